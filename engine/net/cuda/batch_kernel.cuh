#pragma once

#include <cstdint>
#include <memory>

#include "engine/base/counter_random.h"
#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/warp.cuh"
#include "engine/net/rules/firing_rule.h"

// Runs that are made by one warp each: those of a sweep, or a single one.

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// Tokens below this are used in 32 bits: there is room for some steps until they are looked at,
/// and those that grow do not outgrow them at once.
inline constexpr std::int64_t comfortableTokens = std::int64_t{1} << 30;

/// How a launch left a run.
enum class BatchEnd : std::int32_t {
    none,         ///< it was not begun, or is not over
    dead,         ///< over
    limit,        ///< over
    timeUp,       ///< goes on in the next launch
    outgrown,     ///< needs wider tokens
    comfortable,  ///< can go on with narrower ones
};

constexpr bool isOver(BatchEnd end) {
    return end == BatchEnd::dead || end == BatchEnd::limit;
}

/// A run that a warp takes up: where in the window of runs it is, and the saved state that it goes
/// on from; -1: from its start.
struct BatchJob {
    std::int32_t index = 0;
    std::int32_t state = -1;
};

/// A run that a launch did not end.
struct BatchLeft {
    BatchJob job;
    BatchEnd end = BatchEnd::none;
};

/// What a launch tells of a run that is over.
struct BatchRow {
    std::int64_t steps = 0;
    BatchEnd end = BatchEnd::none;
};

/// What the warps of a launch count together; all zero at its start.
struct BatchCounters {
    std::int32_t taken = 0;   ///< jobs; may be more than there are
    std::int32_t left = 0;    ///< runs that are not over
    std::int32_t states = 0;  ///< free ones used
};

/// What a launch is to do: warps take up jobs until there are none or the time is up. Of all that
/// changes only the log and what stands under "leaves" are written.
///
/// Shapes: N runs in the window, P places, V varied ones, R reported ones, S saved states.
struct BatchTask {
    const std::int64_t* initial;   // [P]
    const std::int32_t* variedOf;  // [P], which one a place is; -1: none
    const std::int32_t* columns;   // [P], where it is reported; -1: nowhere
    const std::int32_t* reported;  // [R]
    int placeCount;                // P
    int variedCount;               // V
    int reportedCount;             // R

    int window;                  // N
    const std::int64_t* values;  // [N][V]; negative: more than 64 bits hold
    const std::uint64_t* seeds;  // [N]

    const BatchJob* resumed;  // to go on with, before any is begun
    int resumedCount;
    int firstWaiting;  // the first to begin; those after it follow in the window, round its end
    int waitingCount;

    const std::int32_t* freeStates;  // numbers of saved states that may be used
    int freeCount;
    int warps;  // of the launch: each may need a state at its end

    std::int64_t maxSteps;
    bool single;          // one copy a step
    std::int64_t cycles;  // until the time is up

    DeviceFiring* log;  // of a run that is alone, from step 0 on; may be null

    // Leaves:
    std::int64_t* results;     // [N][R], of runs that are over
    BatchRow* rows;            // [N], of these
    std::int64_t* states;      // [S][P]
    std::int64_t* stateSteps;  // [S]
    BatchLeft* left;
    BatchCounters* counters;

    /// What `place` of the run begins with.
    __device__ std::int64_t tokens(const BatchJob& job, int place) const {
        if (job.state >= 0) {
            return states[static_cast<std::int64_t>(job.state) * placeCount + place];
        }
        const int varied = variedOf[place];
        return varied < 0 ? initial[place]
                          : values[static_cast<std::int64_t>(job.index) * variedCount + varied];
    }
    /// Whether 64 bits hold what the run begins with, also in places that no transition touches.
    __device__ bool fits64(const BatchJob& job, int lane) const {
        bool fits = true;
        for (int varied = lane; varied < variedCount; varied += 32) {
            fits = fits && values[static_cast<std::int64_t>(job.index) * variedCount + varied] >= 0;
        }
        return __all_sync(wholeWarp, fits);
    }
    __device__ std::uint64_t seed(const BatchJob& job) const { return seeds[job.index]; }

    /// The next job, the same in every lane; its index is -1 when there is none.
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

    /// Whether a warp may go on after it has saved a run: it and all others may save one more.
    __device__ bool hasRoom(int lane) const {
        int used = 0;
        if (lane == 0) {
            used = *static_cast<volatile std::int32_t*>(&counters->states);
        }
        return __shfl_sync(wholeWarp, used, 0) <= freeCount - warps;
    }

    /// The number of the state where the run is saved, which `left` names from now on.
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

/// Tells when the time of a launch is up; each warp has its own.
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

/// What a warp of a launch does: takes up jobs and makes their runs by `steps`.
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

/// Draw 0 of each step of a run, which is that of every engine. The lanes of a warp draw for 32
/// steps at once.
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
    std::int64_t chunk_ = -1;  ///< of which `bits_` are
};

/// How many bits the tokens have in a launch.
enum class TokenBits : std::uint8_t { narrow = 32, wide = 64 };

/// Makes runs of one program under one rule, each by one warp. Throws `DeviceError`.
class BatchKernel {
public:
    virtual ~BatchKernel() = default;
    /// How many warps a launch has at most.
    virtual int warps() const = 0;
    /// Puts a launch of no more than `task.warps` into `stream`.
    virtual void launch(const BatchTask& task, cudaStream_t stream) = 0;
};

// Kernels for sweeps, or of a run that is `alone`: those log, and know no random choice.

/// For small nets: all of a run in registers, with 32-bit tokens. Null when the program does not
/// fit a `SlotLayout`, and where the kernel does not know the rule.
std::unique_ptr<BatchKernel> makeSlotKernel(const NetProgram& program, const FiringRule& rule,
                                            bool alone);

/// For nets of any size, with tokens of that many bits. Null when the program does not fit a
/// `WarpLayout`, and where the kernel does not know the rule.
std::unique_ptr<BatchKernel> makeWarpKernel(const NetProgram& program, const FiringRule& rule,
                                            TokenBits bits, bool alone);

/// With 32-bit tokens, by the fastest kernel for the program.
std::unique_ptr<BatchKernel> makeNarrowKernel(const NetProgram& program, const FiringRule& rule,
                                              bool alone);

}  // namespace fireable::net::cuda
