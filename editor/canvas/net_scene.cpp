#include "editor/canvas/net_scene.h"

#include <algorithm>
#include <cassert>

#include "editor/canvas/element_text.h"

namespace fireable {

void Incidence::attach(std::uint32_t stroke, Ends ends) {
    assert(!isAttached(stroke));
    if (stroke >= ends_.size()) {
        ends_.resize(stroke + std::size_t{1});
        links_.resize(2 * ends_.size());
    }
    ends_[stroke] = ends;
    link(2 * stroke, ends.source);
    link(2 * stroke + 1, ends.target);
}

void Incidence::detach(std::uint32_t stroke) {
    unlink(2 * stroke, ends_[stroke].source);
    unlink(2 * stroke + 1, ends_[stroke].target);
    ends_[stroke] = {};
}

void Incidence::link(std::uint32_t end, std::uint32_t node) {
    if (node >= heads_.size()) {
        heads_.resize(node + std::size_t{1}, none);
        degrees_.resize(heads_.size(), 0);
    }
    links_[end] = {heads_[node], none};
    if (heads_[node] != none) {
        links_[heads_[node]].before = end;
    }
    heads_[node] = end;
    ++degrees_[node];
}

void Incidence::unlink(std::uint32_t end, std::uint32_t node) {
    const auto [next, before] = links_[end];
    (before != none ? links_[before].next : heads_[node]) = next;
    if (next != none) {
        links_[next].before = before;
    }
    --degrees_[node];
}

std::optional<std::uint32_t> NetScene::nodeOf(const NetElement& element) const {
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return places_.find(*place);
    }
    if (const auto* transition = std::get_if<TransitionId>(&element)) {
        return transitions_.find(*transition);
    }
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return copies_.find(*copy);
    }
    return std::nullopt;
}

std::optional<std::uint32_t> NetScene::strokeOf(const NetElement& element) const {
    if (const auto* arc = std::get_if<ArcId>(&element)) {
        return arcs_.find(*arc);
    }
    if (const auto* priority = std::get_if<PriorityId>(&element)) {
        return priorities_.find(*priority);
    }
    if (const auto* port = std::get_if<PortId>(&element)) {
        const auto stroke = ports_.find(*port);
        return stroke != ports_.end() ? std::optional(stroke->second) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> NetScene::noteOf(const NetElement& element) const {
    const auto* note = std::get_if<NoteId>(&element);
    return note != nullptr ? notes_.find(*note) : std::nullopt;
}

std::vector<std::uint32_t> NetScene::drawingsOf(PlaceId place) const {
    std::vector<std::uint32_t> nodes;
    if (const auto node = places_.find(place)) {
        nodes.push_back(*node);
    }
    if (const auto copies = copiesOf_.find(place); copies != copiesOf_.end()) {
        for (const CopyId copy : copies->second) {
            nodes.push_back(*copies_.find(copy));
        }
    }
    return nodes;
}

std::vector<std::uint32_t> NetScene::textsOf(const NetElement& element) const {
    std::vector<std::uint32_t> texts;
    const auto take = [&](std::uint32_t text) {
        if (text != none && scene().texts.layers[text] != SceneLayer::none) {
            texts.push_back(text);
        }
    };
    if (const auto node = nodeOf(element)) {
        for (std::uint32_t text = nodes_[*node].firstText; text != none; text = texts_[text].next) {
            take(text);
        }
    } else if (const auto stroke = strokeOf(element)) {
        take(strokes_[*stroke].weight);
    } else if (const auto note = noteOf(element)) {
        take(*note);
    }
    return texts;
}

std::vector<std::uint32_t> NetScene::strokesOf(std::uint32_t node) const {
    std::vector<std::uint32_t> strokes;
    incidence_.forStrokesOf(node, [&](std::uint32_t stroke) {
        if (scene().strokes.layers[stroke] != SceneLayer::none) {
            strokes.push_back(stroke);
        }
    });
    std::ranges::sort(strokes);
    const auto repeated = std::ranges::unique(strokes);
    strokes.erase(repeated.begin(), repeated.end());
    return strokes;
}

std::optional<StrokeEnds> NetScene::endsOf(std::uint32_t stroke) const {
    if (!incidence_.isAttached(stroke)) {
        return std::nullopt;
    }
    const Incidence::Ends& ends = incidence_.endsOf(stroke);
    return StrokeEnds{nodes_[ends.source].element, nodes_[ends.target].element};
}

void NetScene::showTokens(PlaceId place, const Count& tokens, std::vector<std::uint32_t>& changed) {
    for (const std::uint32_t node : drawingsOf(place)) {
        if (fireable::showTokens(store_.scene(), node, tokens)) {
            changed.push_back(node);
        }
    }
}

bool NetScene::isHidden(const NetElement& element) const {
    if (hidden_.empty()) {
        return false;
    }
    const auto node = fireable::nodeOf(*diagram_, element);
    return node && hidden_.contains(*node);
}

std::uint32_t NetScene::addNode(const NetElement& element) {
    nodes_.push_back({element, none});
    return store_.addNode();
}

std::uint32_t NetScene::addStroke(const NetElement& element) {
    strokes_.push_back({element, none});
    return store_.addStroke();
}

std::uint32_t NetScene::addText(const NetElement& owner) {
    texts_.push_back({owner, TextPart::name, none});
    return store_.addText();
}

Scene buildScene(const Diagram& diagram) {
    return NetScene(diagram).scene();
}

bool showTokens(Scene& scene, std::size_t node, const Count& tokens) {
    const bool asDots = tokens <= Count(maxDots);
    const auto dots = static_cast<std::uint8_t>(asDots ? tokens.value64() : 0);
    QString count = asDots ? QString() : markingText(tokens);
    if (scene.nodes.dots[node] == dots && scene.nodes.counts[node] == count) {
        return false;
    }
    scene.nodes.dots[node] = dots;
    scene.nodes.counts[node] = std::move(count);
    return true;
}

}  // namespace fireable
