#pragma once

#include <QPointF>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// A centre for every node, by position in its table.
struct Placement {
    std::vector<QPointF> places;
    std::vector<QPointF> transitions;
};

/// Positions from the drawing; nodes without one are placed below, column by column in the order of
/// reaching them along arcs. Linear in the net.
Placement placement(const Diagram& diagram);

}  // namespace fireable
