#include "engine/net/program/control_flow.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace fireable::net {
namespace {

void addHoleEffect(const PlaceEffect& effect, ControlStep& step) {
    if (effect.testsEmpty()) {
        step.inputs.push_back(effect.place);
    }
    if (effect.consumed > effect.produced ||
        (effect.testsEmpty() && effect.consumed == effect.produced)) {
        step.outputs.push_back(effect.place);
    }
}

void addTokenEffect(const PlaceEffect& effect, ControlStep& step) {
    const bool reads = effect.reads > 0;
    if (effect.consumed > 0 || reads) {
        step.inputs.push_back(effect.place);
    }
    for (const bool put : {reads, effect.produced > 0, effect.produced > 1}) {
        if (put) {
            step.outputs.push_back(effect.place);
        }
    }
}

class FlowMaker {
public:
    FlowMaker(const Net& net, const std::optional<CallPorts>& ports)
        : net_(net),
          ports_(ports),
          effects_(placeEffects(net)),
          uses_(placeUses(net, effects_, ports)),
          single_(net.places.size(), true) {
        findSingle();
    }

    ControlFlow make(const std::vector<bool>& unruly) {
        flow_.spots = static_cast<std::int32_t>(net_.places.size());
        flow_.substitutedAt.assign(net_.transitions.size(), -1);
        for (std::size_t t = 0; t < net_.transitions.size(); ++t) {
            if (const auto& substitution = net_.transitions.at(t).value.substitution) {
                flow_.substitutedAt[t] = flow_.spots++;
                addCall(*substitution, flow_.substitutedAt[t], !unruly.empty() && unruly[t]);
            } else {
                addOrdinary(effects_[t]);
            }
        }
        if (ports_) {
            flow_.steps.push_back({controlSpot(ports_->finish), controlSpot(ports_->start)});
            flow_.start = isData(ports_->start) ? -1 : static_cast<std::int32_t>(ports_->start);
            flow_.finish = isData(ports_->finish) ? -1 : static_cast<std::int32_t>(ports_->finish);
        }
        addInitialMarks();
        return std::move(flow_);
    }

private:
    PlaceUse useOf(const PlaceEffect& effect) const {
        return uses_[static_cast<std::size_t>(effect.place)];
    }
    bool isData(std::size_t place) const { return uses_[place] == PlaceUse::data; }

    /// Leaves in `single_` [P] the control places that never hold more than one token: only
    /// transitions fill them that test them and that fire one copy at a time, as they empty
    /// another.
    void findSingle() {
        for (std::size_t p = 0; p < single_.size(); ++p) {
            single_[p] = uses_[p] == PlaceUse::control && net_.places.at(p).value.initial <= 1;
        }
        for (bool changes = true; changes;) {
            changes = false;
            for (const PlaceEffects& mine : effects_) {
                const bool once = firesOnce(mine);
                for (const PlaceEffect& effect : mine) {
                    const auto place = static_cast<std::size_t>(effect.place);
                    const bool holds = effect.produced == 0 ||
                                       (effect.testsEmpty() && effect.produced == 1 && once);
                    changes = changes || (single_[place] && !holds);
                    single_[place] = single_[place] && holds;
                }
            }
        }
    }
    bool firesOnce(const PlaceEffects& effects) const {
        const auto takes = [](const PlaceEffect& effect) { return effect.consumed > 0; };
        return std::ranges::none_of(effects, takes) ||
               std::ranges::any_of(effects, [this](const PlaceEffect& effect) {
                   return effect.consumed > 0 && single_[static_cast<std::size_t>(effect.place)];
               });
    }

    void addOrdinary(const PlaceEffects& effects) {
        ControlStep step;
        ControlStep again;  // what each further copy does
        for (const PlaceEffect& effect : effects) {
            if (useOf(effect) == PlaceUse::control) {
                addHoleEffect(effect, step);
            } else if (useOf(effect) == PlaceUse::ordinary) {
                addTokenEffect(effect, step);
                addTokenEffect(effect, again);
            }
        }
        const bool takesHole = std::ranges::any_of(effects, [this](const PlaceEffect& effect) {
            return useOf(effect) == PlaceUse::control && effect.takesHole();
        });
        if (takesHole && !again.outputs.empty() && !firesOnce(effects)) {
            const std::int32_t firing = flow_.spots++;  // marked while copies are added
            step.outputs.push_back(firing);
            again.inputs.push_back(firing);
            again.outputs.push_back(firing);
            flow_.steps.push_back(std::move(again));
            flow_.steps.push_back({{firing}, {}});
        }
        flow_.steps.push_back(std::move(step));
    }

