#include "editor/canvas/scene_painter.h"

#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/line_clip.h"
#include "editor/canvas/text_metrics.h"

namespace fireable {

struct ScenePainter::Sheet {
    QPainter& painter;
    const Scene& scene;
    const Viewport& viewport;
    const CanvasPalette& palette;
    QRectF pixels;  ///< what shall be painted

    double zoom() const { return viewport.zoom; }
    QPointF at(QPointF scenePoint) const { return viewport.toPixels(scenePoint); }
    double lineWidth() const { return scene.lineWidth * zoom(); }
};

namespace {

// Pixels at which things appear when one comes nearer, and at which they are fully there.
struct Fade {
    double from;
    double to;
    double operator()(double pixels) const {
        return std::clamp((pixels - from) / (to - from), 0.0, 1.0);
    }
};
constexpr Fade textFade{textsFrom, 6.5};
constexpr Fade headFade{2, 4};
constexpr double farBelow = 2.5;        // half a node
constexpr double blobsBelow = 4;        // half a node: tokens become one blob
constexpr double stampsBelow = 40;      // radius: larger discs are drawn
constexpr double hairlineBelow = 1.25;  // pen width: the raster engine has a fast path for 1
constexpr double renderMargin = 12;     // units around a whole drawing

QColor faded(QColor colour, double opacity) {
    colour.setAlphaF(static_cast<float>(colour.alphaF() * opacity));
    return colour;
}

/// Where dots stand in a place, in units of 0.42 of its half width.
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

/// The nearest whole pixel. Halves, which are common, go one way in every tile despite rounding.
int wholePixel(double value) {
    return static_cast<int>(std::floor(value + 0.5 + 1e-6));
}

QPen strokePen(const QColor& colour, double width, LineStyle style, bool exact) {
    const bool hairline = !exact && width < hairlineBelow;
    // Thinner than a pixel is drawn as a fainter pixel.
    QPen pen(hairline ? faded(colour, std::clamp(width, 0.35, 1.0)) : colour, hairline ? 1 : width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    if (style != LineStyle::solid) {
        pen.setDashPattern(style == LineStyle::dashed ? QList<qreal>{4, 3} : QList<qreal>{1, 2});
    }
    return pen;
}

}  // namespace

bool isFar(const Scene& scene, const Viewport& viewport) {
    return scene.typicalHalf * viewport.zoom < farBelow;
}

void ScenePainter::paintStatic(QPainter& painter, const Scene& scene, const SceneItems& items,
                               const Viewport& viewport, const QRectF& pixels,
                               const CanvasPalette& palette) {
    const Sheet sheet{painter, scene, viewport, palette, pixels};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const ColourRole role : {ColourRole::ink, ColourRole::priority}) {
        for (const LineStyle style : {LineStyle::solid, LineStyle::dashed, LineStyle::dotted}) {
            painter.setPen(strokePen(palette[role], sheet.lineWidth(), style, exact()));
            painter.setBrush(Qt::NoBrush);
            for (const std::uint32_t stroke : items.strokes) {
                if (scene.strokes.roles[stroke] == role && scene.strokes.styles[stroke] == style) {
                    paintStroke(sheet, stroke);
                }
            }
        }
    }
    if (exact() || headFade(scene.heads.arrowLength * viewport.zoom) > 0) {
        for (const std::uint32_t stroke : items.strokes) {
            paintHead(sheet, stroke);
        }
    }
    for (const std::uint32_t node : items.nodes) {
        paintNode(sheet, node);
    }
    for (const std::uint32_t text : items.texts) {
        paintText(sheet, text);
    }
    painter.restore();
}

void ScenePainter::paintDynamic(QPainter& painter, const Scene& scene, const SceneIndex& index,
                                const Viewport& viewport, const QRectF& pixels,
                                const CanvasPalette& palette) {
    constexpr std::uint8_t everyReason = 0xff;
    const SceneItems items = index.query(viewport.toScene(pixels));
    paintHighlights(painter, scene, items, viewport, pixels, palette, everyReason);
    paintTokens(painter, scene, items.nodes, viewport, pixels, palette);
}

void ScenePainter::paintHighlights(QPainter& painter, const Scene& scene, const SceneItems& items,
                                   const Viewport& viewport, const QRectF& pixels,
                                   const CanvasPalette& palette, std::uint8_t bits) {
    const Sheet sheet{painter, scene, viewport, palette, pixels};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto has = [bits](const std::vector<std::uint8_t>& highlights, std::uint32_t item) {
        return (highlights[item] & bits) != 0;
    };
    for (const std::uint32_t stroke : items.strokes) {
        if (has(scene.strokes.highlights, stroke)) {
            highlightStroke(sheet, stroke);
        }
    }
    for (const std::uint32_t node : items.nodes) {
        if (has(scene.nodes.highlights, node)) {
            highlightNode(sheet, node, scene.nodes.highlights[node] & bits);
        }
    }
    for (const std::uint32_t text : items.texts) {
        if (has(scene.texts.highlights, text)) {
            highlightText(sheet, text);
        }
    }
    painter.restore();
}

void ScenePainter::paintTokens(QPainter& painter, const Scene& scene,
                               std::span<const std::uint32_t> nodes, const Viewport& viewport,
                               const QRectF& pixels, const CanvasPalette& palette) {
    const Sheet sheet{painter, scene, viewport, palette, pixels};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const std::uint32_t node : nodes) {
        if (scene.nodes.dots[node] != 0 || !scene.nodes.counts[node].isEmpty()) {
            paintTokens(sheet, node);
        }
    }
    painter.restore();
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
    const int pieces = std::clamp(static_cast<int>(span.manhattanLength() / 24), 2, 64);
    auto flat = flattened(strokes.kinds[stroke], points.data(), points.size(), pieces);
    for (QPointF& point : flat) {
        point = sheet.at(point);
    }
    if (!clipped) {
        sheet.painter.drawPolyline(flat.data(), static_cast<int>(flat.size()));
        return;
    }
    // The raster engine takes its time over what it then throws away.
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

void ScenePainter::paintDisc(const Sheet& sheet, QPointF centre, QPointF radii, const QColor& fill,
                             const QColor& ink, double border) {
    const double pen = border > 0 && !exact() ? std::max(border, 1.0) : border;
    if (!exact() && radii.x() == radii.y() && radii.x() < stampsBelow) {
        sprites_.stamp(sheet.painter, {radii.x(), pen, fill.rgba(), ink.rgba()}, centre);
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
    // On whole pixels the sides are crisp, and filling is all that it takes.
    const int pen = std::max(1, static_cast<int>(std::lround(border)));
    const QPointF corner = centre - half - QPointF(pen, pen) / 2.0;
    const QRect outside(wholePixel(corner.x()), wholePixel(corner.y()),
                        wholePixel(2 * half.x()) + pen, wholePixel(2 * half.y()) + pen);
    sheet.painter.fillRect(outside, sheet.palette.ink());
    sheet.painter.fillRect(outside.adjusted(pen, pen, -pen, -pen), fill);
}

void ScenePainter::paintNode(const Sheet& sheet, std::size_t node) {
    const SceneNodes& nodes = sheet.scene.nodes;
    const QPointF centre = sheet.at(nodes.centres[node]);
    const QPointF half = nodes.halves[node] * sheet.zoom();
    const bool circle = nodes.shapes[node] == NodeShape::circle;
    const auto outline = [&](QPointF extent) {
        if (circle) {
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

void ScenePainter::paintText(const Sheet& sheet, std::size_t text) {
    const SceneTexts& texts = sheet.scene.texts;
    const double size = static_cast<double>(texts.sizes[text]) * sheet.zoom();
    const double opacity = exact() ? 1 : textFade(size);
    if (opacity <= 0) {
        return;
    }
    const ColourRole role = texts.roles[text];
    const TextFont& face = font(size, texts.bold[text] != 0);
    sheet.painter.setFont(face.font);
    QPointF baseline = sheet.at(texts.baselines[text]);
    for (const QStringView view : QStringView(texts.texts[text]).split(u'\n')) {
        const QString line = view.toString();
        const double width = face.metrics.horizontalAdvance(line);
        QPointF start = baseline;
        if (texts.aligns[text] != TextAlign::left) {
            start.rx() -= texts.aligns[text] == TextAlign::centre ? width / 2 : width;
        }
        if (texts.plates[text] != 0) {
            sheet.painter.fillRect(QRectF(start.x() - 0.1 * size, start.y() - 0.78 * size,
                                          width + 0.2 * size, 0.98 * size),
                                   faded(sheet.palette.paper, 0.7 * opacity));
        }
        sheet.painter.setPen(faded(sheet.palette[role], opacity));
        sheet.painter.drawText(start, line);
        baseline.ry() += textLineHeight * size;
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

void ScenePainter::highlightText(const Sheet& sheet, std::size_t text) const {
    constexpr double margin = 3;
    const QRectF area = sheet.viewport.toPixels(textRectangle(sheet.scene, text));
    sheet.painter.setPen(QPen(sheet.palette.selected, 2));
    sheet.painter.setBrush(faded(sheet.palette.selected, 0.15));
    sheet.painter.drawRect(area.adjusted(-margin, -margin, margin, margin));
}

void ScenePainter::highlightNode(const Sheet& sheet, std::size_t node, std::uint8_t bits) const {
    const SceneNodes& nodes = sheet.scene.nodes;
    const bool circle = nodes.shapes[node] == NodeShape::circle;
    const QPointF centre = sheet.at(nodes.centres[node]);
    const auto draw = [&](double growth, const QPen& pen, const QBrush& brush) {
        const QPointF half = nodes.halves[node] * sheet.zoom() + QPointF(growth, growth);
        sheet.painter.setPen(pen);
        sheet.painter.setBrush(brush);
        if (circle) {
            sheet.painter.drawEllipse(centre, half.x(), half.y());
        } else {
            sheet.painter.drawRect(QRectF(centre - half, centre + half));
        }
    };
    const double thick = std::max(2.0, 1.8 * sheet.lineWidth());
    if ((bits & highlight::fired) != 0) {
        draw(0, QPen(sheet.palette.fired, thick), faded(sheet.palette.fired, 0.35));
    }
    if ((bits & highlight::enabled) != 0) {  // a frame around: no matter of colour alone
        draw(1.2 * thick, QPen(sheet.palette.enabled, thick), Qt::NoBrush);
    }
    if ((bits & highlight::selected) != 0) {
        draw(1.8 * thick, QPen(sheet.palette.selected, 1.2 * thick),
             faded(sheet.palette.selected, 0.15));
    }
    if ((bits & highlight::pointed) != 0) {
        draw(0.5 * thick, QPen(faded(sheet.palette.pointed, 0.6), thick), Qt::NoBrush);
    }
}

void ScenePainter::paintTokens(const Sheet& sheet, std::size_t node) {
    const SceneNodes& nodes = sheet.scene.nodes;
    const QPointF centre = sheet.at(nodes.centres[node] + nodes.tokenOffsets[node]);
    const double half = nodes.halves[node].x() * sheet.zoom();
    const QColor& ink = sheet.palette.ink();
    if (!exact() && half < blobsBelow) {
        const double side = std::max(1.5, half);
        sheet.painter.fillRect(QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side),
                               sheet.palette[ColourRole::label]);
        return;
    }
    const double radius = sheet.scene.tokenRadius * sheet.zoom();
    for (const QPointF& dot : dotPattern(nodes.dots[node])) {
        paintDisc(sheet, centre + dot * (0.42 * half), {radius, radius}, ink, ink, 0);
    }
    const QString& count = nodes.counts[node];
    if (count.isEmpty()) {
        return;
    }
    const double size = countFontSize(sheet.scene, node) * sheet.zoom();
    if (!exact() && size < textFade.from) {
        const QPointF bar(0.6 * half, 0.18 * half);
        sheet.painter.fillRect(QRectF(centre - bar, centre + bar), faded(ink, 0.6));
        return;
    }
    const TextFont& face = font(size, true);
    sheet.painter.setFont(face.font);
    sheet.painter.setPen(ink);
    sheet.painter.drawText(
        centre + QPointF(-face.metrics.horizontalAdvance(count) / 2, face.metrics.capHeight() / 2),
        count);
}

const ScenePainter::TextFont& ScenePainter::font(double size, bool bold) {
    const int pixels = std::max(1, static_cast<int>(std::lround(size)));
    const auto known = fonts_.find({pixels, bold});
    if (known != fonts_.end()) {
        return known->second;
    }
    const QFont font = canvasFont(pixels, bold);
    return fonts_.emplace(std::pair{pixels, bold}, TextFont{font, QFontMetricsF(font)})
        .first->second;
}

void renderTo(QPainter& painter, const QRectF& target, const Scene& scene,
              const CanvasPalette& palette) {
    const SceneIndex index(scene);
    const QRectF bounds =
        index.bounds().adjusted(-renderMargin, -renderMargin, renderMargin, renderMargin);
    const double scale =
        std::min(target.width() / bounds.width(), target.height() / bounds.height());
    // Fonts come in whole pixels, so the painter does the scaling, from a size fine enough.
    constexpr double fineness = 8;
    painter.save();
    painter.translate(target.center());
    painter.scale(scale / fineness, scale / fineness);
    painter.translate(-bounds.center() * fineness);
    const Viewport viewport{{0, 0}, fineness};
    const QRectF pixels = viewport.toPixels(bounds);
    ScenePainter scenePainter(PaintQuality::exact);
    scenePainter.paintStatic(painter, scene, index, viewport, pixels, palette);
    scenePainter.paintDynamic(painter, scene, index, viewport, pixels, palette);
    painter.restore();
}

QImage renderToImage(const Scene& scene, double scale, const CanvasPalette& palette) {
    const SceneIndex index(scene);
    const QRectF bounds =
        index.bounds().adjusted(-renderMargin, -renderMargin, renderMargin, renderMargin);
    QImage image((bounds.size() * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.fill(palette.paper);
    QPainter painter(&image);
    const Viewport viewport{bounds.topLeft(), scale};
    const QRectF pixels(image.rect());
    ScenePainter scenePainter;
    scenePainter.paintStatic(painter, scene, index, viewport, pixels, palette);
    scenePainter.paintDynamic(painter, scene, index, viewport, pixels, palette);
    return image;
}

}  // namespace fireable
