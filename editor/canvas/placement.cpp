#include "editor/canvas/placement.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "editor/canvas/adjacency.h"
#include "editor/canvas/drawing_metrics.h"

namespace fireable {
namespace {

/// The arcs of a net; transition `t` is node `places + t`.
Adjacency neighboursIn(const Net& net) {
    Edges edges;
    edges.reserve(net.arcs.size());
    const std::size_t places = net.places.size();
    for (const auto& [id, arc] : net.arcs) {
        const std::size_t transition = places + net.transitions.indexOf(arc.transition);
        edges.emplace_back(net.places.indexOf(arc.place), transition);
    }
    return {edges, places + net.transitions.size()};
}

using Layers = std::vector<std::vector<std::uint32_t>>;

/// The layers of a breadth-first search from `root` over nodes not in `done`.
Layers layersFrom(std::uint32_t root, const Adjacency& graph, std::vector<bool>& done) {
    Layers layers{{root}};
    done[root] = true;
    while (!layers.back().empty()) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t node : layers.back()) {
            graph.forEach(node, [&](std::uint32_t neighbour) {
                if (!done[neighbour]) {
                    done[neighbour] = true;
                    next.push_back(neighbour);
                }
            });
        }
        layers.push_back(std::move(next));
    }
    layers.pop_back();
    return layers;
}

/// Places layers as columns, folds tall layers, and starts a new band below when a component does
/// not fit.
class ColumnPlacer {
public:
    ColumnPlacer(std::size_t nodes, QPointF origin, double pitch)
        : origin_(origin),
          pitch_(pitch),
          maxRows_(static_cast<int>(std::max(4.0, std::ceil(std::sqrt(double(nodes)))))),
          bandWidth_(2 * maxRows_) {}

    void place(const Layers& layers, std::vector<QPointF>& centres) {
        if (column_ > 0 && column_ + static_cast<int>(layers.size()) > bandWidth_) {
            startBand();
        }
        for (const auto& layer : layers) {
            const int columns = (static_cast<int>(layer.size()) + maxRows_ - 1) / maxRows_;
            if (column_ > 0 && column_ + columns > bandWidth_) {
                startBand();
            }
            for (std::size_t i = 0; i < layer.size(); ++i) {
                const int row = static_cast<int>(i) % maxRows_;
                const int shift = static_cast<int>(i) / maxRows_;
                centres[layer[i]] = at(column_ + shift, row);
                bandRows_ = std::max(bandRows_, row + 1);
            }
            column_ += columns;
        }
    }

private:
    /// Alternate columns are shifted by half a row, so that arcs avoid nodes.
    QPointF at(int column, int row) const {
        const double lowered = column % 2 == 0 ? 0 : 0.5;
        return origin_ + QPointF(pitch_ * column, pitch_ * (top_ + row + lowered));
    }
    void startBand() {
        top_ += bandRows_ + 1;
        bandRows_ = 0;
        column_ = 0;
    }

    QPointF origin_;
    double pitch_;
    int maxRows_;
    int bandWidth_;
    int column_ = 0;
    int top_ = 0;
    int bandRows_ = 0;
};

template <class Table, class Geometry>
void takeDrawn(const Table& table, const Geometry& geometry, std::size_t offset,
               std::vector<QPointF>& centres, std::vector<bool>& done) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (const NodeGeometry* drawn = geometry.find(table.idAt(i))) {
            centres[offset + i] = {drawn->position.x, drawn->position.y};
            done[offset + i] = true;
        }
    }
}

/// The free corner below the drawing.
QPointF freeCorner(const std::vector<QPointF>& centres, const std::vector<bool>& done,
                   double pitch) {
    QPointF corner;
    bool any = false;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        if (done[i]) {
            corner.setX(any ? std::min(corner.x(), centres[i].x()) : centres[i].x());
            corner.setY(any ? std::max(corner.y(), centres[i].y()) : centres[i].y());
            any = true;
        }
    }
    return any ? corner + QPointF(0, 2 * pitch) : QPointF(pitch, pitch);
}

}  // namespace

Placement placement(const Diagram& diagram) {
    const Net& net = diagram.net;
    const std::size_t places = net.places.size();
    std::vector<QPointF> centres(places + net.transitions.size());
    std::vector<bool> done(centres.size(), false);
    takeDrawn(net.places, diagram.places, 0, centres, done);
    takeDrawn(net.transitions, diagram.transitions, places, centres, done);

    if (std::ranges::find(done, false) != done.end()) {
        const double pitch = 4 * drawingMetrics(diagram.nodeSize).placeRadius;
        const Adjacency graph = neighboursIn(net);
        ColumnPlacer placer(centres.size(), freeCorner(centres, done, pitch), pitch);
        for (std::uint32_t node = 0; node < centres.size(); ++node) {
            if (!done[node]) {
                placer.place(layersFrom(node, graph, done), centres);
            }
        }
    }
    const auto middle = centres.begin() + static_cast<std::ptrdiff_t>(places);
    return {{centres.begin(), middle}, {middle, centres.end()}};
}

}  // namespace fireable
