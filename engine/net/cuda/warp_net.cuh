#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/warp.cuh"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/rules/firing.h"

namespace fireable::net::cuda {

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
        room |= rules::room(tokensOf(arc, marking), arc.threshold);
    }
    return room >= 0;
}

/// Whether the extra arcs of `transition` allow it to fire.
template <class Tokens>
__device__ __noinline__ bool extrasAllow(const WarpLayout::Column* extras,
                                         const std::int32_t* firstExtra, int transition,
                                         const Tokens* marking) {
    bool enabled = true;
    const int end = firstExtra[transition + 1];
#pragma unroll 2
    for (int i = firstExtra[transition]; i < end; ++i) {
        enabled = allows(extras[i], marking) && enabled;
    }
    return enabled;
}

template <class Tokens>
__device__ inline bool isEnabled(const WarpNet& net, int transition,
                                 const WarpLayout::Column& column, const Tokens* marking) {
    bool enabled = allows(column, marking);
    if ((column.arcs.back().place & WarpArc::rare) != 0) {
        enabled = extrasAllow(net.extras, net.firstExtra, transition, marking) && enabled;
    }
    return enabled;
}

/// Minimum number of copies over the input arcs that a lane has read.
template <class Tokens>
struct Copies {
    Tokens least = std::numeric_limits<Tokens>::max();
    bool limited = false;  ///< whether there is any input arc: without one it is a single copy

    __device__ void see(const WarpArc& arc, const Tokens* marking) {
        if ((arc.place & WarpArc::input) != 0) {
            const Tokens limit = rules::inputLimit(tokensOf(arc, marking), arc.threshold);
            least = limit < least ? limit : least;
            limited = true;
        }
    }
    /// Over the whole warp.
    __device__ Tokens count() const {
        return __any_sync(wholeWarp, limited) ? minOfWarp(least) : 1;
    }
};

/// `copiesOf` a transition with more arcs than its column holds, or with heavy ones: the same in
/// every lane of a warp, with one arc per lane.
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

/// The minimum number of tokens over the input places of a column.
template <class Tokens>
__device__ inline Tokens minLimit(const WarpLayout::Column& column, const Tokens* marking) {
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

/// How many copies of an enabled transition its input arcs allow; the same in every lane.
template <class Tokens>
__device__ inline Tokens copiesOf(const WarpNet& net, int transition, const Tokens* marking) {
    const WarpLayout::Column column = net.columns[transition];
    Tokens least = minLimit(column, marking);
    if ((column.arcs.back().place & WarpArc::rare) != 0) {
        least = rareCopies(net.columns, net.extras, net.firstExtra, transition, marking);
    }
    return least;
}

/// Undoes the changes of `count` copies by the effects `[first, end)`.
template <class Tokens>
__device__ __noinline__ void undoEffects(const WarpLayout::Effect* effects, int first, int end,
                                         Tokens count, Tokens* marking, int lane) {
#pragma unroll 1
    for (int i = first + lane; i < end; i += 32) {
        marking[effects[i].place] -= count * effects[i].change;
    }
    __syncwarp();
}

/// Applies up to 32 effects from `first` on, for a firing of `count` copies. False, without
/// changes, if a place would overflow.
template <class Tokens>
__device__ inline bool fireAtOnce(const WarpNet& net, int first, int last, Tokens count,
                                  Tokens* marking, int lane) {
    const bool has = first + lane < last;
    const WarpLayout::Effect effect =
        has ? net.effects[first + lane] : WarpLayout::Effect{net.placeCount, 0};
    Tokens tokens = marking[effect.place];
    if (__any_sync(wholeWarp, !rules::addChecked(tokens, count, effect.change))) {
        return false;
    }
    __syncwarp();  // all have read
    if (has) {
        marking[effect.place] = tokens;
    }
    __syncwarp();
    return true;
}

/// The same for any number of effects.
template <class Tokens>
__device__ inline bool fireAll(const WarpNet& net, int first, int last, Tokens count,
                               Tokens* marking, int lane) {
#pragma unroll 1
    for (int base = first; base < last; base += 32) {
        if (!fireAtOnce(net, base, last, count, marking, lane)) {
            undoEffects(net.effects, first, base, count, marking, lane);
            return false;
        }
    }
    return true;
}

/// Sizes of the tables of a `WarpNet` that do not have one record per transition. 0: the table is
/// not in shared memory but read from device memory.
struct WarpSizes {
    int effects;
    int touched;
    int extras;
};

inline WarpSizes sizesOf(const WarpLayout& layout) {
    return {static_cast<int>(layout.effects.size()), static_cast<int>(layout.touched.size()),
            static_cast<int>(layout.extras.size())};
}

/// The size in shared memory of what `WarpSteps` reads in each step; watchers of places stay in
/// device memory.
inline std::size_t stepTableBytes(const WarpLayout& layout, const WarpSizes& shared) {
    return sharedBytes<WarpLayout::Column>(layout.columns.size()) +
           sharedBytes<WarpLayout::Reach>(layout.reaches.size()) +
           sharedBytes<WarpLayout::Effect>(layout.effects.size()) +
           sharedBytes<std::int32_t>(static_cast<std::size_t>(shared.touched)) +
           (shared.extras == 0 ? 0
                               : sharedBytes<WarpLayout::Column>(layout.extras.size()) +
                                     sharedBytes<std::int32_t>(layout.firstExtra.size()));
}

/// Copies the tables that `stepTableBytes` counts, with the whole block.
__device__ inline void shareStepTables(WarpNet& net, const WarpSizes& shared, SharedSpace& space) {
    net.columns = space.copyOf(net.columns, net.transitionCount);
    net.reaches = space.copyOf(net.reaches, net.transitionCount);
    net.effects = space.copyOf(net.effects, shared.effects);
    if (shared.touched > 0) {
        net.touched = space.copyOf(net.touched, shared.touched);
    }
    if (shared.extras > 0) {
        net.extras = space.copyOf(net.extras, shared.extras);
        net.firstExtra = space.copyOf(net.firstExtra, net.transitionCount + 1);
    }
}

/// A `WarpLayout` in device memory.
class WarpTables {
public:
    explicit WarpTables(const WarpLayout& layout)
        : columns_(layout.columns),
          reaches_(layout.reaches),
          effects_(layout.effects),
          touched_(layout.touched),
          firstExtra_(layout.firstExtra),
          extras_(layout.extras),
          firstWatcher_(layout.firstWatcher),
          watchers_(layout.watchers),
          net_{columns_.data(),          reaches_.data(),  effects_.data(),      touched_.data(),
               firstExtra_.data(),       extras_.data(),   firstWatcher_.data(), watchers_.data(),
               layout.transitionCount(), layout.placeCount} {}

    const WarpNet& net() const { return net_; }

private:
    device::DeviceBuffer<WarpLayout::Column> columns_;
    device::DeviceBuffer<WarpLayout::Reach> reaches_;
    device::DeviceBuffer<WarpLayout::Effect> effects_;
    device::DeviceBuffer<std::int32_t> touched_;
    device::DeviceBuffer<std::int32_t> firstExtra_;
    device::DeviceBuffer<WarpLayout::Column> extras_;
    device::DeviceBuffer<std::int32_t> firstWatcher_;
    device::DeviceBuffer<std::int32_t> watchers_;
    WarpNet net_;
};

}  // namespace fireable::net::cuda
