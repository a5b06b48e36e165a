#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "importers/snp/snp_formats.h"
#include "importers/snp/system_writing.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;
using spiking::Rule;

constexpr std::string_view webSnapse = "WebSnapse";

/// In JSON, and the same in YAML.
std::string quotedText(const std::string& text) {
    return nlohmann::json(text).dump();
}

std::string coordinateText(double number) {
    std::array<char, 32> text{};
    const double finite = std::isfinite(number) ? number : 0;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), finite).ptr;
    return {text.data(), end};
}

/// What `SpikeSet::text` or `powerText` gives, in LaTeX as WebSnapse reads it.
std::string inLatex(std::string_view text) {
    std::string latex;
    while (!text.empty()) {
        const auto takeIf = [&](std::string_view plain, std::string_view written) {
            const bool isHere = text.starts_with(plain);
            if (isHere) {
                latex += written;
                text.remove_prefix(plain.size());
            }
            return isHere;
        };
        if (takeIf("^", "^{")) {
            const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
            latex += std::string(text.substr(0, digits)) + "}";
            text.remove_prefix(digits);
        } else if (!takeIf("*", "^{*}") && !takeIf("+", "^{+}") && !takeIf("|", "\\cup ") &&
                   !takeIf("λ", "\\lambda ")) {
            latex += text.front();
            text.remove_prefix(1);
        }
    }
    return latex;
}

std::string ruleInLatex(const Rule& rule) {
    const std::int64_t consumed = rule.consumed.at(0);
    std::string text;
    if (rule.condition != spiking::SpikeSet::exactly(consumed)) {
        text = inLatex(rule.condition.text()) + "/";
    }
    text += inLatex(spiking::powerText(consumed));
    return rule.produced == 0 ? text + "\\to\\lambda"
                              : text + "\\to " + inLatex(spiking::powerText(rule.produced)) + ";" +
                                    std::to_string(rule.delay);
}

Result<std::string> digitsOf(const Neuron& neuron) {
    std::string digits;
    for (const Count& spikes : neuron.train) {
        if (spikes > 9) {
            return fail(ErrorCode::unsupported,
                        "WebSnapse cannot hold more than 9 spikes in a step of an input, as '" +
                            neuron.name + "' sends " + spikes.text() + " in step " +
                            std::to_string(digits.size() + 1));
        }
        digits += spikes.text();
    }
    return digits;
}

/// Lists of tables whose values are JSON, which YAML contains.
class RecordText {
public:
    using Field = std::pair<std::string_view, std::string>;

    explicit RecordText(bool isYaml) : isYaml_(isYaml), text_(isYaml ? "" : "{") {}

    void beginList(std::string_view key) {
        endList();
        key_ = key;
    }
    void add(std::initializer_list<Field> fields) {
        if (!isYaml_) {
            text_ += isFirst_ ? head() + "\n    " : ",\n    ";
            text_ += '{';
            for (const Field& field : fields) {
                text_ += &field == fields.begin() ? "\"" : ", \"";
                text_ += std::string(field.first) + "\": " + field.second;
            }
            text_ += '}';
        } else {
            text_ += isFirst_ ? head() + "\n" : "";
            for (const Field& field : fields) {
                text_ += &field == fields.begin() ? "- " : "  ";
                text_ += std::string(field.first) + ": " + field.second + "\n";
            }
        }
        isFirst_ = false;
    }
    /// A value of the whole, after all lists; JSON only.
    void addField(std::string_view key, const std::string& value) {
        endList();
        key_ = {};
        text_ += ",\n  \"" + std::string(key) + "\": " + value;
    }
    std::string take() {
        endList();
        return std::move(text_) + (isYaml_ ? "" : "\n}\n");
    }

private:
    std::string head() const {
        const std::string key(key_);
        return isYaml_ ? key + ":"
                       : std::string(text_.size() == 1 ? "" : ",") + "\n  \"" + key + "\": [";
    }
    void endList() {
        if (!key_.empty()) {
            if (isFirst_) {
                text_ += head() + (isYaml_ ? " []\n" : "]");
            } else {
                text_ += isYaml_ ? "" : "\n  ]";
            }
        }
        isFirst_ = true;
    }

    bool isYaml_;
    std::string text_;
    std::string_view key_;
    bool isFirst_ = true;
};

/// `imported` spread out, as WebSnapse holds it: in the usual mode, with names in UTF-8.
Result<ImportedSystem> asWebSnapseHolds(const ImportedSystem& imported) {
    TRY(checkUsualMode(imported.system, webSnapse));
    std::size_t number = 0;
    for (const auto& entry : imported.system.neurons) {
        ++number;
        if (!isUtf8(entry.value.name)) {
            return fail(ErrorCode::unsupported,
                        "WebSnapse cannot hold a name that is not in UTF-8, as that of neuron " +
                            std::to_string(number));
        }
    }
    return spreadOut(imported, webSnapse);
}

