#pragma once

#include <QPointF>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/canvas_view.h"
#include "editor/document/edit_builder.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// Previews the result of a gesture on a canvas, in the selection colour. Positions are scene
/// units; line widths are constant on the screen for small drawings.
class Ghost {
public:
    Ghost(QPainter& painter, const SceneView& canvas, NodeSize size);
    ~Ghost();
    Ghost(const Ghost&) = delete;
    Ghost& operator=(const Ghost&) = delete;

    void node(const Outline& outline);
    /// Marks a node as a valid target.
    void halo(const Outline& outline);
    /// Marks a node as an invalid target.
    void refusal(const Outline& outline);
    void arc(const ArcDrawing& arc, bool dashed = false);
    void text(QPointF baseline, const QString& text, double size);

private:
    void head(const ArcDrawing& arc, const ArcPath& path);

    QPainter& painter_;
    const SceneView& canvas_;
    const DrawingMetrics& metrics_;
    QColor colour_;
    double width_;  ///< of a line, scene units
};

constexpr double dragThreshold = 4;  ///< widget pixels; shorter moves are clicks

/// The drawn outline of a place, copy or transition.
Outline outlineOf(const EditContext& context, const NetElement& node);
/// The outline of a new place (or transition) at `centre`.
Outline newOutline(const Diagram& diagram, bool place, QPointF centre);

/// The element drawn as shape or line at a widget point; texts are ignored.
NetElement bodyAt(const EditContext& context, QPointF widget);
/// The colour of handles: the selection colour, brighter on dark backgrounds.
QColor handleColour(const QPalette& palette);

/// The position of a new node for the pointer at `scene`: on the grid, unless Alt suspends it.
QPointF dropPoint(const EditContext& context, QPointF scene, Qt::KeyboardModifiers modifiers);
/// A position for a new node without a pointer: right of the selected node or in the middle of the
/// view, shifted right until free.
QPointF freePoint(const EditContext& context);

/// A position for a new node between two points: in the middle or, if a node is there, aside.
QPointF freeBetween(const EditContext& context, QPointF from, QPointF to);

/// An arc or priority for editing: its nodes in drawing direction, and its points.
struct ArcCourse {
    NetElement source;
    NetElement target;
    std::vector<QPointF> bends;  ///< from source to target
    bool curve = false;          ///< Tina's curve: the two bends are control points
    HeadShape head = HeadShape::arrow;
};

inline bool isArc(const NetElement& element) {
    return std::holds_alternative<ArcId>(element) || std::holds_alternative<PriorityId>(element);
}

/// `arc` is an arc or a priority.
ArcCourse courseOf(const EditContext& context, const NetElement& arc);
ArcDrawing drawingOf(const EditContext& context, const ArcCourse& course);
/// The geometry of `arc` in `edit`; created if missing.
ArcGeometry& geometryIn(EditBuilder& edit, const NetElement& arc);

/// The polyline of a course through its bends, from centre to centre.
std::vector<QPointF> spineOf(const EditContext& context, const ArcCourse& course);

}  // namespace fireable
