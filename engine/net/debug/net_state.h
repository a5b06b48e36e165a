#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/net_engine.h"
#include "engine/net/program/net_program.h"
#include "engine/run/step_state.h"

namespace fireable::net {

/// A moment of a net's run as expressions ask for it; what holds the marking is added by others.
/// The program must outlive it, and so must what fired.
class NetState : public StepState {
public:
    explicit NetState(const NetProgram& program) : program_(program) {}

    /// The step that led here fired `fired`.
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
    mutable std::vector<const Firing*> ordered_;  ///< by transition, once a long step was asked for
};

/// Where an engine is now.
class EngineState final : public NetState {
public:
    EngineState(const NetProgram& program, const NetEngine& engine,
                std::span<const Firing> fired = {})
        : NetState(program), engine_(engine) {
        arrive(fired);
    }
    /// The engine made a step that fired `fired`.
    void arrive(std::span<const Firing> fired) {
        setFired(fired);
        marking64_ = engine_.marking64();
    }
    Count tokens(NodeIndex place) const override { return engine_.tokens(place); }
    Count step() const override { return engine_.steps(); }

private:
    const NetEngine& engine_;
};

/// Where a cursor stands in the history of a run, until it moves.
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
