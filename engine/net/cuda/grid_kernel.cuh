#pragma once

#include <cstdint>

#include "engine/net/cuda/conflicts.cuh"
#include "engine/net/cuda/parallel_shuffle.h"
#include "engine/net/cuda/step_net.cuh"
#include "engine/net/rules/firing_rule.h"

namespace fireable::cuda {

/// What the blocks of a grid tell each other, and the host between launches.
struct GridState {
    std::uint32_t first[2] = {noIndex, noIndex};  ///< the first fireable one, by parity of steps
    std::uint32_t undecided[3] = {0, 0, 0};       ///< as in `Conflicts`
    std::uint32_t round = 0;                      ///< likewise, of the step under way or the next
    std::uint32_t firedCount = 0;                 ///< of the step under way
    std::int32_t inStep = 0;    ///< whether conflicts of a step are being resolved
    std::int32_t parity = 0;    ///< which marking is the one now
    std::int32_t overflow = 0;  ///< the next step does not fit
    std::int64_t steps = 0;     ///< that the last launch made
    std::int64_t rounds = 0;    ///< that it took
    DeviceHalt halt = DeviceHalt::limit;
    std::int64_t stageClocks[3] = {0, 0, 0};  ///< of block 0: I+II, III, IV
    std::int64_t nanoseconds = 0;             ///< in all; 0 if not timed
};

/// What a kernel is given.
struct GridLaunch {
    StepNet net;
    Conflicts conflicts;
    ParallelShuffle shuffle;   // `step` is that of the first
    std::int64_t* marking[2];  // [P]; of rules that fire one transition only the first
    std::uint32_t* fireable;   // [W]
    std::uint32_t* opposed;    // [W]
    std::uint32_t* counts;     // [blocks]
    std::uint32_t* positions;  // [T]
    std::int32_t* members;     // [T]
    std::int32_t* stepEnds;    // by step
    DeviceFiring* log;         // null: not logged
    GridState* state;
    std::int64_t most;    // steps
    std::int64_t budget;  // rounds, or steps of one transition
    bool single;          // one copy
    bool timed;
};

using GridKernel = void (*)(GridLaunch);

/// The kernel for a rule. Launch: cooperative, of whole warps; one block needs no grid barrier.
/// `reduceChoice`: the first fireable transition is found by a reduction of minimum over all
/// threads; else one thread looks through all bits, as before the seed's section 5.2.
GridKernel gridKernelFor(Choice choice, bool reduceChoice);

}  // namespace fireable::cuda
