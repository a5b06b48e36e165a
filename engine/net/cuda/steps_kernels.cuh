#pragma once

#include <cstdint>

#include "engine/base/counter_random.h"
#include "engine/net/cuda/candidates.cuh"
#include "engine/net/cuda/step_memory.cuh"

namespace fireable::net::cuda {

/// What comes next in a step made by several kernels in sequence. A kernel that is not next does
/// nothing, so the same launches make all steps, whatever they find.
enum class Turn : std::int32_t {
    evaluate,  ///< all of a step that fires one; of a maximal step, everything before conflicts
    claim,     ///< a round of conflicts after the first
    decide,    ///< the second half of such a round
    output,    ///< stage IV of a maximal step
    stop,      ///< the launch ends here
};

/// Shared by the kernels and the host.
struct StepsState {
    Turn turn = Turn::evaluate;
    DeviceHalt halt = DeviceHalt::limit;  ///< reason for `stop`
    std::int64_t maxSteps = 0;            ///< lowered to the steps made when the time is up
    std::int64_t made = 0;
    std::int64_t nanoseconds = 0;            ///< after which the time of the launch is up
    std::int64_t end = 0;                    ///< that time; 0: not started yet
    std::uint64_t step = 0;                  ///< the number of the first step
    std::uint32_t memberCount = 0;           ///< of `members`
    std::uint32_t undecided[3] = {0, 0, 0};  ///< as in `Conflicts`
    std::uint32_t round = 0;
    std::uint32_t firedCount = 0;   ///< of the current step
    std::uint32_t loggedCount = 0;  ///< of the launch
    std::uint32_t tickets = 0;      ///< blocks that have finished
    std::int32_t logged = 0;        ///< whether to log
    std::int32_t parity = 0;        ///< which marking is the current one
    std::int32_t overflow = 0;      ///< the step does not fit
};

/// The arguments of all kernels, the same for all launches.
///
/// Shapes: T transitions, A arcs.
struct StepsLaunch : StepArrays {
    std::uint64_t* arcCopies;  // [A], copies that each arc allows; unused for outputs
    std::int64_t* copies;      // [T], copies to fire; 0: not enabled
    std::uint32_t* counts;     // [blocks], members in their parts
    StepsState* state;
    std::uint32_t arcCount;
    bool maximal;   // steps
    bool shuffled;  // maximal steps in random order

    __device__ bool isTurn(Turn turn) const { return state->turn == turn; }
    __device__ std::int64_t* now() const { return marking[state->parity]; }
    __device__ std::int64_t* remaining() const { return marking[1 - state->parity]; }
};

/// Whether this is the last block of its grid to arrive here, returned to its first thread: it may
/// change the state, as all others have finished.
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

/// Ends a launch whose time is up by lowering `maxSteps`. By one thread, at the end of a step or of
/// a round of conflicts.
__device__ inline void endIfLate(StepsState* state, std::int64_t now) {
    if (state->end == 0) {
        state->end = now + state->nanoseconds;
    } else if (now >= state->end) {
        state->maxSteps = state->made;
    }
}

/// Transitions per partition, and threads of its block (Zaitsev et al. 2025, section 5.2).
inline constexpr int partitionSize = 1024;
inline constexpr int maxBlockWarps = 1024 / 32;

/// Stage I: how many copies each arc allows; the maximum number if it does not limit them. Also
/// prepares the other arrays of a maximal step. Launch: any grid.
__global__ void arcsKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::evaluate)) {
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
    for (std::uint32_t p = share.rank; launch.maximal && p < launch.net.placeCount;
         p += share.size) {
        launch.remaining()[p] = marking[p];
    }
    for (std::uint32_t t = share.rank; launch.shuffled && t < launch.net.transitionCount;
         t += share.size) {
        launch.shuffle.head[t] = -1;
        launch.positions[t] = noIndex;
    }
}

/// The minimum over the arcs of `t`, in each of the lanes that share it; `noIndex`: no transition.
__device__ inline std::uint64_t minOfArcs(const StepsLaunch& launch, std::uint32_t t, Share share) {
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

/// Stage II: how many copies of each transition fire, by a minimum reduction over its arcs in the
/// lanes that share it; with one lane no reduction is needed (section 5.1). Launch: any grid of
/// whole warps.
__global__ void transitionsKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const StepNet& net = launch.net;
    const std::uint32_t lanes = 1u << net.laneShift;
    const Share share = shareOfGrid();
    const Share ofArcs{share.rank % lanes, lanes};
    // Whole warps iterate together; the last one may include transitions that do not exist.
    for (std::uint32_t first = share.rank / 32 * unitOf(net); first < net.transitionCount;
         first += share.size / 32 * unitOf(net)) {
        const std::uint32_t t = first + share.rank % 32 / lanes;
        const bool is = t < net.transitionCount;
        const std::uint64_t least = minOfArcs(launch, is ? t : noIndex, ofArcs);
        if (is && ofArcs.rank == 0) {
            const bool one = least == ~std::uint64_t{0} || launch.single;
            launch.copies[t] =
                static_cast<std::int64_t>(one ? min(least, std::uint64_t{1}) : least);
        }
    }
}

