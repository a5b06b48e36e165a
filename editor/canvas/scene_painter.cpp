#include "editor/canvas/scene_painter.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_sheet.h"

// A whole scene at once.
// Names, labels, weights and notes.
namespace fireable {
namespace {

constexpr double farBelow = 2.5;  // half a node

constexpr double renderMargin = 12;  // units around a whole drawing

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
    paintStrokes(sheet, items.strokes);
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

namespace {

/// The whole drawing, with a margin.
QRectF drawnArea(const Scene& scene, const SceneIndex& index) {
    QRectF area = index.bounds();
    for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
        if (scene.nodes.layers[node] != SceneLayer::none) {
            area |= wideCountBounds(scene, node);
        }
    }
    return area.adjusted(-renderMargin, -renderMargin, renderMargin, renderMargin);
}

}  // namespace

void renderTo(QPainter& painter, const QRectF& target, const Scene& scene,
              const CanvasPalette& palette) {
    const SceneIndex index(scene);
    const QRectF bounds = drawnArea(scene, index);
    const double scale =
        std::min(target.width() / bounds.width(), target.height() / bounds.height());
    // Font sizes are whole pixels, so the painter scales texts from a larger size.
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
    const QRectF bounds = drawnArea(scene, index);
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

void ScenePainter::paintText(const Sheet& sheet, std::size_t text) {
    const SceneTexts& texts = sheet.scene.texts;
    const double size = static_cast<double>(texts.sizes[text]) * sheet.zoom();
    const double opacity = exact() ? 1 : textFade(size);
    if (opacity <= 0) {
        return;
    }
    const ColourRole role = texts.roles[text];
    const bool bold = texts.bold[text] != 0;
    if (texts.plates[text] == Plate::framed) {
        paintFrame(sheet, text, opacity);
    }
    QPointF baseline = sheet.at(texts.baselines[text]);
    for (const QStringView view : QStringView(texts.texts[text]).split(u'\n')) {
        const QString line = view.toString();
        const double width = advance(line, size, bold);
        const QPointF start = baseline + QPointF(leftOf(texts.aligns[text], width), 0);
        if (texts.plates[text] == Plate::dim) {
            sheet.painter.fillRect(QRectF(start.x() - 0.1 * size, start.y() - 0.78 * size,
                                          width + 0.2 * size, 0.98 * size),
                                   faded(sheet.palette.paper, 0.7 * opacity));
        }
        sheet.painter.setPen(faded(sheet.palette[role], opacity));
        paintLine(sheet, start, line, size, bold);
        baseline.ry() += textLineHeight * size;
    }
}

double ScenePainter::advance(const QString& line, double size, bool bold) {
    if (!hasScripts(line)) {
        return font(size, bold).metrics.horizontalAdvance(line);
    }
    double width = 0;
    for (const TextRun& run : textRuns(line)) {
        width += font(run.size * size, bold).metrics.horizontalAdvance(run.text);
    }
    return width;
}

void ScenePainter::paintLine(const Sheet& sheet, QPointF start, const QString& line, double size,
                             bool bold) {
    if (!hasScripts(line)) {
        sheet.painter.setFont(font(size, bold).font);
        sheet.painter.drawText(start, line);
        return;
    }
    QPointF at = start;
    for (const TextRun& run : textRuns(line)) {
        const TextFont& face = font(run.size * size, bold);
        sheet.painter.setFont(face.font);
        sheet.painter.drawText(at - QPointF(0, run.rise * size), run.text);
        at.rx() += face.metrics.horizontalAdvance(run.text);
    }
}

QRectF ScenePainter::paintedArea(const Sheet& sheet, std::size_t text) {
    const SceneTexts& texts = sheet.scene.texts;
    const double size = static_cast<double>(texts.sizes[text]) * sheet.zoom();
    const double start = sheet.at(texts.baselines[text]).x();
    QRectF area = sheet.viewport.toPixels(textRectangle(sheet.scene, text));
    for (const QStringView line : QStringView(texts.texts[text]).split(u'\n')) {
        const double width = advance(line.toString(), size, texts.bold[text] != 0);
        const double left = start + leftOf(texts.aligns[text], width);
        area.setLeft(std::min(area.left(), left));
        area.setRight(std::max(area.right(), left + width));
    }
    return area;
}

void ScenePainter::paintFrame(const Sheet& sheet, std::size_t text, double opacity) {
    const double margin =
        frameMargin * static_cast<double>(sheet.scene.texts.sizes[text]) * sheet.zoom();
    QRectF area = paintedArea(sheet, text).adjusted(-margin, -margin, margin, margin);
    double width = 0.6 * sheet.lineWidth();
    if (!exact()) {
        width = std::max(1.0, std::round(width));
        const auto crisp = [](double at) { return std::floor(at + 1e-6) + 0.5; };
        area.setCoords(crisp(area.left()), crisp(area.top()), crisp(area.right()),
                       crisp(area.bottom()));
    }
    const QColor& ink = sheet.palette[sheet.scene.texts.roles[text]];
    sheet.painter.setPen(
        QPen(faded(ink, 0.5 * opacity), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    sheet.painter.setBrush(faded(sheet.palette.paper, 0.85 * opacity));
    sheet.painter.drawRect(area);
}

void ScenePainter::highlightText(const Sheet& sheet, std::size_t text) {
    constexpr double margin = 3;
    const QRectF area = paintedArea(sheet, text);
    sheet.painter.setPen(QPen(sheet.palette.selected, 2));
    sheet.painter.setBrush(faded(sheet.palette.selected, 0.15));
    sheet.painter.drawRect(area.adjusted(-margin, -margin, margin, margin));
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

}  // namespace fireable
