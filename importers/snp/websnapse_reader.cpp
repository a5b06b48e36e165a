#include <algorithm>
#include <utility>

#include "importers/snp/snp_formats.h"
#include "importers/snp/text_tree.h"
#include "importers/snp/tree_system.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;

Result<NeuronKind> neuronKindOf(const TextTree& value) {
    constexpr std::pair<std::string_view, NeuronKind> kinds[] = {
        {"regular", NeuronKind::regular}, {"input", NeuronKind::input},
        {"output", NeuronKind::output},   {"Regular", NeuronKind::regular},
        {"Input", NeuronKind::input},     {"Output", NeuronKind::output}};
    for (const auto& [word, kind] : kinds) {
        if (value.kind == TextTree::Kind::text && value.text == word) {
            return kind;
        }
    }
    return failAt(value, "expected a type of regular, input or output" + foundText(value));
}

/// A digit for each step; anything else than a digit parts longer numbers.
Result<std::vector<Count>> digitTrainOf(const TextTree& value) {
    std::vector<Count> train;
    if (value.kind == TextTree::Kind::list || value.kind == TextTree::Kind::table) {
        return failAt(value, "expected a digit for each step of an input" + foundText(value));
    }
    for (const char digit : value.text) {
        if (digit < '0' || digit > '9') {
            return failAt(value, "expected a digit for each step of an input" + foundText(value));
        }
        train.emplace_back(digit - '0');
    }
    return train;
}

/// The keys by which the versions of WebSnapse write the same.
struct DialectKeys {
    const char* neurons;
    const char* synapses;
    const char* type;
    const char* spikes;
    const char* train;
    const char* from;
    const char* to;
    bool trainFromRight = false;
    bool hasData = false;  ///< what tells a neuron or synapse lies in its entry "data"
};
constexpr DialectKeys reloadedKeys{.neurons = "neurons",
                                   .synapses = "synapses",
                                   .type = "type",
                                   .spikes = "content",
                                   .train = "content",
                                   .from = "from",
                                   .to = "to"};
constexpr DialectKeys backendKeys{.neurons = "nodes",
                                  .synapses = "edges",
                                  .type = "type",
                                  .spikes = "content",
                                  .train = "spiketrain",
                                  .from = "source",
                                  .to = "target",
                                  .trainFromRight = true};
constexpr DialectKeys canvasKeys{.neurons = "nodes",
                                 .synapses = "edges",
                                 .type = "neuronType",
                                 .spikes = "spikes",
                                 .train = "spikes",
                                 .from = "source",
                                 .to = "target",
                                 .hasData = true};

class WebSnapseReader {
public:
    explicit WebSnapseReader(const DialectKeys& keys) : keys_(keys) {}

    Result<ImportedSystem> read(const TextTree& root) {
        if (root.kind != TextTree::Kind::table) {
            return failAt(root, "expected a table with \"" + std::string(keys_.neurons) +
                                    "\" and \"" + keys_.synapses + "\"" + foundText(root));
        }
        const TextTree& neurons = *TRY(entryOf(root, keys_.neurons, "a system"));
        for (const TextTree& neuron : *TRY(listOf(neurons, "neurons"))) {
            TRY(readNeuron(neuron));
        }
        const TextTree& synapses = *TRY(entryOf(root, keys_.synapses, "a system"));
        for (const TextTree& synapse : *TRY(listOf(synapses, "synapses"))) {
            TRY(readSynapse(synapse));
        }
        if (keys_.hasData) {
            readState(root);
        }
        return made_.take();
    }

private:
    Result<void> readNeuron(const TextTree& value) {
        const TextTree& id = *TRY(entryOf(value, "id", "a neuron"));
        const std::string key = TRY(nameOf(id, "the name of a neuron"));
        const TextTree* data = &value;
        Neuron neuron;
        neuron.name = key;
        if (keys_.hasData) {
            data = TRY(entryOf(value, "data", "a neuron"));
            neuron.name = TRY(readLabel(*data, key));
        }
        neuron.kind = TRY(neuronKindOf(*TRY(entryOf(*data, keys_.type, "a neuron"))));
        if (neuron.kind == NeuronKind::regular) {
            const TextTree& spikes = *TRY(entryOf(*data, keys_.spikes, "a neuron"));
            neuron.spikes = TRY(countOf(spikes, "a number of spikes"));
            neuron.rules = TRY(rulesOf(*TRY(entryOf(*data, "rules", "a neuron"))));
        } else if (neuron.kind == NeuronKind::input) {
            neuron.train = TRY(digitTrainOf(*TRY(entryOf(*data, keys_.train, "an input"))));
            if (keys_.trainFromRight) {
                std::ranges::reverse(neuron.train);
            }
        }
        if (const TextTree* rules = data->find("rules");
            neuron.kind != NeuronKind::regular && rules != nullptr && !rules->items.empty()) {
            made_.warn(*rules, "rules of an input or output mean nothing");
        }
        return made_.add(std::move(neuron), positionOf(value), key, id);
    }

    /// On a canvas neurons have ids of their own, and two may have one label.
    Result<std::string> readLabel(const TextTree& data, const std::string& key) {
        const TextTree* label = data.find("id");
        std::string wanted = key;
        if (label != nullptr) {
            wanted = TRY(nameOf(*label, "the label of a neuron"));
        }
        std::string name = made_.freeName(wanted);
        if (name != wanted) {
            made_.warn(label != nullptr ? *label : data, "another neuron is called '" + wanted +
                                                             "': this one becomes '" + name + "'");
        }
        return name;
    }

    Result<void> readSynapse(const TextTree& value) {
        const TextTree& from = *TRY(entryOf(value, keys_.from, "a synapse"));
        const TextTree& to = *TRY(entryOf(value, keys_.to, "a synapse"));
        const TextTree* weight = value.find("weight");
        if (const TextTree* data = value.find("data"); keys_.hasData && data != nullptr) {
            weight = data->find("weight");
        } else if (weight == nullptr) {
            weight = value.find("label");
        }
        return made_.connect(value, from, to, weight);
    }

    void readState(const TextTree& root) {
        if (const TextTree* state = root.find("systemState")) {
            if (const TextTree* name = state->find("name");
                name && name->kind == TextTree::Kind::text) {
                made_.imported().system.name = name->text;
            }
        }
        if (const TextTree* tick = root.find("tick"); tick != nullptr && tick->text != "0") {
            made_.warn(*tick,
                       "a simulation had made " + tick->text +
                           " steps: it restarts with the spikes it had then, all neurons open");
        }
    }

    const DialectKeys& keys_;
    SystemMaker made_;
};

}  // namespace

Result<ImportedSystem> readWebSnapseJson(std::string_view text) {
    return WebSnapseReader(reloadedKeys).read(TRY(parseJson(text)));
}

Result<ImportedSystem> readWebSnapseYaml(std::string_view text) {
    return WebSnapseReader(reloadedKeys).read(TRY(parseYaml(text)));
}

Result<ImportedSystem> readWebSnapseBackend(std::string_view text) {
    return WebSnapseReader(backendKeys).read(TRY(parseJson(text)));
}

Result<ImportedSystem> readWebSnapseV4(std::string_view text) {
    return WebSnapseReader(canvasKeys).read(TRY(parseJson(text)));
}

}  // namespace fireable
