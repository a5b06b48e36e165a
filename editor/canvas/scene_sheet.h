#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <algorithm>
#include <optional>

#include "editor/canvas/raw_pixels.h"
#include "editor/canvas/scene_painter.h"

// Shared by the parts of the scene painter.

namespace fireable {

struct ScenePainter::Sheet {
    QPainter& painter;
    const Scene& scene;
    const Viewport& viewport;
    const CanvasPalette& palette;
    QRectF pixels;  ///< the area to paint
    std::optional<RawPixels> raw = RawPixels::under(painter);

    double zoom() const { return viewport.zoom; }
    QPointF at(QPointF scenePoint) const { return viewport.toPixels(scenePoint); }
    double lineWidth() const { return scene.lineWidth * zoom(); }
    /// Without antialiasing, which costs time and changes nothing on whole pixels.
    void fill(const QRect& area, const QColor& colour) const {
        if (raw) {
            raw->fill(area, colour);
        } else {
            painter.fillRect(area, colour);
        }
    }
};

/// Sizes in pixels at which items start to appear, and are fully visible.
struct Fade {
    double from;
    double to;
    double least = 0;  ///< opacity of what appears
    double operator()(double pixels) const {
        return pixels < from ? 0 : std::clamp((pixels - from) / (to - from), least, 1.0);
    }
};
constexpr Fade textFade{textsFrom, 6.5, 0.7};  // small texts need the more contrast
constexpr Fade countFade{textsFrom, 6.5};      // from a bar that stands for the number
constexpr Fade headFade{2, 4};

inline QColor faded(QColor colour, double opacity) {
    colour.setAlphaF(static_cast<float>(colour.alphaF() * opacity));
    return colour;
}

}  // namespace fireable
