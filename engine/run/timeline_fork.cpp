#include "engine/run/timeline_fork.h"

#include <algorithm>
#include <vector>

namespace fireable {
namespace {

/// The timelines from the original run to `timeline`.
std::vector<TimelineIndex> lineTo(const TimelineTree& tree, TimelineIndex timeline) {
    std::vector<TimelineIndex> line{timeline};
    while (tree[line.back()].parent) {
        line.push_back(*tree[line.back()].parent);
    }
    std::ranges::reverse(line);
    return line;
}

}  // namespace

Count forkStep(const TimelineTree& tree, TimelineIndex one, TimelineIndex other) {
    const std::vector<TimelineIndex> a = lineTo(tree, one);
    const std::vector<TimelineIndex> b = lineTo(tree, other);
    const auto [leftA, leftB] = std::ranges::mismatch(a, b);
    Count step = std::min(tree.lastStep(one), tree.lastStep(other));
    if (leftA != a.end()) {
        step = std::min(step, tree[*leftA].firstStep);
    }
    if (leftB != b.end()) {
        step = std::min(step, tree[*leftB].firstStep);
    }
    return step;
}

}  // namespace fireable
