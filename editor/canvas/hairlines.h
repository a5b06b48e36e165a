#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRect>
#include <cstdint>
#include <optional>
#include <vector>

namespace fireable {

/// Draws smoothed lines a pixel wide straight into the picture under a painter: what
/// `QPainter::drawLine` draws, several times as fast.
class Hairlines {
public:
    /// Nothing where the painter is not drawing one to one on an image of 32-bit pixels, or cuts
    /// off by more than a few rectangles: then `QPainter` must draw.
    static std::optional<Hairlines> on(const QPainter& painter);

    void setColour(const QColor& colour) { ink_ = qPremultiply(colour.rgba()); }
    /// In the painter's coordinates; both ends are cut square to the longer axis.
    void line(QPointF from, QPointF to) const;

private:
    void lineWithin(const QRect& clip, QPointF from, QPointF to) const;

    std::uint32_t* pixels_ = nullptr;
    std::ptrdiff_t pitch_ = 0;  ///< pixels from one row to the next
    QPointF offset_;            ///< of the painter's origin in the image
    std::vector<QRect> clips_;  ///< none overlaps another
    QRgb ink_ = 0xff000000;     ///< premultiplied
};

}  // namespace fireable
