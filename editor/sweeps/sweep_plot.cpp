#include "editor/sweeps/sweep_plot.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "editor/charts/chart_series.h"
#include "editor/document/to_text.h"
#include "editor/sweeps/sweep_cells.h"
#include "editor/sweeps/sweep_marks.h"

namespace fireable {
namespace {

constexpr double sweepZoomStep = 1.4;
constexpr double pointerReach = 14;  // pixels from the pointer to what it tells of
constexpr double maxPlain = 1e6;

QString sweepNumber(double value) {
    const bool whole = std::abs(value) < 1e15 && value == std::floor(value);
    return whole ? QLocale().toString(static_cast<qlonglong>(value))
                 : QLocale().toString(value, 'g', std::abs(value) < 1e6 ? 6 : 4);
}

/// Columns hold whole numbers.
class WholeTicker final : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override {
        return std::max(1.0, std::floor(QCPAxisTicker::getTickStep(range)));
    }
    int getSubTickCount(double step) override {
        return step < 10 ? static_cast<int>(step) - 1 : QCPAxisTicker::getSubTickCount(step);
    }
};

/// With a whole number in it, also where means lie close together.
QCPRange withRoom(QCPRange range) {
    if (range.size() < 1) {
        range = {std::floor(range.lower), std::ceil(range.upper)};
    }
    const double room = range.size() > 0 ? range.size() * 0.04 : std::max(0.5, range.lower * 0.04);
    return {range.lower - room, range.upper + room};
}

}  // namespace

SweepPlot::SweepPlot(QWidget* parent)
    : ChartPlot(parent),
      scale_(new QCPColorScale(this)),
      names_(new QCPLayoutGrid),
      pointer_(new QCPItemText(this)) {
    setMouseTracking(true);
    setAccessibleName(tr("Chart of the sweep"));
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    axisRect()->setRangeZoomFactor(1 / sweepZoomStep);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    pointer_->setLayer(QStringLiteral("overlay"));
    pointer_->setSelectable(false);
    pointer_->setVisible(false);
    pointer_->position->setType(QCPItemPosition::ptAbsolute);
    pointer_->setPadding({6, 3, 6, 3});
    pointer_->setTextAlignment(Qt::AlignLeft);
    scale_->setType(QCPAxis::atRight);
    scale_->setGradient(cellColours());
    scale_->setBarWidth(14);
    scale_->setRangeDrag(false);
    scale_->setRangeZoom(false);
    scale_->setVisible(false);
    plotLayout()->addElement(0, 1, names_);  // the plot owns it from now on
    names_->addElement(0, 0, legend);
    names_->addElement(1, 0, new QCPLayoutElement(this));
    names_->setRowStretchFactor(0, hardlyAny);
    placeBeside(nullptr);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
                [this] { zoomed_ = zoomed_ || !fitting_; });
    }
    recolour();
}

QString SweepPlot::titleOf(int column) const {
    return column >= 0 && column < titles_.size() ? titles_[column] : QString();
}

void SweepPlot::setChart(SweepChart chart, const QStringList& titles,
                         const std::optional<int>& haltColumn, const QStringList& haltWords) {
    const bool other = chart.choice != chart_.choice;
    chart_ = std::move(chart);
    titles_ = titles;
    haltColumn_ = haltColumn;
    haltWords_ = haltWords;
    drawSeries();
    drawCells();
    labelAxis(*xAxis, chart_.choice.x);
    const bool bars = chart_.choice.kind == SweepChartKind::histogram;
    labelAxis(*yAxis, bars ? SweepChartChoice::noColumn : chart_.choice.y);
    if (bars) {
        yAxis->setLabel(tr("runs"));
    }
    showLegend();
    pointer_->setVisible(false);
    if (other || !zoomed_) {
        fit();
    }
    refresh();
}

void SweepPlot::drawSeries() {
    for (SweepMarks* marks : marks_) {
        removePlottable(marks);
    }
    marks_.clear();
    const bool bars = chart_.choice.kind == SweepChartKind::histogram;
    const std::size_t count = bars ? 1 : chart_.series.size();
    for (std::size_t i = 0; i < count; ++i) {
        auto* marks = new SweepMarks(*xAxis, *yAxis, chart_, i);
        marks->setName(bars ? QString() : toText(chart_.series[i].name));
        marks_.push_back(marks);
    }
    recolour();
}

void SweepPlot::drawCells() {
    if (cells_ != nullptr) {
        removePlottable(cells_);
        cells_ = nullptr;
    }
    const bool hasCells = chart_.choice.kind == SweepChartKind::heatMap && chart_.across.count > 0;
    if (!hasCells) {
        return;
    }
    cells_ = &fireable::drawCells(chart_, *xAxis, *yAxis, *scale_);
    scale_->axis()->setLabel(chart_.choice.by == SweepChartChoice::noColumn
                                 ? tr("runs")
                                 : tr("mean of %1").arg(titleOf(chart_.choice.by)));
}

