#include "editor/tools/area_select.h"

#include <algorithm>
#include <array>

namespace fireable {
namespace {

constexpr float fillOpacity = 0.15F;

bool holdsAll(const QPolygonF& area, const QRectF& bounds) {
    const std::array corners{bounds.topLeft(), bounds.topRight(), bounds.bottomLeft(),
                             bounds.bottomRight()};
    return std::ranges::all_of(corners, [&](const QPointF& corner) {
        return area.containsPoint(corner, Qt::OddEvenFill);
    });
}

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
    const QPolygonF area = outline();
    const QRectF around = area.boundingRect();
    const Diagram& diagram = canvas.diagram();
    ElementSet elements;
    const auto takeCentres = [&](const auto& table) {
        for (const auto& entry : table) {
            const QPointF centre = canvas.boundsOf(entry.id).center();
            if (around.contains(centre) && area.containsPoint(centre, Qt::OddEvenFill)) {
                elements.insert(elements.end(), entry.id);
            }
        }
    };
    const auto takeWhole = [&](const auto& table) {
        for (const auto& entry : table) {
            const QRectF bounds = canvas.boundsOf(entry.id);
            if (around.contains(bounds) && holdsAll(area, bounds)) {
                elements.insert(elements.end(), entry.id);
            }
        }
    };
    takeCentres(diagram.net.places);
    takeCentres(diagram.net.transitions);
    takeWhole(diagram.net.arcs);
    takeWhole(diagram.net.priorities);
    takeCentres(diagram.net.notes);
    takeCentres(diagram.copies);
    return elements;
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
