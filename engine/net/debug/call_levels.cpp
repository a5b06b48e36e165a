#include "engine/net/debug/call_levels.h"

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

}  // namespace fireable::net
