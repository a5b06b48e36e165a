#include "editor/tools/select_tool.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "editor/document/points.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

constexpr float fillOpacity = 0.15F;

constexpr int period = 16;      // milliseconds
constexpr double edge = 12;     // widget pixels inside the canvas that scroll already
constexpr double share = 0.25;  // of the way beyond the edge, per period
constexpr double fastest = 40;  // widget pixels per period

double speedAlong(double at, double length) {
    const double beyond = at < edge ? at - edge : at > length - edge ? at - (length - edge) : 0;
    return std::clamp(beyond * share, -fastest, fastest);
}

bool adds(const CanvasPointer& pointer) {
    return (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
}

std::optional<QPointF> wayOf(int key) {
    switch (key) {
        case Qt::Key_Left:
            return QPointF(-1, 0);
        case Qt::Key_Right:
            return QPointF(1, 0);
        case Qt::Key_Up:
            return QPointF(0, -1);
        case Qt::Key_Down:
            return QPointF(0, 1);
        default:
            return std::nullopt;
    }
}

}  // namespace

void AreaSelect::moveTo(QPointF to) {
    if (shape_ == AreaShape::band) {
        points_[1] = to;
    } else {
        points_.append(to);
    }
}

QPolygonF AreaSelect::outline() const {
    return shape_ == AreaShape::band ? QPolygonF(QRectF(points_[0], points_[1]).normalized())
                                     : points_;
}

ElementSet AreaSelect::inside(const SceneView& canvas) const {
    return shape_ == AreaShape::band
               ? canvas.elementsIn(QRectF(points_[0], points_[1]).normalized())
               : canvas.elementsIn(points_);
}

void AreaSelect::paint(QPainter& painter, const SceneView& canvas) const {
    QPolygonF area;
    for (const QPointF& point : outline()) {
        area.append(canvas.toWidget(point));
    }
    const QColor line = canvas.palette().color(QPalette::Highlight);
    QColor fill = line;
    fill.setAlphaF(fillOpacity);
    painter.setRenderHint(QPainter::Antialiasing, shape_ == AreaShape::lasso);
    painter.setPen(QPen(line, 1));
    painter.setBrush(fill);
    painter.drawPolygon(area);
}

AutoScroll::AutoScroll(SceneView& canvas) : canvas_(canvas) {
    timer_.setInterval(period);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { scroll(); });
}

void AutoScroll::follow(const CanvasPointer& pointer) {
    pointer_ = pointer;
    if (speed().isNull()) {
        timer_.stop();
    } else if (!timer_.isActive()) {
        timer_.start();
    }
}

QPointF AutoScroll::speed() const {
    return {speedAlong(pointer_.widget.x(), canvas_.width()),
            speedAlong(pointer_.widget.y(), canvas_.height())};
}

void AutoScroll::scroll() {
    canvas_.moveTo(canvas_.toScene(QRectF(canvas_.rect()).center() + speed()));
    pointer_.scene = canvas_.toScene(pointer_.widget);
    canvas_.tool()->move(pointer_);
}

SelectionDrag::SelectionDrag(const SelectContext& context, DragKind kind, QPointF from,
                             const NetElement& grabbed)
    : context_(context),
      kind_(kind),
      gesture_(newGesture()),
      selected_(context.selection.elements()),
      from_(from),
      parts_(context.grab()) {
    const auto found = parts_.starts.find(grabbed);
    grabbedAt_ = found != parts_.starts.end() ? toQt(found->second) : from;
    if (kind_ == DragKind::copies) {
        context.copy(gesture_, tr("Copy"));
        parts_ = context.grab();
    }
    guides_ = guideLines(context.canvas, context.selection.elements());
}

