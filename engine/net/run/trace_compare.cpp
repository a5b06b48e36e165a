#include "engine/net/run/trace_compare.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/net/run/net_replay.h"

namespace fireable::net {
namespace {

using Numbers = std::vector<std::int32_t>;

/// For each of `names` its first index in `others`; a number of its own if it is not there.
Numbers numbersAmong(const std::vector<std::string>& others,
                     const std::vector<std::string>& names) {
    std::unordered_map<std::string, std::int32_t> known;
    for (const std::string& name : others) {
        known.emplace(name, static_cast<std::int32_t>(known.size()));
    }
    Numbers numbers;
    numbers.reserve(names.size());
    for (const std::string& name : names) {
        numbers.push_back(
            known.emplace(name, static_cast<std::int32_t>(known.size())).first->second);
    }
    return numbers;
}

std::vector<Firing> copyOf(std::span<const Firing> fired) {
    return {fired.begin(), fired.end()};
}

std::vector<Firing> renumbered(std::span<const Firing> fired, const Numbers& numbers) {
    std::vector<Firing> firings = copyOf(fired);
    for (Firing& firing : firings) {
        firing.transition = numbers[static_cast<std::size_t>(firing.transition)];
    }
    std::ranges::sort(firings, {}, &Firing::transition);
    return firings;
}

struct StepRange {
    Count first;
    Count last;
};

/// The retained steps of `timeline`, ascending: each ancestor's up to where the next one leaves it.
std::vector<StepRange> retainedRanges(const TimelineTree& tree, TimelineIndex timeline) {
    std::vector<StepRange> ranges;
    Count end = tree.lastStep(timeline) + 1;
    for (auto on = std::optional(timeline); on; on = tree[*on].parent) {
        const RunHistory& history = tree.history(*on);
        const Count last = std::min(history.lastStep(), end - 1);
        if (history.firstStep() <= last) {
            ranges.push_back({history.firstStep(), last});
        }
        end = std::min(end, tree[*on].firstStep);
    }
    std::ranges::reverse(ranges);
    return ranges;
}

/// One of the runs, and the position of the comparison in it.
class Side {
public:
    Side(const ComparedRun& run, const std::vector<std::string>& commonTransitions)
        : retained_(retainedRanges(run.tree, run.timeline)),
          cursor_(run.tree, run.timeline),
          numbers_(numbersAmong(commonTransitions, transitionsOf(run.info))) {}

    TimelineCursor& cursor() { return cursor_; }
    std::span<const Firing> fired() const { return cursor_.fired(); }
    std::vector<Firing> renumberedFirings() const { return renumbered(fired(), numbers_); }
    std::int32_t common(std::int32_t transition) const {
        return numbers_[static_cast<std::size_t>(transition)];
    }

    /// The first retained step from `step` on; nothing after the end.
    std::optional<Count> retainedFrom(const Count& step) const {
        const auto range = std::ranges::lower_bound(retained_, step, {}, &StepRange::last);
        return range == retained_.end() ? std::nullopt
                                        : std::optional(std::max(step, range->first));
    }

private:
    std::vector<StepRange> retained_;  ///< ascending
    TimelineCursor cursor_;
    Numbers numbers_;
};

/// The first step from `step` on that both retain.
std::optional<Count> commonFrom(const Side& a, const Side& b, Count step) {
    for (;;) {
        const auto first = a.retainedFrom(step);
        const auto second = first ? b.retainedFrom(*first) : std::nullopt;
        if (!second || *second == *first) {
            return second;
        }
        step = *second;
    }
}

bool firedTheSame(const Side& a, const Side& b) {
    const auto first = a.fired();
    const auto second = b.fired();
    if (first.size() == 1 && second.size() == 1) {
        return a.common(first[0].transition) == b.common(second[0].transition) &&
               first[0].count == second[0].count;
    }
    return a.renumberedFirings() == b.renumberedFirings();
}

std::vector<std::string> differingPlaces(const ComparedRun& a, const ComparedRun& b, Side& first,
                                         Side& second) {
    std::unordered_map<std::string, Count> tokens;
    const auto& names = placesOf(a.info);
    for (std::size_t p = 0; p < names.size(); ++p) {
        tokens.emplace(names[p], first.cursor().tokens(static_cast<std::int32_t>(p)));
    }
    std::vector<std::string> differing;
    for (std::size_t p = 0; p < placesOf(b.info).size(); ++p) {
        const auto known = tokens.find(placesOf(b.info)[p]);
        const Count here = second.cursor().tokens(static_cast<std::int32_t>(p));
        if (known != tokens.end() && known->second != here) {
            differing.push_back(placesOf(b.info)[p]);
        }
    }
    return differing;
}

}  // namespace

Result<TraceComparison> compareRuns(const ComparedRun& first, const ComparedRun& second) {
    Side a(first, transitionsOf(first.info));
    Side b(second, transitionsOf(first.info));
    auto at = commonFrom(a, b, 0);
    if (!at) {
        return fail(ErrorCode::badArgument, "expected runs with a step that both keep, found none");
    }
    TraceComparison comparison{*at, *at, {}, std::nullopt};
    a.cursor().goTo(*at);
    b.cursor().goTo(*at);
    comparison.differingPlaces = differingPlaces(first, second, a, b);
    for (;;) {
        const Count next = a.cursor().step() + 1;
        const bool aWent = a.cursor().forward();
        const bool bWent = b.cursor().forward();
        if (aWent && bWent) {
            comparison.to = next;
            if (!firedTheSame(a, b)) {
                comparison.difference = {next, copyOf(a.fired()), copyOf(b.fired())};
                return comparison;
            }
            continue;
        }
        at = commonFrom(a, b, next);
        if (!at) {
            if ((aWent && !second.cutOff) || (bWent && !first.cutOff)) {
                comparison.difference = {next, aWent ? copyOf(a.fired()) : std::vector<Firing>(),
                                         bWent ? copyOf(b.fired()) : std::vector<Firing>()};
            }
            return comparison;
        }
        a.cursor().goTo(*at);
        b.cursor().goTo(*at);
        comparison.to = *at;
    }
}

Result<TraceComparison> compareTraces(const Trace& first, const Trace& second) {
    return compareRuns({first.info, first.tree, first.timeline(), !first.damages.empty()},
                       {second.info, second.tree, second.timeline(), !second.damages.empty()});
}

}  // namespace fireable::net
