#pragma once

#include <cstdint>
#include <limits>

#include "engine/net/cuda/warp.cuh"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/rules/firing.h"

namespace fireable::cuda {

/// A `WarpLayout` in device or shared memory; shapes as there.
struct WarpNet {
    const WarpLayout::Column* columns;
    const WarpLayout::Reach* reaches;
    const WarpLayout::Effect* effects;
    const std::int32_t* touched;
    const std::int32_t* firstExtra;
    const WarpLayout::Column* extras;
    const std::int32_t* firstWatcher;
    const std::int32_t* watchers;
    int transitionCount;
    int placeCount;
};

template <class Tokens>
__device__ inline Tokens tokensOf(const WarpArc& arc, const Tokens* marking) {
    const std::uint32_t offset = arc.place * std::uint32_t{sizeof(Tokens)};
    return *reinterpret_cast<const Tokens*>(reinterpret_cast<const char*>(marking) + offset);
}

/// Whether the arcs of a column allow their transition to fire.
template <class Tokens>
__device__ inline bool allows(const WarpLayout::Column& column, const Tokens* marking) {
    Tokens room = 0;
#pragma unroll
    for (const WarpArc& arc : column.arcs) {
        room |= arc.room(tokensOf(arc, marking));
    }
    return room >= 0;
}

/// Whether the extra arcs of `transition` do.
template <class Tokens>
__device__ __noinline__ bool extrasAllow(const WarpLayout::Column* extras,
                                         const std::int32_t* firstExtra, int transition,
                                         const Tokens* marking) {
    bool fireable = true;
    const int end = firstExtra[transition + 1];
#pragma unroll 2
    for (int i = firstExtra[transition]; i < end; ++i) {
        fireable = allows(extras[i], marking) && fireable;
    }
    return fireable;
}

template <class Tokens>
__device__ inline bool isFireable(const WarpNet& net, int transition,
                                  const WarpLayout::Column& column, const Tokens* marking) {
    bool fireable = allows(column, marking);
    if ((column.arcs.back().place & WarpArc::rare) != 0) {
        fireable = extrasAllow(net.extras, net.firstExtra, transition, marking) && fireable;
    }
    return fireable;
}

/// The fewest copies that the input arcs allow which a lane sees.
template <class Tokens>
struct Copies {
    Tokens least = std::numeric_limits<Tokens>::max();
    bool limited = false;  ///< by an input arc at all: without one it is a single copy

    __device__ void see(const WarpArc& arc, const Tokens* marking) {
        if ((arc.place & WarpArc::input) != 0) {
            const auto limit =
                static_cast<Tokens>(rules::inputLimit(tokensOf(arc, marking), arc.threshold));
            least = limit < least ? limit : least;
            limited = true;
        }
    }
    /// Of the whole warp.
    __device__ Tokens count() const {
        return __any_sync(wholeWarp, limited) ? leastOfWarp(least) : 1;
    }
};

/// `copiesOf` a transition with more arcs than its column has room for, or heavy ones: the same one
/// in every lane of a warp, an arc a lane.
template <class Tokens>
__device__ __noinline__ Tokens rareCopies(const WarpLayout::Column* columns,
                                          const WarpLayout::Column* extras,
                                          const std::int32_t* firstExtra, int transition,
                                          const Tokens* marking) {
    constexpr int arcs = WarpLayout::columnArcs;
    const int lane = laneNumber();
    Copies<Tokens> copies;
    copies.see(columns[transition].arcs[lane % arcs], marking);
    const int end = firstExtra[transition + 1];
#pragma unroll 1
    for (int i = firstExtra[transition] + lane / arcs; i < end; i += 32 / arcs) {
        copies.see(extras[i].arcs[lane % arcs], marking);
    }
    return copies.count();
}

/// The fewest tokens of the input places of a column.
template <class Tokens>
__device__ inline Tokens leastOf(const WarpLayout::Column& column, const Tokens* marking) {
    constexpr Tokens unlimited = std::numeric_limits<Tokens>::max();
    Tokens least = unlimited;
#pragma unroll
    for (const WarpArc& arc : column.arcs) {
        const Tokens tokens = tokensOf(arc, marking);
        const Tokens limit = (arc.place & WarpArc::input) != 0 ? tokens : unlimited;
        least = limit < least ? limit : least;
    }
    return least;
}

/// How many copies of a fireable transition its input arcs allow; the same one in every lane.
template <class Tokens>
__device__ inline Tokens copiesOf(const WarpNet& net, int transition, const Tokens* marking) {
    const WarpLayout::Column column = net.columns[transition];
    Tokens least = leastOf(column, marking);
    if ((column.arcs.back().place & WarpArc::rare) != 0) {
        least = rareCopies(net.columns, net.extras, net.firstExtra, transition, marking);
    }
    return least;
}

}  // namespace fireable::cuda
