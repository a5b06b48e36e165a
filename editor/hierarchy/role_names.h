#pragma once

#include <QString>

#include "engine/net/model/net.h"

namespace fireable {

/// What a role is called in sentences and lists, translated: `input`, `output`, `start`, `finish`.
QString roleName(PortRole role);

}  // namespace fireable
