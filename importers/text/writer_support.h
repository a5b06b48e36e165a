#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

// The common part of writers. Formats reject only what would change the meaning of a net; names,
// labels and drawings are written if a format supports them.

namespace fireable {

/// What a format supports beyond places, transitions and regular arcs.
struct FormatLimits {
    std::string_view format;  ///< its name in errors
    bool inhibitors = false;  ///< zero tests: inhibitor arcs of threshold 1
    bool priorities = false;
    bool substitutions = false;
};

/// Success, or `unsupported` naming the first arc or transition that the format cannot represent.
Result<void> checkHolds(const Net& net, const FormatLimits& limits);

/// The single net to write; `unsupported` for several, `badArgument` for none.
Result<const Diagram*> onlyNet(std::span<const Diagram> nets, std::string_view format);

/// The same, after `checkHolds`.
Result<const Diagram*> onlyNet(std::span<const Diagram> nets, const FormatLimits& limits);

/// The arcs of `net` with parallel arcs of a kind merged at the position of the first: weights of
/// regular arcs are added; of several zero tests one remains. `unsupported` beyond 64 bits.
Result<std::vector<Arc>> mergedArcs(const Net& net, std::string_view format);

/// An arc identified by its ends, for errors: `the arc from 'p1' to 't2'`.
std::string described(const Net& net, const Arc& arc);

/// `lines`, each after `prefix`, which also follows each of `lineEnds` within them.
std::string prefixedLines(const std::vector<std::string>& lines, std::string_view prefix,
                          std::string_view lineEnds);

/// The diagram with a position for every node: nodes without one are placed in rows below the
/// others, places before transitions.
Diagram withAllPlaced(Diagram diagram);

}  // namespace fireable
