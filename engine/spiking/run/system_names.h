#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "engine/spiking/model/spiking_system.h"
#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/run/spiking_symbols.h"

namespace fireable::spiking {

/// The names in a spiking system, members of families as `s_3`, with the neuron numbers of its
/// program. Both must outlive it.
class SystemNames final : public NodeNames {
public:
    SystemNames(const SpikingSystem& system, const SpikingProgram& program)
        : system_(system), program_(program) {}
    const ModelSymbols& symbols() const override { return spikingSymbols; }
    std::optional<NodeIndex> find(NodeKind /*kind*/, std::string_view name) const override {
        return findNeuron(system_, program_, name);
    }
    void forEach(NodeKind /*kind*/,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
            visit(neuron, neuronName(system_, program_, neuron));
        }
    }

private:
    const SpikingSystem& system_;
    const SpikingProgram& program_;
};

}  // namespace fireable::spiking
