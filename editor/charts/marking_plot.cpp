#include "editor/charts/marking_plot.h"

#include <algorithm>
#include <limits>

namespace fireable {
namespace {

constexpr double zeroOfLog = 0.5;  // position of zero on a logarithmic axis
constexpr double noFloor = std::numeric_limits<double>::lowest();
const QString besideLayer = QStringLiteral("beside");  // layer below this branch's series
constexpr int minPlot = 400;                           // pixels in width beside a legend
constexpr int aboveAndBelow = 24;                      // pixels of paper around a legend
constexpr double maxWritten = 1e9;                     // larger values use powers of ten

}  // namespace

MarkingPlot::MarkingPlot(QWidget* parent) : StepPlot(parent) {
    setQuantity(tr("Markings over steps"), tr("Tokens"));
    addLayer(besideLayer, layer(QStringLiteral("main")), limBelow);
    setLogarithmic(false);
    recolour();
}

void MarkingPlot::setQuantity(const QString& accessibleName, const QString& label) {
    setAccessibleName(accessibleName);
    yAxis->setLabel(label);
}

void MarkingPlot::recolour() {
    StepPlot::recolour();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        lines_[i]->setLook(lookOf(data_.series[i], isDark()));
    }
}

void MarkingPlot::setLogarithmic(bool on) {
    logarithmic_ = on;
    if (on) {
        yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>(new QCPAxisTickerLog));
    } else {
        QSharedPointer<QCPAxisTickerFixed> whole(new QCPAxisTickerFixed);
        whole->setTickStep(1);
        whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
        whole->setTickCount(4);
        yAxis->setTicker(whole);
    }
    yAxis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    redraw();
}

void MarkingPlot::setData(ChartData data) {
    data_ = std::move(data);
    redraw();
}

void MarkingPlot::redraw() {
    while (lines_.size() > data_.series.size()) {
        removePlottable(lines_.back());
        lines_.pop_back();
    }
    while (lines_.size() < data_.series.size()) {
        lines_.push_back(new SeriesLines(*xAxis, *yAxis));
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const ChartSeries& series = data_.series[i];
        lines_[i]->setVisible(series.shown);
        lines_[i]->setLook(lookOf(series, isDark()));
        lines_[i]->setLayer(series.isBeside ? besideLayer : QStringLiteral("main"));
        lines_[i]->setName(series.text());
        lines_[i]->setColumns(series.columns, data_.first, logarithmic_ ? zeroOfLog : noFloor);
    }
    setSteps(data_.first, data_.end);
    setFork(data_.fork);
    fitValues();
    refresh();
}

/// On screen the legend is a separate list; on paper it is part of the plot.
void MarkingPlot::setOnPaper(bool on) {
    StepPlot::setOnPaper(on);
    legend->clearItems();
    for (SeriesLines* lines : lines_) {
        if (on && lines->visible()) {
            lines->addToLegend();
        }
    }
    legend->setFont(font());
    legend->setTextColor(palette().color(QPalette::Text));
    legend->setBrush(palette().color(QPalette::Base));
    legend->setBorderPen(Qt::NoPen);
    legend->setVisible(on);
    const bool outside = legend->layout() == plotLayout();
    if (on && !outside) {
        plotLayout()->addElement(0, 1, legend);
        plotLayout()->setColumnStretchFactor(1, hardlyAny);
    } else if (!on && outside) {
        axisRect()->insetLayout()->addElement(legend, Qt::AlignTop | Qt::AlignLeft);
        plotLayout()->simplify();
    }
}

/// Large enough for the legend.
QSize MarkingPlot::paperSize() const {
    QSize paper = StepPlot::paperSize();
    if (legend->visible()) {
        const QSize names = legend->minimumOuterSizeHint();
        paper.setWidth(std::max(paper.width(), names.width() + minPlot));
        paper.setHeight(std::max(paper.height(), names.height() + aboveAndBelow));
    }
    return paper;
}

void MarkingPlot::fitValues() {
    double max = 1;
    double min = 0;  // expressions may be negative
    for (const SeriesLines* lines : lines_) {
        bool found = false;
        const QCPRange values = lines->getValueRange(found, QCP::sdBoth, xAxis->range());
        if (found && lines->visible()) {
            max = std::max(max, values.upper);
            min = std::min(min, values.lower);
        }
    }
    const bool large = std::max(max, -min) >= maxWritten || logarithmic_;
    yAxis->setNumberFormat(large ? QStringLiteral("gb") : QStringLiteral("f"));
    yAxis->setNumberPrecision(large ? 3 : 0);
    const double room = 0.06 * (max - min);
    if (logarithmic_) {
        yAxis->setRange(zeroOfLog, max * 1.5);
    } else {
        yAxis->setRange(min < 0 ? min - room : 0, max + room);
    }
}

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
