#include <QPainterPathStroker>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/scene_view.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"

// Keyboard focus, and the relations between elements used by keyboard navigation.

namespace fireable {
namespace {

constexpr double shownMargin = 24;   // widget pixels between a revealed element and the edge
constexpr double ringGap = 3;        // widget pixels between an element and the ring around it
constexpr double smallestRing = 18;  // widget pixels
constexpr double textMark = 4;       // widget pixels from a text to the outside of its selection

/// The shift that moves the range into `from` … `to`; its start takes precedence.
double wayInto(double low, double high, double from, double to) {
    if (low < from || high - low > to - from) {
        return from - low;
    }
    return high > to ? to - high : 0;
}

/// `inner` grown by `gap`, with a minimum size.
QRectF withGap(const QRectF& inner, double gap) {
    const double across = std::max(gap, (smallestRing - inner.width()) / 2);
    const double down = std::max(gap, (smallestRing - inner.height()) / 2);
    return inner.adjusted(-across, -down, across, down);
}

/// Clockwise from the top.
double angleOf(QPointF way) {
    const double angle = std::atan2(way.x(), -way.y());
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

}  // namespace

void SceneView::setFocused(const NetElement& element) {
    if (element == focused_) {
        return;
    }
    focused_ = element;
    update();
    AccessibleNotifier(*this).focusMoved();
    if (!std::holds_alternative<std::monostate>(element)) {
        emit hovered(description(element));
        if (tool_ != nullptr) {
            tool_->focusMoved(element);
        }
    }
}

void SceneView::bringIntoView(const NetElement& element) {
    const QRectF now = shapeOf(element).boundingRect();
    if (now.isEmpty()) {
        return;
    }
    const ViewPlace end = goal();  // an animation may be running
    const auto then = [&](QPointF widgetPoint) {
        return (toScene(widgetPoint) - end.centre) * end.zoom + QRectF(rect()).center();
    };
    const QRectF bounds(then(now.topLeft()), then(now.bottomRight()));
    const QPointF way(wayInto(bounds.left(), bounds.right(), shownMargin, width() - shownMargin),
                      wayInto(bounds.top(), bounds.bottom(), shownMargin, height() - shownMargin));
    const bool isStroke = model_.strokeOf(element).has_value();
    if (!way.isNull() && !(isStroke && bounds.contains(QRectF(rect())))) {
        centreOn(end.centre - way / end.zoom);
    }
}

void SceneView::passFocus(bool forward) {
    focusNextPrevChild(forward);
}

const ReadingOrder& SceneView::readingOrder() const {
    if (!order_) {
        order_.emplace(model_);
    }
    return *order_;
}

QPointF SceneView::centreOf(const NetElement& element) const {
    if (const auto stroke = model_.strokeOf(element)) {
        return pointAlong(flattened(model_.scene().strokes, *stroke), 0.5);
    }
    return boundsOf(element).center();
}

std::vector<NetElement> SceneView::strokesAt(const NetElement& node) const {
    std::vector<std::pair<double, NetElement>> around;
    if (const auto slot = model_.nodeOf(node)) {
        const QPointF centre = model_.scene().nodes.centres[*slot];
        for (const std::uint32_t stroke : model_.strokesOf(*slot)) {
            const NetElement& element = model_.elementOfStroke(stroke);
            around.emplace_back(angleOf(centreOf(element) - centre), element);
        }
    }
    std::ranges::sort(around);
    std::vector<NetElement> strokes;
    for (const auto& [angle, element] : around) {
        strokes.push_back(element);
    }
    return strokes;
}

std::optional<StrokeEnds> SceneView::endsOf(const NetElement& stroke) const {
    const auto slot = model_.strokeOf(stroke);
    return slot ? model_.endsOf(*slot) : std::nullopt;
}

QPainterPath SceneView::shapeOf(const NetElement& element) const {
    const auto node = model_.nodeOf(element);
    const auto stroke = model_.strokeOf(element);
    if (node && model_.scene().nodes.layers[*node] != SceneLayer::none) {
        return shapeOfNode(*node);
    }
    if (stroke && model_.scene().strokes.layers[*stroke] != SceneLayer::none) {
        return shapeOfStroke(*stroke);
    }
    const auto note = model_.noteOf(element);
    if (note && model_.scene().texts.layers[*note] != SceneLayer::none) {
        return shapeOfNote(*note);
    }
    return {};
}

/// Outside its frame and selection mark.
QPainterPath SceneView::shapeOfNote(std::uint32_t text) const {
    const Scene& scene = model_.scene();
    const QRectF bounds = textRectangle(scene, text);
    const double frame = scene.texts.plates[text] == Plate::framed
                             ? frameMargin * static_cast<double>(scene.texts.sizes[text]) * zoom()
                             : 0;
    const QRectF body(toWidget(bounds.topLeft()), bounds.size() * zoom());
    QPainterPath path;
    path.addRoundedRect(withGap(body, std::max(textMark, frame) + ringGap), ringGap, ringGap);
    return path;
}

/// Outside its selection mark.
QPainterPath SceneView::shapeOfNode(std::uint32_t node) const {
    const SceneNodes& nodes = model_.scene().nodes;
    const QPointF half = nodes.halves[node] * zoom();
    const QRectF body(toWidget(nodes.centres[node]) - half, 2 * QSizeF(half.x(), half.y()));
    const double outerRing = nodes.borders[node] == Border::ringed ? doubledGap * zoom() : 0;
    const double marks =
        std::max(outerRing, ScenePainter::selectedReach(model_.scene().lineWidth * zoom()));
    const QRectF around = withGap(body, marks + ringGap);
    QPainterPath path;
    if (nodes.shapes[node] == NodeShape::circle) {
        path.addEllipse(around);
    } else {
        path.addRoundedRect(around, ringGap, ringGap);
    }
    return path;
}

/// Around its line and its head.
QPainterPath SceneView::shapeOfStroke(std::uint32_t stroke) const {
    const Scene& scene = model_.scene();
    const SceneStrokes& strokes = scene.strokes;
    QPolygonF line;
    for (const QPointF point : flattened(strokes, stroke)) {
        line.append(toWidget(point));
    }
    QPainterPath path;
    path.addPolygon(line);
    const double aside = scene.lineWidth * zoom() + ringGap + 2;
    QPainterPathStroker around;
    around.setWidth(2 * aside);
    around.setCapStyle(Qt::FlatCap);
    around.setJoinStyle(Qt::RoundJoin);
    QPainterPath shape = around.createStroke(path);
    shape.setFillRule(Qt::WindingFill);
    if (strokes.heads[stroke] != HeadShape::none) {
        const bool pointed = strokes.heads[stroke] == HeadShape::arrow ||
                             strokes.heads[stroke] == HeadShape::doubleArrow;
        const double length = scene.heads.arrowLength * zoom();
        const double reach = (pointed ? length / 2 : scene.heads.ringRadius * zoom()) + ringGap;
        const QPointF back = pointed ? strokes.directions[stroke] * (length / 2) : QPointF();
        shape.addEllipse(toWidget(strokes.tips[stroke]) - back, std::max(reach, aside),
                         std::max(reach, aside));
    }
    return shape.simplified();
}

/// Makes the menu key open the menu at the focused element.
QVariant SceneView::inputMethodQuery(Qt::InputMethodQuery query) const {
    if (query == Qt::ImCursorRectangle && !boundsOf(focused_).isNull()) {
        return QRect(toWidget(centreOf(focused_)).toPoint(), QSize(1, 1));
    }
    return QWidget::inputMethodQuery(query);
}

}  // namespace fireable
