#include "editor/canvas/hairlines.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/axis_line.h"

namespace fireable {
namespace {

}  // namespace

void Hairlines::line(QPointF from, QPointF to) const {
    for (const QRect& clip : pixels_.clips) {
        lineWithin(clip, from + pixels_.offset, to + pixels_.offset);
    }
}

/// Goes along the longer axis pixel by pixel, and shares each step's ink between the two pixels
/// across that the line touches.
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
    if (std::abs(slope) > 1e-6) {  // leaves out the steps beside the clip
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
    // Where the line's upper edge is in the middle of a step.
    auto edge = static_cast<std::int64_t>((v0 - 0.5 + (first + 0.5 - u0) * slope) * fixedOne);
    const auto rise = static_cast<std::int64_t>(slope * fixedOne);
    std::uint32_t* row = pixels_.first + static_cast<std::ptrdiff_t>(first) * along;
    for (double u = first; u <= last; ++u, edge += rise, row += along) {
        if (u == inner.first) {
            for (; u <= inner.last; ++u, edge += rise, row += along) {
                std::uint32_t* pixel = row + (edge >> 32) * across;
                const auto below = static_cast<std::uint32_t>(edge >> 24) & 0xff;
                ink_.layOver(pixel[0], 255 - below);
                ink_.layOver(pixel[across], below);
            }
            if (u > last) {
                return;
            }
        }
        const auto v = static_cast<std::ptrdiff_t>(edge >> 32);
        auto below = static_cast<std::uint32_t>(edge >> 24) & 0xff;
        std::uint32_t above = 255 - below;
        if (u < u0 || u + 1 > u1) {  // an end covers part of its step
            const double part = std::min(u + 1, u1) - std::max(u, u0);
            above = static_cast<std::uint32_t>(above * part);
            below = static_cast<std::uint32_t>(below * part);
        }
        if (v >= low && v <= high) {
            ink_.layOver(row[v * across], above);
        }
        if (v + 1 >= low && v + 1 <= high) {
            ink_.layOver(row[(v + 1) * across], below);
        }
    }
}

}  // namespace fireable
