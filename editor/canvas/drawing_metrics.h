#pragma once

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

}  // namespace fireable
