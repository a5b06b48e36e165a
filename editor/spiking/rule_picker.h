#pragma once

#include <QObject>
#include <QPointer>

#include "editor/canvas/canvas_tool.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_runner.h"

namespace fireable {

/// Where rules are chosen by hand, a click on a rule of a drawn neuron picks it for the next step,
/// and another one leaves it open again; of a family, for all members that can use it. Rules that
/// can be picked are framed, picked ones twice as wide. With nothing selected, the arrow keys go
/// from one to the next, and Enter picks it.
class RulePicker final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    RulePicker(SpikingCanvas& canvas, SpikingRunner& runner, QObject* parent);
    ~RulePicker() override;

private:
    struct Offered {
        spiking::NeuronId neuron;
        std::int32_t rule = 0;
        bool isPicked = false;
    };
    /// None unless rules are chosen by hand.
    std::vector<Offered> offered() const;
    void toggle(const Offered& offer);
    bool pickAt(QPointF scene);
    bool press(int key);
    bool eventFilter(QObject* canvas, QEvent* event) override;
    void paint(QPainter& painter, const SceneView& view) override;

    QPointer<SpikingCanvas> canvas_;  ///< may be destroyed first
    SpikingRunner& runner_;
    std::optional<std::size_t> pointed_;  ///< by keys, in `offered`
};

}  // namespace fireable
