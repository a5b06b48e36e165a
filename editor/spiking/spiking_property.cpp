#include "editor/spiking/spiking_property.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "editor/document/to_text.h"
#include "editor/spiking/rules_editor.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::DrawnSystem;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::SynapseArc;

struct PropertyText {
    Q_DECLARE_TR_FUNCTIONS(SpikingProperties)
};

struct PropertyRow {
    ValueKind kind;
    const char* title;
};

/// By `SpikingProperty`.
constexpr std::array propertyRows{
    PropertyRow{ValueKind::text, QT_TRANSLATE_NOOP("SpikingProperties", "Name")},
    PropertyRow{ValueKind::word, QT_TRANSLATE_NOOP("SpikingProperties", "Kind")},
    PropertyRow{ValueKind::number, QT_TRANSLATE_NOOP("SpikingProperties", "Spikes")},
    PropertyRow{ValueKind::text, QT_TRANSLATE_NOOP("SpikingProperties", "Rules")},
    PropertyRow{ValueKind::text, QT_TRANSLATE_NOOP("SpikingProperties", "Train")},
    PropertyRow{ValueKind::text, QT_TRANSLATE_NOOP("SpikingProperties", "From")},
    PropertyRow{ValueKind::text, QT_TRANSLATE_NOOP("SpikingProperties", "To")},
    PropertyRow{ValueKind::number, QT_TRANSLATE_NOOP("SpikingProperties", "Weight")},
};

/// By `NeuronKind`.
constexpr std::array<const char*, 3> kindWords{"neuron", "input", "output"};

const PropertyRow& rowOf(SpikingProperty property) {
    return propertyRows[static_cast<std::size_t>(property)];
}

Failure wrongValue(const QString& why) {
    return refuse(why, ErrorCode::badArgument);
}

Failure expectedValue(const QString& what, const QString& found) {
    return wrongValue(PropertyText::tr("Expected %1, found “%2”").arg(what, found));
}

Result<Count> spikesIn(const QString& text) {
    const auto count = Count::parse(text.trimmed().toStdString());
    if (!count || *count < 0) {
        return expectedValue(PropertyText::tr("a number of 0 or more"), text);
    }
    return *count;
}

std::string trainText(const std::vector<Count>& train) {
    std::string steps;
    for (const Count& spikes : train) {
        steps += (steps.empty() ? "" : " ") + spikes.text();
    }
    return steps;
}

std::optional<std::string> textOf(const DrawnSystem& drawn, NeuronId id, SpikingProperty property) {
    using enum SpikingProperty;
    const Neuron& neuron = drawn.system.neurons[id];
    const bool isRegular = neuron.kind == NeuronKind::regular;
    switch (property) {
        case name:
            return neuron.name;
        case kind:
            return kindWords[static_cast<std::size_t>(neuron.kind)];
        case spikes:
            return isRegular && !neuron.members ? std::optional(neuron.spikes.text())
                                                : std::nullopt;
        case rules:
            return isRegular ? std::optional(rulesText(neuron.rules)
                                                 .replace(u'\n', QStringLiteral(", "))
                                                 .toStdString())
                             : std::nullopt;
        case train:
            return neuron.kind == NeuronKind::input ? std::optional(trainText(neuron.train))
                                                    : std::nullopt;
        default:
            return std::nullopt;
    }
}

Result<void> setKind(Neuron& neuron, const QString& text) {
    const auto word = std::ranges::find(kindWords, text.toStdString());
    if (word == kindWords.end()) {
        return expectedValue(PropertyText::tr("neuron, input or output"), text);
    }
    const auto kind = static_cast<NeuronKind>(word - kindWords.begin());
    if (kind != NeuronKind::regular && (neuron.spikes != 0 || !neuron.rules.empty())) {
        return wrongValue(PropertyText::tr(
            "An input or output holds neither spikes nor rules: remove them first"));
    }
    if (kind != NeuronKind::input) {
        neuron.train.clear();
    }
    neuron.kind = kind;
    return {};
}

Result<void> setRules(Neuron& neuron, QString text) {
    std::vector<WrongRule> wrongRules;
    std::vector<spiking::Rule> rules = readRules(text.replace(u',', u'\n'), wrongRules);
    if (!wrongRules.empty()) {
        const WrongRule& first = wrongRules.front();
        return wrongValue(
            QStringLiteral("%1: %2").arg(text.split(u'\n')[first.line].trimmed(), first.why));
    }
    neuron.rules = std::move(rules);
    return {};
}

