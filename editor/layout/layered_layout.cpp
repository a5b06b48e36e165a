#include "editor/layout/layered_layout.h"

#include <algorithm>
#include <cstddef>

#include "editor/layout/layering.h"
#include "editor/layout/layers.h"

namespace fireable {
namespace {

constexpr double waypointRoom = 0.5;  // in units: keeps edges off nodes and each other
constexpr int straightening = 12;

void transpose(std::vector<QPointF>& points) {
    for (QPointF& point : points) {
        point = point.transposed();
    }
}

/// Gives the nodes of ordered rows their positions across the flow: near the middle of their
/// neighbours, edges over several layers straight.
class RowPlacer {
public:
    RowPlacer(const LayoutGraph& graph, const Layers& layers)
        : graph_(graph), layers_(layers), x_(layers.size(), 0) {
        for (const auto& row : layers_.rows) {
            double at = 0;
            for (std::size_t i = 1; i < row.size(); ++i) {
                at += separation(row[i - 1], row[i]);
                x_[row[i]] = at;
            }
            for (const std::uint32_t node : row) {
                x_[node] -= at / 2;
            }
        }
    }

    std::vector<double> place(const std::stop_token& stop) {
        for (int round = 0; round < straightening && !stop.stop_requested(); ++round) {
            for (std::size_t layer = 0; layer < layers_.rows.size(); ++layer) {
                placeRow(layers_.rows[layer], true, false);
            }
            for (std::size_t layer = layers_.rows.size(); layer-- > 0;) {
                placeRow(layers_.rows[layer], false, true);
            }
        }
        for (std::size_t layer = 0; layer < layers_.rows.size(); ++layer) {
            placeRow(layers_.rows[layer], true, true);
        }
        return std::move(x_);
    }

private:
    struct Block {
        double wish = 0;  ///< weighted mean
        double weight = 0;
        std::size_t count = 0;
    };

    double separation(std::uint32_t left, std::uint32_t right) const {
        const double half = waypointRoom * graph_.unit / 2;
        const double after = layers_.isWaypoint(left) ? half : graph_.rooms[left].right();
        const double before = layers_.isWaypoint(right) ? half : -graph_.rooms[right].left();
        return after + before;
    }

    void addWishes(std::uint32_t node, const std::vector<std::uint32_t>& neighbours, Block& wish) {
        for (const std::uint32_t other : neighbours) {
            const double weight = layers_.isWaypoint(node) && layers_.isWaypoint(other) ? 8 : 1;
            wish.wish += weight * x_[other];
            wish.weight += weight;
        }
    }

    /// The positions nearest to the wishes that keep the order and the separations: neighbours
    /// that want to pass each other are put at their common mean (pool adjacent violators).
    void placeRow(const std::vector<std::uint32_t>& row, bool above, bool below) {
        std::vector<Block> blocks;
        double shift = 0;  // of the node behind the first, when packed
        for (std::size_t i = 0; i < row.size(); ++i) {
            shift += i == 0 ? 0 : separation(row[i - 1], row[i]);
            Block block{0, 0, 1};
            if (above) {
                addWishes(row[i], layers_.above[row[i]], block);
            }
            if (below) {
                addWishes(row[i], layers_.below[row[i]], block);
            }
            constexpr double inertia = 0.05;
            block.wish = (block.wish + inertia * x_[row[i]]) / (block.weight + inertia) - shift;
            block.weight += inertia;
            while (!blocks.empty() && blocks.back().wish >= block.wish) {
                const Block& last = blocks.back();
                const double weight = last.weight + block.weight;
                block.wish = (last.wish * last.weight + block.wish * block.weight) / weight;
                block.weight = weight;
                block.count += last.count;
                blocks.pop_back();
            }
            blocks.push_back(block);
        }
        std::size_t i = 0;
        shift = 0;
        for (const Block& block : blocks) {
            for (std::size_t end = i + block.count; i < end; ++i) {
                shift += i == 0 ? 0 : separation(row[i - 1], row[i]);
                x_[row[i]] = block.wish + shift;
            }
        }
    }

    const LayoutGraph& graph_;
    const Layers& layers_;
    std::vector<double> x_;  ///< [N + W]
};

/// From where to where a layer reaches along the flow, and the line of its centres.
struct Band {
    double before = 0;
    double after = 0;
    double centre = 0;
};

std::vector<Band> bandsOf(const LayoutGraph& graph, const Layers& layers) {
    std::vector<Band> bands(layers.rows.size());
    double at = 0;
    for (std::size_t layer = 0; layer < bands.size(); ++layer) {
        Band& band = bands[layer];
        for (const std::uint32_t node : layers.rows[layer]) {
            if (!layers.isWaypoint(node)) {
                band.before = std::max(band.before, -graph.rooms[node].top());
                band.after = std::max(band.after, graph.rooms[node].bottom());
            }
        }
        band.centre = at + band.before;
        at = band.centre + band.after + layerGap * graph.unit;
    }
    return bands;
}

Drawing downwards(const LayoutGraph& graph, const std::stop_token& stop) {
    Layers layers(graph, ranksOf(graph));
    orderRows(layers, stop);
    const std::vector<double> x = RowPlacer(graph, layers).place(stop);
    const std::vector<Band> bands = bandsOf(graph, layers);

    Drawing drawing;
    for (std::size_t node = 0; node < graph.size(); ++node) {
        drawing.centres.emplace_back(x[node], bands[layers.layerOf[node]].centre);
    }
    drawing.bends.resize(graph.edges.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const auto& [first, count] = layers.chains[e];
        for (std::uint32_t w = first; w < first + count; ++w) {
            const Band& band = bands[layers.layerOf[w]];
            drawing.bends[e].emplace_back(x[w], band.centre - band.before);
            drawing.bends[e].emplace_back(x[w], band.centre + band.after);
        }
        const auto& [a, b] = graph.edges[e];
        if (layers.layerOf[a] > layers.layerOf[b]) {
            std::ranges::reverse(drawing.bends[e]);
        }
    }
    return drawing;
}

}  // namespace

Drawing layeredLayout(const LayoutGraph& graph, FlowDirection direction,
                      const std::stop_token& stop) {
    if (direction == FlowDirection::down) {
        return downwards(graph, stop);
    }
    LayoutGraph turned = graph;
    std::ranges::transform(graph.rooms, turned.rooms.begin(), transposed);
    Drawing drawing = downwards(turned, stop);
    transpose(drawing.centres);
    for (auto& bends : drawing.bends) {
        transpose(bends);
    }
    return drawing;
}

}  // namespace fireable
