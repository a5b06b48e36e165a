#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/net_engine.h"
#include "engine/net/program/net_program.h"
#include "engine/run/step_state.h"

namespace fireable::net {

/// The state of a run for expressions; subclasses add the marking. The program and what fired must
/// outlive it.
class NetState : public StepState {
public:
    explicit NetState(const NetProgram& program) : program_(program) {}

    /// Sets what the last step fired.
    void setFired(std::span<const Firing> fired) {
        fired_ = fired;
        if (!ordered_.empty()) {
            ordered_.clear();
        }
    }

    Count fired(NodeIndex transition) const override;
    bool enabled(NodeIndex transition) const override;

private:
    const NetProgram& program_;
    std::span<const Firing> fired_;
    mutable std::vector<const Firing*>
        ordered_;  ///< by transition, filled when a long step is queried
};

/// The current state of an engine.
class EngineState final : public NetState {
public:
    EngineState(const NetProgram& program, const NetEngine& engine,
                std::span<const Firing> fired = {})
        : NetState(program), engine_(engine) {
        arrive(fired);
    }
    /// The engine has made a step that fired `fired`.
    void arrive(std::span<const Firing> fired) {
        setFired(fired);
        marking64_ = engine_.marking64();
    }
    Count tokens(NodeIndex place) const override { return engine_.tokens(place); }
    Count step() const override { return engine_.steps(); }

private:
    const NetEngine& engine_;
};

/// The state at a cursor in the history of a run, until it moves.
template <class Cursor>
class CursorState final : public NetState {
public:
    CursorState(const NetProgram& program, const Cursor& cursor)
        : NetState(program), cursor_(cursor) {
        setFired(cursor.fired());
    }
    Count tokens(NodeIndex place) const override { return cursor_.tokens(place); }
    Count step() const override { return cursor_.step(); }

private:
    const Cursor& cursor_;
};

}  // namespace fireable::net
