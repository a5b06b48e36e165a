#include "editor/tools/arc_gesture.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <type_traits>

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"
#include "editor/hierarchy/port_proposal.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

struct GestureText {
    Q_DECLARE_TR_FUNCTIONS(ArcGesture)
};

/// Whether the arc leads from `to` to `from`.
bool isReversed(ArcChoice choice, bool fromPlace) {
    return choice != ArcChoice::priority &&
           fromPlace == (kindOf(choice, fromPlace) == ArcKind::output);
}

QString stepText(ArcChoice choice) {
    return choice == ArcChoice::control ? GestureText::tr("Draw Control Step")
                                        : GestureText::tr("Draw Arc");
}

constexpr double degree = std::numbers::pi / 180;
constexpr double sideClearance = 40 * degree;  // between the side of a name and an arc

bool inTheWay(const NodeSide& side, double arc) {
    return std::abs(std::remainder(side.angle - arc, 2 * std::numbers::pi)) < sideClearance;
}

/// A diagram after an edit that removes nothing, as far as names and arcs matter.
class Outcome {
public:
    Outcome(NetEdit& edit, const Diagram& diagram) : edit_(edit), diagram_(diagram) {}

    void clear(PlaceId place) { clear(place, edit_.places, diagram_.places); }
    void clear(TransitionId transition) {
        clear(transition, edit_.transitions, diagram_.transitions);
    }

private:
    template <class Id, class Part, class Table>
    void clear(Id node, Changes<Id, Part>& changes, const Table& drawn) {
        const auto geometry = geometryOf(node, changes, drawn);
        if (!geometry || geometry->nameOffset) {
            return;
        }
        const std::vector<double> arcs = anglesAt(node);
        const auto blocked = [&](const NodeSide& side) {
            return std::ranges::any_of(arcs, [&](double arc) { return inTheWay(side, arc); });
        };
        const auto now = std::ranges::find(nodeSides, geometry->nameAnchor, &NodeSide::anchor);
        const auto best = std::ranges::find_if_not(nodeSides, blocked);
        if (now != nodeSides.end() && blocked(*now) && best != nodeSides.end()) {
            if (!changes.contains(node)) {
                changes.emplace(node, partOf(diagram_, node));
            }
            changes.at(node)->geometry->nameAnchor = best->anchor;
        }
    }

    template <class Id, class Part, class Table>
    static std::optional<NodeGeometry> geometryOf(Id node, const Changes<Id, Part>& changes,
                                                  const Table& drawn) {
        if (const auto changed = changes.find(node); changed != changes.end()) {
            return changed->second ? changed->second->geometry : std::nullopt;
        }
        const NodeGeometry* geometry = drawn.find(node);
        return geometry != nullptr ? std::optional(*geometry) : std::nullopt;
    }

    /// The directions in which arcs leave a node.
    template <class Id>
    std::vector<double> anglesAt(Id node) const {
        std::vector<double> angles;
        const auto look = [&](const Arc& arc, const ArcGeometry* geometry) {
            if (const auto angle = angleAt(node, arc, geometry)) {
                angles.push_back(*angle);
            }
        };
        for (const auto& [id, arc] : diagram_.net.arcs) {
            if (!edit_.arcs.contains(id)) {
                look(arc, diagram_.arcs.find(id));
            }
        }
        for (const auto& [id, part] : edit_.arcs) {
            if (part) {
                look(part->value, part->geometry ? &*part->geometry : nullptr);
            }
        }
        return angles;
    }

    /// Nothing if the arc does not end at the node's first drawing, which has the name.
    template <class Id>
    std::optional<double> angleAt(Id node, const Arc& arc, const ArcGeometry* geometry) const {
        constexpr bool atPlace = std::is_same_v<Id, PlaceId>;
        const bool atCopy = geometry != nullptr && geometry->copy;
        if (node != end<Id>(arc) || (atPlace && atCopy)) {
            return std::nullopt;
        }
        const auto place = geometryOf(arc.place, edit_.places, diagram_.places);
        const auto transition = geometryOf(arc.transition, edit_.transitions, diagram_.transitions);
        if (!place || !transition) {
            return std::nullopt;
        }
        const Point from = atPlace ? place->position : transition->position;
        Point to = atPlace  ? transition->position
                   : atCopy ? diagram_.copies[*geometry->copy].geometry.position
                            : place->position;
        if (geometry != nullptr && !geometry->bends.empty()) {
            const bool leaves = atPlace == (arc.kind != ArcKind::output);
            to = leaves ? geometry->bends.front() : geometry->bends.back();
        }
        return std::atan2(to.y - from.y, to.x - from.x);
    }

