#include "editor/tools/ghost.h"

#include <QPainterPath>
#include <algorithm>

#include "editor/canvas/drawing_metrics.h"

namespace fireable {
namespace {

constexpr double leastWidth = 1.5;  // widget pixels
constexpr double haloGap = 3;       // between a node and its halo, scene units
constexpr float fillStrength = 0.18F;

void addOutline(QPainterPath& path, const Outline& outline, double growth) {
    const QPointF half = outline.half + QPointF(growth, growth);
    const QRectF box(outline.centre - half, outline.centre + half);
    if (outline.shape == NodeShape::circle) {
        path.addEllipse(box);
    } else {
        path.addRect(box);
    }
}

QPainterPath strokeOf(const ArcPath& path) {
    QPainterPath stroke(path.points.front());
    if (path.kind == PathKind::polyline) {
        std::ranges::for_each(path.points.begin() + 1, path.points.end(),
                              [&stroke](QPointF point) { stroke.lineTo(point); });
        return stroke;
    }
    for (std::size_t i = 1; i + 1 < path.points.size(); i += 2) {
        stroke.quadTo(path.points[i], path.points[i + 1]);
    }
    return stroke;
}

}  // namespace

HeadShape headShapeOf(ArcKind kind) {
    switch (kind) {
        case ArcKind::inhibitor:
            return HeadShape::ring;
        case ArcKind::read:
            return HeadShape::dot;
        case ArcKind::reset:
            return HeadShape::doubleArrow;
        default:
            return HeadShape::arrow;
    }
}

Ghost::Ghost(QPainter& painter, const CanvasView& canvas)
    : painter_(painter),
      canvas_(canvas),
      metrics_(drawingMetrics(canvas.diagram().nodeSize)),
      colour_(canvas.palette().color(QPalette::Highlight)),
      width_(std::max(1.0, leastWidth / canvas.zoom())) {
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.translate(canvas.toWidget({0, 0}));
    painter_.scale(canvas.zoom(), canvas.zoom());
    painter_.setPen(QPen(colour_, width_));
}

Ghost::~Ghost() {
    painter_.restore();
}

void Ghost::node(const Outline& outline) {
    QPainterPath shape;
    addOutline(shape, outline, 0);
    QColor fill = colour_;
    fill.setAlphaF(fillStrength);
    painter_.fillPath(shape, fill);
    painter_.drawPath(shape);
}

void Ghost::halo(const Outline& outline) {
    QPainterPath ring;
    addOutline(ring, outline, haloGap);
    QColor soft = colour_;
    soft.setAlphaF(2 * fillStrength);
    painter_.setPen(QPen(soft, 2 * haloGap));
    painter_.drawPath(ring);
    painter_.setPen(QPen(colour_, width_));
    painter_.drawPath(ring);
}

void Ghost::refusal(const Outline& outline) {
    QPainterPath ring;
    addOutline(ring, outline, haloGap);
    const QColor ink = canvas_.palette().color(QPalette::Text);
    painter_.setPen(QPen(ink, width_, Qt::DotLine));
    painter_.drawPath(ring);
    const QPointF half = outline.half * 0.55;
    painter_.setPen(QPen(ink, 1.5 * width_));
    painter_.drawLine(outline.centre - half, outline.centre + half);
    painter_.drawLine(outline.centre + QPointF(half.x(), -half.y()),
                      outline.centre + QPointF(-half.x(), half.y()));
    painter_.setPen(QPen(colour_, width_));
}

void Ghost::arc(const ArcDrawing& arc, bool dashed) {
    const ArcPath path = arcPath(arc, metrics_);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(colour_, width_, dashed ? Qt::DashLine : Qt::SolidLine));
    painter_.drawPath(strokeOf(path));
    painter_.setPen(QPen(colour_, width_));
    head(arc, path);
}

void Ghost::head(const ArcDrawing& arc, const ArcPath& path) {
    const QPointF along = path.direction;
    const QPointF aside(-along.y(), along.x());
    const auto arrowAt = [&](QPointF tip) {
        const QPointF back = tip - along * metrics_.arrowLength;
        painter_.drawPolygon(QPolygonF{tip, back + aside * metrics_.arrowHalfWidth,
                                       back - aside * metrics_.arrowHalfWidth});
    };
    painter_.setBrush(colour_);
    switch (arc.head) {
        case HeadShape::doubleArrow:
            arrowAt(path.tip - along * metrics_.arrowLength);
            [[fallthrough]];
        case HeadShape::arrow:
            arrowAt(path.tip);
            break;
        case HeadShape::ring:
            painter_.setBrush(canvas_.palette().color(QPalette::Base));
            painter_.drawEllipse(path.tip, metrics_.ringRadius, metrics_.ringRadius);
            break;
        case HeadShape::dot:
            painter_.drawEllipse(path.tip, metrics_.dotRadius, metrics_.dotRadius);
            break;
        case HeadShape::none:
            break;
    }
    painter_.setBrush(Qt::NoBrush);
}

void Ghost::text(QPointF baseline, const QString& text, double size) {
    QFont font = canvas_.font();
    font.setPixelSize(100);  // scaled down: pixel sizes are whole numbers
    const double scale = size / 100;
    const double width = QFontMetricsF(font).horizontalAdvance(text) * scale;
    painter_.save();
    painter_.translate(baseline - QPointF(width / 2, 0));
    painter_.scale(scale, scale);
    painter_.setFont(font);
    painter_.drawText(QPointF(0, 0), text);
    painter_.restore();
}

}  // namespace fireable
