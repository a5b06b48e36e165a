#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "engine/net/program/effects.h"

namespace fireable::net {

using PlaceIndex = std::int32_t;
using TransitionIndex = std::int32_t;

/// One end of a compiled arc. Parallel arcs of one kind are merged.
struct ProgramArc {
    PlaceIndex place = 0;
    ArcKind kind = ArcKind::input;
    std::int64_t weight = 1;
    bool operator==(const ProgramArc&) const = default;
};

/// A flat net laid out for engines. Transitions are in priority order: the topological order of the
/// priority relation that is smallest by original numbers, so that the first enabled transition may
/// always fire. Arcs of transition `t` are `arcs[firstArc[t] .. firstArc[t + 1])`: input, read and
/// inhibitor arcs by ascending place, then outputs by ascending place. Immutable once compiled.
///
/// Shapes: P places, T transitions, A arcs, R priority pairs.
struct NetProgram {
    std::vector<Count> initial;               ///< [P], tokens
    std::vector<std::int32_t> firstArc;       ///< [T + 1], offsets into `arcs`
    std::vector<ProgramArc> arcs;             ///< [A]
    std::vector<std::int32_t> firstHigher;    ///< [T + 1], offsets into `higher`
    std::vector<TransitionIndex> higher;      ///< [R], direct ones, all less than t
    std::vector<PlaceId> placeIds;            ///< [P], ids in the net
    std::vector<TransitionId> transitionIds;  ///< [T], ids in the net: the permutation

    PlaceIndex placeCount() const { return static_cast<PlaceIndex>(initial.size()); }
    TransitionIndex transitionCount() const {
        return static_cast<TransitionIndex>(transitionIds.size());
    }
    std::span<const ProgramArc> arcsOf(TransitionIndex t) const {
        const std::int32_t* range = firstArc.data() + t;
        return {arcs.data() + range[0], arcs.data() + range[1]};
    }
    /// The arcs that say whether `t` is enabled: all but its outputs.
    std::span<const ProgramArc> conditionsOf(TransitionIndex t) const;
    /// The transitions with a direct priority over `t`.
    std::span<const TransitionIndex> higherOf(TransitionIndex t) const {
        const std::int32_t* range = firstHigher.data() + t;
        return {higher.data() + range[0], higher.data() + range[1]};
    }
    bool operator==(const NetProgram&) const = default;
};

/// Lays out a flat net in linear time. Weights of parallel inputs (outputs) are added; of parallel
/// inhibitors the lowest threshold counts, of parallel read arcs the highest. Fails with
/// `priorityCycle` naming the cycle, with `unsupported` for reset arcs and for sums beyond 64 bits,
/// and with `badArgument` if the net still has substitutions (link it first).
Result<NetProgram> compile(const Net& net);

/// What a user should know before running `net`, in English: transitions without a regular input
/// arc, which fire once per step; time intervals, which are ignored.
std::vector<std::string> runWarnings(const Net& net);

/// The positions of all transitions, higher priorities first, otherwise in file order: the
/// lexicographically smallest topological order. Fails with `priorityCycle`, whose detail names the
/// cycle: `t1 > t2 > t1`.
Result<std::vector<std::int32_t>> priorityOrder(const Net& net);

/// What the transitions of `program` change. Places that get back what they lose are left out.
Effects programEffects(const NetProgram& program);

}  // namespace fireable::net