    template <class Id>
    static Id end(const Arc& arc) {
        if constexpr (std::is_same_v<Id, PlaceId>) {
            return arc.place;
        } else {
            return arc.transition;
        }
    }

    NetEdit& edit_;
    const Diagram& diagram_;
};

}  // namespace

void ArcGesture::begin(const NetElement& node, const CanvasPointer& pointer, ArcChoice choice) {
    cancel();
    from_ = over_ = node;
    choice_ = choice;
    start_ = pointer.widget;
    at_ = pointer.scene;
    modifiers_ = pointer.modifiers;
}

void ArcGesture::moveTo(const CanvasPointer& pointer) {
    const QPointF way = pointer.widget - start_;
    dragged_ = dragged_ || lengthOf(way) >= dragThreshold;
    at_ = pointer.scene;
    modifiers_ = pointer.modifiers;
    const NetElement hit = bodyAt(context_, pointer.widget);
    over_ = isNode(hit) ? hit : NetElement();
    context_.canvas.update();
}

void ArcGesture::pointTo(const NetElement& node) {
    dragged_ = true;
    at_ = context_.canvas.centreOf(node);
    modifiers_ = {};
    over_ = node;
    context_.canvas.update();
}

void ArcGesture::addBend() {
    bends_.push_back(dropPoint(context_, at_, modifiers_));
    context_.canvas.update();
}

bool ArcGesture::removeLastBend() {
    if (bends_.empty()) {
        return false;
    }
    bends_.pop_back();
    context_.canvas.update();
    return true;
}

void ArcGesture::cancel() {
    from_ = over_ = {};
    bends_.clear();
    dragged_ = false;
    context_.canvas.update();
}

ArcChoice ArcGesture::choice() const {
    if (choice_ != ArcChoice::regular) {
        return choice_;
    }
    const Qt::KeyboardModifiers both = Qt::ShiftModifier | Qt::ControlModifier;
    return (modifiers_ & both) == both                ? ArcChoice::control
           : modifiers_.testFlag(Qt::ShiftModifier)   ? ArcChoice::inhibitor
           : modifiers_.testFlag(Qt::ControlModifier) ? ArcChoice::read
                                                      : ArcChoice::regular;
}

Join ArcGesture::join() const {
    if (!std::holds_alternative<std::monostate>(over_)) {
        return joinOf(context_.diagram(), from_, over_, choice());
    }
    const bool toPlace = !isPlace(from_) && choice() != ArcChoice::priority;
    if (isPlace(from_) && choice() == ArcChoice::priority) {
        return {JoinKind::refused, GestureText::tr("A priority joins two transitions")};
    }
    return {JoinKind::arc, toPlace ? GestureText::tr("Release to make a place here")
                                   : GestureText::tr("Release to make a transition here")};
}

QString ArcGesture::hint() const {
    if (!isActive()) {
        return {};
    }
    return over_ == from_ ? GestureText::tr("Drag to another node, or to empty space to add one")
                          : join().text;
}

Snapped ArcGesture::newNode() const {
    return snap(at_, context_, modifiers_, guides_.of(context_));
}

/// The middle of the last segment, for a node between two of a kind.
QPointF ArcGesture::middle() const {
    const QPointF last = bends_.empty() ? context_.canvas.boundsOf(from_).center() : bends_.back();
    return freeBetween(context_, last, context_.canvas.boundsOf(over_).center());
}

bool ArcGesture::finish() {
    const Join what = join();
    if (over_ == from_ || what.kind == JoinKind::refused) {
        return false;
    }
    make(what);
    cancel();
    return true;
}

bool ArcGesture::makesCurves() const {
    return context_.document.format() == FormatId::ndr;
}

/// At a substituted transition the arc binds a free port of the subnet, a control step its start or
/// finish.
bool ArcGesture::bindsPort() const {
    const bool into = isPlace(from_);
    const auto* transition = std::get_if<TransitionId>(into ? &over_ : &from_);
    const auto place = nodeOf(context_.diagram(), into ? from_ : over_);
    if (transition == nullptr || !place || !std::holds_alternative<PlaceId>(*place)) {
        return false;
    }
    const PortDirection direction = into ? PortDirection::into : PortDirection::outOf;
    const PlaceId outer = std::get<PlaceId>(*place);
    return choice() == ArcChoice::control
               ? bindControlPort(context_.document, *transition, outer, direction)
               : choice() == ArcChoice::regular &&
                     bindPort(context_.document, *transition, outer, direction);
}

