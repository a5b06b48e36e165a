#pragma once

#include <QPainter>
#include <QPointF>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"

namespace fireable {

/// What new and moved nodes snap to; Alt suspends it.
struct SnapSettings {
    bool toGrid = true;
    bool toGuides = true;  ///< the centres of other nodes
    bool showGrid = false;
    double pitch = 10;  ///< of the grid, drawing units
};

/// The view and document that tools of nets work on. Its creator keeps all four alive.
struct EditContext {
    NetDocument& document;
    Selection& selection;
    CanvasView& canvas;
    const SnapSettings& snap;

    const Diagram& diagram() const { return document.diagram(); }
};

/// A snapped position, and the nodes that it is aligned with.
struct Snapped {
    QPointF point;
    std::optional<QPointF> above;   ///< a node with the same x
    std::optional<QPointF> beside;  ///< a node with the same y
};

/// Centres of nodes to align with. Finding the nearest takes O(log n).
class GuideLines {
public:
    GuideLines() = default;
    explicit GuideLines(std::vector<QPointF> centres);

    /// The centre whose x (y) is nearest to `value` within `tolerance`.
    std::optional<QPointF> nearestX(double value, double tolerance) const;
    std::optional<QPointF> nearestY(double value, double tolerance) const;

private:
    std::vector<QPointF> byX_;
    std::vector<QPointF> byY_;
};

/// The snapped position for `point`: aligned with `guides` within `tolerance`, else on the grid,
/// else rounded to tenths. Each axis separately.
Snapped snap(QPointF point, const SnapSettings& settings, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides, double tolerance);

/// The centres of the visible nodes without `moving`. Empty if there are so many that any point
/// would be aligned.
GuideLines guideLines(const SceneView& canvas, const ElementSet& moving);

/// Guide lines for a new node, cached while view and drawing do not change.
class CachedGuides {
public:
    const GuideLines& of(const EditContext& context);

private:
    struct Key {
        QRectF area;
        std::size_t net = 0;
        int step = -1;            ///< of the undo stack
        std::uint64_t edits = 0;  ///< as the stack may drop one step for each new one
        bool operator==(const Key&) const = default;
    };

    Key key_;
    GuideLines lines_;
};

/// The same for a node at `point` (scene) on `canvas`.
Snapped snap(QPointF point, const SnapSettings& settings, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides, const SceneView& canvas);
inline Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
                    const GuideLines& guides) {
    return snap(point, context.snap, modifiers, guides, context.canvas);
}

/// Draws the alignment lines of a snapped position.
void paintGuides(QPainter& painter, const SceneView& canvas, const Snapped& snapped);

}  // namespace fireable
