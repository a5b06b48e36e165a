#pragma once

#include <vector>

#include "editor/playback/run_program.h"
#include "engine/net/debug/net_state.h"
#include "engine/run/step.h"
#include "engine/run/step_state.h"

namespace fireable {

/// The transitions of `program` that may fire next at `marking` [P]: fireable, and with no fireable
/// higher-priority transition; ascending. Takes time in the size of the net, so it is for moments
/// when a run stands still.
std::vector<TransitionIndex> possibleTransitions(const NetProgram& program,
                                                 const std::vector<Count>& marking);
/// Whether more than one of them may fire next. Takes time in the size of the net too.
bool leavesChoice(const NetProgram& program, const StepState& state);

/// A transition of the drawn net that may fire next.
struct EnabledTransition {
    TransitionId transition;
    Count copies;  ///< the most that its arcs let fire at once; of a substituted one's first inside
};
/// The firings that `program` may make next at `marking` [P], each with the most copies; ascending.
std::vector<Firing> possibleFirings(const NetProgram& program, const std::vector<Count>& marking);
/// The transitions of the drawn net that may fire next, of what is `possible`; a substituted one
/// when something inside of it may. In the order of their ids.
std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Firing>& possible);
/// The same at the flat `marking` [P].
std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Count>& marking);

/// A marking [P] as expressions ask for it, outside of any run: nothing has fired. Both must
/// outlive it.
class MarkingState final : public NetState {
public:
    MarkingState(const NetProgram& program, const std::vector<Count>& marking)
        : NetState(program), marking_(marking) {}
    Count tokens(NodeIndex place) const override {
        return marking_[static_cast<std::size_t>(place)];
    }
    Count step() const override { return 0; }

private:
    const std::vector<Count>& marking_;
};

}  // namespace fireable