/// The parts of a neuron as JSON, which all versions write alike.
struct NeuronText {
    std::string name;
    std::string kind;
    std::string position;
    std::string content;  ///< spikes, or a train between quotes
    std::string rules;
};

Result<NeuronText> neuronText(const Neuron& neuron, const NeuronPosition& at) {
    const bool isRegular = neuron.kind == NeuronKind::regular;
    const bool isInput = neuron.kind == NeuronKind::input;
    std::string rules;
    for (const Rule& rule : neuron.rules) {
        rules += (rules.empty() ? "" : ", ") + quotedText(ruleInLatex(rule));
    }
    std::string train;
    if (isInput) {
        train = TRY(digitsOf(neuron));
    }
    return NeuronText{quotedText(neuron.name),
                      isRegular ? "\"regular\"" : (isInput ? "\"input\"" : "\"output\""),
                      "{\"x\": " + coordinateText(at.x) + ", \"y\": " + coordinateText(at.y) + "}",
                      isRegular ? neuron.spikes.text() : quotedText(train), "[" + rules + "]"};
}

Result<std::string> writeWebSnapse(const ImportedSystem& imported, bool isYaml) {
    const ImportedSystem spread = TRY(asWebSnapseHolds(imported));
    RecordText text(isYaml);
    text.beginList("neurons");
    std::size_t index = 0;
    for (const auto& entry : spread.system.neurons) {
        const NeuronText neuron = TRY(neuronText(entry.value, spread.positions[index++]));
        if (entry.value.kind == NeuronKind::regular) {
            text.add({{"id", neuron.name},
                      {"type", neuron.kind},
                      {"position", neuron.position},
                      {"content", neuron.content},
                      {"rules", neuron.rules}});
        } else {
            text.add({{"id", neuron.name},
                      {"type", neuron.kind},
                      {"position", neuron.position},
                      {"content", neuron.content}});
        }
    }
    text.beginList("synapses");
    for (const auto& entry : spread.system.synapses) {
        const spiking::SynapseArc& synapse = entry.value;
        text.add({{"from", quotedText(spread.system.neurons[synapse.from].name)},
                  {"to", quotedText(spread.system.neurons[synapse.to].name)},
                  {"weight", std::to_string(synapse.weight)}});
    }
    return text.take();
}

}  // namespace

Result<std::string> writeWebSnapseV4(const ImportedSystem& imported) {
    const ImportedSystem spread = TRY(asWebSnapseHolds(imported));
    if (!isUtf8(imported.system.name)) {
        return fail(ErrorCode::unsupported,
                    "WebSnapse cannot hold the name of a system that is not in UTF-8");
    }
    const auto nodeId = [&](spiking::NeuronId neuron) {
        return "\"n" + std::to_string(spread.system.neurons.indexOf(neuron) + 1) + "\"";
    };
    RecordText text(false);
    text.beginList("nodes");
    for (const auto& entry : spread.system.neurons) {
        const std::size_t index = spread.system.neurons.indexOf(entry.id);
        const NeuronText neuron = TRY(neuronText(entry.value, spread.positions[index]));
        text.add({{"id", nodeId(entry.id)},
                  {"type", "\"neuron\""},
                  {"position", neuron.position},
                  {"data", "{\"id\": " + neuron.name + ", \"neuronType\": " + neuron.kind +
                               ", \"spikes\": " + neuron.content +
                               ", \"delay\": 0, \"rules\": " + neuron.rules + "}"}});
    }
    text.beginList("edges");
    std::size_t edges = 0;
    for (const auto& entry : spread.system.synapses) {
        const spiking::SynapseArc& synapse = entry.value;
        text.add({{"id", "\"e" + std::to_string(++edges) + "\""},
                  {"source", nodeId(synapse.from)},
                  {"target", nodeId(synapse.to)},
                  {"type", "\"synapse\""},
                  {"data", "{\"weight\": " + std::to_string(synapse.weight) + "}"}});
    }
    text.addField("tick", "0");
    text.addField("systemState",
                  "{\"name\": " + quotedText(imported.system.name) + ", \"div\": [], \"dsv\": []}");
    return text.take();
}

std::vector<std::string> webSnapseV4Losses(const ImportedSystem& imported) {
    return lossesOfSpreading(imported, SystemName::held);
}

Result<std::string> writeWebSnapseJson(const ImportedSystem& imported) {
    return writeWebSnapse(imported, false);
}

Result<std::string> writeWebSnapseYaml(const ImportedSystem& imported) {
    return writeWebSnapse(imported, true);
}

std::vector<std::string> webSnapseLosses(const ImportedSystem& imported) {
    return lossesOfSpreading(imported);
}

}  // namespace fireable
