#include "editor/canvas/net_scene.h"

#include <algorithm>

#include "editor/canvas/element_text.h"

namespace fireable {

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

bool NetScene::contains(const NetElement& element) const {
    return diagram_ != nullptr && fireable::contains(*diagram_, element);
}

QString NetScene::description(const NetElement& element) const {
    if (diagram_ == nullptr) {
        return {};
    }
    const auto node = fireable::nodeOf(*diagram_, element);
    const auto* place = node ? std::get_if<PlaceId>(&*node) : nullptr;
    return describe(*diagram_, element, place != nullptr ? tokensOf(*place) : Count(0),
                    innerName_);
}

QString NetScene::summary() const {
    return diagram_ != nullptr ? describe(*diagram_) : QString();
}

std::string NetScene::background() const {
    return diagram_ != nullptr ? diagram_->background : std::string();
}

void NetScene::showTokens(PlaceId place, const Count& tokens, std::vector<std::uint32_t>& changed) {
    if (place.value >= tokens_.size()) {
        tokens_.resize(std::max(diagram_->net.places.idBound(), place.value + std::size_t{1}), 0);
    }
    tokens_[place.value] = tokens;
    for (const std::uint32_t node : drawingsOf(place)) {
        if (fireable::showTokens(store_.scene(), node, tokens)) {
            changed.push_back(node);
        }
    }
}

const Count& NetScene::tokensOf(PlaceId place) const {
    static const Count nothing = 0;
    return place.value < tokens_.size() ? tokens_[place.value] : nothing;
}

bool NetScene::isHidden(const NetElement& element) const {
    if (hidden_.empty()) {
        return false;
    }
    const auto node = fireable::nodeOf(*diagram_, element);
    return node && hidden_.contains(*node);
}

Scene buildScene(const Diagram& diagram) {
    return NetScene(diagram).scene();
}

bool showTokens(Scene& scene, std::size_t node, const Count& tokens) {
    const bool asDots = tokens <= Count(maxDots);
    const auto dots = static_cast<std::uint8_t>(asDots ? tokens.value64() : 0);
    QString count = asDots ? QString() : markingText(tokens, placeDigits);
    if (scene.nodes.dots[node] == dots && scene.nodes.counts[node] == count) {
        return false;
    }
    scene.nodes.dots[node] = dots;
    scene.nodes.counts[node] = std::move(count);
    return true;
}

}  // namespace fireable
