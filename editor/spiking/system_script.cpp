#include "editor/spiking/system_script.h"

#include <QJSEngine>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/spiking/rules_editor.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_property.h"
#include "editor/spiking/spiking_series.h"
#include "engine/base/index.h"
#include "engine/spiking/results.h"
#include "engine/spiking/run/rules_word.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;

constexpr std::size_t mostTrainDigits = 100'000;  // of a train, as on the command line

QString neuronText(const SpikingRunProgram& run, spiking::NeuronIndex neuron) {
    return toText(spiking::neuronName(run.system, run.program, neuron));
}

QVariant number(const Count& count) {
    return scriptValue(count).toVariant();
}

QVariant object(std::initializer_list<std::pair<const char*, QVariant>> properties) {
    QVariantMap map;
    for (const auto& [name, value] : properties) {
        map.insert(QString::fromLatin1(name), value);
    }
    return map;
}

}  // namespace

SystemScriptRun::SystemScriptRun(ScriptHost& host, SpikingRunner& runner, WatchList& watches)
    : ScriptRun(host, runner, watches), runner_(runner) {
}

QString SystemScriptRun::engine() const {
    return toText(spiking::engineInfo(runner_.settings().engine).name);
}

void SystemScriptRun::setEngine(const QString& name) {
    SpikingRunSettings settings = runner_.settings();
    if (const auto kind = spiking::parseEngine(name.toStdString())) {
        settings.engine = *kind;
        runner_.configure(settings);
    } else {
        throwError(this, expected(tr("the name of an engine"), name));
    }
}

QString SystemScriptRun::choice() const {
    return toText(spiking::rulesWord(runner_.settings().rules));
}

void SystemScriptRun::setChoice(const QString& word) {
    SpikingRunSettings settings = runner_.settings();
    if (const auto rules = spiking::parseRules(word.toStdString(), settings.rules.seed)) {
        settings.rules = *rules;
        settings.byHand = false;
        runner_.configure(settings);
    } else {
        throwError(this, expected(tr("a choice of rules, first or random"), word));
    }
}

void SystemScriptRun::useSeed(std::uint64_t seed) {
    SpikingRunSettings settings = runner_.settings();
    settings.rules.seed = seed;
    runner_.configure(settings);
}

QStringList SystemScriptRun::enabled() const {
    QStringList names;
    for (const NeuronId id : runner_.drawnAble()) {
        names.append(toText(runner_.program()->system.neurons[id].name));
    }
    return names;
}

QJSValue SystemScriptRun::fired() {
    QVariantList list;
    const auto program = runner_.program();
    if (const SpikingFrame* frame = runner_.frame(); frame != nullptr && program != nullptr) {
        for (const spiking::RecordedUse& use : frame->used) {
            const Neuron& drawn = program->system.neurons[program->drawn[at(use.neuron)]];
            list.append(object({{"neuron", neuronText(*program, use.neuron)},
                                {"rule", toText(spiking::ruleText(drawn.rules[at(use.rule)]))},
                                {"times", number(use.times)}}));
        }
    }
    return qjsEngine(this)->toScriptValue(list);
}

QVariantList SystemScriptRun::outputs() {
    QVariantList list;
    const auto record = prepare() ? recordOf(runner_) : nullptr;
    if (record == nullptr) {
        return list;
    }
    if (firstRetained(record->tree, record->timeline) > Count(0)) {
        throwError(this, tr("the first steps of this run are no longer kept"));
        return list;
    }
    const Count now = runner_.steps();
    for (const spiking::SpikeTrain& train : trainsOf(*record, now, [] { return true; })) {
        const auto distance = train.distance();
        list.append(
            object({{"output", neuronText(*record->program, train.output())},
                    {"train", toText(spiking::trainText(train, now, mostTrainDigits).digits)},
                    {"spikes", number(train.total())},
                    {"distance", distance ? number(*distance) : QVariant()}}));
    }
    return list;
}

SystemScript::SystemScript(ScriptHost& host, SpikingDocument& document, SpikingSelection& selection,
                           SpikingRunner& runner, WatchList& watches,
                           IsOpenElsewhere isOpenElsewhere, QObject* parent)
    : ScriptDocument(document, selection, new SystemScriptRun(host, runner, watches),
                     std::move(isOpenElsewhere), parent),
      document_(document),
      selection_(selection) {
}

