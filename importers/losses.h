#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "importers/formats.h"

namespace fireable {

/// What a file may lose of a net without changing its meaning.
enum class Loss : std::uint8_t {
    otherNets,
    ownSubnets,  ///< subnets named `#net`: nets of the same document
    drawing,     ///< if so, none of the next five is reported
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

/// In words that fit between "cannot hold" and a full stop.
std::string_view textOf(Loss loss);

/// What a file in the format `id` would lose of `nets`, without duplicates; empty: nothing. Found
/// by writing and reading back in memory, so it takes as long as both. Fails like the format's
/// writer if it cannot represent the meaning of the nets.
Result<std::vector<Loss>> findLosses(FormatId id, std::span<const Diagram> nets);

}  // namespace fireable
