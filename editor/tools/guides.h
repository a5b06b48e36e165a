#pragma once

#include <QPainter>

#include "editor/tools/edit_context.h"

namespace fireable {

/// The centres of the nodes that `canvas` shows, without those of `moving`. None where so many are
/// seen that any point would be in line with one.
GuideLines guideLines(const CanvasView& canvas, const ElementSet& moving);

/// The guide lines for a new node, kept while the view and the drawing stay as they are: a pointer
/// that moves over a large net asks again and again.
class SeenGuides {
public:
    const GuideLines& of(const EditContext& context);

private:
    struct Seen {
        QRectF area;
        std::size_t net = 0;
        int step = -1;  ///< of the undo stack
        bool operator==(const Seen&) const = default;
    };

    Seen seen_;
    GuideLines lines_;
};

/// Where a node that is held at `point` (scene) may stand, by the settings of the view.
Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides);

/// Draws the lines to the nodes that a point is in line with.
void paintGuides(QPainter& painter, const CanvasView& canvas, const Snapped& snapped);

}  // namespace fireable
