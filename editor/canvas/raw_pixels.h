#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRect>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace fireable {

/// The picture under a painter, for writing straight into it: a painter's own way to a few pixels
/// is far longer than the pixels take.
struct RawPixels {
    std::uint32_t* first = nullptr;
    std::ptrdiff_t pitch = 0;  ///< pixels from one row to the next
    QPointF offset;            ///< of the painter's origin in the picture
    std::vector<QRect> clips;  ///< none overlaps another

    /// Nothing where the painter is not drawing one to one on an image of 32-bit pixels, or cuts
    /// off by more than a few rectangles: then `QPainter` must draw.
    static std::optional<RawPixels> under(const QPainter& painter);

    /// Lays a colour over a rectangle in the painter's coordinates.
    void fill(const QRect& area, const QColor& colour) const;
};

/// All four channels times `share` / 255.
constexpr std::uint32_t scaled(std::uint32_t colour, std::uint32_t share) {
    std::uint32_t even = (colour & 0xff00ff) * share;
    even = ((even + ((even >> 8) & 0xff00ff) + 0x800080) >> 8) & 0xff00ff;
    std::uint32_t odd = ((colour >> 8) & 0xff00ff) * share;
    odd = (odd + ((odd >> 8) & 0xff00ff) + 0x800080) & 0xff00ff00;
    return even | odd;
}

/// Lays premultiplied `ink` over a pixel, which it covers by `cover` / 255.
inline void layOver(std::uint32_t& pixel, std::uint32_t ink, std::uint32_t cover) {
    const std::uint32_t over = scaled(ink, cover);
    pixel = over + scaled(pixel, 255 - qAlpha(over));
}

}  // namespace fireable