void SelectionDrag::moveTo(QPointF to, Qt::KeyboardModifiers modifiers) {
    if (parts_.starts.empty()) {
        return;
    }
    snapped_ =
        fireable::snap(grabbedAt_ + to - from_, context_.snap, modifiers, guides_, context_.canvas);
    parts_.move(toPoint(snapped_->point - grabbedAt_), gesture_,
                kind_ == DragKind::copies ? tr("Copy") : tr("Move"));
    context_.canvas.update();  // the guide lines
}

void SelectionDrag::finish() {
    const bool moved = snapped_ && snapped_->point != grabbedAt_;
    if (!moved && kind_ == DragKind::moves) {
        rollBack();
    }
}

void SelectionDrag::cancel() {
    rollBack();
    context_.selection.set(selected_);
}

void SelectionDrag::paint(QPainter& painter, const SceneView& canvas) const {
    if (snapped_) {
        paintGuides(painter, canvas, *snapped_);
    }
}

SelectTool::SelectTool(SelectContext context, Handles handles, AreaShape paper)
    : context_(std::move(context)),
      handles_(std::move(handles)),
      paper_(paper),
      scroll_(context_.canvas) {
}

bool SelectTool::press(const CanvasPointer& pointer) {
    for (const auto& handle : handles_) {
        if (handle->press(pointer)) {
            held_ = handle.get();
            return true;
        }
    }
    if (pointer.button != Qt::LeftButton || pressed_) {
        return pressed_;
    }
    pressed_ = true;
    from_ = pointer;
    const NetElement hit = context_.canvas.elementAt(pointer.widget);
    if (std::holds_alternative<std::monostate>(hit)) {
        pressPaper(pointer);
    } else {
        pressElement(pointer, hit);
    }
    return true;
}

bool SelectTool::doubleClick(const CanvasPointer& pointer) {
    for (const auto& handle : handles_) {
        if (handle->doubleClick(pointer)) {
            held_ = handle.get();
            return true;
        }
    }
    return press(pointer);
}

void SelectTool::pressPaper(const CanvasPointer& pointer) {
    const bool free = pointer.modifiers.testFlag(Qt::AltModifier);
    area_.emplace(free ? AreaShape::lasso : paper_, pointer.scene);
    if (!adds(pointer)) {
        context_.selection.clear();
    }
}

void SelectTool::pressElement(const CanvasPointer& pointer, const NetElement& hit) {
    const bool alone = pointer.modifiers.testFlag(Qt::AltModifier);
    const ElementSet whole = alone ? ElementSet{hit} : context_.withGroups({hit});
    grabbed_ = hit;
    click_ = Click::nothing;
    if (adds(pointer)) {
        if (context_.selection.contains(hit)) {
            click_ = Click::takesAway;
        } else {
            context_.selection.add(whole);
        }
    } else if (alone || !context_.selection.contains(hit)) {
        context_.selection.set(whole);
    } else {
        click_ = Click::selectsOnly;
    }
}

void SelectTool::move(const CanvasPointer& pointer) {
    if (held_ != nullptr) {
        held_->move(pointer);
        return;
    }
    if (!pressed_) {
        for (const auto& handle : handles_) {
            handle->move(pointer);
        }
        return;
    }
    const QPointF away = pointer.widget - from_.widget;
    if (!area_ && !drag_) {
        if (lengthOf(away) < dragThreshold) {
            return;
        }
        const bool copies = pointer.modifiers.testFlag(Qt::ControlModifier);
        const DragKind kind = copies ? DragKind::copies : DragKind::moves;
        drag_ = context_.drag
                    ? context_.drag(context_, kind, from_.scene, grabbed_)
                    : std::make_unique<SelectionDrag>(context_, kind, from_.scene, grabbed_);
    }
    scroll_.follow(pointer);
    dragTo(pointer);
}

void SelectTool::dragTo(const CanvasPointer& pointer) {
    if (drag_) {
        drag_->moveTo(pointer.scene, pointer.modifiers);
    } else if (area_) {
        area_->moveTo(pointer.scene);
        context_.canvas.update();
    }
}

