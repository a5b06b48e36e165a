#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRect>
#include <array>
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

/// All four channels times `share` / 255, two and two beside each other in one product.
constexpr std::uint32_t scaled(std::uint32_t colour, std::uint32_t share) {
    constexpr std::uint64_t channels = 0x00ff00ff00ff00ff;
    std::uint64_t wide = ((colour | std::uint64_t{colour} << 24) & channels) * share;
    wide = ((wide + ((wide >> 8) & channels) + 0x0080008000800080) >> 8) & channels;
    return static_cast<std::uint32_t>(wide | wide >> 24);
}

/// Lays `over`, premultiplied, over a pixel.
inline void layOver(std::uint32_t& pixel, std::uint32_t over) {
    pixel = over + scaled(pixel, 255 - qAlpha(over));
}

/// A premultiplied colour as it is where it covers 0 to 255 parts of a pixel: lines of one colour
/// need each of them many times.
class Shades {
public:
    explicit Shades(QRgb ink) : ink_(ink) {
        for (std::uint32_t cover = 0; cover < shades_.size(); ++cover) {
            shades_[cover] = scaled(ink, cover);
        }
    }
    QRgb ink() const { return ink_; }
    void layOver(std::uint32_t& pixel, std::uint32_t cover) const {
        fireable::layOver(pixel, shades_[cover]);
    }

private:
    QRgb ink_;
    std::array<std::uint32_t, 256> shades_{};
};

}  // namespace fireable
