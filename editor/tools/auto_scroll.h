#pragma once

#include <QTimer>

#include "editor/canvas/canvas_tool.h"

namespace fireable {

/// Scrolls a canvas while a drag is held at its edge or beyond; the farther out, the faster. Each
/// scroll moves the canvas's tool: the pointer is still, but at another point of the scene.
class AutoScroll {
public:
    explicit AutoScroll(CanvasView& canvas);

    /// For each move of the drag.
    void follow(const CanvasPointer& pointer);
    void stop() { timer_.stop(); }

private:
    QPointF speed() const;
    void scroll();

    CanvasView& canvas_;
    CanvasPointer pointer_;
    QTimer timer_;
};

}  // namespace fireable
