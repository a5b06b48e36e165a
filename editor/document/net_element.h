#pragma once

#include <cstddef>
#include <set>
#include <variant>

#include "engine/net/model/diagram.h"

namespace fireable {

/// One port of a substituted transition: `Substitution::ports[index]`.
struct PortId {
    TransitionId transition;
    std::size_t index = 0;
    auto operator<=>(const PortId&) const = default;
};

/// What a person can point at, select and edit in a drawing; `monostate`: nothing.
using NetElement =
    std::variant<std::monostate, PlaceId, TransitionId, ArcId, PriorityId, NoteId, CopyId, PortId>;

using ElementSet = std::set<NetElement>;

/// Whether `element` is there in `diagram`.
bool contains(const Diagram& diagram, const NetElement& element);

/// The place or transition that `element` is a drawing of; nothing for arcs, notes and ports.
std::optional<NodeId> nodeOf(const Diagram& diagram, const NetElement& element);

NetElement toElement(const NodeId& node);

/// Where the node, copy or note `element` stands; nothing for others and for what is not placed.
std::optional<Point> positionOf(const Diagram& diagram, const NetElement& element);

/// How far from the origin a node may be put, in drawing units: far beyond any drawing, and near
/// enough for the canvas to show it.
constexpr double farthestCoordinate = 1e7;

}  // namespace fireable
