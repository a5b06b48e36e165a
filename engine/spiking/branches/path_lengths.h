#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/branches/branch_results.h"

namespace fireable::spiking {

/// A graph whose edges have a length, 0 allowed: part of a configuration graph.
struct LengthGraph {
    struct Edge {
        StateId target = 0;
        std::int64_t length = 0;
    };
    std::vector<std::uint64_t> firstEdge;  ///< [states + 1], offsets into `edges`
    std::vector<Edge> edges;

    std::size_t stateCount() const { return firstEdge.size() - 1; }
    std::span<const Edge> edgesOf(StateId state) const {
        return {edges.data() + firstEdge[state], edges.data() + firstEdge[state + 1]};
    }
};

/// [states]: the least number of edges from there to a state of `ends`; nothing: none leads there.
std::vector<std::optional<std::int64_t>> edgesTo(const LengthGraph& graph,
                                                 std::vector<StateId> ends);
/// [states]: whether a path, perhaps an empty one, leads from there to a state of `ends`.
std::vector<bool> leadingTo(const LengthGraph& graph, std::vector<StateId> ends);
/// [states]: whether a path that never ends leads from there.
std::vector<bool> leadingToCycle(const LengthGraph& graph);

/// The lengths of all paths from a start to an end: infinitely many where there are cycles, but
/// always an ultimately periodic set. Fails with `unsupported` where that takes too much to write.
Result<BranchNumbers> pathLengths(const LengthGraph& graph, std::span<const StateId> starts,
                                  std::span<const StateId> ends, const GraphLimits& limits);

}  // namespace fireable::spiking
