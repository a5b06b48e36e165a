#include "editor/tools/node_drag.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/document/points.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/ghost.h"

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

NodeDrag::NodeDrag(const SelectContext& shared, EditContext context, DragKind kind, QPointF from,
                   const NetElement& grabbed)
    : SelectionDrag(shared, kind, from, grabbed), context_(context) {
    const ElementSet& dragged = context.selection.elements();
    if (kind == DragKind::moves && dragged.size() == 1 &&
        isAlone(context.diagram(), *dragged.begin())) {
        alone_ = *dragged.begin();
    }
}

void NodeDrag::moveTo(QPointF to, Qt::KeyboardModifiers modifiers) {
    SelectionDrag::moveTo(to, modifiers);
    beneath_ = alone_ && !modifiers.testFlag(Qt::AltModifier) ? arcBeneath(context_, *alone_)
                                                              : std::nullopt;
}

void NodeDrag::finish() {
    if (beneath_) {
        rollBack();
        splitArcBy(context_, *beneath_, *alone_, snapped()->point);
        return;
    }
    SelectionDrag::finish();
}

void NodeDrag::paint(QPainter& painter, const SceneView& canvas) const {
    SelectionDrag::paint(painter, canvas);
    if (beneath_) {
        Ghost ghost(painter, canvas, context_.diagram().nodeSize);
        paintSplitBy(ghost, context_, *beneath_, *alone_, snapped()->point);
    }
}

QString NodeDrag::hint() const {
    return beneath_ ? tr("Drop here to insert it into this arc; hold Alt to only move it")
                    : QString();
}

SelectContext selectContext(const EditContext& context) {
    return {
        context.document,
        context.selection,
        context.canvas,
        context.snap,
        [context](const ElementSet& elements) { return withGroups(context.diagram(), elements); },
        [context] {
            const auto parts = std::make_shared<const MovableParts>(context.diagram(),
                                                                    context.selection.elements());
            return GrabbedParts{
                parts->positions(), [context, parts](Point by, int gesture, const QString& step) {
                    context.document.edit(parts->movedBy(context.diagram(), by, gesture), step);
                }};
        },
        [context](int gesture, const QString& step) {
            const Diagram fragment = fragmentOf(context.diagram(), context.selection.elements());
            Pasted copy = pasted(context.diagram(), fragment, {}, gesture);
            context.document.edit(std::move(copy.edit), step);
            context.selection.set(std::move(copy.elements));
        },
        [context](const SelectContext& shared, DragKind kind, QPointF from,
                  const NetElement& grabbed) -> std::unique_ptr<SelectionDrag> {
            return std::make_unique<NodeDrag>(shared, context, kind, from, grabbed);
        }};
}

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

/// Searches around the node for an arc beneath it.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node) {
    const Outline outline = outlineOf(context, node);
    const QPointF centre = context.canvas.toWidget(outline.centre);
    const double radius = lengthOf(outline.half) * context.canvas.zoom() + beyond;
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
