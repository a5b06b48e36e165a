#include "editor/film/film_frames.h"

#include <algorithm>
#include <cmath>

#include "editor/film/caption.h"

namespace fireable {
namespace {

constexpr double margin = 16;  // units around the drawing: room for tokens and what stands out

int even(double pixels) {
    return 2 * static_cast<int>(std::ceil(pixels / 2));
}

double scaleWithin(const QSizeF& units, double scale) {
    return std::min(scale, (mostFilmPixels - 2) / std::max({units.width(), units.height(), 1.0}));
}

QSizeF unitsOf(const QRectF& bounds) {
    return bounds.size() + QSizeF(2 * margin, 2 * margin + captionHeight);
}

}  // namespace

QSize filmSize(const QRectF& bounds, double scale) {
    const QSizeF units = unitsOf(bounds);
    const QSizeF pixels = units * scaleWithin(units, scale);
    return {even(pixels.width()), even(pixels.height())};
}

FilmFrames::FilmFrames(std::shared_ptr<const FilmSource> source, const FilmPlan& plan)
    : scene_(std::move(source)), reel_(plan) {
    const QRectF bounds = scene_.index().bounds();
    viewport_ = {bounds.topLeft() - QPointF(margin, margin),
                 scaleWithin(unitsOf(bounds), plan.scale)};
    still_ = QImage(filmSize(bounds, plan.scale), QImage::Format_RGB32);
    const QPointF corner(bounds.left() - margin, bounds.bottom() + margin);
    captionArea_ =
        viewport_.toPixels(QRectF(corner, QSizeF(bounds.width() + 2 * margin, captionHeight)));
    const CanvasPalette palette = printPalette();
    still_.fill(palette.paper);
    QPainter painter(&still_);
    painter_.paintStatic(painter, scene_.scene(), scene_.index(), viewport_, QRectF(still_.rect()),
                         palette);
}

std::optional<QImage> FilmFrames::frame(std::int64_t number) {
    if (!scene_.show(reel_.moment(number))) {
        return std::nullopt;
    }
    QImage image = still_;
    QPainter painter(&image);
    const CanvasPalette palette = printPalette();
    painter_.paintDynamic(painter, scene_.scene(), scene_.index(), viewport_, QRectF(image.rect()),
                          palette);
    paintMotion(painter, scene_.motion(), scene_.share(), scene_.scene(), viewport_, palette);
    paintCaption(painter, captionArea_, viewport_.zoom, scene_);
    return image;
}

}  // namespace fireable
