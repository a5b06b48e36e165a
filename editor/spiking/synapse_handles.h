#pragma once

#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/spiking/spiking_document.h"
#include "editor/tools/select_tool.h"

namespace fireable {

/// Bends synapses with the mouse: any by its line, the selected one also by handles at its bends.
/// A double click on a bend removes it, and so does dragging it to where the line would be straight
/// without it.
class SynapseHandles final : public CanvasTool {
public:
    SynapseHandles(SpikingDocument& document, ElementSelection& selection, SceneView& canvas,
                   const SnapSettings& snap)
        : document_(document), selection_(selection), canvas_(canvas), snap_(snap) {}

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void abandon() override { held_.reset(); }
    void paint(QPainter& painter, const SceneView& canvas) override;
    QString hint() const override;

private:
    /// The only selected element, if it is a synapse.
    std::optional<spiking::SynapseId> selected() const;
    std::vector<QPointF> bendsOf(spiking::SynapseId id) const;
    /// The bend of the selected synapse with a handle at `widget`.
    std::optional<std::size_t> bendAt(QPointF widget) const;
    /// From the middle of one neuron through `bends` to the middle of the other.
    std::vector<QPointF> lineOf(spiking::SynapseId id, const std::vector<QPointF>& bends) const;
    void setBends(spiking::SynapseId id, const std::vector<QPointF>& bends, int gesture,
                  const QString& step);

    SpikingDocument& document_;
    ElementSelection& selection_;
    SceneView& canvas_;
    const SnapSettings& snap_;
    std::optional<spiking::SynapseId> held_;
    std::vector<QPointF> bends_;  ///< of the held one, when it was pressed
    std::size_t bend_ = 0;        ///< the held one of them, or where it comes in
    bool isNew_ = false;
    QPointF from_;  ///< scene units
    bool moved_ = false;
    int gesture_ = 0;
};

}  // namespace fireable
