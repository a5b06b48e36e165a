#include "editor/layout/component_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "editor/document/points.h"
#include "editor/layout/separation.h"
#include "engine/base/counter_random.h"

namespace fireable {
namespace {

constexpr double shortestEdge = 3;  // in units, on average

/// A small unique displacement per node, to separate equal positions.
QPointF jitter(std::uint32_t node) {
    const auto part = [node](std::uint64_t draw) {
        return static_cast<double>(boundedRandom(counterRandom(1, node, draw), 2001)) / 1000 - 1;
    };
    return {part(0), part(1)};
}

/// Springs along edges and repulsion between near nodes; lengths in edges.
class Springs {
public:
    Springs(const LayoutGraph& graph, std::vector<QPointF> start)
        : graph_(graph), at_(std::move(start)), force_(at_.size()) {}

    void relax(int rounds, const std::stop_token& stop) {
        for (int round = 0; round < rounds && !stop.stop_requested(); ++round) {
            std::ranges::fill(force_, QPointF());
            pull();
            push();
            const double longest = 0.5 * (1 - static_cast<double>(round) / rounds) + 0.01;
            for (std::size_t i = 0; i < at_.size(); ++i) {
                const double l = lengthOf(force_[i]);
                at_[i] += l > longest ? force_[i] * (longest / l) : force_[i];
            }
        }
    }
    std::vector<QPointF> take() && { return std::move(at_); }

private:
    void pull() {
        for (const auto& [a, b] : graph_.edges) {
            const QPointF way = at_[b] - at_[a];
            const QPointF pulled = way * (0.2 * lengthOf(way));
            force_[a] += pulled;
            force_[b] -= pulled;
        }
    }
    void push() {
        sorted_.clear();
        for (std::uint32_t i = 0; i < at_.size(); ++i) {
            sorted_.push_back({cellOf(at_[i].x()), cellOf(at_[i].y()), i});
        }
        std::ranges::sort(sorted_);
        for (auto begin = sorted_.cbegin(); begin != sorted_.cend();) {
            const auto end = firstBehind(begin->x, begin->y);
            for (std::int32_t x = begin->x - 1; x <= begin->x + 1; ++x) {
                // The three cells of a column are contiguous.
                pushApart({begin, end},
                          {firstBehind(x, begin->y - 2), firstBehind(x, begin->y + 1)});
            }
            begin = end;
        }
    }

    struct Placed {
        std::int32_t x;  ///< cell
        std::int32_t y;
        std::uint32_t node;
        auto operator<=>(const Placed&) const = default;
    };

    std::vector<Placed>::const_iterator firstBehind(std::int32_t x, std::int32_t y) const {
        return std::ranges::upper_bound(sorted_, Placed{x, y, UINT32_MAX});
    }

    void pushApart(std::span<const Placed> nodes, std::span<const Placed> others) {
        // In crowded cells samples are used, to avoid quadratic time.
        const std::size_t step = others.size() / maxPushing + 1;
        const double strength = 0.2 * static_cast<double>(step);
        for (const auto& [x, y, node] : nodes) {
            for (std::size_t i = node % step; i < others.size(); i += step) {
                const QPointF way = at_[node] - at_[others[i].node];
                const double squared = QPointF::dotProduct(way, way);
                if (node != others[i].node && squared < cellSize * cellSize) {
                    force_[node] += way * (strength / std::max(squared, 0.01));
                }
            }
        }
    }
    static std::int32_t cellOf(double coordinate) {
        return static_cast<std::int32_t>(std::floor(coordinate / cellSize));
    }

    static constexpr std::size_t maxPushing = 40;
    static constexpr double cellSize = 2.5;

