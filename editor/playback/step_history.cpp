#include "editor/playback/step_history.h"

#include <cassert>

namespace fireable {

void StepHistory::begin(Checkpoint start) {
    firings_.clear();
    keyframes_.clear();
    keyframes_.push_back(std::move(start));
}

void StepHistory::addStep(std::vector<Firing> fired) {
    firings_.push_back(std::move(fired));
    if (firings_.size() > maxFirings) {
        firings_.pop_front();
    }
}

void StepHistory::addKeyframe(Checkpoint state) {
    firings_.clear();
    if (keyframes_.back().steps < state.steps) {
        keyframes_.push_back(std::move(state));
    }
    if (keyframes_.size() > maxKeyframes) {
        dropOneKeyframe();
    }
}

std::optional<std::vector<Firing>> StepHistory::takeLastStep() {
    if (firings_.empty()) {
        return std::nullopt;
    }
    std::vector<Firing> last = std::move(firings_.back());
    firings_.pop_back();
    return last;
}

const Checkpoint& StepHistory::rewindBefore(const Count& steps) {
    while (keyframes_.size() > 1 && keyframes_.back().steps >= steps) {
        keyframes_.pop_back();
    }
    assert(keyframes_.back().steps < steps);
    return keyframes_.back();
}

/// Drops the one whose neighbours lie closest together, measured by how long ago that was.
void StepHistory::dropOneKeyframe() {
    const double now = keyframes_.back().steps.toDouble();
    std::size_t victim = 1;
    double smallest = 0;
    for (std::size_t i = 1; i + 1 < keyframes_.size(); ++i) {
        const double before = keyframes_[i - 1].steps.toDouble();
        const double after = keyframes_[i + 1].steps.toDouble();
        const double gap = (after - before) / (now - before);
        if (i == 1 || gap < smallest) {
            smallest = gap;
            victim = i;
        }
    }
    keyframes_.erase(keyframes_.begin() + static_cast<std::ptrdiff_t>(victim));
}

}  // namespace fireable
