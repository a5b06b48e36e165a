#include "editor/canvas/reading_order.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/canvas/scene_view.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

struct Standing {
    QPointF at;
    std::uint32_t slot = 0;
    bool isNote = false;
};

/// A row contains what overlaps its first element by half.
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

constexpr double sideways = 2;  // weight of a sideways unit of distance
constexpr double margin = 50;   // widget pixels outside the canvas for hidden parts of a ring

/// `way` in coordinates of the direction: x ahead, y sideways.
QPointF seenFrom(QPointF way, NodeDirection towards) {
    switch (towards) {
        case NodeDirection::left:
            return {-way.x(), way.y()};
        case NodeDirection::right:
            return way;
        case NodeDirection::up:
            return {-way.y(), way.x()};
        case NodeDirection::down:
            return {way.y(), way.x()};
    }
    return way;
}

template <class Cost>
std::optional<NetElement> cheapest(const SceneView& canvas, Cost cost) {
    std::optional<NetElement> best;
    double lowest = std::numeric_limits<double>::infinity();
    for (const NetElement& element : canvas.readingOrder().nodes()) {
        if (const double here = cost(element); here < lowest) {
            lowest = here;
            best = element;
        }
    }
    return best;
}

}  // namespace

ReadingOrder::ReadingOrder(const SceneModel& model)
    : model_(&model),
      ofNode_(model.scene().nodes.size(), none),
      ofStroke_(model.scene().strokes.size(), none),
      ofText_(model.scene().texts.size(), none) {
    addNodes();
    addStrokes();
}

void ReadingOrder::addNodes() {
    const Scene& scene = model_->scene();
    std::vector<Standing> all;
    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
        if (scene.nodes.layers[node] != SceneLayer::none) {
            all.push_back({scene.nodes.centres[node], node, false});
        }
    }
    for (std::uint32_t text = 0; text < scene.texts.size(); ++text) {
        if (scene.texts.layers[text] != SceneLayer::none &&
            model_->partOfText(text) == TextPart::note) {
            all.push_back({textRectangle(scene, text).center(), text, true});
        }
    }
    sortByRows(all, scene.typicalHalf);
    for (const Standing& one : all) {
        (one.isNote ? ofText_ : ofNode_)[one.slot] = static_cast<std::uint32_t>(elements_.size());
        elements_.push_back(one.isNote ? model_->ownerOfText(one.slot)
                                       : model_->elementOfNode(one.slot));
    }
    nodeCount_ = elements_.size();
}

void ReadingOrder::addStrokes() {
    const Scene& scene = model_->scene();
    for (std::uint32_t stroke = 0; stroke < scene.strokes.size(); ++stroke) {
        if (scene.strokes.layers[stroke] != SceneLayer::none) {
            ofStroke_[stroke] = static_cast<std::uint32_t>(elements_.size());
            elements_.push_back(model_->elementOfStroke(stroke));
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
    if (const auto node = model_->nodeOf(element)) {
        return at(ofNode_, *node);
    }
    if (const auto stroke = model_->strokeOf(element)) {
        return at(ofStroke_, *stroke);
    }
    const auto note = model_->noteOf(element);
    return note ? at(ofText_, *note) : std::nullopt;
}

std::optional<NetElement> nearestInDirection(const SceneView& canvas, QPointF from,
                                             NodeDirection way, const NetElement& but) {
    constexpr double never = std::numeric_limits<double>::infinity();
    const auto costWithin = [&](double widest) {
        return [&canvas, from, way, &but, widest](const NetElement& element) {
            const QPointF seen = seenFrom(canvas.centreOf(element) - from, way);
            const bool inReach = seen.x() > 0 && std::abs(seen.y()) <= widest * seen.x();
            return inReach && element != but ? seen.x() + sideways * std::abs(seen.y()) : never;
        };
    };
    const auto ahead = cheapest(canvas, costWithin(1));
    return ahead ? ahead : cheapest(canvas, costWithin(never));
}

std::optional<NetElement> nearestTo(const SceneView& canvas, QPointF from) {
    return cheapest(canvas, [&canvas, from](const NetElement& element) {
        const QPointF way = canvas.centreOf(element) - from;
        return lengthOf(way);
    });
}

void paintFocusRing(QPainter& painter, const SceneView& canvas, const NetElement& element) {
    QPainterPath shape = canvas.shapeOf(element);
    const QRectF near = QRectF(canvas.rect()).adjusted(-margin, -margin, margin, margin);
    if (!near.contains(shape.boundingRect())) {  // arcs may span many screens
        QPainterPath window;
        window.addRect(near);
        shape = shape.intersected(window);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas.colours().paper, 4));
    painter.drawPath(shape);
    QPen ink(canvas.colours().ink(), 2);
    ink.setDashPattern({3, 2});
    ink.setCapStyle(Qt::FlatCap);
    painter.setPen(ink);
    painter.drawPath(shape);
}

}  // namespace fireable
