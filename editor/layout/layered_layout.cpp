#include "editor/layout/layered_layout.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>

namespace fireable {
namespace {

constexpr double waypointRoom = 0.5;  // in units: keeps edges off nodes and each other
constexpr int straightening = 12;

/// Positions ordered rows across the flow: near the mean of neighbours, with straight long edges.
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

    /// The positions closest to the desired ones that keep order and distances: conflicting
    /// neighbours are merged at their mean (pool adjacent violators).
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

/// The extent of a layer along the flow, and its centre line.
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

/// Edges that need too many of these waypoints are ignored for ordering.
constexpr std::size_t maxWaypoints = 150'000;

/// [N + W], place in its row.
std::vector<std::uint32_t> placesInRows(const Layers& layers) {
    std::vector<std::uint32_t> place(layers.size());
    for (const auto& row : layers.rows) {
        for (std::uint32_t i = 0; i < row.size(); ++i) {
            place[row[i]] = i;
        }
    }
    return place;
}

/// Counts, for each number in a sequence, how many earlier ones are larger (a Fenwick tree).
class InversionCounter {
public:
    explicit InversionCounter(std::size_t bound) : tree_(bound + 1, 0) {}

    std::size_t add(std::uint32_t number) {
        std::size_t notLarger = 0;
        for (std::size_t i = number + 1; i > 0; i &= i - 1) {
            notLarger += tree_[i];
        }
        for (std::size_t i = number + 1; i < tree_.size(); i += i & (~i + 1)) {
            ++tree_[i];
        }
        return count_++ - notLarger;
    }

private:
    std::vector<std::uint32_t> tree_;
    std::size_t count_ = 0;
};

/// Sorts `row` by the mean position of neighbours in the adjacent row; nodes without any keep their
/// position.
void sortByNeighbours(std::vector<std::uint32_t>& row,
                      const std::vector<std::vector<std::uint32_t>>& neighbours,
                      std::vector<std::uint32_t>& place) {
    std::vector<std::pair<double, std::uint32_t>> sorted;
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto& near = neighbours[row[i]];
        if (!near.empty()) {
            double sum = 0;
            for (const std::uint32_t other : near) {
                sum += place[other];
            }
            sorted.emplace_back(sum / static_cast<double>(near.size()), row[i]);
            free.push_back(i);
        }
    }
    std::ranges::stable_sort(sorted, {}, &std::pair<double, std::uint32_t>::first);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        row[free[i]] = sorted[i].second;
    }
    for (std::uint32_t i = 0; i < row.size(); ++i) {
        place[row[i]] = i;
    }
}

/// Orders rows by a traversal, which keeps connected nodes together.
void orderByWalk(Layers& layers) {
    std::vector<std::vector<std::uint32_t>> rows(layers.rows.size());
    std::vector<bool> seen(layers.size(), false);
    for (const auto& row : layers.rows) {
        for (const std::uint32_t root : row) {
            walkDepthFirst(root, seen, [&](std::uint32_t node, auto& open) {
                rows[layers.layerOf[node]].push_back(node);
                for (const auto* side : {&layers.above[node], &layers.below[node]}) {
                    open.insert(open.end(), side->rbegin(), side->rend());
                }
            });
        }
    }
    layers.rows = std::move(rows);
}

}  // namespace

Drawing layeredLayout(const LayoutGraph& graph, FlowDirection direction,
                      const std::stop_token& stop) {
    if (direction == FlowDirection::down) {
        return downwards(graph, stop);
    }
    Drawing drawing = downwards(transposed(graph), stop);
    transpose(drawing);
    return drawing;
}

Layers::Layers(const LayoutGraph& graph, const std::vector<std::int32_t>& ranks)
    : nodes(graph.size()), above(graph.size()), below(graph.size()), chains(graph.edges.size()) {
    const auto last = ranks.empty() ? -1 : *std::ranges::max_element(ranks);
    rows.resize(static_cast<std::size_t>(last + 1));
    const auto addNode = [this](std::uint32_t node, std::int32_t layer) {
        layerOf.push_back(static_cast<std::uint32_t>(layer));
        rows[static_cast<std::size_t>(layer)].push_back(node);
    };
    for (std::uint32_t node = 0; node < nodes; ++node) {
        addNode(node, ranks[node]);
    }
    const auto addStep = [this](std::uint32_t upper, std::uint32_t lower) {
        below[upper].push_back(lower);
        above[lower].push_back(upper);
    };
    const std::size_t share = maxWaypoints / std::max<std::size_t>(1, graph.edges.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        auto [upper, lower] = graph.edges[e];
        if (ranks[upper] > ranks[lower]) {
            std::swap(upper, lower);
        }
        const auto between = static_cast<std::size_t>(ranks[lower] - ranks[upper] - 1);
        if (between > std::max<std::size_t>(share, 10) &&
            layerOf.size() + between > nodes + maxWaypoints) {
            continue;
        }
        chains[e] = {static_cast<std::uint32_t>(layerOf.size()),
                     static_cast<std::uint32_t>(between)};
        std::uint32_t previous = upper;
        for (std::int32_t layer = ranks[upper] + 1; layer < ranks[lower]; ++layer) {
            const auto waypoint = static_cast<std::uint32_t>(layerOf.size());
            addNode(waypoint, layer);
            above.emplace_back();
            below.emplace_back();
            addStep(previous, waypoint);
            previous = waypoint;
        }
        addStep(previous, lower);
    }
}

std::size_t crossingsOf(const Layers& layers) {
    const std::vector<std::uint32_t> place = placesInRows(layers);
    std::size_t crossings = 0;
    for (std::size_t layer = 0; layer + 1 < layers.rows.size(); ++layer) {
        InversionCounter counter(layers.rows[layer + 1].size());
        for (const std::uint32_t node : layers.rows[layer]) {
            std::vector<std::uint32_t> ends;
            for (const std::uint32_t lower : layers.below[node]) {
                ends.push_back(place[lower]);
            }
            std::ranges::sort(ends);
            for (const std::uint32_t end : ends) {
                crossings += counter.add(end);
            }
        }
    }
    return crossings;
}

void orderRows(Layers& layers, const std::stop_token& stop) {
    orderByWalk(layers);
    const int sweeps = layers.size() < 20'000 ? 24 : 8;
    auto best = layers.rows;
    std::size_t fewest = crossingsOf(layers);
    std::vector<std::uint32_t> place = placesInRows(layers);
    for (int sweep = 0; sweep < sweeps && fewest > 0 && !stop.stop_requested(); ++sweep) {
        if (sweep % 2 == 0) {
            for (std::size_t layer = 1; layer < layers.rows.size(); ++layer) {
                sortByNeighbours(layers.rows[layer], layers.above, place);
            }
        } else {
            for (std::size_t layer = layers.rows.size() - 1; layer-- > 0;) {
                sortByNeighbours(layers.rows[layer], layers.below, place);
            }
        }
        const std::size_t crossings = crossingsOf(layers);
        if (crossings < fewest) {
            fewest = crossings;
            best = layers.rows;
        }
    }
    layers.rows = std::move(best);
}

}  // namespace fireable
