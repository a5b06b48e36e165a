#include "editor/spiking/spiking_charts.h"

#include <QHeaderView>
#include <QSplitter>
#include <algorithm>
#include <functional>
#include <map>

#include "editor/charts/chart_table.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_drawing.h"
#include "engine/base/index.h"
#include "engine/base/joined.h"
#include "engine/spiking/results.h"

namespace fireable {
namespace {

constexpr std::size_t mostDigits = 200;  // of a train
constexpr std::size_t mostDistances = 50;
constexpr std::size_t mostFirings = 1'000;  // bars

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(SpikingCharts)
};

QString nameOf(const SpikingRunProgram& program, spiking::NeuronIndex neuron) {
    return QString::fromStdString(spiking::neuronName(program.system, program.program, neuron));
}

QString joinedNumbers(std::vector<Count> numbers) {
    const bool more = numbers.size() > mostDistances;
    numbers.resize(std::min(numbers.size(), mostDistances));
    return QString::fromStdString(
               joined(numbers, [](const Count& number) { return number.text(); })) +
           (more ? QStringLiteral(", …") : QString());
}

using RecordPointer = std::shared_ptr<const SpikingRunRecord>;

/// Every use of a rule in these steps, one line each.
Result<bool> exportUses(const RecordPointer& record, const std::optional<SeriesRange>& range,
                        const QString& file, WorkProgress& progress) {
    const auto [first, last] = stepsOf(ChartTableOf<SpikingSeries>{record, {}, {}, {}, {}, range});
    const SpikingRunProgram& program = *record->program;
    spiking::SpikingTimelineCursor cursor(record->tree, record->timeline);
    cursor.goTo(first);
    TableFile out(file);
    out.line() << "step,neuron,rule,times,consumed\n";
    const std::int64_t steps = (last - first).saturated64() + 1;
    for (std::int64_t step = 0; step < steps && !progress.cancelled; ++step) {
        for (const spiking::RecordedUse& use : cursor.event().used) {
            const spiking::Rule& rule = program.program.rulesOf(use.neuron)[at(use.rule)];
            out.line() << cursor.step().text() << ','
                       << tableCell(nameOf(program, use.neuron).toStdString()) << ','
                       << tableCell(spiking::ruleText(rule)) << ',' << use.times.text() << ','
                       << use.consumed.text() << '\n';
        }
        if (step % linesBetweenLooks == 0 && !out.write()) {
            break;
        }
        progress.set(step, steps);
        cursor.forward();
    }
    return out.end(progress);
}

/// In how many steps each neuron fired, one line each.
Result<bool> exportTotals(const SpikingRunRecord& record, const QString& file,
                          WorkProgress& progress) {
    const auto order = std::make_shared<const std::vector<spiking::NeuronIndex>>(
        rasterOrder(*record.program, false));
    const auto totals = firingTotals(record, order, [&] { return !progress.cancelled; });
    TableFile out(file);
    out.line() << "neuron,steps fired\n";
    for (std::size_t place = 0; place < totals.size(); ++place) {
        out.line() << tableCell(nameOf(*record.program, (*order)[place]).toStdString()) << ','
                   << totals[place] << '\n';
    }
    return out.end(progress);
}

/// Every step in which spikes reached an output, one line each.
Result<bool> exportTrains(const RecordPointer& record, const QString& file,
                          WorkProgress& progress) {
    const SpikingRunProgram& program = *record->program;
    const auto trains = trainsOf(*record, record->tree.lastStep(record->timeline),
                                 [&] { return !progress.cancelled; });
    TableFile out(file);
    out.line() << "output,step,spikes,distance\n";
    for (const spiking::SpikeTrain& train : trains) {
        const std::string name = tableCell(nameOf(program, train.output()).toStdString());
        std::optional<Count> before;
        train.forEach([&](const Count& step, const Count& spikes) {
            out.line() << name << ',' << step.text() << ',' << spikes.text() << ','
                       << (before ? (step - *before).text() : std::string()) << '\n';
            before = step;
            return !progress.cancelled;
        });
    }
    return out.end(progress);
}

}  // namespace

std::vector<std::pair<QString, QString>> trainResults(const spiking::SpikeTrain& train,
                                                      const Count& steps, bool halted) {
    using spiking::naturalNumbers;
    const spiking::NaturalResult all{static_cast<std::size_t>(
        std::max<std::int64_t>(2, std::min<std::int64_t>(train.size(), mostDistances + 2)))};
    spiking::NaturalResult alternate = all;
    alternate.alternate = true;
    const auto first = train.distance();
    const spiking::TrainText text = trainText(train, steps, mostDigits);
    return {
        {ChartText::tr("Computed number (first distance)"),
         first ? QString::fromStdString(first->text()) : ChartText::tr("none yet")},
        {ChartText::tr("Distances of consecutive spikes"),
         joinedNumbers(naturalNumbers(train, all))},
        {ChartText::tr("Alternate distances"), joinedNumbers(naturalNumbers(train, alternate))},
        {ChartText::tr("Number of spikes"), QString::fromStdString(train.total().text())},
        {ChartText::tr("Spike train"),
         QString::fromStdString(text.digits) +
             (text.leftOut > Count(0) ? QStringLiteral("…") : QString())},
        {ChartText::tr("Halted"),
         halted ? ChartText::tr("after step %1: accepted").arg(QString::fromStdString(steps.text()))
                : ChartText::tr("not yet")},
    };
}

