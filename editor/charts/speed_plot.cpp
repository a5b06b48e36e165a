#include "editor/charts/speed_plot.h"

#include <algorithm>

namespace fireable {

double millisecondsPerThousand(const SpeedMark& mark) {
    return mark.seconds * 1e6 / mark.steps.toDouble();
}

SpeedPlot::SpeedPlot(QWidget* parent) : StepPlot(parent), graph_(addGraph()) {
    setAccessibleName(tr("Time that a thousand steps took"));
    yAxis->setLabel(tr("ms / 1,000 steps"));
    graph_->setLineStyle(QCPGraph::lsStepLeft);
    graph_->setName(yAxis->label());
    recolour();
}

void SpeedPlot::recolour() {
    StepPlot::recolour();
    const QColor colour = lookOf(1, isDark()).colour;
    graph_->setPen(QPen(colour, 1.6));
    QColor below = colour;
    below.setAlpha(40);
    graph_->setBrush(below);
}

void SpeedPlot::setMarks(const std::vector<SpeedMark>& marks, double first, double last) {
    QVector<QCPGraphData> points;
    for (const SpeedMark& mark : marks) {
        const double begin = mark.first.toDouble();
        const double value = millisecondsPerThousand(mark);
        points.append({begin, value});
        points.append({begin + mark.steps.toDouble(), value});
    }
    graph_->data()->set(points, true);
    setSteps(first, last);
    fitValues();
    replot(rpQueuedReplot);
}

void SpeedPlot::fitValues() {
    bool found = false;
    const QCPRange values = graph_->getValueRange(found, QCP::sdBoth, xAxis->range());
    yAxis->setRange(0, found && values.upper > 0 ? values.upper * 1.08 : 1);
}

}  // namespace fireable
