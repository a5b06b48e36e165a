#include "engine/net/program/control_flow.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace fireable::net {
namespace {

enum class PlaceUse : std::uint8_t { ordinary, control, data };

/// What one transition does to one place.
struct PlaceEffect {
    std::int32_t place = 0;
    std::int64_t consumed = 0;
    std::int64_t produced = 0;
    bool reads = false;
    bool testsEmpty = false;
};

using PlaceEffects = std::vector<PlaceEffect>;

/// Weights beyond this make no difference to control.
constexpr std::int64_t heavy = std::int64_t{1} << 40;

void apply(const Arc& arc, PlaceEffect& effect) {
    switch (arc.kind) {
        case ArcKind::input:
            effect.consumed = std::min(effect.consumed + std::min(arc.weight, heavy), heavy);
            break;
        case ArcKind::output:
            effect.produced = std::min(effect.produced + std::min(arc.weight, heavy), heavy);
            break;
        case ArcKind::read:
            effect.reads = true;
            break;
        case ArcKind::inhibitor:
            effect.testsEmpty = effect.testsEmpty || arc.weight == 1;
            break;
        case ArcKind::reset:
            effect.consumed = heavy;
            break;
    }
}

/// [T], by position, each by ascending place. Arcs drawn at substituted transitions have no effect.
std::vector<PlaceEffects> effectsOf(const Net& net) {
    struct End {
        std::size_t transition;
        std::int32_t place;
        const Arc* arc;
    };
    std::vector<End> ends;
    for (const auto& [id, arc] : net.arcs) {
        if (!net.transitions[arc.transition].substitution) {
            ends.push_back({net.transitions.indexOf(arc.transition),
                            static_cast<std::int32_t>(net.places.indexOf(arc.place)), &arc});
        }
    }
    std::ranges::sort(ends, {}, &End::place);
    std::vector<PlaceEffects> effects(net.transitions.size());
    for (const End& end : ends) {
        PlaceEffects& mine = effects[end.transition];
        if (mine.empty() || mine.back().place != end.place) {
            mine.push_back({end.place});
        }
        apply(*end.arc, mine.back());
    }
    return effects;
}

void markPorts(const Net& net, const Substitution& substitution, bool data,
               std::vector<PlaceUse>& uses) {
    for (const PortBinding& port : substitution.ports) {
        if (data == isData(port.role)) {
            uses[net.places.indexOf(port.outer)] = data ? PlaceUse::data : PlaceUse::control;
        }
    }
}

/// [P], by position. A control place starts or finishes a subnet, or is filled by a transition that
/// requires it to be empty: the moving hole.
std::vector<PlaceUse> placeUses(const Net& net, const std::vector<PlaceEffects>& effects,
                                std::optional<CallPorts> ports) {
    std::vector<PlaceUse> uses(net.places.size(), PlaceUse::ordinary);
    for (const PlaceEffects& mine : effects) {
        for (const PlaceEffect& effect : mine) {
            if (effect.testsEmpty && effect.produced > effect.consumed) {
                uses[static_cast<std::size_t>(effect.place)] = PlaceUse::control;
            }
        }
    }
    if (ports) {
        uses[ports->start] = PlaceUse::control;
        uses[ports->finish] = PlaceUse::control;
    }
    for (const bool data : {false, true}) {  // a place that is both counts as data
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                markPorts(net, *transition.substitution, data, uses);
            }
        }
    }
    return uses;
}

void addHoleEffect(const PlaceEffect& effect, ControlStep& step) {
    if (effect.testsEmpty) {
        step.inputs.push_back(effect.place);
    }
    if (effect.consumed > effect.produced ||
        (effect.testsEmpty && effect.consumed == effect.produced)) {
        step.outputs.push_back(effect.place);
    }
}

void addTokenEffect(const PlaceEffect& effect, ControlStep& step) {
    if (effect.consumed > 0 || effect.reads) {
        step.inputs.push_back(effect.place);
    }
    for (const bool put : {effect.reads, effect.produced > 0, effect.produced > 1}) {
        if (put) {
            step.outputs.push_back(effect.place);
        }
    }
}

ControlStep ordinaryStep(const PlaceEffects& effects, const std::vector<PlaceUse>& uses) {
    ControlStep step;
    for (const PlaceEffect& effect : effects) {
        switch (uses[static_cast<std::size_t>(effect.place)]) {
            case PlaceUse::control:
                addHoleEffect(effect, step);
                break;
            case PlaceUse::ordinary:
                addTokenEffect(effect, step);
                break;
            case PlaceUse::data:
                break;
        }
    }
    return step;
}

/// The spot of `place`, as a list; empty for data, which says nothing about control.
std::vector<std::int32_t> controlSpot(std::size_t place, const std::vector<PlaceUse>& uses) {
    if (uses[place] == PlaceUse::data) {
        return {};
    }
    return {static_cast<std::int32_t>(place)};
}

void addSubstituted(const Net& net, const Substitution& substitution, std::int32_t spot,
                    const std::vector<PlaceUse>& uses, ControlFlow& flow) {
    for (const PortBinding& port : substitution.ports) {
        const std::size_t place = net.places.indexOf(port.outer);
        if (port.role == PortRole::start) {
            flow.steps.push_back({controlSpot(place, uses), {spot}});
        } else if (port.role == PortRole::finish) {
            flow.steps.push_back({{spot}, controlSpot(place, uses)});
        }
    }
}

void addInitialMarks(const Net& net, const std::vector<PlaceUse>& uses,
                     std::optional<CallPorts> ports, ControlFlow& flow) {
    for (std::size_t p = 0; p < uses.size(); ++p) {
        const Count& tokens = net.places.at(p).value.initial;
        const bool called = ports && ports->start == p;
        std::size_t marks = 0;
        if (uses[p] == PlaceUse::control) {
            marks = called || tokens == Count(0) ? 1 : 0;
        } else if (uses[p] == PlaceUse::ordinary) {
            marks = static_cast<std::size_t>(std::min(tokens, Count(2)).value64());
        }
        flow.initial.insert(flow.initial.end(), marks, static_cast<std::int32_t>(p));
    }
}

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

ControlFlow controlFlow(const Net& net, std::optional<CallPorts> ports) {
    const std::vector<PlaceEffects> effects = effectsOf(net);
    const std::vector<PlaceUse> uses = placeUses(net, effects, ports);
    ControlFlow flow;
    flow.spots = static_cast<std::int32_t>(net.places.size());
    flow.substitutedAt.assign(net.transitions.size(), -1);
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        if (const auto& substitution = net.transitions.at(t).value.substitution) {
            flow.substitutedAt[t] = flow.spots++;
            addSubstituted(net, *substitution, flow.substitutedAt[t], uses, flow);
        } else {
            flow.steps.push_back(ordinaryStep(effects[t], uses));
        }
    }
    if (ports) {
        flow.steps.push_back({controlSpot(ports->finish, uses), controlSpot(ports->start, uses)});
    }
    addInitialMarks(net, uses, ports, flow);
    return flow;
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
    for (const std::int32_t spot : flow.substitutedAt) {
        shorter.substitutedAt.push_back(spot < 0 ? -1 : renumbered(spot));
    }
    return shorter;
}

}  // namespace fireable::net
