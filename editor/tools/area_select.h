#pragma once

#include <QPolygonF>
#include <cstdint>

#include "editor/tools/edit_context.h"

namespace fireable {

/// band: a rectangle between two corners.  lasso: whatever the pointer goes round.
enum class AreaShape : std::uint8_t { band, lasso };

/// An area that is being drawn with the mouse, to select what lies in it: nodes and notes by their
/// centre, arcs when they lie wholly inside.
class AreaSelect {
public:
    AreaSelect(AreaShape shape, QPointF from) : shape_(shape), points_{from, from} {}

    /// `to` is in scene units.
    void moveTo(QPointF to);
    ElementSet inside(const CanvasView& canvas) const;
    void paint(QPainter& painter, const CanvasView& canvas) const;

private:
    QPolygonF outline() const;

    AreaShape shape_;
    QPolygonF points_;  ///< scene; of a band two corners
};

}  // namespace fireable
