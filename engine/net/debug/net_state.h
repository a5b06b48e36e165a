#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/net_engine.h"
#include "engine/net/program/net_program.h"
#include "engine/run/node_names.h"
#include "engine/run/step_state.h"

namespace fireable::net {

/// The names in a flat net, with the node numbers of its program. Both must outlive it.
class NetNames final : public NodeNames {
public:
    NetNames(const Net& net, const NetProgram& program);

    std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const override;
    void forEach(NodeKind kind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override;

private:
    const Net& net_;
    const NetProgram& program_;
    std::unordered_map<std::string_view, NodeIndex> places_;
    std::unordered_map<std::string_view, NodeIndex> transitions_;
};

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

/// How many copies of `transition` its arcs allow to fire alone in `state`: 0 if it is not enabled,
/// 1 if it has no input arc. Priorities are ignored.
Count maxCopies(const NetProgram& program, TransitionIndex transition, const StepState& state);

}  // namespace fireable::net
