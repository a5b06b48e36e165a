#pragma once

#include <cstdint>
#include <limits>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/step_layout.h"
#include "engine/net/cuda/warp.cuh"
#include "engine/net/rules/firing.h"

namespace fireable::net::cuda {

/// A `StepLayout` in device memory; shapes as there.
struct StepNet {
    const std::int32_t* firstArc;
    const std::int32_t* firstOutput;
    const StepLayout::Arc* arcs;
    const std::int32_t* firstEffect;
    const StepLayout::Effect* effects;
    const std::int32_t* firstHigher;
    const std::int32_t* higher;
    const std::int32_t* lower;
    const std::int32_t* firstOfLevel;
    const StepLayout::LevelGroup* groups;
    int groupCount;
    int laneShift;  ///< 2^n lanes evaluate a transition together
    std::uint32_t transitionCount;
    std::uint32_t placeCount;

    __device__ std::uint32_t wordCount() const { return (transitionCount + 31) / 32; }
    /// Read in one access: the compiler would read the members separately.
    __device__ StepLayout::Arc arc(std::int32_t a) const {
        const int4 raw = __ldg(reinterpret_cast<const int4*>(arcs + a));
        const auto weight = static_cast<std::uint64_t>(static_cast<std::uint32_t>(raw.w)) << 32 |
                            static_cast<std::uint32_t>(raw.z);
        return {raw.x, static_cast<ArcKind>(raw.y & 0xff), static_cast<std::int64_t>(weight)};
    }
    __device__ StepLayout::Effect effect(std::uint32_t i) const {
        const int4 raw = __ldg(reinterpret_cast<const int4*>(effects + i));
        const auto change = static_cast<std::uint64_t>(static_cast<std::uint32_t>(raw.w)) << 32 |
                            static_cast<std::uint32_t>(raw.z);
        return {raw.x, static_cast<std::int64_t>(change)};
    }
};

/// A thread among those that share some work.
struct Share {
    std::uint32_t rank;
    std::uint32_t size;
};

__device__ inline Share shareOfBlock() {
    return {threadIdx.x, blockDim.x};
}
__device__ inline Share shareOfGrid() {
    return {blockIdx.x * blockDim.x + threadIdx.x, gridDim.x * blockDim.x};
}

/// How many transitions a warp evaluates together.
__device__ inline std::uint32_t unitOf(const StepNet& net) {
    return 32u >> net.laneShift;
}
__device__ inline std::uint32_t unitsOf(const StepNet& net) {
    return (net.transitionCount + unitOf(net) - 1) >> (5 - net.laneShift);
}

/// `arcsAtOnce` arcs from `first` on, `stride` apart; indices from `end` on repeat the last arc.
struct FewArcs {
    StepLayout::Arc arcs[arcsAtOnce];

    __device__ FewArcs(const StepNet& net, std::int32_t first, std::int32_t end, int stride) {
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            arcs[i] = net.arc(min(first + i * stride, end - 1));
        }
    }

    __device__ bool allow(const std::int64_t* marking) const {
        std::int64_t tokens[arcsAtOnce];
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            tokens[i] = marking[arcs[i].place];
        }
        bool all = true;
#pragma unroll
        for (int i = 0; i < arcsAtOnce; ++i) {
            all = rules::allows(arcs[i], tokens[i]) && all;
        }
        return all;
    }
};

/// The arcs of a transition that a lane evaluates; the lane may share the transition with others of
/// its warp.
struct LaneArcs {
    std::uint32_t transition;
    bool is;  ///< whether there is such a transition
    int stride;
    std::int32_t first = 0;
    std::int32_t end = 0;

    __device__ LaneArcs(const StepNet& net, std::uint32_t unit, int lane)
        : transition(unit * unitOf(net) + (static_cast<std::uint32_t>(lane) >> net.laneShift)),
          is(transition < net.transitionCount),
          stride(1 << net.laneShift) {
        if (is) {
            first = net.firstArc[transition] + (lane & (stride - 1));
            end = net.firstOutput[transition];
        }
    }

    __device__ bool allow(const StepNet& net, const std::int64_t* marking) const {
        bool all = is;
        for (std::int32_t a = first; all && a < end; a += arcsAtOnce * stride) {
            all = FewArcs(net, a, end, stride).allow(marking);
        }
        return all;
    }
};

/// Bit i: whether all lanes that share transition i of a unit report `enabled`. By a whole warp.
__device__ inline std::uint32_t unitBits(const StepNet& net, bool enabled, int lane) {
    const int lanes = 1 << net.laneShift;
    const unsigned refused = __ballot_sync(wholeWarp, !enabled);
    if (lanes == 1) {
        return ~refused;
    }
    const unsigned own = lanes == 32 ? wholeWarp : (1u << lanes) - 1;
    const bool speaks = static_cast<std::uint32_t>(lane) < unitOf(net);
    const unsigned mine = refused >> ((lane << net.laneShift) & 31);
    return __ballot_sync(wholeWarp, speaks && (mine & own) == 0);
}

/// Bit i: whether transition `unit * unitOf(net) + i` is enabled. By a whole warp: the lanes that
/// share a transition reduce the results of its arcs.
__device__ inline std::uint32_t enabledInUnit(const StepNet& net, const std::int64_t* marking,
                                              std::uint32_t unit, int lane) {
    return unitBits(net, LaneArcs(net, unit, lane).allow(net, marking), lane);
}

