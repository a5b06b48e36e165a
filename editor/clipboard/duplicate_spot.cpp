#include "editor/clipboard/duplicate_spot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace fireable {
namespace {

constexpr std::array<QPoint, 8> directions{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
constexpr int farthest = 4;             // in steps of the size of what is copied
constexpr double overlapInPitches = 2;  // where there is no room

/// A whole number of pitches that `length` fits into, with a pitch to spare.
double stepOver(double length, double pitch) {
    return (std::ceil(length / pitch) + 1) * pitch;
}

/// Nodes, notes and texts must not lie over one another; a line may cross them.
bool isFree(const CanvasView& canvas, const QRectF& area) {
    const SceneItems there = canvas.index().query(area);
    return there.nodes.empty() && there.texts.empty();
}

QRectF withBends(QRectF area, const Diagram& fragment) {
    const auto add = [&area](const auto& table, const auto& geometries) {
        for (const auto& entry : table) {
            if (const ArcGeometry* geometry = geometries.find(entry.id)) {
                for (const Point& bend : geometry->bends) {
                    area |= QRectF(bend.x - 1, bend.y - 1, 2, 2);
                }
            }
        }
    };
    add(fragment.net.arcs, fragment.arcs);
    add(fragment.net.priorities, fragment.priorities);
    return area;
}

}  // namespace

QRectF drawnArea(const CanvasView& canvas, const ElementSet& elements) {
    QRectF area;
    for (const NetElement& element : elements) {
        if (nodeOf(canvas.diagram(), element) || std::holds_alternative<NoteId>(element)) {
            area |= canvas.boundsOf(element);
            for (const CanvasHit& text : canvas.textsOf(element)) {
                area |= text.bounds;
            }
        }
    }
    return area;
}

Point DuplicateSpot::offset(const EditContext& context, const ElementSet& elements,
                            const Diagram& fragment) {
    const CanvasView& canvas = context.canvas;
    const double pitch = context.snap.pitch;
    const QRectF area = withBends(drawnArea(canvas, elements), fragment);
    const QPointF step(stepOver(area.width(), pitch), stepOver(area.height(), pitch));
    const double margin = pitch / 2;  // the copy may yet be moved onto the grid
    const auto tryDirection = [&](std::size_t direction, int steps) -> std::optional<Point> {
        const QPointF way = steps * QPointF(directions[direction].x() * step.x(),
                                            directions[direction].y() * step.y());
        const QRectF wish = area.translated(way).adjusted(-margin, -margin, margin, margin);
        if (!isFree(canvas, wish)) {
            return std::nullopt;
        }
        direction_ = direction;
        return Point{way.x(), way.y()};
    };
    if (document_ == &context.document && made_ == elements) {
        for (int steps = 1; steps <= farthest; ++steps) {
            if (const auto offset = tryDirection(direction_, steps)) {
                return *offset;
            }
        }
    }
    for (int steps = 1; steps <= farthest; ++steps) {
        for (std::size_t direction = 0; direction < directions.size(); ++direction) {
            if (const auto offset = tryDirection(direction, steps)) {
                return *offset;
            }
        }
    }
    return {overlapInPitches * pitch, overlapInPitches * pitch};
}

void DuplicateSpot::made(const NetDocument& document, ElementSet copy) {
    document_ = &document;
    made_ = std::move(copy);
}

}  // namespace fireable
