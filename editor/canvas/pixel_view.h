#pragma once

#include <QImage>
#include <QPainter>
#include <chrono>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"

namespace fireable {

/// The scene at a small scale: arcs become shades that darken where many meet, nodes become
/// squares. Much faster than drawing shapes. Highlights selected items.
QImage pixelView(const Scene& scene, const SceneItems& items, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette);
inline QImage pixelView(const Scene& scene, const SceneIndex& index, const Viewport& viewport,
                        QSize size, const CanvasPalette& palette) {
    const QRectF area = viewport.toScene(QRectF(QPointF(0, 0), QSizeF(size)));
    return pixelView(scene, index.query(area), viewport, size, palette);
}

/// Caches a picture that is too expensive for every frame as square tiles at the present zoom.
///
/// Tiles are drawn from the centre outwards within the frame's time budget. Until all are ready,
/// the scaled tiles of the previous zoom and a coarse picture of the whole stand in.
class TileLayer {
public:
    static constexpr int side = 256;  ///< pixels

    /// Draws a tile of `side` × `side` pixels.
    using DrawTile = std::function<QImage(const Viewport& viewport)>;
    explicit TileLayer(DrawTile drawTile) : drawTile_(std::move(drawTile)) {}

    void clear();
    /// Redraws tiles that show `areas` (scene units); the old ones remain until then.
    void invalidate(const std::vector<QRectF>& areas);
    void invalidateAll();

    /// Paints `pixels` of `viewport`, whose origin must be a whole pixel. Draws new tiles within
    /// `budget`, at least one except in the first frame of a zoom with a small budget. True if all
    /// are ready.
    bool paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
               std::chrono::microseconds budget) {
        return paint(painter, viewport, pixels, viewport, budget);
    }
    /// While animating to `goal`: scales existing tiles and draws new ones for the goal.
    bool paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
               const Viewport& goal, std::chrono::microseconds budget);

    /// Continues the coarse picture of `area`, the whole drawing, for `budget` or at least one
    /// tile. True when done.
    bool prepareWhole(const QRectF& area, std::chrono::microseconds budget);
    /// Whether the coarse picture is complete and up to date.
    bool hasWhole() const { return wholeDrawn_; }

private:
    using Key = std::pair<int, int>;  ///< column and row from the scene's origin
    struct Tile {
        QImage image;
        bool stale = false;
    };
    struct Layer {
        double zoom = 0;
        std::map<Key, Tile> tiles;
    };

    void changeZoom(double zoom);
    bool drawMissing(Layer& layer, const QRect& zoomed, std::chrono::microseconds budget);
    void paintMissing(QPainter& painter, const Viewport& viewport, const QRect& pixels) const;
    void paintStandIns(QPainter& painter, const Viewport& viewport, const QRect& area) const;
    void dropFarTiles(const QRect& zoomed);

    DrawTile drawTile_;
    Layer now_;
    Layer before_;
    Layer whole_;
    bool complete_ = false;  ///< the last frame showed no stand-in
    bool wholeDrawn_ = false;
};

}  // namespace fireable
