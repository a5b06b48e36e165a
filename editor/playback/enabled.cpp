#include "editor/playback/enabled.h"

#include <algorithm>

#include "engine/net/rules/firing.h"

namespace fireable {
namespace {

bool isFireable(const NetProgram& program, std::size_t t, const std::vector<Count>& marking) {
    const auto first = program.arcs.begin() + program.firstArc[t];
    const auto last = program.arcs.begin() + program.firstArc[t + 1];
    return std::all_of(first, last, [&](const ProgramArc& arc) {
        return rules::allows(arc, marking[static_cast<std::size_t>(arc.place)]);
    });
}

}  // namespace

std::vector<TransitionIndex> fireableTransitions(const NetProgram& program,
                                                 const std::vector<Count>& marking) {
    const auto count = static_cast<std::size_t>(program.transitionCount());
    std::vector<bool> holdsBack(count);  // fireable, or below one that is: priority is transitive
    std::vector<TransitionIndex> enabled;
    for (std::size_t t = 0; t < count; ++t) {
        const auto first = program.superiors.begin() + program.firstSuperior[t];
        const auto last = program.superiors.begin() + program.firstSuperior[t + 1];
        const bool held = std::any_of(first, last, [&](TransitionIndex superior) {
            return holdsBack[static_cast<std::size_t>(superior)];
        });
        const bool fireable = !held && isFireable(program, t, marking);
        holdsBack[t] = held || fireable;
        if (fireable) {
            enabled.push_back(static_cast<TransitionIndex>(t));
        }
    }
    return enabled;
}

std::vector<TransitionId> enabledTransitions(const RunProgram& run,
                                             const std::vector<Count>& marking) {
    std::vector<TransitionId> enabled;
    for (const TransitionIndex t : fireableTransitions(run.program, marking)) {
        enabled.push_back(run.drawnTransitions[static_cast<std::size_t>(t)]);
    }
    std::ranges::sort(enabled);
    enabled.erase(std::unique(enabled.begin(), enabled.end()), enabled.end());
    return enabled;
}

}  // namespace fireable
