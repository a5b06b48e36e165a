#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "editor/canvas/scene_sheet.h"

// Nodes and their tokens.

namespace fireable {
namespace {

constexpr Fade dotFade{3.5, 6};     // half a node, pixels: from a blob to tokens
constexpr double tagStrength = 0.85;  // of the background of numbers wider than their node
constexpr double stampsBelow = 40;  // radius: larger discs are drawn
constexpr double framesFrom = 2.5;  // half a node, pixels: smaller highlights are plain squares

/// Positions of dots in a place, in units of 0.42 of its half width.
std::span<const QPointF> dotPattern(int dots) {
    static const std::array<std::vector<QPointF>, 6> patterns{{
        {},
        {{0, 0}},
        {{-0.85, 0}, {0.85, 0}},
        {{0, -0.95}, {-0.9, 0.65}, {0.9, 0.65}},
        {{-0.85, -0.85}, {0.85, -0.85}, {-0.85, 0.85}, {0.85, 0.85}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
    }};
    return patterns[static_cast<std::size_t>(dots)];
}

double markWidth(double lineWidth) {
    return std::max(2.0, 1.8 * lineWidth);
}

constexpr double selectedGrowth = 1.8;  // of the outline that marks a selected node, mark widths
constexpr double selectedWidth = 1.2;   // of its line, mark widths

}  // namespace

double ScenePainter::selectedReach(double lineWidth) {
    return (selectedGrowth + selectedWidth / 2) * markWidth(lineWidth);
}

void ScenePainter::paintDisc(const Sheet& sheet, QPointF centre, QPointF radii, const QColor& fill,
                             const QColor& ink, double border) {
    const double pen = border > 0 && !exact() ? std::max(border, 1.0) : border;
    if (!exact() && radii.x() == radii.y() && radii.x() < stampsBelow) {
        sprites_.stamp(sheet.painter, sheet.raw, {radii.x(), pen, fill.rgba(), ink.rgba()},
                       centre);
        return;
    }
    sheet.painter.setPen(pen > 0 ? QPen(ink, pen) : QPen(Qt::NoPen));
    sheet.painter.setBrush(fill);
    sheet.painter.drawEllipse(centre, radii.x(), radii.y());
}

void ScenePainter::paintBox(const Sheet& sheet, QPointF centre, QPointF half, const QColor& fill,
                            double border) const {
    if (exact()) {
        sheet.painter.setPen(
            QPen(sheet.palette.ink(), border, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        sheet.painter.setBrush(fill);
        sheet.painter.drawRect(QRectF(centre - half, centre + half));
        return;
    }
    // Aligned to pixels, sides are crisp and can be filled.
    const int pen = std::max(1, static_cast<int>(std::lround(border)));
    const QPointF corner = centre - half - QPointF(pen, pen) / 2.0;
    const QRect outside(wholePixel(corner.x()), wholePixel(corner.y()),
                        wholePixel(2 * half.x()) + pen, wholePixel(2 * half.y()) + pen);
    sheet.fill(outside, sheet.palette.ink());
    sheet.fill(outside.adjusted(pen, pen, -pen, -pen), fill);
}

void ScenePainter::paintRounded(const Sheet& sheet, QPointF centre, QPointF half, double round,
                                double border, const QColor& ink, const QColor& fill) {
    round = std::min({round, half.x(), half.y()});
    if (!exact()) {
        stampBox(sheet, centre, half, round, border, ink, fill);
        return;
    }
    sheet.painter.setPen(QPen(ink, border));
    sheet.painter.setBrush(fill);
    sheet.painter.drawRoundedRect(QRectF(centre - half, centre + half), round, round);
}

/// On a screen, where straight sides fill whole pixels.
void ScenePainter::stampBox(const Sheet& sheet, QPointF centre, QPointF half, double round,
                            double border, const QColor& ink, const QColor& fill) {
    const BoxLook look{std::max(1, static_cast<int>(std::lround(border))), round, fill.rgba(),
                       ink.rgba()};
    sprites_.stamp(sheet.painter, sheet.raw, look, look.around(centre, half));
}

void ScenePainter::paintNode(const Sheet& sheet, std::size_t node) {
    const SceneNodes& nodes = sheet.scene.nodes;
    const QPointF centre = sheet.at(nodes.centres[node]);
    const QPointF half = nodes.halves[node] * sheet.zoom();
    const bool circle = nodes.shapes[node] == NodeShape::circle;
    if (nodes.shapes[node] == NodeShape::bare) {
        return;
    }
    const auto outline = [&](QPointF extent) {
        if (nodes.shapes[node] == NodeShape::roundedBox) {
            paintRounded(sheet, centre, extent, cornerRadius * sheet.zoom(), sheet.lineWidth(),
                         sheet.palette.ink(), sheet.palette.nodeFill);
        } else if (circle) {
            paintDisc(sheet, centre, extent, sheet.palette.nodeFill, sheet.palette.ink(),
                      sheet.lineWidth());
        } else {
            paintBox(sheet, centre, extent, sheet.palette.nodeFill, sheet.lineWidth());
        }
    };
    outline(half);
    const QPointF gap = QPointF(doubledGap, doubledGap) * sheet.zoom();
    if (nodes.borders[node] == Border::doubled) {
        outline(half - gap);
    } else if (nodes.borders[node] == Border::ringed) {
        paintRing(sheet, centre, half + gap);
    }
}

void ScenePainter::paintRing(const Sheet& sheet, QPointF centre, QPointF radii) const {
    QPen pen(sheet.palette.ink(), 0.8 * sheet.lineWidth());
    pen.setDashPattern({4, 3});
    pen.setCapStyle(Qt::FlatCap);
    sheet.painter.setPen(pen);
    sheet.painter.setBrush(Qt::NoBrush);
    sheet.painter.drawEllipse(centre, radii.x(), radii.y());
}

/// Fills a node too small for a frame, with a margin of `growth` pixels.
void ScenePainter::dabNode(const Sheet& sheet, std::size_t node, const QColor& colour,
                           int growth) const {
    const QPointF half = sheet.scene.nodes.halves[node] * sheet.zoom();
    const QPointF corner = sheet.at(sheet.scene.nodes.centres[node]) - half;
    const QRect area(wholePixel(corner.x()), wholePixel(corner.y()),
                     std::max(1, wholePixel(2 * half.x())), std::max(1, wholePixel(2 * half.y())));
    sheet.fill(area.adjusted(-growth, -growth, growth, growth), colour);
}

void ScenePainter::highlightNode(const Sheet& sheet, std::size_t node, std::uint8_t bits) {
    const SceneNodes& nodes = sheet.scene.nodes;
    const bool circle = nodes.shapes[node] == NodeShape::circle;
    const QPointF centre = sheet.at(nodes.centres[node]);
    const auto draw = [&](double growth, double width, const QColor& ink, const QColor& fill) {
        const QPointF half = nodes.halves[node] * sheet.zoom() + QPointF(growth, growth);
        const double round =
            std::min({cornerRadius * sheet.zoom() + growth, half.x(), half.y()});
        if (nodes.shapes[node] == NodeShape::roundedBox && !exact()) {
            stampBox(sheet, centre, half, round, width, ink, fill);
            return;
        }
        sheet.painter.setPen(QPen(ink, width));
        sheet.painter.setBrush(fill.alpha() != 0 ? QBrush(fill) : QBrush(Qt::NoBrush));
        if (circle) {
            sheet.painter.drawEllipse(centre, half.x(), half.y());
        } else if (nodes.shapes[node] == NodeShape::roundedBox) {
            sheet.painter.drawRoundedRect(QRectF(centre - half, centre + half), round, round);
        } else {
            sheet.painter.drawRect(QRectF(centre - half, centre + half));
        }
    };
    const double extent = std::max(nodes.halves[node].x(), nodes.halves[node].y()) * sheet.zoom();
    const bool dabs = !exact() && extent < framesFrom;
    const double thick = markWidth(sheet.lineWidth());
    // Kept thin at small scales, as there may be many.
    const double slim = std::max(std::min(2.0, 0.3 * extent), 1.8 * sheet.lineWidth());
    if ((bits & highlight::fired) != 0) {
        if (dabs) {
            dabNode(sheet, node, sheet.palette.fired, 1);
        } else {
            draw(0, slim, sheet.palette.fired, faded(sheet.palette.fired, 0.35));
        }
    }
    if ((bits & highlight::enabled) != 0) {  // a frame, so as not to rely on colour
        if (dabs) {
            dabNode(sheet, node, sheet.palette.enabled, 0);
        } else {
            draw(1.2 * slim, slim, sheet.palette.enabled, Qt::transparent);
        }
    }
    if ((bits & highlight::selected) != 0) {
        draw(selectedGrowth * thick, selectedWidth * thick, sheet.palette.selected,
             faded(sheet.palette.selected, 0.15));
    }
    if ((bits & highlight::pointed) != 0) {
        draw(0.5 * thick, thick, faded(sheet.palette.pointed, 0.6), Qt::transparent);
    }
}

void ScenePainter::paintTokens(const Sheet& sheet, std::size_t node) {
    const SceneNodes& nodes = sheet.scene.nodes;
    const QPointF centre = sheet.at(nodes.centres[node] + nodes.tokenOffsets[node]);
    const bool wide = nodes.shapes[node] == NodeShape::roundedBox;
    const double half =
        (wide ? sheet.scene.countSize : nodes.halves[node].x()) * sheet.zoom();
    const QColor& ink = sheet.palette.ink();
    const double near = exact() ? 1 : dotFade(half);
    if (near < 1) {
        const int side = std::max(1, wholePixel(half));
        const QRect blob(wholePixel(centre.x() - side / 2.0), wholePixel(centre.y() - side / 2.0),
                         side, side);
        sheet.fill(blob, faded(sheet.palette[ColourRole::label], 1 - near));
    }
    if (near <= 0) {
        return;
    }
    const double radius = sheet.scene.tokenRadius * sheet.zoom();
    const QColor dotInk = faded(ink, near);
    for (const QPointF& dot : dotPattern(nodes.dots[node])) {
        paintDisc(sheet, centre + dot * (0.42 * half), {radius, radius}, dotInk, dotInk, 0);
    }
    const QString& count = nodes.counts[node];
    if (count.isEmpty()) {
        return;
    }
    const double size = countFontSize(sheet.scene, node) * sheet.zoom();
    const double legible = exact() ? 1 : countFade(size);
    if (legible < 1) {
        const QPointF bar(0.6 * half, 0.18 * half);
        sheet.painter.fillRect(QRectF(centre - bar, centre + bar),
                               faded(ink, 0.6 * near * (1 - legible)));
    }
    if (legible <= 0) {
        return;
    }
    const double width = advance(count, size, true);
    if (!wideCountBounds(sheet.scene, node).isEmpty()) {
        // A tag across the node: without its frame, the node's border would only look broken.
        paintRounded(sheet, centre, {0.5 * width + 0.3 * size, 0.6 * size}, 0.35 * size,
                     0.6 * sheet.lineWidth(), faded(ink, legible),
                     faded(sheet.palette.nodeFill, tagStrength * legible));
    }
    sheet.painter.setPen(faded(ink, legible));
    const QPointF start(-width / 2, font(size, true).metrics.capHeight() / 2);
    paintLine(sheet, centre + start, count, size, true);
}

}  // namespace fireable
