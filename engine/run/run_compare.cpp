#include "engine/run/run_compare.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "engine/base/joined.h"

namespace fireable {

/// Each ancestor's up to where the next one leaves it.
RetainedSteps::RetainedSteps(const TimelineTree& tree, TimelineIndex timeline) {
    Count end = tree.lastStep(timeline) + 1;
    for (auto on = std::optional(timeline); on; on = tree[*on].parent) {
        const RunHistory& history = tree.history(*on);
        const Count last = std::min(history.lastStep(), end - 1);
        if (history.firstStep() <= last) {
            ranges_.push_back({history.firstStep(), last});
        }
        end = std::min(end, tree[*on].firstStep);
    }
    std::ranges::reverse(ranges_);
}

std::optional<Count> RetainedSteps::from(const Count& step) const {
    const auto range = std::ranges::lower_bound(ranges_, step, {}, &Range::last);
    return range == ranges_.end() ? std::nullopt : std::optional(std::max(step, range->first));
}

std::optional<Count> commonStep(const RetainedSteps& a, const RetainedSteps& b, Count step) {
    for (;;) {
        const auto first = a.from(step);
        const auto second = first ? b.from(*first) : std::nullopt;
        if (!second || *second == *first) {
            return second;
        }
        step = *second;
    }
}

std::vector<std::int32_t> numbersAmong(const std::vector<std::string>& others,
                                       const std::vector<std::string>& names) {
    std::unordered_map<std::string, std::int32_t> known;
    for (const std::string& name : others) {
        known.emplace(name, static_cast<std::int32_t>(known.size()));
    }
    std::vector<std::int32_t> numbers;
    numbers.reserve(names.size());
    for (const std::string& name : names) {
        numbers.push_back(
            known.emplace(name, static_cast<std::int32_t>(known.size())).first->second);
    }
    return numbers;
}

std::string eventsText(std::vector<std::string> happened, const std::vector<std::string>& other,
                       std::size_t most) {
    if (happened.size() <= most) {
        return joined(happened);
    }
    const std::unordered_set<std::string_view> common(other.begin(), other.end());
    std::stable_partition(happened.begin(), happened.end(),
                          [&](const std::string& event) { return !common.contains(event); });
    const std::size_t left = happened.size() - most;
    happened.resize(most);
    return joined(happened) + " and " + std::to_string(left) + " more";
}

}  // namespace fireable
