#include "editor/spiking/spiking_series.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "engine/spiking/generate/systems.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "tests/support/spiking_run.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using namespace std::chrono_literals;
using fireable::testing::spikingEngine;
using fireable::testing::SpikingRecorder;

namespace {

/// A recorded run of `reference`, and what it did.
struct SeriesRun {
    explicit SeriesRun(std::string_view name, std::vector<std::int64_t> numbers,
                       std::uint64_t seed = 1) {
        SpikingSystem system = *generateSystem(name, numbers);
        SpikingProgram compiled = *compile(system);
        engine = spikingEngine(compiled, {RuleChoice::random, seed});
        tree.emplace(
            RunHistory(spikingRunModel(compiled), checkpointOf(initialConfiguration(compiled))));
        auto made = std::make_shared<SpikingRunProgram>();
        made->system = std::move(system);
        made->program = std::move(compiled);
        program = made;
    }
    void steps(int count) {
        (void)engine->run({.maxSteps = count, .observer = &recorder, .history = &tree->history(0)});
    }
    std::shared_ptr<const SpikingRunRecord> record() const {
        return std::make_shared<const SpikingRunRecord>(
            SpikingRunRecord{1, program, *tree, 0, SpeedLog()});
    }
    SpikingSeriesRequest request() const {
        SpikingSeriesRequest request;
        request.record = record();
        request.nodes = {0, 1};
        request.counts.order = order;
        request.counts.endRow = static_cast<std::int32_t>(order->size());
        return request;
    }
    void setOrder(bool byName) {
        order = std::make_shared<const std::vector<NeuronIndex>>(rasterOrder(*program, byName));
    }

    std::shared_ptr<const SpikingRunProgram> program;
    std::unique_ptr<SpikingEngine> engine;
    std::optional<TimelineTree> tree;
    SpikingRecorder recorder;
    std::shared_ptr<const std::vector<NeuronIndex>> order;
};

SpikingSeriesView whole(SpikingStore& store, const SpikingSeriesRequest& request) {
    SpikingSeriesView view = store.view(request, 1ms);
    for (int rounds = 0; !view.complete && rounds < 100'000; ++rounds) {
        view = store.view(request, 1ms);
    }
    return view;
}

/// Firings and spikes in `view` are those of the run.
void compareAll(const SpikingSeriesView& view, const SeriesRun& run, std::size_t endRow = 1'000) {
    QVERIFY(view.complete);
    const RasterCells& cells = view.counts->firings;
    for (std::int32_t column = 0; column < cells.columns; ++column) {
        std::vector<std::uint64_t> expected(run.program->program.initial.size());
        for (std::int64_t i = 0; i < cells.columnSteps; ++i) {
            const std::int64_t step = cells.firstStep + column * cells.columnSteps + i;
            if (step > 0 && step <= std::ssize(run.recorder.steps)) {
                for (const RuleUse& use :
                     run.recorder.steps[static_cast<std::size_t>(step - 1)].used) {
                    ++expected[static_cast<std::size_t>(use.neuron)];
                }
            }
        }
        for (std::int32_t line = 0; line < cells.lines; ++line) {
            std::uint64_t sum = 0;
            for (std::int32_t i = 0; i < cells.lineRows; ++i) {
                const auto place =
                    static_cast<std::size_t>(cells.firstRow + line * cells.lineRows + i);
                sum += place < std::min(endRow, run.order->size())
                           ? expected[static_cast<std::size_t>((*run.order)[place])]
                           : 0;
            }
            QCOMPARE(cells.at(column, line), sum);
        }
    }
    for (std::size_t i = 0; i < view.columns.size(); ++i) {
        for (const SeriesColumn& column : view.columns[i]) {
            double most = 0;
            for (std::int64_t step = column.first; step < column.first + column.size; ++step) {
                const auto at = static_cast<std::size_t>(step);
                const Count spikes = step == 0 ? run.program->program.initial[i]
                                               : run.recorder.passed[at - 1].spikes[i];
                most = std::max(most, spikes.toDouble());
            }
            QCOMPARE(column.max, most);
        }
    }
}

}  // namespace

/// Rasters and series of runs of spiking systems, far away and closely, while they grow.
class SpikingSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsShownWholeAndInParts_data();
    void aRunIsShownWholeAndInParts();
    void aGrowingRunIsFollowed();
    void watchesAreSeriesToo();
    void neuronsAreOrderedByName();
};

