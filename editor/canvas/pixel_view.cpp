#include "editor/canvas/pixel_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "editor/canvas/line_clip.h"

namespace fireable {
namespace {

constexpr int mostLayers = 15;

/// How many arcs run through each pixel, up to `mostLayers`.
class ShadeMap {
public:
    ShadeMap(int width, int height)
        : width_(width),
          height_(height),
          shades_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0) {}

    void line(QPointF from, QPointF to) {
        if (!clipLine(QRectF(0, 0, width_, height_), from, to)) {
            return;
        }
        const QPointF way = to - from;
        const int steps = static_cast<int>(std::max(std::abs(way.x()), std::abs(way.y()))) + 1;
        const double dx = way.x() / steps;
        const double dy = way.y() / steps;
        for (int i = 0; i < steps; ++i) {
            add(static_cast<int>(from.x() + dx * i), static_cast<int>(from.y() + dy * i));
        }
    }

    int at(int x, int y) const { return shades_[index(x, y)]; }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    void add(int x, int y) {
        if (x < width_ && y < height_) {
            std::uint8_t& shade = shades_[index(x, y)];
            shade = static_cast<std::uint8_t>(std::min(shade + 1, mostLayers));
        }
    }

    int width_;
    int height_;
    std::vector<std::uint8_t> shades_;
};

ShadeMap shadesOfStrokes(const Scene& scene, const SceneIndex& index, const Viewport& viewport,
                         QSize size) {
    ShadeMap map(size.width(), size.height());
    const SceneStrokes& strokes = scene.strokes;
    const QRectF area = viewport.toScene(QRectF(QPointF(0, 0), QSizeF(size)));
    for (const std::uint32_t stroke : index.strokes.query(area)) {
        QPointF from = viewport.toPixels(strokes.points[strokes.firstPoint[stroke]]);
        for (std::uint32_t i = strokes.firstPoint[stroke] + 1; i < strokes.firstPoint[stroke + 1];
             ++i) {
            const QPointF to = viewport.toPixels(strokes.points[i]);
            map.line(from, to);
            from = to;
        }
    }
    return map;
}

QRgb mixed(const QColor& paper, const QColor& ink, double share) {
    const auto channel = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return qRgb(channel(paper.red(), ink.red()), channel(paper.green(), ink.green()),
                channel(paper.blue(), ink.blue()));
}

void drawNodes(QImage& image, const Scene& scene, const SceneIndex& index, const Viewport& viewport,
               const CanvasPalette& palette) {
    const QRectF area = viewport.toScene(QRectF(QPointF(0, 0), QSizeF(image.size())));
    // A node smaller than a pixel covers only part of it.
    const double cover = std::clamp(scene.typicalHalf * viewport.zoom, 0.25, 0.8);
    const QRgb colour = mixed(palette.paper, palette.ink(), cover);
    for (const std::uint32_t node : index.nodes.query(area)) {
        const QPointF half = scene.nodes.halves[node] * (viewport.zoom * 0.9);
        const QPointF corner = viewport.toPixels(scene.nodes.centres[node]) - half;
        const int left = static_cast<int>(std::lround(corner.x()));
        const int top = static_cast<int>(std::lround(corner.y()));
        const int right = left + std::max(1, static_cast<int>(std::lround(2 * half.x())));
        const int bottom = top + std::max(1, static_cast<int>(std::lround(2 * half.y())));
        for (int y = std::max(top, 0); y < std::min(bottom, image.height()); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            for (int x = std::max(left, 0); x < std::min(right, image.width()); ++x) {
                line[x] = colour;
            }
        }
    }
}

}  // namespace

QImage pixelView(const Scene& scene, const SceneIndex& index, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette) {
    const ShadeMap shades = shadesOfStrokes(scene, index, viewport, size);
    // Fainter arcs from farther away, or a dense net becomes one dark patch.
    const double strength = std::clamp(scene.typicalHalf * viewport.zoom / 6, 0.06, 0.4);
    std::array<QRgb, mostLayers + 1> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours[i] =
            mixed(palette.paper, palette.ink(), 1 - std::pow(1 - strength, static_cast<double>(i)));
    }
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x) {
            line[x] = colours[static_cast<std::size_t>(shades.at(x, y))];
        }
    }
    drawNodes(image, scene, index, viewport, palette);
    return image;
}

}  // namespace fireable
