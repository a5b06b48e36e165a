#include "editor/canvas/scene_painter.h"

#include "editor/canvas/scene_painter.h"

#include "editor/canvas/scene_sheet.h"

namespace fireable {
namespace {

constexpr double farBelow = 2.5;  // half a node

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

}  // namespace fireable
