#include "editor/canvas/scene_model.h"

#include <algorithm>
#include <cassert>

#include "editor/canvas/arc_geometry.h"

namespace fireable {
namespace {

std::pair<std::uint32_t, std::uint32_t> ordered(Incidence::Ends ends) {
    return std::minmax({ends.source, ends.target});
}

}  // namespace

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

std::vector<std::uint32_t> SceneModel::textsOf(const NetElement& element) const {
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

std::vector<std::uint32_t> SceneModel::strokesOf(std::uint32_t node) const {
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

std::vector<QPointF> SceneModel::lineOf(const NetElement& stroke) const {
    const auto slot = strokeOf(stroke);
    if (!slot || scene().strokes.layers[*slot] == SceneLayer::none) {
        return {};
    }
    return flattened(scene().strokes, *slot);
}

std::optional<StrokeEnds> SceneModel::endsOf(std::uint32_t stroke) const {
    if (!incidence_.isAttached(stroke)) {
        return std::nullopt;
    }
    const Incidence::Ends& ends = incidence_.endsOf(stroke);
    return StrokeEnds{nodes_[ends.source].element, nodes_[ends.target].element};
}

std::uint32_t SceneModel::addNode(const NetElement& element) {
    nodes_.push_back({element, none});
    return store_.addNode();
}

std::uint32_t SceneModel::addStroke(const NetElement& element) {
    strokes_.push_back({element, none});
    return store_.addStroke();
}

std::uint32_t SceneModel::addText(const NetElement& owner) {
    texts_.push_back({owner, TextPart::name, none});
    return store_.addText();
}

void SceneModel::setText(std::uint32_t text, const PartText& drawn) {
    texts_[text].part = drawn.part;
    texts_[text].evadesLines = drawn.evadesLines;
    labels_.forget(text);
    store_.set(text, drawn.drawing);
}

void SceneModel::setTexts(std::uint32_t node, const std::vector<PartText>& drawn) {
    std::uint32_t last = none;
    std::uint32_t text = nodes_[node].firstText;
    for (const PartText& one : drawn) {
        if (text == none) {
            text = addText(nodes_[node].element);
            (last == none ? nodes_[node].firstText : texts_[last].next) = text;
        }
        setText(text, one);
        last = text;
        text = texts_[text].next;
    }
    for (; text != none; text = texts_[text].next) {
        removeText(text);
    }
}

void SceneModel::removeTexts(std::uint32_t node) {
    for (std::uint32_t text = nodes_[node].firstText; text != none; text = texts_[text].next) {
        removeText(text);
    }
}

void SceneModel::removeText(std::uint32_t text) {
    labels_.forget(text);
    store_.removeText(text);
}

void SceneModel::setWeight(std::uint32_t stroke, const PartText& drawn) {
    if (strokes_[stroke].weight == none) {
        const std::uint32_t text = addText(strokes_[stroke].element);
        strokes_[stroke].weight = text;
    }
    setText(strokes_[stroke].weight, drawn);
}

void SceneModel::removeWeight(std::uint32_t stroke) {
    if (strokes_[stroke].weight != none) {
        removeText(strokes_[stroke].weight);
    }
}

void SceneModel::finishBuilding() {
    store_.finish();
    if (labelChoice_ == Labels::asked) {
        return;
    }
    labels_.placeAll(store_, [this](std::uint32_t text) { return labelOf(text); });
    store_.settle();
    store_.takeStale();
}

void SceneModel::placeLabels() {
    if (labelChoice_ == Labels::asked) {
        store_.takeTouched();
        return;
    }
    labels_.update(store_, [this](std::uint32_t text) { return labelOf(text); });
}

std::optional<Label> SceneModel::labelOf(std::uint32_t text) const {
    const TextEntry& entry = texts_[text];
    const auto node = nodeOf(entry.owner);
    const auto stroke = strokeOf(entry.owner);
    const bool inside = node && scene().texts.plates[text] == Plate::none;
    if (entry.part == TextPart::rules || inside || (!node && !stroke)) {
        return std::nullopt;
    }
    return Label{node, stroke, entry.evadesLines};
}

void SceneModel::setEnds(std::uint32_t stroke, Incidence::Ends ends, NodePairs& changed) {
    if (incidence_.isAttached(stroke) && incidence_.endsOf(stroke) != ends) {
        const Incidence::Ends before = incidence_.endsOf(stroke);
        changed.emplace_back(before.source, before.target);
        incidence_.detach(stroke);
    }
    if (!incidence_.isAttached(stroke)) {
        incidence_.attach(stroke, ends);
    }
    changed.emplace_back(ends.source, ends.target);
}

void SceneModel::removeStroke(std::uint32_t stroke, NodePairs& changed) {
    store_.removeStroke(stroke);
    removeWeight(stroke);
    if (incidence_.isAttached(stroke)) {
        const Incidence::Ends ends = incidence_.endsOf(stroke);
        changed.emplace_back(ends.source, ends.target);
        incidence_.detach(stroke);
    }
}

void SceneModel::routeStrokes(
    const std::vector<std::uint32_t>& moved, NodePairs pairs,
    const std::function<void(const std::vector<std::uint32_t>&)>& routePair) const {
    struct Keyed {
        std::pair<std::uint32_t, std::uint32_t> nodes;
        std::uint32_t stroke;
        auto operator<=>(const Keyed&) const = default;
    };
    std::vector<Keyed> strokes;
    const auto add = [&](std::uint32_t stroke) {
        strokes.push_back({ordered(incidence_.endsOf(stroke)), stroke});
    };
    for (const std::uint32_t node : moved) {
        incidence_.forStrokesOf(node, add);
    }
    for (auto& [a, b] : pairs) {
        if (b < a) {
            std::swap(a, b);
        }
    }
    std::ranges::sort(pairs);
    const auto repeatedPairs = std::ranges::unique(pairs);
    pairs.erase(repeatedPairs.begin(), repeatedPairs.end());
    for (const auto& pair : pairs) {
        const bool isFirst = incidence_.degree(pair.first) <= incidence_.degree(pair.second);
        incidence_.forStrokesOf(isFirst ? pair.first : pair.second, [&](std::uint32_t stroke) {
            if (ordered(incidence_.endsOf(stroke)) == pair) {
                add(stroke);
            }
        });
    }
    std::ranges::sort(strokes);
    const auto repeated = std::ranges::unique(strokes);
    strokes.erase(repeated.begin(), repeated.end());
    std::vector<std::uint32_t> pair;
    for (std::size_t i = 0; i < strokes.size(); ++i) {
        pair.push_back(strokes[i].stroke);
        if (i + 1 == strokes.size() || strokes[i + 1].nodes != strokes[i].nodes) {
            routePair(pair);
            pair.clear();
        }
    }
}

}  // namespace fireable
