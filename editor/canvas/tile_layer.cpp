#include "editor/canvas/tile_layer.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fireable {
namespace {

constexpr int keptMargin = 2;       // tiles around the visible ones that panning back may need
constexpr double wholeSide = 2048;  // pixels that the coarse picture is long at most
constexpr double wholeZoom = 0.25;  // and its zoom

/// Less would not do for a tile: at a zoom that is new and may be gone with the next frame, what
/// stands in will do for this one.
constexpr std::chrono::microseconds worthATile(4000);

int tileOf(int pixel) {
    return static_cast<int>(std::floor(static_cast<double>(pixel) / TileLayer::side));
}

/// A power of two, so that it stays while the drawing grows a little.
double coarseZoom(const QRectF& area) {
    const double largest = wholeSide / std::max(area.width(), area.height());
    return std::min(std::exp2(std::floor(std::log2(largest))), wholeZoom);
}

/// The keys of the tiles that hold `zoomed`, pixels of the zoomed scene.
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

/// Whether the tiles of `layer` leave nothing of `area` free.
template <class Layer>
bool covers(const Layer& layer, const Viewport& viewport, const QRect& area) {
    const QRectF scene = viewport.toScene(QRectF(area));
    const QRectF zoomed(scene.topLeft() * layer.zoom, scene.size() * layer.zoom);
    const auto most = static_cast<double>(layer.tiles.size()) * TileLayer::side * TileLayer::side;
    if (layer.tiles.empty() || zoomed.width() * zoomed.height() > most) {
        return false;
    }
    bool all = true;
    forEachKey(keysOf(zoomed.toAlignedRect()),
               [&](const auto& key) { all = all && layer.tiles.contains(key); });
    return all;
}

}  // namespace

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

/// The most complete picture there was becomes the stand-in.
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
        // The next one takes as long as those before did, and should not overrun.
        const auto used = std::chrono::steady_clock::now() - start;
        if (i > 0 && used + used / i >= budget) {
            return false;
        }
        const QPointF corner = QPointF(missing[i].first, missing[i].second) * side;
        layer.tiles[missing[i]] = {drawTile_({corner / layer.zoom, layer.zoom}), false};
    }
    return true;
}

/// Stand-ins where there is no tile yet.
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
