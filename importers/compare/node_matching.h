#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/point.h"

// Which nodes of two graphs are the same, whatever kind of model the graphs stand for.

namespace fireable {

struct LabelledNode {
    std::string_view name;
    std::uint64_t sort = 0;     ///< nodes of different sorts are never the same
    std::uint64_t content = 0;  ///< a hash of what it holds besides its name
    std::string_view label;
    std::optional<Point> position;
};

struct LabelledLine {
    int from = 0;  ///< position of a node
    int to = 0;
    std::uint64_t sort = 0;
    std::uint64_t content = 0;  ///< a hash of what it holds, as its weight
};

struct LabelledGraph {
    std::vector<LabelledNode> nodes;
    std::vector<LabelledLine> lines;
};

/// For each node of `before` the position of the one in `after` that is the same; -1: none.
///
/// Nodes of one name are the same. Of the others those are that have the same neighbours (iterated
/// refinement of neighbourhoods, at first with what nodes and lines hold, then without), that stand
/// at the same position, that share more than two thirds of their lines, or that alone have the
/// same label. The answer depends on nothing but the graphs, and is the same in the other
/// direction. Takes time nearly linear in nodes and lines.
std::vector<int> matchNodes(const LabelledGraph& before, const LabelledGraph& after);

/// Combines hashes; the order matters.
std::uint64_t hashOf(std::uint64_t one, std::uint64_t other);
std::uint64_t hashOf(std::string_view text);

}  // namespace fireable
