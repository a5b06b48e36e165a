#pragma once

#include <QString>

#include "engine/base/count.h"

namespace fireable {

/// A number of any length, in groups of three digits as the user's language writes them.
QString groupedDigits(const Count& count);

}  // namespace fireable
