#include "engine/run/history.h"

#include <QTest>

#include "engine/net/run/net_replay.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// t1 moves a token from p1 to p2, t2 moves two back.
std::shared_ptr<const RunModel> twoWayModel() {
    return netRunModel({2, {0, 2, 4}, {{0, -1}, {1, 1}, {0, 2}, {1, -2}}});
}

std::vector<Firing> asVector(std::span<const Firing> fired) {
    return {fired.begin(), fired.end()};
}

/// Three tokens over and back, in blocks of two steps; step 4 fires both transitions.
RunHistory smallHistory() {
    RunHistory history(twoWayModel(), {{3, 0}, 0});
    addFirings(history, 0, 1);
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{0, 3});
    addFirings(history, 1, 1);
    addFirings(history, std::vector<Firing>{{0, 1}, {1, 1}});
    history.beginBlock(std::vector<Count>{3, 0});
    addFirings(history, 0, 3);
    return history;
}

const std::vector<std::vector<Count>> smallMarkings{{3, 0}, {2, 1}, {0, 3}, {2, 1}, {3, 0}, {0, 3}};

}  // namespace

/// The history of a run on two places, checked by hand.
class HistoryTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepHasItsMarking();
    void walksBothWays();
    void reportsWhatFired();
    void jumpsFromAnyStepToAnyOther();
    void stepsThatAreNotRetainedAreRejected();
    void aCursorFollowsAGrowingHistory();
    void asksForAMarkingAfterEnoughSteps();
    void countsBeyond64BitsStayExact();
    void stepNumbersBeyond64BitsStayExact();
    void theOldestStepsAreDroppedWhenThereAreTooMany();
    void aHistoryIsRestoredFromItsBlocks();
    void aCopyStaysWhileTheRunGoesOn();
};

void HistoryTest::everyStepHasItsMarking() {
    const RunHistory history = smallHistory();
    HistoryCursor cursor(history);

    QCOMPARE(history.lastStep(), Count(5));
    QCOMPARE(history.blockCount(), std::size_t{3});
    for (int step = 0; step <= 5; ++step) {
        QVERIFY(cursor.goTo(step));
        QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(step)], step}));
    }
}

void HistoryTest::walksBothWays() {
    const RunHistory history = smallHistory();
    HistoryCursor cursor(history);

    for (int step = 1; step <= 5; ++step) {
        QVERIFY(cursor.forward());
        QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(step)], step}));
    }
    QVERIFY(!cursor.forward());
    for (int step = 4; step >= 0; --step) {
        QVERIFY(cursor.back());
        QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(step)], step}));
    }
    QVERIFY(!cursor.back());
}

void HistoryTest::reportsWhatFired() {
    const RunHistory history = smallHistory();
    HistoryCursor cursor(history);

    QVERIFY(cursor.fired().empty());
    QVERIFY(cursor.goTo(4));
    QCOMPARE(asVector(cursor.fired()), (std::vector<Firing>{{0, 1}, {1, 1}}));
    QVERIFY(cursor.back());
    QCOMPARE(asVector(cursor.fired()), (std::vector<Firing>{{1, 1}}));
    QVERIFY(cursor.back());
    QCOMPARE(asVector(cursor.fired()), (std::vector<Firing>{{0, 2}}));
    QVERIFY(!history.mayHaveHappened(0, 1));
    QVERIFY(history.mayHaveHappened(1, 1));
}

void HistoryTest::jumpsFromAnyStepToAnyOther() {
    const RunHistory history = smallHistory();
    for (int from = 0; from <= 5; ++from) {
        for (int to = 0; to <= 5; ++to) {
            HistoryCursor cursor(history);
            QVERIFY(cursor.goTo(from));

            QVERIFY(cursor.goTo(to));

            QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(to)], to}));
        }
    }
}

void HistoryTest::stepsThatAreNotRetainedAreRejected() {
    const RunHistory history = smallHistory();
    HistoryCursor cursor(history);
    QVERIFY(cursor.goTo(3));

    QVERIFY(!cursor.goTo(6));
    QVERIFY(!cursor.goTo(-1));

    QCOMPARE(cursor.step(), Count(3));
}

void HistoryTest::aCursorFollowsAGrowingHistory() {
    RunHistory history(twoWayModel(), {{9, 0}, 0});
    HistoryCursor cursor(history);
    QVERIFY(!cursor.forward());

    addFirings(history, 0, 1);
    QVERIFY(cursor.forward());
    addFirings(history, 0, 2);
    QVERIFY(cursor.goTo(2));
    history.beginBlock(cursor.checkpoint().values);
    QVERIFY(!cursor.forward());
    addFirings(history, 1, 1);
    QVERIFY(cursor.forward());

    QCOMPARE(cursor.checkpoint(), (Checkpoint{{8, 1}, 3}));
    QVERIFY(cursor.back());
    QVERIFY(cursor.back());
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{8, 1}, 1}));
}

