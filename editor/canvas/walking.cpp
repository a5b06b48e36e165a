#include "editor/canvas/walking.h"

#include <cmath>
#include <limits>

namespace fireable {
namespace {

constexpr double sideways = 2;  // how much farther a unit to the side counts
constexpr double margin = 50;   // widget pixels beyond the canvas where a ring may run unseen

/// `way` seen by one who looks in direction `towards`: x ahead, y to the side.
QPointF seenFrom(QPointF way, WalkWay towards) {
    switch (towards) {
        case WalkWay::left:
            return {-way.x(), way.y()};
        case WalkWay::right:
            return way;
        case WalkWay::up:
            return {-way.y(), way.x()};
        case WalkWay::down:
            return {way.y(), way.x()};
    }
    return way;
}

template <class Cost>
std::optional<NetElement> cheapest(const CanvasView& canvas, Cost cost) {
    std::optional<NetElement> best;
    double lowest = std::numeric_limits<double>::infinity();
    for (const NetElement& element : canvas.readingOrder().nodes()) {
        if (const double here = cost(element); here < lowest) {
            lowest = here;
            best = element;
        }
    }
    return best;
}

}  // namespace

std::optional<NetElement> nearestThatWay(const CanvasView& canvas, QPointF from, WalkWay way,
                                         const NetElement& but) {
    constexpr double never = std::numeric_limits<double>::infinity();
    const auto costWithin = [&](double widest) {
        return [&canvas, from, way, &but, widest](const NetElement& element) {
            const QPointF seen = seenFrom(canvas.centreOf(element) - from, way);
            const bool inReach = seen.x() > 0 && std::abs(seen.y()) <= widest * seen.x();
            return inReach && element != but ? seen.x() + sideways * std::abs(seen.y()) : never;
        };
    };
    const auto ahead = cheapest(canvas, costWithin(1));
    return ahead ? ahead : cheapest(canvas, costWithin(never));
}

std::optional<NetElement> nearestTo(const CanvasView& canvas, QPointF from) {
    return cheapest(canvas, [&canvas, from](const NetElement& element) {
        const QPointF way = canvas.centreOf(element) - from;
        return std::hypot(way.x(), way.y());
    });
}

void paintFocusRing(QPainter& painter, const CanvasView& canvas, const NetElement& element) {
    QPainterPath shape = canvas.shapeOf(element);
    const QRectF near = QRectF(canvas.rect()).adjusted(-margin, -margin, margin, margin);
    if (!near.contains(shape.boundingRect())) {  // an arc may be many screens long
        QPainterPath window;
        window.addRect(near);
        shape = shape.intersected(window);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas.colours().paper, 4));
    painter.drawPath(shape);
    QPen ink(canvas.colours().ink(), 2);
    ink.setDashPattern({3, 2});
    ink.setCapStyle(Qt::FlatCap);
    painter.setPen(ink);
    painter.drawPath(shape);
}

}  // namespace fireable
