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

// Truncates non-negative values, as rounding functions are calls that cost more than a pixel.
std::uint32_t coverOf(double share) {
    return static_cast<std::uint32_t>(255 * std::clamp(share, 0.0, 1.0) + 0.5);
}

/// Blends the premultiplied `over` onto so many pixels.
void blendRun(std::uint32_t* pixels, std::uint32_t over, int count) {
    if (qAlpha(over) == 255) {
        std::fill_n(pixels, count, over);
    } else if (over != 0) {
        std::for_each_n(pixels, count, [over](std::uint32_t& under) { blend(under, over); });
    }
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

void RawPixels::fill(const QRect& area, QRgb colour) const {
    const std::uint32_t ink = qPremultiply(colour);
    for (const QRect& clip : clips) {
        const QRect part = area.translated(offset.toPoint()) & clip;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            blendRun(first + y * pitch + part.left(), ink, part.width());
        }
    }
}

void RawPixels::stamp(const QImage& picture, const QRect& area) const {
    const QRect target = area.translated(offset.toPoint());
    const QSize more = area.size() - picture.size();
    const QPoint middle(picture.width() / 2, picture.height() / 2);
    for (const QRect& clip : clips) {
        const QRect part = target & clip;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const int down = y - target.top();
            const auto* row = reinterpret_cast<const std::uint32_t*>(picture.constScanLine(
                std::max(std::min(down, middle.y()), down - more.height())));
            std::uint32_t* pixel = first + y * pitch + part.left();
            const int end = part.right() + 1 - target.left();
            int x = part.left() - target.left();
            for (; x < std::min(end, middle.x()); ++x) {
                blend(*pixel++, row[x]);
            }
            const int repeated = std::max(0, std::min(end, middle.x() + more.width()) - x);
            blendRun(pixel, row[middle.x()], repeated);
            pixel += repeated;
            x += repeated;
            for (; x < end; ++x) {
                blend(*pixel++, row[x - more.width()]);
            }
        }
    }
}

void Hairlines::line(QPointF from, QPointF to) const {
    for (const QRect& clip : pixels_.clips) {
        lineWithin(clip, from + pixels_.offset, to + pixels_.offset);
    }
}

/// Follows the longer axis pixel by pixel and distributes each step over the two pixels across.
void Hairlines::lineWithin(const QRect& clip, QPointF from, QPointF to) const {
    const auto line = AxisLine::between(from, to);
    if (!line) {
        return;
    }
    const auto& [steep, u0, v0, u1, v1, slope] = *line;
    const int low = steep ? clip.left() : clip.top();
    const int high = steep ? clip.right() : clip.bottom();
    double first = std::max<double>(steep ? clip.top() : clip.left(), std::floor(u0));
    double last = std::min<double>(steep ? clip.bottom() : clip.right(), std::ceil(u1) - 1);
    if (std::abs(slope) > 1e-6) {  // skips steps outside the clip
        const double enters = u0 + ((slope > 0 ? low : high) - v0) / slope;
        const double leaves = u0 + ((slope > 0 ? high : low) - v0) / slope;
        first = std::max(first, std::floor(enters) - 3);
        last = std::min(last, std::ceil(leaves) + 3);
    } else if (v0 < low - 1 || v0 > high + 2) {
        return;
    }
    if (first > last) {
        return;
    }
    const AxisSteps inner = AxisSteps{first, last}.within(*line, 0, low + 1, high);
    const std::ptrdiff_t along = steep ? pixels_.pitch : 1;
    const std::ptrdiff_t across = steep ? 1 : pixels_.pitch;
    // The upper edge of the line at the middle of a step.
    auto edge = static_cast<std::int64_t>((v0 - 0.5 + (first + 0.5 - u0) * slope) * fixedOne);
    const auto rise = static_cast<std::int64_t>(slope * fixedOne);
    std::uint32_t* row = pixels_.first + static_cast<std::ptrdiff_t>(first) * along;
    for (double u = first; u <= last; ++u, edge += rise, row += along) {
        if (u == inner.first) {
            for (; u <= inner.last; ++u, edge += rise, row += along) {
                std::uint32_t* pixel = row + (edge >> 32) * across;
                const auto below = static_cast<std::uint32_t>(edge >> 24) & 0xff;
                ink_.blend(pixel[0], 255 - below);
                ink_.blend(pixel[across], below);
            }
            if (u > last) {
                return;
            }
        }
        const auto v = static_cast<std::ptrdiff_t>(edge >> 32);
        auto below = static_cast<std::uint32_t>(edge >> 24) & 0xff;
        std::uint32_t above = 255 - below;
        if (u < u0 || u + 1 > u1) {  // an end covers only part of its step
            const double part = std::min(u + 1, u1) - std::max(u, u0);
            above = static_cast<std::uint32_t>(above * part);
            below = static_cast<std::uint32_t>(below * part);
        }
        if (v >= low && v <= high) {
            ink_.blend(row[v * across], above);
        }
        if (v + 1 >= low && v + 1 <= high) {
            ink_.blend(row[(v + 1) * across], below);
        }
    }
}

void BroadLines::line(QPointF from, QPointF to) const {
    for (const QRect& clip : pixels_.clips) {
        lineWithin(clip, from + pixels_.offset, to + pixels_.offset);
    }
}

