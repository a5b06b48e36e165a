#pragma once

#include <QPointF>
#include <cmath>
#include <optional>
#include <utility>

namespace fireable {

/// A line as a function of its longer axis, u; v is the other one. u grows from end to end.
struct AxisLine {
    bool steep = false;  ///< u is y
    double u0 = 0;
    double v0 = 0;
    double u1 = 0;
    double v1 = 0;
    double slope = 0;  ///< of v by u; 1 at most, up or down

    /// Nothing for a point.
    static std::optional<AxisLine> between(QPointF from, QPointF to) {
        const bool steep = std::abs(to.y() - from.y()) > std::abs(to.x() - from.x());
        if (steep) {
            from = from.transposed();
            to = to.transposed();
        }
        if (from.x() > to.x()) {
            std::swap(from, to);
        }
        const double length = to.x() - from.x();
        if (!(length > 1e-6)) {
            return std::nullopt;
        }
        return AxisLine{steep, from.x(), from.y(), to.x(), to.y(), (to.y() - from.y()) / length};
    }
};

}  // namespace fireable
