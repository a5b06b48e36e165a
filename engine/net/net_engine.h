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

/// Why a run ended.
enum class Halt : std::uint8_t { dead, limit, breakpoint, cancelled };

/// The word for `halt` in `fire run --json`.
std::string_view haltWord(Halt halt);

class NetEngine;

/// Observes the steps of a run: for a trace, a breakpoint condition, a watch.
class StepObserver {
public:
    virtual ~StepObserver() = default;
    /// Called after a step that fired `fired`, in firing order; `engine` has the resulting marking.
    /// Returns false to halt the run here (`Halt::breakpoint`).
    virtual bool afterStep(std::span<const Firing> fired, const NetEngine& engine) = 0;
};

/// Whether `RunRequest::observed` selects a step that fired `fired`.
bool isObserved(std::span<const std::uint8_t> observed, std::span<const Firing> fired);

/// Limits and observers of a run. Pointers may be null; none is used after the run.
struct RunRequest {
    std::optional<Count> maxSteps = std::nullopt;  ///< nothing: until dead
    StepObserver* observer = nullptr;              ///< called for each observed step
    /// [T], not 0 for transitions whose steps `observer` sees; empty: all. Other steps are made at
    /// full speed, and an engine may skip over loops of them.
    std::span<const std::uint8_t> observed = {};
    const std::atomic<bool>* cancelled = nullptr;   ///< checked often: a run ends within 50 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< steps of this run, updated now and then
    std::int64_t stepsBefore = 0;      ///< added to `progress`, for a run made in parts
    RunHistory* history = nullptr;     ///< records every step before the observer sees it
    StageTimes* stageTimes = nullptr;  ///< receives the time per stage, of engines that have stages
};

/// Runs one `NetProgram` under one `FiringRule`. Every engine makes the same steps, fires the same
/// transitions in the same order and reaches the same markings as the `reference` engine.
///
/// Token counts beyond 64 bits are exact: an engine then continues with wider integers. Step counts
/// are exact too, so an engine may skip over loops. An engine is used by one thread at a time; only
/// `cancelled` and `progress` may be used by others.
class NetEngine {
public:
    virtual ~NetEngine() = default;

    /// Makes steps until the net is dead or `request` ends the run.
    virtual Result<Halt> run(const RunRequest& request) = 0;
    /// Undoes the last step, which fired `fired`.
    virtual void undo(std::span<const Firing> fired) = 0;
    /// Current tokens in a place.
    virtual Count tokens(PlaceIndex place) const = 0;
    /// The marking [P] if available in 64-bit integers, valid until the next step; otherwise empty.
    virtual std::span<const std::int64_t> marking64() const { return {}; }
    /// How many steps have been made.
    virtual Count steps() const = 0;
    /// The current state; a copy, so expensive on a device.
    virtual Checkpoint checkpoint() const = 0;
    /// Continues from `state`, whose marking has shape [P].
    virtual void restore(const Checkpoint& state) = 0;
    /// What a user should know about the runs, in English: threads that cost more than they gain,
    /// work that had to move to another device.
    virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace fireable::net
