#pragma once

#include <QColor>
#include <QPointF>
#include <QRect>

#include "editor/canvas/raw_pixels.h"

namespace fireable {

/// Draws antialiased lines one pixel wide directly into the image under a painter, several times as
/// fast as `QPainter::drawLine`.
class Hairlines {
public:
    Hairlines(const RawPixels& pixels, const QColor& colour)
        : pixels_(pixels), ink_(qPremultiply(colour.rgba())) {}

    /// In the painter's coordinates; both ends are cut perpendicular to the longer axis.
    void line(QPointF from, QPointF to) const;

private:
    void lineWithin(const QRect& clip, QPointF from, QPointF to) const;

    const RawPixels& pixels_;
    Shades ink_;
};

/// Draws antialiased lines broader than a pixel directly into the image under a painter, like
/// `QPainter::drawLine` with flat caps but several times as fast.
class BroadLines {
public:
    BroadLines(const RawPixels& pixels, const QColor& colour, double width)
        : pixels_(pixels), ink_(qPremultiply(colour.rgba())), width_(width) {}

    /// In the painter's coordinates.
    void line(QPointF from, QPointF to) const;

private:
    void lineWithin(const QRect& clip, QPointF from, QPointF to) const;
    void fillInner(const AxisLine& line, const AxisSteps& steps, double half) const;
    void fillAcross(std::uint32_t* origin, std::ptrdiff_t across, double low, double high,
                    double share) const;

    const RawPixels& pixels_;
    Shades ink_;
    double width_;
};

}  // namespace fireable
