#include "editor/charts/run_charts.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>
#include <climits>

namespace fireable {
RunCharts::RunCharts(Runner& runner, QWidget* parent)
    : QWidget(parent),
      markings_(new MarkingPlot(this)),
      timing_(new TimingPlot(this)),
      speed_(new SpeedPlot(this)),
      legend_(new SeriesLegend(this)),
      runner_(runner),
      tabs_(new QTabBar(this)),
      pages_(new QStackedWidget(this)) {
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(pages_);
    splitter->addWidget(legend_);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({620, 260});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(splitter, 1);
    for (StepPlot* plot : std::initializer_list<StepPlot*>{markings_, timing_, speed_}) {
        connectPlot(*plot);
    }
    connect(tabs_, &QTabBar::currentChanged, this, [this](int page) {
        pages_->setCurrentIndex(page);
        setFocusProxy(plots_[static_cast<std::size_t>(page)]);
        requestView();
    });
    connect(legend_, &SeriesLegend::shownChanged, this, [this](std::size_t series, bool shown) {
        data_.series[series].shown = shown;
        const QString& name = data_.series[series].name;
        shown ? hidden_.erase(name) : hidden_.insert(name).second;
        showData();
    });
    connect(&runner_, &Runner::recordChanged, this, &RunCharts::takeRun);
    connect(&runner_, &Runner::waitingDropped, this, [this](const std::set<std::uint64_t>& left) {
        if (showsEarlierRun() && !left.contains(shownRun())) {  // it would keep its memory
            forgetRun();
        }
    });
    connect(branches_, &BranchBox::chosenChanged, this, &RunCharts::requestView);
    connect(&runner_, &Runner::frameChanged, this, &RunCharts::showStep);
    connect(&runner_, &Runner::frameChanged, this, [this] {
        if (!isReading()) {
            pauseFeed();
        }
    });
}

QAction* RunCharts::addTool(const QString& text, const QString& tip) {
    QAction* action = bar_->addAction(text);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
}

void RunCharts::addPage(ChartPlot& plot, const QString& title, QWidget* page) {
    plots_.push_back(&plot);
    pages_->addWidget(page != nullptr ? page : &plot);
    tabs_->addTab(title);
}

QWidget* RunCharts::makeBar() {
    earlier_ = new QLabel(tr("<i>Earlier run</i>"), this);
    earlier_->setObjectName(QStringLiteral("earlier run"));
    earlier_->setToolTip(
        tr("The document has since been edited or reset. The next run replaces this one as soon as "
           "it makes a step."));
    earlier_->setContentsMargins(6, 0, 6, 0);
    branches_ = new BranchBox(this);
    bar_ = new QToolBar(this);
    bar_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* before = new QWidget(bar_);  // tools stand at the right end
    before->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar_->addWidget(before);
    pin_ = addTool(tr("Pin"), tr("Keep these series when something else is selected"));
    pin_->setCheckable(true);
    logarithmic_ = addTool(tr("Log"), tr("Space powers of ten evenly"));
    logarithmic_->setCheckable(true);
    whole_ = addTool(tr("Whole Run"), tr("Show all steps that were made (Home)"));
    connect(logarithmic_, &QAction::toggled, markings_, &MarkingPlot::setLogarithmic);
    connect(whole_, &QAction::triggered, this, [this] { markings_->showAll(); });
    tabs_->setDocumentMode(true);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Charts"));
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tabs_);
    layout->addWidget(earlier_);
    layout->addWidget(branches_);
    layout->addWidget(bar_, 1);  // where there is little room its tools go first, into its menu
    return row;
}

void RunCharts::connectPlot(StepPlot& plot) {
    stepPlots_.push_back(&plot);
    connect(&plot, &StepPlot::stepRangeChanged, this, &RunCharts::shareRange);
    connect(&plot, &StepPlot::cursorMoved, this, &RunCharts::showValues);
    connect(&plot, &StepPlot::stepChosen, this, &RunCharts::goTo);
}

/// Goes to a step of the present branch; impossible for an earlier run.
void RunCharts::goTo(double step) {
    if (!showsEarlierRun()) {
        runner_.goTo(Count(static_cast<std::int64_t>(std::min(step, data_.last))));
    }
}

void RunCharts::show(ChartPlot& plot) {
    tabs_->setCurrentIndex(static_cast<int>(std::ranges::find(plots_, &plot) - plots_.begin()));
}

