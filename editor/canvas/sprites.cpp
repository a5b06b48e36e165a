#include "editor/canvas/sprites.h"

namespace fireable {
namespace {

constexpr std::size_t mostDiscs = 100;  // zooming keeps creating new sizes
constexpr std::size_t mostBoxes = 500;
constexpr int smallPicture = 16;  // pixels: the painter copies larger ones faster

/// Rounds down to a phase, tolerating rounding errors so that all tiles agree.
double wholePhase(double value, int phases) {
    return std::floor(value * phases + 1e-6) / phases;
}

void drawBox(QPainter& painter, const BoxLook& look, const QRect& outside) {
    const double half = look.border / 2.0;
    painter.setPen(look.border > 0 ? QPen(QColor::fromRgba(look.ink), look.border)
                                   : QPen(Qt::NoPen));
    painter.setBrush(QColor::fromRgba(look.fill));
    painter.drawRoundedRect(QRectF(outside).adjusted(half, half, -half, -half), look.round,
                            look.round);
}

/// Fills a box with square corners.
void fillBox(QPainter& painter, const std::optional<RawPixels>& raw, const BoxLook& look,
             const QRect& outside) {
    const auto fill = [&](const QRect& area, QRgb colour) {
        if (qAlpha(colour) != 0) {
            raw ? raw->fill(area, colour)
                : painter.fillRect(area, QColor::fromRgba(colour));
        }
    };
    const int pen = look.border;
    const QRect inside = outside.adjusted(pen, pen, -pen, -pen);
    if (qAlpha(look.fill) == 255) {
        fill(outside, look.ink);
    } else if (pen > 0) {
        fill({outside.left(), outside.top(), outside.width(), pen}, look.ink);
        fill({outside.left(), inside.bottom() + 1, outside.width(), pen}, look.ink);
        fill({outside.left(), inside.top(), pen, inside.height()}, look.ink);
        fill({inside.right() + 1, inside.top(), pen, inside.height()}, look.ink);
    }
    fill(inside, look.fill);
}

}  // namespace

QImage DiscSprite::draw(QPointF centre, int side) const {
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(QColor::fromRgba(look_.fill));
    painter.setPen(look_.border > 0 ? QPen(QColor::fromRgba(look_.ink), look_.border)
                                    : QPen(Qt::NoPen));
    painter.drawEllipse(centre, look_.radius, look_.radius);
    return image;
}

void DiscSprite::stamp(QPainter& painter, const std::optional<RawPixels>& raw, QPointF centre) {
    const double reach = std::ceil(look_.radius + look_.border / 2);
    const double left = wholePhase(centre.x() - reach, phases);
    const double top = wholePhase(centre.y() - reach, phases);
    const QPoint corner(static_cast<int>(std::floor(left)), static_cast<int>(std::floor(top)));
    const int phaseX = static_cast<int>((left - corner.x()) * phases);
    const int phaseY = static_cast<int>((top - corner.y()) * phases);
    QImage& picture = pictures_[static_cast<std::size_t>(phaseY * phases + phaseX)];
    if (picture.isNull()) {
        picture = draw(QPointF(reach, reach) + QPointF(phaseX, phaseY) / phases,
                       2 * static_cast<int>(reach) + 1);
    }
    if (raw && picture.width() < smallPicture) {
        raw->stamp(picture, QRect(corner, picture.size()));
    } else {
        painter.drawImage(corner, picture);
    }
}

QRect BoxLook::around(QPointF centre, QPointF half) const {
    const QPointF more(border / 2.0, border / 2.0);
    const QPointF corner = centre - half - more;
    const QPoint first(wholePixel(corner.x()), wholePixel(corner.y()));
    if (isSquare()) {  // all of a size
        return {first, QSize(wholePixel(2 * half.x()), wholePixel(2 * half.y())) +
                           QSize(border, border)};
    }
    const QPointF end = centre + half + more;
    return {first, QPoint(wholePixel(end.x()) - 1, wholePixel(end.y()) - 1)};
}

void SpriteCache::stamp(QPainter& painter, const std::optional<RawPixels>& raw,
                        const DiscSprite::Look& look, QPointF centre) {
    if (discs_.size() > mostDiscs) {
        discs_.clear();
    }
    discs_.try_emplace(look, look).first->second.stamp(painter, raw, centre);
}

void SpriteCache::stamp(QPainter& painter, const std::optional<RawPixels>& raw, const BoxLook& look,
                        const QRect& outside) {
    if (look.isSquare()) {
        fillBox(painter, raw, look, outside);
        return;
    }
    const int corner = static_cast<int>(std::ceil(look.round + look.border / 2.0)) + 1;
    const int side = 2 * corner + 1;
    if (!raw || outside.width() < side || outside.height() < side) {
        drawBox(painter, look, outside);
        return;
    }
    if (boxes_.size() > mostBoxes) {
        boxes_.clear();
    }
    QImage& sprite = boxes_[look];
    if (sprite.isNull()) {
        sprite = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
        sprite.fill(Qt::transparent);
        QPainter spritePainter(&sprite);
        spritePainter.setRenderHint(QPainter::Antialiasing);
        drawBox(spritePainter, look, sprite.rect());
    }
    raw->stamp(sprite, outside);
}

}  // namespace fireable
