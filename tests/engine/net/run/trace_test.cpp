#include "engine/run/trace.h"

#include <QTest>
#include <fstream>
#include <iterator>

#include "engine/net/run/trace_info.h"
#include "tests/support/folders.h"
#include "tests/support/saved_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Trace files are read back as they were written.
class TraceTest : public QObject {
    Q_OBJECT

private slots:
    void isReadBackUnchanged();
    void hugeNumbersAreReadBack();
    void readingReportsProgressAndCanBeCancelled();
    void programsAreDistinguishedByTheirArcs();
    void timelinesComeBackWithWhatCameBefore();
    void aHistoryWithDroppedBlocksIsRestored();
    void tracesFromBeforeOtherModelsAreRead();
    void otherFilesAreRejected_data();
    void otherFilesAreRejected();
};

void TraceTest::isReadBackUnchanged() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const SavedRun run = savedRun(seed);

        const auto trace = readTrace(run.bytes);

        VERIFY_OK(trace);
        QVERIFY(trace->damages.empty());
        QCOMPARE(trace->tree.size(), std::size_t{1});
        QVERIFY(trace->info == run.info);
        QCOMPARE(checkedSteps(*trace, run).size(), run.steps() + 1);
        QVERIFY(writeTrace(trace->info, trace->tree, 0) == run.bytes);
    }
}

/// Powers of two are long runs of one byte, which pack far better than anything usual.
void TraceTest::hugeNumbersAreReadBack() {
    Count power = 2;
    for (int squarings = 0; squarings < 24; ++squarings) {
        power *= power;
    }
    RunHistory history(netRunModel(programEffects(tracedWays())), {{power * Count(2), 0}, 0});
    addFirings(history, std::vector{Firing{0, power}});
    const std::string bytes = writeTrace(infoOf(tracedWays(), EngineKind::reference, {}),
                                         TimelineTree(std::move(history)), 0);

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, trace->timeline());
    QVERIFY(cursor.goTo(1));
    QVERIFY(cursor.checkpoint().values == (std::vector<Count>{power, power}));
    QVERIFY(writeTrace(trace->info, trace->tree, 0) == bytes);
}

void TraceTest::readingReportsProgressAndCanBeCancelled() {
    const SavedRun run = savedRun(3);
    WorkProgress whole;
    WorkProgress cancelled;
    cancelled.cancelled = true;

    VERIFY_OK(readTrace(run.bytes, &whole));
    const auto none = readTrace(run.bytes, &cancelled);

    QCOMPARE(whole.permille.load(), 1000);
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::fileUnreadable);
}

void TraceTest::programsAreDistinguishedByTheirArcs() {
    const NetProgram program = tracedWays();
    NetProgram otherStart = program;
    otherStart.initial[0] = 7;
    NetProgram otherWeight = program;
    otherWeight.arcs[0].weight = 2;

    QCOMPARE(programHash(otherStart), programHash(program));
    QVERIFY(programHash(otherWeight) != programHash(program));
}

void TraceTest::timelinesComeBackWithWhatCameBefore() {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {{5, 0}, 0});
    for (int step = 0; step < 4; ++step) {
        addFirings(history, 0, 1);
    }
    TimelineTree tree(std::move(history));
    const TimelineIndex other = tree.fork(0, 3, {0, 9});
    addFirings(tree.history(other), 1, 1);
    const auto info = infoOf(tracedWays(), EngineKind::reference, {});

    const auto trace = readTrace(writeTrace(info, tree, other));
    const auto trunk = readTrace(writeTrace(info, tree, 0));

    VERIFY_OK(trace);
    VERIFY_OK(trunk);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, trace->timeline());
    const std::vector<std::vector<Count>> expected{{5, 0}, {4, 1}, {3, 2}, {0, 9}, {2, 7}};
    for (std::size_t step = 0; step < expected.size(); ++step) {
        QVERIFY(cursor.goTo(static_cast<std::int64_t>(step)));
        QCOMPARE(cursor.checkpoint().values, expected[step]);
    }
    QCOMPARE(trace->tree.lastStep(trace->timeline()), Count(4));
    QCOMPARE(trunk->tree.size(), std::size_t{1});
    QCOMPARE(trunk->tree.lastStep(0), Count(4));
}

void TraceTest::aHistoryWithDroppedBlocksIsRestored() {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {{5, 0}, 0}, 1);
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{3, 2});
    addFirings(history, 1, 1);
    const TimelineTree tree(std::move(history));

    const auto trace =
        readTrace(writeTrace(infoOf(tracedWays(), EngineKind::reference, {}), tree, 0));

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, 0);
    QVERIFY(!cursor.goTo(0));
    QVERIFY(cursor.goTo(2));
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{5, 0}));
}

/// Written by 5fda3c04, two days before traces could hold runs of anything but nets.
void TraceTest::tracesFromBeforeOtherModelsAreRead() {
    std::ifstream file(sourceFolder() + "/tests/fuzz/seeds/trace/small.trace", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    QVERIFY(trace->info.model.empty());
    QCOMPARE(trace->info.rule, std::string("salwicki"));
    TimelineCursor cursor(trace->tree, trace->timeline());
    const std::vector<std::vector<Count>> expected{{3, 4, 0, 1, 0}, {2, 3, 2, 1, 0},
                                                   {1, 2, 4, 1, 0}, {0, 1, 6, 1, 0},
                                                   {0, 0, 7, 1, 0}, {0, 0, 7, 0, 1}};
    for (std::size_t step = 0; step < expected.size(); ++step) {
        QVERIFY(cursor.goTo(static_cast<std::int64_t>(step)));
        QCOMPARE(cursor.checkpoint().values, expected[step]);
    }
    QVERIFY(!cursor.goTo(6));
    QVERIFY(writeTrace(trace->info, trace->tree, 0) == bytes);
}

void TraceTest::otherFilesAreRejected_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QByteArray>("detail");
    const QByteArray magic(
        "\x89"
        "FTR\r\n\x1a\n",
        8);
    QTest::newRow("empty") << QByteArray() << ErrorCode::unknownFormat
                           << QByteArray("expected a trace, found no beginning of one");
    QTest::newRow("text") << QByteArray("step\ttransition\tcount\n") << ErrorCode::unknownFormat
                          << QByteArray("expected a trace, found no beginning of one");
    QTest::newRow("later version")
        << magic + QByteArray("\3\0\0\0", 4) << ErrorCode::unsupported
        << QByteArray("expected a trace of version 1 or 2 at byte 8, found another version");
    QTest::newRow("nothing else")
        << magic + QByteArray("\1\0\0\0", 4) << ErrorCode::badSyntax
        << QByteArray(
               "expected a whole HEAD section from byte 12 on, found none in the 12 bytes "
               "of the trace");
}

void TraceTest::otherFilesAreRejected() {
    QFETCH(QByteArray, bytes);
    QFETCH(ErrorCode, code);
    QFETCH(QByteArray, detail);

    const auto trace = readTrace(bytes.toStdString());

    QVERIFY(!trace);
    QCOMPARE(trace.error().code, code);
    QCOMPARE(QByteArray::fromStdString(trace.error().detail), detail);
}

FIREABLE_TEST(TraceTest)
#include "trace_test.moc"
