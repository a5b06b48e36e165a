#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes an APT net, with its name, labels and what `readApt` kept. Drawings are left out.
/// Fails with `unsupported` for inhibitor, read and reset arcs, priorities, time intervals and
/// subnets, and for names that APT cannot spell.
Result<std::string> writeApt(std::span<const Diagram> nets);

}  // namespace fireable
