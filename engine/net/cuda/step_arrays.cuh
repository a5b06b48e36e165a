#pragma once

#include <cstdint>

#include "engine/net/cuda/conflicts.cuh"
#include "engine/net/cuda/parallel_shuffle.h"
#include "engine/net/cuda/step_net.cuh"

namespace fireable::cuda {

/// What kernels of every kind are given to make steps of a rule; arrays that it has no use for are
/// empty.
///
/// Shapes: P places, T transitions, W words of 32 transitions.
struct StepArrays {
    StepNet net;
    Conflicts conflicts;
    ParallelShuffle shuffle;
    std::int64_t* marking[2];  // [P]; of rules that fire one transition only the first
    std::uint32_t* fireable;   // [W]
    std::uint32_t* opposed;    // [W]
    std::uint32_t* positions;  // [T]
    std::int32_t* members;     // [T]
    std::int32_t* stepEnds;    // by step
    DeviceFiring* log;
    bool single;  // one copy
};

}  // namespace fireable::cuda
