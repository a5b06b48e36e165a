#include "engine/spiking/run/firing_raster.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <random>

#include "engine/spiking/run/spiking_run_model.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpiking;
using fireable::testing::spikingEngine;
using fireable::testing::SpikingRecorder;

namespace {

/// A run of `reference` in several blocks, on two timelines where `forks`.
struct RasterRun {
    explicit RasterRun(std::uint64_t seed, int steps = 90, bool forks = false)
        : program(*compile(RandomSpiking(seed, {}, 2).make())),
          tree(RunHistory(spikingRunModel(program), checkpointOf(initialConfiguration(program)))) {
        const auto engine = spikingEngine(program, {RuleChoice::random, seed});
        std::mt19937_64 random(seed);
        make(*engine, steps, random);
        if (forks && made.size() > 2) {
            const std::size_t from = made.size() / 2;
            Checkpoint state = checkpointOf(passed[from - 1]);
            timeline = tree.fork(0, state.steps, state.values);
            made.resize(from);
            passed.resize(from);
            engine->restore(state);
            (void)engine->reseed(seed + 1);
            make(*engine, steps, random);
        }
    }

    void make(SpikingEngine& engine, int steps, std::mt19937_64& random) {
        const std::size_t before = outputs.size();
        while (steps > 0) {
            const int piece = std::min(steps, static_cast<int>(random() % 30) + 1);
            steps -= piece;
            SpikingRecorder recorder;
            (void)engine.run(
                {.maxSteps = piece, .observer = &recorder, .history = &tree.history(timeline)});
            made.insert(made.end(), recorder.steps.begin(), recorder.steps.end());
            passed.insert(passed.end(), recorder.passed.begin(), recorder.passed.end());
            tree.history(timeline).beginBlock(engine.checkpoint().values);
        }
        if (before > 0) {  // a branch forgot what was output before it
            std::erase_if(outputs, [&](const OutputSpikes& came) {
                return came.step > tree[timeline].firstStep;
            });
        }
        const auto came = fireable::testing::outputOf(engine);
        outputs.insert(outputs.end(), came.begin(), came.end());
    }

