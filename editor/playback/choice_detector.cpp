#include "editor/playback/choice_detector.h"

#include "engine/base/index.h"
#include "engine/net/program/net_program.h"

namespace fireable {
namespace {}  // namespace

ChoiceDetector::ChoiceDetector(const NetProgram& program, const NetState& state)
    : program_(program),
      effects_(programEffects(program)),
      firstWatcher_(program.initial.size() + 1),
      allowed_(at(program.transitionCount())),
      positions_(at(program.transitionCount())),
      known_(at(program.transitionCount())) {
    const auto forEachCondition = [&](auto use) {
        for (TransitionIndex t = program.transitionCount() - 1; t >= 0; --t) {
            for (auto a = program.firstArc[at(t)]; a < program.firstArc[at(t) + 1]; ++a) {
                if (program.arcs[at(a)].kind != ArcKind::output) {
                    use(t, firstWatcher_[at(program.arcs[at(a)].place)]);
                }
            }
        }
    };
    forEachCondition([](TransitionIndex, std::int32_t& count) { ++count; });
    std::int32_t end = 0;
    for (std::int32_t& count : firstWatcher_) {
        end += count;
        count = end;
    }
    watchers_.resize(at(end));
    forEachCondition([&](TransitionIndex t, std::int32_t& next) { watchers_[at(--next)] = t; });
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        examine(t, state);
    }
}

void ChoiceDetector::update(std::span<const Firing> fired, const NetState& state) {
    for (const Firing& firing : fired) {
        for (const Effect& effect : effects_.of(firing.transition)) {
            for (auto w = firstWatcher_[at(effect.place)]; w < firstWatcher_[at(effect.place) + 1];
                 ++w) {
                examine(watchers_[at(w)], state);
            }
        }
    }
}

bool ChoiceDetector::leavesChoice() const {
    ++rounds_;
    int free = 0;
    for (const TransitionIndex t : all_) {
        free += isHeldBack(t) ? 0 : 1;
        if (free > 1) {
            return true;
        }
    }
    return false;
}

void ChoiceDetector::examine(TransitionIndex transition, const NetState& state) {
    const bool is = state.enabled(transition);
    if (is == arcsAllow(transition)) {
        return;
    }
    allowed_[at(transition)] = is;
    if (is) {
        positions_[at(transition)] = static_cast<std::int32_t>(all_.size());
        all_.push_back(transition);
        return;
    }
    const TransitionIndex last = all_.back();
    all_[at(positions_[at(transition)])] = last;
    positions_[at(last)] = positions_[at(transition)];
    all_.pop_back();
}

/// Whether a transition of higher priority, transitively, is allowed by its arcs. Examines each
/// transition once per round.
bool ChoiceDetector::isHeldBack(TransitionIndex transition) const {
    path_.assign(1, {transition, program_.firstHigher[at(transition)]});
    while (!path_.empty()) {
        auto& [here, next] = path_.back();
        if (known_[at(here)].round != rounds_ && next < program_.firstHigher[at(here) + 1]) {
            const TransitionIndex higherOne = program_.higher[at(next)];
            const Known& known = known_[at(higherOne)];
            if (arcsAllow(higherOne) || (known.round == rounds_ && known.heldBack)) {
                known_[at(here)] = {rounds_, true};
            } else if (known.round == rounds_) {
                ++next;
            } else {
                path_.emplace_back(higherOne, program_.firstHigher[at(higherOne)]);
            }
            continue;
        }
        if (known_[at(here)].round != rounds_) {
            known_[at(here)] = {rounds_, false};
        }
        path_.pop_back();
    }
    return known_[at(transition)].heldBack;
}

}  // namespace fireable