/// Follows the longer axis step by step and fills the part covered by the line and its
/// perpendicular ends.
void BroadLines::lineWithin(const QRect& clip, QPointF from, QPointF to) const {
    const auto line = AxisLine::between(from, to);
    if (!line) {
        return;
    }
    const auto& [steep, u0, v0, u1, v1, slope] = *line;
    const double tilt = std::abs(slope);
    const double half = width_ / 2 * std::sqrt(1 + slope * slope);
    const double overhang = width_ / 2 * tilt / std::sqrt(1 + slope * slope);
    const double low = steep ? clip.left() : clip.top();
    const double high = (steep ? clip.right() : clip.bottom()) + 1;
    double first = std::max<double>(steep ? clip.top() : clip.left(), std::floor(u0 - overhang));
    double last = std::min<double>(steep ? clip.bottom() : clip.right(), std::ceil(u1 + overhang));
    if (tilt > 1e-6) {  // leaves out the steps beside the clip
        const double enters = u0 + ((slope > 0 ? low - half : high + half) - v0) / slope;
        const double leaves = u0 + ((slope > 0 ? high + half : low - half) - v0) / slope;
        first = std::max(first, std::floor(enters) - 1);
        last = std::min(last, std::ceil(leaves) + 1);
    }
    const std::ptrdiff_t along = steep ? pixels_.pitch : 1;
    const std::ptrdiff_t across = steep ? 1 : pixels_.pitch;
    const AxisSteps inner =
        AxisSteps{first, last}.within(*line, overhang + 1, low + half, high - half - 2);
    const bool hasInner = width_ >= 1 && !inner.empty();
    if (hasInner) {
        fillInner(*line, inner, half);
    }
    for (double u = first; u <= last; ++u) {
        if (hasInner && u == inner.first) {
            u = inner.last;
            continue;
        }
        const double middle = u + 0.5;
        const double centre = line->at(middle);
        double top = centre - half;
        double bottom = centre + half;
        double share = 1;
        if (tilt < 0.05) {  // the ends are almost vertical
            share = std::min(u + 1, u1) - std::max(u, u0);
        } else if (middle < u0 + overhang + 1 || middle > u1 - overhang - 1) {
            const double begin = (middle - u0) / tilt;
            const double end = (u1 - middle) / tilt;
            top = std::max(top, slope > 0 ? v0 - begin : v1 - end);
            bottom = std::min(bottom, slope > 0 ? v1 + end : v0 + begin);
        }
        top = std::max(top, low);
        bottom = std::min(bottom, high);
        if (top < bottom && share > 0) {
            fillAcross(pixels_.first + static_cast<std::ptrdiff_t>(u) * along, across, top, bottom,
                       share);
        }
    }
}

/// Fills steps unaffected by ends and clip: each touches the whole pixels of `height` plus two, so
/// that no branch depends on the position.
void BroadLines::fillInner(const AxisLine& line, const AxisSteps& steps, double half) const {
    const std::ptrdiff_t along = line.steep ? pixels_.pitch : 1;
    const std::ptrdiff_t across = line.steep ? 1 : pixels_.pitch;
    const auto height = static_cast<std::uint32_t>(2 * half * 256 + 0.5);
    const auto whole = static_cast<std::ptrdiff_t>(height >> 8);
    auto edge = static_cast<std::int64_t>((line.at(steps.first + 0.5) - half) * fixedOne);
    const auto rise = static_cast<std::int64_t>(line.slope * fixedOne);
    std::uint32_t* row = pixels_.first + static_cast<std::ptrdiff_t>(steps.first) * along;
    for (auto left = static_cast<std::int64_t>(steps.last - steps.first); left >= 0;
         --left, edge += rise, row += along) {
        std::uint32_t* pixel = row + (edge >> 32) * across;
        const auto above = static_cast<std::uint32_t>(edge >> 24) & 0xff;
        const std::uint32_t rest = above + (height & 0xff);
        ink_.blend(*pixel, 255 - above);
        for (std::ptrdiff_t i = 1; i < whole; ++i) {
            ink_.blend(*(pixel += across), 255);
        }
        ink_.blend(*(pixel += across), std::min(rest, 255U));
        ink_.blend(*(pixel += across), std::max(rest, 255U) - 255);
    }
}

/// Fills one step across from `low` to `high`, both non-negative.
void BroadLines::fillAcross(std::uint32_t* origin, std::ptrdiff_t across, double low, double high,
                            double share) const {
    const auto first = static_cast<std::ptrdiff_t>(low);
    const auto behind = static_cast<std::ptrdiff_t>(high);
    const auto last = static_cast<double>(behind) < high ? behind : behind - 1;
    const bool opaque = qAlpha(ink_.ink()) == 255 && share >= 1;
    for (std::ptrdiff_t v = first; v <= last; ++v) {
        std::uint32_t& pixel = origin[v * across];
        if (opaque && v > first && v < last) {
            pixel = ink_.ink();
        } else {
            const auto at = static_cast<double>(v);
            ink_.blend(pixel, coverOf(share * (std::min(at + 1, high) - std::max(at, low))));
        }
    }
}

}  // namespace fireable
