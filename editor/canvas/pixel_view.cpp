#include "editor/canvas/pixel_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "editor/canvas/arc_geometry.h"

namespace fireable {
namespace {

constexpr int maxLayers = 15;

/// Counts the arcs through each pixel, up to `maxLayers`.
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
            shade = static_cast<std::uint8_t>(std::min(shade + 1, maxLayers));
        }
    }

    int width_;
    int height_;
    std::vector<std::uint8_t> shades_;
};

/// Adds strokes accepted by `takes`.
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
    // Nodes smaller than a pixel cover only part of it.
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

using ArcShades = std::array<QRgb, maxLayers + 1>;

/// Shades from `paper` to ink by the number of overlapping arcs.
ArcShades shades(const QColor& paper, const QColor& ink, double strength) {
    ArcShades colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours[i] = mixedPixel(paper, ink, 1 - std::pow(1 - strength, static_cast<double>(i)));
    }
    return colours;
}

/// Colours pixels crossed by strokes; all pixels if `everywhere`.
void drawShades(QImage& image, const ShadeMap& map, const ArcShades& colours, bool everywhere) {
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

constexpr int keptMargin = 2;       // invisible tiles kept around the view for panning
constexpr double wholeSide = 2048;  // maximal side of the coarse picture, pixels
constexpr double wholeZoom = 0.25;  // and its zoom

/// With less time for a tile at a new, possibly transient zoom, stand-ins are used.
constexpr std::chrono::microseconds worthATile(4000);

int tileOf(int pixel) {
    return static_cast<int>(std::floor(static_cast<double>(pixel) / TileLayer::side));
}

/// A power of two, so that it rarely changes while the drawing grows.
double coarseZoom(const QRectF& area) {
    const double largest = wholeSide / std::max(area.width(), area.height());
    return std::min(std::exp2(std::floor(std::log2(largest))), wholeZoom);
}

/// The keys of the tiles that cover `zoomed`, in zoomed pixels.
QRect keysOf(const QRect& zoomed) {
    return {QPoint(tileOf(zoomed.left()), tileOf(zoomed.top())),
            QPoint(tileOf(zoomed.right()), tileOf(zoomed.bottom()))};
}

template <class Visit>
void forEachKey(const QRect& keys, Visit visit) {
    for (int row = keys.top(); row <= keys.bottom(); ++row) {
        for (int column = keys.left(); column <= keys.right(); ++column) {
            visit(std::pair{column, row});
        }
    }
}

template <class Layer>
void paintStretched(QPainter& painter, const Layer& layer, const Viewport& viewport,
                    const QRect& area) {
    const double size = TileLayer::side / layer.zoom;
    for (const auto& [key, tile] : layer.tiles) {
        const QRectF target =
            viewport.toPixels(QRectF(key.first * size, key.second * size, size, size));
        if (target.intersects(QRectF(area))) {
            painter.drawImage(target.toAlignedRect(), tile.image);
        }
    }
}

/// Whether the tiles of `layer` cover `area`.
template <class Layer>
bool covers(const Layer& layer, const Viewport& viewport, const QRect& area) {
    const QRectF scene = viewport.toScene(QRectF(area));
    const QRectF zoomed(scene.topLeft() * layer.zoom, scene.size() * layer.zoom);
    const auto maxPixels =
        static_cast<double>(layer.tiles.size()) * TileLayer::side * TileLayer::side;
    if (layer.tiles.empty() || zoomed.width() * zoomed.height() > maxPixels) {
        return false;
    }
    bool all = true;
    forEachKey(keysOf(zoomed.toAlignedRect()),
               [&](const auto& key) { all = all && layer.tiles.contains(key); });
    return all;
}

}  // namespace

