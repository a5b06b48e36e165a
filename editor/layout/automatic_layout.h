#pragma once

#include <optional>

#include "editor/layout/layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// The arguments for `LayoutWorker::start`.
struct AutomaticLayout {
    LayoutRequest request;
    LayoutKind kind = LayoutKind::layered;
};

/// A layout for nodes without a position; nothing if all have one. Other nodes stay.
std::optional<AutomaticLayout> automaticLayout(const Diagram& diagram);

/// layered if that results in a screen-shaped picture of legible size; otherwise force.
LayoutKind suitableKind(const LayoutRequest& request);

/// The movable part of a request as a graph, with the mapping to and from it.
struct MovingGraph {
    static constexpr std::uint32_t none = UINT32_MAX;

    LayoutGraph graph;
    std::vector<std::uint32_t> nodes;  ///< [N], indices in the request
    std::vector<std::uint32_t> local;  ///< inverse of `nodes`; `none` for fixed ones
};

MovingGraph movingGraph(const LayoutRequest& request);

/// The extent of a node with a margin to keep free.
QRectF presentExtent(const LayoutRequest& request, const LayoutNode& node);
/// The same with its name above or beside it, if the name can move.
QRectF extentAbove(const LayoutRequest& request, const LayoutNode& node);
QRectF extentBeside(const LayoutRequest& request, const LayoutNode& node);

}  // namespace fireable
