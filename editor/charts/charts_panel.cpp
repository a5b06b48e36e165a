#include "editor/charts/charts_panel.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>
#include <climits>
#include <cmath>

#include "editor/playback/run_names.h"
#include "engine/run/timeline.h"

namespace fireable {
namespace {

/// Extra range read on both sides, for panning.
constexpr double margin = 0.25;
constexpr std::size_t maxBars = 1000;
constexpr std::size_t maxGlowing = 20'000;

QAction* addTool(QToolBar& bar, const QString& text, const QString& tip) {
    QAction* action = bar.addAction(text);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
}

}  // namespace

ChartsPanel::ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                         WatchList& watches, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      document_(document),
      selection_(selection),
      watches_(watches),
      tabs_(new QTabBar(this)),
      pages_(new QStackedWidget(this)),
      markings_(new MarkingPlot(this)),
      timing_(new TimingPlot(this)),
      firings_(new FiringPlot(this)),
      speed_(new SpeedPlot(this)),
      legend_(new SeriesLegend(this)) {
    addPage(*markings_, tr("&Markings"));
    addPage(*timing_, tr("&Timing"));
    addPage(*firings_, tr("Fi&rings"));
    addPage(*speed_, tr("S&peed"));
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
    setFocusProxy(markings_);
    for (StepPlot* plot : stepPlots()) {
        connectPlot(*plot);
    }
    connect(firings_, &FiringPlot::chosen, this, [this](int row) {
        if (const auto transition = fired_[static_cast<std::size_t>(row)]) {
            selection_.set({*transition});
        }
    });
    connect(tabs_, &QTabBar::currentChanged, this, [this](int page) {
        pages_->setCurrentIndex(page);
        setFocusProxy(pages_->currentWidget());
        requestView();
    });
    connect(&feed_, &SeriesFeed::viewMade, this,
            [this](const std::shared_ptr<const SeriesView>& view) { receive(*view); });
    connect(&feed_, &SeriesFeed::failed, this, &ChartsPanel::failed);
    connect(legend_, &SeriesLegend::shownChanged, this, [this](std::size_t series, bool shown) {
        data_.series[series].shown = shown;
        const QString& name = data_.series[series].name;
        shown ? hidden_.erase(name) : hidden_.insert(name).second;
        showData();
    });
    connect(&selection_, &Selection::changed, this, &ChartsPanel::choose);
    connect(&document_, &NetDocument::currentNetChanged, this, &ChartsPanel::clearNet);
    connect(&watches_, &WatchList::changed, this, &ChartsPanel::requestView);
    connect(&runner_, &EngineRunner::recordChanged, this, &ChartsPanel::takeRun);
    connect(branches_, &BranchBox::chosenChanged, this, &ChartsPanel::requestView);
    connect(&runner_, &EngineRunner::frameChanged, this, &ChartsPanel::showStep);
    takeRun();
    choose();
}

ChartsPanel::~ChartsPanel() {
    seen_ = false;
    heatMapEnabled_ = false;
    read();
}

void ChartsPanel::addPage(QWidget& page, const QString& title) {
    tabs_->addTab(title);
    pages_->addWidget(&page);
}

QWidget* ChartsPanel::makeBar() {
    earlier_ = new QLabel(tr("<i>Earlier run</i>"), this);
    earlier_->setObjectName(QStringLiteral("earlier run"));
    earlier_->setToolTip(
        tr("The net was edited or reset since. The next run takes the place of this "
           "one as soon as it makes a step."));
    earlier_->setContentsMargins(6, 0, 6, 0);
    branches_ = new BranchBox(this);
    auto* bar = new QToolBar(this);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    pin_ = addTool(*bar, tr("Pin"), tr("Keep these series when something else is selected"));
    pin_->setCheckable(true);
    logarithmic_ = addTool(*bar, tr("Log"), tr("Let powers of ten be evenly far apart"));
    logarithmic_->setCheckable(true);
    QAction* all = addTool(*bar, tr("Whole Run"), tr("Show all steps that were made (Home)"));
    bar->addWidget(new WatchChooser(watches_, bar));
    connect(pin_, &QAction::toggled, this, &ChartsPanel::choose);
    connect(logarithmic_, &QAction::toggled, markings_, &MarkingPlot::setLogarithmic);
    connect(logarithmic_, &QAction::toggled, firings_, &FiringPlot::setLogarithmic);
    connect(all, &QAction::triggered, this, [this] { markings_->showAll(); });
    tabs_->setDocumentMode(true);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Charts"));
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tabs_);
    layout->addWidget(earlier_);
    layout->addStretch();
    layout->addWidget(branches_);
    layout->addWidget(bar);
    return row;
}

void ChartsPanel::connectPlot(StepPlot& plot) {
    connect(&plot, &StepPlot::stepRangeChanged, this, &ChartsPanel::shareRange);
    connect(&plot, &StepPlot::cursorMoved, this, &ChartsPanel::showValues);
    connect(&plot, &StepPlot::stepChosen, this, &ChartsPanel::goTo);
}

