#pragma once

#include <cstdint>

#include "engine/base/counter_random.h"
#include "engine/net/cuda/candidates.cuh"
#include "engine/net/cuda/fire_one.cuh"
#include "engine/net/cuda/steps_launch.cuh"

namespace fireable::cuda {

/// Transitions of a partition, and threads of the block that has it (seed 000, section 5.2).
inline constexpr int partitionSize = 1024;

/// Stage I: how many copies each arc allows; all that there are, where it does not limit them.
/// Prepares a maximal step's other arrays too. Launch: any grid.
template <bool maximal, bool shuffled>
__global__ void arcsKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const std::int64_t* marking = launch.now();
    const Share share = shareOfGrid();
    for (std::uint32_t a = share.rank; a < launch.arcCount; a += share.size) {
        const StepLayout::Arc arc = launch.net.arc(static_cast<std::int32_t>(a));
        const std::int64_t tokens = marking[arc.place];
        launch.arcCopies[a] =
            arc.kind == ArcKind::input
                ? static_cast<std::uint64_t>(rules::inputLimit(tokens, arc.weight))
            : rules::allows(arc, tokens) ? ~std::uint64_t{0}
                                         : 0;
    }
    for (std::uint32_t p = share.rank; maximal && p < launch.net.placeCount; p += share.size) {
        launch.remaining()[p] = marking[p];
    }
    for (std::uint32_t t = share.rank; shuffled && t < launch.net.transitionCount;
         t += share.size) {
        launch.shuffle.head[t] = -1;
        launch.positions[t] = noIndex;
    }
}

/// The least that arcs of `t` allow, in each of the lanes that share it; `noIndex`: no transition.
__device__ inline std::uint64_t leastOfArcs(const StepsLaunch& launch, std::uint32_t t,
                                            Share share) {
    std::uint64_t least = ~std::uint64_t{0};
    if (t != noIndex) {
        const auto end = static_cast<std::uint32_t>(launch.net.firstOutput[t]);
        for (std::uint32_t a = launch.net.firstArc[t] + share.rank; a < end; a += share.size) {
            least = min(least, launch.arcCopies[a]);
        }
    }
    for (std::uint32_t distance = share.size / 2; distance > 0; distance /= 2) {
        least = min(least, __shfl_xor_sync(wholeWarp, least, static_cast<int>(distance)));
    }
    return least;
}

/// Stage II: how many copies of each transition fire, the reduction of minimum over its arcs by the
/// lanes that share it; with one lane it is no reduction (section 5.1). Launch: any grid of whole
/// warps.
__global__ void transitionsKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const StepNet& net = launch.net;
    const std::uint32_t lanes = 1u << net.laneShift;
    const Share share = shareOfGrid();
    const Share ofArcs{share.rank % lanes, lanes};
    // Whole warps go round together: the last one with transitions that are not there.
    for (std::uint32_t first = share.rank / 32 * unitOf(net); first < net.transitionCount;
         first += share.size / 32 * unitOf(net)) {
        const std::uint32_t t = first + share.rank % 32 / lanes;
        const bool is = t < net.transitionCount;
        const std::uint64_t least = leastOfArcs(launch, is ? t : noIndex, ofArcs);
        if (is && ofArcs.rank == 0) {
            const bool one = least == ~std::uint64_t{0} || launch.single;
            launch.copies[t] =
                static_cast<std::int64_t>(one ? min(least, std::uint64_t{1}) : least);
        }
    }
}

/// The set of the fireable ones, for rules that look at all of them. Launch: a thread or more for
/// each transition.
__global__ void fireableKernel(StepsLaunch launch) {
    const std::uint32_t t = shareOfGrid().rank;
    const bool fireable = t < launch.net.transitionCount && launch.copies[t] > 0;
    const unsigned bits = __ballot_sync(wholeWarp, fireable);
    if (launch.isTurn(Turn::look) && t % 32 == 0 && t < launch.net.transitionCount) {
        launch.fireable[t / 32] = bits;
        launch.opposed[t / 32] = 0;
    }
}

