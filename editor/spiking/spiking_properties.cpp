#include "editor/spiking/spiking_properties.h"

#include <QScopedValueRollback>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
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
    for (const PropertyChoice& choice : propertyChoices(SpikingProperty::kind)) {
        kind_->addItem(choice.meaning, toText(choice.word));
    }
    train_->setPlaceholderText(tr("spikes in steps 1, 2, 3: 0 1 1"));
    wrong_->setWordWrap(true);
    QFont bold = what_->font();
    bold.setBold(true);
    what_->setFont(bold);
    what_->setTextFormat(Qt::PlainText);
    form_->addRow(what_);
    form_->addRow(tr("Na&me:"), name_);
    form_->addRow(tr("&Kind:"), kind_);
    form_->addRow(tr("Sp&ikes:"), spikes_);
    form_->addRow(tr("T&rain:"), train_);
    form_->addRow(tr("&Weight:"), weight_);
    form_->addRow(wrong_);
    for (const auto& [property, field] : lines_) {
        connect(field, &QLineEdit::editingFinished, this, &SpikingProperties::commit);
    }
    connect(kind_, &QComboBox::activated, this, &SpikingProperties::commit);
    connect(&selection_, &SpikingSelection::changed, this, &SpikingProperties::show);
    connect(&document_, &SpikingDocument::changed, this, &SpikingProperties::show);
    show();
}

/// A field may lose the focus while it is destroyed.
SpikingProperties::~SpikingProperties() {
    for (const auto& [property, field] : lines_) {
        field->disconnect(this);
    }
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
    const ElementSet& elements = selection_.elements();
    const NetElement only = onlyElement();
    for (const auto& [property, field] : lines_) {
        const auto text = propertyText(document_.drawn(), only, property);
        field->setText(toText(text.value_or("")));
        setRow(*field, text.has_value());
    }
    const auto kind = propertyText(document_.drawn(), only, SpikingProperty::kind);
    kind_->setCurrentIndex(kind ? kind_->findData(toText(*kind)) : 0);
    setRow(*kind_, kind.has_value());
    wrong_->clear();
    QString what;
    if (const auto neuron = neuronOf(only)) {
        const auto rules = static_cast<int>(document_.system().neurons[*neuron].rules.size());
        what = kind_->currentIndex() > 0 ? QString()
               : rules == 1              ? tr("1 rule")
                                         : tr("%n rules", nullptr, rules);
    } else if (synapseOf(only)) {
        const auto end = [&](SpikingProperty property) {
            return toText(*propertyText(document_.drawn(), only, property));
        };
        what =
            tr("Synapse from %1 to %2").arg(end(SpikingProperty::from), end(SpikingProperty::to));
    } else if (elements.empty()) {
        what = tr("The system");
        name_->setText(toText(document_.system().name));
        setRow(*name_, true);
    } else {
        what = tr("%n elements", nullptr, static_cast<int>(elements.size()));
    }
    what_->setText(what);
    what_->setVisible(!what.isEmpty());
}

NetElement SpikingProperties::onlyElement() const {
    const ElementSet& elements = selection_.elements();
    return elements.size() == 1 ? *elements.begin() : NetElement();
}

bool SpikingProperties::commit() {
    if (showing_) {
        return true;
    }
    SpikingEditBuilder edit(document_.drawn());
    const NetElement only = onlyElement();
    Result<void> done;
    const auto set = [&](SpikingProperty property, const QString& text) {
        done =
            done ? changeProperty(edit, document_.drawn(), {only}, property, text.trimmed()) : done;
    };
    for (const auto& [property, field] : lines_) {
        set(property, field->text());
    }
    set(SpikingProperty::kind, kind_->currentData().toString());
    if (selection_.isEmpty() && name_->text().toStdString() != document_.system().name) {
        edit.head().name = name_->text().toStdString();
    }
    wrong_->setText(done ? QString() : toText(done.error().detail));
    if (done) {
        document_.edit(edit.take(), tr("Change Properties"));
    }
    return done.has_value();
}

std::optional<QString> SpikingProperties::finishTyping() {
    return commit() ? std::nullopt : std::optional(wrong_->text());
}

void SpikingProperties::resumeTyping() {
    for (const auto& [property, field] : lines_) {
        if (field->isVisible() && field->isModified()) {
            field->setFocus();
            return;
        }
    }
}

}  // namespace fireable
