#include "editor/tools/auto_scroll.h"

#include <algorithm>

#include "editor/canvas/canvas_view.h"

namespace fireable {
namespace {

constexpr int period = 16;      // milliseconds
constexpr double edge = 12;     // widget pixels inside the canvas that scroll already
constexpr double share = 0.25;  // of the way beyond the edge, per period
constexpr double fastest = 40;  // widget pixels per period

double speedAlong(double at, double length) {
    const double beyond = at < edge ? at - edge : at > length - edge ? at - (length - edge) : 0;
    return std::clamp(beyond * share, -fastest, fastest);
}

}  // namespace

AutoScroll::AutoScroll(CanvasView& canvas) : canvas_(canvas) {
    timer_.setInterval(period);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { scroll(); });
}

void AutoScroll::follow(const CanvasPointer& pointer) {
    pointer_ = pointer;
    if (speed().isNull()) {
        timer_.stop();
    } else if (!timer_.isActive()) {
        timer_.start();
    }
}

QPointF AutoScroll::speed() const {
    return {speedAlong(pointer_.widget.x(), canvas_.width()),
            speedAlong(pointer_.widget.y(), canvas_.height())};
}

void AutoScroll::scroll() {
    canvas_.moveTo(canvas_.toScene(QRectF(canvas_.rect()).center() + speed()));
    pointer_.scene = canvas_.toScene(pointer_.widget);
    canvas_.tool()->move(pointer_);
}

}  // namespace fireable
