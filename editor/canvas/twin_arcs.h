#pragma once

#include <cstdint>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/net_element.h"

namespace fireable {

/// An arc to be, before it is known which others run between the same two nodes.
struct PendingArc {
    std::uint32_t stroke = 0;  ///< slot in the scene
    NetElement element;
    NetElement source;
    NetElement target;
    ArcDrawing drawing;
};

/// Sorts the arcs by their ids and bends those aside that would be drawn over each other. All run
/// between the same two nodes, in either direction; `distance` units lie between neighbours.
void spreadTwins(std::vector<PendingArc>& arcs, double distance);

}  // namespace fireable
