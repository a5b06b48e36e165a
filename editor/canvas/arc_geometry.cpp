#include "editor/canvas/arc_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/document/points.h"

namespace fireable {
namespace {

double headRadius(HeadShape head, const DrawingMetrics& metrics) {
    switch (head) {
        case HeadShape::ring:
            return metrics.ringRadius;
        case HeadShape::dot:
            return metrics.dotRadius;
        default:
            return 0;
    }
}

double headInset(HeadShape head, const DrawingMetrics& metrics) {
    switch (head) {
        case HeadShape::arrow:
            return metrics.arrowInset;
        case HeadShape::doubleArrow:
            return metrics.arrowInset + metrics.arrowLength;
        default:
            return 0;
    }
}

/// `exit` from a box of this size, moved back along its ray onto the arc of a corner it is near.
QPointF ontoCorner(QPointF half, QPointF exit) {
    const double radius = std::min({cornerRadius, half.x(), half.y()});
    const QPointF middle(half.x() - radius, half.y() - radius);
    const QPointF at(std::abs(exit.x()), std::abs(exit.y()));
    if (at.x() <= middle.x() || at.y() <= middle.y()) {
        return exit;
    }
    // |t at - middle| = radius, the larger t.
    const double a = QPointF::dotProduct(at, at);
    const double b = QPointF::dotProduct(at, middle);
    const double c = QPointF::dotProduct(middle, middle) - radius * radius;
    return exit * ((b + std::sqrt(std::max(0.0, b * b - a * c))) / a);
}

DrawnNode drawnNode(const NetElement& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return *place;
    }
    if (const auto* transition = std::get_if<TransitionId>(&node)) {
        return *transition;
    }
    return std::get<CopyId>(node);
}

}  // namespace

QPointF unit(QPointF v) {
    const double l = lengthOf(v);
    return l > 0 ? v / l : QPointF(0, 0);
}

QPointF exitPoint(const Outline& outline, QPointF target, double growth) {
    const QPointF ray = target - outline.centre;
    const double x = std::abs(ray.x()) / (outline.half.x() + growth);
    const double y = std::abs(ray.y()) / (outline.half.y() + growth);
    const double steps = outline.shape == NodeShape::circle ? std::hypot(x, y) : std::max(x, y);
    if (steps > 0 && outline.shape == NodeShape::roundedBox) {
        return outline.centre + ontoCorner(outline.half + QPointF(growth, growth), ray / steps);
    }
    return steps > 0 ? outline.centre + ray / steps : outline.centre;
}

bool overlaps(const Outline& outline, const QRectF& area) {
    const QPointF nearest(std::clamp(outline.centre.x(), area.left(), area.right()),
                          std::clamp(outline.centre.y(), area.top(), area.bottom()));
    const double x = std::abs(nearest.x() - outline.centre.x()) / outline.half.x();
    const double y = std::abs(nearest.y() - outline.centre.y()) / outline.half.y();
    return (outline.shape == NodeShape::circle ? std::hypot(x, y) : std::max(x, y)) < 1;
}

ArcPath arcPath(const ArcDrawing& arc, const DrawingMetrics& metrics) {
    const QPointF afterStart = arc.bends.empty() ? arc.target.centre : arc.bends.front();
    const QPointF beforeEnd = arc.bends.empty() ? arc.source.centre : arc.bends.back();
    ArcPath path;
    path.kind = arc.kind;
    path.end = exitPoint(arc.target, beforeEnd);
    path.direction = unit(arc.target.centre - beforeEnd);
    const double radius = headRadius(arc.head, metrics);
    path.tip = radius > 0 ? exitPoint(arc.target, beforeEnd, radius) : path.end;

    path.points.push_back(exitPoint(arc.source, afterStart));
    path.points.insert(path.points.end(), arc.bends.begin(), arc.bends.end());
    if (arc.kind == PathKind::quadratics) {
        path.points.insert(path.points.begin() + 2, (arc.bends[0] + arc.bends[1]) / 2);
    }
    path.points.push_back(path.end - path.direction * headInset(arc.head, metrics));
    return path;
}

LineCourse courseOf(const ArcDrawing& arc, const DrawnNode& source, const DrawnNode& target) {
    LineCourse course{source,
                      target,
                      toPoint(arc.source.centre),
                      toPoint(arc.target.centre),
                      arc.kind == PathKind::quadratics ? ArcShape::curve : ArcShape::polyline,
                      {}};
    std::ranges::transform(arc.bends, std::back_inserter(course.bends), toPoint);
    return course;
}

void setCourse(ArcDrawing& arc, const LineCourse& course) {
    arc.kind = course.shape == ArcShape::curve ? PathKind::quadratics : PathKind::polyline;
    arc.bends.clear();
    std::ranges::transform(course.bends, std::back_inserter(arc.bends), toQt);
}

