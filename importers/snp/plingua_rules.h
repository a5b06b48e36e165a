#pragma once

#include <vector>

#include "importers/snp/plingua_neurons.h"

namespace fireable::plingua {

struct FamilyRules {
    bool exist = false;  ///< false: they cannot be the rules of a family
    std::vector<spiking::Rule> rules;
};

/// The rules of a family with these members that `fact` stands for. There are none where it speaks
/// of some of them only, or no rule of the model is the same for all. Fails like `addRules`.
Result<FamilyRules> familyRules(const RuleFact& fact, const IndexRange& members);

/// Adds the rules of `fact` to neurons that are in no family. Fails with `badSyntax` for neurons
/// that are not there and for rules that no system has, and with `unsupported` above `maxItems`.
Result<void> addRules(const RuleFact& fact, const NeuronDirectory& neurons,
                      spiking::SpikingSystem& system);

}  // namespace fireable::plingua
