#include "engine/net/run/trace_compare.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/net/run/net_replay.h"

namespace fireable::net {
namespace {

using Numbers = std::vector<std::int32_t>;

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

/// One of the runs, and the position of the comparison in it.
class Side {
public:
    Side(const ComparedRun& run, const std::vector<std::string>& commonTransitions)
        : cursor_(run.tree, run.timeline),
          numbers_(numbersAmong(commonTransitions, transitionsOf(run.info))) {}

    TimelineCursor& cursor() { return cursor_; }
    std::span<const Firing> fired() const { return cursor_.fired(); }
    std::vector<Firing> renumberedFirings() const { return renumbered(fired(), numbers_); }
    std::int32_t common(std::int32_t transition) const {
        return numbers_[static_cast<std::size_t>(transition)];
    }

private:
    TimelineCursor cursor_;
    Numbers numbers_;
};

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
    std::vector<std::string> differing;
    const auto steps = TRY(compareSteps(
        first, second, a.cursor(), b.cursor(),
        [&] { differing = differingPlaces(first, second, a, b); },
        [&] { return firedTheSame(a, b); }));
    TraceComparison comparison{steps.from, steps.to, std::move(differing), std::nullopt};
    if (steps.differs) {
        comparison.difference = {
            *steps.differs, steps.firstWent ? copyOf(a.fired()) : std::vector<Firing>(),
            steps.secondWent ? copyOf(b.fired()) : std::vector<Firing>()};
    }
    return comparison;
}

Result<TraceComparison> compareTraces(const Trace& first, const Trace& second) {
    return compareRuns(comparedRun(first), comparedRun(second));
}

}  // namespace fireable::net
