#include <QTest>
#include <atomic>

#include "engine/base/index.h"
#include "engine/spiking/results.h"
#include "engine/spiking/sweep/sweep_engines.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_sweep.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Every run on an engine of its own, which `reference` makes from nothing.
std::vector<SweepRow> expectedRows(const spiking::Sweep& sweep) {
    std::vector<SweepRow> rows;
    for (std::int64_t i = 0; i < sweep.size; ++i) {
        const SweepInstance instance = sweep.instance(i);
        spiking::SpikingProgram program = sweep.program;
        for (std::size_t v = 0; v < sweep.varied.size(); ++v) {
            program.initial[at(sweep.varied[v])] = instance.values[v];
        }
        spiking::SpikingRules rules = sweep.rule;
        rules.seed = instance.seed;
        const auto engine = spikingEngine(program, rules);
        const auto halt = engine->run({.maxSteps = *sweep.maxSteps});
        SweepRow row{i, *halt, engine->steps()};
        for (const NodeIndex neuron : sweep.reported) {
            row.values.push_back(engine->spikes(neuron));
        }
        for (const NodeIndex output : program.outputs) {
            std::vector<Count> came;
            for (const auto& one : outputOf(*engine)) {
                if (one.output == output) {
                    came.push_back(one.step);
                }
            }
            const auto spikes = static_cast<std::size_t>(sweep.distances.spikes);
            const bool counts =
                sweep.distances.strong ? came.size() == spikes : came.size() >= spikes;
            for (std::size_t k = 1; k < spikes; k += sweep.distances.alternate ? 2 : 1) {
                row.values.push_back(counts ? came[k] - came[k - 1] : -1);
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Neuron x passes its spikes on to y, one a step; with one in z it never ends.
spiking::SpikingProgram passing() {
    spiking::SpikingSystem system;
    const auto pass = *spiking::parseRule("a+/a->a");
    const auto x = system.neurons.add({.name = "x", .rules = {pass}});
    const auto y = system.neurons.add({.name = "y"});
    const auto z = system.neurons.add({.name = "z", .rules = {pass}, .members = {{1, 2}}});
    system.synapses.add({.from = x, .to = y});
    system.synapses.add({.from = z, .to = z, .targets = spiking::TargetRange{{3, -1}, {3, -1}}});
    return *spiking::compile(system);
}

}  // namespace

/// Sweeps of spiking systems, on every engine that needs no device.
class SpikingSweepTest : public QObject {
    Q_OBJECT

private slots:
    void everyEngineMakesTheRuns_data();
    void everyEngineMakesTheRuns();
    void rowsComeInOrderWhileOthersGoOn();
    void cancellingKeepsWhatEnded();
    void failuresOfTheReceiverEndIt();
};

void SpikingSweepTest::everyEngineMakesTheRuns_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 60; ++seed) {
        QTest::addRow("%d", seed) << seed;
    }
}

/// Also where numbers leave 64 bits in some runs, and in the next are small again.
void SpikingSweepTest::everyEngineMakesTheRuns() {
    QFETCH(int, seed);
    const auto system = RandomSpiking(static_cast<std::uint64_t>(seed)).make();
    const auto program = spiking::compile(system);
    QVERIFY(program);
    auto sweep = spikingSweep(
        *program, seed % 3 == 0 ? spiking::RuleChoice::first : spiking::RuleChoice::random,
        {{0, *ValueList::parse("0..2,9223372036854775807,1")}}, "0..4,18446744073709551615", 40);
    sweep.distances = {2 + static_cast<std::size_t>(seed) % 3, seed % 5 == 1, seed % 7 == 2};
    const std::vector<SweepRow> expected = expectedRows(sweep);

    for (const spiking::SweepEngineInfo& engine : spiking::allSweepEngines()) {
        if (engine.unavailable()) {
            continue;
        }
        const SweptSystem swept = sweptSystem(engine.kind, sweep, 3);

        QCOMPARE(swept.error, std::string());
        QCOMPARE(swept.rows.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QVERIFY2(swept.rows[i] == expected[i],
                     (std::string(engine.name) + ", run " + std::to_string(i)).c_str());
        }
        QCOMPARE(swept.outcome.runs, sweep.size);
    }
}

void SpikingSweepTest::rowsComeInOrderWhileOthersGoOn() {
    const auto sweep =
        spikingSweep(passing(), spiking::RuleChoice::first,
                     {{0, *ValueList::parse("0..999")}, {2, *ValueList::parse("0")}}, "0", {});

    if (auto reason = spiking::sweepEngineInfo(spiking::SweepEngineKind::openmp).unavailable()) {
        QSKIP(reason->c_str());
    }

    const SweptSystem swept = sweptSystem(spiking::SweepEngineKind::openmp, sweep, 3);

    QCOMPARE(swept.rows.size(), std::size_t{1'000});
    for (std::int64_t i = 0; i < 1'000; ++i) {
        const SweepRow expected{i, Halt::halted, i, {0, Count(i), 0, 0}};
        QCOMPARE(swept.rows[static_cast<std::size_t>(i)], expected);
    }
}

void SpikingSweepTest::cancellingKeepsWhatEnded() {
    const auto sweep = spikingSweep(passing(), spiking::RuleChoice::first,
                                    {{2, *ValueList::parse("0,0,0,1,0")}}, "0", {});
    for (const auto kind :
         {spiking::SweepEngineKind::reference, spiking::SweepEngineKind::classes}) {
        std::atomic<bool> cancelled{false};
        std::vector<SweepRow> rows;
        SweepRequest request{.cancelled = &cancelled};
        request.take = [&](std::span<const SweepRow> taken) {
            rows.insert(rows.end(), taken.begin(), taken.end());
            cancelled = rows.size() >= 3;
            return Result<void>();
        };

        const auto outcome = runSweep(spiking::sweepEngineInfo(kind), sweep, request);

        QVERIFY(outcome);
        QVERIFY(outcome->cancelled);
        QCOMPARE(outcome->runs, 3);
        QCOMPARE(rows.size(), std::size_t{3});
    }
}

void SpikingSweepTest::failuresOfTheReceiverEndIt() {
    const auto sweep = spikingSweep(passing(), spiking::RuleChoice::first,
                                    {{0, *ValueList::parse("0..99999")}}, "0", 5);
    SweepRequest request;
    request.take = [](std::span<const SweepRow>) -> Result<void> {
        return fail(ErrorCode::fileUnwritable, "the disk is full");
    };

    const auto outcome =
        runSweep(spiking::sweepEngineInfo(spiking::SweepEngineKind::classes), sweep, request);

    QVERIFY(!outcome);
    QCOMPARE(outcome.error().detail, std::string("the disk is full"));
}

FIREABLE_TEST(SpikingSweepTest)
#include "spiking_sweep_test.moc"
