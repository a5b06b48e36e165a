#include "editor/tools/drop_on_arc.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/tools/arc_course.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/drawn_node.h"

namespace fireable {
namespace {

constexpr double beyond = 3;        // the outline of the node, widget pixels
constexpr double stepLength = 6;    // around it: a line is hit from 4 pixels
constexpr double nearCentre = 0.6;  // of the node's half width

/// Whether the arc runs through the middle of a node with that outline.
bool crosses(const EditContext& context, ArcId arc, const Outline& outline) {
    const std::vector<QPointF> spine = spineOf(context, courseOf(context, arc));
    const std::size_t piece = nearestPiece(spine, outline.centre);
    return distanceToSegment(outline.centre, spine[piece], spine[piece + 1]) <=
           nearCentre * std::max(outline.half.x(), outline.half.y());
}

}  // namespace

bool isAlone(const Diagram& diagram, const NetElement& node) {
    const auto* place = std::get_if<PlaceId>(&node);
    const auto* transition = std::get_if<TransitionId>(&node);
    const Net& net = diagram.net;
    if (place == nullptr && (transition == nullptr || net.transitions[*transition].substitution)) {
        return false;
    }
    const auto at = [&](PlaceId p, TransitionId t) {
        return place != nullptr ? p == *place : t == *transition;
    };
    const auto isPort = [&](const auto& entry) {
        return entry.value.substitution && place != nullptr &&
               std::ranges::find(entry.value.substitution->ports, *place, &PortBinding::outer) !=
                   entry.value.substitution->ports.end();
    };
    const auto ranks = [&](const auto& entry) {
        return transition != nullptr &&
               (entry.value.higher == *transition || entry.value.lower == *transition);
    };
    return std::ranges::none_of(
               net.arcs,
               [&](const auto& entry) { return at(entry.value.place, entry.value.transition); }) &&
           std::ranges::none_of(net.transitions, isPort) &&
           std::ranges::none_of(net.priorities, ranks) &&
           std::ranges::none_of(diagram.copies, [&](const auto& entry) {
               return place != nullptr && entry.value.place == *place;
           });
}

/// What lies beneath a node is looked for around it.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node) {
    const Outline outline = outlineOf(context, node);
    const QPointF centre = context.canvas.toWidget(outline.centre);
    const double radius =
        std::hypot(outline.half.x(), outline.half.y()) * context.canvas.zoom() + beyond;
    const int steps = static_cast<int>(std::ceil(2 * std::numbers::pi * radius / stepLength));
    for (int i = 0; i < steps; ++i) {
        const double angle = 2 * std::numbers::pi * i / steps;
        const NetElement hit = context.canvas.elementAt(
            centre + QPointF(radius * std::cos(angle), radius * std::sin(angle)));
        const auto* arc = std::get_if<ArcId>(&hit);
        if (arc != nullptr && canSplit(context.diagram(), *arc) &&
            crosses(context, *arc, outline)) {
            return *arc;
        }
    }
    return std::nullopt;
}

}  // namespace fireable
