#include "engine/run/timeline.h"

#include <QTest>
#include <random>

#include "tests/support/test_main.h"

#include "engine/net/run/history_search.h"
#include "engine/net/run/net_replay.h"

using namespace fireable;

namespace {

using Marking = std::vector<Count>;

/// t1 moves a token from p1 to p2, t2 moves it back, t3 makes one in p3.
std::shared_ptr<const RunModel> timelineEffects() {
    return netRunModel({3, {0, 2, 4, 5}, {{0, -1}, {1, 1}, {0, 1}, {1, -1}, {2, 1}}});
}

/// Steps 1 to 6 fire t1, t1, t3, t2, t1, t3; blocks begin at steps 2 and 4.
RunHistory trunk() {
    RunHistory history(timelineEffects(), {{2, 0, 0}, 0});
    addFirings(history, 0, 1);
    addFirings(history, 0, 1);
    history.beginBlock(Marking{0, 2, 0});
    addFirings(history, 2, 1);
    addFirings(history, 1, 1);
    history.beginBlock(Marking{1, 1, 1});
    addFirings(history, 0, 1);
    addFirings(history, 2, 1);
    return history;
}

/// Timeline 1 leaves the trunk at step 3 with 5 tokens in p1, and fires t3, t3, t1. Timeline 2
/// leaves that one at step 5 with none in p3, and fires t2.
TimelineTree tree() {
    TimelineTree tree(trunk());
    const TimelineIndex one = tree.fork(0, 3, {5, 2, 1});
    addFirings(tree.history(one), 2, 1);
    addFirings(tree.history(one), 2, 1);
    addFirings(tree.history(one), 0, 1);
    const TimelineIndex two = tree.fork(one, 5, {5, 2, 0});
    addFirings(tree.history(two), 1, 1);
    return tree;
}

std::optional<Count> step(std::int64_t number) {
    return Count(number);
}

}  // namespace

/// Branches of a run, and navigation through them.
class TimelineTest : public QObject {
    Q_OBJECT

private slots:
    void bothTimelinesAreKept();
    void stepsBeforeAForkAreTheParents();
    void walksOverForks();
    void branchesPartWhereOneWasChanged();
    void reportsWhatFiredAtAFork();
    void aForkBeforeTheBeginningIsOfTheAncestor();
    void findsTheNextFork();
    void findsTheSameAsStepByStep();
    void fewOfManyTimelinesAreExamined();
    void goesBackToWhereSomethingHeld();
    void staysWhereNothingHeld();
    void goesForwardToWhereSomethingHolds();
    void findsTheLastFiring();
    void findsTheLastChange();
    void aStepThatReturnsItsTokensChangesNothing();
    void droppedStepsAreNotFound();
};

void TimelineTest::bothTimelinesAreKept() {
    const TimelineTree timelines = tree();
    TimelineCursor zero(timelines, 0);
    TimelineCursor one(timelines, 1);

    QCOMPARE(timelines.size(), std::size_t{3});
    QVERIFY(zero.goTo(3));
    QCOMPARE(zero.checkpoint().values, (Marking{0, 2, 1}));
    QVERIFY(zero.goTo(6));
    QCOMPARE(zero.checkpoint().values, (Marking{0, 2, 2}));
    QVERIFY(one.goTo(3));
    QCOMPARE(one.checkpoint().values, (Marking{5, 2, 1}));
    QVERIFY(one.goTo(6));
    QCOMPARE(one.checkpoint().values, (Marking{4, 3, 3}));
    QVERIFY(!one.goTo(7));
}

void TimelineTest::stepsBeforeAForkAreTheParents() {
    const TimelineTree timelines = tree();
    TimelineCursor two(timelines, 2);

    QVERIFY(two.goTo(6));
    QCOMPARE(two.checkpoint().values, (Marking{6, 1, 0}));
    QVERIFY(two.goTo(4));
    QCOMPARE(two.checkpoint().values, (Marking{5, 2, 2}));
    QVERIFY(two.goTo(1));
    QCOMPARE(two.checkpoint().values, (Marking{1, 1, 0}));
    QCOMPARE(timelines.holderOf(2, 5), std::optional<TimelineIndex>(2));
    QCOMPARE(timelines.makerOf(2, 5), std::optional<TimelineIndex>(1));
    QCOMPARE(timelines.holderOf(2, 2), std::optional<TimelineIndex>(0));
    QVERIFY(!timelines.makerOf(2, 0));
    QVERIFY(!timelines.holderOf(2, 7));
    QVERIFY(!timelines.holderOf(2, -1));
}

