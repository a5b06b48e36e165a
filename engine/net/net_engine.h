#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/net/program/net_program.h"
#include "engine/run/step.h"

namespace fireable {
class RunHistory;
class StageTimes;
}  // namespace fireable

namespace fireable::net {

/// Why a run came back.
enum class Halt : std::uint8_t { dead, limit, breakpoint, cancelled };

/// The word for `halt` in `fire run --json`.
std::string_view haltWord(Halt halt);

class NetEngine;

/// Looks at every step of a run: a trace, a breakpoint condition, a watch.
class StepObserver {
public:
    virtual ~StepObserver() = default;
    /// After a step that fired `fired`, in firing order; `engine` holds the marking it led to.
    /// Returns false to halt the run here (`Halt::breakpoint`).
    virtual bool afterStep(std::span<const Firing> fired, const NetEngine& engine) = 0;
};

/// Whether `RunRequest::observed` asks to look at a step that fired `fired`.
bool isObserved(std::span<const std::uint8_t> observed, std::span<const Firing> fired);

/// What a run may do and who watches it. Pointers may be null; none is kept after the run.
struct RunRequest {
    std::optional<Count> maxSteps = std::nullopt;  ///< nothing: until dead
    StepObserver* observer = nullptr;              ///< costs a call per step it looks at
    /// [T], not 0 for the transitions whose steps `observer` looks at; empty: it looks at every
    /// step. Other steps are made at full speed, and an engine may skip over loops of them.
    std::span<const std::uint8_t> observed = {};
    const std::atomic<bool>* cancelled = nullptr;   ///< looked at often: a run ends within 50 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< steps of this run, now and then
    std::int64_t stepsBefore = 0;      ///< `progress` counts from here: a run made in parts
    RunHistory* history = nullptr;     ///< takes every step down, before the observer sees it
    StageTimes* stageTimes = nullptr;  ///< takes what each stage took, of engines that have stages
};

/// Runs one `NetProgram` under one `FiringRule`. Every engine makes the same steps, fires the same
/// transitions in the same order and reaches the same markings as the `reference` engine.
///
/// Token counts beyond 64 bits are exact: an engine then goes on with wider integers.
/// A step count is exact at any size, so that an engine may skip over loops.
/// An engine is used by one thread at a time; only `cancelled` and `progress` cross threads.
class NetEngine {
public:
    virtual ~NetEngine() = default;

    /// Makes steps until the net is dead or `request` says to stop.
    virtual Result<Halt> run(const RunRequest& request) = 0;
    /// Takes back the last step, which fired `fired`.
    virtual void undo(std::span<const Firing> fired) = 0;
    /// Tokens in one place now.
    virtual Count tokens(PlaceIndex place) const = 0;
    /// The marking [P] where the engine has it in 64-bit integers at hand, until its next step;
    /// else empty.
    virtual std::span<const std::int64_t> marking64() const { return {}; }
    /// How many steps were made.
    virtual Count steps() const = 0;
    /// The state now; a copy, so costly on a device.
    virtual Checkpoint checkpoint() const = 0;
    /// Goes on from `state`, whose marking has shape [P].
    virtual void restore(const Checkpoint& state) = 0;
    /// What the runs showed that a user should know, in English: threads that cost more than they
    /// bring, work that had to move to another device.
    virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace fireable::net
