#include "editor/spiking/spiking_properties.h"

#include <QScopedValueRollback>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;

QString trainText(const std::vector<Count>& train) {
    QStringList steps;
    for (const Count& spikes : train) {
        steps.append(toText(spikes));
    }
    return steps.join(u' ');
}

std::optional<Count> spikesIn(const QString& text) {
    auto count = Count::parse(text.trimmed().toStdString());
    return count && !(*count < 0) ? std::optional(*count) : std::nullopt;
}

template <class Id>
std::optional<Id> onlyOf(const ElementSet& elements,
                         std::optional<Id> (*idOf)(const NetElement& element)) {
    return elements.size() == 1 ? idOf(*elements.begin()) : std::nullopt;
}

}  // namespace

SpikingProperties::SpikingProperties(SpikingDocument& document, SpikingSelection& selection,
                                     QWidget* parent)
    : QWidget(parent),
      document_(document),
      selection_(selection),
      form_(new QFormLayout(this)),
      what_(new QLabel(this)),
      name_(new QLineEdit(this)),
      kind_(new QComboBox(this)),
      spikes_(new QLineEdit(this)),
      train_(new QLineEdit(this)),
      weight_(new QLineEdit(this)),
      wrong_(new QLabel(this)) {
    kind_->addItems({tr("Neuron"), tr("Input"), tr("Output, the environment")});
    train_->setPlaceholderText(tr("spikes in steps 1, 2, 3: 0 1 1"));
    wrong_->setWordWrap(true);
    form_->addRow(what_);
    form_->addRow(tr("&Name"), name_);
    form_->addRow(tr("&Kind"), kind_);
    form_->addRow(tr("&Spikes"), spikes_);
    form_->addRow(tr("&Train"), train_);
    form_->addRow(tr("&Weight"), weight_);
    form_->addRow(wrong_);
    for (QLineEdit* field : {name_, spikes_, train_, weight_}) {
        connect(field, &QLineEdit::editingFinished, this, &SpikingProperties::commit);
    }
    connect(kind_, &QComboBox::activated, this, &SpikingProperties::commit);
    connect(&selection_, &SpikingSelection::changed, this, &SpikingProperties::show);
    connect(&document_, &SpikingDocument::changed, this, &SpikingProperties::show);
    show();
}

void SpikingProperties::setRow(QWidget& field, bool shown) {
    field.setVisible(shown);
    form_->labelForField(&field)->setVisible(shown);
}

void SpikingProperties::show() {
    if (showing_) {
        return;
    }
    const QScopedValueRollback<bool> showing(showing_, true);
    const auto& system = document_.system();
    const ElementSet& elements = selection_.elements();
    const auto neuron = onlyOf(elements, &neuronOf);
    const auto synapse = onlyOf(elements, &synapseOf);
    const Neuron* shown = neuron ? system.neurons.find(*neuron) : nullptr;
    const bool isBox = shown != nullptr && shown->kind == NeuronKind::regular;
    setRow(*name_, shown != nullptr || elements.empty());
    setRow(*kind_, shown != nullptr);
    setRow(*spikes_, isBox && !shown->members);
    setRow(*train_, shown != nullptr && shown->kind == NeuronKind::input);
    setRow(*weight_, synapse.has_value());
    wrong_->clear();
    if (shown != nullptr) {
        const auto rules = static_cast<int>(shown->rules.size());
        what_->setText(rules == 1 ? tr("1 rule") : tr("%n rules", nullptr, rules));
        name_->setText(toText(shown->name));
        kind_->setCurrentIndex(static_cast<int>(shown->kind));
        spikes_->setText(toText(shown->spikes));
        train_->setText(trainText(shown->train));
    } else if (synapse) {
        const spiking::SynapseArc& arc = system.synapses[*synapse];
        what_->setText(
            tr("Synapse from %1 to %2")
                .arg(toText(system.neurons[arc.from].name), toText(system.neurons[arc.to].name)));
        weight_->setText(QString::number(arc.weight));
    } else if (elements.empty()) {
        what_->setText(tr("The system"));
        name_->setText(toText(system.name));
    } else {
        what_->setText(tr("%n elements are selected", nullptr, static_cast<int>(elements.size())));
    }
    what_->setVisible(!isBox ? shown == nullptr : true);
}

/// Why the fields are no neuron; empty: they are in `edit`.
QString SpikingProperties::readNeuron(NeuronId id, SpikingEditBuilder& edit) {
    const Neuron& now = document_.system().neurons[id];
    Neuron next = now;
    next.name = name_->text().trimmed().toStdString();
    next.kind = static_cast<NeuronKind>(kind_->currentIndex());
    const auto isTaken = [&](const auto& entry) {
        return entry.id != id && entry.value.name == next.name;
    };
    if (next.name.empty()) {
        return tr("A neuron needs a name.");
    }
    if (std::ranges::any_of(document_.system().neurons, isTaken)) {
        return tr("Another neuron is named %1.").arg(toText(next.name));
    }
    const auto spikes = spikesIn(spikes_->text());
    if (!spikes) {
        return tr("Spikes: expected a number of 0 or more, found “%1”.").arg(spikes_->text());
    }
    next.spikes = *spikes;
    next.train.clear();
    for (const QString& word : train_->text().split(u' ', Qt::SkipEmptyParts)) {
        const auto step = spikesIn(word);
        if (!step) {
            return tr("Train: expected numbers of 0 or more, found “%1”.").arg(word);
        }
        next.train.push_back(*step);
    }
    if (next.kind != NeuronKind::regular && (next.spikes != 0 || !next.rules.empty())) {
        return tr("An input or output holds neither spikes nor rules: remove them first.");
    }
    if (next.kind != NeuronKind::input) {
        next.train.clear();
    }
    if (next != now) {
        edit.neuron(id).value = std::move(next);
    }
    return {};
}

bool SpikingProperties::commit() {
    if (showing_) {
        return true;
    }
    SpikingEditBuilder edit(document_.drawn());
    QString why;
    const ElementSet& elements = selection_.elements();
    if (const auto neuron = onlyOf(elements, &neuronOf)) {
        why = readNeuron(*neuron, edit);
    } else if (const auto synapse = onlyOf(elements, &synapseOf)) {
        bool isNumber = false;
        const qint64 weight = weight_->text().trimmed().toLongLong(&isNumber);
        if (!isNumber || weight < 1) {
            why = tr("Weight: expected a number of 1 or more, found “%1”.").arg(weight_->text());
        } else if (weight != document_.system().synapses[*synapse].weight) {
            edit.synapse(*synapse).value.weight = weight;
        }
    } else if (elements.empty() && name_->text().toStdString() != document_.system().name) {
        edit.head().name = name_->text().toStdString();
    }
    wrong_->setText(why);
    if (why.isEmpty()) {
        document_.edit(edit.take(), tr("Change Properties"));
    }
    return why.isEmpty();
}

std::optional<QString> SpikingProperties::finishTyping() {
    return commit() ? std::nullopt : std::optional(wrong_->text());
}

void SpikingProperties::resumeTyping() {
    for (QLineEdit* field : {name_, spikes_, train_, weight_}) {
        if (field->isVisible() && field->isModified()) {
            field->setFocus();
            return;
        }
    }
}

}  // namespace fireable
