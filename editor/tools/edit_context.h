#pragma once

#include <QPainter>
#include <QPointF>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"

namespace fireable {

/// What new and moved nodes keep to; Alt suspends it.
struct SnapSettings {
    bool toGrid = true;
    bool toGuides = true;  ///< the centres of other nodes
    bool showGrid = false;
    double pitch = 10;  ///< of the grid, drawing units
};

/// What tools work on: one view of one document. The one who makes it keeps all four alive.
struct EditContext {
    NetDocument& document;
    Selection& selection;
    CanvasView& canvas;
    const SnapSettings& snap;

    const Diagram& diagram() const { return document.diagram(); }
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

/// The centres of the nodes that `canvas` shows, without those of `moving`. None where so many are
/// seen that any point would be in line with one.
GuideLines guideLines(const CanvasView& canvas, const ElementSet& moving);

/// The guide lines for a new node, kept while the view and the drawing stay as they are: a pointer
/// that moves over a large net asks again and again.
class CachedGuides {
public:
    const GuideLines& of(const EditContext& context);

private:
    struct Key {
        QRectF area;
        std::size_t net = 0;
        int step = -1;  ///< of the undo stack
        bool operator==(const Key&) const = default;
    };

    Key key_;
    GuideLines lines_;
};

/// Where a node that is held at `point` (scene) may stand, by the settings of the view.
Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides);

/// Draws the lines to the nodes that a point is in line with.
void paintGuides(QPainter& painter, const CanvasView& canvas, const Snapped& snapped);

}  // namespace fireable
