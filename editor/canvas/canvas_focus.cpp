#include <QPainterPathStroker>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/canvas_view.h"

// The element at which the keyboard is, and how elements hang together for one who walks by keys.

namespace fireable {
namespace {

constexpr double shownMargin = 24;   // widget pixels between what is brought into view and the edge
constexpr double ringGap = 5;        // widget pixels between an element and the ring around it
constexpr double smallestRing = 18;  // widget pixels

/// The way by which `area` must go to lie in `from` … `to`; its beginning counts if it is too long.
double wayInto(double low, double high, double from, double to) {
    if (low < from || high - low > to - from) {
        return from - low;
    }
    return high > to ? to - high : 0;
}

/// Clockwise from the top.
double angleOf(QPointF way) {
    const double angle = std::atan2(way.x(), -way.y());
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

}  // namespace

void CanvasView::setFocused(const NetElement& element) {
    if (element == focused_) {
        return;
    }
    focused_ = element;
    update();
    if (!std::holds_alternative<std::monostate>(element)) {
        emit hovered(description(element));
        AccessibleNews(*this).focusMoved();
        if (tool_ != nullptr) {
            tool_->focusMoved(element);
        }
    }
}

void CanvasView::bringIntoView(const NetElement& element) {
    const QRectF now = shapeOf(element).boundingRect();
    if (now.isEmpty()) {
        return;
    }
    const ViewPlace end = goal();  // a glide may be under way
    const auto then = [&](QPointF widgetPoint) {
        return (toScene(widgetPoint) - end.centre) * end.zoom + QRectF(rect()).center();
    };
    const QRectF bounds(then(now.topLeft()), then(now.bottomRight()));
    const QPointF way(wayInto(bounds.left(), bounds.right(), shownMargin, width() - shownMargin),
                      wayInto(bounds.top(), bounds.bottom(), shownMargin, height() - shownMargin));
    const bool isStroke = net_.strokeOf(element).has_value();
    if (!way.isNull() && !(isStroke && bounds.contains(QRectF(rect())))) {
        centreOn(end.centre - way / end.zoom);
    }
}

void CanvasView::passFocus(bool forward) {
    focusNextPrevChild(forward);
}

const ReadingOrder& CanvasView::readingOrder() const {
    if (!order_) {
        order_.emplace(net_);
    }
    return *order_;
}

QPointF CanvasView::centreOf(const NetElement& element) const {
    if (const auto stroke = net_.strokeOf(element)) {
        const SceneStrokes& strokes = net_.scene().strokes;
        const auto points = strokes.pointsOf(*stroke);
        return middleOf(flattened(strokes.kinds[*stroke], points.data(), points.size()));
    }
    return boundsOf(element).center();
}

std::vector<NetElement> CanvasView::strokesAt(const NetElement& node) const {
    std::vector<std::pair<double, NetElement>> around;
    if (const auto slot = net_.nodeOf(node)) {
        const QPointF centre = net_.scene().nodes.centres[*slot];
        for (const std::uint32_t stroke : net_.strokesOf(*slot)) {
            const NetElement& element = net_.elementOfStroke(stroke);
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

std::optional<StrokeEnds> CanvasView::endsOf(const NetElement& stroke) const {
    const auto slot = net_.strokeOf(stroke);
    return slot ? net_.endsOf(*slot) : std::nullopt;
}

QPainterPath CanvasView::shapeOf(const NetElement& element) const {
    QPainterPath path;
    const auto stroke = net_.strokeOf(element);
    if (stroke && net_.scene().strokes.layers[*stroke] != SceneLayer::none) {
        const SceneStrokes& strokes = net_.scene().strokes;
        const auto points = strokes.pointsOf(*stroke);
        QPolygonF line;
        for (const QPointF point :
             flattened(strokes.kinds[*stroke], points.data(), points.size())) {
            line.append(toWidget(point));
        }
        path.addPolygon(line);
        QPainterPathStroker around;
        around.setWidth(2 * ringGap + 2);
        around.setCapStyle(Qt::RoundCap);
        around.setJoinStyle(Qt::RoundJoin);
        return around.createStroke(path).simplified();
    }
    const QRectF bounds = boundsOf(element);
    if (!bounds.isNull()) {
        const QRectF pixels(toWidget(bounds.topLeft()), bounds.size() * zoom());
        const auto gap = [](double length) {
            return std::max(ringGap, (smallestRing - length) / 2);
        };
        const double across = gap(pixels.width());
        const double down = gap(pixels.height());
        path.addRoundedRect(pixels.adjusted(-across, -down, across, down), ringGap, ringGap);
    }
    return path;
}

/// So the menu key opens the menu at the focused element.
QVariant CanvasView::inputMethodQuery(Qt::InputMethodQuery query) const {
    if (query == Qt::ImCursorRectangle && !boundsOf(focused_).isNull()) {
        return QRect(toWidget(centreOf(focused_)).toPoint(), QSize(1, 1));
    }
    return QWidget::inputMethodQuery(query);
}

}  // namespace fireable
