#pragma once

#include <cstddef>
#include <cstdint>
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

/// A part of a document of another kind than nets, which gives `sort` its meaning.
struct PartId {
    std::uint32_t sort = 0;
    std::uint32_t id = 0;
    auto operator<=>(const PartId&) const = default;
};

/// Anything selectable in a drawing; `monostate`: nothing.
using NetElement = std::variant<std::monostate, PlaceId, TransitionId, ArcId, PriorityId, NoteId,
                                CopyId, PortId, PartId>;

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
