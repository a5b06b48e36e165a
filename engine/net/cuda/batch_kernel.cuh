#pragma once

#include <cstdint>
#include <memory>

#include "engine/base/counter_random.h"
#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/warp.cuh"
#include "engine/net/rules/firing_rule.h"

// Runs made by one warp each: those of a sweep, or a single one.

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// Tokens below this are handled in 32 bits: low enough for several steps between checks, and not
/// to outgrow 32 bits at once.
inline constexpr std::int64_t comfortableTokens = std::int64_t{1} << 30;

/// How a launch left a run.
enum class BatchEnd : std::int32_t {
    none,         ///< not begun, or not finished
    dead,         ///< finished
    limit,        ///< finished
    timeUp,       ///< continues in the next launch
    outgrown,     ///< needs wider tokens
    comfortable,  ///< can continue with narrower tokens
};

constexpr bool isOver(BatchEnd end) {
    return end == BatchEnd::dead || end == BatchEnd::limit;
}

/// A run for a warp to make: its index in the window, and the saved state from which it continues;
/// -1: from its start.
struct BatchJob {
    std::int32_t index = 0;
    std::int32_t state = -1;
};

/// An unfinished run after a launch.
struct BatchLeft {
    BatchJob job;
    BatchEnd end = BatchEnd::none;
};

/// The result of a finished run.
struct BatchRow {
    std::int64_t steps = 0;
    BatchEnd end = BatchEnd::none;
};

/// Shared by the warps of a launch; all zero at its start.
struct BatchCounters {
    std::int32_t taken = 0;   ///< jobs; may exceed their number
    std::int32_t left = 0;    ///< unfinished runs
    std::int32_t states = 0;  ///< free states used
};

/// What a launch is to do: warps take jobs until there are none or the time is up. Only the log and
/// the members under "Results" are written.
///
/// Shapes: N runs in the window, P places, V varied ones, R reported ones, S saved states.
struct BatchTask {
    const std::int64_t* initial;   // [P]
    const std::int32_t* variedOf;  // [P], index among the varied places; -1: not varied
    const std::int32_t* columns;   // [P], index among the reported places; -1: not reported
    const std::int32_t* reported;  // [R]
    int placeCount;                // P
    int variedCount;               // V
    int reportedCount;             // R

    int window;                  // N
    const std::int64_t* values;  // [N][V]; negative: exceeds 64 bits
    const std::uint64_t* seeds;  // [N]

    const BatchJob* resumed;  // to continue first
    int resumedCount;
    int firstWaiting;  // the first new run; those after it follow in the window, which wraps around
    int waitingCount;

    const std::int32_t* freeStates;  // indices of unused saved states
    int freeCount;
    int warps;  // in the launch: each may need a state at its end

    std::int64_t maxSteps;
    bool single;          // one copy per step
    std::int64_t cycles;  // until the time is up

    DeviceFiring* log;  // of a single run, from step 0 on; may be null

    // Results:
    std::int64_t* results;     // [N][R], of finished runs
    BatchRow* rows;            // [N], of finished runs
    std::int64_t* states;      // [S][P]
    std::int64_t* stateSteps;  // [S]
    BatchLeft* left;
    BatchCounters* counters;

    /// The initial tokens of `place` in the run.
    __device__ std::int64_t tokens(const BatchJob& job, int place) const {
        if (job.state >= 0) {
            return states[static_cast<std::int64_t>(job.state) * placeCount + place];
        }
        const int varied = variedOf[place];
        return varied < 0 ? initial[place]
                          : values[static_cast<std::int64_t>(job.index) * variedCount + varied];
    }
    /// Whether the initial tokens of the run fit in 64 bits, also in places that no transition
    /// touches.
    __device__ bool fits64(const BatchJob& job, int lane) const {
        bool fits = true;
        for (int varied = lane; varied < variedCount; varied += 32) {
            fits = fits && values[static_cast<std::int64_t>(job.index) * variedCount + varied] >= 0;
        }
        return __all_sync(wholeWarp, fits);
    }
    __device__ std::uint64_t seed(const BatchJob& job) const { return seeds[job.index]; }

    /// The next job, the same in every lane; its index is -1 if there is none.
    __device__ BatchJob next(int lane) const {
        int position = 0;
        if (lane == 0) {
            position = atomicAdd(&counters->taken, 1);
        }
        position = __shfl_sync(wholeWarp, position, 0);
        if (position < resumedCount) {
            return resumed[position];
        }
        position -= resumedCount;
        return position < waitingCount ? BatchJob{(firstWaiting + position) % window, -1}
                                       : BatchJob{-1, -1};
    }

