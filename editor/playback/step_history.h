#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "engine/net/net_engine.h"

namespace fireable {

/// What a run keeps so that it can go back: the firings of its last steps, and whole markings at
/// some steps before, from which the steps between are made again. Both are bounded in number and
/// in bytes; markings grow sparser with their age, so that a step back soon after a long run is
/// quick.
class StepHistory {
public:
    static constexpr std::size_t maxFirings = 4096;
    static constexpr std::size_t maxKeyframes = 48;
    static constexpr std::size_t maxBytes = std::size_t{128} << 20;  ///< of firings; of markings

    /// Forgets everything; the run begins at `start`.
    void begin(Checkpoint start);
    /// The next step fired `fired`.
    void addStep(std::vector<Firing> fired);
    /// The run went on to `state` without recording its steps.
    void addKeyframe(Checkpoint state);
    /// The firings of the last step, which is forgotten; nothing if it was not recorded.
    std::optional<std::vector<Firing>> takeLastStep();
    /// The latest kept marking with fewer than `steps` steps; later ones are forgotten. The
    /// beginning always stays, so `steps` must only be more than the steps there.
    const Checkpoint& rewindBefore(const Count& steps);
    /// Forgets the recorded steps: the run is about to go on from a kept marking.
    void clearSteps();

    std::size_t keyframeCount() const { return keyframes_.size(); }
    std::size_t stepCount() const { return firings_.size(); }
    /// What the recorded steps and the markings take. The beginning and the latest marking stay
    /// however large they are.
    std::size_t bytes() const { return firingBytes_ + keyframeBytes_; }

private:
    void dropOldestStep();
    void dropOneKeyframe();
    void eraseKeyframe(std::size_t index);

    std::deque<std::vector<Firing>> firings_;  ///< of the last steps, oldest first
    std::vector<Checkpoint> keyframes_;        ///< by ascending steps; the first is the beginning
    std::size_t firingBytes_ = 0;
    std::size_t keyframeBytes_ = 0;
};

}  // namespace fireable
