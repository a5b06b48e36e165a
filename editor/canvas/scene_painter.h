#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"

namespace fireable {

/// Pictures of discs, drawn once per size and colour and then stamped: an antialiased ellipse
/// costs the raster engine twenty times as much as a stamp.
class SpriteCache {
public:
    struct Disc {
        double radius;  ///< of the middle of the border, pixels
        double border;  ///< width, pixels; 0: none
        QRgb fill;
        QRgb ink;
        auto operator<=>(const Disc&) const = default;
    };

    /// Stamps `disc` around `centre`, to a quarter of a pixel.
    void stamp(QPainter& painter, const Disc& disc, QPointF centre);

private:
    using Key = std::tuple<Disc, int, int>;
    static QImage draw(const Disc& disc, QPointF centre, int side);

    std::map<Key, QImage> sprites_;
};

class BroadLines;
class Hairlines;

/// screen: details fade out when far, shapes may be stamped, and squares stand on whole pixels.
/// exact: everything, as geometry, for paper and vector files.
enum class PaintQuality : std::uint8_t { screen, exact };

/// Draws scenes. Pixels are the painter's units, so the painter should not be scaled on screen.
/// It remembers fonts and stamps, so keep one.
class ScenePainter {
public:
    explicit ScenePainter(PaintQuality quality = PaintQuality::screen) : quality_(quality) {}

    /// What changes only with the drawing: strokes, outlines and texts of `items`, as far as they
    /// lie within `pixels`.
    void paintStatic(QPainter& painter, const Scene& scene, const SceneItems& items,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);
    void paintStatic(QPainter& painter, const Scene& scene, const SceneIndex& index,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette) {
        paintStatic(painter, scene, index.query(viewport.toScene(pixels)), viewport, pixels,
                    palette);
    }
    /// All that `paintStatic` leaves out: highlights and tokens.
    void paintDynamic(QPainter& painter, const Scene& scene, const SceneIndex& index,
                      const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);
    /// What makes `items` stand out for the reasons in `bits`.
    void paintHighlights(QPainter& painter, const Scene& scene, const SceneItems& items,
                         const Viewport& viewport, const QRectF& pixels,
                         const CanvasPalette& palette, std::uint8_t bits);
    /// How far what marks a selected node reaches beyond it where lines are that wide; pixels.
    static double selectedReach(double lineWidth);
    /// The tokens in `nodes`.
    void paintTokens(QPainter& painter, const Scene& scene, std::span<const std::uint32_t> nodes,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);

private:
    struct Sheet;  ///< the arguments of a paint call, shared by its parts
    struct TextFont {
        QFont font;
        QFontMetricsF metrics;
    };

    void paintStrokes(const Sheet& sheet, const std::vector<std::uint32_t>& strokes) const;
    static std::vector<QPointF> pixelsOf(const Sheet& sheet, std::size_t stroke);
    void paintHairline(const Sheet& sheet, std::size_t stroke, const Hairlines& hairlines) const;
    void paintBroadLine(const Sheet& sheet, std::size_t stroke, const BroadLines& lines) const;
    void paintStroke(const Sheet& sheet, std::size_t stroke) const;
    void paintHead(const Sheet& sheet, std::size_t stroke);
    void paintDisc(const Sheet& sheet, QPointF centre, QPointF radii, const QColor& fill,
                   const QColor& ink, double border);
    void paintBox(const Sheet& sheet, QPointF centre, QPointF half, const QColor& fill,
                  double border) const;
    void paintNode(const Sheet& sheet, std::size_t node);
    void paintRing(const Sheet& sheet, QPointF centre, QPointF radii) const;
    void paintText(const Sheet& sheet, std::size_t text);
    void dabNode(const Sheet& sheet, std::size_t node, const QColor& colour, int growth) const;
    void highlightNode(const Sheet& sheet, std::size_t node, std::uint8_t bits) const;
    void highlightStroke(const Sheet& sheet, std::size_t stroke) const;
    void paintFrame(const Sheet& sheet, std::size_t text, double opacity) const;
    void highlightText(const Sheet& sheet, std::size_t text) const;
    void paintTokens(const Sheet& sheet, std::size_t node);
    const TextFont& font(double size, bool bold);
    bool exact() const { return quality_ == PaintQuality::exact; }

    PaintQuality quality_;
    SpriteCache sprites_;
    std::map<std::pair<int, bool>, TextFont> fonts_;  ///< by height in pixels, bold
};

/// The height in pixels from which texts are seen.
constexpr double textsFrom = 4;

/// Whether the viewport is so far away that `paintStatic` is best replaced by `pixelView`.
bool isFar(const Scene& scene, const Viewport& viewport);

/// Draws the whole scene into `target`, as large as fits.
void renderTo(QPainter& painter, const QRectF& target, const Scene& scene,
              const CanvasPalette& palette);
/// The whole scene with a margin, `scale` pixels per unit.
QImage renderToImage(const Scene& scene, double scale, const CanvasPalette& palette);

}  // namespace fireable
