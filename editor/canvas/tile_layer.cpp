#include "editor/canvas/tile_layer.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fireable {
namespace {

constexpr int keptMargin = 2;  // tiles around the visible ones that panning back may need

int tileOf(int pixel) {
    return static_cast<int>(std::floor(static_cast<double>(pixel) / TileLayer::side));
}

}  // namespace

void TileLayer::clear() {
    now_ = {};
    before_ = {};
    complete_ = false;
}

void TileLayer::invalidate(const std::vector<QRectF>& areas) {
    for (Layer* layer : {&now_, &before_}) {
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
    for (Layer* layer : {&now_, &before_}) {
        for (auto& entry : layer->tiles) {
            entry.second.stale = true;
        }
    }
}

bool TileLayer::paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
                      std::chrono::microseconds budget) {
    if (viewport.zoom != now_.zoom) {
        changeZoom(viewport.zoom);
    }
    const QPoint corner = (viewport.origin * viewport.zoom).toPoint();
    const QRect zoomed = pixels.translated(corner);
    complete_ = drawMissing(zoomed, budget);
    if (!complete_) {
        paintStandIns(painter, viewport, pixels);
    }
    for (int row = tileOf(zoomed.top()); row <= tileOf(zoomed.bottom()); ++row) {
        for (int column = tileOf(zoomed.left()); column <= tileOf(zoomed.right()); ++column) {
            const auto tile = now_.tiles.find({column, row});
            if (tile != now_.tiles.end()) {
                painter.drawImage(QPoint(column, row) * side - corner, tile->second.image);
            }
        }
    }
    dropFarTiles(zoomed);
    return complete_;
}

/// The most complete picture there was becomes the stand-in.
void TileLayer::changeZoom(double zoom) {
    if (complete_ || before_.tiles.empty()) {
        before_ = std::move(now_);
    }
    now_ = {zoom, {}};
    complete_ = false;
}

bool TileLayer::drawMissing(const QRect& zoomed, std::chrono::microseconds budget) {
    std::vector<Key> missing;
    for (int row = tileOf(zoomed.top()); row <= tileOf(zoomed.bottom()); ++row) {
        for (int column = tileOf(zoomed.left()); column <= tileOf(zoomed.right()); ++column) {
            const auto tile = now_.tiles.find({column, row});
            if (tile == now_.tiles.end() || tile->second.stale) {
                missing.emplace_back(column, row);
            }
        }
    }
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
        now_.tiles[missing[i]] = {drawTile_({corner / now_.zoom, now_.zoom}), false};
    }
    return true;
}

void TileLayer::paintStandIns(QPainter& painter, const Viewport& viewport,
                              const QRect& pixels) const {
    const double size = side / before_.zoom;
    for (const auto& [key, tile] : before_.tiles) {
        const QRectF target =
            viewport.toPixels(QRectF(key.first * size, key.second * size, size, size));
        if (target.intersects(QRectF(pixels))) {
            painter.drawImage(target.toAlignedRect(), tile.image);
        }
    }
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
