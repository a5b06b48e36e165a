#include "editor/document/net_edit.h"

#include <utility>

namespace fireable {
namespace {

template <class IdT>
std::optional<Point> moveOne(IdMap<IdT, NodeGeometry>& nodes, IdT id, std::optional<Point> to) {
    const NodeGeometry* old = nodes.find(id);
    const std::optional<Point> from = old ? std::optional(old->position) : std::nullopt;
    if (!to) {
        nodes.erase(id);
        return from;
    }
    NodeGeometry moved = nodes.get(id);
    moved.position = *to;
    nodes.set(id, std::move(moved));
    return from;
}

std::optional<Point> moveOne(Diagram& diagram, NodeId node, std::optional<Point> to) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return moveOne(diagram.places, *place, to);
    }
    return moveOne(diagram.transitions, std::get<TransitionId>(node), to);
}

NetEdit applyTo(Diagram& diagram, const MoveNodes& edit) {
    MoveNodes inverse{{}, edit.gesture};
    for (const auto& [node, to] : edit.to) {
        inverse.to[node] = moveOne(diagram, node, to);
    }
    return inverse;
}

NetEdit applyTo(Diagram& diagram, const SetInitial& edit) {
    Place& place = diagram.net.places[edit.place];
    return SetInitial{edit.place, std::exchange(place.initial, edit.tokens)};
}

}  // namespace

NetEdit apply(const NetEdit& edit, Diagram& diagram) {
    return std::visit([&](const auto& e) { return applyTo(diagram, e); }, edit);
}

std::optional<NetEdit> merged(const NetEdit& first, const NetEdit& second) {
    const auto* a = std::get_if<MoveNodes>(&first);
    const auto* b = std::get_if<MoveNodes>(&second);
    if (a == nullptr || b == nullptr || a->gesture == 0 || a->gesture != b->gesture) {
        return std::nullopt;
    }
    MoveNodes both = *b;
    both.to.insert(a->to.begin(), a->to.end());  // keeps the later target of a node in both
    return both;
}

bool changesBehaviour(const NetEdit& edit) {
    return std::holds_alternative<SetInitial>(edit);
}

}  // namespace fireable
