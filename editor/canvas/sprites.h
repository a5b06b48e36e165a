#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRect>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "editor/canvas/raw_pixels.h"

// Shapes that are drawn once with antialiasing, and then copied: a twentieth of the time. Where raw
// pixels are missing, the painter copies, or draws.

namespace fireable {

/// Rounds to a whole pixel, halves in one direction in every tile.
inline int wholePixel(double value) {
    return static_cast<int>(std::floor(value + 0.5 + 1e-6));
}

/// A disc of one size and colour.
class DiscSprite {
public:
    struct Look {
        double radius;  ///< of the middle of the border, pixels
        double border;  ///< width, pixels; 0: none
        QRgb fill;
        QRgb ink;
        auto operator<=>(const Look&) const = default;
    };
    explicit DiscSprite(const Look& look) : look_(look) {}

    /// Draws it at `centre`, to a quarter of a pixel.
    void stamp(QPainter& painter, const std::optional<RawPixels>& raw, QPointF centre);

private:
    static constexpr int phases = 4;  ///< positions within a pixel

    QImage draw(QPointF centre, int side) const;

    Look look_;
    std::array<QImage, std::size_t{phases} * phases> pictures_;  ///< by phase; null: not drawn yet
};

/// A box with round corners on whole pixels.
struct BoxLook {
    int border = 1;    ///< width, pixels; 0: none
    double round = 0;  ///< radius of the corners, in the middle of the border
    QRgb fill = 0;
    QRgb ink = 0;
    auto operator<=>(const BoxLook&) const = default;

    /// Smaller corners are square.
    bool isSquare() const { return round < 1.5; }
    /// Where such a box is drawn, border included, whose border has its middle `half` from
    /// `centre`.
    QRect around(QPointF centre, QPointF half) const;
};

/// Sprites by look.
class SpriteCache {
public:
    void stamp(QPainter& painter, const std::optional<RawPixels>& raw, const DiscSprite::Look& look,
               QPointF centre);
    /// A box; see `BoxLook::around`.
    void stamp(QPainter& painter, const std::optional<RawPixels>& raw, const BoxLook& look,
               const QRect& outside);

private:
    std::map<DiscSprite::Look, DiscSprite> discs_;
    std::map<BoxLook, QImage> boxes_;  ///< small ones, of which the middle is repeated
};

}  // namespace fireable
