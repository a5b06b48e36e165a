#include "editor/charts/charts_panel.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr std::size_t maxBars = 1000;

}  // namespace

ChartsPanel::ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                         WatchList& watches, QWidget* parent)
    : RunCharts(runner, parent),
      runner_(runner),
      document_(document),
      selection_(selection),
      watches_(watches),
      feed_([this](const SeriesView& view) { receive(view); }),
      firings_(new FiringPlot(this)) {
    addPage(*markings_, tr("&Markings"));
    addPage(*timing_, tr("Timin&g"));
    addPage(*firings_, tr("Fi&rings"));
    addPage(*speed_, tr("S&peed"));
    bar().addWidget(new WatchChooser(watches_, &bar()));
    connect(pin_, &QAction::toggled, this, &ChartsPanel::choose);
    connect(logarithmic_, &QAction::toggled, firings_, &FiringPlot::setLogarithmic);
    connect(firings_, &FiringPlot::chosen, this, [this](int row) {
        if (const auto transition = fired_[static_cast<std::size_t>(row)]) {
            selection_.set({*transition});
        }
    });
    connect(&feed_, &SeriesFeed::failed, this, &ChartsPanel::failed);
    connect(&selection_, &Selection::changed, this, &ChartsPanel::choose);
    connect(&document_, &NetDocument::currentNetChanged, this, &ChartsPanel::clearNet);
    connect(&watches_, &WatchList::changed, this, &ChartsPanel::requestView);
    takeRun();
    choose();
}

ChartsPanel::~ChartsPanel() {
    stopReading();
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
    forgetRun();
    choose();
}

void ChartsPanel::forgetRun() {
    run_.clear();
    takeRun();
}

/// Releases the record while hidden.
void ChartsPanel::takeRun() {
    if (isReading()) {
        run_.follow(runner_.record(), document_.diagram().net);
    } else {
        run_.clear();
    }
    showRun(run_.record().get());
    if (run_.isEarlier()) {
        setHeat({});  // highlighted nodes would be those of the present net
    }
    requestView();
}

void ChartsPanel::empty() {
    clearData();
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
        askedWatches_ = chartedWatches(
            watches_, runner_.isViewingInstance()
                          ? QStringList()
                          : names_.first(static_cast<qsizetype>(nodes_.places.size())));
        request.watches = askedWatches_;
        request.counts = isHeatMapEnabled() || &shownPlot() == firings_;
        setRange(request);
    } else if (!data_.series.empty() || data_.last > 0 || !heat().empty()) {
        empty();
    }
    if (request.record) {
        feed_.request(std::move(request));
    } else {
        pauseFeed();
    }
    showHints();
}

void ChartsPanel::receive(const SeriesView& view) {
    const auto& record = run_.record();
    if (!record) {
        return;
    }
    takeSeries(view, record->tree, record->timeline, view.nodes.places.size());
    if (view.counts) {
        takeCounts(*view.counts);
    }
    showData();
}

ChartTable ChartsPanel::table() const {
    ChartTable table{run_.record(), nodes_, names_, askedWatches_, branches_->chosen(), {}};
    if (!markings_->showsAll()) {
        table.range = SeriesRange{markings_->stepRange().lower, markings_->stepRange().upper};
    }
    return table;
}

RunCharts::TableWriter ChartsPanel::tableWriter() const {
    if (!run_.record()) {
        return nullptr;
    }
    const ChartPlot* plot = &shownPlot();
    const auto write = plot == firings_ ? exportFirings
                       : plot == speed_ ? exportSpeed
                                        : exportSteps;
    return [write, table = table()](const QString& file, WorkProgress& progress) {
        return write(table, file, progress);
    };
}

void ChartsPanel::takeCounts(const std::vector<FiringCount>& counts) {
    const RunProgram& program = *run_.record()->program;
    const auto transitions = mostFired(counts, maxBars);
    fired_.clear();
    for (const std::int32_t t : transitions) {
        fired_.push_back(program.drawnTransitions[static_cast<std::size_t>(t)]);
    }
    firings_->setCounts(namedCounts(program, counts, transitions));
    if (!run_.isEarlier()) {
        setHeat(drawnCounts(document_.diagram().net, program, counts, maxGlowing));
    }
}

void ChartsPanel::showHints() {
    const bool anyLevel = std::ranges::any_of(
        data_.series, [](const ChartSeries& series) { return series.kind == SeriesKind::level; });
    const bool any = !data_.series.empty();
    const bool ran = data_.last > data_.first;
    const bool overSteps = &shownPlot() == markings_ || &shownPlot() == timing_;
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

}  // namespace fireable
