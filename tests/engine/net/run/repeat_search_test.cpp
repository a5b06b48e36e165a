#include "engine/net/run/repeat_search.h"

#include <QTest>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/step_scan.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// t1 moves a token from p1 to p2, t2 from p2 to p3, t3 from p3 to p1, t4 makes one in p4.
RunHistory ring() {
    const Effects effects{
        4, {0, 2, 4, 6, 7}, {{0, -1}, {1, 1}, {1, -1}, {2, 1}, {0, 1}, {2, -1}, {3, 1}}};
    return {netRunModel(effects), {{1, 0, 0, 0}, 0}};
}

std::optional<Repeat> repeatIn(const TimelineTree& tree, TimelineIndex timeline = 0) {
    RepeatSearch search(effectsOf(tree.history(0)));
    scanSteps(tree, timeline, 0, tree.lastStep(timeline), search, [] { return true; });
    return search.found();
}

}  // namespace

/// Runs that repeat a marking, and others.
class RepeatSearchTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheShortestPeriod();
    void findsItAfterABeginning();
    void aRunWithoutARepeatHasNone();
    void aChangeByHandBeginsAnew();
};

void RepeatSearchTest::findsTheShortestPeriod() {
    RunHistory history = ring();
    for (int step = 0; step < 30; ++step) {
        addFirings(history, step % 3, 1);
    }

    const auto repeat = repeatIn(TimelineTree(std::move(history)));

    QVERIFY(repeat);
    QCOMPARE(repeat->period, Count(3));
}

void RepeatSearchTest::findsItAfterABeginning() {
    RunHistory history = ring();
    for (int step = 0; step < 11; ++step) {
        addFirings(history, 3, 1);
    }
    for (int step = 0; step < 60; ++step) {
        addFirings(history, step % 3, 1);
    }

    const auto repeat = repeatIn(TimelineTree(std::move(history)));

    QVERIFY(repeat);
    QCOMPARE(repeat->period, Count(3));
    QVERIFY(repeat->step >= 11);
}

void RepeatSearchTest::aRunWithoutARepeatHasNone() {
    RunHistory history = ring();
    for (int step = 0; step < 300; ++step) {
        addFirings(history, std::vector<Firing>{{step % 3, 1}, {3, 1}});
    }

    QVERIFY(!repeatIn(TimelineTree(std::move(history))));
}

void RepeatSearchTest::aChangeByHandBeginsAnew() {
    RunHistory history = ring();
    addFirings(history, 0, 1);
    TimelineTree tree(std::move(history));
    const TimelineIndex fork = tree.fork(0, 1, {1, 0, 0, 0});
    addFirings(tree.history(fork), 0, 1);

    QVERIFY(!repeatIn(tree, fork));
}

FIREABLE_TEST(RepeatSearchTest)
#include "repeat_search_test.moc"