/// Goes to a step of the present branch; impossible for an earlier run.
void ChartsPanel::goTo(double step) {
    if (!run_.isEarlier()) {
        runner_.goTo(Count(static_cast<std::int64_t>(std::min(step, data_.last))));
    }
}

ChartPlot& ChartsPanel::shownPlot() const {
    return static_cast<ChartPlot&>(*pages_->currentWidget());
}

void ChartsPanel::show(ChartPlot& plot) {
    tabs_->setCurrentIndex(pages_->indexOf(&plot));
}

/// Keeps the step ranges of all charts equal.
void ChartsPanel::shareRange(const QCPRange& range, bool all) {
    for (StepPlot* plot : stepPlots()) {
        if (plot->stepRange() != range || plot->showsAll() != all) {
            plot->setStepRange(range, all);
        }
    }
    requestView();
}

void ChartsPanel::setHeatMapEnabled(bool wanted) {
    heatMapEnabled_ = wanted;
    if (!wanted) {
        setHeat({});
    }
    read();
    requestView();
}

/// Reads the record only while the panel is visible.
void ChartsPanel::read() {
    const bool wanted = seen_ || heatMapEnabled_;
    if (wanted != reading_) {
        reading_ = wanted;
        runner_.requestRecord(wanted);
        takeRun();
    }
}

void ChartsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    seen_ = true;
    read();
}

void ChartsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    seen_ = false;
    read();
}

/// Charts the selection, or the previous nodes if nothing is selected.
void ChartsPanel::choose() {
    const std::set<NodeId> nodes = selection_.nodes();
    if (!pin_->isChecked() && !nodes.empty() && nodes != chosen_) {
        chosen_ = nodes;
        hidden_.clear();
    }
    requestView();
}

void ChartsPanel::clearNet() {
    chosen_.clear();
    pin_->setChecked(false);
    run_.clear();
    takeRun();
    choose();
}

/// Releases the record while hidden.
void ChartsPanel::takeRun() {
    if (reading_) {
        run_.follow(runner_.record(), document_.diagram().net);
    } else {
        run_.clear();
    }
    branches_->setRecord(run_.record().get());
    earlier_->setVisible(run_.isEarlier());
    for (StepPlot* plot : stepPlots()) {
        plot->setStepShown(!run_.isEarlier());
    }
    if (run_.isEarlier()) {
        setHeat({});  // highlighted nodes would be those of the present net
    }
    requestView();
}

void ChartsPanel::empty() {
    data_ = {};
    fired_.clear();
    firings_->setCounts({});
    setHeat({});
    showData();
}

void ChartsPanel::requestView() {
    SeriesRequest request;
    request.record = run_.record();
    if (request.record) {
        ChartNodes nodes = chartNodes(run_.drawn(), *request.record->program, chosen_, maxSeries);
        names_ = std::move(nodes.names);
        nodes_ = std::move(nodes.nodes);
        request.nodes = nodes_;
        askedWatches_ = chartedWatches();
        request.watches = askedWatches_;
        request.beside = branches_->chosen();
        request.counts = heatMapEnabled_ || pages_->currentWidget() == firings_;
        request.columns = markings_->columns();
        if (!markings_->showsAll()) {
            const QCPRange seen = markings_->stepRange();
            const double more = margin * seen.size();
            request.range = SeriesRange{seen.lower - more, seen.upper + more};
            request.columns = static_cast<std::size_t>(
                std::lround(static_cast<double>(request.columns) * (1 + 2 * margin)));
        }
    } else if (!data_.series.empty() || data_.last > 0 || !heat_.empty()) {
        empty();
    }
    feed_.request(std::move(request));
    showHints();
}

void ChartsPanel::receive(const SeriesView& view) {
    const auto beside = branches_->chosen();
    data_.first = view.first.toDouble();
    data_.last = view.last.toDouble();
    data_.end = data_.last;
    data_.fork.reset();
    data_.series.clear();
    addAll(view, QString());
    if (view.beside && run_.record() && beside) {
        data_.end = std::max(data_.end, view.beside->last.toDouble());
        data_.fork = forkStep(run_.record()->tree, run_.record()->timeline, *beside).toDouble();
        addAll(*view.beside, timelineName(*beside));
    }
    if (view.counts && run_.record()) {
        takeCounts(*view.counts);
    }
    showData();
}

/// Adds the series of one branch; its name is empty if there is only one.
void ChartsPanel::addAll(const SeriesView& view, const QString& branch) {
    const std::size_t before = data_.series.size();
    for (std::size_t i = 0; i < view.columns.size(); ++i) {
        const bool place = i < view.nodes.places.size();
        addSeries({names_.value(static_cast<qsizetype>(i)),
                   place ? SeriesKind::level : SeriesKind::event, view.columns[i]},
                  branch);
    }
    for (std::size_t i = 0; i < view.watches.size(); ++i) {
        addSeries(watchSeries(askedWatches_[i], view.watches[i]), branch);
    }
    for (std::size_t i = before; i < data_.series.size(); ++i) {
        data_.series[i].look = i - before;
    }
}