void ArcGesture::make(const Join& what) {
    if (what.kind == JoinKind::arc && bindsPort()) {
        context_.selection.set({over_});
        return;
    }
    EditBuilder edit(context_.diagram());
    PartMaker parts(context_.diagram(), edit, makesCurves());
    NetElement to = over_;
    QString text = stepText(choice());
    if (std::holds_alternative<std::monostate>(over_)) {
        const QPointF at = newNode().point;
        to = choice() == ArcChoice::priority ? NetElement(parts.transition(at))
                                             : parts.opposite(from_, at, choice());
        if (choice() != ArcChoice::control) {
            text = isPlace(to) ? GestureText::tr("Draw Arc and Place")
                               : GestureText::tr("Draw Arc and Transition");
        }
    }
    if (what.kind == JoinKind::throughNode) {
        const NetElement between = parts.opposite(from_, middle(), choice());
        parts.arc(from_, between, choice(), bends_);
        parts.arc(between, to, choice());
        text = choice() == ArcChoice::control ? text : GestureText::tr("Join by a Node");
    } else {
        parts.arc(from_, to, choice(), bends_);
    }
    NetEdit drawn = edit.take();
    keepNamesClear(drawn, context_.diagram());
    context_.document.edit(std::move(drawn), text);
    context_.selection.set({to});
}

/// `bends` lead from `from`. A control step from a place is two arcs.
std::vector<ArcDrawing> ArcGesture::drawings(const Outline& from, const Outline& to,
                                             std::vector<QPointF> bends) const {
    const bool fromPlace = from.shape == NodeShape::circle;
    std::vector<ArcDrawing> all;
    if (choice() == ArcChoice::control && fromPlace) {
        std::vector<QPointF> beside =
            holeTestBends(from.centre, to.centre, bends, context_.diagram().nodeSize);
        const bool curve = makesCurves() && beside.size() == 2;
        all.push_back({from, to, curve ? PathKind::quadratics : PathKind::polyline,
                       std::move(beside), headOf(ArcKind::inhibitor)});
    }
    ArcDrawing arc{from, to, PathKind::polyline, std::move(bends),
                   headOf(kindOf(choice(), fromPlace))};
    if (isReversed(choice(), fromPlace)) {
        std::swap(arc.source, arc.target);
        std::ranges::reverse(arc.bends);
    }
    all.push_back(std::move(arc));
    return all;
}

void ArcGesture::paint(QPainter& painter, const SceneView& canvas) const {
    if (!isActive() || over_ == from_) {
        return;
    }
    const Diagram& diagram = context_.diagram();
    const Join what = join();
    const bool onPaper = std::holds_alternative<std::monostate>(over_);
    if (onPaper && what.kind != JoinKind::refused) {
        paintGuides(painter, canvas, newNode());
    }
    Ghost ghost(painter, canvas, context_.diagram().nodeSize);
    const Outline source = outlineOf(context_, from_);
    Outline target{
        NodeShape::circle, at_, {0.1, 0.1}};  // the pointer, on the background or refused
    if (onPaper && what.kind != JoinKind::refused) {
        const bool place = !isPlace(from_) && choice() != ArcChoice::priority;
        target = newOutline(diagram, place, newNode().point);
        ghost.node(target);
    } else if (!onPaper) {
        target = outlineOf(context_, over_);
        what.kind == JoinKind::refused ? ghost.refusal(target) : ghost.halo(target);
    }
    const bool dashed = choice() == ArcChoice::priority || what.kind == JoinKind::refused;
    const auto paintArcs = [&](const Outline& from, const Outline& to,
                               const std::vector<QPointF>& bends) {
        for (const ArcDrawing& arc : drawings(from, to, bends)) {
            ghost.arc(arc, dashed);
        }
    };
    if (what.kind != JoinKind::throughNode) {
        paintArcs(source, target, bends_);
        return;
    }
    const Outline between = newOutline(diagram, !isPlace(from_), middle());
    paintArcs(source, between, bends_);
    ghost.node(between);
    paintArcs(between, target, {});
}

void keepNamesClear(NetEdit& edit, const Diagram& diagram) {
    Outcome outcome(edit, diagram);
    for (const auto& [id, part] : edit.arcs) {
        if (part && !diagram.net.arcs.contains(id)) {
            outcome.clear(part->value.place);
            outcome.clear(part->value.transition);
        }
    }
}

}  // namespace fireable
