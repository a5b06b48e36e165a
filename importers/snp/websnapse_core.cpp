#include <algorithm>
#include <string>
#include <utility>

#include "importers/snp/snp_formats.h"
#include "importers/snp/text_tree.h"
#include "importers/snp/tree_system.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;

/// Where the environment that a neuron is joined to is drawn beside it.
constexpr double besideNeuron = 150;

/// Every neuron has rules here; the environment puts spikes into some and takes those of others.
class CoreReader {
public:
    Result<ImportedSystem> read(const TextTree& root) {
        const TextTree& neurons = *TRY(entryOf(root, "neurons", "a system"));
        for (const TextTree& neuron : *TRY(listOf(neurons, "neurons"))) {
            TRY(readNeuron(neuron));
        }
        const TextTree& synapses = *TRY(entryOf(root, "synapses", "a system"));
        for (const TextTree& synapse : *TRY(listOf(synapses, "synapses"))) {
            const TextTree& from = *TRY(entryOf(synapse, "from", "a synapse"));
            const TextTree& to = *TRY(entryOf(synapse, "to", "a synapse"));
            TRY(made_.connect(synapse, from, to, synapse.find("weight")));
        }
        for (const bool isInput : {true, false}) {
            if (const TextTree* ends = root.find(isInput ? "inputNeurons" : "outputNeurons")) {
                for (const TextTree& end : *TRY(listOf(*ends, "inputs or outputs"))) {
                    TRY(readEnd(end, isInput));
                }
            }
        }
        if (const TextTree* name = root.find("name")) {
            made_.imported().system.name = name->text;
        }
        return made_.take();
    }

private:
    Result<void> readNeuron(const TextTree& value) {
        const TextTree& id = *TRY(entryOf(value, "id", "a neuron"));
        const std::string key = TRY(nameOf(id, "the id of a neuron"));
        Neuron neuron;
        neuron.name = key;
        if (const TextTree* label = value.find("label")) {
            const std::string wanted = TRY(nameOf(*label, "the label of a neuron"));
            neuron.name = made_.freeName(wanted);
            if (neuron.name != wanted) {
                made_.warn(*label, "another neuron is called '" + wanted + "': this one becomes '" +
                                       neuron.name + "'");
            }
        }
        const TextTree& spikes = *TRY(entryOf(value, "spikes", "a neuron"));
        neuron.spikes = TRY(countOf(spikes, "a number of spikes"));
        const TextTree& rules = *TRY(entryOf(value, "rules", "a neuron"));
        for (const TextTree& rule : *TRY(listOf(rules, "rules"))) {
            neuron.rules.push_back(TRY(readParts(rule)));
        }
        if (const TextTree* left = value.find("downtime"); left != nullptr && left->text != "0") {
            made_.warn(*left, "neuron '" + neuron.name + "' was closed: it is open at first");
        }
        return made_.add(std::move(neuron), positionOf(value), key, id);
    }

    Result<spiking::Rule> readParts(const TextTree& value) {
        const TextTree& regex = *TRY(entryOf(value, "regex", "a rule"));
        const TextTree& consumed = *TRY(entryOf(value, "consumed", "a rule"));
        const TextTree& produced = *TRY(entryOf(value, "produced", "a rule"));
        const auto taken = TRY(smallCountOf(consumed, "a number of spikes consumed"));
        const auto sent = TRY(smallCountOf(produced, "a number of spikes produced"));
        std::int64_t delay = 0;
        if (const TextTree* steps = value.find("delay")) {
            delay = TRY(smallCountOf(*steps, "a delay"));
        }
        std::string text = regex.text.empty() ? "" : regex.text + "/";
        text += "a^" + std::to_string(taken);
        text += sent == 0 ? "->0" : "->a^" + std::to_string(sent);
        text += delay == 0 ? "" : ";" + std::to_string(delay);
        return ruleOf(value, text);
    }

    /// An input is the environment's train that leads to a neuron, an output its way out.
    Result<void> readEnd(const TextTree& value, bool isInput) {
        const TextTree* id = &value;  // in an early version
        if (value.kind == TextTree::Kind::table) {
            id = TRY(entryOf(value, "id", "an input or output"));
        }
        const spiking::NeuronId* neuron = made_.find(id->text);
        if (neuron == nullptr) {
            made_.warn(*id,
                       "an input or output was left out: there is no neuron '" + id->text + "'");
            return {};
        }
        auto& system = made_.imported().system;
        const std::string of = system.neurons[*neuron].name;
        NeuronPosition position = made_.imported().positions[system.neurons.indexOf(*neuron)];
        position.x += isInput ? -besideNeuron : besideNeuron;
        Neuron end;
        end.kind = isInput ? NeuronKind::input : NeuronKind::output;
        end.name = made_.freeName((isInput ? "in_" : "out_") + of);
        if (isInput) {
            end.train = TRY(readTimes(value));
        }
        const std::string key = (isInput ? "in " : "out ") + id->text;
        const spiking::NeuronId joined = *neuron;
        TRY(made_.add(std::move(end), position, key, *id));
        const spiking::NeuronId added = *made_.find(key);
        spiking::SynapseArc synapse;
        synapse.from = isInput ? added : joined;
        synapse.to = isInput ? joined : added;
        made_.join(synapse, *id);
        return {};
    }

    /// A spike in each step of the list, and two where a step is written twice.
    Result<std::vector<Count>> readTimes(const TextTree& value) {
        std::vector<Count> train;
        const TextTree* times = value.find("spikeTimes");
        if (times == nullptr) {
            return train;
        }
        for (const TextTree& time : *TRY(listOf(*times, "steps"))) {
            const auto step = TRY(smallCountOf(time, "a step"));
            if (step < 1 || step > maxExpanded) {
                return failAt(time, "expected a step of 1 to " + std::to_string(maxExpanded) +
                                        foundText(time));
            }
            const auto index = static_cast<std::size_t>(step) - 1;
            train.resize(std::max(train.size(), index + 1));
            train[index] += 1;
        }
        return train;
    }

    SystemMaker made_;
};

}  // namespace

Result<ImportedSystem> readWebSnapseCore(std::string_view text) {
    return CoreReader().read(TRY(parseJson(text)));
}

}  // namespace fireable
