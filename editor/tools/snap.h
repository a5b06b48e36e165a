#pragma once

#include <QPointF>
#include <optional>
#include <vector>

namespace fireable {

/// What new and moved nodes keep to; Alt suspends it.
struct SnapSettings {
    bool toGrid = true;
    bool toGuides = true;  ///< the centres of other nodes
    bool showGrid = false;
    double pitch = 10;  ///< of the grid, drawing units
};

/// Where something may stand, and the other nodes that it is then in line with.
struct Snapped {
    QPointF point;
    std::optional<QPointF> above;   ///< a node with the same x
    std::optional<QPointF> beside;  ///< a node with the same y
};

/// The centres of nodes that others are put in line with. Finding the nearest takes O(log n).
class GuideLines {
public:
    GuideLines() = default;
    explicit GuideLines(std::vector<QPointF> centres);

    /// The centre whose x (y) is nearest to `value` and no farther than `tolerance`.
    std::optional<QPointF> nearestX(double value, double tolerance) const;
    std::optional<QPointF> nearestY(double value, double tolerance) const;

private:
    std::vector<QPointF> byX_;
    std::vector<QPointF> byY_;
};

/// The place for something that is held at `point`: in line with `guides` where one is within
/// `tolerance`, else on the grid, else where it is, on a tenth of a unit. Each axis for itself.
Snapped snap(QPointF point, const SnapSettings& settings, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides, double tolerance);

}  // namespace fireable