QImage pixelView(const Scene& scene, const SceneItems& items, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette) {
    const auto isSelected = [&scene](std::uint32_t stroke) {
        return (scene.strokes.highlights[stroke] & highlight::selected) != 0;
    };
    // Arcs become fainter at small scales, or a dense net would be one dark patch.
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

void TileLayer::clear() {
    now_ = {};
    before_ = {};
    whole_ = {};
    complete_ = false;
    wholeDrawn_ = false;
}

void TileLayer::invalidate(const std::vector<QRectF>& areas) {
    wholeDrawn_ = false;
    for (Layer* layer : {&now_, &before_, &whole_}) {
        for (auto& [key, tile] : layer->tiles) {
            const double size = side / layer->zoom;
            const QRectF shown(key.first * size, key.second * size, size, size);
            tile.stale = tile.stale || std::ranges::any_of(areas, [&shown](const QRectF& area) {
                             return shown.intersects(area);
                         });
        }
    }
}

void TileLayer::invalidateAll() {
    wholeDrawn_ = false;
    for (Layer* layer : {&now_, &before_, &whole_}) {
        for (auto& entry : layer->tiles) {
            entry.second.stale = true;
        }
    }
}

bool TileLayer::paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
                      const Viewport& goal, std::chrono::microseconds budget) {
    const bool isNew = goal.zoom != now_.zoom;
    if (isNew) {
        changeZoom(goal.zoom);
    }
    const bool canWait = isNew && budget < worthATile && !before_.tiles.empty();
    const bool onTheWay = viewport.zoom != goal.zoom;
    const Viewport& drawn = onTheWay ? goal : viewport;
    const QRect zoomed = pixels.translated((drawn.origin * drawn.zoom).toPoint());
    complete_ = !canWait && drawMissing(now_, zoomed, budget) && !onTheWay;
    dropFarTiles(zoomed);
    if (onTheWay) {
        paintStandIns(painter, viewport, pixels);
        paintStretched(painter, now_, viewport, pixels);
        return false;
    }
    if (!complete_) {
        paintMissing(painter, viewport, pixels);
    }
    forEachKey(keysOf(zoomed), [&](const Key& key) {
        const auto tile = now_.tiles.find(key);
        if (tile != now_.tiles.end()) {
            const QPoint corner = QPoint(key.first, key.second) * side;
            painter.drawImage(corner - zoomed.topLeft() + pixels.topLeft(), tile->second.image);
        }
    });
    return complete_;
}

bool TileLayer::prepareWhole(const QRectF& area, std::chrono::microseconds budget) {
    if (!area.isEmpty()) {
        const double zoom = coarseZoom(area);
        if (zoom != whole_.zoom) {
            whole_ = {zoom, {}};
        }
        const QRectF zoomed(area.topLeft() * zoom, area.size() * zoom);
        wholeDrawn_ = drawMissing(whole_, zoomed.toAlignedRect(), budget);
    } else {
        wholeDrawn_ = true;
    }
    return wholeDrawn_;
}

/// Uses the most complete picture as the stand-in.
void TileLayer::changeZoom(double zoom) {
    if (complete_ || before_.tiles.empty()) {
        before_ = std::move(now_);
    }
    now_ = {zoom, {}};
    complete_ = false;
}

bool TileLayer::drawMissing(Layer& layer, const QRect& zoomed, std::chrono::microseconds budget) {
    std::vector<Key> missing;
    forEachKey(keysOf(zoomed), [&](const Key& key) {
        const auto tile = layer.tiles.find(key);
        if (tile == layer.tiles.end() || tile->second.stale) {
            missing.push_back(key);
        }
    });
    const QPoint middle = zoomed.center() - QPoint(side, side) / 2;
    std::ranges::sort(missing, {}, [middle](const Key& key) {
        return (QPoint(key.first, key.second) * side - middle).manhattanLength();
    });
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < missing.size(); ++i) {
        // Expects the next tile to take as long as the previous ones.
        const auto used = std::chrono::steady_clock::now() - start;
        if (i > 0 && used + used / i >= budget) {
            return false;
        }
        const QPointF corner = QPointF(missing[i].first, missing[i].second) * side;
        layer.tiles[missing[i]] = {drawTile_({corner / layer.zoom, layer.zoom}), false};
    }
    return true;
}

/// Paints stand-ins for missing tiles.
void TileLayer::paintMissing(QPainter& painter, const Viewport& viewport,
                             const QRect& pixels) const {
    const QPoint corner = (viewport.origin * viewport.zoom).toPoint();
    painter.save();
    forEachKey(keysOf(pixels.translated(corner)), [&](const Key& key) {
        if (!now_.tiles.contains(key)) {
            const QRect cell(QPoint(key.first, key.second) * side - corner, QSize(side, side));
            painter.setClipRect(cell & pixels);
            paintStandIns(painter, viewport, cell & pixels);
        }
    });
    painter.restore();
}

void TileLayer::paintStandIns(QPainter& painter, const Viewport& viewport,
                              const QRect& area) const {
    if (!covers(before_, viewport, area)) {
        paintStretched(painter, whole_, viewport, area);
    }
    paintStretched(painter, before_, viewport, area);
}

void TileLayer::dropFarTiles(const QRect& zoomed) {
    const QRect kept = zoomed.adjusted(-keptMargin * side, -keptMargin * side, keptMargin * side,
                                       keptMargin * side);
    std::erase_if(now_.tiles, [&](const auto& entry) {
        const QPoint corner = QPoint(entry.first.first, entry.first.second) * side;
        return !kept.intersects(QRect(corner, QSize(side, side)));
    });
}

}  // namespace fireable
