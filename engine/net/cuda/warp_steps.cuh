#pragma once

#include <cstdint>

#include "engine/net/cuda/batch_kernel.cuh"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::net::cuda {

/// How a warp finds the first set bit: reading all words at once, one or four per lane, or through
/// a second level, whose bit is set if a word of the first is, or was, not zero.
enum class Search { oneWord, fourWords, twoLevels, any };

constexpr Search searchFor(int transitions) {
    return transitions <= 32 * 32       ? Search::oneWord
           : transitions <= 4 * 32 * 32 ? Search::fourWords
                                        : Search::twoLevels;
}

/// The number of words for `bits` bits: a multiple of what a warp reads at once.
constexpr int wordsFor(int bits) {
    const int chunk = searchFor(bits) == Search::oneWord ? 32 : 128;
    return bits <= 0 ? chunk : (bits + 32 * chunk - 1) / (32 * chunk) * chunk;
}

/// The number of words of the second level; 0 if there is no such level.
constexpr int presentFor(int bits) {
    return searchFor(bits) != Search::twoLevels
               ? 0
               : (wordsFor(bits) + 128 * 32 - 1) / (128 * 32) * 128;
}

/// Which transitions are enabled, a bit each; bits beyond the last are zero.
struct EnabledBits {
    std::uint32_t* words;
    std::uint32_t* present;  // the second level
    int wordCount;
    int presentCount;
};

/// The index of the first set bit in `words[0 .. 128)`, the same in every lane; otherwise
/// `noIndex`.
__device__ inline std::uint32_t firstOfChunk(const std::uint32_t* words, int lane) {
    const uint4 bits = reinterpret_cast<const uint4*>(words)[lane];
    const std::uint32_t low = bits.x != 0 ? bits.x : bits.y;
    const std::uint32_t high = bits.z != 0 ? bits.z : bits.w;
    const int inLow = bits.x != 0 ? 0 : 1;
    const int inHigh = bits.z != 0 ? 2 : 3;
    const std::uint32_t word = low != 0 ? low : high;
    const int which = low != 0 ? inLow : inHigh;
    const auto first = static_cast<std::uint32_t>(lane * 4 + which) * 32 + lowestBit(word);
    return minOfWarp(word != 0 ? first : noIndex);
}

/// The first enabled transition, the same in every lane; `noIndex` if there is none.
template <Search search>
__device__ inline std::uint32_t firstEnabled(const EnabledBits& bits, int lane) {
    if constexpr (search == Search::any) {
        return bits.wordCount == 32     ? firstEnabled<Search::oneWord>(bits, lane)
               : bits.presentCount == 0 ? firstEnabled<Search::fourWords>(bits, lane)
                                        : firstEnabled<Search::twoLevels>(bits, lane);
    } else if constexpr (search == Search::oneWord) {
        const std::uint32_t word = bits.words[lane];
        const auto first = static_cast<std::uint32_t>(lane) * 32 + lowestBit(word);
        return minOfWarp(word != 0 ? first : noIndex);
    } else if constexpr (search == Search::fourWords) {
        return firstOfChunk(bits.words, lane);
    } else {
        for (int chunk = 0; chunk < bits.presentCount;) {
            const std::uint32_t inChunk = firstOfChunk(bits.present + chunk, lane);
            if (inChunk == noIndex) {
                chunk += 128;
                continue;
            }
            const std::uint32_t word = static_cast<std::uint32_t>(chunk) * 32 + inChunk;
            const std::uint32_t found = bits.words[word];
            if (found != 0) {
                return word * 32 + lowestBit(found);
            }
            __syncwarp();
            if (lane == 0) {
                bits.present[word / 32] &= ~(1u << (word % 32));
            }
            __syncwarp();
        }
        return noIndex;
    }
}

/// Picks the first enabled transition.
template <Search search>
struct FirstPick {
    __device__ std::uint32_t operator()(const EnabledBits& bits, int lane) const {
        return firstEnabled<search>(bits, lane);
    }
};