/// The set of enabled transitions, for rules that examine all of them. Launch: at least one thread
/// per transition.
__global__ void enabledKernel(StepsLaunch launch) {
    const std::uint32_t t = shareOfGrid().rank;
    const bool enabled = t < launch.net.transitionCount && launch.copies[t] > 0;
    const unsigned bits = __ballot_sync(wholeWarp, enabled);
    if (launch.isTurn(Turn::evaluate) && t % 32 == 0 && t < launch.net.transitionCount) {
        launch.enabled[t / 32] = bits;
        launch.opposed[t / 32] = 0;
    }
}

/// The minimum of `value` over a block, in its first thread.
__device__ inline std::uint32_t minOfBlock(std::uint32_t value) {
    __shared__ std::uint32_t ofWarps[partitionSize / 32];
    const int lane = laneNumber();
    const std::uint32_t ofWarp = minOfWarp(value);
    if (lane == 0) {
        ofWarps[threadIdx.x / 32] = ofWarp;
    }
    __syncthreads();
    const bool has = threadIdx.x < blockDim.x / 32;
    return threadIdx.x < 32 ? minOfWarp(has ? ofWarps[threadIdx.x] : noIndex) : noIndex;
}

/// Stage III, the first level of the reduction of sequential choice: the first enabled transition
/// of each partition. On the last level, with one partition, this is the choice. Launch: a block of
/// `partitionSize` for each partition.
__global__ void firstLevelKernel(StepsLaunch launch, std::uint32_t* partitions) {
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const std::uint32_t t = shareOfGrid().rank;
    const bool enabled = t < launch.net.transitionCount && launch.copies[t] > 0;
    const std::uint32_t least = minOfBlock(enabled ? t : noIndex);
    if (threadIdx.x == 0) {
        partitions[blockIdx.x] = least;
    }
}

/// A further level: the first of the results of the previous level in each partition.
__global__ void nextLevelKernel(StepsLaunch launch, const std::uint32_t* before,
                                std::uint32_t count, std::uint32_t* partitions) {
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const std::uint32_t i = shareOfGrid().rank;
    const std::uint32_t least = minOfBlock(i < count ? before[i] : noIndex);
    if (threadIdx.x == 0) {
        partitions[blockIdx.x] = least;
    }
}

/// One group of priority levels. Launch: one block for narrow levels, otherwise any grid.
__global__ void opposeKernel(StepsLaunch launch, StepLayout::LevelGroup group) {
    if (launch.isTurn(Turn::evaluate)) {
        visitGroup<true>(launch.net, group, [&](std::uint32_t t) {
            oppose(launch.net, t, launch.enabled, launch.opposed);
        });
    }
}

/// Counts the members of each block's part: the enabled transitions that are not opposed. Launch:
/// any grid, the same for both of these.
__global__ void countKernel(StepsLaunch launch) {
    __shared__ std::uint32_t shared[maxBlockWarps];
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const WordRange own = WordRange::ofBlock(launch.net);
    for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
        launch.enabled[w] &= ~launch.opposed[w];
    }
    const std::uint32_t all = countPart(launch.enabled, own, shared);
    if (threadIdx.x == 0) {
        launch.counts[blockIdx.x] = all;
    }
}

/// Lists them in program order.
__global__ void listKernel(StepsLaunch launch) {
    __shared__ std::uint32_t shared[maxBlockWarps];
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const Tally tally = tallyOf(launch.counts, gridDim.x, blockIdx.x, laneNumber());
    listPart(launch.enabled, WordRange::ofBlock(launch.net), tally.before, launch.members, shared);
    if (shareOfGrid().rank == 0) {
        launch.state->memberCount = tally.total;
    }
}

/// A random member.
__device__ inline std::uint32_t randomMember(const StepsLaunch& launch) {
    const StepsState& state = *launch.state;
    if (state.memberCount == 0) {
        return noIndex;
    }
    const std::uint64_t bits =
        counterRandom(launch.shuffle.seed, state.step + static_cast<std::uint64_t>(state.made), 0);
    return static_cast<std::uint32_t>(launch.members[boundedRandom(bits, state.memberCount)]);
}

