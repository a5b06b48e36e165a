#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "engine/net/program/net_program.h"
#include "engine/net/run/net_state.h"
#include "engine/run/engine.h"

namespace fireable::net {

/// The word for `halt` in reports: a net that halts is dead.
inline std::string_view netHaltWord(Halt halt) {
    return halt == Halt::halted ? "dead" : haltWord(halt);
}

/// Whether `RunRequest::observed` [T] selects a step that fired `fired`.
bool isObserved(std::span<const std::uint8_t> observed, std::span<const Firing> fired);

/// Runs one `NetProgram` under one `FiringRule`. Every engine makes the same steps, fires the same
/// transitions in the same order and reaches the same markings as the `reference` engine. Observers
/// are shown a `NetState`.
class NetEngine : public Engine {
public:
    explicit NetEngine(NetProgram program) : program_(std::move(program)) {}

    const NetProgram& program() const { return program_; }
    /// Current tokens in a place.
    virtual Count tokens(PlaceIndex place) const = 0;
    /// The marking [P] if available in 64-bit integers, valid until the next step; otherwise empty.
    virtual std::span<const std::int64_t> marking64() const { return {}; }

protected:
    const NetProgram program_;
};

/// The current state of an engine.
class EngineState final : public NetState {
public:
    explicit EngineState(const NetEngine& engine, std::span<const Firing> fired = {})
        : NetState(&engine.program()), engine_(engine) {
        arrive(fired);
    }
    /// The engine has made a step that fired `fired`; nothing at the start of a run.
    void arrive(std::span<const Firing> fired) {
        setFired(fired);
        values64_ = engine_.marking64();
    }
    Count tokens(NodeIndex place) const override { return engine_.tokens(place); }
    Count step() const override { return engine_.steps(); }

private:
    const NetEngine& engine_;
};

}  // namespace fireable::net
