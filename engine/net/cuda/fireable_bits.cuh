#pragma once

#include <cstdint>

#include "engine/net/cuda/warp.cuh"

namespace fireable::cuda {

/// How a warp finds the first of the bits: all words at a glance, one or four a lane, or by a
/// second level, whose bit is set where a word of the first is not zero, and may still be set where
/// one has become zero.
enum class Search { oneWord, fourWords, twoLevels };

constexpr Search searchFor(int transitions) {
    return transitions <= 32 * 32       ? Search::oneWord
           : transitions <= 4 * 32 * 32 ? Search::fourWords
                                        : Search::twoLevels;
}

/// How many words hold that many bits: all that a warp reads at once, or whole lots of that.
constexpr int wordsFor(int bits, Search search) {
    const int lot = search == Search::oneWord ? 32 : 128;
    return (bits + 32 * lot - 1) / (32 * lot) * lot;
}

/// How many words the second level has; none where there is no such level.
constexpr int presentFor(int bits, Search search) {
    return search == Search::twoLevels ? wordsFor(wordsFor(bits, search), search) : 0;
}

/// Which transitions are fireable, a bit each; bits beyond the last are zero.
struct FireableBits {
    std::uint32_t* words;
    std::uint32_t* present;  // the second level
    int wordCount;
    int presentCount;
};

/// The number of the first bit in `words[0 .. 128)`, the same in every lane; else `noIndex`.
__device__ inline std::uint32_t firstOfLot(const std::uint32_t* words, int lane) {
    const uint4 bits = reinterpret_cast<const uint4*>(words)[lane];
    const std::uint32_t low = bits.x != 0 ? bits.x : bits.y;
    const std::uint32_t high = bits.z != 0 ? bits.z : bits.w;
    const int inLow = bits.x != 0 ? 0 : 1;
    const int inHigh = bits.z != 0 ? 2 : 3;
    const std::uint32_t word = low != 0 ? low : high;
    const int which = low != 0 ? inLow : inHigh;
    const auto first = static_cast<std::uint32_t>(lane * 4 + which) * 32 + lowestBit(word);
    return leastOfWarp(word != 0 ? first : noIndex);
}

/// The first fireable transition, the same in every lane; `noIndex`: there is none.
template <Search search>
__device__ inline std::uint32_t firstFireable(const FireableBits& bits, int lane) {
    if constexpr (search == Search::oneWord) {
        const std::uint32_t word = bits.words[lane];
        const auto first = static_cast<std::uint32_t>(lane) * 32 + lowestBit(word);
        return leastOfWarp(word != 0 ? first : noIndex);
    } else if constexpr (search == Search::fourWords) {
        return firstOfLot(bits.words, lane);
    } else {
        for (int lot = 0; lot < bits.presentCount;) {
            const std::uint32_t inLot = firstOfLot(bits.present + lot, lane);
            if (inLot == noIndex) {
                lot += 128;
                continue;
            }
            const std::uint32_t word = static_cast<std::uint32_t>(lot) * 32 + inLot;
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

}  // namespace fireable::cuda