/// Keeps the step ranges of all charts equal.
void RunCharts::shareRange(const QCPRange& range, bool all) {
    for (StepPlot* plot : stepPlots_) {
        if (plot->stepRange() != range || plot->showsAll() != all) {
            plot->setStepRange(range, all);
        }
    }
    requestView();
}

/// Reads the record only while the panel is visible.
void RunCharts::read() {
    const bool wanted = seen_ || heatMapEnabled_;
    if (wanted != reading_) {
        reading_ = wanted;
        runner_.requestRecord(wanted);
        takeRun();
    }
}

void RunCharts::setHeatMapEnabled(bool wanted) {
    if (!wanted) {
        setHeat({});
    }
    showOtherHeat({});
    heatMapEnabled_ = wanted;
    read();
    requestView();
}

void RunCharts::showOtherHeat(DrawnCounts counts) {
    if (counts != otherHeat_) {
        otherHeat_ = std::move(counts);
        emit heatChanged();
    }
}

void RunCharts::setHeat(DrawnCounts heat) {
    if (heatMapEnabled_ && heat != heat_) {
        heat_ = std::move(heat);
        emit heatChanged();
    }
}

void RunCharts::stopReading() {
    if (reading_) {
        reading_ = false;
        runner_.requestRecord(false);
    }
}

void RunCharts::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    seen_ = true;
    read();
}

void RunCharts::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    seen_ = false;
    read();
}

std::vector<std::string> RunCharts::chartedWatches(const WatchList& watches,
                                                   const QStringList& nodes) {
    std::vector<std::string> charted;
    for (const WatchedExpression& watch : watches.all()) {
        if (watch.charted && charted.size() < maxSeries &&
            !nodes.contains(QString::fromStdString(watch.text))) {
            charted.push_back(watch.text);
        }
    }
    return charted;
}

/// Adds the series of one branch; its name is empty if there is only one.
void RunCharts::addAll(const std::vector<std::vector<SeriesColumn>>& columns,
                       const std::vector<WatchColumns>& watches, std::size_t levels,
                       const QString& branch) {
    const std::size_t before = data_.series.size();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        addSeries({names_.value(static_cast<qsizetype>(i)),
                   i < levels ? SeriesKind::level : SeriesKind::event, columns[i]},
                  branch);
    }
    for (std::size_t i = 0; i < watches.size(); ++i) {
        addSeries(watchSeries(askedWatches_[i], watches[i]), branch);
    }
    for (std::size_t i = before; i < data_.series.size(); ++i) {
        data_.series[i].look = i - before;
    }
}

void RunCharts::addSeries(ChartSeries series, const QString& branch) {
    if (!branch.isEmpty()) {
        series.name = tr("%1 (branch %2)").arg(series.name, branch);
        series.isBeside = true;
    }
    series.shown = !hidden_.contains(series.name);
    data_.series.push_back(std::move(series));
}

ChartSeries RunCharts::watchSeries(const std::string& text, const WatchColumns& watch) const {
    ChartSeries series{QString::fromStdString(text), SeriesKind::level, watch.columns};
    series.note = QString::fromStdString(watch.problem);
    if (watch.undefined > 0) {
        series.note = tr("undefined at %n step(s)", nullptr,
                         static_cast<int>(std::min<std::int64_t>(watch.undefined, INT_MAX)));
    }
    return series;
}

void RunCharts::showData() {
    legend_->setSeries(data_);
    timing_->setData(data_);
    ChartData levels = data_;
    for (ChartSeries& series : levels.series) {
        series.shown = series.shown && series.kind == SeriesKind::level;
    }
    markings_->setData(std::move(levels));
    const SpeedLog* speed = speedLog();
    speed_->setMarks(speed != nullptr ? speed->marks() : std::vector<SpeedMark>(), data_.first,
                     data_.last);
    showHints();
    showStep();
}

void RunCharts::showStep() {
    for (StepPlot* plot : stepPlots_) {
        plot->setStep(showsEarlierRun() ? data_.last : runner_.steps().toDouble());
    }
    showValues();
}

/// Shows values at the cursor, or else at the present step.
void RunCharts::showValues() {
    const bool timing = pages_->currentWidget() == timing_;
    const StepPlot& plot = timing ? static_cast<StepPlot&>(*timing_) : *markings_;
    legend_->setValues(data_, plot.cursor().value_or(plot.step()));
}

}  // namespace fireable
