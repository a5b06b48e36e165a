#pragma once

#include <optional>

#include "editor/layout/layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// What to start a `LayoutWorker` with.
struct AutomaticLayout {
    LayoutRequest request;
    LayoutKind kind = LayoutKind::layered;
};

/// A drawing for the nodes that have no place yet; nothing when all have one. Nodes that were
/// placed by somebody stay where they are.
std::optional<AutomaticLayout> automaticLayout(const Diagram& diagram);

/// layered where that gives a picture of about the shape of a screen, of a size that people read;
/// otherwise force.
LayoutKind suitableKind(const LayoutRequest& request);

/// What of a request moves, as a graph, and the way to and from it.
struct MovingGraph {
    static constexpr std::uint32_t none = UINT32_MAX;

    LayoutGraph graph;
    std::vector<std::uint32_t> nodes;  ///< [N], numbers in the request
    std::vector<std::uint32_t> local;  ///< the way back; `none` for what is fixed
};

MovingGraph movingGraph(const LayoutRequest& request);

/// The room of a node with a margin around it, in which nothing else shall stand.
QRectF presentExtent(const LayoutRequest& request, const LayoutNode& node);
/// The same with its name above or beside it, where the name may move.
QRectF extentAbove(const LayoutRequest& request, const LayoutNode& node);
QRectF extentBeside(const LayoutRequest& request, const LayoutNode& node);

}  // namespace fireable
