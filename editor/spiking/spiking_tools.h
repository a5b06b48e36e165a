#pragma once

#include <QObject>
#include <QPointF>
#include <map>
#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/spiking/rules_editor.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_selection.h"

namespace fireable {

enum class SpikingToolKind { select, neuron, input, output, synapse };

/// The mouse modes of a spiking drawing.
///
/// select: click, drag a band, or drag what is selected; a double click edits the rules of a
/// neuron. neuron, input, output: click on the paper. synapse: drag from one neuron to another.
/// Escape ends a gesture, then the tool, then the selection.
class SpikingTools final : public QObject, public CanvasTool {
    Q_OBJECT

public:
    SpikingTools(SpikingDocument& document, SpikingSelection& selection, SpikingCanvas& canvas,
                 QObject* parent = nullptr);

    SpikingToolKind current() const { return kind_; }
    void choose(SpikingToolKind kind);
    RulesEditor& editor() { return *editor_; }

    void deleteSelected();
    /// Edits the rules of the only selected neuron where they are drawn.
    void editRules();
    /// Adds a synapse between the two selected neurons, from the upper one, or of two side by side
    /// from the left one; if that is there, the one back.
    void connectSelected();
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
    enum class Gesture { none, drag, band, synapse };
    void startDrag(const CanvasPointer& pointer);
    void dragTo(QPointF to);
    void moveBy(QPointF way, int gesture);
    void addSynapse(spiking::NeuronId from, spiking::NeuronId to);
    std::string freeName(spiking::NeuronKind kind) const;

    SpikingDocument& document_;
    SpikingSelection& selection_;
    SpikingCanvas& canvas_;
    RulesEditor* editor_;
    SpikingToolKind kind_ = SpikingToolKind::select;
    Gesture gesture_ = Gesture::none;
    int drag_ = 0;  ///< gesture number of its edits
    QPointF from_;  ///< scene units
    QPointF now_;
    ElementSet before_;  ///< what a band adds to
    std::map<spiking::NeuronId, Point> starts_;
    std::optional<spiking::NeuronId> source_;
};

}  // namespace fireable
