#include "editor/layout/layers.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace fireable {
namespace {

/// Edges that would need more than their share of this many waypoints take no part in the order.
constexpr std::size_t mostWaypoints = 150'000;

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

/// Counts, for numbers given one by one, how many of the earlier ones were larger (a Fenwick tree).
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

/// Sorts `row` by the middle of each node's neighbours in the row next to it; nodes without any
/// keep their places.
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

/// Rows in the order of a walk along the steps, which keeps what belongs together together.
void orderByWalk(Layers& layers) {
    std::vector<std::vector<std::uint32_t>> rows(layers.rows.size());
    std::vector<bool> seen(layers.size(), false);
    std::vector<std::uint32_t> open;
    for (const auto& row : layers.rows) {
        for (const std::uint32_t root : row) {
            open.push_back(root);
            while (!open.empty()) {
                const std::uint32_t node = open.back();
                open.pop_back();
                if (seen[node]) {
                    continue;
                }
                seen[node] = true;
                rows[layers.layerOf[node]].push_back(node);
                for (const auto* side : {&layers.above[node], &layers.below[node]}) {
                    open.insert(open.end(), side->rbegin(), side->rend());
                }
            }
        }
    }
    layers.rows = std::move(rows);
}

}  // namespace

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
    const std::size_t share = mostWaypoints / std::max<std::size_t>(1, graph.edges.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        auto [upper, lower] = graph.edges[e];
        if (ranks[upper] > ranks[lower]) {
            std::swap(upper, lower);
        }
        const auto between = static_cast<std::size_t>(ranks[lower] - ranks[upper] - 1);
        if (between > std::max<std::size_t>(share, 10) &&
            layerOf.size() + between > nodes + mostWaypoints) {
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
