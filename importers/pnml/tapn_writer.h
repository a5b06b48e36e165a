#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes one net as an untimed TAPAAL net: places, transitions, weighted arcs, inhibitor arcs and
/// the drawing. Names become what TAPAAL allows, letters, digits and underscores, each used once.
/// Labels, comments, notes, anchors and the shape of curves have no place there and are left out.
///
/// Fails with `unsupported` for what would change the behaviour: several nets, read and reset
/// arcs, priorities, intervals, substitutions, numbers beyond 31 bits; with `badArgument` for a
/// model that breaks its own rules.
Result<std::string> writeTapn(std::span<const Diagram> nets);

}  // namespace fireable
