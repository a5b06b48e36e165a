#include "editor/tools/guides.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr std::size_t mostGuides = 400;
constexpr double tolerance = 5;  // widget pixels
constexpr double overhang = 24;  // widget pixels, of a line beyond its ends

/// Collects the centres of what is seen and does not move.
class Centres {
public:
    Centres(const CanvasView& canvas, const ElementSet& moving)
        : canvas_(canvas),
          moving_(moving),
          seen_(canvas.toScene({0, 0}), canvas.toScene(QPointF(canvas.width(), canvas.height()))) {}

    void add(const NetElement& element, Point position) {
        const QPointF centre(position.x, position.y);
        if (centres_.size() <= mostGuides && seen_.contains(centre) && !moving_.contains(element) &&
            !canvas_.boundsOf(element).isEmpty()) {
            centres_.push_back(centre);
        }
    }
    GuideLines take() {
        return centres_.size() > mostGuides ? GuideLines() : GuideLines(std::move(centres_));
    }

private:
    const CanvasView& canvas_;
    const ElementSet& moving_;
    QRectF seen_;
    std::vector<QPointF> centres_;
};

template <class Table, class Geometry>
void addAll(Centres& centres, const Table& table, const Geometry& geometry) {
    for (const auto& entry : table) {
        if (const auto* placed = geometry.find(entry.id)) {
            centres.add(entry.id, placed->position);
        }
    }
}

}  // namespace

GuideLines guideLines(const CanvasView& canvas, const ElementSet& moving) {
    const Diagram& diagram = canvas.diagram();
    Centres centres(canvas, moving);
    addAll(centres, diagram.net.places, diagram.places);
    addAll(centres, diagram.net.transitions, diagram.transitions);
    for (const auto& [id, copy] : diagram.copies) {
        centres.add(id, copy.geometry.position);
    }
    return centres.take();
}

const GuideLines& SeenGuides::of(const EditContext& context) {
    const CanvasView& canvas = context.canvas;
    const Seen now{
        {canvas.toScene({0, 0}), canvas.toScene(QPointF(canvas.width(), canvas.height()))},
        context.document.currentNet(),
        context.document.undoStack().index()};
    if (now != seen_) {
        seen_ = now;
        lines_ = guideLines(canvas, {});
    }
    return lines_;
}

Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides) {
    return snap(point, context.snap, modifiers, guides, tolerance / context.canvas.zoom());
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
