#include "editor/tools/guides.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr std::size_t mostGuides = 400;
constexpr double tolerance = 5;  // widget pixels
constexpr double overhang = 24;  // widget pixels, of a line beyond its ends

template <class Table, class Geometry>
void addCentres(std::vector<QPointF>& centres, const Table& table, const Geometry& geometry,
                const QRectF& seen, const ElementSet& moving) {
    for (const auto& entry : table) {
        const auto* place = geometry.find(entry.id);
        if (place == nullptr || moving.contains(entry.id)) {
            continue;
        }
        const QPointF centre(place->position.x, place->position.y);
        if (seen.contains(centre)) {
            centres.push_back(centre);
        }
    }
}

}  // namespace

GuideLines guideLines(const CanvasView& canvas, const ElementSet& moving) {
    const Diagram& diagram = canvas.diagram();
    const QRectF seen(canvas.toScene({0, 0}),
                      canvas.toScene(QPointF(canvas.width(), canvas.height())));
    std::vector<QPointF> centres;
    addCentres(centres, diagram.net.places, diagram.places, seen, moving);
    addCentres(centres, diagram.net.transitions, diagram.transitions, seen, moving);
    for (const auto& [id, copy] : diagram.copies) {
        const QPointF centre(copy.geometry.position.x, copy.geometry.position.y);
        if (seen.contains(centre) && !moving.contains(id)) {
            centres.push_back(centre);
        }
    }
    return centres.size() > mostGuides ? GuideLines() : GuideLines(std::move(centres));
}

Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides) {
    return snap(point, context.snap, modifiers, guides, tolerance / context.canvas.zoom());
}

Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers) {
    return snap(point, context, modifiers, guideLines(context.canvas, {}));
}

void paintGuides(QPainter& painter, const CanvasView& canvas, const Snapped& snapped) {
    const QPointF point = canvas.toWidget(snapped.point);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(canvasPalette(canvas.palette()).fired, 1, Qt::DashLine));
    if (snapped.above) {
        const double other = canvas.toWidget(*snapped.above).y();
        painter.drawLine(QPointF(point.x(), std::min(point.y(), other) - overhang),
                         QPointF(point.x(), std::max(point.y(), other) + overhang));
    }
    if (snapped.beside) {
        const double other = canvas.toWidget(*snapped.beside).x();
        painter.drawLine(QPointF(std::min(point.x(), other) - overhang, point.y()),
                         QPointF(std::max(point.x(), other) + overhang, point.y()));
    }
}

}  // namespace fireable
