#include "engine/net/run/history_search.h"

#include <algorithm>
#include <vector>

#include "engine/net/run/net_replay.h"

namespace fireable::net {
namespace {

/// Finds a step that is `wanted` among those up to `upTo` in `history`, in blocks that `mayHold`
/// one.
template <class MayHold, class Wanted>
std::optional<Count> lastIn(const RunHistory& history, const Count& upTo, MayHold mayHold,
                            Wanted wanted) {
    for (std::size_t block = history.blockOf(upTo) + 1; block-- > 0;) {
        if (!mayHold(history, block)) {
            continue;
        }
        Bytes buffer;
        const StepList steps =
            *readSteps(history.eventsOf(block, buffer), effectsOf(history).transitionCount());
        const Count& first = history.firstStepOf(block);
        for (std::int64_t i = std::min(steps.size(), (upTo - first).saturated64()); i > 0; --i) {
            if (wanted(steps[i - 1])) {
                return first + i;
            }
        }
    }
    return std::nullopt;
}

/// How transitions change one place.
class ChangesOfPlace {
public:
    ChangesOfPlace(const Effects& effects, std::int32_t place)
        : changes_(static_cast<std::size_t>(effects.transitionCount())) {
        for (std::int32_t t = 0; t < effects.transitionCount(); ++t) {
            for (const Effect& effect : effects.of(t)) {
                if (effect.place == place) {
                    changes_[static_cast<std::size_t>(t)] = effect.change;
                    changing_.push_back(t);
                }
            }
        }
    }
    bool mayHappen(const RunHistory& history, std::size_t block) const {
        return std::ranges::any_of(
            changing_, [&](std::int32_t t) { return history.mayHaveHappened(block, t); });
    }
    bool happens(std::span<const Firing> fired) const {
        Count sum = 0;
        for (const Firing& firing : fired) {
            const auto change = changes_[static_cast<std::size_t>(firing.transition)];
            if (change != 0) {
                sum += firing.count * change;
            }
        }
        return sum != 0;
    }

private:
    std::vector<std::int64_t> changes_;   ///< [T]
    std::vector<std::int32_t> changing_;  ///< those that are not 0
};

/// Whether `timeline` began with a change of `place`; false if its parent no longer retains that
/// step.
bool beganWithChange(const TimelineTree& tree, TimelineIndex timeline, std::int32_t place) {
    const Timeline& own = tree[timeline];
    if (!own.parent || own.history.firstStep() != own.firstStep ||
        !tree.history(*own.parent).holds(own.firstStep)) {
        return false;
    }
    HistoryCursor before(tree.history(*own.parent));
    before.goTo(own.firstStep);
    return before.tokens(place) != HistoryCursor(own.history).tokens(place);
}

/// Searches back from `upTo` through all timelines; `begins` says whether the beginning of one is a
/// match.
template <class MayHold, class Wanted, class Begins>
std::optional<Count> lastOn(const TimelineTree& tree, TimelineIndex timeline, Count upTo,
                            MayHold mayHold, Wanted wanted, Begins begins) {
    auto holder = tree.holderOf(timeline, upTo);
    while (holder) {
        const Timeline& own = tree[*holder];
        if (auto found = lastIn(own.history, upTo, mayHold, wanted)) {
            return found;
        }
        if (begins(*holder)) {
            return own.firstStep;
        }
        upTo = own.firstStep;
        const bool whole = own.history.firstStep() == own.firstStep;
        holder = whole && own.parent && tree.history(*own.parent).holds(upTo) ? own.parent
                                                                              : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Count> lastFiring(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t transition) {
    return lastOn(
        tree, timeline, upTo,
        [&](const RunHistory& history, std::size_t block) {
            return history.mayHaveHappened(block, transition);
        },
        [&](std::span<const Firing> fired) {
            return std::ranges::find(fired, transition, &Firing::transition) != fired.end();
        },
        [](TimelineIndex) { return false; });
}

std::optional<Count> lastChange(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t place) {
    const ChangesOfPlace changes(effectsOf(tree.history(timeline)), place);
    return lastOn(
        tree, timeline, upTo,
        [&](const RunHistory& history, std::size_t block) {
            return changes.mayHappen(history, block);
        },
        [&](std::span<const Firing> fired) { return changes.happens(fired); },
        [&](TimelineIndex index) { return beganWithChange(tree, index, place); });
}

}  // namespace fireable::net