    void addCall(const Substitution& substitution, std::int32_t spot, bool isUnruly) {
        for (const PortBinding& port : substitution.ports) {
            const std::vector<std::int32_t> outer =
                controlSpot(net_.places.indexOf(port.outer));
            if (port.role == PortRole::start) {
                flow_.steps.push_back({outer, {spot}});
            } else if (port.role == PortRole::finish) {
                flow_.steps.push_back({{spot}, outer});
                if (isUnruly) {
                    flow_.steps.back().outputs.push_back(spot);
                }
            }
        }
    }

    /// The spot of `place`, as a list; empty for data, which says nothing about control.
    std::vector<std::int32_t> controlSpot(std::size_t place) const {
        if (isData(place)) {
            return {};
        }
        return {static_cast<std::int32_t>(place)};
    }

    void addInitialMarks() {
        for (std::size_t p = 0; p < uses_.size(); ++p) {
            const Count& tokens = net_.places.at(p).value.initial;
            const bool called = ports_ && ports_->start == p;
            std::size_t marks = 0;
            if (uses_[p] == PlaceUse::control) {
                marks = called || tokens == Count(0) ? 1 : 0;
            } else if (uses_[p] == PlaceUse::ordinary) {
                marks = static_cast<std::size_t>(std::min(tokens, Count(2)).value64());
            }
            flow_.initial.insert(flow_.initial.end(), marks, static_cast<std::int32_t>(p));
        }
    }

    const Net& net_;
    const std::optional<CallPorts>& ports_;
    std::vector<PlaceEffects> effects_;
    std::vector<PlaceUse> uses_;
    std::vector<bool> single_;
    ControlFlow flow_;
};

/// Sets of spots that are merged (union-find).
class Runs {
public:
    explicit Runs(std::int32_t spots) : parent_(static_cast<std::size_t>(spots)) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    std::int32_t of(std::int32_t spot) {
        while (parentOf(spot) != spot) {  // halve the path on the way up
            parentOf(spot) = parentOf(parentOf(spot));
            spot = parentOf(spot);
        }
        return spot;
    }
    void join(std::int32_t a, std::int32_t b) { parentOf(of(a)) = of(b); }

private:
    std::int32_t& parentOf(std::int32_t spot) { return parent_[static_cast<std::size_t>(spot)]; }

    std::vector<std::int32_t> parent_;
};

}  // namespace

ControlFlow controlFlow(const Net& net, const std::optional<CallPorts>& ports,
                        const std::vector<bool>& unruly) {
    return FlowMaker(net, ports).make(unruly);
}

ControlFlow contracted(const ControlFlow& flow) {
    std::vector<std::int32_t> consumers(static_cast<std::size_t>(flow.spots));
    std::vector<std::int32_t> producers(static_cast<std::size_t>(flow.spots));
    for (const ControlStep& step : flow.steps) {
        for (const std::int32_t spot : step.inputs) {
            ++consumers[static_cast<std::size_t>(spot)];
        }
        for (const std::int32_t spot : step.outputs) {
            ++producers[static_cast<std::size_t>(spot)];
        }
    }
    const auto isLink = [&](const ControlStep& step) {
        return step.inputs.size() == 1 && step.outputs.size() == 1 &&
               consumers[static_cast<std::size_t>(step.inputs[0])] == 1 &&
               producers[static_cast<std::size_t>(step.outputs[0])] == 1;
    };
    Runs runs(flow.spots);
    for (const ControlStep& step : flow.steps) {
        if (isLink(step)) {
            runs.join(step.inputs[0], step.outputs[0]);
        }
    }
    ControlFlow shorter;
    std::vector<std::int32_t> number(static_cast<std::size_t>(flow.spots), -1);
    const auto renumbered = [&](std::int32_t spot) {
        std::int32_t& run = number[static_cast<std::size_t>(runs.of(spot))];
        run = run < 0 ? shorter.spots++ : run;
        return run;
    };
    for (const std::int32_t spot : flow.initial) {
        shorter.initial.push_back(renumbered(spot));
    }
    for (const ControlStep& step : flow.steps) {
        if (!isLink(step)) {
            ControlStep& copied = shorter.steps.emplace_back();
            std::ranges::transform(step.inputs, std::back_inserter(copied.inputs), renumbered);
            std::ranges::transform(step.outputs, std::back_inserter(copied.outputs), renumbered);
        }
    }
    const auto renumberedIfAny = [&](std::int32_t spot) {
        return spot < 0 ? -1 : renumbered(spot);
    };
    std::ranges::transform(flow.substitutedAt, std::back_inserter(shorter.substitutedAt),
                           renumberedIfAny);
    shorter.start = renumberedIfAny(flow.start);
    shorter.finish = renumberedIfAny(flow.finish);
    return shorter;
}

}  // namespace fireable::net
