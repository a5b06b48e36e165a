#pragma once

#include <QObject>
#include <QPointF>
#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/element_selection.h"
#include "editor/spiking/rules_editor.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/focus_navigation.h"
#include "editor/tools/select_tool.h"

namespace fireable {

enum class SpikingToolKind { select, neuron, input, output, synapse };

/// The mouse modes of a spiking drawing.
///
/// select: as in nets, see `SelectTool`; a double click edits the rules of a neuron. neuron, input,
/// output: click on the paper. synapse: drag from one neuron to another, or click one after the
/// other; on the paper a new neuron is drawn. Escape ends a gesture, then the tool, then the
/// selection.
class SpikingTools final : public QObject, public CanvasTool {
    Q_OBJECT

public:
    SpikingTools(SpikingDocument& document, SpikingSelection& selection, SpikingCanvas& canvas,
                 const SnapSettings& snap, QObject* parent = nullptr);

    SpikingToolKind current() const { return kind_; }
    void choose(SpikingToolKind kind);
    RulesEditor& editor() { return *editor_; }

    FocusNavigation& focusNavigation() { return focusNavigation_; }

    /// Edits the rules of the only selected neuron where they are drawn.
    void editRules();
    /// Adds synapses along the selected neurons, in the order of selection; of two that are
    /// joined, the one back.
    void connectSelected();
    /// Adds a neuron after the only selected one, with a synapse to it, and selects it.
    void continueChain();
    /// Adds a neuron beside the only selected one, or in the middle of the view.
    void insert(spiking::NeuronKind kind) { addNeuron(kind, freePoint()); }
    /// Adds a neuron at `at`, drawing units, and selects it.
    void addNeuron(spiking::NeuronKind kind, QPointF at);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void abandon() override;
    void paint(QPainter& painter, const SceneView& view) override;
    QCursor cursor() const override;
    QString hint() const override;

signals:
    void chosen(fireable::SpikingToolKind kind);
    /// Why something cannot be done.
    void refused(const QString& why);

private:
    SelectContext selectContext();
    bool isSelecting() const { return kind_ == SpikingToolKind::select; }
    void addSynapse(spiking::NeuronId from, spiking::NeuronId to);
    bool count(int by);
    void connectTo(const CanvasPointer& pointer, bool goesOn);
    NeuronPart newNeuron(spiking::NeuronKind kind, QPointF at) const;
    spiking::NeuronId addNext(spiking::NeuronId from, QPointF at);
    QPointF freePoint() const;
    std::string freeName(spiking::NeuronKind kind) const;

    SpikingDocument& document_;
    SpikingSelection& selection_;
    SpikingCanvas& canvas_;
    const SnapSettings& snap_;
    RulesEditor* editor_;
    SelectionOrder order_;
    FocusNavigation focusNavigation_;
    SpikingToolKind kind_ = SpikingToolKind::select;
    SelectTool select_;
    QPointF from_;  ///< scene units
    QPointF now_;
    bool joining_ = false;  ///< a synapse is being drawn from `source_`
    std::optional<spiking::NeuronId> source_;
    ElementSet counted_;   ///< by + and -
    int counting_ = 0;     ///< gesture number of that
    bool moved_ = false;   ///< since the press
    bool acting_ = false;  ///< changes are its own: others end the gesture
};

}  // namespace fireable
