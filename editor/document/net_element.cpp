#include "editor/document/net_element.h"

namespace fireable {
namespace {

struct Contains {
    const Diagram& diagram;
    bool operator()(std::monostate) const { return false; }
    bool operator()(PlaceId id) const { return diagram.net.places.contains(id); }
    bool operator()(TransitionId id) const { return diagram.net.transitions.contains(id); }
    bool operator()(ArcId id) const { return diagram.net.arcs.contains(id); }
    bool operator()(PriorityId id) const { return diagram.net.priorities.contains(id); }
    bool operator()(NoteId id) const { return diagram.net.notes.contains(id); }
    bool operator()(CopyId id) const { return diagram.copies.contains(id); }
    bool operator()(const PortId& port) const {
        const Transition* transition = diagram.net.transitions.find(port.transition);
        return transition != nullptr && transition->substitution &&
               port.index < transition->substitution->ports.size();
    }
    bool operator()(const PartId&) const { return false; }
};

template <class Geometry>
std::optional<Point> positionIn(const Geometry* geometry) {
    return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
}

}  // namespace

bool contains(const Diagram& diagram, const NetElement& element) {
    return std::visit(Contains{diagram}, element);
}

std::optional<NodeId> nodeOf(const Diagram& diagram, const NetElement& element) {
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return *place;
    }
    if (const auto* transition = std::get_if<TransitionId>(&element)) {
        return *transition;
    }
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return diagram.copies[*copy].place;
    }
    return std::nullopt;
}

NetElement toElement(const NodeId& node) {
    return std::visit([](auto id) { return NetElement(id); }, node);
}

std::optional<Point> positionOf(const Diagram& diagram, const NetElement& element) {
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return positionIn(diagram.places.find(*place));
    }
    if (const auto* transition = std::get_if<TransitionId>(&element)) {
        return positionIn(diagram.transitions.find(*transition));
    }
    if (const auto* note = std::get_if<NoteId>(&element)) {
        return positionIn(diagram.notes.find(*note));
    }
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return diagram.copies[*copy].geometry.position;
    }
    return std::nullopt;
}

}  // namespace fireable
