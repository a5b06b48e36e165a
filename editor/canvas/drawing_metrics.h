#pragma once

#include <QFont>
#include <QRectF>
#include <array>
#include <numbers>
#include <vector>

#include "editor/canvas/scene.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Tina's sizes of elements in drawing units, by the drawing's node size.
struct DrawingMetrics {
    double placeRadius;
    double boxHalf;  ///< half the side of a transition's square
    double tokenRadius;
    double arrowLength;
    double arrowHalfWidth;
    double arrowInset;  ///< distance between the tip of an arrow and the end of its line
    double ringRadius;  ///< of an inhibitor arc
    double dotRadius;   ///< of a read arc
    double textGap;     ///< between a node and its texts
    double textSize;
    double countSize;  ///< of token numbers
    double weightGap;  ///< between an arc's reference point and its weight
};

const DrawingMetrics& drawingMetrics(NodeSize size);

/// The position of a text of height `size` at `anchor` of a box; see `SceneTexts`.
struct TextSpot {
    QPointF baseline;
    TextAlign align;
};
TextSpot textSpot(Anchor anchor, QPointF centre, QPointF half, double gap, double size);

/// The font of texts, `pixels` high.
QFont canvasFont(int pixels, bool bold);

/// The exact bounds of a text; `textBounds` is a faster estimate.
QRectF textRectangle(const Scene& scene, std::size_t text);
QRectF textRectangle(const QString& text, const TextSpot& spot, double size, bool bold);

/// A part of a line between marks of `script`.
struct TextRun {
    QString text;
    double size = 1;  ///< of the font height
    double rise = 0;  ///< of its baseline, font heights
};
std::vector<TextRun> textRuns(const QString& line);
/// Whether a line needs them: most do not.
bool hasScripts(const QString& line);

/// Line spacing, relative to the font height.
constexpr double textLineHeight = 1.25;

/// A side of a node for a text.
struct NodeSide {
    Anchor anchor;
    double angle;  ///< radians, clockwise from the right, as y grows downwards
};

/// By preference: above and below, a name takes no space from neighbouring nodes.
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
