#include "importers/snp/system_writing.h"

#include <algorithm>
#include <cmath>
#include <iterator>
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

/// A place for each neuron or family: in rows where none are known, and families, whose members
/// stand below each other, in one row.
std::vector<NeuronPosition> placesOf(const ImportedSystem& imported) {
    constexpr double apart = 200;
    const std::size_t count = imported.system.neurons.size();
    if (imported.positions.size() == count) {
        return imported.positions;
    }
    const auto columns = hasFamilies(imported.system)
                             ? count
                             : static_cast<std::size_t>(std::ceil(std::sqrt(double(count))));
    std::vector<NeuronPosition> places;
    places.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        places.push_back({apart * double(i % columns), apart * double(i / columns)});
    }
    return places;
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
    const std::vector<NeuronPosition> places = placesOf(imported);
    spread.positions.reserve(spread.system.neurons.size());
    for (std::size_t i = 0; i < imported.system.neurons.size(); ++i) {
        NeuronPosition position = places[i];
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

std::vector<std::string> lossesBesideTheSystem(const ImportedSystem& imported) {
    std::vector<std::string> losses;
    if (std::ranges::any_of(imported.bends, [](const auto& bends) { return !bends.empty(); })) {
        losses.emplace_back("bends of synapses");
    }
    if (!imported.groups.empty()) {
        losses.emplace_back("groups of neurons");
    }
    const auto& runs = imported.runs;
    if (std::ranges::any_of(runs, [](const auto& run) { return !run.name.empty(); })) {
        losses.emplace_back("run configurations");
    }
    if (std::ranges::any_of(runs, [](const auto& run) {
            return !run.breakpoints.empty() || !run.watches.empty();
        })) {
        losses.emplace_back("breakpoints and watches");
    }
    return losses;
}

std::vector<std::string> lossesOfSpreading(const ImportedSystem& imported, SystemName name) {
    const spiking::SpikingSystem& system = imported.system;
    std::vector<std::string> losses;
    if (hasFamilies(system)) {
        losses.push_back("families, which become " + std::to_string(system.neuronCount()) +
                         " neurons");
    }
    if (name == SystemName::lost && !system.name.empty()) {
        losses.emplace_back("the name of the system");
    }
    std::ranges::move(lossesBesideTheSystem(imported), std::back_inserter(losses));
    const auto hasDeadRule = [](const auto& entry) {
        return std::ranges::any_of(entry.value.rules, neverApplies);
    };
    if (std::ranges::any_of(system.neurons, hasDeadRule)) {
        losses.emplace_back("rules that no number of spikes allows");
    }
    return losses;
}

}  // namespace fireable
