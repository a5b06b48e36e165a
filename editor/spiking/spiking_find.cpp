#include "editor/spiking/spiking_panels.h"

#include <QCoreApplication>

#include "editor/document/to_text.h"
#include "editor/spiking/rules_editor.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::DrawnSystem;
using spiking::NeuronId;

struct SpikingFindText {
    Q_DECLARE_TR_FUNCTIONS(Find)
};

Result<std::vector<NetElement>> findIn(const DrawnSystem& drawn, const FindQuery& query) {
    const Finder finder = TRY(Finder::compile(query));
    std::vector<NetElement> found;
    const auto& neurons = drawn.system.neurons;
    for (const auto& [id, neuron] : neurons) {
        const bool isRegular = neuron.kind == spiking::NeuronKind::regular;
        if (finder.matches({toElement(id), isRegular ? FindKind::places : FindKind::transitions,
                            neuron.name, rulesText(neuron.rules).toStdString(),
                            isRegular ? std::optional(neuron.spikes) : std::nullopt})) {
            found.push_back(toElement(id));
        }
    }
    for (const auto& [id, arc] : drawn.system.synapses) {
        if (finder.matches({toElement(id), FindKind::arcs, neurons[arc.from].name,
                            neurons[arc.to].name, Count(arc.weight)})) {
            found.push_back(toElement(id));
        }
    }
    return found;
}

Result<Replaced> replaceAt(SpikingDocument& document, const FindQuery& query,
                           const std::vector<NetElement>& elements, const QString& with,
                           const QString& step) {
    const FindPattern pattern = TRY(FindPattern::compile(query));
    const auto& neurons = document.system().neurons;
    SpikingEditBuilder edit(document.drawn());
    NewNames<NeuronId> names;
    Replaced result;
    for (const NetElement& element : elements) {
        const auto id = neuronOf(element);
        if (!id || query.text.isEmpty()) {
            continue;
        }
        const spiking::Neuron& neuron = neurons[*id];
        std::string name = pattern.replaced(neuron.name, with);
        if (query.where != FindWhere::labels && name != neuron.name) {
            names.emplace(*id, std::move(name));
        }
        const QString rules = rulesText(neuron.rules);
        const QString next = toText(pattern.replaced(rules.toStdString(), with));
        if (query.where == FindWhere::names || next == rules) {
            continue;
        }
        std::vector<WrongRule> wrong;
        std::vector<spiking::Rule> read = readRules(next, wrong);
        if (wrong.empty()) {
            edit.neuron(*id).value.rules = std::move(read);
            ++result.replaced;
        } else {
            result.refused += next.split(u'\n')[wrong.front().line];
        }
    }
    result.refused += refuseClashes(neurons, names);
    for (auto& [id, name] : names) {
        edit.neuron(id).value.name = std::move(name);
        ++result.replaced;
    }
    document.edit(edit.take(), step);
    return result;
}

}  // namespace

FindScope findScope(SpikingDocument& document) {
    return {{SpikingFindText::tr("In names and rules"), SpikingFindText::tr("In names"),
             SpikingFindText::tr("In rules")},
            {SpikingFindText::tr("Everything"), SpikingFindText::tr("Neurons"),
             SpikingFindText::tr("Inputs and outputs"), SpikingFindText::tr("Synapses")},
            SpikingFindText::tr("Spikes: =3, >0"),
            [&document](const FindQuery& query) { return findIn(document.drawn(), query); },
            [&document](const FindQuery& query, const std::vector<NetElement>& elements,
                        const QString& with, const QString& step) {
                return replaceAt(document, query, elements, with, step);
            },
            [&document](const NetElement& element) {
                const auto id = neuronOf(element);
                return id ? toText(document.system().neurons[*id].name) : QString();
            }};
}

}  // namespace fireable
