#include "editor/charts/marking_plot.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double zeroOfLog = 0.5;    // where a logarithmic axis shows nothing at all
constexpr double mostWritten = 1e9;  // larger values are written in powers of ten

}  // namespace

MarkingPlot::MarkingPlot(QWidget* parent) : StepPlot(parent) {
    setAccessibleName(tr("Markings over steps"));
    yAxis->setLabel(tr("Tokens"));
    setLogarithmic(false);
    recolour();
}

void MarkingPlot::recolour() {
    StepPlot::recolour();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        lines_[i]->setLook(lookOf(i, isDark()));
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
        lines_.back()->setLook(lookOf(lines_.size() - 1, isDark()));
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const ChartSeries& series = data_.series[i];
        lines_[i]->setVisible(series.shown);
        lines_[i]->setName(series.name);
        lines_[i]->setColumns(series.columns, data_.first, logarithmic_ ? zeroOfLog : 0);
    }
    setSteps(data_.first, data_.last);
    fitValues();
    refresh();
}

/// On the screen the legend is a list beside the plot.
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
    legend->setBorderPen(QPen(faint(0.6)));
    legend->setVisible(on);
    axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
}

void MarkingPlot::fitValues() {
    double most = 1;
    for (const SeriesLines* lines : lines_) {
        bool found = false;
        const QCPRange values = lines->getValueRange(found, QCP::sdBoth, xAxis->range());
        if (found && lines->visible()) {
            most = std::max(most, values.upper);
        }
    }
    const bool large = most >= mostWritten || logarithmic_;
    yAxis->setNumberFormat(large ? QStringLiteral("gb") : QStringLiteral("f"));
    yAxis->setNumberPrecision(large ? 3 : 0);
    yAxis->setRange(logarithmic_ ? zeroOfLog : 0, most * (logarithmic_ ? 1.5 : 1.06));
}

}  // namespace fireable
