#pragma once

#include <QPointF>
#include <QSizeF>
#include <span>
#include <vector>

namespace fireable {

/// Top left corners for rectangles, `gap` apart, together about as wide as a screen is; the order
/// is kept row by row within equal heights.
std::vector<QPointF> packed(std::span<const QSizeF> sizes, double gap);

}  // namespace fireable
