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

/// The strokes of which `takes` holds.
template <class Takes>
ShadeMap shadesOfStrokes(const Scene& scene, const std::vector<std::uint32_t>& items,
                         const Viewport& viewport, QSize size, Takes takes) {
    ShadeMap map(size.width(), size.height());
    const SceneStrokes& strokes = scene.strokes;
    for (const std::uint32_t stroke : items) {
        if (!takes(stroke)) {
            continue;
        }
        const auto points = strokes.pointsOf(stroke);
        QPointF from = viewport.toPixels(points.front());
        for (const QPointF& point : points.subspan(1)) {
            const QPointF to = viewport.toPixels(point);
            map.line(from, to);
            from = to;
        }
    }
    return map;
}

QRgb mixedPixel(const QColor& paper, const QColor& ink, double share) {
    const auto channel = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return qRgb(channel(paper.red(), ink.red()), channel(paper.green(), ink.green()),
                channel(paper.blue(), ink.blue()));
}

void fillRectangle(QImage& image, QRect area, QRgb colour) {
    area &= image.rect();
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::fill(line + area.left(), line + area.right() + 1, colour);
    }
}

void drawNodes(QImage& image, const Scene& scene, const std::vector<std::uint32_t>& items,
               const Viewport& viewport, const CanvasPalette& palette) {
    // A node smaller than a pixel covers only part of it.
    const double cover = std::clamp(scene.typicalHalf * viewport.zoom, 0.25, 0.8);
    const QRgb colour = mixedPixel(palette.paper, palette.ink(), cover);
    const QRgb selected = mixedPixel(palette.paper, palette.selected, std::max(cover, 0.7));
    for (const std::uint32_t node : items) {
        const QPointF half = scene.nodes.halves[node] * (viewport.zoom * 0.9);
        const QPointF corner = viewport.toPixels(scene.nodes.centres[node]) - half;
        const QRect area(static_cast<int>(std::lround(corner.x())),
                         static_cast<int>(std::lround(corner.y())),
                         std::max(1, static_cast<int>(std::lround(2 * half.x()))),
                         std::max(1, static_cast<int>(std::lround(2 * half.y()))));
        const bool marked = (scene.nodes.highlights[node] & highlight::selected) != 0;
        fillRectangle(image, area, marked ? selected : colour);
    }
}

using Shades = std::array<QRgb, mostLayers + 1>;

/// From `paper` to ink of the given strength, by the number of arcs over each other.
Shades shades(const QColor& paper, const QColor& ink, double strength) {
    Shades colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours[i] = mixedPixel(paper, ink, 1 - std::pow(1 - strength, static_cast<double>(i)));
    }
    return colours;
}

/// Colours the pixels through which a stroke runs; all of them where `everywhere`.
void drawShades(QImage& image, const ShadeMap& map, const Shades& colours, bool everywhere) {
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const auto layers = static_cast<std::size_t>(map.at(x, y));
            if (everywhere || layers > 0) {
                line[x] = colours[layers];
            }
        }
    }
}

}  // namespace

QImage pixelView(const Scene& scene, const SceneItems& items, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette) {
    const auto isSelected = [&scene](std::uint32_t stroke) {
        return (scene.strokes.highlights[stroke] & highlight::selected) != 0;
    };
    // Fainter arcs from farther away, or a dense net becomes one dark patch.
    const double strength = std::clamp(scene.typicalHalf * viewport.zoom / 6, 0.06, 0.4);
    QImage image(size, QImage::Format_RGB32);
    drawShades(
        image,
        shadesOfStrokes(scene, items.strokes, viewport, size, [](std::uint32_t) { return true; }),
        shades(palette.paper, palette.ink(), strength), true);
    if (std::ranges::any_of(items.strokes, isSelected)) {
        drawShades(image, shadesOfStrokes(scene, items.strokes, viewport, size, isSelected),
                   shades(palette.paper, palette.selected, std::max(0.3, strength)), false);
    }
    drawNodes(image, scene, items.nodes, viewport, palette);
    return image;
}

}  // namespace fireable
