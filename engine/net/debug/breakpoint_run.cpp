#include "engine/net/debug/breakpoint_run.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"

namespace fireable::net {
namespace {

/// A node and the position of a breakpoint that it concerns.
using IndexPair = std::pair<std::int32_t, std::int32_t>;

void sortUnique(std::vector<IndexPair>& pairs) {
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
}

/// The places and transitions that breakpoints refer to, each with the breakpoint.
struct Named {
    std::vector<IndexPair> places;
    std::vector<IndexPair> transitions;
};

Named named(const BreakpointSet& breakpoints, const NetProgram& program) {
    Named found;
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        const auto position = static_cast<std::int32_t>(i);
        const auto concerns = breakpoints.concerns(i);
        if (!concerns) {
            continue;
        }
        for (TransitionIndex t = 0; concerns->step && t < program.transitionCount(); ++t) {
            found.transitions.emplace_back(t, position);
        }
        for (const NodeIndex t : concerns->of(firedFunction)) {
            found.transitions.emplace_back(t, position);
        }
        for (const NodeIndex place : concerns->of(tokensFunction)) {
            found.places.emplace_back(place, position);
        }
        for (const NodeIndex t : concerns->of(enabledFunction)) {
            for (const ProgramArc& arc : program.conditionsOf(t)) {
                found.places.emplace_back(arc.place, position);
            }
        }
    }
    sortUnique(found.places);
    return found;
}

}  // namespace

BreakpointWatchers::BreakpointWatchers(const BreakpointSet& breakpoints,
                                       const NetProgram& program) {
    Named pairs = named(breakpoints, program);
    if (!pairs.places.empty()) {
        const Effects effects = programEffects(program);
        for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
            for (const Effect& effect : effects.of(t)) {
                auto pair =
                    std::ranges::lower_bound(pairs.places, effect.place, {}, &IndexPair::first);
                for (; pair != pairs.places.end() && pair->first == effect.place; ++pair) {
                    pairs.transitions.emplace_back(t, pair->second);
                }
            }
        }
    }
    sortUnique(pairs.transitions);
    first_.assign(at(program.transitionCount()) + 1, 0);
    observed_.assign(at(program.transitionCount()), 0);
    for (const auto& [transition, position] : pairs.transitions) {
        positions_.push_back(position);
        observed_[at(transition)] = 1;
        first_[at(transition) + 1] = static_cast<std::int32_t>(positions_.size());
    }
    for (std::size_t t = 1; t < first_.size(); ++t) {
        first_[t] = std::max(first_[t], first_[t - 1]);
    }
}

std::span<const std::int32_t> BreakpointWatchers::concernedBy(std::span<const Firing> fired) {
    concerning_.clear();
    for (const Firing& firing : fired) {
        const auto more = of(firing.transition);
        concerning_.insert(concerning_.end(), more.begin(), more.end());
    }
    std::ranges::sort(concerning_);
    concerning_.erase(std::unique(concerning_.begin(), concerning_.end()), concerning_.end());
    return concerning_;
}

}  // namespace fireable::net