void SpikingSeriesTest::aRunIsShownWholeAndInParts_data() {
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("firstRow");
    QTest::addColumn<int>("endRow");
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("cells");
    for (const int cells : {4'000, 1'000'000}) {
        const auto row = [cells](const char* name) -> QTestData& {
            return QTest::addRow("%s, %d cells", name, cells);
        };
        row("all") << 0.0 << 1e9 << 0 << 100 << 40 << 50 << cells;
        row("some steps") << 300.0 << 360.0 << 0 << 100 << 300 << 200 << cells;
        row("some neurons") << 0.0 << 1e9 << 60 << 70 << 40 << 50 << cells;
        row("both") << 400.0 << 500.0 << 4 << 40 << 10 << 110 << cells;
    }
}

void SpikingSeriesTest::aRunIsShownWholeAndInParts() {
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, firstRow);
    QFETCH(int, endRow);
    QFETCH(int, lines);
    QFETCH(int, columns);
    QFETCH(int, cells);
    SeriesRun run("snp-random", {100, 300});
    run.setOrder(true);
    run.steps(500);
    SpikingStore store;
    SpikingSeriesRequest request = run.request();
    request.columns = static_cast<std::size_t>(columns);
    request.range = SeriesRange{from, to};
    request.counts.firstRow = firstRow;
    request.counts.endRow = std::min(endRow, static_cast<int>(run.order->size()));
    request.counts.lines = static_cast<std::size_t>(lines);
    request.counts.cells = static_cast<std::size_t>(cells);

    const SpikingSeriesView view = whole(store, request);

    QVERIFY(view.counts->firings.columns > 0);
    if (to - from <= columns) {
        QCOMPARE(view.counts->firings.columnSteps, 1);
    }
    QCOMPARE(std::ssize(run.recorder.steps), 500);
    compareAll(view, run, static_cast<std::size_t>(request.counts.endRow));
}

void SpikingSeriesTest::aGrowingRunIsFollowed() {
    SeriesRun run("snp-random", {50, 150});
    run.setOrder(false);
    SpikingStore store;
    for (int round = 0; round < 8; ++round) {
        run.steps(37);
        compareAll(whole(store, run.request()), run);
    }
}

void SpikingSeriesTest::watchesAreSeriesToo() {
    SeriesRun run("snp-generator", {});
    run.setOrder(false);
    run.steps(20);
    SpikingStore store;
    SpikingSeriesRequest request = run.request();
    const std::string name = neuronName(run.program->system, run.program->program, 0);
    request.watches = {"spikes(" + name + ") + 1", "1 / spikes(" + name + ")", "spikes(nobody)"};

    const SpikingSeriesView view = whole(store, request);

    compareAll(view, run);
    QCOMPARE(view.watches.size(), std::size_t{3});
    std::int64_t empty = 0;
    for (std::size_t i = 0; i < view.columns[0].size(); ++i) {
        QCOMPARE(view.watches[0].columns[i].max, view.columns[0][i].max + 1);
        const bool isEmpty = view.columns[0][i].max == 0;
        QCOMPARE(std::isnan(view.watches[1].columns[i].max), isEmpty);
        empty += i > 0 && isEmpty ? 1 : 0;
    }
    QCOMPARE(view.watches[1].undefined, empty);
    QVERIFY(!view.watches[2].problem.empty());
}

void SpikingSeriesTest::neuronsAreOrderedByName() {
    SeriesRun run("snp-sort", {12});
    const auto names = [&](bool byName) {
        QStringList names;
        for (const NeuronIndex neuron : rasterOrder(*run.program, byName)) {
            names.append(QString::fromStdString(
                neuronName(run.program->system, run.program->program, neuron)));
        }
        return names;
    };
    const QStringList drawn = names(false);
    QStringList named = names(true);

    QVERIFY(!drawn.empty());
    QCOMPARE(named.size(), drawn.size());
    const auto tenth = std::ranges::find_if(
        named, [](const QString& name) { return name.endsWith(QStringLiteral("10")); });
    QVERIFY(tenth != named.end() && tenth != named.begin());
    QVERIFY((tenth - 1)->endsWith(QLatin1Char('9')));
}

FIREABLE_TEST(SpikingSeriesTest)
#include "spiking_series_test.moc"
