#pragma once

#include <QPainter>
#include <QRectF>
#include <cstdint>
#include <memory>
#include <vector>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_model.h"
#include "editor/canvas/step_motion.h"
#include "engine/base/count.h"
#include "engine/run/timeline.h"

namespace fireable {

/// The range of steps of an animation, and its speed.
struct AnimationPlan {
    Count from = 0;
    Count to = 0;
    std::int64_t every = 1;     ///< shows every n-th step
    double stepsPerSecond = 2;  ///< counts shown steps only
    double scale = 1;           ///< pixels per unit of the drawing
};

/// A moment of an animation: after a step or during one.
struct AnimationMoment {
    Count step;
    double share = 1;  ///< completed fraction of the step
    bool operator==(const AnimationMoment&) const = default;
};

/// The moments of an animation, one per frame.
class AnimationReel {
public:
    /// Maximum frame rate, supported by all formats.
    static constexpr double framesPerSecond = 25;

    explicit AnimationReel(AnimationPlan plan);

    /// The number of steps, the first included, and of frames.
    std::int64_t steps() const { return steps_; }
    std::int64_t frames() const { return steps_ * framesPerStep_; }
    /// Frames per second.
    double rate() const { return static_cast<double>(framesPerStep_) * plan_.stepsPerSecond; }
    double seconds() const { return static_cast<double>(steps_) / plan_.stepsPerSecond; }

    /// The step shown at `index`.
    Count step(std::int64_t index) const;
    AnimationMoment moment(std::int64_t frame) const;

private:
    AnimationPlan plan_;
    std::int64_t steps_;
    std::int64_t framesPerStep_;
    std::int64_t moving_;  ///< frames per step with moving tokens
};

/// The drawing of a recorded run at any moment. Used by one thread at a time. Each kind of document
/// derives from it.
class AnimationScene {
public:
    virtual ~AnimationScene() = default;
    AnimationScene(const AnimationScene&) = delete;
    AnimationScene& operator=(const AnimationScene&) = delete;

    /// Shows the run at `moment`; false if its step is not retained.
    bool show(const AnimationMoment& moment);

    const Scene& scene() const { return model_.scene(); }
    const SceneIndex& index() const { return model_.index(); }
    /// Draws what is shown over the nodes, within `seen` (pixels).
    virtual void paintOver(QPainter& /*painter*/, const Viewport& /*viewport*/,
                           const QRectF& /*seen*/, const CanvasPalette& /*colours*/) const {}
    /// The motion at that moment; none after the step.
    const StepMotion& motion() const { return motion_; }
    double share() const { return share_; }
    virtual Count step() const = 0;
    /// What fired in the shown step: `t1 ×2, t3`.
    virtual QString firedText() const = 0;

protected:
    /// `model` is that of the derived class, and shows the drawing before the first `show`. Nodes
    /// that fire are lit from the fraction `litFrom` of the step.
    AnimationScene(SceneModel& model, double litFrom) : model_(model), litFrom_(litFrom) {}

private:
    /// False, without moving, if that step is not retained.
    virtual bool goTo(const Count& step) = 0;
    /// Shows the state after the step.
    virtual void showAfter() = 0;
    /// Shows the state in the middle of the step, and returns what moves.
    virtual StepMotion showDuring() = 0;
    virtual std::vector<std::uint32_t> firedNodes() const = 0;
    void light(std::vector<std::uint32_t> nodes);

    SceneModel& model_;
    double litFrom_;
    std::vector<std::uint32_t> lit_;  ///< nodes
    StepMotion motion_;
    double share_ = 1;
};

/// A recorded run and its drawing: values, independent of the window. Each kind of document derives
/// from it.
class AnimationSource {
public:
    virtual ~AnimationSource() = default;
    /// The scene must not outlive this.
    virtual std::unique_ptr<AnimationScene> makeScene() const = 0;

    const Count first;  ///< the first retained step
    const Count last;

protected:
    template <class Record>
    explicit AnimationSource(const Record& record)
        : first(firstRetained(record.tree, record.timeline)),
          last(record.tree.lastStep(record.timeline)) {}
};

/// Height of a caption in drawing units.
inline constexpr double captionHeight = 20;

/// Draws the shown step and its firings, as far as they fit in `area`.
void paintCaption(QPainter& painter, const QRectF& area, double zoom, const AnimationScene& scene);

}  // namespace fireable
