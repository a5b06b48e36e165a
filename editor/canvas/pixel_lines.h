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

/// Draws smoothed lines broader than a pixel straight into the picture under a painter: what
/// `QPainter::drawLine` draws with flat ends, several times as fast.
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