/// Stage IV of a step that fires one transition: `found`, or a random member if that is null.
/// Launch: one block.
__global__ void fireKernel(StepsLaunch launch, const std::uint32_t* found) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const std::int64_t now = nanosecondsNow();
    const std::uint32_t t = found != nullptr ? *found : randomMember(launch);
    const bool fires = t != noIndex && state->made != state->maxSteps;
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

__device__ inline ParallelShuffle shuffleNow(const StepsLaunch& launch) {
    ParallelShuffle shuffle = launch.shuffle;
    shuffle.step = launch.state->step + static_cast<std::uint64_t>(launch.state->made);
    shuffle.size = launch.state->memberCount;
    return shuffle;
}

/// Stage III of a step in random order: its first pass. Launch: any grid, as all of these.
__global__ void chainKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const ParallelShuffle shuffle = shuffleNow(launch);
    const Share share = shareOfGrid();
    for (std::uint32_t i = share.rank; i < shuffle.size; i += share.size) {
        shuffle.chain(i, [](std::int32_t* head, std::int32_t exchange) {
            return atomicExch(head, exchange);
        });
    }
}

/// Its second pass: at which position each transition is visited.
__global__ void placeKernel(StepsLaunch launch) {
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const ParallelShuffle shuffle = shuffleNow(launch);
    const Share share = shareOfGrid();
    for (std::uint32_t i = share.rank; i < shuffle.size; i += share.size) {
        launch.positions[launch.members[shuffle.itemAt(i)]] = i;
    }
}

/// Transitions are visited just before the first one below them. Launch: one block for narrow
/// levels.
__global__ void raiseKernel(StepsLaunch launch, StepLayout::LevelGroup group) {
    if (launch.isTurn(Turn::evaluate)) {
        visitGroup<false>(launch.net, group,
                          [&](std::uint32_t t) { raiseHigher(launch.net, t, launch.positions); });
    }
}

/// Registers all enabled transitions, to be visited in program order or by position.
__global__ void enlistKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::evaluate)) {
        return;
    }
    const std::uint32_t round = state->round;
    const Share share = shareOfGrid();
    for (std::uint32_t t = share.rank; t < launch.net.transitionCount; t += share.size) {
        if (launch.copies[t] > 0) {
            const std::uint64_t key =
                launch.shuffled ? std::uint64_t{launch.positions[t]} << 32 | t : t;
            enlist(launch.net, launch.conflicts, t, key, round);
        }
    }
    if (isLast(state)) {
        const bool dead = state->undecided[round % 3] == 0;
        state->turn = dead ? Turn::stop : Turn::decide;
        state->halt = dead ? DeviceHalt::dead : DeviceHalt::limit;
    }
}

__global__ void decideKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::decide) || state->made == state->maxSteps) {
        return;
    }
    const std::int64_t now = nanosecondsNow();
    const std::uint32_t round = state->round;
    decide(launch.net, launch.conflicts, shareOfGrid(), round, launch.single, launch.remaining());
    if (isLast(state)) {
        const bool more = state->undecided[(round + 1) % 3] > 0;
        state->round += more ? 1 : 0;
        state->turn = more ? Turn::claim : Turn::output;
        if (more) {
            endIfLate(state, now);
        }
    }
}

__global__ void claimKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (launch.isTurn(Turn::claim)) {
        claimAgain(launch.net, launch.conflicts, shareOfGrid(), state->round, launch.remaining());
        if (isLast(state)) {
            state->turn = Turn::decide;
        }
    }
}

/// Stage IV.
__global__ void outputKernel(StepsLaunch launch) {
    StepsState* state = launch.state;
    if (!launch.isTurn(Turn::output)) {
        return;
    }
    DeviceFiring* log = state->logged != 0 ? launch.log + state->loggedCount : nullptr;
    give(launch.net, launch.conflicts, shareOfGrid(), state->round, launch.remaining(), log,
         &state->overflow);
    if (!isLast(state)) {
        return;
    }
    if (state->overflow != 0) {
        state->turn = Turn::stop;
        state->halt = DeviceHalt::overflow;
        return;
    }
    state->loggedCount += state->firedCount;
    if (state->logged != 0) {
        launch.stepEnds[state->made] = static_cast<std::int32_t>(state->loggedCount);
    }
    state->firedCount = 0;
    state->made += 1;
    state->round += 1;
    state->parity = 1 - state->parity;
    state->turn = Turn::evaluate;
    endIfLate(state, nanosecondsNow());
}

}  // namespace fireable::net::cuda