/// The priority relation, transitively: the transitions above `t` are `above[firstAbove[t] ..
/// firstAbove[t + 1])`. Null without priorities.
struct HigherPriority {
    const std::int32_t* firstAbove;  // [T + 1]
    const std::int32_t* above;
};

/// Picks a random one of the enabled transitions without an enabled one of higher priority, as for
/// `Choice::random`.
class RandomPick {
public:
    /// `candidates` is scratch memory for as many words as the bits have; not used without
    /// priorities.
    __device__ RandomPick(const HigherPriority& higher, std::uint32_t* candidates,
                          std::uint64_t seed, std::int64_t step)
        : higher_(higher), candidates_(candidates), draws_(seed), step_(step) {}

    __device__ std::uint32_t operator()(const EnabledBits& bits, int lane) {
        const std::uint32_t* words = bits.words;
        if (higher_.firstAbove != nullptr) {
            leaveUnopposed(bits, lane);
            words = candidates_;
        }
        std::uint32_t here = 0;
        for (int word = lane; word < bits.wordCount; word += 32) {
            here += __popc(words[word]);
        }
        const std::uint32_t all = sumOfWarp(here);
        const std::uint32_t chosen = boundedRandom(draws_.of(step_, lane), all);
        ++step_;
        return all == 0
                   ? noIndex
                   : nthMember(words, 0, static_cast<std::uint32_t>(bits.wordCount), chosen, lane);
    }

private:
    __device__ void leaveUnopposed(const EnabledBits& bits, int lane) const {
        for (int w = 0; w < bits.wordCount; ++w) {
            const std::uint32_t word = bits.words[w];
            bool unopposed = (word >> lane & 1) != 0;
            if (unopposed) {
                const int t = w * 32 + lane;
                for (int i = higher_.firstAbove[t]; i < higher_.firstAbove[t + 1]; ++i) {
                    const int s = higher_.above[i];
                    unopposed = unopposed && (bits.words[s / 32] >> (s % 32) & 1) == 0;
                }
            }
            const unsigned left = __ballot_sync(wholeWarp, unopposed);
            if (lane == 0) {
                candidates_[w] = left;
            }
        }
        __syncwarp();
    }

    const HigherPriority higher_;
    std::uint32_t* const candidates_;
    StepDraws draws_;
    std::int64_t step_;
};

/// The steps of one run, made by one warp; tokens of 32 or 64 bits. A step takes four dependent
/// rounds of reads, whatever the size of the net: the enabled bits, the records of the first
/// transition, its tokens, and those of the transitions it touches. Branches are rare: each costs
/// as much as a read.
template <class Tokens, Search search, bool logged>
class WarpSteps {
public:
    /// `marking` [P + 1] ends with the dummy place's 0. `single`: a step fires one copy.
    __device__ WarpSteps(const WarpNet& net, const EnabledBits& bits, Tokens* marking, bool single,
                         DeviceFiring* log)
        : net_(net),
          bits_(bits),
          marking_(marking),
          single_(single),
          log_(log),
          lane_(laneNumber()) {
        for (int i = lane_; i < bits_.presentCount; i += 32) {
            bits_.present[i] = 0;
        }
        __syncwarp();
        evaluateAll();
        __syncwarp();
    }

    /// Makes up to `maxSteps` steps of a run that has made `steps`, and adds to `steps`: with the
    /// transitions that `pick(bits, lane)` returns, the same in every lane; `noIndex`: there are
    /// none. If `logged`, logs all of them unless `log` is null.
    template <class Pick>
    __device__ DeviceHalt run(std::int32_t maxSteps, Pick& pick, std::int64_t& steps) {
        std::int32_t made = 0;
        const DeviceHalt halt = makeSteps(maxSteps, pick, steps, made);
        steps += made;
        return halt;
    }

private:
    __device__ bool hasPresent() const {
        return search == Search::twoLevels || (search == Search::any && bits_.presentCount != 0);
    }

