#pragma once

#include <span>
#include <vector>

#include "engine/expression/step_state.h"
#include "engine/net/program/effects.h"
#include "engine/net/program/net_program.h"
#include "engine/net/program/net_symbols.h"

namespace fireable::net {

/// The state of a net's run after a step, and what fired in that step; subclasses add the marking.
/// The program and what fired must outlive it.
class NetState : public StepState {
public:
    /// Without a program, as in a trace of a net that is not there, no transition is enabled.
    explicit NetState(const NetProgram* program) : program_(program) {}

    const NetProgram* program() const { return program_; }
    virtual Count tokens(PlaceIndex place) const = 0;
    /// What the last step fired, in firing order; empty if no step has been made.
    std::span<const Firing> fired() const { return fired_; }
    void setFired(std::span<const Firing> fired) {
        fired_ = fired;
        if (!ordered_.empty()) {
            ordered_.clear();
        }
    }
    /// In how many copies the transition fired in the last step; 0 if it did not.
    Count fired(TransitionIndex transition) const;
    /// Whether all arcs of the transition allow it to fire next, regardless of priorities.
    bool enabled(TransitionIndex transition) const;
    Count value(FunctionIndex function, NodeIndex node) const final;

private:
    const NetProgram* program_;
    std::span<const Firing> fired_;
    mutable std::vector<const Firing*>
        ordered_;  ///< by transition, filled when a long step is queried
};

/// The state that an observer of a net's run is shown: runs and scans of nets show no other class.
inline const NetState& netState(const StepState& state) {
    return static_cast<const NetState&>(state);
}

/// The state at a cursor in the history of a run, until it moves.
template <class Cursor>
class CursorState final : public NetState {
public:
    CursorState(const NetProgram& program, const Cursor& cursor)
        : NetState(&program), cursor_(cursor) {
        setFired(cursor.fired());
    }
    Count tokens(NodeIndex place) const override { return cursor_.tokens(place); }
    Count step() const override { return cursor_.step(); }

private:
    const Cursor& cursor_;
};

/// How many copies of `transition` its arcs allow to fire alone in `state`: 0 if it is not enabled,
/// 1 if it has no input arc. Priorities are ignored.
Count maxCopies(const NetProgram& program, TransitionIndex transition, const NetState& state);

}  // namespace fireable::net
