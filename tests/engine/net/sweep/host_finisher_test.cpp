#include "engine/sweep/host_sweep.h"

#include <QTest>
#include <algorithm>
#include <atomic>
#include <new>

#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/net/sweep/sweep_runner.h"
#include "tests/support/net_maker.h"
#include "tests/support/sweep_rows.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr auto aWhile = std::chrono::milliseconds(120'000);
constexpr FiringRule finisherRule{Choice::first, Multiplicity::one, 0};

/// Each step moves a token from place 1 to place 2; with one in place 3 this never ends.
NetProgram netOfTheMover() {
    NetMaker maker(3, 2);
    maker.takes(1, {1}).gives(1, {2}).takes(2, {3}).gives(2, {3});
    return *compile(maker.net());
}

Sweep moverSweep() {
    return sweepOf(netOfTheMover(), finisherRule,
                   {{2, *ValueList::parse("0,1")}, {0, *ValueList::parse("0..999")}}, "0",
                   std::nullopt);
}

/// All rows by ascending number, until no run is left or one fails.
std::vector<SweepRow> rowsOf(HostFinisher& finisher, std::size_t count) {
    std::vector<SweepRow> rows;
    while (rows.size() < count && !finisher.failure()) {
        finisher.wait(aWhile);
        for (SweepRow& row : finisher.ended()) {
            rows.push_back(std::move(row));
        }
    }
    std::ranges::sort(rows, {}, &SweepRow::instance);
    return rows;
}

}  // namespace

/// Runs are finished while the caller does other work.
class HostFinisherTest : public QObject {
    Q_OBJECT

private slots:
    void goesOnFromStates();
    void othersEndBesideAnEndlessRun();
    void stoppingCancelsRuns();
    void aFailureIsKept();
    void hasRoomForSome();
    void doesNotWaitWithoutRuns();
};

void HostFinisherTest::goesOnFromStates() {
    const Sweep sweep = moverSweep();
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 3);
    for (std::int64_t i = 0; i < 500; ++i) {
        const Count wide = *Count::parse("100000000000000000000");
        i % 2 == 0 ? finisher.add(i, Checkpoint{{Count(3), wide, Count(0)}, 1'000})
                   : finisher.add(i, std::nullopt);
    }

    const std::vector<SweepRow> rows = rowsOf(finisher, 500);

    QCOMPARE(rows.size(), std::size_t{500});
    for (std::int64_t i = 0; i < 500; ++i) {
        const Count wide = *Count::parse("100000000000000000003");
        const SweepRow expected =
            i % 2 == 0 ? SweepRow{i, Halt::halted, 1'003, {0, wide, 0}}
                       : SweepRow{i, Halt::halted, i, {Count(0), Count(i), Count(0)}};
        QCOMPARE(rows[static_cast<std::size_t>(i)], expected);
    }
    QVERIFY(!finisher.failure());
}

void HostFinisherTest::othersEndBesideAnEndlessRun() {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP(reason->c_str());
    }
    const Sweep sweep = moverSweep();
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 2);
    finisher.add(1'000, std::nullopt);  // endless
    for (std::int64_t i = 0; i < 50; ++i) {
        finisher.add(i, std::nullopt);
    }

    QCOMPARE(rowsOf(finisher, 50).size(), std::size_t{50});

    finisher.stop();
    QVERIFY(finisher.ended().empty());
    QVERIFY(!finisher.failure());
}

void HostFinisherTest::stoppingCancelsRuns() {
    Sweep sweep = moverSweep();
    std::atomic<bool> begun{false};
    sweep.instance = [&begun, instance = sweep.instance](std::int64_t i) {
        begun = true;
        begun.notify_all();
        return instance(i);
    };
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 2);
    for (std::int64_t i = 1'000; i < 1'010; ++i) {
        finisher.add(i, std::nullopt);
    }
    begun.wait(false);

    finisher.stop();

    QVERIFY(finisher.ended().empty());
}

void HostFinisherTest::aFailureIsKept() {
    Sweep sweep = moverSweep();
    const auto instance = sweep.instance;
    sweep.instance = [&instance](std::int64_t i) {
        return i == 7 ? throw std::bad_alloc() : instance(i);
    };
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 2);
    finisher.add(1'000, std::nullopt);  // endless, on one of the threads
    finisher.add(7, std::nullopt);
    if (sweepEngineUnavailable(SweepEngineKind::openmp)) {
        QSKIP("the endless run is on the only thread");
    }

    finisher.wait(aWhile);

    QVERIFY(finisher.failure());
    QCOMPARE(finisher.failure()->error.detail,
             std::string("run 8 of the sweep needs more memory than there is"));
    finisher.stop();
    QVERIFY(finisher.ended().empty());
}

void HostFinisherTest::hasRoomForSome() {
    const Sweep sweep = moverSweep();
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 1);
    int given = 0;
    for (; finisher.hasRoom() && given < 100'000; ++given) {
        finisher.add(1'000, std::nullopt);  // endless
    }

    QCOMPARE(given, 1 << 16);
    finisher.stop();
}

void HostFinisherTest::doesNotWaitWithoutRuns() {
    const Sweep sweep = moverSweep();
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), 3, 0);

    finisher.wait(std::chrono::hours(24));
    finisher.stop();

    QVERIFY(finisher.hasRoom());
}

FIREABLE_TEST(HostFinisherTest)
#include "host_finisher_test.moc"