SpikingCharts::SpikingCharts(SpikingRunner& runner, SpikingSelection& selection, WatchList& watches,
                             QWidget* parent)
    : RunCharts(runner, parent),
      runner_(runner),
      selection_(selection),
      watches_(watches),
      feed_([this](const SpikingSeriesView& view) { receive(view); }),
      raster_(new RasterPlot(this)),
      trains_(new TrainPlot(this)),
      firings_(new FiringPlot(this)),
      results_(new QTreeWidget(this)),
      byName_(addTool(tr("By Name"), tr("Order the neurons of the raster by name"))) {
    raster_->setAccessibleName(tr("Raster of firings"));
    firings_->setAccessibleName(tr("Firings of each neuron"));
    raster_->setTip([this](int row, double step) { return tipOf(row, step); });
    markings_->setQuantity(tr("Spikes over steps"), tr("Spikes"));
    results_->setAccessibleName(tr("Results"));
    results_->setHeaderLabels({tr("Result"), tr("Value")});
    results_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto* output = new QSplitter(Qt::Horizontal, this);
    output->addWidget(trains_);
    output->addWidget(results_);
    output->setSizes({560, 320});
    output->setChildrenCollapsible(false);
    connectPlot(*raster_);
    connectPlot(*trains_);
    addPage(*raster_, tr("&Raster"));
    addPage(*markings_, tr("Spi&kes"));
    addPage(*timing_, tr("Timin&g"));
    addPage(*firings_, tr("F&irings"));
    addPage(*trains_, tr("&Output"), output);
    addPage(*speed_, tr("S&peed"));
    byName_->setCheckable(true);
    bar().addWidget(new WatchChooser(watches_, &bar()));
    connect(byName_, &QAction::toggled, this, [this] {
        order_.reset();
        requestView();
    });
    connect(logarithmic_, &QAction::toggled, firings_, &FiringPlot::setLogarithmic);
    connect(firings_, &FiringPlot::chosen, this,
            [this](int row) { selection_.set({toElement(fired_[at(row)])}); });
    connect(whole_, &QAction::triggered, raster_, &RasterPlot::showAllRows);
    connect(pin_, &QAction::toggled, this, &SpikingCharts::choose);
    connect(raster_, &RasterPlot::rowRangeChanged, this, &SpikingCharts::requestView);
    connect(&feed_, &SpikingFeed::failed, this, &SpikingCharts::failed);
    connect(&selection_, &SpikingSelection::changed, this, &SpikingCharts::choose);
    connect(&watches_, &WatchList::changed, this, &SpikingCharts::requestView);
    connect(&runner_, &Runner::stateChanged, this, &SpikingCharts::requestView);
    takeRun();
    choose();
}

SpikingCharts::~SpikingCharts() {
    stopReading();
}

/// Charts the selection, or the previous neurons if none is selected.
void SpikingCharts::choose() {
    std::set<spiking::NeuronId> neurons = neuronsOf(selection_.elements());
    if (!pin_->isChecked() && !neurons.empty() && neurons != chosen_) {
        chosen_ = std::move(neurons);
        hidden_.clear();
    }
    requestView();
}

void SpikingCharts::takeRun() {
    if (isReading()) {
        run_.follow(runner_.record());
    } else {
        run_.clear();
    }
    showRun(run_.record().get());
    requestView();
}

void SpikingCharts::forgetRun() {
    run_.clear();
    takeRun();
}

void SpikingCharts::takeOrder() {
    const auto& program = run_.record()->program;
    if (order_ && ordered_ == program) {
        return;
    }
    ordered_ = program;
    order_ = std::make_shared<const std::vector<spiking::NeuronIndex>>(
        rasterOrder(*program, byName_->isChecked()));
    QStringList names;
    for (const spiking::NeuronIndex neuron : *order_) {
        names.append(nameOf(*program, neuron));
    }
    outputs_.clear();
    for (const spiking::NeuronIndex output : program->program.outputs) {
        outputs_.append(nameOf(*program, output));
    }
    raster_->setCells({}, data_.first, data_.last);
    raster_->setNames(names);
}

