#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "importers/snp/plingua_neurons.h"

namespace fireable::plingua {

/// Adds synapses to a system, in as few entries as the families of their ends allow.
class SynapseMaker {
public:
    SynapseMaker(const NeuronDirectory& neurons, ImportedSystem& imported)
        : neurons_(neurons), system_(imported.system), places_(imported.places) {}

    /// Fails with `badSyntax` for neurons that are not there, for a synapse to its own neuron and
    /// for one that is there already, and with `unsupported` above `maxItems`.
    Result<void> add(const SynapseFact& fact);

    Result<void> addArc(const spiking::SynapseArc& arc, TextPosition where);

private:
    Result<void> addBetweenFamilies(const SynapseFact& fact, const Run& run,
                                    const std::vector<Piece>& pieces);
    /// Between members of one family and neurons one by one: `into` the family, or from it.
    Result<void> addAtFamily(const SynapseFact& fact, const Run& run,
                             const std::vector<Piece>& pieces, bool into);
    Result<void> addPoints(const SynapseFact& fact);
    Result<void> checkIsNew(const spiking::SynapseArc& arc, TextPosition where);

    const NeuronDirectory& neurons_;
    spiking::SpikingSystem& system_;
    spiking::SystemPlaces& places_;
    std::unordered_set<std::string> single_;  ///< from one neuron to one
    std::unordered_map<std::uint64_t, std::vector<spiking::SynapseArc>>
        ranges_;  ///< others, by ends
};

}  // namespace fireable::plingua
