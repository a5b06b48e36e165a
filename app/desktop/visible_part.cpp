#include "app/desktop/visible_part.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double seenMargin = 16;  // widget pixels

}  // namespace

VisiblePart visiblePartOf(const CanvasView& canvas) {
    const ViewPlace place = canvas.goal();
    const QRectF sight = canvas.visibleArea(place);
    const QRectF drawn = sight & canvas.bounds();
    if (drawn.isEmpty()) {
        return {QRectF(place.centre, QSizeF()), place.zoom, canvas.isFitted()};
    }
    const double around = seenMargin / place.zoom;
    return {drawn.adjusted(-around, -around, around, around) & sight, place.zoom,
            canvas.isFitted()};
}

void showPart(const VisiblePart& part, CanvasView& canvas) {
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
