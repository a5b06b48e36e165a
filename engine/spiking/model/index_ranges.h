#pragma once

#include <cstdint>

#include "engine/spiking/model/spiking_system.h"

// Computations on families that do not visit each member.

namespace fireable::spiking {

/// `number / divisor`, rounded towards minus infinity.
std::int64_t roundedDown(std::int64_t number, std::int64_t divisor);

/// The numbers x in `range` with `affine` at least 0.
IndexRange notNegative(const Affine& affine, IndexRange range);

/// The members that both ranges have.
IndexRange common(const IndexRange& one, const IndexRange& other);

/// `one` minus `other`.
Affine difference(const Affine& one, const Affine& other);

/// Of a neuron alone, one member 0.
IndexRange membersOf(const Neuron& neuron);

/// What an arc leads from, and to, as far as its families have these members.
IndexRange sourcesOf(const SpikingSystem& system, const SynapseArc& arc);
TargetRange targetsOf(const SpikingSystem& system, const SynapseArc& arc);

}  // namespace fireable::spiking
