#include "editor/charts/speed_plot.h"

#include <algorithm>

namespace fireable {

double millisecondsPerThousand(const SpeedMark& mark) {
    return mark.seconds * 1e6 / mark.steps.toDouble();
}

SpeedPlot::SpeedPlot(QWidget* parent) : StepPlot(parent), lines_(new SeriesLines(*xAxis, *yAxis)) {
    setAccessibleName(tr("Time that a thousand steps took"));
    yAxis->setLabel(tr("ms / 1,000 steps"));
    lines_->setName(yAxis->label());
    recolour();
}

void SpeedPlot::recolour() {
    StepPlot::recolour();
    lines_->setLook(lookOf(1, isDark()));
}

void SpeedPlot::setMarks(const std::vector<SpeedMark>& marks, double first, double last) {
    std::vector<SeriesColumn> columns;
    for (const SpeedMark& mark : marks) {
        const double value = millisecondsPerThousand(mark);
        columns.push_back({static_cast<std::int64_t>(mark.first.toDouble() - first),
                           mark.steps.saturated64(), value, value});
    }
    lines_->setColumns(std::move(columns), first, 0);
    setSteps(first, last);
    fitValues();
    refresh();
}

void SpeedPlot::fitValues() {
    bool found = false;
    const QCPRange values = lines_->getValueRange(found, QCP::sdBoth, xAxis->range());
    yAxis->setRange(0, found && values.upper > 0 ? values.upper * 1.08 : 1);
}

}  // namespace fireable
