#include "editor/canvas/net_scene_update.h"

#include <algorithm>

#include "editor/document/points.h"
#include "engine/net/model/net.h"

namespace fireable {

void NetScene::set(const Diagram& diagram) {
    std::set<NodeId> hidden = std::move(hidden_);
    std::vector<Count> tokens = std::move(tokens_);
    InnerPlaceName innerName = std::move(innerName_);
    const Labels labels = labelChoice_;
    *this = {};
    innerName_ = std::move(innerName);
    labelChoice_ = labels;
    hidden_ = std::move(hidden);
    tokens_ = std::move(tokens);
    diagram_ = &diagram;
    nodeSize_ = diagram.nodeSize;
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    Scene empty;
    empty.heads = {metrics.arrowLength, metrics.arrowHalfWidth, metrics.ringRadius,
                   metrics.dotRadius};
    empty.typicalHalf = metrics.boxHalf;
    empty.tokenRadius = metrics.tokenRadius;
    empty.countSize = metrics.countSize;
    store_.start(std::move(empty));

    Update update(*this);
    const auto syncAll = [&update](const auto& table) {
        for (const auto& entry : table) {
            update.sync(entry.id);
        }
    };
    syncAll(diagram.net.places);
    syncAll(diagram.net.transitions);
    syncAll(diagram.copies);
    syncAll(diagram.net.arcs);
    syncAll(diagram.net.priorities);
    for (const auto& transition : diagram.net.transitions) {
        update.syncPorts(transition.id);
    }
    syncAll(diagram.net.notes);
    update.finish();
    finishBuilding();
}

bool NetScene::apply(const NetEdit& edit) {
    if (diagram_->nodeSize != nodeSize_) {
        set(*diagram_);
        return true;
    }
    Update update(*this);
    const auto syncAll = [&update](const auto& changes) {
        for (const auto& change : changes) {
            update.sync(change.first);
        }
    };
    syncAll(edit.places);
    syncAll(edit.transitions);
    syncAll(edit.copies);
    syncAll(edit.arcs);
    syncAll(edit.priorities);
    for (const auto& change : edit.transitions) {
        update.syncPorts(change.first);
    }
    syncAll(edit.notes);
    update.finish();
    if (edit.gesture == 0) {
        placeLabels();
    }
    return false;
}

void NetScene::setHidden(const std::set<NodeId>& hidden) {
    std::vector<NodeId> different;
    std::ranges::set_symmetric_difference(hidden_, hidden, std::back_inserter(different));
    hidden_ = hidden;
    if (diagram_ == nullptr) {
        return;
    }
    Update update(*this);
    for (const NodeId& node : different) {
        std::visit([&update](auto id) { update.sync(id); }, node);
    }
    update.finish();
    placeLabels();
}

NetScene::Update::Update(NetScene& scene)
    : scene_(scene),
      diagram_(*scene.diagram_),
      metrics_(drawingMetrics(diagram_.nodeSize)),
      store_(scene.store_) {
}

template <class IdT>
std::uint32_t NetScene::Update::slotOf(SlotTable<IdT>& table, IdT id) {
    const auto known = table.find(id);
    if (!known) {
        table.set(id, scene_.addNode(id));
    }
    return *table.find(id);
}

template <class IdT>
std::uint32_t NetScene::Update::strokeSlotOf(SlotTable<IdT>& table, IdT id) {
    const auto known = table.find(id);
    if (!known) {
        table.set(id, scene_.addStroke(id));
    }
    return *table.find(id);
}

const Placement& NetScene::Update::placed() {
    if (!placed_) {
        placed_ = placement(diagram_);
    }
    return *placed_;
}

QPointF NetScene::Update::centreOf(PlaceId id) {
    const NodeGeometry* geometry = diagram_.places.find(id);
    return geometry != nullptr ? toQt(geometry->position)
                               : placed().places[diagram_.net.places.indexOf(id)];
}

QPointF NetScene::Update::centreOf(TransitionId id) {
    const NodeGeometry* geometry = diagram_.transitions.find(id);
    return geometry != nullptr ? toQt(geometry->position)
                               : placed().transitions[diagram_.net.transitions.indexOf(id)];
}

void NetScene::Update::setNode(std::uint32_t node, const NodeDrawing& drawing) {
    if (scene_.isHidden(scene_.nodes_[node].element)) {
        removeNode(node);
        return;
    }
    const SceneNodes& nodes = store_.scene().nodes;
    const bool moves = nodes.layers[node] == SceneLayer::none ||
                       nodes.centres[node] != drawing.centre || nodes.halves[node] != drawing.half;
    store_.set(node, drawing);
    if (moves) {
        moved_.push_back(node);
    }
    renamed_.push_back(node);
}

void NetScene::Update::removeNode(std::uint32_t node) {
    store_.removeNode(node);
    scene_.removeTexts(node);
    moved_.push_back(node);
}

void NetScene::Update::sync(PlaceId id) {
    if (const Place* place = diagram_.net.places.find(id)) {
        const std::uint32_t node = slotOf(scene_.places_, id);
        setNode(node,
                placeDrawing(diagram_.places.get(id), centreOf(id), Border::single, metrics_));
        fireable::showTokens(store_.scene(), node, place->initial);
    } else if (const auto node = scene_.places_.find(id)) {
        removeNode(*node);
    }
    syncCopiesOf(id);
}

void NetScene::Update::syncCopiesOf(PlaceId id) {
    const auto copies = scene_.copiesOf_.find(id);
    if (copies == scene_.copiesOf_.end()) {
        return;
    }
    for (const CopyId copy : std::vector(copies->second)) {
        sync(copy);
    }
}

void NetScene::Update::sync(TransitionId id) {
    if (const Transition* transition = diagram_.net.transitions.find(id)) {
        const std::uint32_t node = slotOf(scene_.transitions_, id);
        setNode(node, transitionDrawing(*transition, diagram_.transitions.get(id), centreOf(id),
                                        metrics_));
        if (transition->substitution) {
            moved_.push_back(node);  // its ports, shown as arcs, may have changed
        }
    } else if (const auto node = scene_.transitions_.find(id)) {
        removeNode(*node);
    }
}

void NetScene::Update::dropCopy(CopyId id) {
    const auto known = scene_.copied_.find(id);
    if (known != scene_.copied_.end()) {
        std::erase(scene_.copiesOf_[known->second], id);
        scene_.copied_.erase(known);
    }
}

void NetScene::Update::sync(CopyId id) {
    dropCopy(id);
    const PlaceCopy* copy = diagram_.copies.find(id);
    const Place* place = copy != nullptr ? diagram_.net.places.find(copy->place) : nullptr;
    if (place == nullptr) {
        if (const auto node = scene_.copies_.find(id)) {
            removeNode(*node);
        }
        return;
    }
    const std::uint32_t node = slotOf(scene_.copies_, id);
    scene_.copied_[id] = copy->place;
    scene_.copiesOf_[copy->place].push_back(id);
    const Point at = copy->geometry.position;
    setNode(node, placeDrawing(copy->geometry, {at.x, at.y}, Border::ringed, metrics_));
    fireable::showTokens(store_.scene(), node, place->initial);
}

std::uint32_t NetScene::Update::placeEnd(ArcId id, PlaceId place) const {
    const ArcGeometry* geometry = diagram_.arcs.find(id);
    if (geometry != nullptr && geometry->copy) {
        const PlaceCopy* copy = diagram_.copies.find(*geometry->copy);
        if (copy != nullptr && copy->place == place) {
            return *scene_.copies_.find(*geometry->copy);
        }
    }
    return *scene_.places_.find(place);
}

void NetScene::Update::sync(ArcId id) {
    if (const Arc* arc = diagram_.net.arcs.find(id)) {
        const std::uint32_t place = placeEnd(id, arc->place);
        const std::uint32_t transition = *scene_.transitions_.find(arc->transition);
        const bool output = arc->kind == ArcKind::output;
        scene_.setEnds(
            strokeSlotOf(scene_.arcs_, id),
            output ? Incidence::Ends{transition, place} : Incidence::Ends{place, transition},
            pairs_);
    } else if (const auto stroke = scene_.arcs_.find(id)) {
        scene_.removeStroke(*stroke, pairs_);
    }
}

void NetScene::Update::sync(PriorityId id) {
    if (const Priority* priority = diagram_.net.priorities.find(id)) {
        scene_.setEnds(strokeSlotOf(scene_.priorities_, id),
                       {*scene_.transitions_.find(priority->higher),
                        *scene_.transitions_.find(priority->lower)},
                       pairs_);
    } else if (const auto stroke = scene_.priorities_.find(id)) {
        scene_.removeStroke(*stroke, pairs_);
    }
}

void NetScene::Update::syncPorts(TransitionId id) {
    const Transition* transition = diagram_.net.transitions.find(id);
    const bool substituted = transition != nullptr && transition->substitution;
    const std::size_t count = substituted ? transition->substitution->ports.size() : 0;
    for (auto old = scene_.ports_.lower_bound({id, count});
         old != scene_.ports_.end() && old->first.transition == id; ++old) {
        scene_.removeStroke(old->second, pairs_);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const PortBinding& binding = transition->substitution->ports[i];
        const auto known = scene_.ports_.find({id, i});
        const auto place = scene_.places_.find(binding.outer);
        if (!place) {
            if (known != scene_.ports_.end()) {
                scene_.removeStroke(known->second, pairs_);
            }
            continue;
        }
        const std::uint32_t stroke =
            known != scene_.ports_.end()
                ? known->second
                : scene_.ports_.emplace(PortId{id, i}, scene_.addStroke(PortId{id, i}))
                      .first->second;
        const std::uint32_t node = *scene_.transitions_.find(id);
        const bool outwards = isOutwards(binding.role);
        scene_.setEnds(stroke,
                       outwards ? Incidence::Ends{node, *place} : Incidence::Ends{*place, node},
                       pairs_);
    }
}

void NetScene::Update::sync(NoteId id) {
    const Note* note = diagram_.net.notes.find(id);
    auto text = scene_.notes_.find(id);
    if (note == nullptr) {
        if (text) {
            scene_.removeText(*text);
        }
        return;
    }
    if (!text) {
        text = scene_.addText(id);
        scene_.notes_.set(id, *text);
    }
    scene_.setText(*text, noteText(*note, diagram_.notes.get(id), metrics_));
}

NodeDrawing NetScene::Update::drawn(std::uint32_t node) const {
    const SceneNodes& nodes = store_.scene().nodes;
    return {nodes.shapes[node], nodes.borders[node], nodes.centres[node], nodes.halves[node],
            nodes.tokenOffsets[node]};
}

std::vector<StrokeDrawing> NetScene::Update::strokesAt(std::uint32_t node) const {
    const SceneStrokes& strokes = store_.scene().strokes;
    std::vector<StrokeDrawing> drawings;
    scene_.incidence_.forStrokesOf(node, [&](std::uint32_t stroke) {
        if (strokes.layers[stroke] != SceneLayer::none) {
            const auto points = strokes.pointsOf(stroke);
            drawings.push_back({});
            drawings.back().kind = strokes.kinds[stroke];
            drawings.back().points.assign(points.begin(), points.end());
        }
    });
    return drawings;
}

std::vector<PartText> NetScene::Update::textsFor(std::uint32_t node) const {
    const NetElement& element = scene_.nodes_[node].element;
    const NodeDrawing shape = drawn(node);
    if (const auto* id = std::get_if<TransitionId>(&element)) {
        const Transition& transition = diagram_.net.transitions[*id];
        const NodeGeometry geometry = diagram_.transitions.get(*id);
        auto texts = transitionTexts(transition, geometry, shape, metrics_);
        if (transition.substitution) {
            texts.push_back(subnetText(transition, geometry, shape, strokesAt(node), metrics_));
        }
        return texts;
    }
    if (const auto* id = std::get_if<CopyId>(&element)) {
        const PlaceCopy& copy = diagram_.copies[*id];
        return placeTexts(diagram_.net.places[copy.place], copy.geometry, shape, metrics_);
    }
    const PlaceId id = std::get<PlaceId>(element);
    return placeTexts(diagram_.net.places[id], diagram_.places.get(id), shape, metrics_);
}

void NetScene::Update::layTexts(std::uint32_t node) {
    if (store_.scene().nodes.layers[node] == SceneLayer::none) {
        return;
    }
    scene_.setTexts(node, textsFor(node));
}

}  // namespace fireable