/// Bit i: whether transition `word * 32 + i` is enabled. By a whole warp.
__device__ inline std::uint32_t enabledInWord(const StepNet& net, const std::int64_t* marking,
                                              std::uint32_t word, int lane) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < 1u << net.laneShift; ++i) {
        bits |= enabledInUnit(net, marking, (word << net.laneShift) + i, lane) << (i * unitOf(net));
    }
    return bits;
}

/// Minimum number of copies that input arcs allow, over the arcs added so far.
struct MinCopies {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    bool limited = false;  ///< whether there is any input arc: without one it is a single copy

    __device__ void see(const StepLayout::Arc& arc, std::int64_t tokens) {
        if (arc.kind == ArcKind::input) {
            const std::int64_t limit = rules::inputLimit(tokens, arc.weight);
            least = limit < least ? limit : least;
            limited = true;
        }
    }
    __device__ std::int64_t count(bool single) const {
        return limited && !(single && least > 1) ? least : 1;
    }
};

/// How many copies of `t` its input arcs allow, at most one if `single`.
__device__ inline std::int64_t copiesOf(const StepNet& net, std::uint32_t t, bool single,
                                        const std::int64_t* marking) {
    MinCopies copies;
    for (std::int32_t a = net.firstArc[t]; a < net.firstOutput[t]; ++a) {
        const StepLayout::Arc arc = net.arc(a);
        copies.see(arc, marking[arc.place]);
    }
    return copies.count(single);
}

/// The same by a whole warp: a minimum reduction over the arcs of a transition with many.
__device__ inline std::int64_t copiesByWarp(const StepNet& net, std::uint32_t t, bool single,
                                            const std::int64_t* marking, int lane) {
    if (single) {
        return 1;  // as it is enabled
    }
    if (net.laneShift == 0) {
        return copiesOf(net, t, single, marking);
    }
    MinCopies copies;
    const std::int32_t end = net.firstOutput[t];
    for (std::int32_t a = net.firstArc[t] + lane; a < end; a += 32) {
        const StepLayout::Arc arc = net.arc(a);
        copies.see(arc, marking[arc.place]);
    }
    copies.limited = __any_sync(wholeWarp, copies.limited);
    copies.least = minOfWarp(copies.least);
    return copies.count(single);
}

/// The work of a lane for a firing with at most 32 effects. Read before the copies are known, to
/// overlap memory latency.
struct LaneEffect {
    bool has;
    StepLayout::Effect effect{0, 0};
    std::int64_t tokens = 0;

    __device__ LaneEffect(const StepNet& net, std::uint32_t t, const std::int64_t* marking,
                          int lane) {
        const auto i = static_cast<std::uint32_t>(net.firstEffect[t] + lane);
        has = i < static_cast<std::uint32_t>(net.firstEffect[t + 1]);
        if (has) {
            effect = net.effect(i);
            tokens = marking[effect.place];
        }
    }
    /// By a whole warp; false, without changes, if a place would overflow.
    __device__ bool happen(std::int64_t count, std::int64_t* marking) {
        const bool fits =
            __all_sync(wholeWarp, rules::addChecked(tokens, count, effect.change)) != 0;
        if (fits && has) {
            marking[effect.place] = tokens;
        }
        return fits;
    }
};

/// Applies any number of effects to the marking, by a whole block; likewise.
__device__ inline bool addMany(const StepNet& net, std::uint32_t t, std::int64_t count,
                               std::int64_t* marking) {
    const std::uint32_t first = static_cast<std::uint32_t>(net.firstEffect[t]) + threadIdx.x;
    const auto end = static_cast<std::uint32_t>(net.firstEffect[t + 1]);
    bool fits = true;
    for (std::uint32_t i = first; i < end; i += blockDim.x) {
        const StepLayout::Effect effect = net.effect(i);
        std::int64_t tokens = marking[effect.place];
        fits = rules::addChecked(tokens, count, effect.change) && fits;
    }
    if (!__syncthreads_and(fits)) {
        return false;
    }
    for (std::uint32_t i = first; i < end; i += blockDim.x) {
        const StepLayout::Effect effect = net.effect(i);
        rules::addChecked(marking[effect.place], count, effect.change);
    }
    return true;
}

/// Stage IV of a step that fires `t` alone, by a whole block: changes the marking and logs the
/// firing, or changes nothing and sets `overflow` if a place would overflow. A few effects are
/// handled by one warp. A barrier must follow.
__device__ inline void fireOne(const StepNet& net, std::uint32_t t, bool single,
                               std::int64_t* marking, DeviceFiring* log, int* overflow) {
    const int lane = laneNumber();
    const bool few = net.firstEffect[t + 1] - net.firstEffect[t] <= 32;
    std::int64_t count;
    bool fits;
    if (few) {
        if (threadIdx.x >= 32) {
            return;
        }
        LaneEffect own(net, t, marking, lane);
        count = copiesByWarp(net, t, single, marking, lane);
        fits = own.happen(count, marking);
    } else {
        count = copiesByWarp(net, t, single, marking, lane);
        fits = addMany(net, t, count, marking);
    }
    if (threadIdx.x == 0) {
        if (!fits) {
            *overflow = 1;
        } else if (log != nullptr) {
            *log = {t, count};
        }
    }
}

}  // namespace fireable::net::cuda
