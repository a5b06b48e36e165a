#include "engine/net/generate/program_drawing.h"

#include <cmath>
#include <utility>

#include "engine/base/counter_random.h"

namespace fireable::net {
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

const LibrarySubnet& addSubnet() {
    static const LibrarySubnet subnet{"add.ndr", {1, 2}, {3}, 4, 5};
    return subnet;
}

const LibrarySubnet& mulSubnet() {
    static const LibrarySubnet subnet{"mul.ndr", {1, 2}, {4}, 3, 5};
    return subnet;
}

const LibrarySubnet& gcdSubnet() {
    static const LibrarySubnet subnet{"gcd.ndr", {1, 2}, {3}, 4, 5};
    return subnet;
}

const LibrarySubnet& modularPowerSubnet() {
    static const LibrarySubnet subnet{"modular_power.ndr", {1, 2, 3}, {4}, 5, 6};
    return subnet;
}

const LibrarySubnet& compareExchangeSubnet() {
    static const LibrarySubnet subnet{"compare_exchange.ndr", {1, 2}, {3, 4}, 5, 6};
    return subnet;
}

const LibrarySubnet& moveSubnet() {
    static const LibrarySubnet subnet{"move.ndr", {1}, {2}, 3, 4};
    return subnet;
}

PlaceId ProgramDrawing::place(const std::string& name, Point at, Count tokens, Anchor nameAt) {
    const PlaceId id = diagram_.net.places.add({name, "", std::move(tokens)});
    diagram_.places.set(id, {.position = at, .nameAnchor = nameAt});
    return id;
}

TransitionId ProgramDrawing::transition(const std::string& name, Point at, Anchor nameAt,
                                        Anchor labelAt) {
    const TransitionId id = diagram_.net.transitions.add({name, "", {}, {}});
    diagram_.transitions.set(id,
                             {.position = at, .nameAnchor = nameAt, .labelAnchor = labelAt});
    return id;
}

void ProgramDrawing::arc(PlaceId place, TransitionId transition, ArcKind kind,
                         std::int64_t weight) {
    addArc(place, transition, kind, weight);
}

void ProgramDrawing::note(const std::string& text, Point at) {
    const NoteId id = diagram_.net.notes.add({"n" + std::to_string(diagram_.net.notes.size()), 1,
                                              text});
    diagram_.notes.set(id, {.position = at});
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
                          std::span<const PlaceId> operands, std::span<const PlaceId> results,
                          PlaceId start, PlaceId finish) {
    Substitution substitution{subnet.file, {}};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        substitution.ports.push_back({PortRole::input, operands[i], subnet.inputs[i]});
        arc(operands[i], transition, ArcKind::input);
    }
    for (std::size_t i = 0; i < results.size(); ++i) {
        substitution.ports.push_back({PortRole::output, results[i], subnet.outputs[i]});
    }
    substitution.ports.push_back({PortRole::start, start, subnet.start});
    substitution.ports.push_back({PortRole::finish, finish, subnet.finish});
    diagram_.net.transitions[transition].substitution = std::move(substitution);
    for (const PlaceId result : results) {
        arc(result, transition, ArcKind::output);
    }
    passHoles({&start, 1}, transition, {&finish, 1});
}

ArcId ProgramDrawing::addArc(PlaceId place, TransitionId transition, ArcKind kind,
                             std::int64_t weight) {
    return diagram_.net.arcs.add({place, transition, kind, weight});
}

void ProgramDrawing::waitForHole(PlaceId place, TransitionId transition) {
    arc(place, transition, ArcKind::output);
    const ArcId inhibitor = addArc(place, transition, ArcKind::inhibitor, 1);
    const Point from = diagram_.places.get(place).position;
    const Point to = diagram_.transitions.get(transition).position;
    diagram_.arcs.set(inhibitor, {.shape = ArcShape::curve, .bends = beside(from, to)});
}

std::int64_t seededNumber(std::uint64_t seed, int index, std::uint32_t most) {
    return 1 + boundedRandom(counterRandom(seed, 0, static_cast<std::uint64_t>(index)), most);
}

std::string numbered(const std::string& prefix, int number) {
    return prefix + std::to_string(number);
}

std::string cell(const std::string& prefix, int i, int j) {
    return prefix + std::to_string(i) + "_" + std::to_string(j);
}

Chain Chain::only(ProgramDrawing& drawing) {
    const Point origin{60, 200};
    return {drawing, origin, "", drawing.place("start", origin, 0, Anchor::n)};
}

PlaceId Chain::leftOperand(const std::string& name, Count tokens) {
    return drawing_.place(name, {next_.x + 60, next_.y - 110}, std::move(tokens), Anchor::n);
}

PlaceId Chain::rightOperand(const std::string& name, Count tokens) {
    return drawing_.place(name, {next_.x + 180, next_.y - 110}, std::move(tokens), Anchor::n);
}

PlaceId Chain::result(const std::string& name) {
    return drawing_.place(name, {next_.x + 120, next_.y + 100}, 0, Anchor::w);
}

void Chain::call(const LibrarySubnet& subnet, const std::vector<PlaceId>& operands,
                 PlaceId result) {
    const TransitionId transition =
        drawing_.transition(numbered("t", ++calls_) + suffix_, {next_.x + 120, next_.y});
    next_.x += column;
    const PlaceId finish = drawing_.place(numbered("c", calls_) + suffix_, next_, 1, Anchor::n);
    drawing_.call(subnet, transition, operands, {&result, 1}, here_, finish);
    here_ = finish;
}

}  // namespace fireable::net
