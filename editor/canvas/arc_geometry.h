#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene.h"
#include "editor/document/net_element.h"
#include "engine/net/model/line_course.h"

namespace fireable {

/// The outline of a node: an ellipse (`circle`) or a rectangle (`box`).
struct Outline {
    NodeShape shape = NodeShape::circle;
    QPointF centre;
    QPointF half;
};

/// `v` at length 1; nothing is left of a null vector.
QPointF unit(QPointF v);

/// Where the ray from the centre of `outline`, grown by `growth` on every side, towards `target`
/// leaves it; the centre itself when `target` is the centre.
QPointF exitPoint(const Outline& outline, QPointF target, double growth = 0);

/// Whether a part of the node lies in `area`.
bool overlaps(const Outline& outline, const QRectF& area);

/// A stroke with its head, ready for the scene.
struct ArcPath {
    PathKind kind = PathKind::polyline;
    std::vector<QPointF> points;
    QPointF end;        ///< where the arc meets its target's outline
    QPointF tip;        ///< see `SceneStrokes::tips`
    QPointF direction;  ///< unit vector
};

/// How an arc is drawn between two outlines. `bends` are control points as in `ArcGeometry`.
struct ArcDrawing {
    Outline source;
    Outline target;
    PathKind kind = PathKind::polyline;
    std::vector<QPointF> bends;
    HeadShape head = HeadShape::arrow;
};
ArcPath arcPath(const ArcDrawing& arc, const DrawingMetrics& metrics);

/// The way of an arc between these nodes, without its head, and back again.
LineCourse courseOf(const ArcDrawing& arc, const DrawnNode& source, const DrawnNode& target);
void setCourse(ArcDrawing& arc, const LineCourse& course);

/// Points on the stroke, close enough together to be joined by lines; a polyline's own points.
std::vector<QPointF> flattened(PathKind kind, const QPointF* points, std::size_t count,
                               int piecesPerCurve = 12);

/// Whether a part of the stroke lies in `area`.
bool runsThrough(PathKind kind, std::span<const QPointF> points, const QRectF& area);

/// The reference point of the weight: Tina's rule for curves and straight arcs.
QPointF weightReference(const ArcDrawing& arc, const ArcPath& path);

double distanceToSegment(QPointF point, QPointF from, QPointF to);

/// The index of the piece of `line` that is nearest to `point`.
std::size_t nearestPiece(const std::vector<QPointF>& line, QPointF point);

/// Cuts the line to what lies within `area` (Liang and Barsky); false: nothing does.
bool clipLine(const QRectF& area, QPointF& from, QPointF& to);

/// An arc to be, before it is known which others run between the same two nodes.
struct PendingArc {
    std::uint32_t stroke = 0;  ///< slot in the scene
    NetElement element;
    NetElement source;
    NetElement target;
    ArcDrawing drawing;
};

/// Sorts the arcs by their ids and bends those aside that would be drawn over each other. All run
/// between the same two nodes, in either direction; `distance` units lie between neighbours.
void spreadTwins(std::vector<PendingArc>& arcs, double distance);

}  // namespace fireable
