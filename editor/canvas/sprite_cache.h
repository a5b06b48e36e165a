#pragma once

#include <QImage>
#include <QPainter>
#include <map>
#include <tuple>

namespace fireable {

/// Pictures of discs, drawn once per size and colour and then stamped: an antialiased ellipse
/// costs the raster engine twenty times as much as a stamp.
class SpriteCache {
public:
    struct Disc {
        double radius;  ///< of the middle of the border, pixels
        double border;  ///< width, pixels; 0: none
        QRgb fill;
        QRgb ink;
        auto operator<=>(const Disc&) const = default;
    };

    /// Stamps `disc` around `centre`, to a quarter of a pixel.
    void stamp(QPainter& painter, const Disc& disc, QPointF centre);

private:
    using Key = std::tuple<Disc, int, int>;
    static QImage draw(const Disc& disc, QPointF centre, int side);

    std::map<Key, QImage> sprites_;
};

}  // namespace fireable