    /// Whether a warp may continue after it has saved a run: it and all others may save one more.
    __device__ bool hasRoom(int lane) const {
        int used = 0;
        if (lane == 0) {
            used = *static_cast<volatile std::int32_t*>(&counters->states);
        }
        return __shfl_sync(wholeWarp, used, 0) <= freeCount - warps;
    }

    /// Returns the index of the state in which to save the run, and adds it to `left`.
    __device__ int leave(BatchJob job, std::int64_t steps, BatchEnd end, int lane) const {
        if (lane == 0) {
            if (job.state < 0) {
                job.state = freeStates[atomicAdd(&counters->states, 1)];
            }
            stateSteps[job.state] = steps;
            left[atomicAdd(&counters->left, 1)] = {job, end};
        }
        return __shfl_sync(wholeWarp, job.state, 0);
    }
};

/// Checks whether the time of a launch is up; each warp has its own.
class BatchClock {
public:
    __device__ explicit BatchClock(std::int64_t cycles) : end_(now() + cycles) {}
    __device__ bool isOver() const { return now() >= end_; }

private:
    __device__ static std::int64_t now() {
        std::int64_t cycles;
        asm volatile("mov.u64 %0, %%clock64;" : "=l"(cycles));
        return cycles;
    }

    std::int64_t end_;
};

/// The main loop of a warp: takes jobs and makes their runs with `steps`.
template <class Steps>
__device__ void makeRuns(const BatchTask& task, Steps& steps, const BatchClock& clock) {
    const int lane = laneNumber();
    for (bool goOn = true; goOn;) {
        const BatchJob job = task.next(lane);
        if (job.index < 0) {
            return;
        }
        std::int64_t made = job.state >= 0 ? task.stateSteps[job.state] : 0;
        const bool fits = task.fits64(job, lane) && steps.begin(job);
        const BatchEnd end = fits ? steps.run(made, clock) : BatchEnd::outgrown;
        if (isOver(end)) {
            steps.report(job,
                         task.results + static_cast<std::int64_t>(job.index) * task.reportedCount);
            if (lane == 0) {
                task.rows[job.index] = {made, end};
            }
            goOn = !clock.isOver();
            continue;
        }
        const int state = task.leave(job, made, end, lane);
        std::int64_t* to = task.states + static_cast<std::int64_t>(state) * task.placeCount;
        if (fits) {
            steps.save(job, to);
        } else {
            for (int place = lane; place < task.placeCount; place += 32) {
                to[place] = task.tokens(job, place);
            }
        }
        goOn = end != BatchEnd::timeUp && task.hasRoom(lane);
    }
}

/// Draw 0 of each step of a run, equal in all engines. The lanes of a warp draw for 32 steps at
/// once.
class StepDraws {
public:
    __device__ explicit StepDraws(std::uint64_t seed = 0) : seed_(seed) {}

    /// The same in every lane.
    __device__ std::uint64_t of(std::int64_t step, int lane) {
        const std::int64_t chunk = step >> 5;
        if (chunk != chunk_) {
            chunk_ = chunk;
            bits_ = counterRandom(seed_, static_cast<std::uint64_t>(chunk << 5) + lane, 0);
        }
        return __shfl_sync(wholeWarp, bits_, static_cast<int>(step & 31));
    }

private:
    std::uint64_t seed_;
    std::uint64_t bits_ = 0;
    std::int64_t chunk_ = -1;  ///< the one that `bits_` belong to
};

/// Width of the tokens in a launch.
enum class TokenBits : std::uint8_t { narrow = 32, wide = 64 };

/// Makes runs of one program under one rule, each by one warp. Throws `DeviceError`.
class BatchKernel {
public:
    virtual ~BatchKernel() = default;
    /// Maximum number of warps of a launch.
    virtual int warps() const = 0;
    /// Enqueues a launch of at most `task.warps` warps in `stream`.
    virtual void launch(const BatchTask& task, cudaStream_t stream) = 0;
};

// Kernels for sweeps, or for a run that is `alone`: the latter log, and support no random choice.

/// For small nets: a whole run in registers, with 32-bit tokens. Null if the program does not fit a
/// `SlotLayout`, or if the kernel does not support the rule.
std::unique_ptr<BatchKernel> makeSlotKernel(const NetProgram& program, const FiringRule& rule,
                                            bool alone);

/// For nets of any size, with tokens of the given width. Null if the program does not fit a
/// `WarpLayout`, or if the kernel does not support the rule.
std::unique_ptr<BatchKernel> makeWarpKernel(const NetProgram& program, const FiringRule& rule,
                                            TokenBits bits, bool alone);

/// The fastest kernel for the program with 32-bit tokens.
std::unique_ptr<BatchKernel> makeNarrowKernel(const NetProgram& program, const FiringRule& rule,
                                              bool alone);

}  // namespace fireable::net::cuda
