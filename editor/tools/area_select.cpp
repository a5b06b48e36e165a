#include "editor/tools/area_select.h"

namespace fireable {
namespace {

constexpr float fillOpacity = 0.15F;

}  // namespace

void AreaSelect::moveTo(QPointF to) {
    if (shape_ == AreaShape::band) {
        points_[1] = to;
    } else {
        points_.append(to);
    }
}

QPolygonF AreaSelect::outline() const {
    return shape_ == AreaShape::band ? QPolygonF(QRectF(points_[0], points_[1]).normalized())
                                     : points_;
}

ElementSet AreaSelect::inside(const CanvasView& canvas) const {
    return shape_ == AreaShape::band
               ? canvas.elementsIn(QRectF(points_[0], points_[1]).normalized())
               : canvas.elementsIn(points_);
}

void AreaSelect::paint(QPainter& painter, const CanvasView& canvas) const {
    QPolygonF area;
    for (const QPointF& point : outline()) {
        area.append(canvas.toWidget(point));
    }
    const QColor line = canvas.palette().color(QPalette::Highlight);
    QColor fill = line;
    fill.setAlphaF(fillOpacity);
    painter.setRenderHint(QPainter::Antialiasing, shape_ == AreaShape::lasso);
    painter.setPen(QPen(line, 1));
    painter.setBrush(fill);
    painter.drawPolygon(area);
}

}  // namespace fireable
