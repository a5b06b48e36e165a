#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

// What writers share. Of what a format cannot say, only that is refused which changes the meaning
// of a net; names, labels and drawings are kept where a format has room.

namespace fireable {

/// What a format can say beyond places, transitions and regular arcs.
struct FormatLimits {
    std::string_view format;  ///< its name in errors
    bool inhibitors = false;  ///< zero tests: inhibitor arcs of threshold 1
    bool priorities = false;
    bool substitutions = false;
};

/// Success, or `unsupported` naming the first arc or transition that the format cannot hold.
Result<void> checkHolds(const Net& net, const FormatLimits& limits);

/// The one net to write; `unsupported` for several, `badArgument` for none.
Result<const Diagram*> onlyNet(std::span<const Diagram> nets, std::string_view format);

/// The same, where `checkHolds` holds of it.
Result<const Diagram*> onlyNet(std::span<const Diagram> nets, const FormatLimits& limits);

/// The arcs of `net` with parallel ones of a kind made one, standing where the first stood:
/// regular weights add up; of several zero tests one is kept. `unsupported` beyond 64 bits.
Result<std::vector<Arc>> mergedArcs(const Net& net, std::string_view format);

/// An arc by its ends, for errors: `the arc from 'p1' to 't2'`.
std::string described(const Net& net, const Arc& arc);

/// The diagram with a position for every node: those without one stand in rows below the others,
/// places before transitions.
Diagram withAllPlaced(Diagram diagram);

}  // namespace fireable
