#pragma once

#include <QWidget>
#include <vector>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Marks what was found on a drawing, over it and transparent to the mouse.
class FindOverlay final : public QWidget {
    Q_OBJECT

public:
    /// Lies on `canvas` and belongs to it.
    explicit FindOverlay(CanvasView& canvas);

    /// The elements must be in the canvas's diagram, now and until they are set anew.
    void setFound(const std::vector<NetElement>& elements);
    /// The marks on the drawing, scene units.
    const std::vector<QRectF>& marks() const { return marks_; }

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFromAfar(QPainter& painter, const std::vector<QRectF>& areas) const;

    CanvasView& canvas_;
    std::vector<QRectF> marks_;
};

}  // namespace fireable
