#include "engine/net/debug/net_state.h"

#include <algorithm>
#include <optional>

#include "engine/net/rules/firing.h"

namespace fireable::net {
namespace {

/// Steps with fewer firings are searched linearly.
constexpr std::size_t longStep = 16;

}  // namespace

NetNames::NetNames(const Net& net, const NetProgram& program) : net_(net), program_(program) {
    const auto into = [](auto& table) {
        return [&table](NodeIndex index, std::string_view name) { table.emplace(name, index); };
    };
    places_.reserve(program.placeIds.size());
    transitions_.reserve(program.transitionIds.size());
    forEach(NodeKind::place, into(places_));
    forEach(NodeKind::transition, into(transitions_));
}

std::optional<NodeIndex> NetNames::find(NodeKind kind, std::string_view name) const {
    const auto& table = kind == NodeKind::place ? places_ : transitions_;
    const auto found = table.find(name);
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

void NetNames::forEach(NodeKind kind,
                       const std::function<void(NodeIndex, std::string_view)>& visit) const {
    NodeIndex index = 0;
    if (kind == NodeKind::place) {
        for (const PlaceId id : program_.placeIds) {
            visit(index++, net_.places[id].name);
        }
    } else {
        for (const TransitionId id : program_.transitionIds) {
            visit(index++, net_.transitions[id].name);
        }
    }
}

Count NetState::fired(NodeIndex transition) const {
    if (fired_.size() < longStep) {
        const auto found = std::ranges::find(fired_, transition, &Firing::transition);
        return found == fired_.end() ? Count(0) : found->count;
    }
    const auto number = [](const Firing* firing) { return firing->transition; };
    if (ordered_.empty()) {
        for (const Firing& firing : fired_) {
            ordered_.push_back(&firing);
        }
        std::ranges::sort(ordered_, {}, number);
    }
    const auto found = std::ranges::lower_bound(ordered_, transition, {}, number);
    return found != ordered_.end() && (*found)->transition == transition ? (*found)->count
                                                                         : Count(0);
}

bool NetState::enabled(NodeIndex transition) const {
    for (const ProgramArc& arc : program_.arcsOf(transition)) {
        if (arc.kind == ArcKind::output) {  // conditions come first
            break;
        }
        if (!rules::allows(arc, tokens(arc.place))) {
            return false;
        }
    }
    return true;
}

Count maxCopies(const NetProgram& program, TransitionIndex transition, const StepState& state) {
    if (!state.enabled(transition)) {
        return 0;
    }
    std::optional<Count> least;
    for (const ProgramArc& arc : program.arcsOf(transition)) {
        if (arc.kind == ArcKind::input) {
            const Count limit = rules::inputLimit(state.tokens(arc.place), arc.weight);
            least = least ? std::min(*least, limit) : limit;
        }
    }
    return least.value_or(1);
}

}  // namespace fireable::net
