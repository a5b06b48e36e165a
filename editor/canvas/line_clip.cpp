#include "editor/canvas/line_clip.h"

#include <algorithm>

namespace fireable {

bool clipLine(const QRectF& area, QPointF& from, QPointF& to) {
    const QPointF way = to - from;
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0) {
            return room >= 0;
        }
        const double at = room / step;
        if (step < 0) {
            enter = std::max(enter, at);
        } else {
            leave = std::min(leave, at);
        }
        return enter <= leave;
    };
    if (!cut(-way.x(), from.x() - area.left()) || !cut(way.x(), area.right() - from.x()) ||
        !cut(-way.y(), from.y() - area.top()) || !cut(way.y(), area.bottom() - from.y())) {
        return false;
    }
    const QPointF start = from;
    from = start + way * enter;
    to = start + way * leave;
    return true;
}

}  // namespace fireable
