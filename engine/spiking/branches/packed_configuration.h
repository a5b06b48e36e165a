#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// Configurations of one program as few bytes, equal if and only if all computations that go on
/// from there are equal: what environments hold is left out, as it changes nothing, and so is the
/// number of steps once no input is to come, and that of steps waited beyond the bound.
///
/// One bit for each neuron says whether it holds spikes or is closed; for those that do, numbers of
/// seven bits a byte follow.
class ConfigurationPacker {
public:
    /// `program` must outlive it.
    explicit ConfigurationPacker(const SpikingProgram& program);

    /// Overwrites `packed`.
    void pack(const Configuration& configuration, std::vector<std::uint8_t>& packed) const;
    /// Writes what `packed` says; 0 for environments. `steps` is at most the step of the last
    /// input.
    void unpack(std::span<const std::uint8_t> packed, Configuration& configuration) const;

private:
    const SpikingProgram& program_;
    std::vector<NeuronIndex> kept_;  ///< all but environments
    std::int64_t lastInput_ = 0;
};

}  // namespace fireable::spiking
