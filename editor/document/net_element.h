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

/// Anything selectable in a drawing; `monostate`: nothing.
using NetElement =
    std::variant<std::monostate, PlaceId, TransitionId, ArcId, PriorityId, NoteId, CopyId, PortId>;

using ElementSet = std::set<NetElement>;

/// Whether `diagram` has `element`.
bool contains(const Diagram& diagram, const NetElement& element);

/// The place or transition of a node or copy; nothing for other elements.
std::optional<NodeId> nodeOf(const Diagram& diagram, const NetElement& element);

NetElement toElement(const NodeId& node);

/// The position of a node, copy or note; nothing for other elements and without a position.
std::optional<Point> positionOf(const Diagram& diagram, const NetElement& element);

/// Largest coordinate of a node in drawing units, so that the canvas can still show it.
constexpr double farthestCoordinate = 1e7;

}  // namespace fireable
