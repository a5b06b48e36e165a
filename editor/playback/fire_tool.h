#pragma once

#include <functional>

#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/step_animation.h"

namespace fireable {

/// Fires by hand. Where a run stands still, the transitions that may fire next glow, with the
/// number of their copies; a click fires one copy, with Shift as many as the arcs allow. So do the
/// Enter keys at the transition where the keyboard is.
class FireTool final : public CanvasTool {
public:
    /// What happens to a transition that may not fire, and after one has fired.
    struct Reactions {
        std::function<void(TransitionId)> refused;
        std::function<void()> fired;
    };

    /// All must outlive it.
    FireTool(const CanvasView& canvas, EngineRunner& runner, const StepAnimation& animation,
             Reactions reactions);

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void focusMoved(const NetElement& element) override { pointAt(element); }
    void paint(QPainter& painter, const CanvasView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    bool mayFire(TransitionId transition) const;
    void fire(TransitionId transition, Qt::KeyboardModifiers modifiers);
    void pointAt(const NetElement& element);
    bool standsStill() const;

    const CanvasView& canvas_;
    EngineRunner& runner_;
    const StepAnimation& animation_;
    Reactions reactions_;
    std::optional<TransitionId> pointed_;
    std::optional<TransitionId> refused_;  ///< by a press: said when the button is released
};

}  // namespace fireable
