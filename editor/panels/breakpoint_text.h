#pragma once

#include <QString>

#include "engine/run/breakpoint.h"

namespace fireable {

/// What a breakpoint waits for, in a few words: `t1 fires`.
QString breakpointText(const Breakpoint& breakpoint);

}  // namespace fireable