void ChartsPanel::addSeries(ChartSeries series, const QString& branch) {
    if (!branch.isEmpty()) {
        series.name = tr("%1 (branch %2)").arg(series.name, branch);
        series.isBeside = true;
    }
    series.shown = !hidden_.contains(series.name);
    data_.series.push_back(std::move(series));
}

ChartSeries ChartsPanel::watchSeries(const std::string& text, const WatchColumns& watch) const {
    ChartSeries series{QString::fromStdString(text), SeriesKind::level, watch.columns};
    series.note = QString::fromStdString(watch.problem);
    if (watch.undefined > 0) {
        series.note = tr("undefined at %n step(s)", nullptr,
                         static_cast<int>(std::min<std::int64_t>(watch.undefined, INT_MAX)));
    }
    return series;
}

/// Skips watches equal to charted places, whose lines they would hide.
std::vector<std::string> ChartsPanel::chartedWatches() const {
    const QStringList places = runner_.isViewingInstance()
                                   ? QStringList()
                                   : names_.first(static_cast<qsizetype>(nodes_.places.size()));
    std::vector<std::string> charted;
    for (const WatchedExpression& watch : watches_.all()) {
        if (watch.charted && charted.size() < maxSeries &&
            !places.contains(QString::fromStdString(watch.text))) {
            charted.push_back(watch.text);
        }
    }
    return charted;
}

ChartTable ChartsPanel::table() const {
    ChartTable table{run_.record(), nodes_, names_, askedWatches_, branches_->chosen(), {}};
    if (!markings_->showsAll()) {
        table.range = SeriesRange{markings_->stepRange().lower, markings_->stepRange().upper};
    }
    return table;
}

void ChartsPanel::takeCounts(const std::vector<FiringCount>& counts) {
    const RunProgram& program = *run_.record()->program;
    const auto transitions = mostFired(counts, maxBars);
    fired_.clear();
    for (const std::int32_t t : transitions) {
        fired_.push_back(program.drawnTransitions[static_cast<std::size_t>(t)]);
    }
    firings_->setCounts(namedCounts(program, counts, transitions));
    if (heatMapEnabled_ && !run_.isEarlier()) {
        setHeat(drawnCounts(document_.diagram().net, program, counts, maxGlowing));
    }
}

void ChartsPanel::setHeat(DrawnCounts heat) {
    if (heat != heat_) {
        heat_ = std::move(heat);
        emit heatChanged();
    }
}

void ChartsPanel::showData() {
    legend_->setSeries(data_);
    timing_->setData(data_);
    ChartData levels = data_;
    for (ChartSeries& series : levels.series) {
        series.shown = series.shown && series.kind == SeriesKind::level;
    }
    markings_->setData(std::move(levels));
    const auto& record = run_.record();
    speed_->setMarks(record ? record->speed.marks() : std::vector<SpeedMark>(), data_.first,
                     data_.last);
    showHints();
    showStep();
}

void ChartsPanel::showHints() {
    const bool anyLevel = std::ranges::any_of(
        data_.series, [](const ChartSeries& series) { return series.kind == SeriesKind::level; });
    const bool any = !data_.series.empty();
    const bool ran = data_.last > data_.first;
    const bool overSteps =
        pages_->currentWidget() == markings_ || pages_->currentWidget() == timing_;
    legend_->setVisible(any && overSteps);
    markings_->setHint(
        anyLevel ? QString()
        : any    ? tr("Only transitions are selected: Timing shows when they fire, and Firings how "
                         "often. Select places to see their tokens here.")
                 : tr("Select places on the drawing, or choose watches, and run the net: their "
                         "tokens and values appear here, step by step. A click goes to that step, the "
                         "wheel zooms."));
    timing_->setHint(any ? QString()
                         : tr("Select places and transitions on the drawing and run the net: each "
                              "gets a lane here, as on a logic analyser."));
    firings_->setHint(ran ? QString()
                          : tr("Run the net: how often each transition fires appears "
                               "here."));
    speed_->setHint(ran ? QString()
                        : tr("Run the net: how long a thousand steps take appears here."));
}

void ChartsPanel::showStep() {
    for (StepPlot* plot : stepPlots()) {
        plot->setStep(run_.isEarlier() ? data_.last : runner_.steps().toDouble());
    }
    showValues();
}

/// Shows values at the cursor, or else at the present step.
void ChartsPanel::showValues() {
    const bool timing = pages_->currentWidget() == timing_;
    const StepPlot& plot = timing ? static_cast<StepPlot&>(*timing_) : *markings_;
    legend_->setValues(data_, plot.cursor().value_or(plot.step()));
}

}  // namespace fireable
