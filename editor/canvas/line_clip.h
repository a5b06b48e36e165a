#pragma once

#include <QPointF>
#include <QRectF>

namespace fireable {

/// Cuts the line to what lies within `area` (Liang and Barsky); false: nothing does.
bool clipLine(const QRectF& area, QPointF& from, QPointF& to);

}  // namespace fireable
