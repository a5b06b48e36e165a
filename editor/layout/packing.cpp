#include "editor/layout/packing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fireable {

std::vector<QPointF> packed(std::span<const QSizeF> sizes, double gap) {
    constexpr double aspect = 1.6;  // width by height
    double area = 0;
    double widest = 0;
    for (const QSizeF& size : sizes) {
        area += (size.width() + gap) * (size.height() + gap);
        widest = std::max(widest, size.width());
    }
    const double rowWidth = std::max(widest, std::sqrt(aspect * area));

    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return sizes[i].height(); });
    std::vector<QPointF> corners(sizes.size());
    QPointF next;
    double rowHeight = 0;
    for (const std::size_t i : order) {
        if (next.x() > 0 && next.x() + sizes[i].width() > rowWidth) {
            next = {0, next.y() + rowHeight + gap};
            rowHeight = 0;
        }
        corners[i] = next;
        next.rx() += sizes[i].width() + gap;
        rowHeight = std::max(rowHeight, sizes[i].height());
    }
    return corners;
}

}  // namespace fireable
