#include "editor/textview/free_spots.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double spacing = 100;

}  // namespace

FreeSpots::FreeSpots(const Diagram& diagram) {
    const auto addPlaced = [this](const NodeGeometry* geometry) {
        if (geometry != nullptr) {
            add(geometry->position);
        }
    };
    for (const auto& [id, place] : diagram.net.places) {
        addPlaced(diagram.places.find(id));
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        addPlaced(diagram.transitions.find(id));
    }
    for (const auto& [id, copy] : diagram.copies) {
        addPlaced(&copy.geometry);
    }
}

FreeSpots::FreeSpots(const std::vector<Point>& taken) {
    std::ranges::for_each(taken, [this](Point at) { add(at); });
}

void FreeSpots::add(Point at) {
    left_ = any_ ? std::min(left_, at.x) : at.x;
    bottom_ = any_ ? std::max(bottom_, at.y) : at.y;
    any_ = true;
    taken_.insert(cellOf(at));
}

FreeSpots::Cell FreeSpots::cellOf(Point point) {
    return {std::lround(point.x / spacing), std::lround(point.y / spacing)};
}

Point FreeSpots::take(const std::vector<Point>& neighbours) {
    Point wanted{left_, bottom_ + spacing};
    if (!neighbours.empty()) {
        wanted = {};
        for (const Point& neighbour : neighbours) {
            wanted.x += neighbour.x / static_cast<double>(neighbours.size());
            wanted.y += neighbour.y / static_cast<double>(neighbours.size());
        }
    }
    // Rings around the wanted cell, the nearest first; the first ring that is not full has a spot.
    const Cell centre = cellOf(wanted);
    for (long radius = 0;; ++radius) {
        for (long dy = radius; dy >= -radius; --dy) {
            const long step = std::abs(dy) == radius || radius == 0 ? 1 : 2 * radius;
            for (long dx = -radius; dx <= radius; dx += step) {
                const Cell cell{centre.first + dx, centre.second + dy};
                if (taken_.insert(cell).second) {
                    return {static_cast<double>(cell.first) * spacing,
                            static_cast<double>(cell.second) * spacing};
                }
            }
        }
    }
}

}  // namespace fireable
