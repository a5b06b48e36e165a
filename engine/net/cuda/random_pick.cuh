#pragma once

#include <cstdint>

#include "engine/net/cuda/fireable_bits.cuh"
#include "engine/net/cuda/step_draws.cuh"
#include "engine/net/cuda/warp.cuh"

namespace fireable::cuda {

/// Who stands above whom, transitively: those above transition `t` are
/// `above[firstAbove[t] .. firstAbove[t + 1])`. Null where nobody does.
struct Superiors {
    const std::int32_t* firstAbove;  // [T + 1]
    const std::int32_t* above;
};

/// Picks one of the fireable transitions without a fireable superior at random, as
/// `Choice::random` says.
class RandomPick {
public:
    /// `candidates` is scratch for as many words as there are of bits; not used without superiors.
    __device__ RandomPick(const Superiors& superiors, std::uint32_t* candidates, std::uint64_t seed,
                          std::int64_t step)
        : superiors_(superiors), candidates_(candidates), draws_(seed), step_(step) {}

    __device__ std::uint32_t operator()(const FireableBits& bits, int lane) {
        const std::uint32_t* words = bits.words;
        if (superiors_.firstAbove != nullptr) {
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
        return all == 0 ? noIndex : member(words, bits.wordCount, chosen, lane);
    }

private:
    __device__ static std::uint32_t sumOfWarp(std::uint32_t value) {
        for (int distance = 16; distance > 0; distance /= 2) {
            value += __shfl_xor_sync(wholeWarp, value, distance);
        }
        return value;
    }

    /// The `n`th bit in ascending order; there are more.
    __device__ static std::uint32_t member(const std::uint32_t* words, int wordCount,
                                           std::uint32_t n, int lane) {
        for (int lot = 0; lot < wordCount; lot += 32) {  // whole lots of 32
            const std::uint32_t word = words[lot + lane];
            const std::uint32_t here = __popc(word);
            std::uint32_t upTo = here;
            for (int distance = 1; distance < 32; distance *= 2) {
                const std::uint32_t other = __shfl_up_sync(wholeWarp, upTo, distance);
                upTo += lane >= distance ? other : 0;
            }
            const unsigned holder = __ballot_sync(wholeWarp, n < upTo);
            if (holder != 0) {
                const auto which = static_cast<int>(lowestBit(holder));
                const std::uint32_t bits = __shfl_sync(wholeWarp, word, which);
                const std::uint32_t inWord = n - __shfl_sync(wholeWarp, upTo - here, which);
                const unsigned lower = (1u << lane) - 1;
                const bool mine = (bits >> lane & 1) != 0 && __popc(bits & lower) == inWord;
                return static_cast<std::uint32_t>(lot + which) * 32 +
                       lowestBit(__ballot_sync(wholeWarp, mine));
            }
            n -= __shfl_sync(wholeWarp, upTo, 31);
        }
        return noIndex;
    }

    __device__ void leaveUnopposed(const FireableBits& bits, int lane) const {
        for (int w = 0; w < bits.wordCount; ++w) {
            const std::uint32_t word = bits.words[w];
            bool unopposed = (word >> lane & 1) != 0;
            if (unopposed) {
                const int t = w * 32 + lane;
                for (int i = superiors_.firstAbove[t]; i < superiors_.firstAbove[t + 1]; ++i) {
                    const int s = superiors_.above[i];
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

    const Superiors superiors_;
    std::uint32_t* const candidates_;
    StepDraws draws_;
    std::int64_t step_;
};

}  // namespace fireable::cuda
