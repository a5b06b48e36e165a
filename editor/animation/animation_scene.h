#pragma once

#include <QPainter>
#include <QRectF>
#include <cstdint>
#include <set>

#include "editor/canvas/net_scene.h"
#include "editor/playback/run_record.h"
#include "editor/playback/step_animation.h"
#include "engine/base/count.h"
#include "engine/run/timeline_cursor.h"

namespace fireable {

/// Which stretch of a run an animation shows, and how fast.
struct AnimationPlan {
    Count from = 0;
    Count to = 0;
    std::int64_t every = 1;     ///< only each so-manieth step
    double stepsPerSecond = 2;  ///< that are shown
    double scale = 1;           ///< pixels per unit of the drawing
};

/// A moment of an animation: a step that was made, or is being made.
struct AnimationMoment {
    Count step;
    double share = 1;  ///< of the step that is over
    bool operator==(const AnimationMoment&) const = default;
};

/// The moments of an animation, one for each of its frames.
class AnimationReel {
public:
    /// The smoothest that animation formats share, as far as steps are slow enough for that.
    static constexpr double framesPerSecond = 25;

    explicit AnimationReel(AnimationPlan plan);

    /// How many steps are shown, the first one included, and how many frames that makes.
    std::int64_t steps() const { return steps_; }
    std::int64_t frames() const { return steps_ * framesPerStep_; }
    /// Of the frames: what the plan's speed comes to.
    double rate() const { return static_cast<double>(framesPerStep_) * plan_.stepsPerSecond; }
    double seconds() const { return static_cast<double>(steps_) / plan_.stepsPerSecond; }

    /// The step that is shown after `index` others.
    Count step(std::int64_t index) const;
    AnimationMoment moment(std::int64_t frame) const;

private:
    AnimationPlan plan_;
    std::int64_t steps_;
    std::int64_t framesPerStep_;
    std::int64_t moving_;  ///< frames of a step in which tokens travel
};

/// What an animation is made of: values, so that the window may go on with its own.
struct AnimationSource {
    std::shared_ptr<const RunRecord> record;
    Diagram drawing;  ///< of the net that ran
    std::set<NodeId> hidden;
};

/// The drawing of a recorded run at any moment of it. Used by one thread at a time.
class AnimationScene {
public:
    explicit AnimationScene(std::shared_ptr<const AnimationSource> source);
    AnimationScene(const AnimationScene&) = delete;
    AnimationScene& operator=(const AnimationScene&) = delete;

    /// Shows the run at `moment`; false when that step is not kept.
    bool show(const AnimationMoment& moment);

    const Scene& scene() const { return net_.scene(); }
    const SceneIndex& index() const { return net_.index(); }
    /// What moves at that moment; nothing once the step is over.
    const StepMotion& motion() const { return motion_; }
    double share() const { return share_; }
    Count step() const { return cursor_.step(); }
    /// What fired in the step that leads to where the run is shown: `t1 ×2, t3`.
    QString firedText() const;

private:
    void showMarking(const std::vector<Count>& drawn);
    void mark(bool fired);
    void begin();
    std::vector<QPointF> lineOf(const TokenMove& move) const;

    std::shared_ptr<const AnimationSource> source_;
    TimelineCursor cursor_;
    NetScene net_;
    std::vector<Count> tokens_;          ///< that are shown, by place of the drawing
    std::vector<std::uint32_t> marked_;  ///< nodes
    StepMotion motion_;
    double share_ = 1;
};

class AnimationScene;

/// Of the line below a drawing, in its units.
inline constexpr double captionHeight = 20;

/// Writes the step that `scene` shows, and what fired in it, as far as there is room in `area`.
void paintCaption(QPainter& painter, const QRectF& area, double zoom, const AnimationScene& scene);

}  // namespace fireable