void HistoryTest::asksForAMarkingAfterEnoughSteps() {
    constexpr std::int64_t tokens = 1'000'000;
    RunHistory history(twoWayModel(), {{tokens, 0}, 0});
    std::int64_t steps = 0;
    for (; !history.wantsState() && steps < tokens; ++steps) {
        addFirings(history, 0, 1);
    }
    QVERIFY(history.wantsState());

    history.beginBlock(std::vector<Count>{tokens - steps, steps});

    QVERIFY(!history.wantsState());
    QVERIFY(history.bytes() < static_cast<std::size_t>(steps) * 3);
}

void HistoryTest::countsBeyond64BitsStayExact() {
    const Count most = *Count::parse("9223372036854775807");
    const Count wide = *Count::parse("100000000000000000000000");
    RunHistory history(twoWayModel(), {{wide, most}, 0});
    addFirings(history, 0, 1);
    addFirings(history, std::vector<Firing>{{0, wide - 1}});
    addFirings(history, std::vector<Firing>{{1, wide - 10}});
    HistoryCursor cursor(history);

    QVERIFY(cursor.goTo(3));

    const Count left = most + wide - (wide - 10) * 2;
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{(wide - 10) * 2, left}));
    QCOMPARE(cursor.tokens(1), left);
    QVERIFY(cursor.back());
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{0, most + wide}));
    QVERIFY(cursor.back());
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{wide - 1, most + 1}));
    QVERIFY(cursor.back());
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{wide, most}));
}

void HistoryTest::stepNumbersBeyond64BitsStayExact() {
    const Count first = *Count::parse("635003726204707495038");
    RunHistory history(twoWayModel(), {{3, 0}, first});
    addFirings(history, 0, 1);
    history.beginBlock(std::vector<Count>{2, 1});
    addFirings(history, 0, 1);
    HistoryCursor cursor(history);

    QVERIFY(cursor.goTo(first + 2));
    QVERIFY(cursor.back());

    QCOMPARE(cursor.checkpoint(), (Checkpoint{{2, 1}, first + 1}));
    QVERIFY(!cursor.goTo(0));
}

void HistoryTest::theOldestStepsAreDroppedWhenThereAreTooMany() {
    constexpr std::size_t most = 10'000;
    RunHistory history(twoWayModel(), {{1, 1}, 0}, most);
    HistoryCursor old(history);
    Count steps = 0;
    while (history.firstStep() == 0 && steps < 100'000) {
        addFirings(history, 1, 1);
        addFirings(history, 0, 2);
        steps += 2;
        if (steps.value64() % 10 == 0) {
            history.beginBlock(std::vector<Count>{1, 1});
            QVERIFY(history.bytes() <= most || history.blockCount() == 1);
        }
    }
    HistoryCursor cursor(history);

    QVERIFY(history.firstStep() > 0);
    QCOMPARE(history.lastStep(), steps);
    QVERIFY(!cursor.back());
    QVERIFY(!cursor.goTo(history.firstStep() - 1));
    QVERIFY(cursor.goTo(history.firstStep() + 1));
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{3, -1}));
    QVERIFY(!old.back());
    while (old.forward()) {
    }
    QVERIFY(old.goTo(steps));
    QCOMPARE(old.checkpoint(), (Checkpoint{{1, 1}, steps}));
}

void HistoryTest::aHistoryIsRestoredFromItsBlocks() {
    const RunHistory history = smallHistory();
    std::deque<HistoryBlock> blocks;
    for (std::size_t i = 0; i < history.blockCount(); ++i) {
        blocks.push_back(history.block(i));
    }

    RunHistory again(history.model(), std::move(blocks));
    addFirings(again, 1, 1);
    HistoryCursor cursor(again);

    QCOMPARE(again.lastStep(), Count(6));
    for (int step = 0; step <= 5; ++step) {
        QVERIFY(cursor.goTo(step));
        QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(step)], step}));
    }
    QVERIFY(cursor.forward());
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{2, 1}, 6}));
}

void HistoryTest::aCopyStaysWhileTheRunGoesOn() {
    RunHistory history = smallHistory();
    const RunHistory copy = history;
    const std::size_t bytes = copy.bytes();

    history.beginBlock(smallMarkings[5]);
    addFirings(history, 1, 1);

    QCOMPARE(history.lastStep(), Count(6));
    QCOMPARE(copy.lastStep(), Count(5));
    QCOMPARE(copy.bytes(), bytes);
    HistoryCursor cursor(copy);
    for (int step = 0; step <= 5; ++step) {
        QVERIFY(cursor.goTo(step));
        QCOMPARE(cursor.checkpoint(), (Checkpoint{smallMarkings[std::size_t(step)], step}));
    }
    QVERIFY(!cursor.forward());
}

FIREABLE_TEST(HistoryTest)
#include "history_test.moc"
