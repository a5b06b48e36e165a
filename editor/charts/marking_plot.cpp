#include "editor/charts/marking_plot.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double zeroOfLog = 0.5;     // where a logarithmic axis shows nothing at all
constexpr double pixelsForADot = 20;  // a step that has so many is marked by a dot
constexpr double mostWritten = 1e9;   // larger values are written in powers of ten

}  // namespace

MarkingPlot::MarkingPlot(QWidget* parent) : StepPlot(parent) {
    setAccessibleName(tr("Markings over steps"));
    yAxis->setLabel(tr("Tokens"));
    setLogarithmic(false);
    recolour();
}

void MarkingPlot::recolour() {
    StepPlot::recolour();
    for (int i = 0; i < graphCount(); ++i) {
        const SeriesLook look = lookOf(static_cast<std::size_t>(i), isDark());
        graph(i)->setPen(QPen(look.colour, 1.6, look.line));
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
    const auto wanted = static_cast<int>(data_.series.size());
    while (graphCount() > wanted) {
        removeGraph(graphCount() - 1);
    }
    while (graphCount() < wanted) {
        QCPGraph* made = addGraph();
        made->setLineStyle(QCPGraph::lsStepLeft);
        made->setAdaptiveSampling(false);
    }
    recolour();
    for (int i = 0; i < wanted; ++i) {
        fill(*graph(i), data_.series[static_cast<std::size_t>(i)]);
    }
    setSteps(data_.first, data_.last);
    fitValues();
    replot(rpQueuedReplot);
}

/// On the screen the legend is a list beside the plot.
void MarkingPlot::setOnPaper(bool on) {
    StepPlot::setOnPaper(on);
    legend->clearItems();
    for (int i = 0; on && i < graphCount(); ++i) {
        if (graph(i)->visible()) {
            graph(i)->addToLegend();
        }
    }
    legend->setFont(font());
    legend->setTextColor(palette().color(QPalette::Text));
    legend->setBrush(palette().color(QPalette::Base));
    legend->setBorderPen(QPen(faint(0.6)));
    legend->setVisible(on);
    axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
}

double MarkingPlot::valueOf(double value) const {
    return logarithmic_ ? std::max(value, zeroOfLog) : value;
}

void MarkingPlot::fill(QCPGraph& graph, const ChartSeries& series) {
    QVector<QCPGraphData> points;
    points.reserve(static_cast<qsizetype>(2 * series.columns.size() + 1));
    for (const SeriesColumn& column : series.columns) {
        const double step = data_.first + static_cast<double>(column.first);
        points.append({step, valueOf(column.least)});
        if (column.most != column.least) {
            points.append({step, valueOf(column.most)});
        }
    }
    graph.setVisible(series.shown);
    graph.setName(series.name);
    graph.data()->set(points, true);
}

void MarkingPlot::fitValues() {
    const QCPRange steps = xAxis->range();
    double least = 0;
    double most = 1;
    for (const ChartSeries& series : data_.series) {
        for (const SeriesColumn& column : series.columns) {
            const double step = data_.first + static_cast<double>(column.first);
            if (series.shown && step <= steps.upper &&
                step + static_cast<double>(column.size) >= steps.lower) {
                least = std::min(least, column.least);
                most = std::max(most, column.most);
            }
        }
    }
    const double pixels = axisRect()->width() / std::max(steps.size(), 1.0);
    for (int i = 0; i < graphCount(); ++i) {
        graph(i)->setScatterStyle(
            pixels >= pixelsForADot
                ? QCPScatterStyle(QCPScatterStyle::ssDisc, graph(i)->pen().color(), 5)
                : QCPScatterStyle(QCPScatterStyle::ssNone));
    }
    const bool large = most >= mostWritten || logarithmic_;
    yAxis->setNumberFormat(large ? QStringLiteral("gb") : QStringLiteral("f"));
    yAxis->setNumberPrecision(large ? 3 : 0);
    if (logarithmic_) {
        yAxis->setRange(zeroOfLog, most * 1.5);
    } else {
        yAxis->setRange(least, most + (most - least) * 0.06);
    }
}

}  // namespace fireable
