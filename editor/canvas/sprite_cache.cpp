#include "editor/canvas/sprite_cache.h"

#include <cmath>

namespace fireable {
namespace {

constexpr int phases = 4;                 // positions within a pixel
constexpr std::size_t mostSprites = 500;  // zooming makes new sizes all the time

/// Rounded down; what stands on a phase stays there in every tile despite rounding errors.
double wholePhase(double value) {
    return std::floor(value * phases + 1e-6) / phases;
}

}  // namespace

QImage SpriteCache::draw(const Disc& disc, QPointF centre, int side) {
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(QColor::fromRgba(disc.fill));
    painter.setPen(disc.border > 0 ? QPen(QColor::fromRgba(disc.ink), disc.border)
                                   : QPen(Qt::NoPen));
    painter.drawEllipse(centre, disc.radius, disc.radius);
    return image;
}

void SpriteCache::stamp(QPainter& painter, const Disc& disc, QPointF centre) {
    const double reach = std::ceil(disc.radius + disc.border / 2 + 1);
    const double left = wholePhase(centre.x() - reach);
    const double top = wholePhase(centre.y() - reach);
    const QPoint corner(static_cast<int>(std::floor(left)), static_cast<int>(std::floor(top)));
    const int phaseX = static_cast<int>((left - corner.x()) * phases);
    const int phaseY = static_cast<int>((top - corner.y()) * phases);
    if (sprites_.size() > mostSprites) {
        sprites_.clear();
    }
    QImage& sprite = sprites_[{disc, phaseX, phaseY}];
    if (sprite.isNull()) {
        const QPointF inside(reach + static_cast<double>(phaseX) / phases,
                             reach + static_cast<double>(phaseY) / phases);
        sprite = draw(disc, inside, 2 * static_cast<int>(reach) + 2);
    }
    painter.drawImage(corner, sprite);
}

}  // namespace fireable
