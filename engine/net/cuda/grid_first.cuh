#pragma once

#include <cstdint>

#include "engine/net/cuda/alone_block.cuh"
#include "engine/net/cuda/fire_one.cuh"
#include "engine/net/cuda/grid_kernel.cuh"
#include "engine/net/cuda/grid_team.cuh"

namespace fireable::cuda {

/// The first fireable transition among those that the warp looks at from `unit` on, going no
/// further than that.
__device__ inline std::uint32_t firstFrom(std::uint32_t unit, const StepNet& net,
                                          const std::int64_t* marking, int lane) {
    const std::uint32_t units = unitsOf(net);
    for (; unit < units; unit += shareOfGrid().size / 32) {
        const std::uint32_t bits = fireableInUnit(net, marking, unit, lane);
        if (bits != 0) {
            return unit * unitOf(net) + lowestBit(bits);
        }
    }
    return noIndex;
}

/// A warp's part in steps that fire the first fireable transition, by what its block keeps.
template <Kept kept>
class FirstSteps {
public:
    __device__ explicit FirstSteps(const StepNet&) {}

    __device__ std::uint32_t find(const StepNet& net, const std::int64_t* marking, int lane) const {
        return firstFrom(shareOfGrid().rank / 32, net, marking, lane);
    }
    __device__ void fire(const GridLaunch& launch, std::uint32_t t, std::int64_t* marking,
                         DeviceFiring* log, GridEnds* ends) const {
        if (blockIdx.x == 0) {
            fireOne(launch.net, t, launch.single, marking, log, &ends->overflow);
        }
    }
};

/// The first arcs of the unit that the warp begins with are held.
template <>
class FirstSteps<Kept::arcs> {
public:
    __device__ explicit FirstSteps(const StepNet& net)
        : rest_(net, threadIdx.x / 32, laneNumber()), arcs_(net, rest_) {
        rest_.first += arcsAtOnce * rest_.stride;
    }
    __device__ std::uint32_t find(const StepNet& net, const std::int64_t* marking, int lane) {
        const std::uint32_t unit = threadIdx.x / 32;
        const std::uint32_t bits =
            unitBits(net, rest_.is && arcs_.allow(marking) && rest_.allow(net, marking), lane);
        return bits != 0 ? unit * unitOf(net) + lowestBit(bits)
                         : firstFrom(unit + blockDim.x / 32, net, marking, lane);
    }
    __device__ void fire(const GridLaunch& launch, std::uint32_t t, std::int64_t* marking,
                         DeviceFiring* log, GridEnds* ends) const {
        fireOne(launch.net, t, launch.single, marking, log, &ends->overflow);
    }

private:
    LaneArcs rest_;
    HeldArcs arcs_;
};

/// A warp holds all that its one unit needs, and fires what it has found itself. Numbers of threads
/// are held too: the compiler would read them again each time, which takes long.
template <>
class FirstSteps<Kept::all> {
public:
    __device__ explicit FirstSteps(const StepNet& net)
        : FirstSteps(net, LaneArcs(net, threadIdx.x / 32, laneNumber())) {}

    /// As `fireableInUnit`, but a transition stands where its first lane does.
    __device__ std::uint32_t find(const StepNet&, const std::int64_t* marking, int) {
        const unsigned refused = __ballot_sync(wholeWarp, !(is_ & arcs_.allow(marking)));
        const unsigned fireable = __ballot_sync(wholeWarp, (refused & sharers_) == 0);
        return fireable != 0 ? before_ + (lowestBit(fireable) >> laneShift_) : noIndex;
    }

    /// By the tokens that were found.
    __device__ void fire(const GridLaunch& launch, std::uint32_t t, std::int64_t* marking,
                         DeviceFiring* log, GridEnds* ends) const {
        const std::uint32_t inUnit = t - static_cast<std::uint32_t>(before_);
        if (inUnit >= 32u >> laneShift_) {
            return;
        }
        const bool mine = t == static_cast<std::uint32_t>(transition_);
        const std::int64_t count = launch.single ? 1 : copies(mine);
        HeldEffects::After after;
        if (!__all_sync(wholeWarp, effects_.add(count, marking, after) | !mine)) {
            ends->overflow = 1;
        } else if (mine) {
            effects_.put(after, marking);
            if (log != nullptr) {
                *log = {t, count};  // the same by each lane
            }
        }
    }

private:
    __device__ FirstSteps(const StepNet& net, const LaneArcs& own)
        : is_(own.is),
          laneShift_(kept(net.laneShift)),
          transition_(kept(static_cast<std::int32_t>(own.transition))),
          before_(kept(static_cast<std::int32_t>(threadIdx.x / 32 * unitOf(net)))),
          arcs_(net, own),
          effects_(net, own, laneNumber() & (own.stride - 1)) {
        const unsigned lanes = own.stride == 32 ? wholeWarp : (1u << own.stride) - 1;
        sharers_ = lanes << (laneNumber() & ~(own.stride - 1));
    }

    /// The least that the lanes allow whose transition it is.
    __device__ std::int64_t copies(bool mine) const {
        const LeastCopies own = arcs_.copies();
        LeastCopies all = mine ? own : LeastCopies{};
        all.limited = __any_sync(wholeWarp, all.limited);
        all.least = leastCopiesOfWarp(all.least);
        return all.count(false);
    }

    bool is_;
    std::int32_t laneShift_;
    std::int32_t transition_;
    std::int32_t before_;  ///< transitions before those of the unit
    unsigned sharers_;     ///< the lanes that share the transition
    HeldArcs arcs_;
    HeldEffects effects_;
};

/// Stages I to III: the first fireable transition, by a reduction of minimum over the lanes of a
/// warp, the warps of a block and the blocks.
template <Kept kept>
__device__ std::uint32_t findFirst(const GridLaunch& launch, FirstSteps<kept>& steps,
                                   const std::int64_t* marking, int lane, std::uint32_t* ofBlock,
                                   int parity, GridClock& clock) {
    const std::uint32_t found = steps.find(launch.net, marking, lane);
    clock.lap<0>();
    if (lane == 0 && found != noIndex) {
        atomicMin(ofBlock, found);
    }
    __syncthreads();
    if (kept != Kept::nothing || gridDim.x == 1) {
        return *ofBlock;
    }
    std::uint32_t* first = launch.state->first + parity;
    if (threadIdx.x == 0 && *ofBlock != noIndex) {
        atomicMin(first, *ofBlock);
    }
    GridTeam().sync();
    return *first;
}

/// The same without the reduction: one thread looks through the bits of all.
__device__ inline std::uint32_t searchFirst(const GridLaunch& launch, const std::int64_t* marking,
                                            int parity, GridClock& clock) {
    findFireable(launch, WordRange::ofBlock(launch.net), marking);
    GridTeam().sync();
    clock.lap<0>();
    if (GridTeam().leads()) {
        std::uint32_t t = 0;
        while (t < launch.net.transitionCount && !contains(launch.fireable, t)) {
            ++t;
        }
        launch.state->first[parity] = t < launch.net.transitionCount ? t : noIndex;
    }
    GridTeam().sync();
    return launch.state->first[parity];
}

}  // namespace fireable::cuda
