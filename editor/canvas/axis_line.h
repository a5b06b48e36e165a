#pragma once

#include <QPointF>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace fireable {

constexpr double fixedOne = 4294967296.0;  ///< 1 with 32 bits after the point, as the rasters count

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

    double at(double u) const { return v0 + (u - u0) * slope; }
};

/// The steps `first` to `last` along a line, a pixel each; none where `last` is less.
struct AxisSteps {
    double first = 0;
    double last = -1;

    bool empty() const { return !(first <= last); }

    /// Those of them that are at least `inset` from both ends, and whose middles have v from `low`
    /// to `high`: up to a step more at either end is left out.
    AxisSteps within(const AxisLine& line, double inset, double low, double high) const {
        AxisSteps inner{std::max(first, std::ceil(line.u0 + inset)),
                        std::min(last, std::floor(line.u1 - inset) - 1)};
        if (std::abs(line.slope) > 1e-6) {
            const double enters = line.u0 + ((line.slope > 0 ? low : high) - line.v0) / line.slope;
            const double leaves = line.u0 + ((line.slope > 0 ? high : low) - line.v0) / line.slope;
            inner.first = std::max(inner.first, std::ceil(enters));
            inner.last = std::min(inner.last, std::floor(leaves) - 1);
        } else if (line.v0 < low + 1e-3 || line.v0 > high - 1e-3) {
            return {};
        }
        return inner;
    }
};

}  // namespace fireable
