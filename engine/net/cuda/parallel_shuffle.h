#pragma once

#include <cstdint>

#include "engine/base/counter_random.h"

namespace fireable::net::cuda {

/// `counterShuffle` in two passes that many threads share. Exchange i swaps position i with
/// `partner(i)`, which is not before it; exchanges with the same partner are chained in `next` from
/// `head[partner]`, in any order. The item at a position before exchange i was brought there by the
/// last earlier exchange with that partner, or has always been there.
///
/// Shapes: T transitions, of which `size` are shuffled.
struct ParallelShuffle {
    std::int32_t* head;  ///< [T], -1 at first
    std::int32_t* next;  ///< [T]
    std::uint64_t seed;
    std::uint64_t step;
    std::uint32_t size;

    constexpr std::uint32_t partner(std::uint32_t i) const {
        return i + 1 < size ? i + boundedRandom(counterRandom(seed, step, i), size - i) : i;
    }

    /// The first pass, for each i below `size`. `exchange` atomically stores a value and returns
    /// the old one.
    template <class Exchange>
    constexpr void chain(std::uint32_t i, const Exchange& exchange) const {
        const std::uint32_t other = partner(i);
        if (other != i) {
            next[i] = exchange(head + other, static_cast<std::int32_t>(i));
        }
    }

    /// The second pass, after all of the first: the original index of the item that ends up at
    /// position i.
    constexpr std::uint32_t itemAt(std::uint32_t i) const {
        std::uint32_t position = partner(i);
        auto bound = static_cast<std::int32_t>(i);
        for (;;) {
            std::int32_t last = -1;
            for (std::int32_t k = head[position]; k >= 0; k = next[k]) {
                last = k < bound && k > last ? k : last;
            }
            if (last < 0) {
                return position;
            }
            position = static_cast<std::uint32_t>(last);
            bound = last;
        }
    }
};

}  // namespace fireable::net::cuda
