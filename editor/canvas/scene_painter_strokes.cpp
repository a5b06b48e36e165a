#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/raw_pixels.h"
#include "editor/canvas/scene_sheet.h"

// Arcs and their heads.

namespace fireable {
namespace {

constexpr double hairlineBelow = 1.25;  // pen width; thinner lines are drawn a pixel wide

constexpr double broadUpTo = 8;  // pen width; broader lines are drawn by the painter

/// Extends a segment into the next, to leave no gap at the joint.
QPointF overlap(QPointF from, QPointF to) {
    const QPointF way = to - from;
    return way * (0.5 / std::max(1e-6, std::hypot(way.x(), way.y())));
}

QPen strokePen(const QColor& colour, double width, LineStyle style, bool exact) {
    const bool hairline = !exact && width < hairlineBelow;
    // Lines thinner than a pixel are drawn fainter, but so that colours are still told apart.
    QPen pen(hairline ? faded(colour, std::clamp(width, 0.5, 1.0)) : colour, hairline ? 1 : width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    if (style != LineStyle::solid) {
        pen.setDashPattern(style == LineStyle::dashed ? QList<qreal>{4, 3} : QList<qreal>{1, 2});
    }
    return pen;
}

}  // namespace

/// The stroke as segments short enough for the zoom.
std::vector<QPointF> ScenePainter::pixelsOf(const Sheet& sheet, std::size_t stroke) {
    const SceneStrokes& strokes = sheet.scene.strokes;
    const std::span<const QPointF> points = strokes.pointsOf(stroke);
    const QPointF span = sheet.at(points.front()) - sheet.at(points.back());
    const int piece = sheet.lineWidth() < hairlineBelow ? 24 : 12;
    double way = 0;  // longer where a loop ends near its start
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        way += (points[i + 1] - points[i]).manhattanLength() * sheet.zoom();
    }
    const double length = std::max(span.manhattanLength(), way / 2);
    const int pieces = std::clamp(static_cast<int>(length / piece), 2, 64);
    auto flat = flattened(strokes.kinds[stroke], points, pieces);
    for (QPointF& point : flat) {
        point = sheet.at(point);
    }
    return flat;
}

/// Sorts strokes by pen, as changing pens is expensive.
void ScenePainter::paintStrokes(const Sheet& sheet,
                                const std::vector<std::uint32_t>& strokes) const {
    const SceneStrokes& all = sheet.scene.strokes;
    const bool fast = sheet.raw && !exact() && sheet.lineWidth() <= broadUpTo;
    const bool thin = sheet.lineWidth() < hairlineBelow;
    for (const ColourRole role : {ColourRole::ink, ColourRole::priority}) {
        for (const LineStyle style : {LineStyle::solid, LineStyle::dashed, LineStyle::dotted}) {
            const QPen pen = strokePen(sheet.palette[role], sheet.lineWidth(), style, exact());
            sheet.painter.setPen(pen);
            sheet.painter.setBrush(Qt::NoBrush);
            std::optional<Hairlines> hairlines;
            std::optional<BroadLines> broadLines;
            if (fast && style == LineStyle::solid && thin) {
                hairlines.emplace(*sheet.raw, pen.color());
            } else if (fast && style == LineStyle::solid) {
                broadLines.emplace(*sheet.raw, pen.color(), pen.widthF());
            }
            for (const std::uint32_t stroke : strokes) {
                if (all.roles[stroke] != role || all.styles[stroke] != style) {
                    continue;
                }
                // Corners want a join.
                const bool joins =
                    all.kinds[stroke] != PathKind::quadratics && all.ranges[stroke].count > 2;
                if (hairlines) {
                    paintHairline(sheet, stroke, *hairlines);
                } else if (broadLines && !joins) {
                    paintBroadLine(sheet, stroke, *broadLines);
                } else {
                    paintStroke(sheet, stroke);
                }
            }
        }
    }
}

void ScenePainter::paintHairline(const Sheet& sheet, std::size_t stroke,
                                 const Hairlines& hairlines) const {
    const std::vector<QPointF> points = pixelsOf(sheet, stroke);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        hairlines.line(points[i], points[i + 1]);
    }
}

void ScenePainter::paintBroadLine(const Sheet& sheet, std::size_t stroke,
                                  const BroadLines& lines) const {
    const std::vector<QPointF> points = pixelsOf(sheet, stroke);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const QPointF more = overlap(points[i], points[i + 1]);
        lines.line(i == 0 ? points[i] : points[i] - more,
                   i + 2 == points.size() ? points[i + 1] : points[i + 1] + more);
    }
}

