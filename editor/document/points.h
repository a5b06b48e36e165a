#pragma once

#include <QPointF>
#include <cmath>
#include <span>

#include "engine/net/model/diagram.h"

namespace fireable {

inline QPointF toQt(Point point) {
    return {point.x, point.y};
}

inline Point toPoint(QPointF point) {
    return {point.x(), point.y()};
}

inline double lengthOf(QPointF way) {
    return std::hypot(way.x(), way.y());
}

/// The point at a fraction `share` of the length of `line`, which has at least one point.
QPointF pointAlong(std::span<const QPointF> line, double share);

}  // namespace fireable