void SweepPlot::labelAxis(QCPAxis& axis, int column) {
    axis.setLabel(titleOf(column));
    if (column != SweepChartChoice::noColumn && column == haltColumn_) {
        QSharedPointer<QCPAxisTickerText> words(new QCPAxisTickerText);
        for (int i = 0; i < haltWords_.size(); ++i) {
            words->addTick(i, haltWords_[i]);
        }
        axis.setTicker(words);
    } else {
        axis.setTicker(QSharedPointer<WholeTicker>(new WholeTicker));
    }
}

void SweepPlot::fit() {
    QCPRange xs;
    QCPRange ys;
    bool found = false;
    for (const SweepMarks* marks : marks_) {
        bool hasX = false;
        bool hasY = false;
        const QCPRange x = marks->getKeyRange(hasX, QCP::sdBoth);
        const QCPRange y = marks->getValueRange(hasY, QCP::sdBoth, {});
        if (hasX && hasY) {
            xs = found ? xs.expanded(x) : x;
            ys = found ? ys.expanded(y) : y;
            found = true;
        }
    }
    if (cells_ != nullptr) {
        xs = {chart_.across.edge(0), chart_.across.edge(chart_.across.count)};
        ys = {chart_.up.edge(0), chart_.up.edge(chart_.up.count)};
        found = true;
    }
    if (!found) {
        return;
    }
    fitting_ = true;
    const bool bars = chart_.choice.kind == SweepChartKind::histogram;
    xAxis->setRange(cells_ != nullptr ? xs : withRoom(xs));
    yAxis->setRange(cells_ != nullptr ? ys
                    : bars            ? QCPRange(0, std::max(1.0, ys.upper * 1.06))
                                      : withRoom(ys));
    for (QCPAxis* axis : {xAxis, yAxis}) {
        const bool large =
            std::max(std::abs(axis->range().lower), std::abs(axis->range().upper)) >= maxPlain;
        axis->setNumberFormat(large ? QStringLiteral("gb") : QStringLiteral("g"));
        axis->setNumberPrecision(large ? 3 : 6);
    }
    fitting_ = false;
    zoomed_ = false;
    refresh();
}

void SweepPlot::showLegend() {
    legend->clearItems();
    const bool several = marks_.size() > 1;
    if (several) {
        for (SweepMarks* marks : marks_) {
            marks->addToLegend();
        }
    }
    placeBeside(several             ? static_cast<QCPLayoutElement*>(names_)
                : cells_ != nullptr ? static_cast<QCPLayoutElement*>(scale_)
                                    : nullptr);
}

/// The legend or the scale of colours, or neither, stands beside the chart.
void SweepPlot::placeBeside(QCPLayoutElement* beside) {
    for (QCPLayoutElement* other : std::initializer_list<QCPLayoutElement*>{names_, scale_}) {
        if (other != beside && other->layout() != nullptr) {
            plotLayout()->take(other);
        }
    }
    plotLayout()->simplify();
    if (beside != nullptr && beside->layout() == nullptr) {
        plotLayout()->addElement(0, 1, beside);
        plotLayout()->setColumnStretchFactor(1, hardlyAny);
    }
    legend->setVisible(beside == names_);
    scale_->setVisible(beside == scale_);
}

void SweepPlot::recolour() {
    ChartPlot::recolour();
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        marks_[i]->setColour(lookOf(i, isDark()).colour);
    }
    pointer_->setColor(palette().color(QPalette::Base));
    pointer_->setBrush(faint(0.2));
    pointer_->setFont(font());
    legend->setBrush(palette().color(QPalette::Base));
    legend->setBorderPen(Qt::NoPen);
    legend->setTextColor(palette().color(QPalette::Text));
    legend->setFont(font());
    colourAxis(*scale_->axis());
}

void SweepPlot::setOnPaper(bool on) {
    pointer_->setVisible(false);
    ChartPlot::setOnPaper(on);
}

QPointF SweepPlot::pixelOf(double x, double y) const {
    return {xAxis->coordToPixel(x), yAxis->coordToPixel(y)};
}

std::optional<SweepPlot::NearPoint> SweepPlot::nearest(const QPointF& pixel) const {
    const QPointF origin = pixelOf(0, 0);
    const QPointF unit = pixelOf(1, 1) - origin;
    std::optional<NearPoint> found;
    double least = pointerReach * pointerReach;
    const auto look = [&](std::size_t series, std::size_t point, double x, double y) {
        const double across = origin.x() + unit.x() * x - pixel.x();
        const double up = origin.y() + unit.y() * y - pixel.y();
        const double distance = across * across + up * up;
        if (distance < least) {
            least = distance;
            found = {series, point};
        }
    };
    for (std::size_t s = 0; s < chart_.series.size(); ++s) {
        const SweepSeries& series = chart_.series[s];
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            look(s, i, series.points[i].x, series.points[i].mean);
        }
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            look(s, i, series.x[i], series.y[i]);
        }
    }
    return found;
}