    const LayoutGraph& graph_;
    std::vector<QPointF> at_;
    std::vector<QPointF> force_;
    std::vector<Placed> sorted_;  ///< by cell
};

constexpr std::size_t maxPivots = 40;
constexpr int powerRounds = 60;

using Column = std::vector<double>;

/// [N], edges from `root`.
std::vector<std::int32_t> distancesFrom(std::uint32_t root, const Adjacency& adjacency,
                                        std::size_t nodes) {
    std::vector<std::int32_t> distance(nodes, -1);
    std::vector<std::uint32_t> order{root};
    distance[root] = 0;
    for (std::size_t next = 0; next < order.size(); ++next) {
        adjacency.forEach(order[next], [&](std::uint32_t neighbour) {
            if (distance[neighbour] < 0) {
                distance[neighbour] = distance[order[next]] + 1;
                order.push_back(neighbour);
            }
        });
    }
    return distance;
}

/// Squared distances [pivots][N] from nodes that lie far from each other.
std::vector<Column> squaredDistances(const LayoutGraph& graph, const std::stop_token& stop) {
    const Adjacency adjacency = graph.adjacency();
    std::vector<std::int32_t> nearest(graph.size(), INT32_MAX);
    std::vector<Column> columns;
    std::uint32_t pivot = 0;
    while (columns.size() < std::min(maxPivots, graph.size()) && !stop.stop_requested()) {
        const auto distance = distancesFrom(pivot, adjacency, graph.size());
        Column& column = columns.emplace_back();
        for (std::size_t i = 0; i < graph.size(); ++i) {
            nearest[i] = std::min(nearest[i], distance[i]);
            column.push_back(static_cast<double>(distance[i]) * distance[i]);
        }
        pivot = static_cast<std::uint32_t>(std::ranges::max_element(nearest) - nearest.begin());
    }
    return columns;
}

double meanOf(const Column& column) {
    double sum = 0;
    for (const double value : column) {
        sum += value;
    }
    return sum / static_cast<double>(column.size());
}

/// Centres rows and columns, turning squared distances into inner products.
void centre(std::vector<Column>& columns) {
    for (Column& column : columns) {
        const double mean = meanOf(column);
        for (double& value : column) {
            value -= mean;
        }
    }
    for (std::size_t i = 0; i < columns.front().size(); ++i) {
        double mean = 0;
        for (const Column& column : columns) {
            mean += column[i] / static_cast<double>(columns.size());
        }
        for (Column& column : columns) {
            column[i] = -(column[i] - mean) / 2;
        }
    }
}

double dot(const Column& a, const Column& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

void makeOrthogonal(Column& v, const Column& to) {
    const double part = dot(v, to);
    for (std::size_t i = 0; i < v.size(); ++i) {
        v[i] -= part * to[i];
    }
}

void normalize(Column& v) {
    const double length = std::sqrt(dot(v, v));
    for (double& value : v) {
        value = length > 1e-12 ? value / length : 0;
    }
}

/// The two directions in which the columns vary most.
std::pair<Column, Column> mainDirections(const std::vector<Column>& columns) {
    const std::size_t k = columns.size();
    std::vector<Column> products(k, Column(k));
    for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            products[i][j] = products[j][i] = dot(columns[i], columns[j]);
        }
    }
    Column first(k);
    Column second(k);
    for (std::size_t i = 0; i < k; ++i) {
        first[i] = 1.0 / static_cast<double>(i + 1);
        second[i] = i % 2 == 0 ? 1.0 : -1.0 / static_cast<double>(i + 1);
    }
    for (int round = 0; round < powerRounds; ++round) {
        for (Column* v : {&first, &second}) {
            Column next(k);
            for (std::size_t i = 0; i < k; ++i) {
                next[i] = dot(products[i], *v);
            }
            *v = std::move(next);
        }
        normalize(first);
        makeOrthogonal(second, first);
        normalize(second);
    }
    return {first, second};
}

/// Scales the average edge length to 1.
void scaleToEdges(const LayoutGraph& graph, std::vector<QPointF>& positions) {
    double sum = 0;
    for (const auto& [a, b] : graph.edges) {
        const QPointF way = positions[b] - positions[a];
        sum += lengthOf(way);
    }
    if (sum > 0) {
        for (QPointF& position : positions) {
            position *= static_cast<double>(graph.edges.size()) / sum;
        }
    }
}

}  // namespace

Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop) {
    const int rounds = graph.size() < 2'000 ? 150 : 80;
    std::vector<QPointF> centres = pivotPositions(graph, stop);
    for (std::uint32_t node = 0; node < centres.size(); ++node) {
        centres[node] += jitter(node) * 0.1;
    }
    Springs springs(graph, std::move(centres));
    springs.relax(rounds, stop);
    Drawing drawing{std::move(springs).take(), {}};
    spread(graph, drawing.centres, shortestEdge * graph.unit);
    return drawing;
}

std::vector<QPointF> pivotPositions(const LayoutGraph& graph, const std::stop_token& stop) {
    std::vector<QPointF> positions(graph.size());
    std::vector<Column> columns = squaredDistances(graph, stop);
    if (columns.empty()) {
        return positions;
    }
    centre(columns);
    const auto [first, second] = mainDirections(columns);
    for (std::size_t i = 0; i < graph.size(); ++i) {
        for (std::size_t pivot = 0; pivot < columns.size(); ++pivot) {
            positions[i] += QPointF(first[pivot], second[pivot]) * columns[pivot][i];
        }
    }
    scaleToEdges(graph, positions);
    return positions;
}

}  // namespace fireable
