#pragma once

#include <QLabel>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "editor/document/typed_text.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/textview/net_text_editor.h"

namespace fireable {

/// The words of a line of P-Lingua.
std::vector<NetWord> plinguaWords(std::string_view line);

/// The neuron that the text of `system` calls so, which may not be able to hold its name.
std::optional<spiking::NeuronId> neuronCalled(const spiking::SpikingSystem& system,
                                              const std::string& name);

/// The edit that updates `drawn` to a changed text.
///
/// `before` is the system of the text when both were last in step, `after` its present one; only
/// their differences are applied, so that what the text does not say remains. Neurons are matched
/// by what the text calls them and keep ids and positions; one that only changed its name is
/// renamed. New ones are placed near their neighbours.
SpikingEdit textEdit(const spiking::DrawnSystem& drawn, const spiking::SpikingSystem& before,
                     const spiking::SpikingSystem& after);

/// A spiking system as editable P-Lingua text, kept in step with the drawing as that of nets:
/// changes of the drawing rewrite the affected lines; input becomes an undoable edit after a short
/// pause, or stays, with what is wrong underlined, until it can be read. Nothing happens while the
/// panel is hidden.
class SystemTextPanel final : public QWidget, public TypedText {
    Q_OBJECT

public:
    SystemTextPanel(SpikingDocument& document, SpikingSelection& selection,
                    QWidget* parent = nullptr);
    ~SystemTextPanel() override;

    NetTextEditor& editor() { return *editor_; }
    /// What is wrong with the text, or why there is none; empty: nothing.
    QString message() const { return message_->text(); }

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override;

signals:
    void showRequested(const fireable::NetElement& element);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void rewrite();
    void commit();
    void bringBack();
    void tellUnfinished();
    void showMessage(const QString& text);
    void markSelected();
    void showAtCaret();

    SpikingDocument& document_;
    SpikingSelection& selection_;
    NetTextEditor* editor_;
    QLabel* message_;
    QTimer pause_;      ///< after typing
    QTimer rewrite_;    ///< after a change of the drawing
    std::string base_;  ///< the document's own text when both were last in step
    bool typed_ = false;
    bool behind_ = false;  ///< the drawing changed since something was typed
    bool taking_ = false;
};

}  // namespace fireable
