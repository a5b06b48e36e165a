#include "engine/net/debug/call_watch.h"

namespace fireable::net {

CallLevels::CallLevels(const SourceMap& sources, const Net& flat, const NetProgram& program) {
    transitions_.reserve(program.transitionIds.size());
    if (sources.instances.empty()) {
        transitions_.resize(program.transitionIds.size());
        parents_ = {-1};
        return;
    }
    for (const TransitionId id : program.transitionIds) {
        const auto& origin = sources.transitions[flat.transitions.indexOf(id)];
        transitions_.push_back({origin.instance, origin.generated, origin.ends});
    }
    parents_.reserve(sources.instances.size());
    for (const Instance& instance : sources.instances) {
        parents_.push_back(instance.parent);
    }
}

bool CallLevels::isWithin(int instance, int level) const {
    while (instance > level) {  // instances below a level have higher numbers
        instance = parent(instance);
    }
    return instance == level;
}

CallLevels::Seen CallLevels::seen(TransitionIndex transition, int level) const {
    int instance = instanceOf(transition);
    if (instance == level) {
        return {isMade(transition) ? Part::outside : Part::here};
    }
    while (instance > level) {
        const int above = parent(instance);
        if (above == level) {
            return {Part::below, instance};
        }
        instance = above;
    }
    return {};
}

int levelOfFirings(const CallLevels& levels, std::span<const Firing> fired, int level) {
    const auto after = [&](TransitionIndex t) {
        const int instance = levels.instanceOf(t);
        return levels.endsWork(t) ? levels.parent(instance) : instance;
    };
    for (const Firing& firing : fired) {
        if (levels.isWithin(levels.instanceOf(firing.transition), level)) {
            return after(firing.transition);
        }
    }
    return fired.empty() ? level : after(fired.front().transition);
}

CallWatch CallWatch::over(const CallLevels& levels, int level) {
    CallWatch watch(levels, level);
    watch.observeStarts();
    return watch;
}

CallWatch CallWatch::out(const CallLevels& levels, int level) {
    CallWatch watch(levels, level);
    watch.begun_ = true;
    watch.working_ = {level};
    watch.observeEnds();
    return watch;
}

void CallWatch::observeStarts() {
    const TransitionIndex count = levels_->transitionCount();
    observed_.assign(static_cast<std::size_t>(count), 0);
    for (TransitionIndex t = 0; t < count; ++t) {
        const bool ends = levels_->endsWork(t) && levels_->instanceOf(t) == level_;
        if (ends || levels_->seen(t, level_).part != CallLevels::Part::outside) {
            observed_[static_cast<std::size_t>(t)] = 1;
        }
    }
}

void CallWatch::observeEnds() {
    const TransitionIndex count = levels_->transitionCount();
    observed_.assign(static_cast<std::size_t>(count), 0);
    for (TransitionIndex t = 0; t < count; ++t) {
        const int instance = levels_->instanceOf(t);
        if (levels_->endsWork(t) && (instance == level_ || working_.contains(instance))) {
            observed_[static_cast<std::size_t>(t)] = 1;
        }
    }
}

bool CallWatch::afterStep(const StepState& state) {
    const auto fired = netState(state).fired();
    turned_ = !begun_;
    if (!begun_) {
        begin(fired);
    }
    noteEnds(fired);
    done_ = left_ || working_.empty();
    if (turned_ && !done_) {
        observeEnds();
        return false;
    }
    return !done_;
}

void CallWatch::begin(std::span<const Firing> fired) {
    begun_ = true;
    for (const Firing& firing : fired) {
        const auto seen = levels_->seen(firing.transition, level_);
        if (seen.part == CallLevels::Part::below) {
            working_.insert(seen.call);
        }
    }
}

void CallWatch::noteEnds(std::span<const Firing> fired) {
    for (const Firing& firing : fired) {
        if (levels_->endsWork(firing.transition)) {
            const int instance = levels_->instanceOf(firing.transition);
            working_.erase(instance);
            left_ = left_ || instance == level_;
        }
    }
}

}  // namespace fireable::net
