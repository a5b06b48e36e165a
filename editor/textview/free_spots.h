#pragma once

#include <set>
#include <utility>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Finds positions for new nodes, on a grid, apart from what is drawn there already.
class FreeSpots {
public:
    explicit FreeSpots(const Diagram& diagram);

    /// Whether anything is drawn at all.
    bool any() const { return any_; }
    /// A free spot near `neighbours`, or below the drawing where there are none; taken from now on.
    Point take(const std::vector<Point>& neighbours);

private:
    using Cell = std::pair<long, long>;
    static Cell cellOf(Point point);

    std::set<Cell> taken_;
    bool any_ = false;
    double left_ = 0;
    double bottom_ = 0;
};

}  // namespace fireable
