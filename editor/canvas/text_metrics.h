#pragma once

#include <QFont>
#include <QRectF>

#include "editor/canvas/scene.h"

namespace fireable {

/// The font of the drawing's texts, `pixels` high.
QFont canvasFont(int pixels, bool bold);

/// Where a text stands, measured in its font; `textBounds` is the quicker estimate.
QRectF textRectangle(const Scene& scene, std::size_t text);

/// The distance of two lines of text, of the font height.
constexpr double textLineHeight = 1.25;

}  // namespace fireable