/// The least of `value` over a block, in its first thread.
__device__ inline std::uint32_t leastOfBlock(std::uint32_t value) {
    __shared__ std::uint32_t ofWarps[partitionSize / 32];
    const int lane = laneNumber();
    const std::uint32_t ofWarp = leastOfWarp(value);
    if (lane == 0) {
        ofWarps[threadIdx.x / 32] = ofWarp;
    }
    __syncthreads();
    const bool has = threadIdx.x < blockDim.x / 32;
    return threadIdx.x < 32 ? leastOfWarp(has ? ofWarps[threadIdx.x] : noIndex) : noIndex;
}

/// Stage III, the first level of the reduction of sequential choice: the first fireable transition
/// of each partition. The last level, where there is one partition, has the choice. Launch: a block
/// of `partitionSize` for each partition.
__global__ void firstLevelKernel(StepsLaunch launch, std::uint32_t* partitions) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const std::uint32_t t = shareOfGrid().rank;
    const bool fireable = t < launch.net.transitionCount && launch.copies[t] > 0;
    const std::uint32_t least = leastOfBlock(fireable ? t : noIndex);
    if (threadIdx.x == 0) {
        partitions[blockIdx.x] = least;
    }
}

/// A further level: the first of those that partitions of the level before have found.
__global__ void nextLevelKernel(StepsLaunch launch, const std::uint32_t* before,
                                std::uint32_t count, std::uint32_t* partitions) {
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const std::uint32_t i = shareOfGrid().rank;
    const std::uint32_t least = leastOfBlock(i < count ? before[i] : noIndex);
    if (threadIdx.x == 0) {
        partitions[blockIdx.x] = least;
    }
}

/// The choice without the reduction: a thread looks at one transition after the other. Launch: one
/// thread.
__global__ void searchKernel(StepsLaunch launch, std::uint32_t* found) {
    if (launch.isTurn(Turn::look)) {
        std::uint32_t t = 0;
        while (t < launch.net.transitionCount && launch.copies[t] == 0) {
            ++t;
        }
        *found = t < launch.net.transitionCount ? t : noIndex;
    }
}

/// A group of levels of priority. Launch: one block for narrow levels, else any grid.
__global__ void opposeKernel(StepsLaunch launch, StepLayout::LevelGroup group) {
    if (launch.isTurn(Turn::look)) {
        visitGroup<true>(launch.net, group, [&](std::uint32_t t) {
            oppose(launch.net, t, launch.fireable, launch.opposed);
        });
    }
}

/// One of the members, at random.
__device__ inline std::uint32_t randomMember(const StepsLaunch& launch) {
    const StepsState& state = *launch.state;
    if (state.memberCount == 0) {
        return noIndex;
    }
    const std::uint64_t bits =
        counterRandom(launch.shuffle.seed, state.step + static_cast<std::uint64_t>(state.made), 0);
    return static_cast<std::uint32_t>(launch.members[boundedRandom(bits, state.memberCount)]);
}

/// Stage IV of a step that fires one: the one that was `found`, or where that is null a random
/// member. Launch: one block.
__global__ void fireKernel(StepsLaunch launch, const std::uint32_t* found) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::look)) {
        return;
    }
    const std::int64_t now = nanosecondsNow();
    const std::uint32_t t = found != nullptr ? *found : randomMember(launch);
    const bool fires = t != noIndex && state->made != state->most;
    if (fires) {
        DeviceFiring* log = state->logged != 0 ? launch.log + state->made : nullptr;
        fireOne(launch.net, t, launch.single, launch.marking[0], log, &state->overflow);
    }
    __syncthreads();
    if (threadIdx.x != 0) {
        return;
    }
    if (fires && state->overflow == 0) {
        state->made += 1;
        endIfLate(state, now);
        return;
    }
    state->turn = Turn::stop;
    state->halt = fires          ? DeviceHalt::overflow
                  : t == noIndex ? DeviceHalt::dead
                                 : DeviceHalt::limit;
}

}  // namespace fireable::cuda
