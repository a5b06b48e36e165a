#pragma once

namespace fireable {

/// A position on the drawing, in drawing units (1 unit = 1 pixel at 100 % zoom), y down.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

/// The point at `share` of the way from `a` to `b`.
constexpr Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

}  // namespace fireable
