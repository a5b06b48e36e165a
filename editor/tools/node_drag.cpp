#include "editor/tools/node_drag.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/clipboard/fragment.h"
#include "editor/document/points.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

QPointF anchorOf(const MovableParts& parts, const NetElement& grabbed, QPointF fallback) {
    const auto found = parts.positions().find(grabbed);
    return found != parts.positions().end() ? toQt(found->second) : fallback;
}

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

NodeDrag::NodeDrag(EditContext context, Kind kind, QPointF from, const NetElement& grabbed)
    : context_(context),
      kind_(kind),
      gesture_(newGesture()),
      selected_(context.selection.elements()),
      from_(from),
      parts_(context.diagram(), selected_) {
    grabbedAt_ = anchorOf(parts_, grabbed, from);
    if (kind_ == Kind::copies) {
        copySelection();
    }
    alone_ = loneNode(context_, kind_);
    guides_ = guideLines(context_.canvas, context_.selection.elements());
}

std::optional<NetElement> NodeDrag::loneNode(const EditContext& context, Kind kind) {
    const ElementSet& dragged = context.selection.elements();
    const bool one = kind == Kind::moves && dragged.size() == 1;
    return one && isAlone(context.diagram(), *dragged.begin()) ? std::optional(*dragged.begin())
                                                               : std::nullopt;
}

void NodeDrag::copySelection() {
    const Diagram fragment = fragmentOf(context_.diagram(), selected_);
    Pasted copy = pasted(context_.diagram(), fragment, {}, gesture_);
    context_.document.edit(std::move(copy.edit), tr("Copy"));
    context_.selection.set(std::move(copy.elements));
    parts_ = MovableParts(context_.diagram(), context_.selection.elements());
}

void NodeDrag::moveTo(QPointF to, Qt::KeyboardModifiers modifiers) {
    if (parts_.empty()) {
        return;
    }
    snapped_ = snap(grabbedAt_ + to - from_, context_, modifiers, guides_);
    const QPointF by = snapped_->point - grabbedAt_;
    context_.document.edit(parts_.movedBy(context_.diagram(), toPoint(by), gesture_),
                           kind_ == Kind::copies ? tr("Copy") : tr("Move"));
    beneath_ = alone_ && !modifiers.testFlag(Qt::AltModifier) ? arcBeneath(context_, *alone_)
                                                              : std::nullopt;
    context_.canvas.update();  // the guide lines
}

void NodeDrag::finish() {
    if (beneath_) {
        context_.document.rollBack(gesture_);
        splitArcBy(context_, *beneath_, *alone_, snapped_->point);
        return;
    }
    const bool moved = snapped_ && snapped_->point != grabbedAt_;
    if (!moved && kind_ == Kind::moves) {
        context_.document.rollBack(gesture_);
    }
}

void NodeDrag::cancel() {
    context_.document.rollBack(gesture_);
    context_.selection.set(selected_);
}

void NodeDrag::paint(QPainter& painter, const SceneView& canvas) const {
    if (snapped_) {
        paintGuides(painter, canvas, *snapped_);
    }
    if (beneath_) {
        Ghost ghost(painter, canvas, context_.diagram().nodeSize);
        paintSplitBy(ghost, context_, *beneath_, *alone_, snapped_->point);
    }
}

QString NodeDrag::hint() const {
    return beneath_ ? tr("Drop here to insert it into this arc; hold Alt to only move it")
                    : QString();
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