void SpikingCharts::takeNodes() {
    const SpikingRunProgram& program = *run_.record()->program;
    nodes_.clear();
    names_.clear();
    for (std::size_t i = 0; i < program.drawn.size() && nodes_.size() < maxSeries; ++i) {
        if (chosen_.contains(program.drawn[i])) {
            nodes_.push_back(static_cast<spiking::NeuronIndex>(i));
            names_.append(nameOf(program, nodes_.back()));
        }
    }
}

void SpikingCharts::requestView() {
    SpikingSeriesRequest request;
    request.record = run_.record();
    if (request.record) {
        takeOrder();
        takeNodes();
        setRange(request);
        request.counts.totals = isHeatMapEnabled() || &shownPlot() == firings_;
        if (request.counts.totals || isOverAll()) {
            request.counts.order = order_;
        }
        if (isOverAll()) {
            const QCPRange rows = raster_->rowRange();
            const double more = rows.size() / 4;
            const auto all = static_cast<double>(order_->size());
            request.columns /= 2;
            request.counts.firstRow =
                static_cast<std::int32_t>(std::clamp(rows.lower - more, 0.0, all));
            request.counts.endRow =
                static_cast<std::int32_t>(std::clamp(rows.upper + more + 1, 0.0, all));
            request.counts.lines = raster_->lines() * 3 / 2;
        }
        if (&shownPlot() != raster_) {  // as that repeats all steps
            request.nodes = nodes_;
            askedWatches_ = chartedWatches(watches_, names_);
            request.watches = askedWatches_;
        }
    } else if (data_.last > 0 || !heat().empty()) {
        clearData();
        fired_.clear();
        firings_->setCounts({});
        setHeat({});
        raster_->setCells({}, 0, 0);
        trains_->setTrains({}, {}, {}, 0, 0);
        results_->clear();
        showData();
    }
    if (request.record) {
        feed_.request(std::move(request));
    } else {
        pauseFeed();
    }
    showHints();
}

void SpikingCharts::receive(const SpikingSeriesView& view) {
    const auto& record = run_.record();
    if (!record) {
        return;
    }
    takeSeries(view, record->tree, record->timeline, view.nodes.size());
    if (view.counts && !view.counts->totals.empty()) {
        takeTotals(view.counts->totals);
    }
    if (view.counts && &shownPlot() == raster_) {
        raster_->setCells(view.counts->firings, data_.first, data_.end);
    } else if (view.counts && &shownPlot() == trains_) {
        trains_->setTrains(outputs_, view.counts->outputs, view.counts->trains, data_.first,
                           data_.end);
        showResults(view);
    }
    showData();
}

/// Members of a family count for the neuron that is drawn.
void SpikingCharts::takeTotals(const std::vector<std::int64_t>& totals) {
    const SpikingRunProgram& program = *run_.record()->program;
    std::map<spiking::NeuronId, std::int64_t> drawn;
    std::vector<std::size_t> rows;
    for (std::size_t place = 0; place < std::min(totals.size(), order_->size()); ++place) {
        if (totals[place] > 0) {
            drawn[program.drawn[at((*order_)[place])]] += totals[place];
            rows.push_back(place);
        }
    }
    std::ranges::stable_sort(rows, std::greater(),
                             [&](std::size_t place) { return totals[place]; });
    rows.resize(std::min(rows.size(), mostFirings));
    std::vector<NamedCount> counts;
    fired_.clear();
    for (const std::size_t place : rows) {
        const QString name = nameOf(program, (*order_)[place]);
        counts.push_back(
            {name, static_cast<double>(totals[place]),
             tr("%1 used a rule in %2 steps", nullptr, pluralNumber(Count(totals[place])))
                 .arg(name, groupedDigits(Count(totals[place])))});
        fired_.push_back(program.drawn[at((*order_)[place])]);
    }
    firings_->setCounts(std::move(counts));
    if (!run_.isEarlier()) {
        DrawnCounts heat;
        for (const auto& [neuron, count] : drawn) {
            heat.emplace_back(toElement(neuron), count);
        }
        setHeat(mostCounted(std::move(heat), maxGlowing));
    }
}

void SpikingCharts::showResults(const SpikingSeriesView& view) {
    results_->clear();
    const auto row = [](auto* parent, const QString& name, const QString& value) {
        auto* item = new QTreeWidgetItem(parent, {name, value});
        item->setToolTip(1, value);
        return item;
    };
    if (view.first > Count(0)) {
        row(results_, tr("The beginning of the run is not recorded any more"),
            tr("from step %1 on").arg(QString::fromStdString(view.first.text())));
        return;
    }
    const bool halted = !run_.isEarlier() && runner_.state() == RunState::dead;
    const std::size_t shown = std::min(view.counts->trains.size(), maxSeries);
    for (std::size_t i = 0; i < shown; ++i) {
        auto* output = row(results_, outputs_.value(static_cast<qsizetype>(i)), {});
        for (const auto& [name, value] : trainResults(view.counts->trains[i], view.last, halted)) {
            row(output, name, value);
        }
    }
    if (shown < view.counts->trains.size()) {
        row(results_, tr("Further outputs"), QString::number(view.counts->trains.size() - shown));
    }
    if (!view.columns.empty()) {
        auto* chosen = row(results_, tr("Spikes of the selected neurons at the end"), {});
        for (std::size_t i = 0; i < view.columns.size(); ++i) {
            if (!view.columns[i].empty()) {
                row(chosen, names_.value(static_cast<qsizetype>(i)),
                    valueText(view.columns[i].back()));
            }
        }
    }
    results_->expandAll();
}