    RasterRows rows() const {
        auto order = std::make_shared<std::vector<NeuronIndex>>(program.initial.size());
        std::iota(order->begin(), order->end(), 0);
        std::shuffle(order->begin(), order->end(), std::mt19937(3));
        return {order, 0, program.neuronCount()};
    }
    Count lastStep() const { return tree.lastStep(timeline); }
    bool fired(NeuronIndex neuron, std::int64_t step) const {
        return step > 0 && step <= std::ssize(made) &&
               std::ranges::any_of(made[static_cast<std::size_t>(step - 1)].used,
                                   [&](const RuleUse& use) { return use.neuron == neuron; });
    }
    std::uint64_t came(NeuronIndex output, std::int64_t step) const {
        std::uint64_t sum = 0;
        for (const OutputSpikes& spikes : outputs) {
            if (spikes.output == output && spikes.step == Count(step)) {
                sum += static_cast<std::uint64_t>(
                    std::min<std::int64_t>(spikes.spikes.saturated64(), 0xffff'ffff));
            }
        }
        return sum;
    }

    SpikingProgram program;
    TimelineTree tree;
    TimelineIndex timeline = 0;
    std::vector<SpikingStep> made;      ///< on this timeline
    std::vector<Configuration> passed;  ///< after each
    std::vector<OutputSpikes> outputs;
};

bool always() {
    return true;
}

/// `cells` count what the run did.
void compare(const RasterCells& cells, const RasterRun& run, const RasterRows& rows) {
    for (std::int32_t column = 0; column < cells.columns; ++column) {
        for (std::int32_t line = 0; line < cells.lines; ++line) {
            std::uint64_t expected = 0;
            const std::int32_t first = cells.firstRow + line * cells.lineRows;
            const std::int32_t end = std::min(first + cells.lineRows, rows.end);
            for (std::int32_t place = first; place < end; ++place) {
                for (std::int64_t step = 0; step < cells.columnSteps; ++step) {
                    expected += run.fired((*rows.order)[static_cast<std::size_t>(place)],
                                          cells.firstStep + column * cells.columnSteps + step)
                                    ? 1
                                    : 0;
                }
            }
            QCOMPARE(cells.at(column, line), expected);
        }
    }
}

}  // namespace

/// Rasters of recorded runs against what the reference engine did.
class FiringRasterTest : public QObject {
    Q_OBJECT

private slots:
    void holdsWhoFiredWhen_data();
    void holdsWhoFiredWhen();
    void branchesHaveWhatLedToThem();
    void takesBoundedMemory();
    void keepsOutputTrains();
    void canBeInterruptedAnywhere();
    void partsStayWhereTheyAreWhenMoved();
};

void FiringRasterTest::holdsWhoFiredWhen_data() {
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("group");
    QTest::newRow("each neuron and step") << 1'000'000 << 1'000 << 1'000 << 1;
    QTest::newRow("three neurons a line, seven steps a column") << 1'000'000 << 3 << 7 << 1;
    QTest::newRow("few cells") << 80 << 1'000 << 1'000 << 1;
    QTest::newRow("few cells of few neurons") << 80 << 2 << 3 << 1;
    QTest::newRow("neurons in groups") << 1'000'000 << 1'000 << 1'000 << 3;
}

void FiringRasterTest::holdsWhoFiredWhen() {
    QFETCH(int, cells);
    QFETCH(int, lines);
    QFETCH(int, columns);
    QFETCH(int, group);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const RasterRun run(seed);
        RasterRows rows = run.rows();
        rows.group = group;
        FiringRaster raster(run.program, rows, 0, static_cast<std::size_t>(cells));

        QVERIFY(raster.extend(run.tree, 0, run.lastStep(), always));

        QCOMPARE(raster.lastStep(), run.lastStep());
        const std::int64_t end = run.lastStep().value64() + 1;
        for (const auto& [first, last] :
             {std::pair<std::int64_t, std::int64_t>(0, end), {20, 50}}) {
            const RasterCells view = raster.firings(0, rows.end, static_cast<std::size_t>(lines),
                                                    first, last, static_cast<std::size_t>(columns));
            QVERIFY(view.columns <= columns + 1 && view.lines <= lines + 1);
            QVERIFY(view.columns > 0 || first >= end || rows.end == 0);
            QVERIFY(view.columns == 0 || view.firstStep <= first);
            QVERIFY(view.columns == 0 ||
                    view.firstStep + view.columns * view.columnSteps >= std::min(last, end));
            compare(view, run, rows);
        }
    }
}

void FiringRasterTest::branchesHaveWhatLedToThem() {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const RasterRun run(seed, 60, true);
        FiringRaster raster(run.program, run.rows(), 0);

        QVERIFY(raster.extend(run.tree, run.timeline, run.lastStep(), always));

        QCOMPARE(raster.lastStep(), Count(std::ssize(run.made)));
        compare(raster.firings(0, run.program.neuronCount(), 1'000, 0, 1'000, 1'000), run,
                run.rows());
    }
}

void FiringRasterTest::takesBoundedMemory() {
    CountRaster raster(10, 100);
    std::mt19937 random(1);
    std::vector<std::int64_t> sums(10);
    for (std::int64_t step = 0; step < 100'000; step += 1 + static_cast<int>(random() % 50)) {
        raster.goTo(step);
        const std::size_t row = random() % 10;
        raster.add(row, 3);
        sums[row] += 3;
    }

    QCOMPARE(raster.maxColumns(), std::size_t{10});
    QCOMPARE(raster.chunk(), 16'384);
    const RasterCells all = raster.view(0, 10, 10, 0, 100'000, 1);
    QCOMPARE(all.columns, 1);
    for (std::int32_t row = 0; row < 10; ++row) {
        QCOMPARE(static_cast<std::int64_t>(all.at(0, row)), sums[static_cast<std::size_t>(row)]);
    }
}

void FiringRasterTest::keepsOutputTrains() {
    int spikes = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const RasterRun run(seed);
        FiringRaster raster(run.program, run.rows(), 0);
        raster.extend(run.tree, 0, run.lastStep(), always);

        const RasterCells view = raster.outputs(0, 1'000, 1'000);

        QCOMPARE(raster.trains().size(), run.program.outputs.size());
        for (std::size_t i = 0; i < run.program.outputs.size(); ++i) {
            std::vector<OutputSpikes> train;
            raster.trains()[i].forEach([&](const Count& step, const Count& came) {
                train.push_back({step, run.program.outputs[i], came});
                return true;
            });
            std::vector<OutputSpikes> expected = run.outputs;
            std::erase_if(expected, [&](const OutputSpikes& came) {
                return came.output != run.program.outputs[i];
            });
            QCOMPARE(train, expected);
            for (std::int32_t step = 0; step < view.columns; ++step) {
                QCOMPARE(view.at(step, static_cast<std::int32_t>(i)),
                         run.came(run.program.outputs[i], step));
            }
            spikes += static_cast<int>(train.size());
        }
    }
    QVERIFY(spikes > 100);
}

void FiringRasterTest::canBeInterruptedAnywhere() {
    std::uint64_t seed = 1;
    while (RasterRun(seed, 300).lastStep() < 300) {
        ++seed;
    }
    const RasterRun run(seed, 300);
    FiringRaster whole(run.program, run.rows(), 0, 200);
    whole.extend(run.tree, 0, run.lastStep(), always);
    FiringRaster parts(run.program, run.rows(), 0, 200);

    std::mt19937 random(5);
    int rounds = 0;
    for (Count to = 0; parts.lastStep() < run.lastStep(); ++rounds) {
        to = std::min(run.lastStep(), to + Count(static_cast<int>(random() % 40)));
        parts.extend(run.tree, 0, to, [] { return false; });
        QVERIFY(parts.lastStep() <= to);
    }

    QVERIFY(rounds > 5);
    QCOMPARE(parts.chunk(), whole.chunk());
    const auto all = [&](const FiringRaster& raster) {
        return raster.firings(0, run.program.neuronCount(), 1'000, 0, 1'000, 1'000).counts;
    };
    QCOMPARE(all(parts), all(whole));
    QCOMPARE(parts.trains(), whole.trains());
}

void FiringRasterTest::partsStayWhereTheyAreWhenMoved() {
    CountRaster raster(4, 4'000);
    for (std::int64_t step = 0; step < 1'000; ++step) {
        raster.goTo(step);
        raster.add(static_cast<std::size_t>(step % 4), 1);
    }

    const RasterCells one = raster.view(0, 4, 4, 100, 400, 30);
    const RasterCells moved = raster.view(0, 4, 4, 107, 407, 30);

    QCOMPARE(one.columnSteps, 10);
    QCOMPARE(one.firstStep, 100);
    QCOMPARE(moved.columnSteps, one.columnSteps);
    QCOMPARE(moved.firstStep % moved.columnSteps, 0);
}

FIREABLE_TEST(FiringRasterTest)
#include "firing_raster_test.moc"
