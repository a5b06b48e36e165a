#pragma once

#include "editor/script/script_document.h"
#include "editor/script/script_run.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_runner.h"
#include "editor/spiking/spiking_selection.h"

namespace fireable {

/// The run of a spiking system for scripts.
class SystemScriptRun final : public ScriptRun {
    Q_OBJECT
    Q_PROPERTY(QString choice READ choice WRITE setChoice)
    Q_PROPERTY(QVariantList outputs READ outputs)

public:
    SystemScriptRun(ScriptHost& host, SpikingRunner& runner, WatchList& watches);

    QString engine() const override;
    void setEngine(const QString& name) override;
    /// As `spiking::rulesWord` says it: first, random.
    QString choice() const;
    void setChoice(const QString& word);
    double seed() const override { return static_cast<double>(runner_.settings().rules.seed); }
    /// The names of drawn neurons that can use a rule.
    QStringList enabled() const override;
    /// `{neuron, rule, times}`
    QJSValue fired() override;
    /// What reached each environment up to the present step: `{output, train, spikes, distance}`.
    QVariantList outputs();

private:
    void useSeed(std::uint64_t seed) override;
    void compile() override { runner_.prepare(); }

    SpikingRunner& runner_;
};

/// A spiking system for scripts. Inputs and outputs are no neurons here.
class SystemScript final : public ScriptDocument {
    Q_OBJECT
    Q_PROPERTY(QStringList neurons READ neurons)
    Q_PROPERTY(QStringList inputs READ inputs)
    Q_PROPERTY(QStringList outputs READ outputs)
    Q_PROPERTY(QVariantList synapses READ synapses)

public:
    SystemScript(ScriptHost& host, SpikingDocument& document, SpikingSelection& selection,
                 SpikingRunner& runner, WatchList& watches, IsOpenElsewhere isOpenElsewhere,
                 QObject* parent);

    QStringList neurons() const { return namesOf(spiking::NeuronKind::regular); }
    QStringList inputs() const { return namesOf(spiking::NeuronKind::input); }
    QStringList outputs() const { return namesOf(spiking::NeuronKind::output); }
    /// `{from, to, weight}`
    QVariantList synapses() const;
    QStringList selected() const override;

    /// At first; throws for families, whose members differ.
    Q_INVOKABLE QJSValue spikes(const QString& neuron);
    Q_INVOKABLE void setSpikes(const QString& neuron, const QJSValue& spikes);
    Q_INVOKABLE QStringList rules(const QString& neuron);
    /// A list of texts, or one text with a rule a line.
    Q_INVOKABLE void setRules(const QString& neuron, const QJSValue& rules);
    Q_INVOKABLE QVariantList train(const QString& input);
    /// A list of numbers, or a text with a digit a step.
    Q_INVOKABLE void setTrain(const QString& input, const QJSValue& train);
    Q_INVOKABLE void addNeuron(const QString& name, double x, double y, const QJSValue& spikes = 0,
                               const QJSValue& rules = {});
    Q_INVOKABLE void addInput(const QString& name, double x, double y, const QJSValue& train = {});
    Q_INVOKABLE void addOutput(const QString& name, double x, double y);
    /// Adds a synapse or changes its weight; 0 removes it.
    Q_INVOKABLE void setSynapse(const QString& from, const QString& to, const QJSValue& weight = 1);
    Q_INVOKABLE void remove(const QString& name);
    Q_INVOKABLE void rename(const QString& name, const QString& newName);
    Q_INVOKABLE void move(const QString& name, double x, double y);

private:
    const spiking::SpikingSystem& system() const { return document_.system(); }
    QStringList namesOf(spiking::NeuronKind kind) const;

    // These throw and return nothing for what is not there, or no such value.
    std::optional<spiking::NeuronId> find(const QString& name,
                                          std::optional<spiking::NeuronKind> kind = {});
    std::optional<spiking::NeuronId> findHolder(const QString& name);
    std::optional<Count> spikesIn(const QJSValue& value);
    std::optional<std::vector<spiking::Rule>> rulesIn(const QJSValue& value);
    std::optional<std::vector<Count>> trainIn(const QJSValue& value);
    std::optional<NetElement> element(const QString& name) override;
    std::optional<Saving> savingTo(const std::filesystem::path& file) override;

    void add(spiking::Neuron neuron, double x, double y, const QString& step);
    /// One undo step.
    template <class Change>
    void edit(const QString& step, const Change& change);

    SpikingDocument& document_;
    SpikingSelection& selection_;
};

}  // namespace fireable
