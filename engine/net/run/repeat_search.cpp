#include "engine/net/run/repeat_search.h"

#include "engine/base/counter_random.h"

namespace fireable::net {
namespace {

/// A pseudo-random number for each place: SplitMix64.
std::uint64_t numberOf(std::int32_t place) {
    return mixBits((static_cast<std::uint64_t>(place) + 1) * 0x9e3779b97f4a7c15u);
}

}  // namespace

RepeatSearch::RepeatSearch(const Effects& effects) : effects_(effects) {
    for (std::int32_t t = 0; t < effects.transitionCount(); ++t) {
        std::uint64_t change = 0;
        for (const Effect& effect : effects.of(t)) {
            change += numberOf(effect.place) * static_cast<std::uint64_t>(effect.change);
        }
        changes_.push_back(change);
    }
}

/// The search restarts where someone changed the marking.
void RepeatSearch::stand(const StepState& state) {
    std::uint64_t number = 0;
    for (std::int32_t place = 0; place < effects_.placeCount; ++place) {
        number += numberOf(place) * netState(state).tokens(place).lowBits();
    }
    if (step_ == state.step() && now_ == number && since_ > 0) {
        return;  // a scan is continued
    }
    now_ = number;
    step_ = state.step();
    awaited_ = now_;
    awaitedStep_ = step_;
    since_ = 0;
    limit_ = 1;
    found_.reset();
}

bool RepeatSearch::afterStep(const StepState& state) {
    if (found_) {
        return true;
    }
    for (const Firing& firing : netState(state).fired()) {
        now_ += changes_[static_cast<std::size_t>(firing.transition)] * firing.count.lowBits();
    }
    step_ += 1;
    ++since_;
    if (now_ == awaited_) {
        found_ = Repeat{awaitedStep_, since_};
    } else if (since_ == limit_) {
        awaited_ = now_;
        awaitedStep_ = step_;
        since_ = 0;
        limit_ *= 2;
    }
    return true;
}

}  // namespace fireable::net
