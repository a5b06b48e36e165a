#include "editor/playback/step_history.h"

#include <cassert>

namespace fireable {
namespace {

/// Outside of the `Count` itself.
std::size_t extraBytes(const Count& count) {
    return count.fits64() ? 0 : sizeof(mpz_class) + mpz_size(count.toMpz().get_mpz_t()) * 8;
}

std::size_t bytesOf(const std::vector<Firing>& fired) {
    std::size_t bytes = sizeof(fired) + fired.size() * sizeof(Firing);
    for (const Firing& firing : fired) {
        bytes += extraBytes(firing.count);
    }
    return bytes;
}

std::size_t bytesOf(const Checkpoint& state) {
    std::size_t bytes = sizeof(state) + state.marking.size() * sizeof(Count);
    for (const Count& tokens : state.marking) {
        bytes += extraBytes(tokens);
    }
    return bytes;
}

}  // namespace

void StepHistory::begin(Checkpoint start) {
    clearSteps();
    keyframes_.clear();
    keyframeBytes_ = bytesOf(start);
    keyframes_.push_back(std::move(start));
}

void StepHistory::addStep(std::vector<Firing> fired) {
    firingBytes_ += bytesOf(fired);
    firings_.push_back(std::move(fired));
    while (firings_.size() > maxFirings || (firingBytes_ > maxBytes && firings_.size() > 1)) {
        dropOldestStep();
    }
}

void StepHistory::addKeyframe(Checkpoint state) {
    clearSteps();
    if (keyframes_.back().steps < state.steps) {
        keyframeBytes_ += bytesOf(state);
        keyframes_.push_back(std::move(state));
    }
    while (keyframes_.size() > maxKeyframes ||
           (keyframeBytes_ > maxBytes && keyframes_.size() > 2)) {
        dropOneKeyframe();
    }
}

std::optional<std::vector<Firing>> StepHistory::takeLastStep() {
    if (firings_.empty()) {
        return std::nullopt;
    }
    std::vector<Firing> last = std::move(firings_.back());
    firings_.pop_back();
    firingBytes_ -= bytesOf(last);
    return last;
}

const Checkpoint& StepHistory::rewindBefore(const Count& steps) {
    while (keyframes_.size() > 1 && keyframes_.back().steps >= steps) {
        eraseKeyframe(keyframes_.size() - 1);
    }
    assert(keyframes_.back().steps < steps);
    return keyframes_.back();
}

void StepHistory::clearSteps() {
    firings_.clear();
    firingBytes_ = 0;
}

void StepHistory::dropOldestStep() {
    firingBytes_ -= bytesOf(firings_.front());
    firings_.pop_front();
}

void StepHistory::eraseKeyframe(std::size_t index) {
    keyframeBytes_ -= bytesOf(keyframes_[index]);
    keyframes_.erase(keyframes_.begin() + static_cast<std::ptrdiff_t>(index));
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
    eraseKeyframe(victim);
}

}  // namespace fireable
