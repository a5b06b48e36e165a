#pragma once

#include <vector>

#include "editor/playback/run_program.h"

namespace fireable {

/// What keeps a flat transition from firing next: an arc that does not allow it, or a superior
/// that goes first.
struct Hindrance {
    TransitionIndex transition = 0;
    ProgramArc arc;  ///< meaningless with `superior`
    Count tokens;    ///< in the arc's place
    std::optional<TransitionIndex> superior = {};
};

/// Everything that keeps the flat transition `t` from firing next at `marking` [P]; empty: nothing
/// does. Superiors are told of where the arcs allow it to fire.
std::vector<Hindrance> hindrancesOf(const NetProgram& program, TransitionIndex t,
                                    const std::vector<Count>& marking);
/// The same for a transition of the drawn net. Of one that is substituted, for those inside of it
/// that wait for nothing but places of the drawn net, or else for one of them at least, or else for
/// all: what happens inside follows from what comes in. No more than for `most` transitions.
std::vector<Hindrance> hindrancesOf(const RunProgram& run, TransitionId drawn,
                                    const std::vector<Count>& marking, std::size_t most);

}  // namespace fireable
