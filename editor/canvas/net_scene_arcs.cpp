#include <algorithm>

#include "editor/canvas/net_scene_update.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"

namespace fireable {
namespace {

LineStyle styleOf(PortRole role) {
    return isData(role) ? LineStyle::dashed : LineStyle::dotted;
}

}  // namespace

void NetScene::Update::finish() {
    scene_.routeStrokes(moved_, pairs_, [this](const std::vector<std::uint32_t>& strokes) {
        routePair(strokes);
    });
    for (const auto& [a, b] : pairs_) {
        keepNameOffArcs(a);
        keepNameOffArcs(b);
    }
    std::ranges::sort(renamed_);
    const auto repeated = std::ranges::unique(renamed_);
    renamed_.erase(repeated.begin(), repeated.end());
    for (const std::uint32_t node : renamed_) {
        layTexts(node);
    }
}

void NetScene::Update::routePair(const std::vector<std::uint32_t>& strokes) {
    const auto isShown = [this](std::uint32_t node) {
        return store_.scene().nodes.layers[node] != SceneLayer::none;
    };
    const Incidence::Ends ends = scene_.incidence_.endsOf(strokes.front());
    std::vector<PendingArc> arcs;
    if (isShown(ends.source) && isShown(ends.target)) {
        for (const std::uint32_t stroke : strokes) {
            arcs.push_back(pendingArc(stroke));
        }
        std::erase_if(arcs, [&](const PendingArc& arc) {
            const auto* port = std::get_if<PortId>(&arc.element);
            return port != nullptr && isShownByArc(*port, arcs);
        });
    }
    for (const std::uint32_t stroke : strokes) {
        if (std::ranges::find(arcs, stroke, &PendingArc::stroke) == arcs.end()) {
            store_.removeStroke(stroke);
            scene_.removeWeight(stroke);
        }
    }
    if (arcs.size() > 1) {
        spreadTwins(arcs, twinDistance * metrics_.placeRadius);
    }
    for (const PendingArc& arc : arcs) {
        routeStroke(arc);
    }
    keepNameOffArcs(ends.source);
    keepNameOffArcs(ends.target);
}

/// The position of a subnet's name depends on the arcs of its transition.
void NetScene::Update::keepNameOffArcs(std::uint32_t node) {
    if (store_.scene().nodes.borders[node] == Border::doubled) {
        renamed_.push_back(node);
    }
}

PendingArc NetScene::Update::pendingArc(std::uint32_t stroke) const {
    const Incidence::Ends ends = scene_.incidence_.endsOf(stroke);
    PendingArc pending{stroke,
                       scene_.strokes_[stroke].element,
                       scene_.nodes_[ends.source].element,
                       scene_.nodes_[ends.target].element,
                       {}};
    HeadShape head = HeadShape::arrow;
    const ArcGeometry* geometry = nullptr;
    if (const auto* arc = std::get_if<ArcId>(&pending.element)) {
        head = headOf(diagram_.net.arcs[*arc].kind);
        geometry = diagram_.arcs.find(*arc);
    } else if (const auto* priority = std::get_if<PriorityId>(&pending.element)) {
        geometry = diagram_.priorities.find(*priority);
    }
    pending.drawing = arcDrawing(outlineOf(ends.source), outlineOf(ends.target), head, geometry);
    return pending;
}

bool NetScene::Update::isShownByArc(const PortId& port, const std::vector<PendingArc>& pair) const {
    const Net& net = diagram_.net;
    const Transition& transition = net.transitions[port.transition];
    const bool outwards = isOutwards(transition.substitution->ports[port.index].role);
    return std::ranges::any_of(pair, [&](const PendingArc& pending) {
        const auto* id = std::get_if<ArcId>(&pending.element);
        return id != nullptr && (net.arcs[*id].kind == ArcKind::output) == outwards;
    });
}

LineStyle NetScene::Update::styleOf(const NetElement& element) const {
    const Net& net = diagram_.net;
    if (const auto* id = std::get_if<ArcId>(&element)) {
        const Arc& arc = net.arcs[*id];
        const PortBinding* port = portShownBy(arc, net.transitions[arc.transition]);
        return port != nullptr ? fireable::styleOf(port->role) : LineStyle::solid;
    }
    if (const auto* port = std::get_if<PortId>(&element)) {
        return fireable::styleOf(
            net.transitions[port->transition].substitution->ports[port->index].role);
    }
    return LineStyle::dashed;
}

void NetScene::Update::routeStroke(const PendingArc& arc) {
    ArcPath path = arcPath(arc.drawing, metrics_);
    const auto* id = std::get_if<ArcId>(&arc.element);
    const std::int64_t weight = id != nullptr ? diagram_.net.arcs[*id].weight : 1;
    if (weight != 1) {
        scene_.setWeight(arc.stroke, weightText(weight, diagram_.arcs.find(*id), arc.drawing, path,
                                                metrics_));
    } else {
        scene_.removeWeight(arc.stroke);
    }
    const bool priority = std::holds_alternative<PriorityId>(arc.element);
    store_.set(arc.stroke,
               StrokeDrawing{path.kind, styleOf(arc.element),
                             priority ? ColourRole::priority : ColourRole::ink, arc.drawing.head,
                             std::move(path.points), path.tip, path.direction});
}

Outline NetScene::Update::outlineOf(std::uint32_t node) const {
    const SceneNodes& nodes = store_.scene().nodes;
    return {nodes.shapes[node], nodes.centres[node], nodes.halves[node]};
}

}  // namespace fireable
