#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/slot_net.cuh"
#include "engine/net/cuda/step_draws.cuh"
#include "engine/net/cuda/warp.cuh"

namespace fireable::cuda {

/// Where `SlotSteps` log firings: nowhere.
struct NoSlotLog {
    __device__ void add(int, std::uint32_t, int) {}
};

/// One firing after the other.
struct SlotLog {
    DeviceFiring* next;

    __device__ void add(int transition, std::uint32_t count, int lane) {
        if (lane == 0) {
            *next = {transition, count};
        }
        ++next;
    }
};

/// One run of a small net by one warp, whole in its registers: tokens of 31 bits, a slot of each
/// word a lane. The 32nd bit is left to chance, which saves the telling apart of changes and
/// limits. A step is a ballot a word, two logical operations a word for each transition of a lane,
/// a ballot a group, one read of what the first one changes, and a minimum over the warp for its
/// copies. Steps that this does not cover (dead nets, no or heavy inputs, many copies) are made
/// with care, off the way.
template <int words, int groups, bool random>
class SlotSteps {
public:
    static constexpr int width = words <= 2 ? words : 4;
    using Numbers = SlotNumbers<width>;
    static constexpr std::uint32_t rowBytes = 32 * sizeof(Numbers);
    static constexpr int atOnce = random ? 1 : 4;  // steps in a round of the loop

    /// `changes` is the net's table in shared memory; `single`: a step fires one copy.
    __device__ SlotSteps(const SlotNet& net, const Numbers* changes, bool single)
        : net_(net),
          lane_(laneNumber()),
          noRow_(static_cast<std::uint32_t>(__cvta_generic_to_shared(changes + lane_))),
          copyFactor_(kept(single ? 0 : 1)),
          copySummand_(kept(single ? 1 : 0)) {
#pragma unroll
        for (int word = 0; word < words; ++word) {
            thresholds_[word] = static_cast<std::uint32_t>(net.thresholds[word * 32 + lane_]) * 2;
#pragma unroll
            for (int group = 0; group < groups; ++group) {
                const SlotLayout::Mask mask = net.masks[(group * words + word) * 32 + lane_];
                care_[group][word] = mask.care;
                wanted_[group][word] = mask.wanted;
            }
        }
    }

    /// Begins where `place` has `tokensOf(place)` tokens; false when some are not for this kernel.
    template <class TokensOf>
    __device__ bool begin(const TokensOf& tokensOf) {
        bool fits = true;
#pragma unroll
        for (int word = 0; word < words; ++word) {
            const int place = net_.places[word * 32 + lane_];
            const std::int64_t tokens = place < net_.placeCount ? tokensOf(place) : 0;
            fits = fits && tokens >= 0 && tokens < comfortableTokens;
            tokens_[word] = static_cast<std::uint32_t>(tokens);
        }
        return __all_sync(wholeWarp, fits);
    }

    /// What random choices are drawn by.
    __device__ void seed(std::uint64_t seed) {
        draws_ = StepDraws(seed);
    }

    /// Makes some steps of a run that has made `steps`, up to `most` in all, and counts on.
    /// Halts where the net is dead, and with `overflow` where it is no longer for this kernel.
    template <class Log>
    __device__ DeviceHalt makeLot(std::int64_t& steps, std::int64_t most, Log& log) {
        const std::int64_t left = most - steps;
        const int lot = left < slotStepsAtOnce ? static_cast<int>(left) : slotStepsAtOnce;
        std::uint32_t row = 0;
        const int made = lot == slotStepsAtOnce
                             ? makeSimpleSteps<atOnce>(slotStepsAtOnce, steps, row, log)
                             : makeSimpleSteps<1>(lot, steps, row, log);
        steps += made;
        if (made < lot) {
            const DeviceHalt halt = makeStep(row, log);
            if (halt != DeviceHalt::limit) {
                return halt;
            }
            ++steps;
        }
        return areComfortable() ? DeviceHalt::limit : DeviceHalt::overflow;
    }

    __device__ bool isDead() {
        return find(0) == noRow_;
    }

    /// Calls `use(place, tokens)` for every slot, in the lane that has it; where places have
    /// several, for each of these.
    template <class Use>
    __device__ void forEachSlot(const Use& use) const {
#pragma unroll
        for (int word = 0; word < words; ++word) {
            const int place = net_.places[word * 32 + lane_];
            if (place < net_.placeCount) {
                use(place, tokensOf(word));
            }
        }
    }

private:
    /// Makes `most` steps, a multiple of `together`, and fewer where one needs care: that of `row`.
    template <int together, class Log>
    __device__ int makeSimpleSteps(int most, std::int64_t steps, std::uint32_t& row, Log& log) {
#pragma unroll 1
        for (int made = 0; made < most; made += together) {
#pragma unroll
            for (int more = 0; more < together; ++more) {
                row = find(steps + made + more);
                if (!makeSimpleStep(row, log)) {
                    return made + more;
                }
            }
        }
        return most;
    }

    /// False, and nothing changed, where the step needs care.
    template <class Log>
    __device__ bool makeSimpleStep(std::uint32_t row, Log& log) {
        Numbers changes;
        readShared(changes, row);
        std::uint32_t least = copiesAllowed(0, changes);
#pragma unroll
        for (int word = 1; word < words; ++word) {
            least = min(least, copiesAllowed(word, changes));
        }
        least = leastOfWarp(least);
        if (least > net_.mostSimple) {
            return false;
        }
        const std::uint32_t count = least * copyFactor_ + copySummand_;
#pragma unroll
        for (int word = 0; word < words; ++word) {
            tokens_[word] += count * changes.at[word];
        }
        log.add(transitionOf(row), count, lane_);
        return true;
    }

