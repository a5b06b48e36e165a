#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// A number of spikes that allows both a forgetting and a firing rule of one neuron. The standard
/// definition forbids it (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006); here a neuron
/// then chooses, as it does between two firing rules.
struct ForgettingConflict {
    NeuronId neuron;
    std::int64_t member = 0;     ///< of a family; else 0
    std::size_t forgetting = 0;  ///< a rule of the neuron
    std::size_t firing = 0;      ///< another one
    std::int64_t spikes = 0;     ///< the fewest
    bool operator==(const ForgettingConflict&) const = default;
};

/// At most one for each two rules, by ascending neuron. Families of any size are examined by their
/// rules; but where a band of numbers meets a regular expression, only the first 1,000 members.
std::vector<ForgettingConflict> forgettingConflicts(const SpikingSystem& system);

/// How many pairs of a rule that forgets and one that fires `forgettingConflicts` looks at.
Count examinedPairs(const SpikingSystem& system);

/// The families of which it does not examine all members.
std::vector<NeuronId> examinedInPart(const SpikingSystem& system);

/// `neuron 's_3': a->λ and a+/a->a;0 both apply to 1 spike`
std::string conflictText(const SpikingSystem& system, const ForgettingConflict& conflict);

}  // namespace fireable::spiking
