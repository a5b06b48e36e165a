#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// A synapse between two neurons that another one joins already.
struct SecondSynapse {
    std::size_t synapse = 0;  ///< the later one in the table
    std::string from;         ///< in quotes
    std::string to;
};

/// Nothing where there is none, or where it would take more than `maxCompared` comparisons to see.
/// Families are compared by their ranges.
std::optional<SecondSynapse> secondSynapse(const SpikingSystem& system);

inline constexpr std::size_t maxCompared = 20'000'000;

}  // namespace fireable::spiking
