#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>
#include <array>
#include <utility>

#include "editor/document/typed_text.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_property.h"
#include "editor/spiking/spiking_selection.h"

namespace fireable {

/// Shows and edits what is selected in a spiking document: a neuron, a synapse, or, with nothing
/// selected, the system. Wrong input stays in its field, and why it is wrong below.
class SpikingProperties final : public QWidget, public TypedText {
    Q_OBJECT

public:
    SpikingProperties(SpikingDocument& document, SpikingSelection& selection,
                      QWidget* parent = nullptr);
    ~SpikingProperties() override;

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override { show(); }

private:
    void show();
    /// Takes over the fields that were typed in; false: one is wrong.
    bool commit();
    void setRow(QWidget& field, bool shown);
    /// `monostate` if none or several are selected.
    NetElement onlyElement() const;

    SpikingDocument& document_;
    SpikingSelection& selection_;
    QFormLayout* form_;
    QLabel* what_;
    QLineEdit* name_;
    QComboBox* kind_;
    QLineEdit* spikes_;
    QLineEdit* train_;
    QLineEdit* weight_;
    std::array<std::pair<SpikingProperty, QLineEdit*>, 4> lines_{
        {{SpikingProperty::name, name_},
         {SpikingProperty::spikes, spikes_},
         {SpikingProperty::train, train_},
         {SpikingProperty::weight, weight_}}};
    QLabel* wrong_;
    bool showing_ = false;
};

}  // namespace fireable
