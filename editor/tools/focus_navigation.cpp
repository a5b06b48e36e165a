#include "editor/tools/focus_navigation.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

namespace fireable {
namespace {

bool isNothing(const NetElement& element) {
    return std::holds_alternative<std::monostate>(element);
}

}  // namespace

FocusNavigation::FocusNavigation(SceneView& canvas, ElementSelection& selection,
                                 std::function<bool()> isActive, QObject* parent)
    : QObject(parent), canvas_(canvas), selection_(selection), isActive_(std::move(isActive)) {
    canvas_.installEventFilter(this);
    connect(&selection_, &ElementSelection::changed, this, &FocusNavigation::follow);
    connect(&canvas_, &SceneView::focusRequested, this, &FocusNavigation::goTo);
}

/// The selection was changed elsewhere.
void FocusNavigation::follow() {
    if (going_ || !isActive_()) {
        return;
    }
    collected_.clear();
    const ElementSet& selected = selection_.elements();
    if (selected.size() == 1) {
        canvas_.setFocused(*selected.begin());
        at_ = canvas_.centreOf(canvas_.focused());
        left_ = false;
    } else if (!selected.contains(canvas_.focused())) {
        canvas_.setFocused({});
    }
}

void FocusNavigation::goTo(const NetElement& element) {
    const QScopedValueRollback<bool> going(going_, true);
    ElementSet selected = collected_;
    selected.insert(element);
    if (canvas_.model().nodeOf(element)) {
        node_ = element;
    }
    at_ = canvas_.centreOf(element);
    left_ = false;
    ringed_ = true;
    canvas_.setFocus();
    selection_.set(std::move(selected));
    canvas_.bringIntoView(element);
    canvas_.setFocused(element);
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
        canvas_.passFocus(forward);
        deselectNode();
    }
}

std::optional<NetElement> FocusNavigation::stepFrom(bool forward) const {
    const ReadingOrder& order = canvas_.readingOrder();
    const auto nodes = order.nodes();
    const bool onStroke = canvas_.endsOf(canvas_.focused()).has_value();
    std::size_t place = forward ? 0 : nodes.size();  // the previous element is before it
    if (const auto at = order.find(onStroke ? node_ : canvas_.focused())) {
        place = forward ? *at + 1 : *at;
    } else if (at_) {  // the focused element was removed
        const auto after = std::ranges::find_if(nodes, [&](const NetElement& element) {
            const QPointF way = canvas_.centreOf(element) - *at_;
            const double half = canvas_.scene().typicalHalf;
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
    const auto nodes = canvas_.readingOrder().nodes();
    return goToAny(nodes.empty() ? std::nullopt : std::optional(nodes.front()));
}

bool FocusNavigation::last() {
    const auto nodes = canvas_.readingOrder().nodes();
    return goToAny(nodes.empty() ? std::nullopt : std::optional(nodes.back()));
}

QPointF FocusNavigation::here() const {
    return isNothing(canvas_.focused())
               ? at_.value_or(canvas_.toScene(QRectF(canvas_.rect()).center()))
               : canvas_.centreOf(canvas_.focused());
}

bool FocusNavigation::go(NodeDirection way) {
    if (isNothing(canvas_.focused()) && !at_) {
        return goToAny(nearestTo(canvas_, here()));
    }
    return goToAny(nearestInDirection(canvas_, here(), way, canvas_.focused()));
}

NetElement FocusNavigation::node() {
    if (const auto ends = canvas_.endsOf(canvas_.focused())) {
        if (node_ != ends->source && node_ != ends->target) {
            node_ = ends->source;
        }
    } else {
        node_ = canvas_.focused();
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
    const std::vector<NetElement> strokes = canvas_.strokesAt(node());
    if (strokes.empty()) {
        return false;
    }
    const auto count = static_cast<std::ptrdiff_t>(strokes.size());
    const auto found = std::ranges::find(strokes, canvas_.focused());
    const std::ptrdiff_t before =
        found == strokes.end() ? (by > 0 ? -1 : 0) : found - strokes.begin();
    goTo(strokes[static_cast<std::size_t>((before + by + count) % count)]);
    return true;
}

bool FocusNavigation::otherEnd() {
    const auto ends = canvas_.endsOf(canvas_.focused());
    if (!ends) {
        return false;
    }
    goTo(node() == ends->source ? ends->target : ends->source);
    return true;
}

void FocusNavigation::toggleCollected() {
    const NetElement& focused = canvas_.focused();
    if (!isNothing(focused) && collected_.erase(focused) == 0) {
        collected_.insert(focused);
    }
}

void FocusNavigation::leaveDrawing() {
    deselectNode();
    left_ = true;
}

void FocusNavigation::deselectNode() {
    canvas_.setFocused({});
    at_.reset();
    collected_.clear();
    left_ = false;
}

void FocusNavigation::paint(QPainter& painter) const {
    if (ringed_ && canvas_.hasFocus() && !isNothing(canvas_.focused())) {
        paintFocusRing(painter, canvas_, canvas_.focused());
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
