#pragma once

#include <QObject>
#include <QPointer>

#include "editor/canvas/canvas_overlay.h"
#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Amber bands around what an answer is about, on the canvas of the net that it speaks of.
class ExplainedMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    ExplainedMarks(CanvasView& canvas, QObject* parent);
    ~ExplainedMarks() override;

    void show(const ElementSet& elements);
    const ElementSet& shown() const { return elements_; }

private:
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    ElementSet elements_;
};

}  // namespace fireable
