#pragma once

#include <QPointF>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/canvas_view.h"
#include "editor/document/edit_builder.h"
#include "editor/tools/edit_context.h"

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

constexpr double dragThreshold = 4;  ///< widget pixels: a press that moves less is a click

/// The outline with which a canvas draws a place, copy or transition.
Outline outlineOf(const EditContext& context, const NetElement& node);
/// The outline that a new place (or transition) will have at `centre`.
Outline newOutline(const Diagram& diagram, bool place, QPointF centre);

/// What is drawn at a widget point as a shape or line; a text there is nothing.
NetElement bodyAt(const EditContext& context, QPointF widget);
/// The colour of handles: that of the selection, brighter on dark paper.
QColor handleColour(const QPalette& palette);

/// Where a new node goes when the pointer asks for `scene`: on the grid, unless Alt suspends it.
QPointF dropPoint(const EditContext& context, QPointF scene, Qt::KeyboardModifiers modifiers);
/// Where a new node goes that nobody points at: right of the selected node, or in the middle of
/// the view; moved on to the right until no node is in its way.
QPointF freePoint(const EditContext& context);

/// An arc or priority as one edits it: the nodes it joins, in drawing direction, and its points.
struct ArcCourse {
    NetElement source;
    NetElement target;
    std::vector<QPointF> bends;  ///< from source to target
    bool curve = false;          ///< Tina's: the two bends are control points
    HeadShape head = HeadShape::arrow;
};

inline bool isArc(const NetElement& element) {
    return std::holds_alternative<ArcId>(element) || std::holds_alternative<PriorityId>(element);
}

/// `arc` is an arc or a priority.
ArcCourse courseOf(const EditContext& context, const NetElement& arc);
ArcDrawing drawingOf(const EditContext& context, const ArcCourse& course);
/// The part of `edit` that says how `arc` runs; made when it had none.
ArcGeometry& geometryIn(EditBuilder& edit, const NetElement& arc);

/// The straight pieces of a course through its bends, from centre to centre.
std::vector<QPointF> spineOf(const EditContext& context, const ArcCourse& course);

}  // namespace fireable
