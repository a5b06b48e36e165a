#pragma once

#include <vector>

#include "editor/playback/run_program.h"
#include "engine/net/debug/net_state.h"
#include "engine/run/step.h"
#include "engine/run/step_state.h"

namespace fireable {

/// The transitions that may fire next at `marking` [P]: allowed by their arcs and by no enabled
/// higher-priority transition prevented; ascending. Linear in the net, so use it only while a run
/// is paused.
std::vector<TransitionIndex> possibleTransitions(const NetProgram& program,
                                                 const std::vector<Count>& marking);
/// Whether more than one transition may fire next. Linear in the net.
bool leavesChoice(const NetProgram& program, const StepState& state);

/// A transition of the shown net that may fire next.
struct EnabledTransition {
    TransitionId transition;
    Count copies;  ///< the maximum; of a substituted one, of the first enabled transition inside
};
/// The possible next firings at `marking` [P], each with its maximal number of copies; ascending.
std::vector<Firing> possibleFirings(const NetProgram& program, const std::vector<Count>& marking);
/// The transitions of the shown net that may fire next, given the `possible` firings; a substituted
/// one if something inside may. Sorted by id.
std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Firing>& possible);
/// The same at the flat `marking` [P].
std::vector<EnabledTransition> enabledTransitions(const RunProgram& run,
                                                  const std::vector<Count>& marking);

/// A marking [P] for evaluating expressions outside a run: nothing has fired. Keeps references to
/// both arguments.
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
