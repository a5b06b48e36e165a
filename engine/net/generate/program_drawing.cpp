#include "engine/net/generate/program_drawing.h"

#include <cmath>

namespace fireable::net {

const LibrarySubnet& addSubnet() {
    static const LibrarySubnet subnet{"add.ndr", {1, 2}, 3, 4, 5};
    return subnet;
}

const LibrarySubnet& mulSubnet() {
    static const LibrarySubnet subnet{"mul.ndr", {1, 2}, 4, 3, 5};
    return subnet;
}

namespace {

/// The control points of an arc that bends to its right, beside a straight arrow.
std::vector<Point> beside(Point from, Point to) {
    constexpr double width = 30;
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    const double along = width / length;
    const Point shift{-dy * along, dx * along};
    return {{std::round(from.x + dx * along + shift.x), std::round(from.y + dy * along + shift.y)},
            {std::round(to.x - dx * along + shift.x), std::round(to.y - dy * along + shift.y)}};
}

}  // namespace

PlaceId ProgramDrawing::place(const std::string& name, Point at, std::int64_t tokens,
                              Anchor nameAt) {
    const PlaceId id = diagram_.net.places.add({name, "", tokens});
    NodeGeometry geometry;
    geometry.position = at;
    geometry.nameAnchor = nameAt;
    diagram_.places.set(id, geometry);
    return id;
}

TransitionId ProgramDrawing::transition(const std::string& name, Point at) {
    const TransitionId id = diagram_.net.transitions.add({name, "", {}, {}});
    NodeGeometry geometry;
    geometry.position = at;
    geometry.nameAnchor = Anchor::c;
    geometry.labelAnchor = Anchor::se;
    diagram_.transitions.set(id, geometry);
    return id;
}

void ProgramDrawing::passHoles(std::span<const PlaceId> from, TransitionId transition,
                               std::span<const PlaceId> to) {
    for (const PlaceId place : from) {
        waitForHole(place, transition);
    }
    for (const PlaceId place : to) {
        arc(place, transition, ArcKind::input);
    }
}

void ProgramDrawing::call(const LibrarySubnet& subnet, TransitionId transition,
                          std::span<const PlaceId> operands, PlaceId result, PlaceId start,
                          PlaceId finish) {
    Substitution substitution{subnet.file, {}};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        substitution.ports.push_back({PortRole::input, operands[i], subnet.inputs[i]});
        arc(operands[i], transition, ArcKind::input);
    }
    substitution.ports.push_back({PortRole::output, result, subnet.output});
    substitution.ports.push_back({PortRole::start, start, subnet.start});
    substitution.ports.push_back({PortRole::finish, finish, subnet.finish});
    diagram_.net.transitions[transition].substitution = std::move(substitution);
    arc(result, transition, ArcKind::output);
    passHoles({&start, 1}, transition, {&finish, 1});
}

ArcId ProgramDrawing::arc(PlaceId place, TransitionId transition, ArcKind kind) {
    return diagram_.net.arcs.add({place, transition, kind, 1});
}

void ProgramDrawing::waitForHole(PlaceId place, TransitionId transition) {
    arc(place, transition, ArcKind::output);
    const ArcId inhibitor = arc(place, transition, ArcKind::inhibitor);
    ArcGeometry geometry;
    geometry.shape = ArcShape::curve;
    geometry.bends =
        beside(diagram_.places.get(place).position, diagram_.transitions.get(transition).position);
    diagram_.arcs.set(inhibitor, geometry);
}

}  // namespace fireable::net
