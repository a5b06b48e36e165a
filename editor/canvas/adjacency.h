#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace fireable {

/// Pairs of nodes.
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The neighbours of each node of a graph: `neighbours[first[n] .. first[n + 1])`, in edge order.
struct Adjacency {
    /// `directed`: only the second nodes of edges are neighbours of the first.
    Adjacency(const Edges& edges, std::size_t nodes, bool directed = false)
        : first(nodes + 1, 0), neighbours(edges.size() * (directed ? 1 : 2)) {
        for (const auto& [a, b] : edges) {
            ++first[a + 1];
            first[b + 1] += directed ? 0U : 1U;
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> next = first;
        for (const auto& [a, b] : edges) {
            neighbours[next[a]++] = b;
            if (!directed) {
                neighbours[next[b]++] = a;
            }
        }
    }
    template <class Visit>
    void forEach(std::uint32_t node, Visit visit) const {
        for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
            visit(neighbours[i]);
        }
    }

    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> neighbours;
};

}  // namespace fireable
