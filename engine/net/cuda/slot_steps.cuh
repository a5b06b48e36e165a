#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/slot_layout.h"
#include "engine/net/rules/firing.h"

namespace fireable::net::cuda {

/// A `SlotLayout` in device memory; shapes as there.
struct SlotNet {
    const std::int32_t* places;
    const std::int32_t* thresholds;
    const std::int32_t* home;
    const SlotLayout::Mask* masks;
    const std::uint32_t* changes;
    const std::int32_t* inputs;
    const std::uint32_t* higher;
    bool hasHigher;
    int placeCount;
    /// Steps of more copies take the slow path: with fewer, tokens of 30 bits cannot exceed 31 bits
    /// before the next check. Below 2^31.
    std::uint32_t maxSimple;
};

/// The numbers of a row that a lane reads at once.
template <int width>
struct alignas(4 * width) SlotNumbers {
    std::uint32_t at[width];
};

/// Reads from that address in shared memory.
__device__ inline void readShared(SlotNumbers<1>& numbers, std::uint32_t address) {
    asm("ld.shared.u32 %0, [%1];" : "=r"(numbers.at[0]) : "r"(address));
}
__device__ inline void readShared(SlotNumbers<2>& numbers, std::uint32_t address) {
    asm("ld.shared.v2.u32 {%0, %1}, [%2];"
        : "=r"(numbers.at[0]), "=r"(numbers.at[1])
        : "r"(address));
}
__device__ inline void readShared(SlotNumbers<4>& numbers, std::uint32_t address) {
    asm("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
        : "=r"(numbers.at[0]), "=r"(numbers.at[1]), "=r"(numbers.at[2]), "=r"(numbers.at[3])
        : "r"(address));
}

/// Steps between two checks of the tokens.
inline constexpr int slotStepsAtOnce = 64;

inline std::uint32_t maxSimpleCopies(const SlotLayout& layout, bool single) {
    const std::int64_t room = comfortableTokens / 2 / slotStepsAtOnce;
    const std::int64_t copies = room / std::max(1, layout.maxOutput);
    constexpr std::uint32_t any = (1u << 31) - 1;
    return single && copies > 0 ? any : static_cast<std::uint32_t>(copies);
}

/// A `SlotLayout` in device memory; `single` as for `slotLayoutOf`.
class SlotTables {
public:
    SlotTables(const SlotLayout& layout, bool single)
        : places_(layout.places),
          thresholds_(layout.thresholds),
          home_(layout.home),
          masks_(layout.masks),
          changes_(layout.changes),
          inputs_(layout.inputs),
          higher_(layout.higher),
          net_{places_.data(),    thresholds_.data(),
               home_.data(),      masks_.data(),
               changes_.data(),   inputs_.data(),
               higher_.data(),    layout.hasHigher,
               layout.placeCount, maxSimpleCopies(layout, single)},
          bytes_(layout.changes.size() * sizeof(std::int32_t)) {}

    const SlotNet& net() const { return net_; }
    /// Of the table of changes, which a kernel has in shared memory.
    std::size_t changesBytes() const { return bytes_; }

private:
    device::DeviceBuffer<std::int32_t> places_;
    device::DeviceBuffer<std::int32_t> thresholds_;
    device::DeviceBuffer<std::int32_t> home_;
    device::DeviceBuffer<SlotLayout::Mask> masks_;
    device::DeviceBuffer<std::uint32_t> changes_;
    device::DeviceBuffer<std::int32_t> inputs_;
    device::DeviceBuffer<std::uint32_t> higher_;
    SlotNet net_;
    std::size_t bytes_;
};

/// One run of a small net by one warp, entirely in registers: tokens of 31 bits, one slot of each
/// word per lane. The 32nd bit is arbitrary, which saves distinguishing changes from limits. A step
/// is a ballot per word, two logical operations per word for each transition of a lane, a ballot
/// per group, one read of the changes, and a minimum over the warp for the copies. Steps outside
/// this scheme (dead nets, no or heavy inputs, many copies) take a slow path.
template <int words, int groups, bool random, bool logged>
class SlotSteps {
public:
    static constexpr int width = words <= 2 ? words : 4;
    using Numbers = SlotNumbers<width>;
    static constexpr std::uint32_t rowBytes = 32 * sizeof(Numbers);
    static constexpr int atOnce = random ? 1 : 4;  // steps per iteration

