#pragma once

#include <QChar>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <span>
#include <vector>

// What a canvas draws: shapes, strokes and texts of any model. Coordinates are drawing units, y
// down. Removed items leave their slot, so that the indices of others remain; only items in a layer
// are drawn.
namespace fireable {

/// bare: a box without an outline, whose texts say what it is.
enum class NodeShape : std::uint8_t { circle, box, roundedBox, bare };
/// Of a rounded box, in drawing units; less if the box is small.
constexpr double cornerRadius = 9;
/// doubled: a second line inside.  ringed: a thin dashed line around it.
enum class Border : std::uint8_t { single, doubled, ringed };
/// Distance of the second line of a doubled or ringed border.
constexpr double doubledGap = 2.5;
/// polyline: straight segments.  quadratics: S, C, M, C, … , T: each (end, control, end) is a
/// Bézier curve.
enum class PathKind : std::uint8_t { polyline, quadratics };
enum class LineStyle : std::uint8_t { solid, dashed, dotted };
enum class HeadShape : std::uint8_t { none, arrow, doubleArrow, ring, dot };
enum class TextAlign : std::uint8_t { left, centre, right };
/// Within a line of a text or count, what follows stands higher or lower and is smaller, until
/// `level`.
namespace script {
constexpr QChar raised(0x0e);
constexpr QChar level(0x0f);
constexpr QChar lowered(0x10);
}  // namespace script
/// From the anchor of a text to its left edge.
constexpr double leftOf(TextAlign align, double width) {
    return align == TextAlign::left ? 0 : align == TextAlign::centre ? -width / 2 : -width;
}
/// The background of a text. dim: nearly opaque, so that the text stays legible.
/// framed: the same with a thin frame.
enum class Plate : std::uint8_t { none, dim, framed };
/// Distance between a text and its frame, relative to the font height.
constexpr double frameMargin = 0.4;

/// The purpose of a colour, which `CanvasPalette` maps to a colour.
enum class ColourRole : std::uint8_t { ink, priority, name, label, weight, note };
constexpr std::size_t colourRoleCount = 6;

/// none: not drawn.  still: in the cached tiles.  live: changed recently, drawn in each frame.
enum class SceneLayer : std::uint8_t { none, still, live };

/// Reasons to highlight a node, as bits.
namespace highlight {
constexpr std::uint8_t enabled = 1;
constexpr std::uint8_t fired = 2;
constexpr std::uint8_t pointed = 4;
constexpr std::uint8_t selected = 8;
}  // namespace highlight

/// Shapes: N nodes. Dots, counts and highlights change while a net runs; the rest only with the
/// drawing.
struct SceneNodes {
    std::vector<SceneLayer> layers;        ///< [N]
    std::vector<NodeShape> shapes;         ///< [N]
    std::vector<Border> borders;           ///< [N]
    std::vector<QPointF> centres;          ///< [N]
    std::vector<QPointF> halves;           ///< [N], half width and half height
    std::vector<QPointF> tokenOffsets;     ///< [N], middle of dots and counts, from the centre
    std::vector<std::uint8_t> dots;        ///< [N], 0: none
    std::vector<QString> counts;           ///< [N], number inside; empty: none
    std::vector<std::uint8_t> highlights;  ///< [N], bits of `highlight`

    std::size_t size() const { return shapes.size(); }
};

/// The range of a stroke's points in `SceneStrokes::points`.
struct PointRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t capacity = 0;  ///< a longer stroke must be moved
};

/// Shapes: S strokes, V points.
struct SceneStrokes {
    std::vector<SceneLayer> layers;        ///< [S]
    std::vector<PointRange> ranges;        ///< [S]
    std::vector<QPointF> points;           ///< [V]
    std::vector<PathKind> kinds;           ///< [S]
    std::vector<LineStyle> styles;         ///< [S]
    std::vector<ColourRole> roles;         ///< [S]
    std::vector<HeadShape> heads;          ///< [S]
    std::vector<QPointF> tips;             ///< [S], arrow point, or centre of a ring or dot
    std::vector<QPointF> directions;       ///< [S], unit vector in which the head points
    std::vector<std::uint8_t> highlights;  ///< [S], bits of `highlight`

    std::size_t size() const { return kinds.size(); }
    std::span<const QPointF> pointsOf(std::size_t stroke) const {
        return {points.data() + ranges[stroke].first, ranges[stroke].count};
    }
};

/// Shapes: X texts.
struct SceneTexts {
    std::vector<SceneLayer> layers;        ///< [X]
    std::vector<QString> texts;            ///< [X], lines separated by '\n'
    std::vector<QPointF> baselines;        ///< [X], of the first line; left, middle or right of it
    std::vector<TextAlign> aligns;         ///< [X]
    std::vector<float> sizes;              ///< [X], font height
    std::vector<std::uint8_t> bold;        ///< [X], 0 or 1
    std::vector<ColourRole> roles;         ///< [X]
    std::vector<Plate> plates;             ///< [X]
    std::vector<std::uint8_t> highlights;  ///< [X], bits of `highlight`

    std::size_t size() const { return texts.size(); }
};

/// Indices of some nodes, strokes and texts.
struct SceneItems {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint32_t> strokes;
    std::vector<std::uint32_t> texts;

    bool empty() const { return nodes.empty() && strokes.empty() && texts.empty(); }
    std::size_t size() const { return nodes.size() + strokes.size() + texts.size(); }
};

struct HeadSizes {
    double arrowLength = 7;
    double arrowHalfWidth = 2.5;
    double ringRadius = 3;
    double dotRadius = 2.2;
};

struct Scene {
    SceneNodes nodes;
    SceneStrokes strokes;
    SceneTexts texts;
    HeadSizes heads;
    double lineWidth = 1;
    double typicalHalf = 10;  ///< half width of most nodes; determines the level of detail
    double tokenRadius = 2;
    double countSize = 8;  ///< font height of token numbers
};

/// Bounds of drawn items, pens included. Those of texts are generous estimates, as only the painter
/// knows the font.
QRectF nodeBounds(const Scene& scene, std::size_t node);
QRectF strokeBounds(const Scene& scene, std::size_t stroke);
QRectF textBounds(const Scene& scene, std::size_t text);
/// Font height of the number in `node`, shrunk to fit; in a circle not to less than what six digits
/// need: a longer one stands out on both sides, as a tag across it.
double countFontSize(const Scene& scene, std::size_t node);
/// The area of a number that stands out of its node, a generous estimate; else empty.
QRectF wideCountBounds(const Scene& scene, std::size_t node);
/// How far a number may stand out of its node.
double countOverhang(const Scene& scene);

/// The visible part of a scene: pixel (0, 0) is at `origin`, one unit is `zoom` pixels.
struct Viewport {
    QPointF origin;
    double zoom = 1;

    QPointF toPixels(QPointF scene) const { return (scene - origin) * zoom; }
    QPointF toScene(QPointF pixels) const { return origin + pixels / zoom; }
    QRectF toPixels(const QRectF& scene) const {
        return {toPixels(scene.topLeft()), scene.size() * zoom};
    }
    QRectF toScene(const QRectF& pixels) const {
        return {toScene(pixels.topLeft()), pixels.size() / zoom};
    }
};

}  // namespace fireable
