#include "editor/canvas/net_scene_update.h"

namespace fireable {

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
    std::uint32_t last = none;
    std::uint32_t text = scene_.nodes_[node].firstText;
    for (const PartText& drawn : textsFor(node)) {
        if (text == none) {
            text = scene_.addText(scene_.nodes_[node].element);
            (last == none ? scene_.nodes_[node].firstText : scene_.texts_[last].next) = text;
        }
        setText(text, drawn);
        last = text;
        text = scene_.texts_[text].next;
    }
    for (; text != none; text = scene_.texts_[text].next) {
        store_.removeText(text);
    }
}

void NetScene::Update::setText(std::uint32_t text, const PartText& drawn) {
    scene_.texts_[text].part = drawn.part;
    store_.set(text, drawn.drawing);
}

}  // namespace fireable
