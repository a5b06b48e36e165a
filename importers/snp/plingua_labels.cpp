#include "importers/snp/plingua_labels.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "importers/snp/plingua_regions.h"
#include "importers/snp/snp_formats.h"
#include "importers/text/text_scanner.h"

namespace fireable::plingua {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;

constexpr std::array<std::string_view, 4> reserved{"def", "call", "let", environmentName};

bool isIdPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Neurons alone may have a number for a name.
bool isNumber(std::string_view name) {
    return !name.empty() && name.size() <= 9 &&
           name.find_first_not_of("0123456789") == std::string_view::npos &&
           (name.size() == 1 || name[0] != '0');
}

bool isLabel(const Neuron& neuron) {
    if (isEnvironment(neuron) || (!neuron.members && isNumber(neuron.name))) {
        return true;
    }
    return !neuron.name.empty() && !(neuron.name[0] >= '0' && neuron.name[0] <= '9') &&
           std::ranges::all_of(neuron.name, isIdPart) &&
           std::ranges::find(reserved, lowerCase(neuron.name)) == reserved.end();
}

/// `add_{0,1}` becomes `add_0_1`.
std::string madeLabel(const std::string& name) {
    std::string label;
    for (const char c : name) {
        if (isIdPart(c)) {
            label += c;
        } else if (!label.empty() && label.back() != '_') {
            label += '_';
        }
    }
    while (!label.empty() && label.back() == '_') {
        label.pop_back();
    }
    const bool isWord = !label.empty() && !(label[0] >= '0' && label[0] <= '9') &&
                        std::ranges::find(reserved, lowerCase(label)) == reserved.end();
    return isWord ? label : "n_" + label;
}

/// The family of which a neuron named `name` would be a member.
std::string familyOf(const std::string& name) {
    return name.substr(0, std::min(name.rfind('_'), name.size()));
}

}  // namespace

bool isEnvironment(const Neuron& neuron) {
    return neuron.kind == NeuronKind::output && neuron.name == environmentName && !neuron.members &&
           neuron.spikes == 0;
}

std::vector<std::string> labelsOf(const spiking::SpikingSystem& system) {
    std::unordered_set<std::string> taken;
    std::unordered_set<std::string> families;  // of all members there may be
    const auto take = [&](const std::string& label) {
        taken.insert(label);
        families.insert(familyOf(label));
    };
    for (const auto& neuron : system.neurons) {
        if (isLabel(neuron.value)) {
            take(neuron.value.name);
        }
    }
    std::vector<std::string> labels;
    for (const auto& neuron : system.neurons) {
        if (isLabel(neuron.value)) {
            labels.push_back(neuron.value.name);
            continue;
        }
        const std::string made = madeLabel(neuron.value.name);
        std::string label = made;
        for (int i = 2; taken.contains(label) || taken.contains(familyOf(label)) ||
                        (neuron.value.members && families.contains(label));
             ++i) {
            label = made + "_" + std::to_string(i) + "_";
        }
        take(label);
        labels.push_back(label);
    }
    return labels;
}

const spiking::SynapseArc* plainInput(const spiking::SpikingSystem& system) {
    const auto isInput = [](const auto& entry) { return entry.value.kind == NeuronKind::input; };
    const auto input = std::ranges::find_if(system.neurons, isInput);
    if (input == system.neurons.end() || input->value.members ||
        std::find_if(std::next(input), system.neurons.end(), isInput) != system.neurons.end()) {
        return nullptr;
    }
    const spiking::SynapseArc* found = nullptr;
    for (const auto& synapse : system.synapses) {
        if (synapse.value.from == input->id) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &synapse.value;
        }
    }
    if (found == nullptr || found->weight != 1) {
        return nullptr;
    }
    const Neuron& to = system.neurons[found->to];
    const bool isOne = to.members ? to.members->size() == 1 ||
                                        (found->targets &&
                                         found->targets->first.at(0) == found->targets->last.at(0))
                                  : !found->targets;
    const bool isThere = !to.members || !found->targets ||
                         (found->targets->first.at(0) >= to.members->first &&
                          found->targets->first.at(0) <= to.members->last);
    return isOne && isThere && !found->sources && to.kind == NeuronKind::regular ? found : nullptr;
}

bool isWrittenAtOnce(const spiking::Rule& rule, const Neuron& neuron) {
    if (!rule.band) {
        return true;
    }
    const auto most = rule.band->most;
    if (!rule.consumesAll) {
        return rule.band->least.slope == 0 && (!most || most->slope == 0);
    }
    if (!most) {
        return false;
    }
    const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
    const std::int64_t least =
        std::min(rule.band->least.at(members.first), rule.band->least.at(members.last));
    return rule.band->least.slope == 0 || least >= 1;
}

std::vector<std::string> namesInFile(const spiking::SpikingSystem& system) {
    std::vector<std::string> names = labelsOf(system);
    if (const spiking::SynapseArc* const input = plainInput(system)) {
        names[system.neurons.indexOf(input->from)] = inputName;
    }
    return names;
}

}  // namespace fireable::plingua
