#pragma once

#include <cstdint>

#include "engine/net/cuda/step_arrays.cuh"
#include "engine/net/rules/firing_rule.h"

namespace fireable::cuda {

/// What ends a launch before the wanted steps are made.
struct alignas(8) GridEnds {
    std::int32_t overflow = 0;  ///< the next step does not fit
    std::int32_t late = 0;      ///< the launch has taken its time
};

/// What the blocks of a grid tell each other, and the host between launches.
struct GridState {
    std::uint32_t first[2] = {noIndex, noIndex};  ///< the first fireable one, by parity of steps
    std::uint32_t undecided[3] = {0, 0, 0};       ///< as in `Conflicts`
    std::uint32_t round = 0;                      ///< likewise, of the step under way or the next
    std::uint32_t firedCount = 0;                 ///< of the step under way
    std::int32_t inStep = 0;  ///< whether conflicts of a step are being resolved
    std::int32_t parity = 0;  ///< which marking is the one now
    GridEnds ends;
    std::int64_t steps = 0;  ///< that the last launch made
    DeviceHalt halt = DeviceHalt::limit;
    std::int64_t stageClocks[3] = {0, 0, 0};  ///< of block 0: I+II, III, IV
    std::int64_t nanoseconds = 0;             ///< in all; 0 if not timed
};

/// What a kernel is given. `shuffle.step` is that of the first step; `log` is null if not logged.
struct GridLaunch : StepArrays {
    std::uint32_t* counts;  // [blocks]
    GridState* state;
    std::int64_t most;         // steps
    std::int64_t nanoseconds;  // after which it ends with the step, or between rounds of conflicts
    bool timed;
};

using GridKernel = void (*)(GridLaunch);

/// The kernel for a rule. Launch: cooperative, of whole warps; one block needs no grid barrier.
/// `reduceChoice`: the first fireable transition is found by a reduction of minimum over all
/// threads; else one thread looks through all bits, as before the seed's section 5.2. What is
/// `kept` needs that reduction, one block, and from the launch shared memory for the marking.
GridKernel gridKernelFor(Choice choice, bool reduceChoice, Kept kept);

}  // namespace fireable::cuda
