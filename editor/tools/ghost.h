#pragma once

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Draws over a canvas what a gesture is about to make or to change, in the colour of the
/// selection. Positions are scene units; line widths keep to the screen when the drawing is small.
class Ghost {
public:
    Ghost(QPainter& painter, const CanvasView& canvas);
    ~Ghost();
    Ghost(const Ghost&) = delete;
    Ghost& operator=(const Ghost&) = delete;

    void node(const Outline& outline);
    /// Around a node that the gesture would reach.
    void halo(const Outline& outline);
    /// A cross over a node that it cannot reach.
    void refusal(const Outline& outline);
    void arc(const ArcDrawing& arc, bool dashed = false);
    void text(QPointF baseline, const QString& text, double size);

private:
    void head(const ArcDrawing& arc, const ArcPath& path);

    QPainter& painter_;
    const CanvasView& canvas_;
    const DrawingMetrics& metrics_;
    QColor colour_;
    double width_;  ///< of a line, scene units
};

HeadShape headShapeOf(ArcKind kind);

}  // namespace fireable