template <class Change>
void SystemScript::edit(const QString& step, const Change& change) {
    SpikingEditBuilder edit(document_.drawn());
    change(edit);
    document_.edit(edit.take(), step);
}

QStringList SystemScript::namesOf(NeuronKind kind) const {
    QStringList names;
    for (const auto& [id, neuron] : system().neurons) {
        if (neuron.kind == kind) {
            names.append(toText(neuron.name));
        }
    }
    return names;
}

QVariantList SystemScript::synapses() const {
    QVariantList list;
    for (const auto& [id, arc] : system().synapses) {
        list.append(object({{"from", toText(system().neurons[arc.from].name)},
                            {"to", toText(system().neurons[arc.to].name)},
                            {"weight", number(arc.weight)}}));
    }
    return list;
}

QStringList SystemScript::selected() const {
    QStringList names;
    for (const NetElement& element : selection_.elements()) {
        if (const auto neuron = neuronOf(element)) {
            names.append(toText(system().neurons[*neuron].name));
        }
    }
    return names;
}

std::optional<NeuronId> SystemScript::find(const QString& name, std::optional<NeuronKind> kind) {
    const auto id = idNamed(system().neurons, name);
    if (id && (!kind || system().neurons[*id].kind == *kind)) {
        return id;
    }
    throwError(this, expected(!kind ? tr("the name of a neuron, input or output")
                              : *kind == NeuronKind::input ? tr("the name of an input")
                                                           : tr("the name of a neuron"),
                              name));
    return std::nullopt;
}

std::optional<NeuronId> SystemScript::findHolder(const QString& name) {
    const auto id = find(name, NeuronKind::regular);
    if (id && system().neurons[*id].members) {
        throwError(this,
                   tr("'%1' is a family, whose members may hold different numbers").arg(name));
        return std::nullopt;
    }
    return id;
}

std::optional<Count> SystemScript::spikesIn(const QJSValue& value) {
    const auto count = countOf(value);
    if (!count) {
        throwError(this, expected(tr("a whole number of spikes"), value.toString()));
    }
    return count;
}

std::optional<std::vector<spiking::Rule>> SystemScript::rulesIn(const QJSValue& value) {
    const QStringList lines =
        value.isString() ? value.toString().split(u'\n') : value.toVariant().toStringList();
    std::vector<WrongRule> wrong;
    std::vector<spiking::Rule> rules = readRules(lines.join(u'\n'), wrong);
    if (wrong.empty()) {
        return rules;
    }
    throwError(this, tr("rule '%1' cannot be read: %2").arg(lines[wrong[0].line], wrong[0].why));
    return std::nullopt;
}

std::optional<std::vector<Count>> SystemScript::trainIn(const QJSValue& value) {
    const QStringList steps = value.isString()
                                  ? value.toString().split(QString(), Qt::SkipEmptyParts)
                                  : value.toVariant().toStringList();
    std::vector<Count> train;
    for (const QString& step : steps) {
        const auto count = spikesIn(step);
        if (!count) {
            return std::nullopt;
        }
        train.push_back(*count);
    }
    return train;
}

QJSValue SystemScript::spikes(const QString& neuron) {
    const auto id = findHolder(neuron);
    return id ? scriptValue(system().neurons[*id].spikes) : QJSValue();
}

void SystemScript::setSpikes(const QString& neuron, const QJSValue& spikes) {
    const auto id = findHolder(neuron);
    if (const auto count = id ? spikesIn(spikes) : std::nullopt) {
        edit(tr("Spikes"), [&](auto& edit) { edit.neuron(*id).value.spikes = *count; });
    }
}

QStringList SystemScript::rules(const QString& neuron) {
    const auto id = find(neuron, NeuronKind::regular);
    return id && !system().neurons[*id].rules.empty()
               ? rulesText(system().neurons[*id].rules).split(u'\n')
               : QStringList();
}

void SystemScript::setRules(const QString& neuron, const QJSValue& rules) {
    const auto id = find(neuron, NeuronKind::regular);
    if (const auto read = id ? rulesIn(rules) : std::nullopt) {
        edit(tr("Rules"), [&](auto& edit) { edit.neuron(*id).value.rules = *read; });
    }
}

