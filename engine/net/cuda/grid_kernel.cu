#include "engine/net/cuda/fire_one.cuh"
#include "engine/net/cuda/grid_first.cuh"
#include "engine/net/cuda/grid_kernel.cuh"
#include "engine/net/cuda/grid_maximal.cuh"
#include "engine/net/cuda/grid_team.cuh"

namespace fireable::cuda {
namespace {

constexpr int mostWarps = aloneThreads / 32;

template <bool alone>
__device__ void finish(const GridLaunch& launch, std::int64_t steps, DeviceHalt halt,
                       const GridClock& clock) {
    returnMarking<alone>(launch);
    if (GridTeam().leads()) {
        launch.state->steps = steps;
        launch.state->halt = halt;
        clock.stop();
    }
}

__device__ DeviceFiring* logAt(const GridLaunch& launch, std::int64_t step) {
    return launch.log != nullptr ? launch.log + step : nullptr;
}

/// `Choice::first`: two barriers a step. What is found in a step is forgotten in the one after it,
/// so that this takes no third. A launch that is late looks whether the net is dead, and ends.
template <bool reduced, Kept keeps>
__global__ void __launch_bounds__(keeps == Kept::all ? keepingThreads : aloneThreads, 1)
    firstKernel(GridLaunch launch) {
    __shared__ std::uint32_t ofBlock[2];
    __shared__ GridEnds endsOfBlock;
    if (threadIdx.x == 0) {
        ofBlock[0] = ofBlock[1] = noIndex;
        endsOfBlock = {};
    }
    constexpr bool alone = keeps != Kept::nothing;
    GridEnds* ends = alone ? &endsOfBlock : &launch.state->ends;
    std::int64_t* marking = takeMarking<alone>(launch);
    FirstSteps<keeps> steps(launch.net);
    const int lane = kept(laneNumber());
    const bool isFirst = kept(static_cast<std::int32_t>(threadIdx.x)) == 0;
    __syncthreads();
    GridClock clock(launch.timed, launch.state);
    GridDeadline deadline(launch, ends);
    std::int64_t most = launch.most;
    for (std::int64_t made = 0;;) {
        const int parity = static_cast<int>(made & 1);
        std::uint32_t first;
        if constexpr (reduced) {
            first = findFirst(launch, steps, marking, lane, ofBlock + parity, parity, clock);
        } else {
            first = searchFirst(launch, marking, parity, clock);
        }
        clock.lap<1>();
        if (first == noIndex || made == most) {
            const DeviceHalt halt = first == noIndex ? DeviceHalt::dead : DeviceHalt::limit;
            return finish<alone>(launch, made, halt, clock);
        }
        if (isFirst) {
            ofBlock[1 - parity] = noIndex;
        }
        if (!alone && GridTeam().leads()) {
            launch.state->first[1 - parity] = noIndex;
        }
        steps.fire(launch, first, marking, logAt(launch, made), ends);
        deadline.look();
        if constexpr (alone) {
            __syncthreads();
        } else {
            GridTeam().sync();
        }
        clock.lap<2>();
        const GridEnds now = *ends;
        if (now.overflow != 0) {
            return finish<alone>(launch, made, DeviceHalt::overflow, clock);
        }
        ++made;
        most = now.late != 0 ? made : most;
    }
}

/// Leaves those that have no fireable superior in the block's part of the fireable ones.
__device__ void dropOpposed(const GridLaunch& launch, const WordRange& own) {
    const GridTeam team;
    if (launch.net.groupCount > 0) {
        team.sync();
        visitLevels<true>(launch.net, team, [&](std::uint32_t t) {
            oppose(launch.net, t, launch.fireable, launch.opposed);
        });
        for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
            launch.fireable[w] &= ~launch.opposed[w];
        }
    }
    __syncthreads();
}

/// `Choice::random`: the blocks count their candidates, and the one that has the chosen one fires
/// it. Two barriers a step, and one for each group of levels of priority and one before.
__global__ void __launch_bounds__(aloneThreads, 1) randomKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[mostWarps];
    __shared__ std::uint32_t chosen;
    const WordRange own = WordRange::ofBlock(launch.net);
    std::int64_t* marking = launch.marking[0];
    GridEnds* ends = &launch.state->ends;
    GridClock clock(launch.timed, launch.state);
    GridDeadline deadline(launch, ends);
    std::int64_t most = launch.most;
    for (std::int64_t made = 0;;) {
        findFireable(launch, own, marking);
        clock.lap<0>();
        dropOpposed(launch, own);
        const Tally tally = countMembers(launch, own, launch.fireable, shared);
        if (tally.total == 0 || made == most) {
            const DeviceHalt halt = tally.total == 0 ? DeviceHalt::dead : DeviceHalt::limit;
            return finish<false>(launch, made, halt, clock);
        }
        const std::uint64_t bits = counterRandom(
            launch.shuffle.seed, launch.shuffle.step + static_cast<std::uint64_t>(made), 0);
        const std::uint32_t n = boundedRandom(bits, tally.total) - tally.before;
        if (threadIdx.x < 32) {  // `n` is huge where the chosen one stands in an earlier part
            const std::uint32_t t = nthMember(launch.fireable, own.first, own.end, n, laneNumber());
            if (threadIdx.x == 0) {
                chosen = t;
            }
        }
        __syncthreads();
        clock.lap<1>();
        if (chosen != noIndex) {
            fireOne(launch.net, chosen, launch.single, marking, logAt(launch, made),
                    &ends->overflow);
        }
        deadline.look();
        GridTeam().sync();
        clock.lap<2>();
        const GridEnds now = *ends;
        if (now.overflow != 0) {
            return finish<false>(launch, made, DeviceHalt::overflow, clock);
        }
        ++made;
        most = now.late != 0 ? made : most;
    }
}

template <bool random>
__global__ void __launch_bounds__(aloneThreads, 1) maximalKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[mostWarps];
    GridMaximal<random>(launch, shared).run();
}

}  // namespace

GridKernel gridKernelFor(Choice choice, bool reduceChoice, Kept kept) {
    switch (choice) {
        case Choice::first:
            if (!reduceChoice) {
                return firstKernel<false, Kept::nothing>;
            }
            return kept == Kept::all    ? firstKernel<true, Kept::all>
                   : kept == Kept::arcs ? firstKernel<true, Kept::arcs>
                                        : firstKernel<true, Kept::nothing>;
        case Choice::random:
            return randomKernel;
        case Choice::maximalInOrder:
            return maximalKernel<false>;
        case Choice::maximalInRandomOrder:
            return maximalKernel<true>;
    }
    return nullptr;
}

}  // namespace fireable::cuda
