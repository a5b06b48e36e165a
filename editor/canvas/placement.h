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

/// The drawing's own positions; nodes without one go below the others, column by column in the
/// order in which arcs reach them. Linear in the size of the net; promises no beauty.
Placement placement(const Diagram& diagram);

}  // namespace fireable
