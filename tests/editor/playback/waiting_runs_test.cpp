#include "editor/playback/waiting_runs.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

using Sessions = std::set<std::uint64_t>;

constexpr std::size_t usualMost = std::size_t{1} << 30;

WaitingRun waitingRun(std::uint64_t session, std::size_t bytes) {
    WaitingRun run;
    run.session = session;
    run.frame.emplace();
    run.frame->bytes = bytes;
    return run;
}

/// A document of two nets and its runs that wait.
struct WaitingBench {
    NetDocument document{OpenedFile{"", std::nullopt, {Diagram(), Diagram()}, {}, {}}};
    int dropped = 0;
    WaitingRuns waiting{document, [this] { ++dropped; }};
};

}  // namespace

class WaitingRunsTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { WaitingRuns::setMaxBytes(usualMost); }
    void aRunWaitsForItsNet();
    void theEndedRunIsOfTheNetThatWasShown();
    void whatWaitsLongestIsDroppedOverAllDocuments();
};

void WaitingRunsTest::aRunWaitsForItsNet() {
    WaitingBench bench;

    QVERIFY(!bench.waiting.switchTo(1, waitingRun(7, 10)));
    QCOMPARE(bench.waiting.sessions(), Sessions{7});
    const auto there = bench.waiting.switchTo(0, std::nullopt);

    QVERIFY(there);
    QCOMPARE(there->session, std::uint64_t{7});
    QVERIFY(bench.waiting.sessions().empty());
}

void WaitingRunsTest::theEndedRunIsOfTheNetThatWasShown() {
    WaitingBench bench;
    const NetKey shown = bench.waiting.shown();

    bench.waiting.setEnded(waitingRun(7, 10));
    bench.waiting.switchTo(1, std::nullopt);
    const auto ended = bench.waiting.takeEnded();

    QVERIFY(ended);
    QVERIFY(ended->key == shown);
    QVERIFY(!bench.waiting.takeEnded());
}

void WaitingRunsTest::whatWaitsLongestIsDroppedOverAllDocuments() {
    WaitingBench first;
    WaitingBench second;
    first.waiting.switchTo(1, waitingRun(1, 10));
    second.waiting.switchTo(1, waitingRun(2, 10));
    first.waiting.setEnded(waitingRun(3, 10));

    WaitingRuns::setMaxBytes(20);

    QCOMPARE(first.waiting.sessions(), Sessions{3});
    QCOMPARE(second.waiting.sessions(), Sessions{2});
    QCOMPARE(first.dropped, 1);
    QCOMPARE(second.dropped, 0);
}

FIREABLE_TEST(WaitingRunsTest)
#include "waiting_runs_test.moc"
