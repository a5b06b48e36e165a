#include <QTest>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "engine/net/engines.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/sweep_hosts.h"
#include "tests/support/sweep_rows.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr std::int64_t stepsPerRun = 60;

ValueList values(const char* text) {
    return *ValueList::parse(text);
}

Sweep randomSweep(std::uint64_t seed, const RuleName& rule) {
    const NetProgram program = *compile(randomNet(seed));
    std::vector<SweepAxis> axes{{0, values("0..3")}};
    if (program.placeCount() > 2) {
        axes.push_back({2, values("1,9223372036854775806,100000000000000000000")});
    }
    return sweepOf(program, {rule.choice, rule.multiplicity, 0}, std::move(axes), "3,8",
                   stepsPerRun);
}

/// A token is taken from place 1 in each step; place 2 counts them.
NetProgram counter() {
    NetMaker maker(2, 1);
    maker.takes(1, {1}).gives(1, {2});
    return *compile(maker.net());
}

constexpr FiringRule petri{Choice::first, Multiplicity::one, 0};

}  // namespace

/// Sweeps give the same rows in the same order with any engine.
class SweepTest : public QObject {
    Q_OBJECT

private slots:
    void referenceRunsEachOne_data() { everyRule(); }
    void referenceRunsEachOne();
    void hostsAgree_data() { everyRule(); }
    void hostsAgree();
    void rowsComeInOrderAndInBlocks_data() { everySweepHost(); }
    void rowsComeInOrderAndInBlocks();
    void aSweepMayBeEmpty_data() { everySweepHost(); }
    void aSweepMayBeEmpty();
    void aRejectedRowEndsTheSweep_data() { everySweepHost(); }
    void aRejectedRowEndsTheSweep();
    void spreadsOverThreads();
    void namesAreRead();

private:
    static void everyRule() {
        QTest::addColumn<int>("rule");
        for (std::size_t i = 0; i < ruleNames.size(); ++i) {
            QTest::newRow(ruleNames[i].word.data()) << static_cast<int>(i);
        }
    }
};

void SweepTest::referenceRunsEachOne() {
    QFETCH(int, rule);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Sweep sweep = randomSweep(seed, ruleNames[static_cast<std::size_t>(rule)]);

        const SweptRows swept = sweptRows(SweepEngineKind::reference, sweep);

        QCOMPARE(std::ssize(swept.rows), sweep.size);
        QCOMPARE(swept.outcome.runs, sweep.size);
        Count steps = 0;
        for (std::int64_t i = 0; i < sweep.size; ++i) {
            const SweepInstance instance = sweep.instance(i);
            NetProgram program = sweep.program;
            for (std::size_t v = 0; v < sweep.varied.size(); ++v) {
                program.initial[static_cast<std::size_t>(sweep.varied[v])] = instance.values[v];
            }
            FiringRule firing = sweep.rule;
            firing.seed = instance.seed;
            const auto engine = std::move(*makeNetEngine(EngineKind::reference, program, firing));
            const auto halt = engine->run({.maxSteps = stepsPerRun});
            VERIFY_OK(halt);
            const SweepRow expected{i, *halt, engine->steps(), engine->checkpoint().values};
            QCOMPARE(swept.rows[static_cast<std::size_t>(i)], expected);
            steps += expected.steps;
        }
        QVERIFY(swept.outcome.steps == steps);
    }
}

void SweepTest::hostsAgree() {
    QFETCH(int, rule);
    for (std::uint64_t seed = 0; seed < netsToTry(60); ++seed) {
        const Sweep sweep = randomSweep(seed, ruleNames[static_cast<std::size_t>(rule)]);
        const SweptRows expected = sweptRows(SweepEngineKind::reference, sweep);
        for (const SweepHost& host : sweepHosts) {
            if (sweepEngineUnavailable(host.kind)) {
                continue;
            }
            const SweptRows swept = sweptRows(host.kind, sweep, host.threads);

            QVERIFY2(swept.error.empty(), swept.error.c_str());
            QCOMPARE(swept.rows, expected.rows);
            QVERIFY(swept.outcome.steps == expected.outcome.steps);
        }
    }
}

void SweepTest::rowsComeInOrderAndInBlocks() {
    const SweepHost host = fetchedHost();
    const Sweep sweep =
        sweepOf(counter(), petri, {{0, values("1..200000")}}, "0", std::int64_t{50});
    std::int64_t next = 0;
    std::size_t largest = 0;
    std::atomic<std::int64_t> progress{-1};
    SweepRequest request;
    request.progress = &progress;
    request.take = [&](std::span<const SweepRow> rows) {
        largest = std::max(largest, rows.size());
        for (const SweepRow& row : rows) {
            if (row.instance != next++) {
                return Result<void>(fail(ErrorCode::badArgument, "out of order"));
            }
        }
        return Result<void>();
    };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    VERIFY_OK(outcome);
    QCOMPARE(next, sweep.size);
    QCOMPARE(progress.load(), sweep.size);
    QVERIFY(outcome->steps == 50 * sweep.size - 49 * 50 / 2);
    QVERIFY2(largest > 1 && largest < 200'000, qPrintable(QString::number(largest)));
}

void SweepTest::aSweepMayBeEmpty() {
    const SweepHost host = fetchedHost();
    Sweep sweep = sweepOf(counter(), petri, {}, "0", std::nullopt);
    sweep.size = 0;

    const SweptRows swept = sweptRows(host.kind, sweep, host.threads);

    QVERIFY2(swept.error.empty(), swept.error.c_str());
    QVERIFY(swept.rows.empty());
    QVERIFY(!swept.outcome.cancelled);
}

void SweepTest::aRejectedRowEndsTheSweep() {
    const SweepHost host = fetchedHost();
    const Sweep sweep = sweepOf(counter(), petri, {{0, values("1..100000")}}, "0", std::nullopt);
    SweepRequest request;
    int calls = 0;
    request.take = [&](std::span<const SweepRow>) -> Result<void> {
        ++calls;
        return fail(ErrorCode::fileUnwritable, "full");
    };

    const auto outcome = runSweep(host.kind, sweep, request, host.threads);

    QVERIFY(!outcome);
    QVERIFY(outcome.error().code == ErrorCode::fileUnwritable);
    QCOMPARE(calls, 1);
}

void SweepTest::spreadsOverThreads() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    std::mutex mutex;
    std::condition_variable all;
    std::set<std::thread::id> threads;
    Sweep sweep = sweepOf(counter(), petri, {{0, values("1..3")}}, "0", std::nullopt);
    const auto instance = sweep.instance;
    sweep.instance = [&](std::int64_t i) {
        std::unique_lock lock(mutex);
        threads.insert(std::this_thread::get_id());
        all.notify_all();
        all.wait_for(lock, std::chrono::minutes(2), [&] { return threads.size() == 3; });
        return instance(i);
    };

    sweptRows(SweepEngineKind::openmp, sweep, 3);

    QCOMPARE(threads.size(), std::size_t{3});
}

void SweepTest::namesAreRead() {
    for (const SweepEngineInfo& engine : allSweepEngines()) {
        QVERIFY(parseSweepEngine(engine.name) == engine.kind);
        QVERIFY(!engine.description.empty());
    }
    QVERIFY(!parseSweepEngine("cuda-warp"));
    QVERIFY(!parseEngine("cuda-batch"));  // it is for sweeps alone
}

FIREABLE_TEST(SweepTest)
#include "sweep_test.moc"