void ScenePainter::paintStroke(const Sheet& sheet, std::size_t stroke) const {
    const SceneStrokes& strokes = sheet.scene.strokes;
    const std::span<const QPointF> points = strokes.pointsOf(stroke);
    const bool curve = strokes.kinds[stroke] == PathKind::quadratics;
    const QPointF span = sheet.at(points.front()) - sheet.at(points.back());
    const bool sticksOut = span.manhattanLength() > sheet.pixels.width() + sheet.pixels.height();
    const bool clipped =
        !exact() && sticksOut && strokes.styles[stroke] == LineStyle::solid;  // dashes would shift
    if (curve && !clipped && (exact() || sheet.lineWidth() >= hairlineBelow)) {
        QPainterPath path(sheet.at(points[0]));
        for (std::size_t i = 1; i + 1 < points.size(); i += 2) {
            path.quadTo(sheet.at(points[i]), sheet.at(points[i + 1]));
        }
        sheet.painter.drawPath(path);
        return;
    }
    const std::vector<QPointF> flat = pixelsOf(sheet, stroke);
    if (!clipped) {
        sheet.painter.drawPolyline(flat.data(), static_cast<int>(flat.size()));
        return;
    }
    // Clips early, as the raster engine is slow at it.
    const double margin = 2 * sheet.lineWidth() + 2;
    const QRectF area = sheet.pixels.adjusted(-margin, -margin, margin, margin);
    for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
        QPointF from = flat[i];
        QPointF to = flat[i + 1];
        if (clipLine(area, from, to)) {
            sheet.painter.drawLine(from, to);
        }
    }
}

void ScenePainter::paintHead(const Sheet& sheet, std::size_t stroke) {
    const SceneStrokes& strokes = sheet.scene.strokes;
    const HeadSizes& sizes = sheet.scene.heads;
    const double opacity = exact() ? 1 : headFade(sizes.arrowLength * sheet.zoom());
    const QColor ink = faded(sheet.palette[strokes.roles[stroke]], opacity);
    const QPointF tip = sheet.at(strokes.tips[stroke]);
    const double reach = 2 * (sizes.arrowLength + sizes.ringRadius) * sheet.zoom();
    if (!sheet.pixels.adjusted(-reach, -reach, reach, reach).contains(tip)) {
        return;
    }
    const QPointF along = strokes.directions[stroke] * sheet.zoom();
    const QPointF across(-along.y(), along.x());
    const auto arrow = [&](QPointF point) {
        const QPointF back = point - along * sizes.arrowLength;
        const std::array<QPointF, 4> corners{point, back + across * sizes.arrowHalfWidth,
                                             back + along * 0.8,
                                             back - across * sizes.arrowHalfWidth};
        sheet.painter.drawPolygon(corners.data(), static_cast<int>(corners.size()));
    };
    switch (strokes.heads[stroke]) {
        case HeadShape::doubleArrow:
        case HeadShape::arrow:
            sheet.painter.setPen(Qt::NoPen);
            sheet.painter.setBrush(ink);
            arrow(tip);
            if (strokes.heads[stroke] == HeadShape::doubleArrow) {
                arrow(tip - along * sizes.arrowLength);
            }
            break;
        case HeadShape::ring: {
            const double radius = sizes.ringRadius * sheet.zoom();
            paintDisc(sheet, tip, {radius, radius}, faded(sheet.palette.paper, opacity), ink,
                      sheet.lineWidth());
            break;
        }
        case HeadShape::dot: {
            const double radius = sizes.dotRadius * sheet.zoom();
            paintDisc(sheet, tip, {radius, radius}, ink, ink, 0);
            break;
        }
        case HeadShape::none:
            break;
    }
}

void ScenePainter::highlightStroke(const Sheet& sheet, std::size_t stroke) const {
    const double width = std::max(2.5, 2.2 * sheet.lineWidth());
    sheet.painter.setPen(QPen(sheet.palette.selected, width, Qt::SolidLine, Qt::RoundCap));
    sheet.painter.setBrush(Qt::NoBrush);
    paintStroke(sheet, stroke);
    const QPointF tip = sheet.at(sheet.scene.strokes.tips[stroke]);
    sheet.painter.setPen(QPen(sheet.palette.selected, 2 * width, Qt::SolidLine, Qt::RoundCap));
    sheet.painter.drawPoint(tip);
}

}  // namespace fireable
