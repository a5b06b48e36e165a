#pragma once

#include <QTimer>
#include <functional>

#include "editor/canvas/canvas_tool.h"

namespace fireable {

/// Scrolls a canvas while a drag is held at its edge or beyond; the farther out, the faster.
class AutoScroll {
public:
    /// `moved` is told after each scroll: the pointer is still, but at another point of the scene.
    AutoScroll(CanvasView& canvas, std::function<void(const CanvasPointer&)> moved);

    /// For each move of the drag.
    void follow(const CanvasPointer& pointer);
    void stop() { timer_.stop(); }

private:
    QPointF speed() const;
    void scroll();

    CanvasView& canvas_;
    std::function<void(const CanvasPointer&)> moved_;
    CanvasPointer pointer_;
    QTimer timer_;
};

}  // namespace fireable
