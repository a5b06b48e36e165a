#include "editor/canvas/reading_order.h"

#include <QPointF>
#include <algorithm>

#include "editor/canvas/text_metrics.h"

namespace fireable {
namespace {

struct Standing {
    QPointF at;
    std::uint32_t slot = 0;
    bool isNote = false;
};

/// What overlaps the first one of a row by half belongs to that row.
void sortByRows(std::vector<Standing>& all, double tolerance) {
    std::ranges::stable_sort(all, {}, [](const Standing& one) { return one.at.y(); });
    for (auto row = all.begin(); row != all.end();) {
        const double bottom = row->at.y() + tolerance;
        const auto next =
            std::find_if(row, all.end(), [&](const Standing& one) { return one.at.y() > bottom; });
        std::stable_sort(row, next,
                         [](const Standing& a, const Standing& b) { return a.at.x() < b.at.x(); });
        row = next;
    }
}

}  // namespace

ReadingOrder::ReadingOrder(const NetScene& net)
    : net_(&net),
      ofNode_(net.scene().nodes.size(), none),
      ofStroke_(net.scene().strokes.size(), none),
      ofText_(net.scene().texts.size(), none) {
    addNodes();
    addStrokes();
}

void ReadingOrder::addNodes() {
    const Scene& scene = net_->scene();
    std::vector<Standing> all;
    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
        if (scene.nodes.layers[node] != SceneLayer::none) {
            all.push_back({scene.nodes.centres[node], node, false});
        }
    }
    for (std::uint32_t text = 0; text < scene.texts.size(); ++text) {
        if (scene.texts.layers[text] != SceneLayer::none &&
            net_->partOfText(text) == TextPart::note) {
            all.push_back({textRectangle(scene, text).center(), text, true});
        }
    }
    sortByRows(all, scene.typicalHalf);
    for (const Standing& one : all) {
        (one.isNote ? ofText_ : ofNode_)[one.slot] = static_cast<std::uint32_t>(elements_.size());
        elements_.push_back(one.isNote ? net_->ownerOfText(one.slot)
                                       : net_->elementOfNode(one.slot));
    }
    nodeCount_ = elements_.size();
}

void ReadingOrder::addStrokes() {
    const Scene& scene = net_->scene();
    for (std::uint32_t stroke = 0; stroke < scene.strokes.size(); ++stroke) {
        if (scene.strokes.layers[stroke] != SceneLayer::none) {
            ofStroke_[stroke] = static_cast<std::uint32_t>(elements_.size());
            elements_.push_back(net_->elementOfStroke(stroke));
        }
    }
}

std::optional<std::size_t> ReadingOrder::find(const NetElement& element) const {
    const auto at = [](const std::vector<std::uint32_t>& positions,
                       std::uint32_t slot) -> std::optional<std::size_t> {
        return slot < positions.size() && positions[slot] != none
                   ? std::optional<std::size_t>(positions[slot])
                   : std::nullopt;
    };
    if (const auto node = net_->nodeOf(element)) {
        return at(ofNode_, *node);
    }
    if (const auto stroke = net_->strokeOf(element)) {
        return at(ofStroke_, *stroke);
    }
    const auto note = net_->noteOf(element);
    return note ? at(ofText_, *note) : std::nullopt;
}

}  // namespace fireable
