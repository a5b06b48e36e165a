#include "engine/net/run/trace_compare.h"

#include <QTest>

#include "tests/support/saved_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Where two runs of nets differ first.
class TraceCompareTest : public QObject {
    Q_OBJECT

private slots:
    void equalRunsDoNotDiffer();
    void theFirstDifferenceIsFound();
    void aShorterRunDiffersWhereItEnds();
    void otherVersionsOfANetAreComparedByName();
    void differentInitialMarkingsAreReported();
    void orderInsideAStepDoesNotCount();
    void missingStepsAreSkipped();
    void aCutOffTraceDoesNotDifferWhereItEnds();
    void manyTimelinesAreCompared();
};

void TraceCompareTest::equalRunsDoNotDiffer() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const SavedRun run = savedRun(seed);
        const auto trace = readTrace(run.bytes);

        const auto comparison = compareTraces(*trace, *trace);

        VERIFY_OK(comparison);
        QVERIFY(!comparison->difference);
        QVERIFY(comparison->differingPlaces.empty());
        QCOMPARE(comparison->from, run.start.steps);
        QCOMPARE(comparison->to, run.start.steps + static_cast<std::int64_t>(run.steps()));
    }
}

void TraceCompareTest::theFirstDifferenceIsFound() {
    const auto comparison = compareTraces(traceOf({0, 0, 0, 1, 0}), traceOf({0, 0, 1, 1, 0}));

    VERIFY_OK(comparison);
    QVERIFY(comparison->difference);
    QCOMPARE(comparison->difference->step, Count(3));
    QCOMPARE(comparison->difference->first, (std::vector<Firing>{{0, 1}}));
    QCOMPARE(comparison->difference->second, (std::vector<Firing>{{1, 1}}));
}

void TraceCompareTest::aShorterRunDiffersWhereItEnds() {
    const auto comparison = compareTraces(traceOf({0, 0}), traceOf({0, 0, 1}));

    VERIFY_OK(comparison);
    QVERIFY(comparison->difference);
    QCOMPARE(comparison->difference->step, Count(3));
    QVERIFY(comparison->difference->first.empty());
    QCOMPARE(comparison->difference->second, (std::vector<Firing>{{1, 1}}));
}

void TraceCompareTest::otherVersionsOfANetAreComparedByName() {
    TraceInfo other = infoOf(tracedWays(), EngineKind::reference, {});
    other.names[1] = {"t2", "t1"};

    const auto same = compareTraces(traceOf({0, 0, 1}), traceOf({1, 1, 0}, {5, 0}, other));
    other.names[1] = {"t2", "new"};
    const auto different = compareTraces(traceOf({0, 0, 1}), traceOf({1, 1, 0}, {5, 0}, other));

    VERIFY_OK(same);
    QVERIFY(!same->difference);
    VERIFY_OK(different);
    QCOMPARE(different->difference->step, Count(1));
}

void TraceCompareTest::differentInitialMarkingsAreReported() {
    const auto comparison = compareTraces(traceOf({0, 0}), traceOf({0, 0}, {5, 3}));

    VERIFY_OK(comparison);
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->differingPlaces, (std::vector<std::string>{"p2"}));
}

void TraceCompareTest::orderInsideAStepDoesNotCount() {
    Trace first = traceOf({0});
    Trace second = traceOf({0});
    addFirings(first.tree.history(0), std::vector<Firing>{{0, 1}, {1, 2}});
    addFirings(second.tree.history(0), std::vector<Firing>{{1, 2}, {0, 1}});
    const auto same = compareTraces(first, second);
    addFirings(second.tree.history(0), std::vector<Firing>{{1, 2}, {0, 1}});
    addFirings(first.tree.history(0), std::vector<Firing>{{1, 2}, {0, 2}});
    const auto different = compareTraces(first, second);

    QVERIFY(!same->difference);
    QCOMPARE(different->difference->step, Count(3));
}

void TraceCompareTest::missingStepsAreSkipped() {
    Trace first = traceOf({0, 0, 0, 1, 0, 1});
    Trace second = traceOf({0});
    const auto effects = second.tree.history(0).model();
    RunHistory later(effects, {{4, 1}, 4});
    addFirings(later, 0, 1);
    addFirings(later, 0, 1);
    second.tree.append(0, std::move(later));

    const auto comparison = compareTraces(first, second);
    const auto mirrored = compareTraces(second, first);

    VERIFY_OK(comparison);
    QCOMPARE(comparison->difference->step, Count(6));
    VERIFY_OK(mirrored);
    QCOMPARE(mirrored->difference->step, Count(6));
}

/// A truncated run may have continued in any way.
void TraceCompareTest::aCutOffTraceDoesNotDifferWhereItEnds() {
    const SavedRun run = savedRun(longRunSeed());
    const auto whole = readTrace(run.bytes);
    const auto half = readTrace(std::string_view(run.bytes).substr(0, run.bytes.size() / 2));
    VERIFY_OK(half);

    const auto comparison = compareTraces(*whole, *half);

    VERIFY_OK(comparison);
    QVERIFY(half->tree.lastStep(0) < whole->tree.lastStep(0));
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->to, half->tree.lastStep(0));
    QVERIFY(!compareTraces(*half, *whole)->difference);
}

void TraceCompareTest::manyTimelinesAreCompared() {
    constexpr int changes = 20'000;
    Trace trace = traceOf({});
    for (int step = 0; step < changes; ++step) {
        addFirings(trace.tree.history(trace.timeline()), 0, 1);
        trace.tree.fork(trace.timeline(), step + 1, {5, 0});
    }

    const auto comparison = compareTraces(trace, trace);

    VERIFY_OK(comparison);
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->to, Count(changes));
}

FIREABLE_TEST(TraceCompareTest)
#include "trace_compare_test.moc"
