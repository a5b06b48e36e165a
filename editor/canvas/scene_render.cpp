#include <algorithm>

#include "editor/canvas/scene_painter.h"

// A whole scene at once.

namespace fireable {
namespace {

constexpr double renderMargin = 12;  // units around a whole drawing

}  // namespace

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
