#include "editor/spiking/spiking_edit.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "editor/document/groups.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::DrawnSystem;
using spiking::NeuronId;
using spiking::SynapseId;

auto& tableOf(auto& drawn, NeuronId) {
    return drawn.system.neurons;
}
auto& tableOf(auto& drawn, SynapseId) {
    return drawn.system.synapses;
}
auto& geometryOf(auto& drawn, NeuronId) {
    return drawn.positions;
}
auto& geometryOf(auto& drawn, SynapseId) {
    return drawn.bends;
}

template <class PartT, class IdT>
PartT readSpikingPart(const DrawnSystem& drawn, IdT id) {
    const auto& table = tableOf(drawn, id);
    PartT part;
    part.position = table.indexOf(id);
    part.value = table.at(part.position).value;
    const auto& geometry = geometryOf(drawn, id);
    if (const auto found = geometry.find(id); found != geometry.end()) {
        part.geometry = found->second;
    }
    return part;
}

template <class IdT, class PartT>
Changes<IdT, PartT> applySpiking(DrawnSystem& drawn, const Changes<IdT, PartT>& changes) {
    return applyChanges(
        tableOf(drawn, IdT{}), changes, [&](IdT id) { return readSpikingPart<PartT>(drawn, id); },
        [&](IdT id, const std::optional<PartT>& part) {
            if (part && part->geometry) {
                geometryOf(drawn, id)[id] = *part->geometry;
            } else {
                geometryOf(drawn, id).erase(id);
            }
        });
}

SpikingHead headOf(const DrawnSystem& drawn) {
    return {drawn.system.name, drawn.system.mode, drawn.groups};
}

constexpr std::size_t treeNode = 5 * sizeof(void*);  // with a number

/// `neuron` without its name.
spiking::Neuron nameless(spiking::Neuron neuron) {
    neuron.name.clear();
    return neuron;
}

std::size_t memoryOf(const NeuronPart& part) {
    const spiking::Neuron& neuron = part.value;
    std::size_t bytes =
        neuron.name.size() + (neuron.train.size() + neuron.memberSpikes.size()) * sizeof(Count);
    for (const spiking::Rule& rule : neuron.rules) {
        bytes += sizeof(rule) +
                 rule.condition.intervals().size() * sizeof(*rule.condition.intervals().begin());
    }
    return bytes;
}

std::size_t memoryOf(const SynapsePart& part) {
    return part.geometry ? part.geometry->size() * sizeof(Point) : 0;
}

template <class IdT, class PartT>
std::size_t memoryOf(const Changes<IdT, PartT>& changes) {
    std::size_t bytes = changes.size() * (treeNode + sizeof(*changes.begin()));
    for (const auto& [id, part] : changes) {
        bytes += part ? memoryOf(*part) : 0;
    }
    return bytes;
}

}  // namespace

NeuronPart partOf(const DrawnSystem& drawn, NeuronId id) {
    return readSpikingPart<NeuronPart>(drawn, id);
}

SynapsePart partOf(const DrawnSystem& drawn, SynapseId id) {
    return readSpikingPart<SynapsePart>(drawn, id);
}

SpikingEdit apply(const SpikingEdit& edit, DrawnSystem& drawn) {
    SpikingEdit inverse;
    inverse.gesture = edit.gesture;
    inverse.neurons = applySpiking(drawn, edit.neurons);
    inverse.synapses = applySpiking(drawn, edit.synapses);
    if (edit.head) {
        inverse.head = headOf(drawn);
        drawn.system.name = edit.head->name;
        drawn.system.mode = edit.head->mode;
        drawn.groups = edit.head->groups;
    }
    return inverse;
}

std::optional<SpikingEdit> merged(const SpikingEdit& first, const SpikingEdit& second) {
    if (first.gesture == 0 || first.gesture != second.gesture) {
        return std::nullopt;
    }
    return SpikingEdit{mergedChanges(first.neurons, second.neurons),
                       mergedChanges(first.synapses, second.synapses),
                       second.head ? second.head : first.head,
                       second.runs ? second.runs : first.runs, first.gesture};
}

bool changesBehaviour(const SpikingEdit& edit, const SpikingEdit& before) {
    const auto differs = [](const auto& now, const auto& old, auto same) {
        return std::ranges::any_of(now, [&](const auto& change) {
            const auto& other = old.at(change.first);
            return change.second.has_value() != other.has_value() ||
                   (other && !same(change.second->value, other->value));
        });
    };
    return differs(edit.neurons, before.neurons,
                   [](const auto& a, const auto& b) { return nameless(a) == nameless(b); }) ||
           differs(edit.synapses, before.synapses, std::equal_to<>()) ||
           (edit.head && edit.head->mode != before.head->mode);
}

std::size_t bytesOf(const SpikingEdit& edit) {
    std::size_t bytes = sizeof(edit) + memoryOf(edit.neurons) + memoryOf(edit.synapses);
    if (edit.head) {
        bytes += edit.head->name.size();
        for (const auto& set : edit.head->mode.together) {
            bytes += sizeof(set) + set.size() * sizeof(NeuronId);
        }
        for (const auto& group : edit.head->groups) {
            bytes += sizeof(group) + group.name.size() + group.members.size() * treeNode;
        }
    }
    return bytes + (edit.runs ? edit.runs->size() * sizeof(RunConfiguration) : 0);
}

NeuronPart& SpikingEditBuilder::neuron(NeuronId id) {
    const auto found = edit_.neurons.find(id);
    return found != edit_.neurons.end()
               ? *found->second
               : *edit_.neurons.emplace(id, partOf(drawn_, id)).first->second;
}

SynapsePart& SpikingEditBuilder::synapse(SynapseId id) {
    const auto found = edit_.synapses.find(id);
    return found != edit_.synapses.end()
               ? *found->second
               : *edit_.synapses.emplace(id, partOf(drawn_, id)).first->second;
}

SpikingHead& SpikingEditBuilder::head() {
    if (!edit_.head) {
        edit_.head = headOf(drawn_);
    }
    return *edit_.head;
}

void SpikingEditBuilder::remove(const ElementSet& elements) {
    std::set<NeuronId> gone;
    for (const NetElement& element : elements) {
        if (const auto neuron = neuronOf(element)) {
            gone.insert(*neuron);
            edit_.neurons[*neuron] = std::nullopt;
        } else if (const auto synapse = synapseOf(element)) {
            edit_.synapses[*synapse] = std::nullopt;
        }
    }
    if (gone.empty()) {
        return;
    }
    for (const auto& [id, arc] : drawn_.system.synapses) {
        if (gone.contains(arc.from) || gone.contains(arc.to)) {
            edit_.synapses[id] = std::nullopt;
        }
    }
    const auto isGone = [&gone](NeuronId id) { return gone.contains(id); };
    for (std::size_t i = 0; i < drawn_.system.mode.together.size(); ++i) {
        if (std::ranges::any_of(drawn_.system.mode.together[i], isGone)) {
            std::erase_if(head().mode.together[i], isGone);
        }
    }
    if (edit_.head) {
        std::erase_if(edit_.head->mode.together, [](const auto& set) { return set.empty(); });
    }
    if (std::ranges::any_of(drawn_.groups, [&](auto& group) { return holdsOneOf(group, gone); })) {
        removeMembers(head().groups, isGone, 1);
    }
}

SpikingEdit SpikingEditBuilder::take(int gesture) {
    edit_.gesture = gesture;
    return std::exchange(edit_, {});
}

}  // namespace fireable
