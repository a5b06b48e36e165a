#include <algorithm>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/canvas_view.h"
#include "editor/canvas/text_metrics.h"

namespace fireable {
namespace {

constexpr double hitTolerance = 4;  // widget pixels

CanvasPart canvasPart(TextPart part) {
    switch (part) {
        case TextPart::name:
            return CanvasPart::name;
        case TextPart::label:
            return CanvasPart::label;
        case TextPart::interval:
            return CanvasPart::interval;
        case TextPart::subnet:
            return CanvasPart::subnet;
        case TextPart::weight:
            return CanvasPart::weight;
        case TextPart::note:
            return CanvasPart::body;
    }
    return CanvasPart::body;
}

}  // namespace

CanvasHit CanvasView::partAt(QPointF widgetPoint) const {
    const SceneHit hit = hitTest(net_.scene(), net_.index(), toScene(widgetPoint),
                                 {hitTolerance / zoom(), textsFrom / zoom()});
    switch (hit.kind) {
        case SceneHit::Kind::node:
        case SceneHit::Kind::stroke: {
            const NetElement& element = hit.kind == SceneHit::Kind::node
                                            ? net_.elementOfNode(hit.item)
                                            : net_.elementOfStroke(hit.item);
            return {element, CanvasPart::body, boundsOf(element), {}};
        }
        case SceneHit::Kind::text:
            return hitOfText(hit.item);
        case SceneHit::Kind::nothing:
            return {};
    }
    return {};
}

CanvasHit CanvasView::hitOfText(std::uint32_t text) const {
    const NetElement& owner = net_.ownerOfText(text);
    CanvasHit hit{owner, canvasPart(net_.partOfText(text)), textRectangle(net_.scene(), text), {}};
    if (const auto node = net_.nodeOf(owner)) {
        hit.reference = net_.scene().nodes.centres[*node];
    } else if (const auto stroke = net_.strokeOf(owner)) {
        const SceneStrokes& strokes = net_.scene().strokes;
        const auto points = strokes.pointsOf(*stroke);
        hit.reference = middleOf(flattened(strokes.kinds[*stroke], points.data(), points.size()));
    }
    return hit;
}

std::vector<CanvasHit> CanvasView::textsOf(const NetElement& element) const {
    std::vector<CanvasHit> hits;
    for (const std::uint32_t text : net_.textsOf(element)) {
        hits.push_back(hitOfText(text));
    }
    return hits;
}

QRectF CanvasView::boundsOf(const NetElement& element) const {
    const Scene& scene = net_.scene();
    if (const auto node = net_.nodeOf(element)) {
        return scene.nodes.layers[*node] != SceneLayer::none ? nodeBounds(scene, *node) : QRectF();
    }
    if (const auto stroke = net_.strokeOf(element)) {
        return scene.strokes.layers[*stroke] != SceneLayer::none ? strokeBounds(scene, *stroke)
                                                                 : QRectF();
    }
    if (const auto note = net_.noteOf(element)) {
        return scene.texts.layers[*note] != SceneLayer::none ? textRectangle(scene, *note)
                                                             : QRectF();
    }
    return {};
}

template <class Contains>
ElementSet CanvasView::elementsWhere(const QRectF& area, Contains contains) const {
    const Scene& scene = net_.scene();
    const SceneItems near = net_.index().query(area);
    ElementSet elements;
    for (const std::uint32_t node : near.nodes) {
        if (contains(scene.nodes.centres[node])) {
            elements.insert(net_.elementOfNode(node));
        }
    }
    for (const std::uint32_t stroke : near.strokes) {
        if (std::ranges::all_of(scene.strokes.pointsOf(stroke), contains)) {
            elements.insert(net_.elementOfStroke(stroke));
        }
    }
    for (const std::uint32_t text : near.texts) {
        if (net_.partOfText(text) == TextPart::note &&
            contains(textRectangle(scene, text).center())) {
            elements.insert(net_.ownerOfText(text));
        }
    }
    return elements;
}

ElementSet CanvasView::elementsIn(const QRectF& area) const {
    return elementsWhere(area, [&area](QPointF point) { return area.contains(point); });
}

ElementSet CanvasView::elementsIn(const QPolygonF& area) const {
    return elementsWhere(area.boundingRect(), [&area](QPointF point) {
        return area.containsPoint(point, Qt::OddEvenFill);
    });
}

}  // namespace fireable
