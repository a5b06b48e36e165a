#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRect>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace fireable {

/// Direct access to the image under a painter, as painter calls for a few pixels cost far more than
/// the pixels.
struct RawPixels {
    std::uint32_t* first = nullptr;
    std::ptrdiff_t pitch = 0;  ///< pixels from one row to the next
    QPointF offset;            ///< of the painter's origin in the picture
    std::vector<QRect> clips;  ///< disjoint

    /// Nothing unless the painter draws unscaled on a 32-bit image with few clip rectangles: then
    /// use `QPainter`.
    static std::optional<RawPixels> under(const QPainter& painter);

    /// Fills a rectangle in the painter's coordinates.
    void fill(const QRect& area, QRgb colour) const;
    void fill(const QRect& area, const QColor& colour) const { fill(area, colour.rgba()); }
    /// Draws a premultiplied picture over `area`, whose size it has or more: then its middle row
    /// and column are repeated.
    void stamp(const QImage& picture, const QRect& area) const;
};

/// Scales all four channels by `share` / 255, two per multiplication.
constexpr std::uint32_t scaled(std::uint32_t colour, std::uint32_t share) {
    constexpr std::uint64_t channels = 0x00ff00ff00ff00ff;
    std::uint64_t wide = ((colour | std::uint64_t{colour} << 24) & channels) * share;
    wide = ((wide + ((wide >> 8) & channels) + 0x0080008000800080) >> 8) & channels;
    return static_cast<std::uint32_t>(wide | wide >> 24);
}

/// Blends the premultiplied `over` onto a pixel.
inline void blend(std::uint32_t& pixel, std::uint32_t over) {
    pixel = over + scaled(pixel, 255 - qAlpha(over));
}

/// A premultiplied colour at each coverage from 0 to 255, precomputed for lines of one colour.
class Shades {
public:
    explicit Shades(QRgb ink) : ink_(ink) {
        for (std::uint32_t cover = 0; cover < shades_.size(); ++cover) {
            shades_[cover] = scaled(ink, cover);
        }
    }
    QRgb ink() const { return ink_; }
    void blend(std::uint32_t& pixel, std::uint32_t cover) const {
        fireable::blend(pixel, shades_[cover]);
    }

private:
    QRgb ink_;
    std::array<std::uint32_t, 256> shades_{};
};

constexpr double fixedOne = 4294967296.0;  ///< 1 in 32.32 fixed point

/// A line as a function v(u) of its longer axis u, which grows from start to end.
struct AxisLine {
    bool steep = false;  ///< u is y
    double u0 = 0;
    double v0 = 0;
    double u1 = 0;
    double v1 = 0;
    double slope = 0;  ///< dv/du, from -1 to 1

    /// Nothing for a point.
    static std::optional<AxisLine> between(QPointF from, QPointF to) {
        const bool steep = std::abs(to.y() - from.y()) > std::abs(to.x() - from.x());
        if (steep) {
            from = from.transposed();
            to = to.transposed();
        }
        if (from.x() > to.x()) {
            std::swap(from, to);
        }
        const double length = to.x() - from.x();
        if (!(length > 1e-6)) {
            return std::nullopt;
        }
        return AxisLine{steep, from.x(), from.y(), to.x(), to.y(), (to.y() - from.y()) / length};
    }

    double at(double u) const { return v0 + (u - u0) * slope; }
};

/// The pixel steps `first` to `last` along a line; empty if `last` is less.
struct AxisSteps {
    double first = 0;
    double last = -1;

    bool empty() const { return !(first <= last); }

    /// The steps at least `inset` from both ends with v from `low` to `high` at their centre; up to
    /// a step more may be left out.
    AxisSteps within(const AxisLine& line, double inset, double low, double high) const {
        AxisSteps inner{std::max(first, std::ceil(line.u0 + inset)),
                        std::min(last, std::floor(line.u1 - inset) - 1)};
        if (std::abs(line.slope) > 1e-6) {
            const double enters = line.u0 + ((line.slope > 0 ? low : high) - line.v0) / line.slope;
            const double leaves = line.u0 + ((line.slope > 0 ? high : low) - line.v0) / line.slope;
            inner.first = std::max(inner.first, std::ceil(enters));
            inner.last = std::min(inner.last, std::floor(leaves) - 1);
        } else if (line.v0 < low + 1e-3 || line.v0 > high - 1e-3) {
            return {};
        }
        return inner;
    }
};

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
