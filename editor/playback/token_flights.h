#pragma once

#include <QPainter>
#include <QPointF>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/viewport.h"
#include "editor/playback/token_moves.h"

namespace fireable {

/// Tokens on their way along an arc.
struct TokenFlight {
    std::vector<QPointF> line;  ///< scene points, the way that the tokens go
    Count tokens;
    bool taken = true;
};
/// Several copies of a transition that fire at once.
struct FiringBurst {
    QPointF at;  ///< scene point, above the transition
    Count copies;
};
/// What moves while a step is made.
struct StepMotion {
    std::vector<TokenFlight> flights;
    std::vector<FiringBurst> bursts;
};

/// The share of a step at which its transitions fire: all that it takes has arrived.
inline constexpr double firingAt = 0.5;

/// Whether the tokens of `move` travel along `stroke`.
bool carries(const Diagram& diagram, const NetElement& stroke, const StrokeEnds& ends,
             const TokenMove& move);

/// Draws what moves when `share` of the step is over, as large as `scene` is seen.
void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours);

}  // namespace fireable
