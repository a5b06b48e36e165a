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
#include "engine/expression/step_state.h"

namespace fireable {

class RunHistory;
class StageTimes;

/// Why a run ended; `halted`: the model can make no more steps.
enum class Halt : std::uint8_t { halted, limit, breakpoint, cancelled };

/// The word for `halt` in reports.
std::string_view haltWord(Halt halt);

/// Limits and observers of a run. Pointers may be null; none is used after the run.
struct RunRequest {
    std::optional<Count> maxSteps = std::nullopt;  ///< nothing: until the model halts
    StepObserver* observer = nullptr;              ///< called for each observed step
    /// By the numbers of what happens in a step, for nets transitions: not 0 where `observer` sees
    /// the step; empty: all. Other steps are made at full speed, and an engine may skip over loops
    /// of them.
    std::span<const std::uint8_t> observed = {};
    const std::atomic<bool>* cancelled = nullptr;   ///< checked often: a run ends within 50 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< steps of this run, updated now and then
    std::int64_t stepsBefore = 0;      ///< added to `progress`, for a run made in parts
    RunHistory* history = nullptr;     ///< records every step before the observer sees it
    StageTimes* stageTimes = nullptr;  ///< receives the time per stage, of engines that have stages
};

/// Makes the steps of a model. All engines of a model make the same steps and reach the same
/// states.
///
/// Counts beyond 64 bits are exact: an engine then continues with wider integers. Step counts are
/// exact too, so an engine may skip over loops. An engine is used by one thread at a time; only
/// `cancelled` and `progress` may be used by others.
class Engine {
public:
    virtual ~Engine() = default;

    /// Makes steps until the model halts or `request` ends the run.
    virtual Result<Halt> run(const RunRequest& request) = 0;
    /// Continues from `state`, which is one of this model.
    virtual void restore(const Checkpoint& state) = 0;
    /// The current state; a copy, so expensive on a device.
    virtual Checkpoint checkpoint() const = 0;
    /// How many steps have been made.
    virtual Count steps() const = 0;
    /// What a user should know about the runs, in English: threads that cost more than they gain,
    /// work that had to move to another device.
    virtual std::vector<std::string> notes() const { return {}; }
};

// The part of `RunRequest` handling that all engines share, between two steps.

inline bool isCancelled(const RunRequest& request) {
    return request.cancelled != nullptr && request.cancelled->load(std::memory_order_relaxed);
}

/// Reports that the run has made `made` steps, and returns why it ends here, if it does: the model
/// `halted`, or for a reason in `request`.
inline std::optional<Halt> haltBefore(const RunRequest& request, const Count& made, bool halted) {
    if (request.progress != nullptr) {
        request.progress->store((made + request.stepsBefore).saturated64(),
                                std::memory_order_relaxed);
    }
    if (halted) {
        return Halt::halted;
    }
    if (request.maxSteps && made >= *request.maxSteps) {
        return Halt::limit;
    }
    return isCancelled(request) ? std::optional(Halt::cancelled) : std::nullopt;
}

/// Checks `cancelled` now and then during a long step.
class CancelCheck {
public:
    explicit CancelCheck(const RunRequest& request) : request_(request) {}

    /// Whether the run is cancelled, after so many more short operations.
    bool isCancelledAfter(std::int64_t operations) {
        left_ -= operations;
        if (left_ > 0) {
            return false;
        }
        left_ = between;
        return isCancelled(request_);
    }

private:
    static constexpr std::int64_t between = 1 << 16;

    const RunRequest& request_;
    std::int64_t left_ = between;
};

}  // namespace fireable
