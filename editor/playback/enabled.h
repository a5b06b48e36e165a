#pragma once

#include <vector>

#include "editor/playback/run_program.h"
#include "engine/expression/step_state.h"
#include "engine/net/program/effects.h"
#include "engine/net/run/net_state.h"

namespace fireable {

/// The transitions enabled at `marking` [P]: by their arcs, and with no higher-priority transition
/// that is enabled too; ascending. Linear in the net, so use it only while a run is paused.
std::vector<TransitionIndex> possibleTransitions(const NetProgram& program,
                                                 const std::vector<Count>& marking);
/// Whether more than one transition is enabled. Linear in the net.
bool leavesChoice(const NetProgram& program, const NetState& state);

/// An enabled transition of the shown net.
struct EnabledTransition {
    TransitionId transition;
    Count copies;  ///< the maximum; of a substituted one, of the first enabled transition inside
};
/// The possible next firings at `marking` [P], each with its maximal number of copies; ascending.
std::vector<Firing> possibleFirings(const NetProgram& program, const std::vector<Count>& marking);
/// The enabled transitions of the shown net, given the `possible` firings; a substituted one if
/// something inside is enabled. Sorted by id.
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
        : NetState(&program), marking_(marking) {}
    Count tokens(NodeIndex place) const override {
        return marking_[static_cast<std::size_t>(place)];
    }
    Count step() const override { return 0; }

private:
    const std::vector<Count>& marking_;
};

}  // namespace fireable