    /// `changes` is the net's table in shared memory; `single`: a step fires one copy. `log` may be
    /// null.
    __device__ SlotSteps(const SlotNet& net, const Numbers* changes, bool single, DeviceFiring* log)
        : net_(net),
          log_(log),
          lane_(laneNumber()),
          noRow_(static_cast<std::uint32_t>(__cvta_generic_to_shared(changes + lane_))),
          copyFactor_(inRegister(single ? 0 : 1)),
          copySummand_(inRegister(single ? 1 : 0)) {
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

    /// Begins with `tokensOf(place)` tokens in `place`; false if this kernel cannot handle some of
    /// them.
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

    /// Sets the seed of random choices.
    __device__ void seed(std::uint64_t seed) {
        draws_ = StepDraws(seed);
    }

    /// Makes some steps of a run that has made `steps`, up to `maxSteps` in total, and adds to
    /// `steps`. Halts if the net is dead, and with `overflow` if this kernel cannot continue.
    __device__ DeviceHalt makeBatch(std::int64_t& steps, std::int64_t maxSteps) {
        const std::int64_t left = maxSteps - steps;
        const int batch = left < slotStepsAtOnce ? static_cast<int>(left) : slotStepsAtOnce;
        std::uint32_t row = 0;
        const int made = batch == slotStepsAtOnce
                             ? makeSimpleSteps<atOnce>(slotStepsAtOnce, steps, row)
                             : makeSimpleSteps<1>(batch, steps, row);
        steps += made;
        if (made < batch) {
            const DeviceHalt halt = makeStep(steps, row);
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

    /// Calls `use(place, tokens)` for every slot, in its lane; for a place with several slots, for
    /// each of them.
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
    /// Makes `maxSteps` steps, a multiple of `together`; fewer if one needs the slow path: that of
    /// `row`.
    template <int together>
    __device__ int makeSimpleSteps(int maxSteps, std::int64_t steps, std::uint32_t& row) {
#pragma unroll 1
        for (int made = 0; made < maxSteps; made += together) {
#pragma unroll
            for (int more = 0; more < together; ++more) {
                row = find(steps + made + more);
                if (!makeSimpleStep(steps + made + more, row)) {
                    return made + more;
                }
            }
        }
        return maxSteps;
    }

    /// False, without changes, if the step needs the slow path.
    __device__ bool makeSimpleStep(std::int64_t step, std::uint32_t row) {
        Numbers changes;
        readShared(changes, row);
        std::uint32_t least = copiesAllowed(0, changes);
#pragma unroll
        for (int word = 1; word < words; ++word) {
            least = min(least, copiesAllowed(word, changes));
        }
        least = minOfWarp(least);
        if (least > net_.maxSimple) {
            return false;
        }
        const std::uint32_t count = least * copyFactor_ + copySummand_;
#pragma unroll
        for (int word = 0; word < words; ++word) {
            tokens_[word] += count * changes.at[word];
        }
        log(step, row, count);
        return true;
    }

    /// Every lane writes the same: a single one would make the others wait.
    __device__ void log(std::int64_t step, std::uint32_t row, std::uint32_t count) const {
        if (logged && log_ != nullptr) {
            const auto number = static_cast<int>((row - noRow_) / rowBytes);
            log_[step] = {32 * groups - number, count};
        }
    }

    __device__ std::int32_t tokensOf(int word) const {
        return static_cast<std::int32_t>(tokens_[word] & ~SlotLayout::limits);
    }

    /// The tokens of a slot that limits the copies; at least 2^31 for others.
    __device__ std::uint32_t copiesAllowed(int word, const Numbers& changes) const {
        // One instruction: the tokens where the mask is one, the complement of `changes` elsewhere.
        std::uint32_t allowed;
        asm("lop3.b32 %0, %1, %2, %3, 0xb1;"
            : "=r"(allowed)
            : "r"(tokens_[word]), "r"(changes.at[word]), "n"(~SlotLayout::limits));
        return allowed;
    }

    /// Where the lane's numbers of the transition that this step fires are in shared memory;
    /// `noRow_` if none can fire.
    __device__ std::uint32_t find(std::int64_t step) {
        unsigned reached[words];
#pragma unroll
        for (int word = 0; word < words; ++word) {
            reached[word] = __ballot_sync(wholeWarp, tokens_[word] * 2 >= thresholds_[word]);
        }
        unsigned enabled[groups];
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            std::uint32_t wrong = 0;
#pragma unroll
            for (int word = 0; word < words; ++word) {
                wrong |= (reached[word] ^ wanted_[group][word]) & care_[group][word];
            }
            enabled[group] = __ballot_sync(wholeWarp, wrong == 0);
        }
        if constexpr (random) {
            choose(step, enabled);
        }
        unsigned found = enabled[groups - 1];
        std::uint32_t row = noRow_ + rowBytes;
#pragma unroll
        for (int group = groups - 2; group >= 0; --group) {
            row = enabled[group] != 0 ? noRow_ + rowBytes * (1 + 32 * (groups - 1 - group)) : row;
            found = enabled[group] != 0 ? enabled[group] : found;
        }
        return highestBit(found) * rowBytes + row;
    }

    /// Clears all bits of `enabled` except that of the transition to fire.
    __device__ void choose(std::int64_t step, unsigned (&enabled)[groups]) {
        if (net_.hasHigher) {
            leaveUnopposed(enabled);
        }
        std::uint32_t candidates = 0;
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            candidates += __popc(enabled[group]);
        }
        const std::uint32_t chosen = boundedRandom(draws_.of(step, lane_), candidates);
        const unsigned higher = ~((2u << lane_) - 1);  // they come before
        std::uint32_t before = 0;
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            const unsigned all = enabled[group];
            const bool mine = (all >> lane_ & 1) != 0 && before + __popc(all & higher) == chosen;
            enabled[group] = __ballot_sync(wholeWarp, mine);
            before += __popc(all);
        }
    }

