#include "app/desktop/seen_part.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double seenMargin = 16;  // widget pixels

}  // namespace

SeenPart seenPartOf(const CanvasView& canvas) {
    const ViewPlace place = canvas.goal();
    const QRectF sight = canvas.sightFrom(place);
    const QRectF drawn = sight & canvas.bounds();
    if (drawn.isEmpty()) {
        return {QRectF(place.centre, QSizeF()), place.zoom, canvas.isFitted()};
    }
    const double around = seenMargin / place.zoom;
    return {drawn.adjusted(-around, -around, around, around) & sight, place.zoom,
            canvas.isFitted()};
}

void showPart(const SeenPart& part, CanvasView& canvas) {
    if (part.whole) {
        canvas.fit();
        return;
    }
    double zoom = part.zoom;
    if (!part.area.isEmpty()) {
        zoom = std::min(
            {zoom, canvas.width() / part.area.width(), canvas.height() / part.area.height()});
    }
    canvas.moveTo({part.area.center(), zoom});
}

}  // namespace fireable