void TimelineTest::walksOverForks() {
    const TimelineTree timelines = tree();
    const std::vector<Marking> expected{{2, 0, 0}, {1, 1, 0}, {0, 2, 0}, {5, 2, 1},
                                        {5, 2, 2}, {5, 2, 0}, {6, 1, 0}};
    TimelineCursor two(timelines, 2);
    QVERIFY(two.goTo(0));

    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(two.checkpoint(), (Checkpoint{expected[i], static_cast<std::int64_t>(i)}));
        QCOMPARE(two.forward(), i + 1 < expected.size());
    }
    for (std::size_t i = expected.size(); i-- > 0;) {
        QCOMPARE(two.checkpoint(), (Checkpoint{expected[i], static_cast<std::int64_t>(i)}));
        QCOMPARE(two.back(), i > 0);
    }
}

void TimelineTest::reportsWhatFiredAtAFork() {
    const TimelineTree timelines = tree();
    TimelineCursor two(timelines, 2);
    const std::vector<std::int32_t> expected{2, 2, 2, 0, 0};
    QVERIFY(two.goTo(6));
    QCOMPARE(two.fired().front(), (Firing{1, 1}));

    for (const auto transition : expected) {
        QVERIFY(two.back());
        QCOMPARE(two.fired().front(), (Firing{transition, 1}));
    }

    QVERIFY(two.back());
    QVERIFY(two.fired().empty());
    QCOMPARE(TimelineCursor(timelines, 2).fired().front(), (Firing{2, 1}));
}

void TimelineTest::aForkBeforeTheBeginningIsOfTheAncestor() {
    TimelineTree timelines = tree();

    const TimelineIndex early = timelines.fork(2, 2, {9, 9, 9});

    QCOMPARE(timelines[early].parent, std::optional<TimelineIndex>(0));
    TimelineCursor cursor(timelines, early);
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{9, 9, 9}, 2}));
    QVERIFY(cursor.back());
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{1, 1, 0}, 1}));
    QVERIFY(cursor.forward());
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{9, 9, 9}, 2}));
    QVERIFY(!cursor.forward());
}

void TimelineTest::findsTheNextFork() {
    const TimelineTree timelines = tree();

    QCOMPARE(timelines.nextFork(2, 0), step(3));
    QCOMPARE(timelines.nextFork(2, 3), step(5));
    QVERIFY(!timelines.nextFork(2, 5));
    QVERIFY(!timelines.nextFork(0, 0));
}

