#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// The outline of a node: an ellipse (`circle`), or a rectangle, which may be rounded.
struct Outline {
    NodeShape shape = NodeShape::circle;
    QPointF centre;
    QPointF half;
};

/// `v` scaled to length 1; a null vector stays one.
QPointF unit(QPointF v);

/// The point where the ray from the centre of `outline`, grown by `growth`, towards `target` leaves
/// it; the centre if `target` is the centre.
QPointF exitPoint(const Outline& outline, QPointF target, double growth = 0);

/// Whether a part of the node lies in `area`.
bool overlaps(const Outline& outline, const QRectF& area);

/// A stroke with its head, ready for the scene.
struct ArcPath {
    PathKind kind = PathKind::polyline;
    std::vector<QPointF> points;
    QPointF end;        ///< on the outline of the target
    QPointF tip;        ///< see `SceneStrokes::tips`
    QPointF direction;  ///< unit vector
};

/// The data of an arc between two outlines. `bends` are control points as in `ArcGeometry`.
struct ArcDrawing {
    Outline source;
    Outline target;
    PathKind kind = PathKind::polyline;
    std::vector<QPointF> bends;
    HeadShape head = HeadShape::arrow;
};
ArcPath arcPath(const ArcDrawing& arc, const DrawingMetrics& metrics);

/// Converts the shape of an arc between these nodes, and back.
LineCourse courseOf(const ArcDrawing& arc, const DrawnNode& source, const DrawnNode& target);
void setCourse(ArcDrawing& arc, const LineCourse& course);

/// Approximates the stroke by a polyline; a polyline's own points.
std::vector<QPointF> flattened(PathKind kind, std::span<const QPointF> points,
                               int piecesPerCurve = 12);
/// The same of a stroke in a scene.
inline std::vector<QPointF> flattened(const SceneStrokes& strokes, std::size_t stroke) {
    return flattened(strokes.kinds[stroke], strokes.pointsOf(stroke));
}

/// Whether the stroke passes through `area`.
bool runsThrough(PathKind kind, std::span<const QPointF> points, const QRectF& area);

/// The area of a stroke's head, a box around it; empty if it has none.
QRectF headArea(const Scene& scene, std::size_t stroke);

/// The reference point of the weight: Tina's rule for curves and straight arcs.
QPointF weightReference(const ArcDrawing& arc, const ArcPath& path);

double distanceToSegment(QPointF point, QPointF from, QPointF to);

/// The index of the segment of `line` nearest to `point`.
std::size_t nearestPiece(const std::vector<QPointF>& line, QPointF point);

/// Clips the line to `area` (Liang–Barsky); false if nothing remains.
bool clipLine(const QRectF& area, QPointF& from, QPointF& to);

/// An arc before parallel arcs are spread.
struct PendingArc {
    std::uint32_t stroke = 0;  ///< scene slot
    NetElement element;
    NetElement source;
    NetElement target;
    ArcDrawing drawing;
};

/// Sorts parallel arcs between two nodes, in either direction, by id, and spreads those that would
/// coincide `distance` units apart.
void spreadTwins(std::vector<PendingArc>& arcs, double distance);

}  // namespace fireable
