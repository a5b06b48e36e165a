#pragma once

#include <cstdint>

#include "engine/net/cuda/device_clock.cuh"
#include "engine/net/cuda/step_arrays.cuh"

namespace fireable::cuda {

/// What comes next in a step that is made by one kernel after the other. A kernel whose turn it is
/// not does nothing: so all steps are made by the same launches, whatever they find.
enum class Turn : std::int32_t {
    look,    ///< all of a step that fires one; of a maximal step what comes before conflicts
    claim,   ///< a round of conflicts after the first
    decide,  ///< its other half
    give,    ///< stage IV of a maximal step
    stop,    ///< nothing: the launch ends here
};

/// What kernels tell each other and the host.
struct StepsState {
    Turn turn = Turn::look;
    DeviceHalt halt = DeviceHalt::limit;  ///< why the turn is `stop`
    std::int64_t most = 0;                ///< steps; a late launch wants no more than it made
    std::int64_t made = 0;
    std::int64_t nanoseconds = 0;            ///< after which the launch is late
    std::int64_t end = 0;                    ///< when; 0: it has only just begun
    std::uint64_t step = 0;                  ///< the number of the first step
    std::uint32_t memberCount = 0;           ///< of `members`
    std::uint32_t undecided[3] = {0, 0, 0};  ///< as in `Conflicts`
    std::uint32_t round = 0;
    std::uint32_t firedCount = 0;   ///< of the step under way
    std::uint32_t loggedCount = 0;  ///< of the launch
    std::uint32_t tickets = 0;      ///< blocks that have done their work
    std::int32_t logged = 0;        ///< whether to log
    std::int32_t parity = 0;        ///< which marking is the one now
    std::int32_t overflow = 0;      ///< the step does not fit
};

/// What the kernels are given, the same for all launches.
///
/// Shapes: T transitions, A arcs.
struct StepsLaunch : StepArrays {
    std::uint64_t* arcCopies;  // [A], that each arc allows; of outputs nothing
    std::int64_t* copies;      // [T], that fire; 0: not fireable
    StepsState* state;
    std::uint32_t arcCount;

    __device__ bool isTurn(Turn turn) const { return state->turn == turn; }
    __device__ std::int64_t* now() const { return marking[state->parity]; }
    __device__ std::int64_t* remaining() const { return marking[1 - state->parity]; }
};

/// Whether this is the last block of its grid to come here, told to its first thread: that may
/// change the state, as all have looked at it and done their work.
__device__ inline bool isLast(StepsState* state) {
    __syncthreads();
    if (threadIdx.x != 0) {
        return false;
    }
    __threadfence();
    if (atomicAdd(&state->tickets, 1) + 1 != gridDim.x) {
        return false;
    }
    state->tickets = 0;
    __threadfence();
    return true;
}

/// Ends a launch that has taken its time: it wants no more steps. By one thread, where a step or a
/// round of conflicts has ended.
__device__ inline void endIfLate(StepsState* state, std::int64_t now) {
    if (state->end == 0) {
        state->end = now + state->nanoseconds;
    } else if (now >= state->end) {
        state->most = state->made;
    }
}

}  // namespace fireable::cuda
