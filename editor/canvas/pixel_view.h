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

/// The scene from so far away that nodes are a few pixels: arcs become shades that grow darker
/// where many meet, nodes become squares. Much faster than drawing shapes.
/// Selected items stand out.
QImage pixelView(const Scene& scene, const SceneItems& items, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette);
inline QImage pixelView(const Scene& scene, const SceneIndex& index, const Viewport& viewport,
                        QSize size, const CanvasPalette& palette) {
    const QRectF area = viewport.toScene(QRectF(QPointF(0, 0), QSizeF(size)));
    return pixelView(scene, index.query(area), viewport, size, palette);
}

/// A picture too costly to draw for every frame, kept in square tiles at the present zoom.
///
/// Tiles are drawn nearest to the middle first, for as long as a frame may take. Until they are
/// all there, what was seen at the zoom before stands in for them, stretched; and where that does
/// not reach, a coarse picture of the whole.
class TileLayer {
public:
    static constexpr int side = 256;  ///< pixels

    /// Draws a tile of `side` × `side` pixels.
    using DrawTile = std::function<QImage(const Viewport& viewport)>;
    explicit TileLayer(DrawTile drawTile) : drawTile_(std::move(drawTile)) {}

    void clear();
    /// Draws again what shows any of `areas`, in scene units; until then the old picture is shown.
    void invalidate(const std::vector<QRectF>& areas);
    void invalidateAll();

    /// Paints `pixels` of `viewport`, whose origin must stand on a whole pixel of the zoomed
    /// scene. Stops drawing new tiles after `budget`, but draws one at least, save in the first
    /// frame of a zoom when the budget is small. Returns whether all are there.
    bool paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
               std::chrono::microseconds budget) {
        return paint(painter, viewport, pixels, viewport, budget);
    }
    /// On the way to `goal`: at another zoom than that, what there is is stretched, and the tiles
    /// that are drawn are those for the goal.
    bool paint(QPainter& painter, const Viewport& viewport, const QRect& pixels,
               const Viewport& goal, std::chrono::microseconds budget);

    /// Draws at the coarse picture of `area`, all that there is to see, for `budget`, or one tile
    /// of it. Returns whether it is done.
    bool prepareWhole(const QRectF& area, std::chrono::microseconds budget);
    /// Whether that picture is there, and as things are now.
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
    bool complete_ = false;  ///< whether the last frame showed no stand-in
    bool wholeDrawn_ = false;
};

}  // namespace fireable
