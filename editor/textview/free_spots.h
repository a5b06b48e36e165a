#pragma once

#include <set>
#include <utility>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Finds free grid positions for new nodes.
class FreeSpots {
public:
    explicit FreeSpots(const Diagram& diagram);
    explicit FreeSpots(const std::vector<Point>& taken);

    /// Whether the drawing has any nodes.
    bool any() const { return any_; }
    /// Reserves a free position near `neighbours`, or below the drawing if there are none.
    Point take(const std::vector<Point>& neighbours);

private:
    using Cell = std::pair<long, long>;
    static Cell cellOf(Point point);
    void add(Point at);

    std::set<Cell> taken_;
    bool any_ = false;
    double left_ = 0;
    double bottom_ = 0;
};

}  // namespace fireable
