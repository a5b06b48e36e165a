#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <algorithm>
#include <optional>

#include "editor/canvas/pixel_lines.h"
#include "editor/canvas/scene_painter.h"

// What the parts of the scene painter share.

namespace fireable {

struct ScenePainter::Sheet {
    QPainter& painter;
    const Scene& scene;
    const Viewport& viewport;
    const CanvasPalette& palette;
    QRectF pixels;  ///< what shall be painted
    std::optional<RawPixels> raw = RawPixels::under(painter);

    double zoom() const { return viewport.zoom; }
    QPointF at(QPointF scenePoint) const { return viewport.toPixels(scenePoint); }
    double lineWidth() const { return scene.lineWidth * zoom(); }
    /// Without smoothing, which on whole pixels takes its time and changes nothing.
    void fill(const QRect& area, const QColor& colour) const {
        if (raw) {
            raw->fill(area, colour);
        } else {
            painter.fillRect(area, colour);
        }
    }
};

/// Pixels at which things appear when one comes nearer, and at which they are fully there.
struct Fade {
    double from;
    double to;
    double operator()(double pixels) const {
        return std::clamp((pixels - from) / (to - from), 0.0, 1.0);
    }
};
constexpr Fade textFade{textsFrom, 6.5};
constexpr Fade headFade{2, 4};

inline QColor faded(QColor colour, double opacity) {
    colour.setAlphaF(static_cast<float>(colour.alphaF() * opacity));
    return colour;
}

}  // namespace fireable
