#include "editor/charts/timing_plot.h"

namespace fireable {
namespace {

constexpr int leastLane = 18;  // pixels
constexpr int mostLane = 34;

}  // namespace

TimingPlot::TimingPlot(QWidget* parent)
    : StepPlot(parent),
      rows_(new RowAxis(*yAxis, leastLane, mostLane)),
      waves_(new LaneWaves(*xAxis, *yAxis, *rows_)) {
    setAccessibleName(tr("Timing diagram"));
    fitRows(*rows_);
    recolour();
}

void TimingPlot::setData(ChartData data) {
    data_ = std::move(data);
    QStringList names;
    for (const ChartSeries& series : data_.series) {
        if (series.shown) {
            names.append(series.name);
        }
    }
    waves_->setData(data_, isDark());
    rows_->setNames(names);
    setSteps(data_.first, data_.end);
    setFork(data_.fork);
    refresh();
}

void TimingPlot::recolour() {
    StepPlot::recolour();
    waves_->setData(data_, isDark());
}

void TimingPlot::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        rows_->scroll(key == Qt::Key_Up ? -1 : 1);
        refresh();
    } else {
        StepPlot::keyPressEvent(event);
    }
}

void TimingPlot::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & (Qt::ShiftModifier | Qt::AltModifier)) == 0) {
        StepPlot::wheelEvent(event);
        return;
    }
    const QPoint angle = event->angleDelta();  // some desktops turn it over with Alt
    rows_->scroll(-(angle.y() != 0 ? angle.y() : angle.x()) / 60.0);
    refresh();
    event->accept();
}

}  // namespace fireable
