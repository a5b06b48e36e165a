#include "editor/playback/hindrances.h"

#include "editor/playback/marking_state.h"
#include "engine/net/rules/firing.h"

namespace fireable {
namespace {

/// Superiors of `t`, also through others, that the arcs allow to fire.
std::vector<TransitionIndex> fireableSuperiors(const NetProgram& program, TransitionIndex t,
                                               const StepState& state) {
    std::vector<bool> seen(static_cast<std::size_t>(program.transitionCount()));
    std::vector<TransitionIndex> open{t};
    std::vector<TransitionIndex> found;
    while (!open.empty()) {
        const auto next = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (auto s = program.firstSuperior[next]; s < program.firstSuperior[next + 1]; ++s) {
            const TransitionIndex superior = program.superiors[static_cast<std::size_t>(s)];
            if (seen[static_cast<std::size_t>(superior)]) {
                continue;
            }
            seen[static_cast<std::size_t>(superior)] = true;
            open.push_back(superior);
            if (state.enabled(superior)) {
                found.push_back(superior);
            }
        }
    }
    return found;
}

}  // namespace

std::vector<Hindrance> hindrancesOf(const NetProgram& program, TransitionIndex t,
                                    const std::vector<Count>& marking) {
    const auto first = static_cast<std::size_t>(program.firstArc[static_cast<std::size_t>(t)]);
    const auto last = static_cast<std::size_t>(program.firstArc[static_cast<std::size_t>(t) + 1]);
    std::vector<Hindrance> all;
    for (std::size_t a = first; a < last; ++a) {
        const ProgramArc& arc = program.arcs[a];
        const Count& tokens = marking[static_cast<std::size_t>(arc.place)];
        if (!rules::allows(arc, tokens)) {
            all.push_back({t, arc, tokens});
        }
    }
    if (all.empty()) {
        for (const TransitionIndex superior :
             fireableSuperiors(program, t, MarkingState(program, marking))) {
            all.push_back({t, {}, {}, superior});
        }
    }
    return all;
}

std::vector<Hindrance> hindrancesOf(const RunProgram& run, TransitionId drawn,
                                    const std::vector<Count>& marking, std::size_t most) {
    std::vector<Hindrance> all;
    std::size_t inside = 0;
    for (std::size_t t = 0; t < run.drawnTransitions.size() && inside < most; ++t) {
        if (run.drawnTransitions[t] == drawn) {
            const auto some = hindrancesOf(run.program, static_cast<TransitionIndex>(t), marking);
            if (some.empty()) {
                return {};  // it fires in here
            }
            all.insert(all.end(), some.begin(), some.end());
            ++inside;
        }
    }
    return all;
}

}  // namespace fireable