/// In trees of any shape, also where several begin at one step.
void TimelineTest::findsTheSameAsStepByStep() {
    std::mt19937 random(1);
    const auto below = [&](int end) {
        return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    for (int round = 0; round < 50; ++round) {
        TimelineTree timelines(trunk());
        const int bend = 1 + below(4);  // how often one continues the newest
        while (timelines.size() < 60) {
            const auto size = static_cast<int>(timelines.size());
            const TimelineIndex parent = below(5) < bend ? size - 1 : below(size);
            const int last = static_cast<int>(timelines.lastStep(parent).value64());
            const TimelineIndex made =
                timelines.fork(parent, std::max(0, last - below(4)), {9, 9, 9});
            for (int steps = below(4); steps > 0; --steps) {
                addFirings(timelines.history(made), 0, 1);
            }
        }
        for (TimelineIndex timeline = 0; timeline < 60; ++timeline) {
            for (Count at = -1; at <= timelines.lastStep(timeline); at = at + 1) {
                std::optional<TimelineIndex> expected = timeline;
                std::optional<Count> fork;
                while (expected && timelines[*expected].firstStep > at) {
                    fork = timelines[*expected].parent ? timelines[*expected].firstStep : fork;
                    expected = timelines[*expected].parent;
                }
                QCOMPARE(timelines.ancestor(timeline, at), expected);
                QCOMPARE(timelines.holderOf(timeline, at), expected);
                QCOMPARE(timelines.nextFork(timeline, at), fork);
                while (expected && timelines[*expected].firstStep == at) {
                    expected = timelines[*expected].parent;
                }
                QCOMPARE(timelines.makerOf(timeline, at), expected);
            }
        }
    }
}

void TimelineTest::fewOfManyTimelinesAreExamined() {
    constexpr int changes = 20'000;  // their binary logarithm is less than 15
    TimelineTree timelines(trunk());
    for (int change = 1; change <= changes; ++change) {
        timelines.fork(change - 1, timelines.lastStep(change - 1), {5, 5, 5});
        addFirings(timelines.history(change), 0, 1);
    }
    for (int step = 7; step < changes; step += 100) {
        std::int64_t examined = 0;

        const auto found = timelines.ancestor(changes, step, &examined);

        QCOMPARE(found, std::optional<TimelineIndex>(step - 5));
        QVERIFY(examined <= 3 * 15);
    }
}

void TimelineTest::goesBackToWhereSomethingHeld() {
    const TimelineTree timelines = tree();
    TimelineCursor two(timelines, 2);
    QVERIFY(two.goTo(6));
    const auto noneInP3 = [](const TimelineCursor& at) { return at.tokens(2) == 0; };

    QVERIFY(goBackTo(two, noneInP3));
    QCOMPARE(two.step(), Count(5));
    QVERIFY(goBackTo(two, noneInP3));
    QCOMPARE(two.step(), Count(2));
    QVERIFY(goBackTo(two, [](const TimelineCursor& at) { return at.fired().empty(); }));
    QCOMPARE(two.step(), Count(0));
}

void TimelineTest::staysWhereNothingHeld() {
    const TimelineTree timelines = tree();
    TimelineCursor one(timelines, 1);
    QVERIFY(one.goTo(4));
    const std::atomic<bool> cancelled = true;

    QVERIFY(!goBackTo(one, [](const TimelineCursor&) { return false; }));
    QCOMPARE(one.checkpoint(), (Checkpoint{{5, 2, 2}, 4}));
    QVERIFY(!goBackTo(
        one, [](const TimelineCursor&) { return true; }, &cancelled));
    QCOMPARE(one.checkpoint(), (Checkpoint{{5, 2, 2}, 4}));
}

void TimelineTest::goesForwardToWhereSomethingHolds() {
    const TimelineTree timelines = tree();
    TimelineCursor one(timelines, 1);
    QVERIFY(one.goTo(0));

    QVERIFY(goForwardTo(one, [](const TimelineCursor& at) { return at.tokens(2) > 0; }));
    QCOMPARE(one.step(), Count(3));
    QVERIFY(!goForwardTo(one, [](const TimelineCursor& at) { return at.tokens(2) > 3; }));
    QCOMPARE(one.step(), Count(3));
}

void TimelineTest::findsTheLastFiring() {
    const TimelineTree timelines = tree();

    QCOMPARE(lastFiring(timelines, 2, 6, 1), step(6));
    QCOMPARE(lastFiring(timelines, 2, 5, 1), std::optional<Count>());
    QCOMPARE(lastFiring(timelines, 2, 6, 2), step(5));
    QCOMPARE(lastFiring(timelines, 2, 4, 2), step(4));
    QCOMPARE(lastFiring(timelines, 2, 6, 0), step(2));
    QCOMPARE(lastFiring(timelines, 0, 6, 0), step(5));
    QCOMPARE(lastFiring(timelines, 0, 4, 0), step(2));
    QCOMPARE(lastFiring(timelines, 0, 0, 0), std::optional<Count>());
}

void TimelineTest::findsTheLastChange() {
    const TimelineTree timelines = tree();

    QCOMPARE(lastChange(timelines, 2, 6, 2), step(5));  // by the fork itself
    QCOMPARE(lastChange(timelines, 2, 4, 2), step(4));
    QCOMPARE(lastChange(timelines, 2, 3, 2), step(3));
    QCOMPARE(lastChange(timelines, 2, 5, 0), step(3));  // by the fork itself
    QCOMPARE(lastChange(timelines, 2, 5, 1), step(2));
    QCOMPARE(lastChange(timelines, 0, 6, 1), step(5));
    QCOMPARE(lastChange(timelines, 0, 2, 2), std::optional<Count>());
}

void TimelineTest::aStepThatReturnsItsTokensChangesNothing() {
    RunHistory history(timelineEffects(), {{5, 5, 0}, 0});
    addFirings(history, 0, 2);
    addFirings(history, std::vector<Firing>{{0, 3}, {1, 3}});
    addFirings(history, std::vector<Firing>{{0, 3}, {1, 2}});
    const TimelineTree timelines(std::move(history));

    QCOMPARE(lastChange(timelines, 0, 3, 0), step(3));
    QCOMPARE(lastChange(timelines, 0, 2, 0), step(1));
}

void TimelineTest::droppedStepsAreNotFound() {
    RunHistory history(timelineEffects(), {{1, 0, 0}, 0}, 1);
    addFirings(history, 2, 1);
    history.beginBlock(Marking{1, 0, 1});
    addFirings(history, 0, 1);
    TimelineTree timelines(std::move(history));
    const TimelineIndex other = timelines.fork(0, 1, {7, 7, 7});
    addFirings(timelines.history(other), 0, 1);
    TimelineCursor cursor(timelines, other);

    QVERIFY(!lastFiring(timelines, other, 2, 2));
    QCOMPARE(lastChange(timelines, other, 2, 2), step(1));
    QVERIFY(!cursor.back());
    QVERIFY(!cursor.goTo(0));
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{7, 7, 7}, 1}));
}

void TimelineTest::branchesPartWhereOneWasChanged() {
    const TimelineTree branches = tree();

    QCOMPARE(forkStep(branches, 0, 1), Count(3));
    QCOMPARE(forkStep(branches, 1, 0), Count(3));
    QCOMPARE(forkStep(branches, 2, 0), Count(3));
    QCOMPARE(forkStep(branches, 1, 2), Count(5));
    QCOMPARE(forkStep(branches, 2, 2), branches.lastStep(2));
}

FIREABLE_TEST(TimelineTest)
#include "timeline_test.moc"