std::vector<QPointF> flattened(PathKind kind, std::span<const QPointF> points, int piecesPerCurve) {
    if (kind == PathKind::polyline) {
        return {points.begin(), points.end()};
    }
    std::vector<QPointF> flat{points[0]};
    for (std::size_t i = 0; i + 2 < points.size(); i += 2) {
        for (int piece = 1; piece <= piecesPerCurve; ++piece) {
            const double t = static_cast<double>(piece) / piecesPerCurve;
            flat.push_back(points[i] * ((1 - t) * (1 - t)) + points[i + 1] * (2 * t * (1 - t)) +
                           points[i + 2] * (t * t));
        }
    }
    return flat;
}

namespace {

/// Whether no line keeps the two apart: one along a side of the area, or one along the segment,
/// which has all corners on one side then.
bool meets(const QRectF& area, QPointF from, QPointF to) {
    if (std::max(from.x(), to.x()) < area.left() || std::min(from.x(), to.x()) > area.right() ||
        std::max(from.y(), to.y()) < area.top() || std::min(from.y(), to.y()) > area.bottom()) {
        return false;
    }
    const QPointF way = to - from;
    const auto side = [&](double x, double y) {
        return (x - from.x()) * way.y() - (y - from.y()) * way.x();
    };
    const bool falls = way.y() < 0;
    const bool goesLeft = way.x() < 0;
    const double most =
        side(falls ? area.left() : area.right(), goesLeft ? area.bottom() : area.top());
    const double least =
        side(falls ? area.right() : area.left(), goesLeft ? area.top() : area.bottom());
    return least <= 0 && most >= 0;
}

}  // namespace

bool runsThrough(PathKind kind, std::span<const QPointF> points, const QRectF& area) {
    std::vector<QPointF> flat;
    if (kind != PathKind::polyline) {
        flat = flattened(kind, points);
        points = flat;
    }
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (meets(area, points[i], points[i + 1])) {
            return true;
        }
    }
    return false;
}

QRectF headArea(const Scene& scene, std::size_t stroke) {
    const SceneStrokes& strokes = scene.strokes;
    const QPointF tip = strokes.tips[stroke];
    const auto around = [&tip](double radius) {
        return QRectF(tip.x() - radius, tip.y() - radius, 2 * radius, 2 * radius);
    };
    const HeadSizes& heads = scene.heads;
    const QPointF along = strokes.directions[stroke];
    switch (strokes.heads[stroke]) {
        case HeadShape::none:
            return {};
        case HeadShape::ring:
            return around(heads.ringRadius);
        case HeadShape::dot:
            return around(heads.dotRadius);
        case HeadShape::arrow:
        case HeadShape::doubleArrow: {
            const int arrows = strokes.heads[stroke] == HeadShape::arrow ? 1 : 2;
            const QPointF back = tip - along * (arrows * heads.arrowLength);
            const QPointF aside = QPointF(-along.y(), along.x()) * heads.arrowHalfWidth;
            const auto [left, right] = std::minmax({tip.x(), (back + aside).x(),
                                                    (back - aside).x()});
            const auto [top, bottom] = std::minmax({tip.y(), (back + aside).y(),
                                                    (back - aside).y()});
            return {left, top, right - left, bottom - top};
        }
    }
    return {};
}

QPointF weightReference(const ArcDrawing& arc, const ArcPath& path) {
    if (arc.kind == PathKind::quadratics) {
        return (arc.bends.back() + path.end) / 2;
    }
    return path.end - path.direction * 10;
}

double distanceToSegment(QPointF point, QPointF from, QPointF to) {
    const QPointF way = to - from;
    const double squared = QPointF::dotProduct(way, way);
    const double t =
        squared > 0 ? std::clamp(QPointF::dotProduct(point - from, way) / squared, 0.0, 1.0) : 0;
    return lengthOf(point - (from + way * t));
}

std::size_t nearestPiece(const std::vector<QPointF>& line, QPointF point) {
    std::size_t nearest = 0;
    double minDistance = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double distance = distanceToSegment(point, line[i], line[i + 1]);
        if (distance < minDistance) {
            minDistance = distance;
            nearest = i;
        }
    }
    return nearest;
}

bool clipLine(const QRectF& area, QPointF& from, QPointF& to) {
    const QPointF way = to - from;
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0) {
            return room >= 0;
        }
        const double at = room / step;
        if (step < 0) {
            enter = std::max(enter, at);
        } else {
            leave = std::min(leave, at);
        }
        return enter <= leave;
    };
    if (!cut(-way.x(), from.x() - area.left()) || !cut(way.x(), area.right() - from.x()) ||
        !cut(-way.y(), from.y() - area.top()) || !cut(way.y(), area.bottom() - from.y())) {
        return false;
    }
    const QPointF start = from;
    from = start + way * enter;
    to = start + way * leave;
    return true;
}

void spreadTwins(std::vector<PendingArc>& arcs, double distance) {
    std::ranges::sort(arcs, {}, &PendingArc::element);
    std::vector<LineCourse> courses;
    courses.reserve(arcs.size());
    for (const PendingArc& arc : arcs) {
        courses.push_back(courseOf(arc.drawing, drawnNode(arc.source), drawnNode(arc.target)));
    }
    partTwins(courses, distance);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        setCourse(arcs[i].drawing, courses[i]);
    }
}

}  // namespace fireable
