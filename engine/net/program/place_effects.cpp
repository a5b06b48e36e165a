#include "engine/net/program/place_effects.h"

#include <algorithm>

namespace fireable::net {
namespace {

/// Weights beyond this make no difference to control.
constexpr std::int64_t heavy = std::int64_t{1} << 40;

std::int64_t sumOf(std::int64_t weight, std::int64_t more) {
    return std::min(weight + std::min(more, heavy), heavy);
}

void apply(const Arc& arc, PlaceEffect& effect) {
    switch (arc.kind) {
        case ArcKind::input:
            effect.consumed = sumOf(effect.consumed, arc.weight);
            break;
        case ArcKind::output:
            effect.produced = sumOf(effect.produced, arc.weight);
            break;
        case ArcKind::read:
            effect.reads = std::max(effect.reads, arc.weight);
            break;
        case ArcKind::inhibitor:
            effect.below = effect.below == 0 ? arc.weight : std::min(effect.below, arc.weight);
            break;
        case ArcKind::reset:
            effect.consumed = heavy;
            break;
    }
}

void markPorts(const Net& net, const Substitution& substitution, bool data,
               std::vector<PlaceUse>& uses) {
    for (const PortBinding& port : substitution.ports) {
        if (data == isData(port.role)) {
            uses[net.places.indexOf(port.outer)] = data ? PlaceUse::data : PlaceUse::control;
        }
    }
}

}  // namespace

std::vector<PlaceEffects> placeEffects(const Net& net) {
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
            mine.push_back({.place = end.place});
        }
        apply(*end.arc, mine.back());
    }
    return effects;
}

std::vector<PlaceUse> placeUses(const Net& net, const std::vector<PlaceEffects>& effects,
                                const std::optional<CallPorts>& ports) {
    std::vector<PlaceUse> uses(net.places.size(), PlaceUse::ordinary);
    for (const PlaceEffects& mine : effects) {
        for (const PlaceEffect& effect : mine) {
            if (effect.takesHole()) {
                uses[static_cast<std::size_t>(effect.place)] = PlaceUse::control;
            }
        }
    }
    if (ports) {
        uses[ports->start] = PlaceUse::control;
        uses[ports->finish] = PlaceUse::control;
        for (const std::size_t place : ports->data) {
            uses[place] = PlaceUse::data;
        }
    }
    for (const bool data : {false, true}) {
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                markPorts(net, *transition.substitution, data, uses);
            }
        }
    }
    return uses;
}

}  // namespace fireable::net
