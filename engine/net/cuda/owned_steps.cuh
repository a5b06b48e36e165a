#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/effects.cuh"
#include "engine/net/cuda/owned_layout.h"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::cuda {

/// A `WarpLayout` and its `OwnedLayout` in device or shared memory; shapes as there.
struct OwnedNet {
    WarpNet net;  ///< `touched` is not used, `reaches` where there are many effects
    const OwnedLayout::Round* rounds;
    const std::int32_t* touched;
};

/// The steps of one run of a net of up to 1,024 `words` transitions, made by one warp; tokens of 32
/// or 64 bits. Which transitions are fireable stands in registers: bit 31 - b of word w of lane l
/// is for transition `(32 w + b) * 32 + l`. A step takes four dependent rounds of reads, whatever
/// the size of the net: what the first fireable transition reaches, effects and columns, the tokens
/// that change, and those that the lanes look at then. One minimum over the warp tells which
/// transition that is, whether it needs care, and whether the step before must be taken back.
template <class Tokens, int words>
class OwnedSteps {
public:
    /// `marking` [P + 1] ends with the dummy place's 0.
    __device__ OwnedSteps(const OwnedNet& net, Tokens* marking, bool single)
        : net_(net),
          marking_(marking),
          lane_(laneNumber()),
          none_(kept(finding(static_cast<std::uint32_t>(net.net.transitionCount), true))),
          single_(single),
          copiesKept_(kept(single ? Tokens{0} : static_cast<Tokens>(-1))),
          copiesAdded_(kept(single ? Tokens{1} : Tokens{0})) {
#pragma unroll
        for (int word = 0; word < words; ++word) {
            fireable_[word] = 0;
            special_[word] = 0;
#pragma unroll 1
            for (int place = 0; place < 32; ++place) {
                const int t = (word * 32 + 31 - place) * 32 + lane_;
                const bool is = t < net_.net.transitionCount;
                const bool fireable = is && isFireable(net_.net, t, net_.net.columns[t], marking_);
                fireable_[word] |= fireable ? 1u << place : 0;
                special_[word] |= is && !net_.rounds[t].isPlain() ? 1u << place : 0;
            }
        }
    }

    __device__ DeviceOutcome run(const DeviceOrder& order) {
        return order.log != nullptr ? runLogged<true>(order) : runLogged<false>(order);
    }

private:
    using Round = OwnedLayout::Round;

    /// The transition of a round that the lane looks at; others look at that of the next lane.
    struct Look {
        int transition;
        WarpLayout::Column column;
        bool mine;
    };

    /// What the lane changed in the last step, to be taken back where some place would not fit.
    struct Change {
        Tokens* place = nullptr;
        Tokens before = 0;
        bool outgrown = false;
    };

    static constexpr std::uint32_t outgrown = 1;

    /// What a lane proposes: the least is taken. Odd where it is no plain step.
    __device__ static std::uint32_t finding(std::uint32_t t, bool special) {
        return t * 2 + 2 + (special ? 1 : 0);
    }

    template <bool logged>
    __device__ DeviceOutcome runLogged(const DeviceOrder& order) {
        const std::int32_t most = kept(static_cast<std::int32_t>(order.most));
        DeviceFiring* log = order.log;
        Change last;
        for (std::int32_t made = 0;; ++made) {
            const std::uint32_t found = find(last);
            if (found == outgrown) {
                return takenBack(made, last);
            }
            if (made == most || found == none_) {
                return {made, found == none_ ? DeviceHalt::dead : DeviceHalt::limit};
            }
            const auto t = static_cast<int>(found / 2 - 1);
            Tokens count;
            if (found % 2 == 0) {
                count = makePlainStep(t, last);
            } else if (last = {}; !makeSpecialStep(t, count)) {
                return {made, DeviceHalt::overflow};
            }
            if (logged && lane_ == 0) {
                *log = {t, count};
            }
            ++log;
        }
    }

    /// Without the last of `made` steps.
    __device__ static DeviceOutcome takenBack(std::int32_t made, const Change& last) {
        if (last.place != nullptr) {
            *last.place = last.before;
        }
        return {made - 1, DeviceHalt::overflow};
    }