    __device__ int transitionOf(std::uint32_t row) const {
        return 32 * groups - static_cast<int>((row - noRow_) / rowBytes);
    }

    __device__ std::int32_t tokensOf(int word) const {
        return static_cast<std::int32_t>(tokens_[word] & ~SlotLayout::limits);
    }

    /// The tokens of a slot that limits the copies; from 2^31 on for others.
    __device__ std::uint32_t copiesAllowed(int word, const Numbers& changes) const {
        // One instruction: the tokens where the mask has ones, what is not in `changes` elsewhere.
        std::uint32_t allowed;
        asm("lop3.b32 %0, %1, %2, %3, 0xb1;"
            : "=r"(allowed)
            : "r"(tokens_[word]), "r"(changes.at[word]), "n"(~SlotLayout::limits));
        return allowed;
    }

    /// Where the lane's numbers of the transition that the step with this number fires stand in
    /// shared memory; `noRow_`: none can.
    __device__ std::uint32_t find(std::int64_t step) {
        unsigned reached[words];
#pragma unroll
        for (int word = 0; word < words; ++word) {
            reached[word] = __ballot_sync(wholeWarp, tokens_[word] * 2 >= thresholds_[word]);
        }
        unsigned fireable[groups];
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            std::uint32_t wrong = 0;
#pragma unroll
            for (int word = 0; word < words; ++word) {
                wrong |= (reached[word] ^ wanted_[group][word]) & care_[group][word];
            }
            fireable[group] = __ballot_sync(wholeWarp, wrong == 0);
        }
        if constexpr (random) {
            choose(step, fireable);
        }
        unsigned found = fireable[groups - 1];
        std::uint32_t row = noRow_ + rowBytes;
#pragma unroll
        for (int group = groups - 2; group >= 0; --group) {
            row = fireable[group] != 0 ? noRow_ + rowBytes * (1 + 32 * (groups - 1 - group)) : row;
            found = fireable[group] != 0 ? fireable[group] : found;
        }
        return highestBit(found) * rowBytes + row;
    }

    /// Leaves of the fireable ones the bit of the one that the step fires.
    __device__ void choose(std::int64_t step, unsigned (&fireable)[groups]) {
        if (net_.hasSuperiors) {
            leaveUnopposed(fireable);
        }
        std::uint32_t candidates = 0;
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            candidates += __popc(fireable[group]);
        }
        const std::uint32_t chosen = boundedRandom(draws_.of(step, lane_), candidates);
        const unsigned higher = ~((2u << lane_) - 1);  // they come before
        std::uint32_t before = 0;
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            const unsigned all = fireable[group];
            const bool mine = (all >> lane_ & 1) != 0 && before + __popc(all & higher) == chosen;
            fireable[group] = __ballot_sync(wholeWarp, mine);
            before += __popc(all);
        }
    }

    __device__ void leaveUnopposed(unsigned (&fireable)[groups]) const {
        unsigned unopposed[groups];
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            unsigned above = 0;
#pragma unroll
            for (int other = 0; other < groups; ++other) {
                above |= net_.superiors[(group * groups + other) * 32 + lane_] & fireable[other];
            }
            unopposed[group] = fireable[group] & __ballot_sync(wholeWarp, above == 0);
        }
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            fireable[group] = unopposed[group];
        }
    }

    /// Makes the step of `row` whatever its inputs and copies are, unless the net is dead or a
    /// place would hold too much.
    template <class Log>
    __device__ DeviceHalt makeStep(std::uint32_t row, Log& log) {
        if (row == noRow_) {
            return DeviceHalt::dead;
        }
        const Numbers* records = reinterpret_cast<const Numbers*>(net_.inputs);
        const Numbers inputs = records[(row - noRow_) / sizeof(Numbers) + lane_];
        Numbers changes;
        readShared(changes, row);
        std::uint32_t least = noIndex;
#pragma unroll
        for (int word = 0; word < words; ++word) {
            const std::uint32_t weight = inputs.at[word];
            if (weight > 0) {
                least = min(least, static_cast<std::uint32_t>(tokensOf(word)) / weight);
            }
        }
        least = leastOfWarp(least);
        const std::uint32_t count = copyFactor_ == 0 || least == noIndex ? 1 : least;
        bool fits = true;
        std::int64_t tokens[words];
#pragma unroll
        for (int word = 0; word < words; ++word) {
            const auto change = static_cast<std::int32_t>(changes.at[word] << 1) >> 1;
            tokens[word] = tokensOf(word) + std::int64_t{count} * change;
            fits = fits && tokens[word] < comfortableTokens;
        }
        if (!__all_sync(wholeWarp, fits)) {
            return DeviceHalt::overflow;
        }
#pragma unroll
        for (int word = 0; word < words; ++word) {
            tokens_[word] = static_cast<std::uint32_t>(tokens[word]);
        }
        log.add(transitionOf(row), count, lane_);
        return DeviceHalt::limit;
    }

    __device__ bool areComfortable() const {
        std::int32_t any = 0;
#pragma unroll
        for (int word = 0; word < words; ++word) {
            any |= tokensOf(word);
        }
        return __all_sync(wholeWarp, any < comfortableTokens);
    }

    const SlotNet net_;
    const int lane_;
    const std::uint32_t noRow_;        ///< where the lane's numbers of row 0 stand in shared memory
    const std::uint32_t copyFactor_;   ///< of what inputs allow: 0 where a step fires one copy
    const std::uint32_t copySummand_;  ///< 1 there
    std::uint32_t tokens_[words];      ///< in the lower 31 bits
    std::uint32_t thresholds_[words];  ///< twice
    std::uint32_t care_[groups][words];
    std::uint32_t wanted_[groups][words];
    StepDraws draws_;
};

}  // namespace fireable::cuda
