#pragma once

#include <functional>

#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/step_animation.h"

namespace fireable {

/// Fires transitions by hand. While a run is paused, enabled transitions are highlighted with their
/// number of copies; a click or Enter fires one copy, with Shift the maximum.
class FireTool final : public CanvasTool {
public:
    /// Callbacks for clicking a transition that is not enabled, and after a firing.
    struct Callbacks {
        std::function<void(TransitionId)> refused;
        std::function<void()> fired;
    };

    /// All arguments must outlive it.
    FireTool(const CanvasView& canvas, EngineRunner& runner, const StepAnimation& animation,
             Callbacks callbacks);

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void focusMoved(const NetElement& element) override { pointAt(element); }
    void paint(QPainter& painter, const SceneView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    bool mayFire(TransitionId transition) const;
    void fire(TransitionId transition, Qt::KeyboardModifiers modifiers);
    void pointAt(const NetElement& element);
    bool isRunPaused() const;

    const CanvasView& canvas_;
    EngineRunner& runner_;
    const StepAnimation& animation_;
    Callbacks callbacks_;
    std::optional<TransitionId> pointed_;
    std::optional<TransitionId> refused_;  ///< by a press; reported on release
};

}  // namespace fireable