QVariantList SystemScript::train(const QString& input) {
    QVariantList list;
    if (const auto id = find(input, NeuronKind::input)) {
        for (const Count& spikes : system().neurons[*id].train) {
            list.append(number(spikes));
        }
    }
    return list;
}

void SystemScript::setTrain(const QString& input, const QJSValue& train) {
    const auto id = find(input, NeuronKind::input);
    if (const auto read = id ? trainIn(train) : std::nullopt) {
        edit(tr("Train"), [&](auto& edit) { edit.neuron(*id).value.train = *read; });
    }
}

void SystemScript::add(Neuron neuron, double x, double y, const QString& step) {
    if (isPoint(x, y) && isFree(system().neurons, toText(neuron.name))) {
        edit(step, [&](auto& edit) { edit.add(NeuronPart{std::move(neuron), Point{x, y}}); });
    }
}

void SystemScript::addNeuron(const QString& name, double x, double y, const QJSValue& spikes,
                             const QJSValue& rules) {
    const auto count = spikesIn(spikes);
    if (auto read = count ? rulesIn(rules) : std::nullopt) {
        add({name.toStdString(), NeuronKind::regular, *count, std::move(*read)}, x, y,
            tr("Add Neuron"));
    }
}

void SystemScript::addInput(const QString& name, double x, double y, const QJSValue& train) {
    if (auto read = trainIn(train)) {
        add({name.toStdString(), NeuronKind::input, 0, {}, std::move(*read)}, x, y,
            tr("Add Input"));
    }
}

void SystemScript::addOutput(const QString& name, double x, double y) {
    add({name.toStdString(), NeuronKind::output}, x, y, tr("Add Output"));
}

void SystemScript::setSynapse(const QString& from, const QString& to, const QJSValue& weight) {
    const auto source = find(from);
    const auto target = source ? find(to) : std::nullopt;
    const auto count = countOf(weight);
    if (!target) {
        return;
    }
    const auto there = synapseBetween(system(), *source, *target);
    const QString refusal = there ? QString() : whyNoSynapse(system(), *source, *target);
    if (!count || !count->fits64()) {
        throwError(this, expected(tr("a whole number as weight"), weight.toString()));
    } else if (!refusal.isEmpty()) {
        throwError(this, refusal);
    } else if (*count == Count(0)) {
        edit(tr("Delete"), [&](auto& edit) {
            edit.remove(there ? ElementSet{toElement(*there)} : ElementSet());
        });
    } else {
        edit(there ? tr("Weight") : tr("Add Synapse"), [&](auto& edit) {
            if (there) {
                edit.synapse(*there).value.weight = count->value64();
            } else {
                edit.add(SynapsePart{{*source, *target, count->value64()}});
            }
        });
    }
}

void SystemScript::remove(const QString& name) {
    if (const auto id = find(name)) {
        edit(tr("Delete"), [&](auto& edit) { edit.remove({toElement(*id)}); });
    }
}

void SystemScript::rename(const QString& name, const QString& newName) {
    const auto id = find(name);
    if (id && name != newName && isFree(system().neurons, newName)) {
        edit(tr("Rename"),
             [&](auto& edit) { edit.neuron(*id).value.name = newName.toStdString(); });
    }
}

void SystemScript::move(const QString& name, double x, double y) {
    const auto id = find(name);
    if (id && isPoint(x, y)) {
        edit(tr("Move"), [&](auto& edit) { edit.neuron(*id).geometry = Point{x, y}; });
    }
}

std::optional<NetElement> SystemScript::element(const QString& name) {
    const auto id = find(name);
    return id ? std::optional(toElement(*id)) : std::nullopt;
}

std::optional<ScriptDocument::Saving> SystemScript::savingTo(const std::filesystem::path& file) {
    const auto format = systemFormatOfSuffix(file);
    if (!format) {
        return std::nullopt;
    }
    const auto copy = std::make_shared<const ImportedSystem>(document_.copy());
    return Saving{[format, copy] { return lossesIn(*format, *copy); },
                  [this, format, copy, file]() -> Result<void> {
                      TRY(writeSystemFile(file, *format, *copy));
                      document_.markSaved(file, *format, document_.edits(), copy->runs,
                                          writtenAt(file));
                      return {};
                  }};
}

}  // namespace fireable
