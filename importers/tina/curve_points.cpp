#include "importers/tina/curve_points.h"

#include <cmath>
#include <numbers>

namespace fireable {

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;

double toThousandth(double value) {
    return std::round(value * 1000) / 1000 + 0.0;  // no negative zero
}

}  // namespace

Point controlPoint(Point centre, Polar seen) {
    return {toThousandth(centre.x + seen.radius * std::cos(fullTurn * seen.turn)),
            toThousandth(centre.y - seen.radius * std::sin(fullTurn * seen.turn))};
}

Polar polarOf(Point centre, Point control) {
    const double right = control.x - centre.x;
    const double up = centre.y - control.y;
    const double turn = std::atan2(up, right) / fullTurn;
    return {turn < 0 ? turn + 1 : turn, std::hypot(right, up)};
}

bool isDrawnStraight(Point source, Point first, Point second, Point target) {
    constexpr double offLine = 1;
    constexpr double beyondEnd = 20;  // a place's radius: such a curve does not leave its ends
    const double length = std::hypot(target.x - source.x, target.y - source.y);
    if (length == 0) {
        return false;
    }
    const double ux = (target.x - source.x) / length;
    const double uy = (target.y - source.y) / length;
    const auto onLine = [&](Point p) {
        const double along = (p.x - source.x) * ux + (p.y - source.y) * uy;
        const double off = (p.x - source.x) * uy - (p.y - source.y) * ux;
        return std::abs(off) <= offLine && along >= -beyondEnd && along <= length + beyondEnd;
    };
    return onLine(first) && onLine(second);
}

}  // namespace fireable
