#pragma once

#include <cstdint>

#include "engine/net/cuda/step_net.cuh"

namespace fireable::net::cuda {

// Sets of transitions are words of 32 bits, word by word in program order.

/// How many members a set has before a part of it, and in total.
struct Tally {
    std::uint32_t before = 0;
    std::uint32_t total = 0;
};

/// The sums of `counts[0 .. own)` and of `counts[0 .. size)`, in each lane of a warp.
__device__ inline Tally tallyOf(const std::uint32_t* counts, std::uint32_t size, std::uint32_t own,
                                int lane) {
    Tally tally;
    for (std::uint32_t i = static_cast<std::uint32_t>(lane); i < size; i += 32) {
        tally.total += counts[i];
        tally.before += i < own ? counts[i] : 0;
    }
    return {sumOfWarp(tally.before), sumOfWarp(tally.total)};
}

/// The sum over the threads of a block before this one, and over all. `shared` has room for a
/// number per warp; there are barriers before and after its use.
__device__ inline Tally tallyOfBlock(std::uint32_t value, std::uint32_t* shared, int lane) {
    const std::uint32_t prefix = prefixOfWarp(value, lane);
    __syncthreads();
    if (lane == 31) {
        shared[threadIdx.x / 32] = prefix;
    }
    __syncthreads();
    const Tally warps = tallyOf(shared, blockDim.x / 32, threadIdx.x / 32, lane);
    return {warps.before + prefix - value, warps.total};
}

/// The part of the words of a set that a block handles.
struct WordRange {
    std::uint32_t first;
    std::uint32_t end;

    __device__ static WordRange ofBlock(const StepNet& net) {
        const std::uint32_t each = (net.wordCount() + gridDim.x - 1) / gridDim.x;
        const std::uint32_t first = min(blockIdx.x * each, net.wordCount());
        return {first, min(first + each, net.wordCount())};
    }
};

/// The number of members in the block's part. `shared` as above, here and below.
__device__ inline std::uint32_t countPart(const std::uint32_t* words, const WordRange& own,
                                          std::uint32_t* shared) {
    std::uint32_t mine = 0;
    for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
        mine += static_cast<std::uint32_t>(__popc(words[w]));
    }
    return tallyOfBlock(mine, shared, laneNumber()).total;
}

/// Lists the members of the block's part, the first of which has index `before`.
__device__ inline void listPart(const std::uint32_t* words, const WordRange& own,
                                std::uint32_t before, std::int32_t* members,
                                std::uint32_t* shared) {
    const int lane = laneNumber();
    for (std::uint32_t base = own.first; base < own.end; base += blockDim.x) {
        const std::uint32_t word = base + threadIdx.x;
        std::uint32_t bits = word < own.end ? words[word] : 0;
        const Tally tally = tallyOfBlock(static_cast<std::uint32_t>(__popc(bits)), shared, lane);
        for (std::uint32_t at = before + tally.before; bits != 0; bits &= bits - 1) {
            members[at++] = static_cast<std::int32_t>(word * 32 + lowestBit(bits));
        }
        before += tally.total;
    }
}

/// Adds `t` to `opposed` if a transition of higher priority is enabled or itself opposed: priority
/// is transitive. To be called level by level.
__device__ inline void oppose(const StepNet& net, std::uint32_t t, const std::uint32_t* enabled,
                              std::uint32_t* opposed) {
    bool found = false;
    for (std::int32_t i = net.firstHigher[t]; !found && i < net.firstHigher[t + 1]; ++i) {
        const auto s = static_cast<std::uint32_t>(net.higher[i]);
        found = contains(enabled, s) || contains(opposed, s);
    }
    if (found) {
        atomicOr(opposed + t / 32, 1u << (t % 32));
    }
}

/// Moves the transitions above `t` to a position no later than that of `t`. Level by level, from
/// below.
__device__ inline void raiseHigher(const StepNet& net, std::uint32_t t, std::uint32_t* positions) {
    for (std::int32_t i = net.firstHigher[t]; i < net.firstHigher[t + 1]; ++i) {
        atomicMin(positions + net.higher[i], positions[t]);
    }
}

/// One group of levels for `visitLevels`.
template <bool down, class Visit>
__device__ void visitGroup(const StepNet& net, const StepLayout::LevelGroup& group,
                           const Visit& visit) {
    if (!group.wide && blockIdx.x != 0) {
        return;
    }
    const Share share = group.wide ? shareOfGrid() : shareOfBlock();
    for (std::int32_t i = group.first; i < group.last; ++i) {
        const std::int32_t level = down ? i : group.last - 1 - (i - group.first);
        const auto end = static_cast<std::uint32_t>(net.firstOfLevel[level + 1]);
        for (std::uint32_t l = net.firstOfLevel[level] + share.rank; l < end; l += share.size) {
            visit(static_cast<std::uint32_t>(net.lower[l]));
        }
        if (!group.wide) {
            __syncthreads();
        }
    }
}

/// Visits the levels of priority, from the highest down or in reverse; `sync` is a barrier of all
/// threads involved.
template <bool down, class Sync, class Visit>
__device__ void visitLevels(const StepNet& net, const Sync& sync, const Visit& visit) {
    for (int g = 0; g < net.groupCount; ++g) {
        const StepLayout::LevelGroup group = net.groups[down ? g : net.groupCount - 1 - g];
        visitGroup<down>(net, group, visit);
        sync();
    }
}

}  // namespace fireable::net::cuda