QString SweepPlot::textAt(const QPointF& pixel) const {
    const auto& choice = chart_.choice;
    const QString x = titleOf(choice.x);
    const QString y = titleOf(choice.y);
    const auto binAt = [](const SweepBins& bins, double value) -> std::optional<int> {
        const double bin = std::floor((value - bins.edge(0)) / bins.width);
        return bin >= 0 && bin < bins.count ? std::optional(static_cast<int>(bin)) : std::nullopt;
    };
    const auto runs = [](std::int64_t count) {
        return tr("%1 runs", nullptr, pluralNumber(count)).arg(groupedDigits(count));
    };
    switch (choice.kind) {
        case SweepChartKind::histogram: {
            const auto bin = binAt(chart_.across, xAxis->pixelToCoord(pixel.x()));
            return bin ? tr("%1 %2\n%3")
                             .arg(x, toText(chart_.across.text(*bin)),
                                  runs(static_cast<std::int64_t>(
                                      chart_.cells[static_cast<std::size_t>(*bin)])))
                       : QString();
        }
        case SweepChartKind::heatMap: {
            const auto i = binAt(chart_.across, xAxis->pixelToCoord(pixel.x()));
            const auto j = binAt(chart_.up, yAxis->pixelToCoord(pixel.y()));
            if (!i || !j) {
                return {};
            }
            const auto cell = static_cast<std::size_t>(*j * chart_.across.count + *i);
            QString text =
                tr("%1 %2\n%3 %4")
                    .arg(x, toText(chart_.across.text(*i)), y, toText(chart_.up.text(*j)));
            if (choice.by != SweepChartChoice::noColumn && chart_.counts[cell] > 0) {
                text +=
                    u'\n' +
                    tr("mean of %1: %2").arg(titleOf(choice.by), sweepNumber(chart_.cells[cell]));
            }
            return text + u'\n' + runs(chart_.counts[cell]);
        }
        case SweepChartKind::lines:
        case SweepChartKind::scatter:
            break;
    }
    const auto near = nearest(pixel);
    if (!near) {
        return {};
    }
    const SweepSeries& series = chart_.series[near->series];
    QString text = series.name.empty() ? QString() : toText(series.name) + u'\n';
    if (choice.kind == SweepChartKind::scatter) {
        return text + tr("%1 = %2\n%3 = %4")
                          .arg(x, sweepNumber(series.x[near->point]), y,
                               sweepNumber(series.y[near->point]));
    }
    const SweepPoint& point = series.points[near->point];
    text += tr("%1 = %2\n%3 = %4").arg(x, sweepNumber(point.x), y, sweepNumber(point.mean));
    if (point.runs > 1) {
        text += u'\n' + tr("mean of %1, from %2 to %3")
                            .arg(runs(point.runs), sweepNumber(point.min), sweepNumber(point.max));
    }
    return text;
}

void SweepPlot::showPointer(const QPointF& pixel) {
    const bool inside = hint().isEmpty() && axisRect()->rect().contains(pixel.toPoint());
    const QString text = inside ? textAt(pixel) : QString();
    pointer_->setVisible(!text.isEmpty());
    if (!text.isEmpty()) {
        pointer_->setText(text);
        const QPoint middle = axisRect()->rect().center();
        const bool left = pixel.x() > middle.x();
        const bool above = pixel.y() > middle.y();
        pointer_->setPositionAlignment((left ? Qt::AlignRight : Qt::AlignLeft) |
                                       (above ? Qt::AlignBottom : Qt::AlignTop));
        pointer_->position->setCoords(pixel.x() + (left ? -12 : 12), pixel.y() + (above ? -8 : 8));
    }
    layer(QStringLiteral("overlay"))->replot();
}

void SweepPlot::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->button() == Qt::LeftButton ? std::optional(event->pos()) : std::nullopt;
    ChartPlot::mousePressEvent(event);
}

void SweepPlot::mouseMoveEvent(QMouseEvent* event) {
    ChartPlot::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton) {
        showPointer(event->pos());
    }
}

void SweepPlot::mouseReleaseEvent(QMouseEvent* event) {
    ChartPlot::mouseReleaseEvent(event);
    const bool click = pressed_ && (event->pos() - *pressed_).manhattanLength() < clickPixels;
    pressed_.reset();
    if (click && hint().isEmpty() && chart_.choice.kind == SweepChartKind::scatter) {
        if (const auto near = nearest(event->pos())) {
            emit rowChosen(chart_.series[near->series].rows[near->point]);
        }
    }
}

void SweepPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    ChartPlot::mouseDoubleClickEvent(event);
    fit();
}

void SweepPlot::leaveEvent(QEvent* event) {
    ChartPlot::leaveEvent(event);
    pointer_->setVisible(false);
    layer(QStringLiteral("overlay"))->replot();
}

void SweepPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Home:
            fit();
            return;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
        case Qt::Key_Minus: {
            const double factor = event->key() == Qt::Key_Minus ? sweepZoomStep : 1 / sweepZoomStep;
            xAxis->scaleRange(factor);
            yAxis->scaleRange(factor);
            refresh();
            return;
        }
        default:
            ChartPlot::keyPressEvent(event);
    }
}

}  // namespace fireable
