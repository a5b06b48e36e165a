#include "editor/tools/focus_navigation.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <algorithm>

#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

bool isNothing(const NetElement& element) {
    return std::holds_alternative<std::monostate>(element);
}

}  // namespace

FocusNavigation::FocusNavigation(EditContext context, QObject* parent)
    : QObject(parent), context_(context) {
    context_.canvas.installEventFilter(this);
    connect(&context_.selection, &Selection::changed, this, &FocusNavigation::follow);
    connect(&context_.canvas, &CanvasView::focusRequested, this, &FocusNavigation::goTo);
}

/// The selection was changed elsewhere.
void FocusNavigation::follow() {
    if (going_ || &context_.canvas.diagram() != &context_.diagram()) {
        return;
    }
    collected_.clear();
    const ElementSet& selected = context_.selection.elements();
    CanvasView& canvas = context_.canvas;
    if (selected.size() == 1) {
        canvas.setFocused(*selected.begin());
        at_ = canvas.centreOf(canvas.focused());
        left_ = false;
    } else if (!selected.contains(canvas.focused())) {
        canvas.setFocused({});
    }
}

void FocusNavigation::goTo(const NetElement& element) {
    CanvasView& canvas = context_.canvas;
    const QScopedValueRollback<bool> going(going_, true);
    ElementSet selected = collected_;
    selected.insert(element);
    if (isNode(element)) {
        node_ = element;
    }
    at_ = canvas.centreOf(element);
    left_ = false;
    ringed_ = true;
    canvas.setFocus();
    context_.selection.set(std::move(selected));
    canvas.bringIntoView(element);
    canvas.setFocused(element);
}

bool FocusNavigation::goToAny(const std::optional<NetElement>& element) {
    if (element) {
        goTo(*element);
    }
    return element.has_value();
}

void FocusNavigation::next() {
    step(true);
}

void FocusNavigation::previous() {
    step(false);
}

void FocusNavigation::step(bool forward) {
    if (left_ || !goToAny(stepFrom(forward))) {
        context_.canvas.passFocus(forward);
        deselectNode();
    }
}

std::optional<NetElement> FocusNavigation::stepFrom(bool forward) const {
    const CanvasView& canvas = context_.canvas;
    const ReadingOrder& order = canvas.readingOrder();
    const auto nodes = order.nodes();
    const bool onStroke = canvas.endsOf(canvas.focused()).has_value();
    std::size_t place = forward ? 0 : nodes.size();  // the previous element is before it
    if (const auto at = order.find(onStroke ? node_ : canvas.focused())) {
        place = forward ? *at + 1 : *at;
    } else if (at_) {  // the focused element was removed
        const auto after = std::ranges::find_if(nodes, [&](const NetElement& element) {
            const QPointF way = canvas.centreOf(element) - *at_;
            const double half = canvas.scene().typicalHalf;
            return way.y() > half || (way.y() >= -half && way.x() >= 0);
        });
        place = static_cast<std::size_t>(after - nodes.begin());
    }
    if (forward) {
        return place < nodes.size() ? std::optional(nodes[place]) : std::nullopt;
    }
    return place > 0 ? std::optional(nodes[place - 1]) : std::nullopt;
}

bool FocusNavigation::first() {
    const auto nodes = context_.canvas.readingOrder().nodes();
    return goToAny(nodes.empty() ? std::nullopt : std::optional(nodes.front()));
}

bool FocusNavigation::last() {
    const auto nodes = context_.canvas.readingOrder().nodes();
    return goToAny(nodes.empty() ? std::nullopt : std::optional(nodes.back()));
}

QPointF FocusNavigation::here() const {
    const CanvasView& canvas = context_.canvas;
    return isNothing(canvas.focused())
               ? at_.value_or(canvas.toScene(QRectF(canvas.rect()).center()))
               : canvas.centreOf(canvas.focused());
}

bool FocusNavigation::go(NodeDirection way) {
    const CanvasView& canvas = context_.canvas;
    if (isNothing(canvas.focused()) && !at_) {
        return goToAny(nearestTo(canvas, here()));
    }
    return goToAny(nearestInDirection(canvas, here(), way, canvas.focused()));
}

NetElement FocusNavigation::node() {
    const CanvasView& canvas = context_.canvas;
    if (const auto ends = canvas.endsOf(canvas.focused())) {
        if (node_ != ends->source && node_ != ends->target) {
            node_ = ends->source;
        }
    } else {
        node_ = canvas.focused();
    }
    return node_;
}

bool FocusNavigation::nextArc() {
    return turn(1);
}

bool FocusNavigation::previousArc() {
    return turn(-1);
}

bool FocusNavigation::turn(int by) {
    const std::vector<NetElement> strokes = context_.canvas.strokesAt(node());
    if (strokes.empty()) {
        return false;
    }
    const auto count = static_cast<std::ptrdiff_t>(strokes.size());
    const auto found = std::ranges::find(strokes, context_.canvas.focused());
    const std::ptrdiff_t before =
        found == strokes.end() ? (by > 0 ? -1 : 0) : found - strokes.begin();
    goTo(strokes[static_cast<std::size_t>((before + by + count) % count)]);
    return true;
}

bool FocusNavigation::otherEnd() {
    const auto ends = context_.canvas.endsOf(context_.canvas.focused());
    if (!ends) {
        return false;
    }
    goTo(node() == ends->source ? ends->target : ends->source);
    return true;
}

void FocusNavigation::toggleCollected() {
    const NetElement& focused = context_.canvas.focused();
    if (!isNothing(focused) && collected_.erase(focused) == 0) {
        collected_.insert(focused);
    }
}

void FocusNavigation::leaveDrawing() {
    deselectNode();
    left_ = true;
}

void FocusNavigation::deselectNode() {
    context_.canvas.setFocused({});
    at_.reset();
    collected_.clear();
    left_ = false;
}

void FocusNavigation::paint(QPainter& painter) const {
    if (ringed_ && context_.canvas.hasFocus() && !isNothing(context_.canvas.focused())) {
        paintFocusRing(painter, context_.canvas, context_.canvas.focused());
    }
}

bool FocusNavigation::eventFilter(QObject* canvas, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        left_ = false;
    } else if (event->type() == QEvent::MouseButtonPress) {
        ringed_ = false;
    }
    return QObject::eventFilter(canvas, event);
}

}  // namespace fireable
