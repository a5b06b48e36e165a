#include "editor/tools/label_handles.h"

#include <QCoreApplication>
#include <cmath>

#include "editor/tools/drawn_node.h"

namespace fireable {
namespace {

constexpr double snapReach = 10;     // widget pixels
constexpr double spotRadius = 2.5;   // of an anchor's mark, widget pixels
constexpr double corner = 3;         // of the frame around a text, widget pixels

struct LabelText {
    Q_DECLARE_TR_FUNCTIONS(LabelHandles)
};

}  // namespace

bool LabelHandles::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton ||
        (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0) {
        return false;
    }
    const CanvasHit hit = context_.canvas.partAt(pointer.widget);
    if (std::holds_alternative<std::monostate>(hit.element) || !isMovable(hit)) {
        return false;
    }
    held_ = hit;
    from_ = to_ = pointer.scene;
    moved_ = false;
    context_.selection.set({hit.element});
    return true;
}

void LabelHandles::move(const CanvasPointer& pointer) {
    if (!held_) {
        return;
    }
    to_ = pointer.scene;
    const QPointF way = (to_ - from_) * context_.canvas.zoom();
    moved_ = moved_ || std::hypot(way.x(), way.y()) >= dragThreshold;
    context_.canvas.update();
}

LabelSpot LabelHandles::spot() const {
    return spotFor(context_, *held_, held_->bounds.center() + to_ - from_,
                   snapReach / context_.canvas.zoom());
}

void LabelHandles::release(const CanvasPointer& pointer) {
    move(pointer);
    if (held_ && moved_) {
        context_.document.edit(withLabelAt(context_, *held_, spot()), LabelText::tr("Move Label"));
    }
    held_.reset();
    context_.canvas.update();
}

bool LabelHandles::cancel() {
    const bool gesture = held_.has_value();
    held_.reset();
    context_.canvas.update();
    return gesture;
}

QString LabelHandles::hint() const {
    return held_ && moved_ ? LabelText::tr(
                                 "Release where the text shall be; the dots are places "
                                 "that every format knows")
                           : QString();
}

void LabelHandles::paint(QPainter& painter, const CanvasView& canvas) {
    if (!held_ || !moved_) {
        return;
    }
    const QColor colour = handleColour(canvas.palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const LabelSpot& anchor : anchorSpots(context_, *held_)) {
        painter.drawEllipse(canvas.toWidget(anchor.middle), spotRadius, spotRadius);
    }
    QRectF box = held_->bounds;
    box.moveCenter(spot().middle);
    const QRectF frame(canvas.toWidget(box.topLeft()), canvas.toWidget(box.bottomRight()));
    QColor fill = colour;
    fill.setAlphaF(0.18F);
    painter.setBrush(fill);
    painter.setPen(QPen(colour, 1.5));
    painter.drawRoundedRect(frame, corner, corner);
    painter.setPen(QPen(colour, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(frame.center(), canvas.toWidget(held_->reference));
}

}  // namespace fireable
