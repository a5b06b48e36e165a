#pragma once

#include <cstdint>

#include "engine/net/cuda/grid_kernel.cuh"
#include "engine/net/cuda/step_net.cuh"

namespace fireable::cuda {

// What a block that is alone in its grid keeps by it from step to step, as nobody else needs it.

extern __shared__ std::int64_t keptMarking[];  // [P]

/// The marking that steps change: in shared memory where the block is `alone`.
template <bool alone>
__device__ inline std::int64_t* takeMarking(const GridLaunch& launch) {
    if constexpr (alone) {
        for (std::uint32_t p = threadIdx.x; p < launch.net.placeCount; p += blockDim.x) {
            keptMarking[p] = launch.marking[0][p];
        }
        __syncthreads();
        return keptMarking;
    } else {
        return launch.marking[0];
    }
}

/// After the last step and a barrier.
template <bool alone>
__device__ inline void returnMarking(const GridLaunch& launch) {
    if constexpr (alone) {
        for (std::uint32_t p = threadIdx.x; p < launch.net.placeCount; p += blockDim.x) {
            launch.marking[0][p] = keptMarking[p];
        }
    }
}

/// The first arcs that a lane looks at, and the tokens that it found there last. An arc compares
/// tokens with its weight: that, and which of both answers allows, is what is kept of the rules.
/// All lanes of a warp do the same, whatever they hold, as waiting for each other takes long.
class HeldArcs {
public:
    __device__ HeldArcs(const StepNet& net, const LaneArcs& lane) {
        bool isSimple = true;
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            const std::int32_t a = lane.first + i * lane.stride;
            whenReached_[i] = true;  // with no weight, of what is not there
            if (a < lane.end) {
                const StepLayout::Arc arc = net.arc(a);
                places_[i] = arc.place;
                weights_[i] = arc.weight;
                whenReached_[i] = rules::allows(arc, arc.weight);
                isInput_[i] = arc.kind == ArcKind::input;
                isSimple = isSimple && (!isInput_[i] || arc.weight == 1);
                count_ = i + 1;
            }
        }
        areSimple_ = __all_sync(wholeWarp, isSimple) != 0;
    }

    /// Whether all of them do.
    __device__ bool allow(const std::int64_t* marking) {
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            tokens_[i] = i < count_ ? marking[places_[i]] : 0;
        }
        bool all = true;
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            all = all & ((tokens_[i] >= weights_[i]) == whenReached_[i]);
        }
        return all;
    }

    /// How many copies they do, by the tokens found last.
    __device__ LeastCopies copies() const {
        return areSimple_ ? copiesBy<true>() : copiesBy<false>();
    }

private:
    template <bool simple>
    __device__ LeastCopies copiesBy() const {
        LeastCopies copies;
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            if (isInput_[i]) {
                copies.see({places_[i], ArcKind::input, simple ? 1 : weights_[i]}, tokens_[i]);
            }
        }
        return copies;
    }

    bool areSimple_;  ///< no lane of the warp has an input arc of more than 1
    int count_ = 0;
    std::int32_t places_[arcsAtOnce] = {};
    std::int64_t weights_[arcsAtOnce] = {};
    std::int64_t tokens_[arcsAtOnce] = {};
    bool whenReached_[arcsAtOnce];
    bool isInput_[arcsAtOnce] = {};
};

/// What a firing changes that a lane has a hand in, where that are few places; likewise.
class HeldEffects {
public:
    using After = std::int64_t[effectsHeld];  ///< what the places will hold

    /// The lane is number `part` of those that share the transition.
    __device__ HeldEffects(const StepNet& net, const LaneArcs& lane, int part) {
        if (lane.is) {
            const std::int32_t first = net.firstEffect[lane.transition] + part;
#pragma unroll
            for (int i = 0; i < effectsHeld; ++i) {
                const std::int32_t next = first + i * lane.stride;
                if (next < net.firstEffect[lane.transition + 1]) {
                    effects_[i] = net.effect(static_cast<std::uint32_t>(next));
                    count_ = i + 1;
                }
            }
        }
        mostOfWarp_ = count_;
        for (int distance = 16; distance > 0; distance /= 2) {
            mostOfWarp_ = max(mostOfWarp_, __shfl_xor_sync(wholeWarp, mostOfWarp_, distance));
        }
    }

    /// Works out what that many copies leave; whether it fits.
    __device__ bool add(std::int64_t copies, const std::int64_t* marking, After& after) const {
        bool fits = true;
#pragma unroll
        for (int i = 0; i < effectsHeld; ++i) {
            if (i >= mostOfWarp_) {
                break;
            }
            after[i] = marking[effects_[i].place];
            fits = rules::addChecked(after[i], copies, effects_[i].change) && fits;
        }
        return fits;
    }
    __device__ void put(const After& after, std::int64_t* marking) const {
#pragma unroll
        for (int i = 0; i < effectsHeld; ++i) {
            if (i < count_) {
                marking[effects_[i].place] = after[i];
            }
        }
    }

private:
    int count_ = 0;
    int mostOfWarp_;
    StepLayout::Effect effects_[effectsHeld] = {};
};

}  // namespace fireable::cuda
