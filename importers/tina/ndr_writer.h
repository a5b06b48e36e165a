#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes one net as Tina's `.ndr`: comments, places, transitions, arcs, priorities, kept lines.
///
/// Reading it gives the same diagram, but that control points come back to the thousandth.
/// Nodes without a position get one on a grid below the others. `.ndr` has no note lines: notes
/// are written as comments `# note …`. It draws an edge straight or by two control points: a
/// polyline with one bend keeps its look, one with more is drawn by its first and last bend.
/// Offsets and sizes of PNML are left out.
///
/// Fails with `unsupported` for several nets, reset arcs, names that are empty, double or broken
/// over lines, and a place with a transition's name at an edge that could then mean both.
Result<std::string> writeNdr(std::span<const Diagram> nets);

}  // namespace fireable
