#include "editor/playback/hindrances.h"

#include <algorithm>
#include <array>
#include <set>

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
    const std::set<PlaceIndex> outside(run.drawnPlaces.begin(), run.drawnPlaces.end());
    const auto isOutside = [&](const Hindrance& hindrance) {
        return hindrance.superior || outside.contains(hindrance.arc.place);
    };
    std::array<std::vector<std::vector<Hindrance>>, 3> inside;  // by what they wait for
    for (std::size_t t = 0; t < run.drawnTransitions.size(); ++t) {
        if (run.drawnTransitions[t] != drawn) {
            continue;
        }
        auto some = hindrancesOf(run.program, static_cast<TransitionIndex>(t), marking);
        if (some.empty()) {
            return {};  // it fires in here
        }
        const std::size_t kind = std::ranges::all_of(some, isOutside)   ? 0
                                 : std::ranges::any_of(some, isOutside) ? 1
                                                                        : 2;
        inside[kind].push_back(std::move(some));
    }
    const auto told = std::ranges::find_if(inside, [](const auto& kind) { return !kind.empty(); });
    std::vector<Hindrance> all;
    for (std::size_t i = 0; told != inside.end() && i < std::min(most, told->size()); ++i) {
        all.insert(all.end(), (*told)[i].begin(), (*told)[i].end());
    }
    return all;
}

}  // namespace fireable
