#include "editor/playback/enabled.h"

#include <algorithm>

#include "engine/net/run/net_state.h"

namespace fireable {
namespace {

/// Calls `found` for each enabled transition until it returns false.
template <class Found>
void visitFireable(const NetProgram& program, const NetState& state, Found found) {
    const auto count = static_cast<std::size_t>(program.transitionCount());
    std::vector<bool> holdsBack(
        count);  // allowed by its arcs, or below such a one: priority is transitive
    for (std::size_t t = 0; t < count; ++t) {
        const auto first = program.higher.begin() + program.firstHigher[t];
        const auto last = program.higher.begin() + program.firstHigher[t + 1];
        const bool held = std::any_of(first, last, [&](TransitionIndex higherOne) {
            return holdsBack[static_cast<std::size_t>(higherOne)];
        });
        const bool fireable = !held && state.enabled(static_cast<NodeIndex>(t));
        holdsBack[t] = held || fireable;
        if (fireable && !found(static_cast<TransitionIndex>(t))) {
            return;
        }
    }
}

}  // namespace

std::vector<TransitionIndex> possibleTransitions(const NetProgram& program,
                                                 const std::vector<Count>& marking) {
    std::vector<TransitionIndex> fireable;
    visitFireable(program, MarkingState(program, marking), [&](TransitionIndex t) {
        fireable.push_back(t);
        return true;
    });
    return fireable;
}

bool leavesChoice(const NetProgram& program, const NetState& state) {
    int found = 0;
    visitFireable(program, state, [&](TransitionIndex) { return ++found < 2; });
    return found > 1;
}

std::vector<Firing> possibleFirings(const NetProgram& program, const std::vector<Count>& marking) {
    const MarkingState state(program, marking);
    std::vector<Firing> firings;
    for (const TransitionIndex t : possibleTransitions(program, marking)) {
        firings.push_back({t, maxCopies(program, t, state)});
    }
    return firings;
}

std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Firing>& possible) {
    std::vector<EnabledTransition> enabled;
    for (const Firing& firing : possible) {
        if (const auto drawn = run.drawnTransitions[static_cast<std::size_t>(firing.transition)]) {
            enabled.push_back({*drawn, firing.count});
        }
    }
    std::ranges::stable_sort(enabled, {}, &EnabledTransition::transition);
    const auto twice = std::ranges::unique(enabled, {}, &EnabledTransition::transition);
    enabled.erase(twice.begin(), twice.end());
    return enabled;
}

std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Count>& marking) {
    return enabledTransitions(run, possibleFirings(run.program, marking));
}

}  // namespace fireable
