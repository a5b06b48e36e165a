#include "editor/canvas/raw_pixels.h"

#include <QImage>
#include <QPaintEngine>
#include <QRegion>

namespace fireable {
namespace {

constexpr int maxClips = 8;

/// The image that `painter` draws on, if directly writable.
QImage* imageOf(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    if (engine == nullptr || engine->type() != QPaintEngine::Raster ||
        engine->paintDevice()->devType() != QInternal::Image) {
        return nullptr;
    }
    auto* image = static_cast<QImage*>(engine->paintDevice());
    return image->format() == QImage::Format_RGB32 ||
                   image->format() == QImage::Format_ARGB32_Premultiplied
               ? image
               : nullptr;
}

}  // namespace

std::optional<RawPixels> RawPixels::under(const QPainter& painter) {
    const QImage* image = imageOf(painter);
    const QTransform transform = painter.deviceTransform();
    if (image == nullptr || transform.type() > QTransform::TxTranslate || painter.hasClipping() ||
        painter.opacity() < 1 ||
        painter.compositionMode() != QPainter::CompositionMode_SourceOver) {
        return std::nullopt;
    }
    const QRegion clip = painter.paintEngine()->systemClip() & image->rect();
    if (clip.rectCount() > maxClips) {
        return std::nullopt;
    }
    RawPixels pixels;
    // Avoids `bits()`, which would detach the image.
    pixels.first = reinterpret_cast<std::uint32_t*>(const_cast<uchar*>(image->constBits()));
    pixels.pitch = image->bytesPerLine() / static_cast<std::ptrdiff_t>(sizeof(std::uint32_t));
    pixels.offset = {transform.dx(), transform.dy()};
    if (painter.paintEngine()->systemClip().isEmpty()) {
        pixels.clips = {image->rect()};
    } else {
        pixels.clips.assign(clip.begin(), clip.end());
    }
    return pixels;
}

void RawPixels::fill(const QRect& area, const QColor& colour) const {
    const std::uint32_t ink = qPremultiply(colour.rgba());
    for (const QRect& clip : clips) {
        const QRect part = area.translated(offset.toPoint()) & clip;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            std::uint32_t* pixel = first + y * pitch + part.left();
            if (qAlpha(ink) == 255) {
                std::fill_n(pixel, part.width(), ink);
            } else {
                std::for_each_n(pixel, part.width(),
                                [ink](std::uint32_t& under) { blend(under, ink); });
            }
        }
    }
}

}  // namespace fireable