    /// Evaluates every transition; the steps then keep the bits up to date.
    __device__ void evaluateAll() {
        for (int word = 0; word < bits_.wordCount; ++word) {
            const int t = word * 32 + lane_;
            const unsigned found =
                __ballot_sync(wholeWarp, t < net_.transitionCount &&
                                             isEnabled(net_, t, net_.columns[t], marking_));
            if (lane_ == 0) {
                bits_.words[word] = found;
                if (hasPresent() && found != 0) {
                    atomicOr(bits_.present + word / 32, 1u << (word % 32));
                }
            }
        }
    }

    template <class Pick>
    __device__ DeviceHalt makeSteps(std::int32_t maxSteps, Pick& pick, std::int64_t before,
                                    std::int32_t& made) {
        for (; made < maxSteps; ++made) {
            const std::uint32_t picked = pick(bits_, lane_);
            if (picked == noIndex) {
                return DeviceHalt::dead;
            }
            const int transition = static_cast<int>(picked);
            const WarpLayout::Reach reach = net_.reaches[transition];
            // Read concurrently with the tokens.
            const Lookup look = lookUp(reach.firstTouched, reach.lastTouched);
            const Tokens copies = copiesOf(net_, transition, marking_);
            const Tokens count = single_ ? 1 : copies;
            const bool fits = reach.isFar() ? fireFar(reach, count) : fire(reach, look, count);
            if (!fits) {
                return DeviceHalt::overflow;
            }
            if (logged && log_ != nullptr) {
                log_[before + made] = {transition, count};  // every lane writes the same
            }
        }
        return firstEnabled<search>(bits_, lane_) == noIndex ? DeviceHalt::dead : DeviceHalt::limit;
    }

    /// What a lane reads of its transition before the tokens change.
    struct Lookup {
        int transition;
        WarpLayout::Column column;
        bool speaks;  ///< whether no other lane has this transition
    };

    /// One touched transition per lane; lanes without one evaluate the last one too.
    __device__ Lookup lookUp(int first, int end) const {
        const int mine = first + lane_;
        const int transition = net_.touched[max(min(mine, end - 1), 0)];
        return {transition, net_.columns[transition], mine < end};
    }

    /// False, without changes, if a place would overflow.
    __device__ bool fire(const WarpLayout::Reach& reach, const Lookup& look, Tokens count) {
        if (!fireAtOnce(net_, reach.firstEffect, reach.lastEffect, count, marking_, lane_)) {
            return false;
        }
        show(look);
        __syncwarp();
        return true;
    }

    /// Flips the bit if it is wrong; only one lane has this transition.
    __device__ void show(const Lookup& look) {
        std::uint32_t* word = bits_.words + look.transition / 32;
        const std::uint32_t bit = 1u << (look.transition % 32);
        const bool was = (*word & bit) != 0;
        const bool is = isEnabled(net_, look.transition, look.column, marking_);
        if (is != was && look.speaks) {
            atomicXor(word, bit);
            if (hasPresent() && is) {
                atomicOr(bits_.present + look.transition / 1024, 1u << (look.transition / 32 % 32));
            }
        }
    }

    /// The same for a far-reaching transition.
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
            evaluateAll();
        }
        __syncwarp();
        return true;
    }

    /// Several lanes may have the same transition; they write the same result.
    __device__ void showByPlace(const WarpLayout::Reach& reach) {
#pragma unroll 1
        for (int i = reach.firstEffect; i < reach.lastEffect; ++i) {
            const int place = net_.effects[i].place;
#pragma unroll 1
            for (int w = net_.firstWatcher[place] + lane_; w < net_.firstWatcher[place + 1];
                 w += 32) {
                const int transition = net_.watchers[w];
                const std::uint32_t bit = 1u << (transition % 32);
                if (!isEnabled(net_, transition, net_.columns[transition], marking_)) {
                    atomicAnd(bits_.words + transition / 32, ~bit);
                    continue;
                }
                atomicOr(bits_.words + transition / 32, bit);
                if (hasPresent()) {
                    atomicOr(bits_.present + transition / 1024, 1u << (transition / 32 % 32));
                }
            }
        }
    }

    const WarpNet net_;
    const EnabledBits bits_;
    Tokens* const marking_;
    const bool single_;
    DeviceFiring* const log_;
    const int lane_;
};

}  // namespace fireable::net::cuda
