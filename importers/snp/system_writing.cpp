#include "importers/snp/system_writing.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;
using spiking::Rule;

constexpr double betweenMembers = 100;

Failure cannotHold(std::string_view format, const std::string& what) {
    return fail(ErrorCode::unsupported, std::string(format) + " cannot hold " + what);
}

bool neverApplies(const Rule& rule) {
    return !rule.band && rule.condition.isEmpty();
}

bool hasFamilies(const spiking::SpikingSystem& system) {
    return std::ranges::any_of(system.neurons,
                               [](const auto& entry) { return entry.value.members.has_value(); });
}

}  // namespace

Result<ImportedSystem> spreadOut(const ImportedSystem& imported, std::string_view format) {
    TRY(spiking::validate(imported.system));
    for (const auto& entry : imported.system.neurons) {
        const Neuron& neuron = entry.value;
        const bool holdsSpikes =
            neuron.spikes != 0 || neuron.spikesPerIndex != 0 || !neuron.memberSpikes.empty();
        if (neuron.kind != NeuronKind::regular && holdsSpikes) {
            return cannotHold(format,
                              "the spikes of '" + neuron.name + "', which is an input or output");
        }
    }
    ImportedSystem spread;
    spread.system = TRY(spiking::expanded(imported.system, maxExpanded));
    for (const auto& entry : spread.system.neurons) {
        std::erase_if(spread.system.neurons[entry.id].rules, neverApplies);
    }
    spread.positions.reserve(spread.system.neurons.size());
    for (std::size_t i = 0; i < imported.system.neurons.size(); ++i) {
        NeuronPosition position =
            i < imported.positions.size() ? imported.positions[i] : NeuronPosition{};
        for (auto left = imported.system.neurons.at(i).value.size(); left > 0; --left) {
            spread.positions.push_back(position);
            position.y += betweenMembers;
        }
    }
    return spread;
}

Result<void> checkUsualMode(const spiking::SpikingSystem& system, std::string_view format) {
    if (system.mode != spiking::WorkingMode{}) {
        return cannotHold(format, "the working mode of the system");
    }
    return {};
}

std::vector<std::string> lossesOfSpreading(const ImportedSystem& imported) {
    const spiking::SpikingSystem& system = imported.system;
    std::vector<std::string> losses;
    if (hasFamilies(system)) {
        losses.push_back("families, which become " + std::to_string(system.neuronCount()) +
                         " neurons");
    }
    if (!system.name.empty()) {
        losses.emplace_back("the name of the system");
    }
    const auto hasDeadRule = [](const auto& entry) {
        return std::ranges::any_of(entry.value.rules, neverApplies);
    };
    if (std::ranges::any_of(system.neurons, hasDeadRule)) {
        losses.emplace_back("rules that no number of spikes allows");
    }
    return losses;
}

}  // namespace fireable
