#include "engine/net/run/history_causes.h"

#include <QTest>

#include "engine/net/run/net_replay.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

using Causes = std::vector<Cause>;
constexpr std::size_t all = 100;

/// t1 moves one from p1 and produces two in p2; t2 takes two from p2 and produces one in p3; t3
/// moves one from p4 to p2.
std::shared_ptr<const RunModel> effects() {
    return netRunModel({4, {0, 2, 4, 6}, {{0, -1}, {1, 2}, {1, -2}, {2, 1}, {1, 1}, {3, -1}}});
}

/// From 3, 0, 0, 5: t1 twice at once, t3, t2, t2 with a block before the last.
TimelineTree run() {
    RunHistory history(effects(), {{3, 0, 0, 5}, 0});
    addFirings(history, 0, 2);
    addFirings(history, 2, 1);
    addFirings(history, 1, 1);
    history.beginBlock(std::vector<Count>{1, 3, 1, 4});
    addFirings(history, 1, 1);
    return TimelineTree(std::move(history));
}

}  // namespace

/// Origins of tokens on four places, checked by hand.
class HistoryCausesTest : public QObject {
    Q_OBJECT

private slots:
    void followsTokensToTheBeginning();
    void takesTheLastTokensThatWerePutThere();
    void takesOnlyTheCopiesThatAreNeeded();
    void emptyPlacesHaveNoCauses();
    void stopsAtTheMaximum();
    void stopsWhenCancelled();
    void tokensOfTheBeginningComeFromThere();
    void tokensPutByHandComeFromThere();
    void stepsOfSeveralFiringsTakeBeforeTheyGive();
};

void HistoryCausesTest::followsTokensToTheBeginning() {
    const TimelineTree tree = run();

    QCOMPARE(causesOf(tree, 0, 4, 2, all), (Causes{{4, 1, 2, 1},
                                                   {3, 1, 2, 1},
                                                   {2, 2, 1, 1},
                                                   {1, 0, 1, 3},
                                                   {0, std::nullopt, 0, 2},
                                                   {0, std::nullopt, 3, 1}}));
}

void HistoryCausesTest::takesTheLastTokensThatWerePutThere() {
    const TimelineTree tree = run();

    QCOMPARE(causesOf(tree, 0, 3, 2, all), (Causes{{3, 1, 2, 1},
                                                   {2, 2, 1, 1},
                                                   {1, 0, 1, 1},
                                                   {0, std::nullopt, 0, 1},
                                                   {0, std::nullopt, 3, 1}}));
}

void HistoryCausesTest::takesOnlyTheCopiesThatAreNeeded() {
    const TimelineTree tree = run();

    QCOMPARE(causesOf(tree, 0, 4, 1, all), (Causes{{2, 2, 1, 1}, {0, std::nullopt, 3, 1}}));
    QCOMPARE(causesOf(tree, 0, 1, 1, all), (Causes{{1, 0, 1, 4}, {0, std::nullopt, 0, 2}}));
}

void HistoryCausesTest::emptyPlacesHaveNoCauses() {
    const TimelineTree tree = run();

    QVERIFY(causesOf(tree, 0, 1, 2, all).empty());
    QVERIFY(causesOf(tree, 0, 5, 2, all).empty());
}

void HistoryCausesTest::stopsAtTheMaximum() {
    const TimelineTree tree = run();

    QCOMPARE(causesOf(tree, 0, 4, 2, 2), (Causes{{4, 1, 2, 1}, {3, 1, 2, 1}}));
}

void HistoryCausesTest::stopsWhenCancelled() {
    const TimelineTree tree = run();
    const std::atomic<bool> cancelled = true;

    QVERIFY(causesOf(tree, 0, 4, 2, all, &cancelled).empty());
}

void HistoryCausesTest::tokensOfTheBeginningComeFromThere() {
    const TimelineTree tree = run();

    QCOMPARE(causesOf(tree, 0, 4, 0, all), (Causes{{0, std::nullopt, 0, 1}}));
}

void HistoryCausesTest::tokensPutByHandComeFromThere() {
    TimelineTree tree = run();
    const TimelineIndex other = tree.fork(0, 2, {1, 6, 0, 7});
    addFirings(tree.history(other), 2, 2);
    addFirings(tree.history(other), 1, 3);

    QCOMPARE(
        causesOf(tree, other, 4, 2, all),
        (Causes{{4, 1, 2, 3}, {3, 2, 1, 2}, {2, std::nullopt, 1, 4}, {2, std::nullopt, 3, 2}}));
    QCOMPARE(causesOf(tree, other, 4, 0, all), (Causes{{0, std::nullopt, 0, 1}}));
}

void HistoryCausesTest::stepsOfSeveralFiringsTakeBeforeTheyGive() {
    RunHistory history(effects(), {{1, 2, 0, 0}, 0});
    addFirings(history, std::vector<Firing>{{0, 1}, {1, 1}});
    const TimelineTree tree(std::move(history));

    QCOMPARE(causesOf(tree, 0, 1, 2, all), (Causes{{1, 1, 2, 1}, {0, std::nullopt, 1, 2}}));
    QCOMPARE(causesOf(tree, 0, 1, 1, all), (Causes{{1, 0, 1, 2}, {0, std::nullopt, 0, 1}}));
}

FIREABLE_TEST(HistoryCausesTest)
#include "history_causes_test.moc"
