#pragma once

#include <QPainter>
#include <QRectF>
#include <cstdint>
#include <set>

#include "editor/canvas/net_scene.h"
#include "editor/playback/run_program.h"
#include "editor/playback/step_animation.h"
#include "engine/base/count.h"
#include "engine/net/run/net_replay.h"

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

/// The data of an animation: values, independent of the window.
struct AnimationSource {
    std::shared_ptr<const RunRecord> record;
    Diagram drawing;  ///< of the net that ran
    std::set<NodeId> hidden;
};

/// The drawing of a recorded run at any moment. Used by one thread at a time.
class AnimationScene {
public:
    explicit AnimationScene(std::shared_ptr<const AnimationSource> source);
    AnimationScene(const AnimationScene&) = delete;
    AnimationScene& operator=(const AnimationScene&) = delete;

    /// Shows the run at `moment`; false if its step is not retained.
    bool show(const AnimationMoment& moment);

    const Scene& scene() const { return net_.scene(); }
    const SceneIndex& index() const { return net_.index(); }
    /// The motion at that moment; none after the step.
    const StepMotion& motion() const { return motion_; }
    double share() const { return share_; }
    Count step() const { return cursor_.step(); }
    /// The firings of the shown step: `t1 ×2, t3`.
    QString firedText() const;

private:
    void showMarking(const std::vector<Count>& drawn);
    void mark(bool fired);
    void begin();
    std::vector<QPointF> lineOf(const TokenMove& move) const;

    std::shared_ptr<const AnimationSource> source_;
    TimelineCursor cursor_;
    NetScene net_;
    std::vector<Count> tokens_;          ///< shown tokens, by place of the drawing
    std::vector<std::uint32_t> marked_;  ///< nodes
    StepMotion motion_;
    double share_ = 1;
};

/// Height of a caption in drawing units.
inline constexpr double captionHeight = 20;

/// Draws the shown step and its firings, as far as they fit in `area`.
void paintCaption(QPainter& painter, const QRectF& area, double zoom, const AnimationScene& scene);

}  // namespace fireable
