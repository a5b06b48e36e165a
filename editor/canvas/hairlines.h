#pragma once

#include <QColor>
#include <QPointF>
#include <QRect>

#include "editor/canvas/raw_pixels.h"

namespace fireable {

/// Draws smoothed lines a pixel wide straight into the picture under a painter: what
/// `QPainter::drawLine` draws, several times as fast.
class Hairlines {
public:
    Hairlines(const RawPixels& pixels, const QColor& colour)
        : pixels_(pixels), ink_(qPremultiply(colour.rgba())) {}

    /// In the painter's coordinates; both ends are cut square to the longer axis.
    void line(QPointF from, QPointF to) const;

private:
    void lineWithin(const QRect& clip, QPointF from, QPointF to) const;

    const RawPixels& pixels_;
    Shades ink_;
};

}  // namespace fireable
