#pragma once

#include <cstdint>
#include <limits>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/effects.cuh"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::cuda {

/// The effects of a small net, as many for each transition: a firing finds its own without looking
/// up where they begin. Missing ones change nothing.
///
/// Shapes: T transitions, E effects each, 32 at most.
struct ScanEffects {
    WarpLayout::Effect* effects;  // [T][E]
    int each;

    /// By a whole block.
    __device__ void fill(const WarpNet& net, int groups) const {
        for (int i = static_cast<int>(threadIdx.x); i < groups * 32 * each;
             i += static_cast<int>(blockDim.x)) {
            const int transition = i / each;
            effects[i] = {net.placeCount, 0};
            if (transition < net.transitionCount) {
                const WarpLayout::Reach reach = net.reaches[transition];
                const int effect = reach.firstEffect + i % each;
                effects[i] = effect < reach.lastEffect ? net.effects[effect] : effects[i];
            }
        }
    }
};

/// The steps of one run of a small net, made by one warp that looks at every transition in every
/// step: lane l has the columns of transitions l, 32 + l, … in registers, and the first fireable
/// one is the first bit of the first ballot that has any. For nets of up to 32 `groups` transitions
/// without extra arcs and with 32 effects at most. A step is two rounds of reads and two votes.
template <class Tokens, int groups>
class ScanSteps {
public:
    /// `marking` [P + 1] ends with the dummy place's 0.
    __device__ ScanSteps(const WarpNet& net, const ScanEffects& effects, Tokens* marking,
                         bool single)
        : net_(net), effects_(effects), marking_(marking), lane_(laneNumber()) {
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            const int transition = group * 32 + lane_;
            const bool is = transition < net.transitionCount;
            bool rare = false;
#pragma unroll
            for (int i = 0; i < WarpLayout::columnArcs; ++i) {
                const WarpArc never{static_cast<std::uint32_t>(net.placeCount), 1};
                const WarpArc arc = is ? net.columns[transition].arcs[i] : never;
                conditions_[group][i] = {
                    static_cast<int>(arc.place & WarpArc::placeBits), arc.threshold,
                    kept(static_cast<Tokens>(arc.threshold >> 31)),
                    kept((arc.place & WarpArc::input) != 0 ? Tokens{0} : unlimited)};
                rare = rare || (arc.place & WarpArc::rare) != 0;
            }
            most_[group] = single ? Tokens{1} : rare ? Tokens{0} : unlimited;
        }
    }

    __device__ DeviceOutcome run(const DeviceOrder& order) {
        return order.log != nullptr ? runLogged<true>(order) : runLogged<false>(order);
    }

private:
    static constexpr Tokens unlimited = std::numeric_limits<Tokens>::max();

    /// An arc into a transition, made ready for arithmetic without branches.
    struct Condition {
        int place;
        std::int32_t threshold;
        Tokens fewer;    ///< as in `WarpArc::room`
        Tokens noLimit;  ///< all bits but the sign, if it is no input
    };

    struct Found {
        unsigned ballot = 0;  ///< of the group with the first fireable transition, if there is one
        int group = 0;
        Tokens least = 0;  ///< of what the inputs of the lane's transition there allow; 0: it is
                           ///< rare and must be looked at again, or there is none
    };

    template <bool logged>
    __device__ DeviceOutcome runLogged(const DeviceOrder& order) {
        const auto most = static_cast<std::int32_t>(order.most);
        const int each = effects_.each;
        const WarpLayout::Effect* mine = effects_.effects + min(lane_, each - 1);
        const bool has = lane_ < each;
        DeviceFiring* log = order.log;
        for (std::int32_t made = 0; made < most; ++made) {
            const Found found = find();
            const auto lane = static_cast<int>(lowestBit(found.ballot) % 32);
            const int transition = found.group * 32 + lane;
            const WarpLayout::Effect effect = mine[transition * each];
            Tokens count = __shfl_sync(wholeWarp, found.least, lane);
            Tokens tokens = marking_[effect.place];
            if (count == 0) {
                if (found.ballot == 0) {
                    return {made, DeviceHalt::dead};
                }
                count =
                    rareCopies(net_.columns, net_.extras, net_.firstExtra, transition, marking_);
            }
            if (__any_sync(wholeWarp, !add(tokens, count, effect.change))) {
                return {made, DeviceHalt::overflow};
            }
            __syncwarp();  // all have read
            if (has && effect.change != 0) {
                marking_[effect.place] = tokens;
            }
            __syncwarp();
            if (logged && lane_ == 0) {
                *log = {transition, count};
            }
            ++log;
        }
        return {most, find().ballot == 0 ? DeviceHalt::dead : DeviceHalt::limit};
    }

    __device__ Found find() const {
        Tokens tokens[groups][WarpLayout::columnArcs];  // all are read before any is used
#pragma unroll
        for (int group = 0; group < groups; ++group) {
#pragma unroll
            for (int i = 0; i < WarpLayout::columnArcs; ++i) {
                tokens[group][i] = marking_[conditions_[group][i].place];
            }
        }
        Tokens wrong[groups];  // negative, if an arc does not allow it
        Tokens least[groups];
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            wrong[group] = 0;
            least[group] = most_[group];
#pragma unroll
            for (int i = 0; i < WarpLayout::columnArcs; ++i) {
                const Condition& condition = conditions_[group][i];
                wrong[group] |= (tokens[group][i] ^ condition.fewer) - condition.threshold;
                const Tokens limit = tokens[group][i] | condition.noLimit;
                least[group] = limit < least[group] ? limit : least[group];
            }
        }
        Found found;
#pragma unroll
        for (int group = groups - 1; group >= 0; --group) {
            const unsigned ballot = __ballot_sync(wholeWarp, wrong[group] >= 0);
            if (ballot != 0) {
                found = {ballot, group, least[group]};
            }
        }
        return found;
    }

    const WarpNet net_;
    const ScanEffects effects_;
    Tokens* const marking_;
    const int lane_;
    Condition conditions_[groups][WarpLayout::columnArcs];
    Tokens most_[groups];
};

}  // namespace fireable::cuda
