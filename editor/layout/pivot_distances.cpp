#include "editor/layout/pivot_distances.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fireable {
namespace {

constexpr std::size_t mostPivots = 40;
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
    const Adjacency adjacency(graph);
    std::vector<std::int32_t> nearest(graph.size(), INT32_MAX);
    std::vector<Column> columns;
    std::uint32_t pivot = 0;
    while (columns.size() < std::min(mostPivots, graph.size()) && !stop.stop_requested()) {
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

/// Makes rows and columns have mean 0, and turns squared distances into products.
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

/// So that edges have length 1 on average.
void scaleToEdges(const LayoutGraph& graph, std::vector<QPointF>& positions) {
    double sum = 0;
    for (const auto& [a, b] : graph.edges) {
        const QPointF way = positions[b] - positions[a];
        sum += std::hypot(way.x(), way.y());
    }
    if (sum > 0) {
        for (QPointF& position : positions) {
            position *= static_cast<double>(graph.edges.size()) / sum;
        }
    }
}

}  // namespace

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
