#pragma once

#include <cstdint>

#include "engine/base/count.h"

namespace fireable {

/// Which stretch of a run a film shows, and how fast.
struct FilmPlan {
    Count from = 0;
    Count to = 0;
    std::int64_t every = 1;     ///< only each so-manieth step
    double stepsPerSecond = 2;  ///< that are shown
    double scale = 1;           ///< pixels per unit of the drawing
};

/// A moment of a film: a step that was made, or is being made.
struct FilmMoment {
    Count step;
    double share = 1;  ///< of the step that is over
    bool operator==(const FilmMoment&) const = default;
};

/// The moments of a film, one for each of its frames.
class FilmReel {
public:
    /// The smoothest that film formats share, as far as steps are slow enough for that.
    static constexpr double framesPerSecond = 25;

    explicit FilmReel(FilmPlan plan);

    /// How many steps are shown, the first one included, and how many frames that makes.
    std::int64_t steps() const { return steps_; }
    std::int64_t frames() const { return steps_ * framesPerStep_; }
    /// Of the frames: what the plan's speed comes to.
    double rate() const { return static_cast<double>(framesPerStep_) * plan_.stepsPerSecond; }
    double seconds() const { return static_cast<double>(steps_) / plan_.stepsPerSecond; }

    /// The step that is shown after `index` others.
    Count step(std::int64_t index) const;
    FilmMoment moment(std::int64_t frame) const;

private:
    FilmPlan plan_;
    std::int64_t steps_;
    std::int64_t framesPerStep_;
    std::int64_t moving_;  ///< frames of a step in which tokens travel
};

}  // namespace fireable