void SelectTool::release(const CanvasPointer& pointer) {
    if (held_ != nullptr) {
        std::exchange(held_, nullptr)->release(pointer);
        return;
    }
    if (!pressed_ || pointer.button != Qt::LeftButton) {
        return;
    }
    if (area_) {
        ElementSet inside = context_.withGroups(area_->inside(context_.canvas));
        context_.selection.add(inside);  // the press cleared it unless Shift or Ctrl was held
    } else if (drag_) {
        drag_->finish();
    } else {
        doClick();
    }
    endGesture();
}

void SelectTool::doClick() {
    const bool alone = from_.modifiers.testFlag(Qt::AltModifier);
    const ElementSet whole = alone ? ElementSet{grabbed_} : context_.withGroups({grabbed_});
    if (click_ == Click::selectsOnly) {
        context_.selection.set(whole);
    } else if (click_ == Click::takesAway) {
        ElementSet left = context_.selection.elements();
        std::erase_if(left, [&](const NetElement& element) { return whole.contains(element); });
        context_.selection.set(std::move(left));
    }
}

void SelectTool::endGesture() {
    scroll_.stop();
    pressed_ = false;
    drag_.reset();
    area_.reset();
    context_.canvas.update();
}

bool SelectTool::cancel() {
    if (held_ != nullptr) {
        return std::exchange(held_, nullptr)->cancel();
    }
    if (!pressed_) {
        return false;
    }
    if (drag_) {
        drag_->cancel();
    }
    endGesture();
    return true;
}

void SelectTool::abandon() {
    if (held_ != nullptr) {
        std::exchange(held_, nullptr)->abandon();
    }
    endGesture();
}

bool SelectTool::key(const QKeyEvent& event) {
    for (const auto& handle : handles_) {
        if (handle->key(event)) {
            return true;
        }
    }
    return !pressed_ && nudge(event);
}

/// Auto-repeat of one key is one undo step.
bool SelectTool::nudge(const QKeyEvent& event) {
    const auto way = wayOf(event.key());
    if (!way || context_.selection.isEmpty()) {
        return false;
    }
    if (!event.isAutoRepeat()) {
        nudges_ = newGesture();
    }
    const bool finely = event.modifiers().testFlag(Qt::ShiftModifier);
    const QPointF by = *way * (finely ? 1 : context_.snap.pitch);
    context_.grab().move(toPoint(by), nudges_, QCoreApplication::translate("SelectTool", "Nudge"));
    return true;
}

void SelectTool::paint(QPainter& painter, const SceneView& canvas) {
    for (const auto& handle : handles_) {
        painter.save();
        handle->paint(painter, canvas);
        painter.restore();
    }
    if (drag_) {
        drag_->paint(painter, canvas);
    } else if (area_) {
        area_->paint(painter, canvas);
    }
}

QString SelectTool::hint() const {
    return held_ != nullptr ? held_->hint() : drag_ ? drag_->hint() : QString();
}

QCursor SelectTool::cursor() const {
    if (held_ != nullptr) {
        return held_->cursor();
    }
    if (drag_) {
        return drag_->kind() == DragKind::copies ? Qt::DragCopyCursor : Qt::SizeAllCursor;
    }
    return area_ ? Qt::CrossCursor : Qt::ArrowCursor;
}

bool PanTool::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    held_ = pointer.scene;
    return true;
}

void PanTool::move(const CanvasPointer& pointer) {
    if (held_) {
        const QPointF middle = canvas_.toScene(QRectF(canvas_.rect()).center());
        canvas_.moveTo(middle + *held_ - pointer.scene);
    }
}

void PanTool::release(const CanvasPointer&) {
    held_.reset();
}

bool PanTool::cancel() {
    const bool panned = held_.has_value();
    held_.reset();
    return panned;
}

QCursor PanTool::cursor() const {
    return held_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
}

QString PanTool::hint() const {
    return QCoreApplication::translate("PanTool", "Drag to pan");
}

}  // namespace fireable