QString SpikingCharts::tipOf(int row, double step) const {
    const auto& record = run_.record();
    if (!record || !order_ || row >= static_cast<int>(order_->size())) {
        return {};
    }
    const SpikingRunProgram& program = *record->program;
    const spiking::NeuronIndex neuron = (*order_)[at(row)];
    spiking::SpikingTimelineCursor cursor(record->tree, record->timeline);
    if (step < 0 || !cursor.goTo(Count(static_cast<std::int64_t>(step)))) {
        return {};
    }
    QStringList lines{tr("%1, step %2").arg(nameOf(program, neuron)).arg(step, 0, 'f', 0)};
    for (const spiking::RecordedUse& use : cursor.event().used) {
        if (use.neuron == neuron) {
            const QString rule = typeset(program.program.rulesOf(neuron)[at(use.rule)]);
            lines.append(
                use.times == Count(1)
                    ? tr("Used %1").arg(rule)
                    : tr("Used %1 × %2").arg(rule, QString::fromStdString(use.times.text())));
        }
    }
    if (lines.size() == 1) {
        lines.append(tr("Used no rule"));
    }
    const std::int64_t closed = cursor.replay().closed(neuron);
    lines.append(tr("Spikes after the step: %1")
                     .arg(QString::fromStdString(cursor.replay().spikes(neuron).text())));
    if (closed > 0) {
        lines.append(tr("Closed, steps until it opens: %1").arg(closed));
    }
    const RasterCells& cells = raster_->cells();
    if (cells.columnSteps > 1 || cells.lineRows > 1) {
        lines.append(tr("Shares its point here, steps × neurons: %1 × %2")
                         .arg(cells.columnSteps)
                         .arg(cells.lineRows));
    }
    return lines.join(QLatin1Char('\n'));
}

RunCharts::TableWriter SpikingCharts::tableWriter() const {
    const RecordPointer record = run_.record();
    if (!record) {
        return nullptr;
    }
    ChartTableOf<SpikingSeries> table{record, nodes_, names_, askedWatches_, branches_->chosen(),
                                      {}};
    if (!markings_->showsAll()) {
        table.range = SeriesRange{markings_->stepRange().lower, markings_->stepRange().upper};
    }
    const ChartPlot* plot = &shownPlot();
    return [plot, table, raster = raster_, trains = trains_, firings = firings_, speed = speed_](
               const QString& file, WorkProgress& progress) {
        return plot == raster    ? exportUses(table.record, table.range, file, progress)
               : plot == firings ? exportTotals(*table.record, file, progress)
               : plot == trains  ? exportTrains(table.record, file, progress)
               : plot == speed   ? exportSpeedLog(table.record->speed, file, progress)
                                 : exportStepsOf(table, file, progress);
    };
}

void SpikingCharts::showHints() {
    const bool any = !data_.series.empty();
    const bool ran = data_.last > data_.first;
    const bool tooMany = order_ && order_->size() > mostCountedNeurons;
    legend_->setVisible(any && !isOverAll() && &shownPlot() != speed_ && &shownPlot() != firings_);
    raster_->setHint(
        ran ? QString()
            : tr("Run the system: which neuron fires in which step appears here. A "
                 "click goes to that step, the wheel zooms, with Control the neurons."));
    markings_->setHint(any ? QString()
                           : tr("Select neurons on the drawing and run the system: their spikes "
                                "appear here, step by step."));
    timing_->setHint(any ? QString()
                         : tr("Select neurons on the drawing and run the system: each gets a lane "
                              "here, as on a logic analyser."));
    trains_->setHint(!ran
                         ? tr("Run the system: the spikes that reach its outputs appear here, with "
                              "the distances between them.")
                     : outputs_.isEmpty() ? tr("This system has no output.")
                                          : QString());
    firings_->setHint(!ran      ? tr("Run the system: how often each neuron fires appears here.")
                      : tooMany ? tr("The system has too many neurons to count each.")
                                : QString());
    speed_->setHint(ran ? QString()
                        : tr("Run the system: how long a thousand steps take appears here."));
}

}  // namespace fireable
