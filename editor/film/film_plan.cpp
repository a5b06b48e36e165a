#include "editor/film/film_plan.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr std::int64_t fewestFrames = 4;  // of a step: less is no motion but a flicker
constexpr double shareOfMotion = 0.75;    // the rest is a moment to look at the marking

}  // namespace

FilmReel::FilmReel(FilmPlan plan)
    : plan_(std::move(plan)),
      steps_(((plan_.to - plan_.from) / Count(plan_.every)).saturated64() + 1),
      framesPerStep_(
          std::max<std::int64_t>(1, std::llround(framesPerSecond / plan_.stepsPerSecond))),
      moving_(plan_.every == 1 && framesPerStep_ >= fewestFrames
                  ? std::llround(shareOfMotion * static_cast<double>(framesPerStep_))
                  : 0) {
}

Count FilmReel::step(std::int64_t index) const {
    return plan_.from + Count(index) * Count(plan_.every);
}

FilmMoment FilmReel::moment(std::int64_t frame) const {
    const std::int64_t index = frame / framesPerStep_;
    const std::int64_t within = frame % framesPerStep_;
    const bool moves = index > 0 && within < moving_;
    return {step(index),
            moves ? static_cast<double>(within + 1) / static_cast<double>(moving_ + 1) : 1.0};
}

}  // namespace fireable
