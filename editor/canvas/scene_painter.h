#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/sprites.h"

namespace fireable {

class BroadLines;
class Hairlines;

/// screen: details fade with distance, sprites are used, and squares are aligned to pixels.  exact:
/// everything as geometry, for printing and vector files.
enum class PaintQuality : std::uint8_t { screen, exact };

/// Draws scenes. Units of the painter are pixels, so do not scale it on screen. It caches fonts and
/// sprites, so keep it.
class ScenePainter {
public:
    explicit ScenePainter(PaintQuality quality = PaintQuality::screen) : quality_(quality) {}

    /// Draws what changes only with the drawing: strokes, outlines and texts of `items` within
    /// `pixels`.
    void paintStatic(QPainter& painter, const Scene& scene, const SceneItems& items,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);
    void paintStatic(QPainter& painter, const Scene& scene, const SceneIndex& index,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette) {
        paintStatic(painter, scene, index.query(viewport.toScene(pixels)), viewport, pixels,
                    palette);
    }
    /// Draws the rest: highlights and tokens.
    void paintDynamic(QPainter& painter, const Scene& scene, const SceneIndex& index,
                      const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);
    /// Draws the highlights of `items` selected by `bits`.
    void paintHighlights(QPainter& painter, const Scene& scene, const SceneItems& items,
                         const Viewport& viewport, const QRectF& pixels,
                         const CanvasPalette& palette, std::uint8_t bits);
    /// The extent of a selection highlight beyond its node, in pixels.
    static double selectedReach(double lineWidth);
    /// Draws the tokens in `nodes`.
    void paintTokens(QPainter& painter, const Scene& scene, std::span<const std::uint32_t> nodes,
                     const Viewport& viewport, const QRectF& pixels, const CanvasPalette& palette);

private:
    struct Sheet;  ///< arguments shared within a paint call
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
    void paintRounded(const Sheet& sheet, QPointF centre, QPointF half, double round, double border,
                      const QColor& ink, const QColor& fill);
    void stampBox(const Sheet& sheet, QPointF centre, QPointF half, double round, double border,
                  const QColor& ink, const QColor& fill);
    void paintNode(const Sheet& sheet, std::size_t node);
    void paintRing(const Sheet& sheet, QPointF centre, QPointF radii) const;
    void paintText(const Sheet& sheet, std::size_t text);
    double advance(const QString& line, double size, bool bold);
    void paintLine(const Sheet& sheet, QPointF start, const QString& line, double size, bool bold);
    void dabNode(const Sheet& sheet, std::size_t node, const QColor& colour, int growth) const;
    void highlightNode(const Sheet& sheet, std::size_t node, std::uint8_t bits);
    void highlightStroke(const Sheet& sheet, std::size_t stroke) const;
    /// The area of a text in pixels. Fonts have whole pixels, so that small ones may be wider than
    /// the text is in the scene.
    QRectF paintedArea(const Sheet& sheet, std::size_t text);
    void paintFrame(const Sheet& sheet, std::size_t text, double opacity);
    void highlightText(const Sheet& sheet, std::size_t text);
    void paintTokens(const Sheet& sheet, std::size_t node);
    const TextFont& font(double size, bool bold);
    bool exact() const { return quality_ == PaintQuality::exact; }

    PaintQuality quality_;
    SpriteCache sprites_;
    std::map<std::pair<int, bool>, TextFont> fonts_;  ///< by height in pixels, bold
};

/// Minimum height in pixels of visible texts.
constexpr double textsFrom = 4;

/// Whether `pixelView` should replace `paintStatic` at this scale.
bool isFar(const Scene& scene, const Viewport& viewport);

/// Draws the whole scene into `target`, as large as possible.
void renderTo(QPainter& painter, const QRectF& target, const Scene& scene,
              const CanvasPalette& palette);
/// The whole scene with a margin, `scale` pixels per unit.
QImage renderToImage(const Scene& scene, double scale, const CanvasPalette& palette);

}  // namespace fireable
