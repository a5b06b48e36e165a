#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/effects.cuh"
#include "engine/net/cuda/fireable_bits.cuh"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::cuda {

/// Picks the first fireable transition.
template <Search search>
struct FirstPick {
    __device__ std::uint32_t operator()(const FireableBits& bits, int lane) const {
        return firstFireable<search>(bits, lane);
    }
};

/// The steps of one run, made by one warp; tokens of 32 or 64 bits. A step takes four dependent
/// rounds of reads, whatever the size of the net: the fireable bits, the records of the first, its
/// tokens, and those of what it touches. Branches are few: each costs as much as a read.
template <class Tokens, Search search>
class WarpSteps {
public:
    /// `marking` [P + 1] ends with the dummy place's 0.
    __device__ WarpSteps(const WarpNet& net, const FireableBits& bits, Tokens* marking)
        : net_(net), bits_(bits), marking_(marking), lane_(laneNumber()) {}

    /// Before `lookAtAll`, by `threads` threads.
    __device__ void clear(int thread, int threads) {
        for (int i = thread; i < bits_.presentCount; i += threads) {
            bits_.present[i] = 0;
        }
    }

    /// Looks at every transition, each of `warps` warps at its share: what `run` then keeps true.
    __device__ void lookAtAll(int warp, int warps) {
        for (int word = warp; word < bits_.wordCount; word += warps) {
            const int t = word * 32 + lane_;
            const unsigned found =
                __ballot_sync(wholeWarp, t < net_.transitionCount &&
                                             isFireable(net_, t, net_.columns[t], marking_));
            if (lane_ == 0) {
                bits_.words[word] = found;
                if (search == Search::twoLevels && found != 0) {
                    atomicOr(bits_.present + word / 32, 1u << (word % 32));
                }
            }
        }
    }

    __device__ DeviceOutcome run(const DeviceOrder& order) {
        FirstPick<search> pick;
        return order.log != nullptr ? run<true>(order, pick) : run<false>(order, pick);
    }

    /// The same with the transitions that `pick(bits, lane)` picks of the fireable ones, the same
    /// one in every lane; `noIndex`: there are none.
    template <bool logged, class Pick>
    __device__ DeviceOutcome run(const DeviceOrder& order, Pick& pick) {
        const auto most = static_cast<std::int32_t>(order.most);
        const bool single = order.single;
        DeviceFiring* log = order.log;
        for (std::int32_t made = 0; made < most; ++made) {
            const std::uint32_t picked = pick(bits_, lane_);
            if (picked == noIndex) {
                return {made, DeviceHalt::dead};
            }
            const int transition = static_cast<int>(picked);
            const WarpLayout::Reach reach = net_.reaches[transition];
            const Look look = lookUp(reach.firstTouched, reach.lastTouched);  // beside the tokens
            const Tokens copies = copiesOf(net_, transition, marking_);
            const Tokens count = single ? 1 : copies;
            const bool fits = reach.isFar() ? fireFar(reach, count) : fire(reach, look, count);
            if (!fits) {
                return {made, DeviceHalt::overflow};
            }
            if (logged && lane_ == 0) {
                *log = {transition, count};
            }
            ++log;
        }
        const bool dead = firstFireable<search>(bits_, lane_) == noIndex;
        return {most, dead ? DeviceHalt::dead : DeviceHalt::limit};
    }

private:
    /// What a lane knows of the transition that it looks at before the tokens change.
    struct Look {
        int transition;
        WarpLayout::Column column;
        bool speaks;  ///< no other lane does for this transition
    };

    /// A lane a transition of those touched; lanes without one look at the last one too.
    __device__ Look lookUp(int first, int end) const {
        const int mine = first + lane_;
        const int transition = net_.touched[max(min(mine, end - 1), 0)];
        return {transition, net_.columns[transition], mine < end};
    }

    /// False, and nothing changed, when a place would not fit.
    __device__ bool fire(const WarpLayout::Reach& reach, const Look& look, Tokens count) {
        if (!fireAtOnce(net_, reach.firstEffect, reach.lastEffect, count, marking_, lane_)) {
            return false;
        }
        show(look);
        __syncwarp();
        return true;
    }

    /// Turns the bit that is not right; only one lane has this transition.
    __device__ void show(const Look& look) {
        std::uint32_t* word = bits_.words + look.transition / 32;
        const std::uint32_t bit = 1u << (look.transition % 32);
        const bool was = (*word & bit) != 0;
        const bool is = isFireable(net_, look.transition, look.column, marking_);
        if (is != was && look.speaks) {
            atomicXor(word, bit);
            if (search == Search::twoLevels && is) {
                atomicOr(bits_.present + look.transition / 1024, 1u << (look.transition / 32 % 32));
            }
        }
    }

    /// The same for a transition that reaches far.
    __device__ bool fireFar(const WarpLayout::Reach& reach, Tokens count) {
        if (!fireAll(net_, reach.firstEffect, reach.lastEffect, count, marking_, lane_)) {
            return false;
        }
        if (reach.isListed()) {
            const int end = reach.touchedEnd();
#pragma unroll 1
            for (int first = reach.firstTouched; first < end; first += 32) {
                show(lookUp(first, end));
            }
        } else if (reach.lastTouched == WarpLayout::Reach::byPlace) {
            showByPlace(reach);
        } else {
            lookAtAll(0, 1);
        }
        __syncwarp();
        return true;
    }

    /// Several lanes may see the same transition, and then say the same of it.
    __device__ void showByPlace(const WarpLayout::Reach& reach) {
#pragma unroll 1
        for (int i = reach.firstEffect; i < reach.lastEffect; ++i) {
            const int place = net_.effects[i].place;
#pragma unroll 1
            for (int w = net_.firstWatcher[place] + lane_; w < net_.firstWatcher[place + 1];
                 w += 32) {
                const int transition = net_.watchers[w];
                const std::uint32_t bit = 1u << (transition % 32);
                if (!isFireable(net_, transition, net_.columns[transition], marking_)) {
                    atomicAnd(bits_.words + transition / 32, ~bit);
                    continue;
                }
                atomicOr(bits_.words + transition / 32, bit);
                if (search == Search::twoLevels) {
                    atomicOr(bits_.present + transition / 1024, 1u << (transition / 32 % 32));
                }
            }
        }
    }

    const WarpNet net_;
    const FireableBits bits_;
    Tokens* const marking_;
    const int lane_;
};

}  // namespace fireable::cuda
