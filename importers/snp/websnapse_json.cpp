#include <algorithm>
#include <map>

#include "importers/snp/snp_formats.h"
#include "importers/snp/text_tree.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;
using Kind = TextTree::Kind;

Failure failAt(const TextTree& value, const std::string& detail) {
    return fail(ErrorCode::badSyntax, detail, value.line, value.column);
}

std::string found(const TextTree& value) {
    switch (value.kind) {
        case Kind::null:
            return ", found null";
        case Kind::text:
        case Kind::number:
            return ", found '" + value.text + "'";
        case Kind::list:
            return ", found a list";
        case Kind::table:
            return ", found a table";
    }
    return "";
}

/// The entry `key` of `table`, which `what` must have.
Result<const TextTree*> entry(const TextTree& table, const char* key, const std::string& what) {
    const TextTree* value = table.find(key);
    if (value == nullptr) {
        return failAt(table, "expected \"" + std::string(key) + "\" in " + what);
    }
    return value;
}

Result<const std::vector<TextTree>*> list(const TextTree& value, const std::string& what) {
    if (value.kind != Kind::list) {
        return failAt(value, "expected a list of " + what + found(value));
    }
    return &value.items;
}

Result<Count> readCount(const TextTree& value, const std::string& what) {
    const auto count = value.kind == Kind::number || value.kind == Kind::text
                           ? Count::parse(value.text)
                           : std::nullopt;
    if (!count || *count < 0) {
        return failAt(value, "expected " + what + " of 0 or more" + found(value));
    }
    return *count;
}

Result<NeuronKind> readKind(const TextTree& value) {
    constexpr std::pair<std::string_view, NeuronKind> kinds[] = {{"regular", NeuronKind::regular},
                                                                 {"input", NeuronKind::input},
                                                                 {"output", NeuronKind::output}};
    for (const auto& [word, kind] : kinds) {
        if (value.kind == Kind::text && value.text == word) {
            return kind;
        }
    }
    return failAt(value, "expected a type of regular, input or output" + found(value));
}

Result<spiking::Rule> readRule(const TextTree& value) {
    if (value.kind != Kind::text) {
        return failAt(value, "expected a rule such as \"a^{2}/a\\\\to a;0\"" + found(value));
    }
    auto rule = spiking::parseRule(value.text);
    if (!rule) {
        return failAt(value, "'" + value.text + "': " + rule.error().detail);
    }
    return rule;
}

/// A digit for each step; anything else than a digit parts longer numbers.
Result<std::vector<Count>> readTrain(const TextTree& value) {
    std::vector<Count> train;
    for (const char digit : value.text) {
        if (digit < '0' || digit > '9') {
            return failAt(value, "expected a digit for each step of an input" + found(value));
        }
        train.emplace_back(digit - '0');
    }
    return train;
}

double coordinate(const TextTree* position, const char* key) {
    const TextTree* value = position != nullptr ? position->find(key) : nullptr;
    return value != nullptr && value->kind == Kind::number
               ? std::strtod(value->text.c_str(), nullptr)
               : 0;
}

class WebSnapseReader {
public:
    Result<ImportedSystem> read(const TextTree& root) {
        if (root.kind != Kind::table) {
            return failAt(root, "expected a table with \"neurons\" and \"synapses\"" + found(root));
        }
        for (const TextTree& neuron :
             *TRY(list(*TRY(entry(root, "neurons", "a system")), "neurons"))) {
            TRY(readNeuron(neuron));
        }
        for (const TextTree& synapse :
             *TRY(list(*TRY(entry(root, "synapses", "a system")), "synapses"))) {
            TRY(readSynapse(synapse));
        }
        return std::move(imported_);
    }

private:
    Result<void> readNeuron(const TextTree& value) {
        const TextTree& id = *TRY(entry(value, "id", "a neuron"));
        Neuron neuron;
        neuron.name = id.text;
        if (id.kind != Kind::text || id.text.empty()) {
            return failAt(id, "expected the name of a neuron" + found(id));
        }
        neuron.kind = TRY(readKind(*TRY(entry(value, "type", "a neuron"))));
        const TextTree& content = *TRY(entry(value, "content", "a neuron"));
        if (neuron.kind == NeuronKind::regular) {
            neuron.spikes = TRY(readCount(content, "a number of spikes"));
            for (const TextTree& rule :
                 *TRY(list(*TRY(entry(value, "rules", "a neuron")), "rules"))) {
                neuron.rules.push_back(TRY(readRule(rule)));
            }
        } else if (neuron.kind == NeuronKind::input) {
            neuron.train = TRY(readTrain(content));
        }
        const std::string name = neuron.name;
        const auto added = ids_.emplace(name, imported_.system.neurons.add(std::move(neuron)));
        if (!added.second) {
            return failAt(id, "expected a name that no other neuron has" + found(id));
        }
        const TextTree* position = value.find("position");
        imported_.positions.push_back({coordinate(position, "x"), coordinate(position, "y")});
        return {};
    }

    Result<spiking::NeuronId> readEnd(const TextTree& synapse, const char* key) {
        const TextTree& name = *TRY(entry(synapse, key, "a synapse"));
        const auto id = ids_.find(name.text);
        if (id == ids_.end()) {
            return failAt(name, "expected the name of a neuron" + found(name));
        }
        return id->second;
    }

    Result<void> readSynapse(const TextTree& value) {
        spiking::SynapseArc synapse;
        synapse.from = TRY(readEnd(value, "from"));
        synapse.to = TRY(readEnd(value, "to"));
        if (const TextTree* weight = value.find("weight")) {
            const Count count = TRY(readCount(*weight, "a weight"));
            if (count < 1 || !count.fits64()) {
                return failAt(*weight, "expected a weight of 1 to 2^63 - 1" + found(*weight));
            }
            synapse.weight = count.value64();
        }
        imported_.system.synapses.add(synapse);
        return {};
    }

    ImportedSystem imported_;
    std::map<std::string, spiking::NeuronId> ids_;
};

}  // namespace

Result<ImportedSystem> readWebSnapseJson(std::string_view text) {
    return WebSnapseReader().read(TRY(parseJson(text)));
}

}  // namespace fireable