Result<void> set(SpikingEditBuilder& edit, const DrawnSystem& drawn, NeuronId id,
                 SpikingProperty property, const QString& text) {
    using enum SpikingProperty;
    const auto& neurons = drawn.system.neurons;
    Neuron& neuron = edit.neuron(id).value;
    switch (property) {
        case name:
            if (text.isEmpty()) {
                return wrongValue(PropertyText::tr("A neuron needs a name"));
            }
            neuron.name = text.toStdString();
            if (std::ranges::any_of(neurons, [&](const auto& other) {
                    return other.id != id && other.value.name == neuron.name;
                })) {
                return wrongValue(PropertyText::tr("Another neuron is named %1").arg(text));
            }
            return {};
        case kind:
            TRY(setKind(neuron, text));
            for (const auto& [synapse, arc] : drawn.system.synapses) {
                const bool isWrong = (arc.from == id && neuron.kind == NeuronKind::output) ||
                                     (arc.to == id && neuron.kind == NeuronKind::input);
                if (isWrong) {
                    return wrongValue(PropertyText::tr(
                        "A synapse leads neither from an output nor to an input; remove it first"));
                }
            }
            return {};
        case spikes:
            neuron.spikes = TRY(spikesIn(text));
            return {};
        case rules:
            return setRules(neuron, text);
        default:
            neuron.train.clear();
            for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
                neuron.train.push_back(TRY(spikesIn(word)));
            }
            return {};
    }
}

std::optional<std::string> textOf(const DrawnSystem& drawn, spiking::SynapseId id,
                                  SpikingProperty property) {
    using enum SpikingProperty;
    const SynapseArc& arc = drawn.system.synapses[id];
    return property == from     ? std::optional(drawn.system.neurons[arc.from].name)
           : property == to     ? std::optional(drawn.system.neurons[arc.to].name)
           : property == weight ? std::optional(std::to_string(arc.weight))
                                : std::nullopt;
}

Result<void> set(SpikingEditBuilder& edit, const DrawnSystem& drawn, spiking::SynapseId id,
                 SpikingProperty property, const QString& text) {
    SynapseArc& arc = edit.synapse(id).value;
    if (property == SpikingProperty::weight) {
        bool isNumber = false;
        const qint64 number = text.toLongLong(&isNumber);
        if (!isNumber || number < 1) {
            return expectedValue(PropertyText::tr("a number of 1 or more"), text);
        }
        arc.weight = number;
        return {};
    }
    const auto& neurons = drawn.system.neurons;
    const auto end = std::ranges::find_if(
        neurons,
        [called = text.toStdString()](const auto& other) { return other.value.name == called; });
    if (end == neurons.end()) {
        return expectedValue(PropertyText::tr("the name of a neuron"), text);
    }
    (property == SpikingProperty::from ? arc.from : arc.to) = (*end).id;
    const QString why = whyNoSynapse(drawn.system, arc.from, arc.to);
    return why.isEmpty() ? Result<void>() : wrongValue(why);
}

}  // namespace

ValueKind valueKind(SpikingProperty property) {
    return rowOf(property).kind;
}

QString propertyTitle(SpikingProperty property) {
    return PropertyText::tr(rowOf(property).title);
}

std::vector<PropertyChoice> propertyChoices(SpikingProperty property) {
    return property == SpikingProperty::kind
               ? std::vector<PropertyChoice>{{kindWords[0], PropertyText::tr("Neuron")},
                                             {kindWords[1], PropertyText::tr("Input")},
                                             {kindWords[2],
                                              PropertyText::tr("Output, the environment")}}
               : std::vector<PropertyChoice>();
}

std::optional<std::string> propertyText(const DrawnSystem& drawn, const NetElement& element,
                                        SpikingProperty property) {
    if (const auto neuron = neuronOf(element)) {
        return textOf(drawn, *neuron, property);
    }
    const auto synapse = synapseOf(element);
    return synapse ? textOf(drawn, *synapse, property) : std::nullopt;
}

Result<void> changeProperty(SpikingEditBuilder& edit, const DrawnSystem& drawn,
                            const ElementSet& elements, SpikingProperty property,
                            const QString& text) {
    if (property == SpikingProperty::name && elements.size() > 1) {
        return expectedValue(PropertyText::tr("one neuron: names are unique"), text);
    }
    for (const NetElement& element : elements) {
        const auto before = propertyText(drawn, element, property);
        if (!before || *before == text.toStdString()) {
            continue;
        }
        if (const auto neuron = neuronOf(element)) {
            TRY(set(edit, drawn, *neuron, property, text));
        } else {
            TRY(set(edit, drawn, *synapseOf(element), property, text));
        }
    }
    return {};
}

std::optional<spiking::SynapseId> synapseBetween(const spiking::SpikingSystem& system,
                                                 NeuronId from, NeuronId to) {
    const auto found = std::ranges::find_if(system.synapses, [&](const auto& synapse) {
        return synapse.value.from == from && synapse.value.to == to;
    });
    return found != system.synapses.end() ? std::optional((*found).id) : std::nullopt;
}

QString whyNoSynapse(const spiking::SpikingSystem& system, NeuronId from, NeuronId to) {
    const auto& neurons = system.neurons;
    if (from == to && !neurons[from].members) {
        return PropertyText::tr("A neuron has no synapse to itself");
    }
    if (neurons[from].kind == NeuronKind::output || neurons[to].kind == NeuronKind::input) {
        return PropertyText::tr("A synapse leads neither from an output nor to an input");
    }
    return synapseBetween(system, from, to)
               ? PropertyText::tr(
                     "There is a synapse from %1 to %2 already; change its weight instead")
                     .arg(toText(neurons[from].name), toText(neurons[to].name))
               : QString();
}

}  // namespace fireable
