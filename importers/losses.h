#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "importers/formats.h"

namespace fireable {

/// What a file may fail to give back of a net that still means the same.
enum class Loss : std::uint8_t {
    otherNets,
    ownSubnets,  ///< subnets named `#net`: nets of the same document
    drawing,     ///< then none of the next five is named
    positions,
    sizes,
    textPlaces,  ///< of names, markings and weights
    arcLines,    ///< bends and curves
    look,        ///< the size of all nodes, the background
    copies,
    groups,
    views,
    runs,  ///< run configurations with their breakpoints and watches
    names,
    labels,
    netName,
    notes,
    comments,
    intervals,
    parallelArcs,
    opaque,  ///< parts that another program added
};

/// In words that go on after "cannot hold" and before a full stop.
std::string_view textOf(Loss loss);

/// What a file in the format `id` would not give back of `nets`, each thing once; empty: it holds
/// everything. Found by writing and reading again in memory, so it takes as long as both. Fails as
/// the format's writer does where it cannot hold what the nets mean.
Result<std::vector<Loss>> findLosses(FormatId id, std::span<const Diagram> nets);

/// What `after` lacks of `before`, which it was written from.
std::vector<Loss> lossesBetween(const Diagram& before, const Diagram& after);

}  // namespace fireable
