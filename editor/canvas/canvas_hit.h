#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>

#include "editor/document/net_element.h"

namespace fireable {

/// Which part of the drawing of an element: the shape or stroke itself, or one of its texts. The
/// text of a note is its body.
enum class CanvasPart : std::uint8_t { body, name, label, interval, subnet, weight };

/// What lies at a point of a canvas.
struct CanvasHit {
    NetElement element;  ///< `monostate`: nothing
    CanvasPart part = CanvasPart::body;
    QRectF bounds;      ///< of the part, scene units: of a text, the rectangle to edit it in
    QPointF reference;  ///< of a text: the point from which its offset in the model is counted
};

}  // namespace fireable