    __device__ void leaveUnopposed(unsigned (&enabled)[groups]) const {
        unsigned unopposed[groups];
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            unsigned above = 0;
#pragma unroll
            for (int other = 0; other < groups; ++other) {
                above |= net_.higher[(group * groups + other) * 32 + lane_] & enabled[other];
            }
            unopposed[group] = enabled[group] & __ballot_sync(wholeWarp, above == 0);
        }
#pragma unroll
        for (int group = 0; group < groups; ++group) {
            enabled[group] = unopposed[group];
        }
    }

    /// Makes the step of `row` whatever its inputs and copies, unless the net is dead or a place
    /// would overflow.
    __device__ DeviceHalt makeStep(std::int64_t step, std::uint32_t row) {
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
            const auto tokens = static_cast<std::uint32_t>(tokensOf(word));
            least = weight > 0 ? min(least, rules::inputLimit(tokens, weight)) : least;
        }
        least = minOfWarp(least);
        const std::uint32_t count = copyFactor_ == 0 || least == noIndex ? 1 : least;
        bool fits = true;
        std::int32_t tokens[words];
#pragma unroll
        for (int word = 0; word < words; ++word) {
            const auto change = static_cast<std::int32_t>(changes.at[word] << 1) >> 1;
            tokens[word] = tokensOf(word);
            fits = rules::addChecked(tokens[word], static_cast<std::int32_t>(count), change) &&
                   tokens[word] < comfortableTokens && fits;
        }
        if (!__all_sync(wholeWarp, fits)) {
            return DeviceHalt::overflow;
        }
#pragma unroll
        for (int word = 0; word < words; ++word) {
            tokens_[word] = static_cast<std::uint32_t>(tokens[word]);
        }
        log(step, row, count);
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
    DeviceFiring* const log_;  ///< if `logged`
    const int lane_;
    const std::uint32_t noRow_;        ///< where the lane's numbers of row 0 are in shared memory
    const std::uint32_t copyFactor_;   ///< multiplies what inputs allow: 0 if a step fires one copy
    const std::uint32_t copySummand_;  ///< 1 if a step fires one copy
    std::uint32_t tokens_[words];      ///< in the lower 31 bits
    std::uint32_t thresholds_[words];  ///< two per slot
    std::uint32_t care_[groups][words];
    std::uint32_t wanted_[groups][words];
    StepDraws draws_;
};

}  // namespace fireable::net::cuda
