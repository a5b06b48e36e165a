#include "editor/playback/explained_marks.h"

namespace fireable {
namespace {

constexpr std::size_t mostJoined = 100;  ///< of more, each has an outline of its own

}  // namespace

ExplainedMarks::ExplainedMarks(CanvasView& canvas, QObject* parent)
    : QObject(parent), canvas_(&canvas) {
    canvas.addOverlay(*this);
}

ExplainedMarks::~ExplainedMarks() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void ExplainedMarks::show(const ElementSet& elements) {
    if (elements != elements_) {
        elements_ = elements;
        canvas_->update();
    }
}

void ExplainedMarks::paint(QPainter& painter, const CanvasView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor amber(0xe0, 0x8e, 0x00);  // unlike the colours of what fires and what is selected
    QColor fill = amber;
    fill.setAlphaF(0.22F);
    painter.setPen(QPen(amber, 2));
    painter.setBrush(fill);
    QPainterPath all;
    all.setFillRule(Qt::WindingFill);
    for (const NetElement& element : elements_) {
        all.addPath(canvas.shapeOf(element));
    }
    painter.drawPath(elements_.size() <= mostJoined ? all.simplified() : all);
}

}  // namespace fireable
