#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes one net as Tina's `.net`, without its drawing: every place first, which keeps their
/// order, then transitions with their arcs, priorities, notes and the name.
///
/// Reading it gives the same net, but that arcs come back transition by transition, what goes in
/// before what comes out. Reset arcs are written as pnmc's `p**`, which Tina itself refuses.
///
/// Fails with `unsupported` for several nets, and for names that are empty, double or broken over
/// lines.
Result<std::string> writeNet(std::span<const Diagram> nets);

}  // namespace fireable
