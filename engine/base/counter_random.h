#pragma once

#include <cstdint>
#include <utility>

// Counter-based random numbers: each is a pure function of its coordinates, so a run can be
// repeated, undone or computed out of order, and a GPU thread draws the same numbers as the CPU.
// Only unsigned arithmetic modulo 2^64 is used; there is no state and there are no tables.

namespace fireable {

/// Spreads every bit of `x` over all 64 bits; a bijection (the finalizer of SplitMix64).
constexpr std::uint64_t mixBits(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/// The random number at (`seed`, `step`, `draw`): three rounds of mixing, one per coordinate.
constexpr std::uint64_t counterRandom(std::uint64_t seed, std::uint64_t step, std::uint64_t draw) {
    constexpr std::uint64_t odd =
        0x9e3779b97f4a7c15u;  // keeps small coordinates, 0 included, apart
    const std::uint64_t stream = mixBits(seed + odd);
    const std::uint64_t block = mixBits((stream ^ step) + odd);
    return mixBits((block ^ draw) + odd);
}

/// Maps 64 random bits to [0, bound): the upper 64 bits of the 96-bit product `bits * bound`.
/// No number is favoured by more than `bound` in 2^64. `bound` is not zero.
constexpr std::uint32_t boundedRandom(std::uint64_t bits, std::uint32_t bound) {
    const std::uint64_t low = (bits & 0xffffffffu) * bound;
    const std::uint64_t high = (bits >> 32) * bound;
    return static_cast<std::uint32_t>((high + (low >> 32)) >> 32);
}

/// Puts `items[0 .. size)` in a uniformly random order: Fisher-Yates from the front, where
/// position i is exchanged with one of [i, size) by draw number i of (`seed`, `step`).
template <class T>
constexpr void counterShuffle(T* items, std::uint32_t size, std::uint64_t seed,
                              std::uint64_t step) {
    for (std::uint32_t i = 0; i + 1 < size; ++i) {
        std::swap(items[i], items[i + boundedRandom(counterRandom(seed, step, i), size - i)]);
    }
}

}  // namespace fireable