    /// The first fireable transition as a `finding`, the same in every lane: `none_` where there is
    /// none, and `outgrown` where a change does not fit.
    __device__ std::uint32_t find(const Change& last) const {
        std::uint32_t word = fireable_[words - 1];
        std::uint32_t special = special_[words - 1];
        std::uint32_t bits = 32 * (words - 1) + 31;
#pragma unroll
        for (int i = words - 2; i >= 0; --i) {
            const bool has = fireable_[i] != 0;
            bits = has ? 32 * i + 31 : bits;
            special = has ? special_[i] : special;
            word = has ? fireable_[i] : word;
        }
        const std::uint32_t place = highestBit(word);
        std::uint32_t found =
            finding((bits - place) * 32 + static_cast<std::uint32_t>(lane_), false) |
            (special >> (place % 32) & 1);
        found = word != 0 ? found : none_;
        return leastOfWarp(last.outgrown ? outgrown : found);
    }

    /// Returns how many copies were fired.
    __device__ Tokens makePlainStep(int t, Change& last) {
        const Round round = net_.rounds[t];
        const WarpLayout::Column column = net_.net.columns[t];
        const bool has = lane_ < round.effectCount();
        const WarpLayout::Effect effect = has ? net_.net.effects[round.firstEffect + lane_]
                                              : WarpLayout::Effect{net_.net.placeCount, 0};
        const Tokens count = (leastOf(column, marking_) & copiesKept_) + copiesAdded_;
        const Look look = lookUp(round);
        Tokens* const place = marking_ + effect.place;
        Tokens tokens = *place;
        last.place = has ? place : nullptr;
        last.before = tokens;
        last.outgrown = !add(tokens, count, effect.change);
        __syncwarp();  // all have read
        if (has) {
            *place = tokens;
        }
        __syncwarp();
        show(look, allows(look.column, marking_));
        return count;
    }

    /// False, and nothing changed, when a place would not fit.
    __device__ bool makeSpecialStep(int t, Tokens& count) {
        const Round round = net_.rounds[t];
        count = single_ ? Tokens{1} : copiesOf(net_.net, t, marking_);
        const int last = round.hasMany() ? net_.net.reaches[t].lastEffect
                                         : round.firstEffect + round.effectCount();
        if (!fireAll(net_.net, round.firstEffect, last, count, marking_, lane_)) {
            return false;
        }
        showAll(round);
        return true;
    }

    __device__ Look lookUp(const Round& round) const {
        const std::uint32_t lower = (1u << lane_) - 1;
        const int transition = net_.touched[round.firstTouched + __popc(round.owners & lower)];
        return {transition, net_.net.columns[transition], (round.owners >> lane_ & 1) != 0};
    }

    __device__ void show(const Look& look, bool is) {
        const auto t = static_cast<std::uint32_t>(look.transition);
        const std::uint32_t bit = look.mine ? 1u << (31 - t / 32 % 32) : 0;
#pragma unroll
        for (std::uint32_t word = 0; word < words; ++word) {
            const std::uint32_t here = words == 1 || t / 1024 == word ? bit : 0;
            fireable_[word] = is ? fireable_[word] | here : fireable_[word] & ~here;
        }
    }

    /// All rounds, and extra arcs too. What a lane looks at next is read beside what it looks at.
    __device__ void showAll(Round round) {
        Look look = lookUp(round);
#pragma unroll 1
        while (round.next() != 0) {
            round = net_.rounds[round.next()];
            const Look next = lookUp(round);
            showWhole(look);
            look = next;
        }
        showWhole(look);
        __syncwarp();
    }

    __device__ void showWhole(const Look& look) {
        show(look, isFireable(net_.net, look.transition, look.column, marking_));
    }

    const OwnedNet net_;
    Tokens* const marking_;
    const int lane_;
    const std::uint32_t none_;
    const bool single_;
    const Tokens copiesKept_;   ///< of what inputs allow: no bits where a step fires one copy
    const Tokens copiesAdded_;  ///< 1 there
    std::uint32_t fireable_[words];
    std::uint32_t special_[words];  ///< whose rounds are not plain
};

}  // namespace fireable::cuda
