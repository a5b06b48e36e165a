#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/count.h"
#include "importers/snp/plingua_regions.h"
#include "importers/snp/plingua_tree.h"

namespace fireable::plingua {

/// Neurons, synapses and rules that stand one by one in a file, or that are spread out, at most.
inline constexpr std::int64_t maxItems = 1'000'000;

/// The neurons with this name, for the indices of a domain.
struct NeuronRef {
    std::string name;
    std::vector<Form> indices;
    TextPosition where;
};

// What the statements of a file say, one entry for all indices of a domain.

struct NeuronFact {
    NeuronRef neuron;
    Domain domain;
};

struct SpikeFact {
    NeuronRef neuron;
    Domain domain;
    Form spikes;
    std::optional<Count> exactly;  ///< beyond 64 bits, in place of `spikes`
    bool adds = false;
};

struct SynapseFact {
    NeuronRef from;
    NeuronRef to;
    Domain domain;
};

struct RuleFact {
    NeuronRef neuron;
    Domain domain;
    Form consumed;
    Form produced;
    Form delay;
    std::optional<spiking::SpikeSet> condition;  ///< nothing: as many as are consumed
    TextPosition where;
};

struct Facts {
    std::vector<NeuronFact> neurons;
    std::vector<SpikeFact> spikes;
    std::vector<SynapseFact> synapses;
    std::vector<RuleFact> rules;
    std::vector<NeuronFact> outputs;
    std::optional<NeuronRef> input;
    std::vector<std::pair<std::int64_t, Count>> train;  ///< spikes by their step
    TextPosition trainAt;
    spiking::WorkingMode mode;  ///< but `together`
    std::vector<std::vector<NeuronRef>> together;
    TextPosition togetherAt;
    std::vector<Warning> warnings;
};

/// Executes the module `main`. Ranges stay what they are as long as all is affine in at most two
/// indices; otherwise their statement is executed for every index. Fails with `badSyntax` at a
/// statement that means nothing, and with `unsupported` where they are too many.
Result<Facts> execute(const Program& program);

}  // namespace fireable::plingua
