#include "editor/playback/answer.h"

#include <QPainterPath>

namespace fireable {
namespace {

constexpr std::size_t maxJoined = 100;  ///< beyond this, elements are outlined separately

}  // namespace

ExplainedMarks::ExplainedMarks(SceneView& canvas, QObject* parent)
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

void ExplainedMarks::paint(QPainter& painter, const SceneView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor amber(0xe0, 0x8e, 0x00);  // differs from fired and selected
    QColor fill = amber;
    fill.setAlphaF(0.22F);
    painter.setPen(QPen(amber, 2));
    painter.setBrush(fill);
    QPainterPath all;
    all.setFillRule(Qt::WindingFill);
    for (const NetElement& element : elements_) {
        all.addPath(canvas.shapeOf(element));
    }
    painter.drawPath(elements_.size() <= maxJoined ? all.simplified() : all);
}

}  // namespace fireable
