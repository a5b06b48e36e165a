#pragma once

#include <QPainter>

namespace fireable {

class CanvasView;

/// What is drawn over a canvas for a moment and is no part of the net.
class CanvasOverlay {
public:
    virtual ~CanvasOverlay() = default;
    /// On top of the net and below what the tool draws; in widget pixels.
    virtual void paint(QPainter& painter, const CanvasView& canvas) = 0;
};

}  // namespace fireable
