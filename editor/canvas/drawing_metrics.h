#pragma once

#include <QFont>
#include <QRectF>
#include <array>
#include <numbers>

#include "editor/canvas/scene.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// How large Tina draws things, by the drawing's size; in drawing units.
struct DrawingMetrics {
    double placeRadius;
    double boxHalf;  ///< half the side of a transition's square
    double tokenRadius;
    double arrowLength;
    double arrowHalfWidth;
    double arrowInset;  ///< how far before its point the stroke of an arrow stops
    double ringRadius;  ///< of an inhibitor arc
    double dotRadius;   ///< of a read arc
    double textGap;     ///< between a node and its texts
    double textSize;
    double countSize;  ///< of a number of tokens
    double weightGap;  ///< between an arc's reference point and its weight
};

const DrawingMetrics& drawingMetrics(NodeSize size);

/// Where a text of height `size` starts that stands at `anchor` of a box; see `SceneTexts`.
struct TextSpot {
    QPointF baseline;
    TextAlign align;
};
TextSpot textSpot(Anchor anchor, QPointF centre, QPointF half, double gap, double size);

/// The font of the drawing's texts, `pixels` high.
QFont canvasFont(int pixels, bool bold);

/// Where a text stands, measured in its font; `textBounds` is the quicker estimate.
QRectF textRectangle(const Scene& scene, std::size_t text);
QRectF textRectangle(const QString& text, const TextSpot& spot, double size, bool bold);

/// The distance of two lines of text, of the font height.
constexpr double textLineHeight = 1.25;

/// A side of a node at which a text may stand.
struct NodeSide {
    Anchor anchor;
    double angle;  ///< radians, clockwise from the right, as y grows downwards
};

/// Best first: above and below a name takes no room from the next node.
inline constexpr std::array nodeSides{
    NodeSide{Anchor::n, -std::numbers::pi / 2},
    NodeSide{Anchor::s, std::numbers::pi / 2},
    NodeSide{Anchor::ne, -std::numbers::pi / 4},
    NodeSide{Anchor::se, std::numbers::pi / 4},
    NodeSide{Anchor::e, 0},
    NodeSide{Anchor::w, std::numbers::pi},
    NodeSide{Anchor::nw, -3 * std::numbers::pi / 4},
    NodeSide{Anchor::sw, 3 * std::numbers::pi / 4},
};

}  // namespace fireable
