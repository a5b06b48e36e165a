#include "engine/net/run/recorded_run.h"

#include <QTest>
#include <random>

#include "engine/net/net_engine.h"
#include "engine/net/run/net_state.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::RunRecorder;

namespace {

/// p1's tokens move to p2 one by one.
NetProgram countdown(int tokens) {
    testing::NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
    return *compile(maker.net());
}

/// t2, which the rule never chooses, moves one token from p1 to p3.
NetProgram twoWays() {
    testing::NetMaker maker(3, 2);
    maker.tokens(1, 10).takes(1, {1}).gives(1, {2}).takes(2, {1}).gives(2, {3});
    return *compile(maker.net());
}

constexpr FiringRule oneByOne{Choice::first, Multiplicity::one};

std::unique_ptr<RecordedRun> countdownRun(int tokens) {
    return std::move(*RecordedRun::make(countdown(tokens), defaultEngineKind, oneByOne));
}

/// Halts at a step.
class StopAt final : public StepObserver {
public:
    explicit StopAt(Count step) : step_(std::move(step)) {}
    bool afterStep(const StepState& state) override { return state.step() != step_; }

private:
    Count step_;
};

}  // namespace

/// A run that goes back, continues, and forks.
class RecordedRunTest : public QObject {
    Q_OBJECT

private slots:
    void goesBackAndOnAgain();
    void goingOnFromTheMiddleRecordsNothingTwice();
    void stepsBackOneByOneAndOn();
    void goesBackToWhereAConditionHolds();
    void haltsInRecordedStepsToo();
    void progressCountsRecordedStepsToo();
    void aChangedMarkingMakesAnotherTimeline();
    void goingOnOverAForkChangesTheMarkingThere();
    void longRunsDropTheirBeginning();
    void aStepByHandIsRecorded();
    void aRecordedStepByHandMakesNoTimeline();
    void stepsByHandHaltForObservers();
    void copiesAreLimitedByInputsAndAllowedByTheRest();
    void randomStepsByHandAreMadeAgain();
    void aSavedRunIsReplayedUnchanged();
    void aSavedRunContinuesAfterItsEnd();
    void aSavedRunWithChangedMarkingsIsReplayedUnchanged();
    void randomWalksEndWhereTheReferenceDoes_data();
    void randomWalksEndWhereTheReferenceDoes();
};

void RecordedRunTest::goesBackAndOnAgain() {
    const auto run = countdownRun(50);
    QCOMPARE(*run->run({}), Halt::halted);
    QCOMPARE(run->step(), Count(50));

    QVERIFY(run->goTo(20));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{30, 20}, 20}));
    QVERIFY(!run->goTo(51));
    QCOMPARE(*run->run({.maxSteps = 5}), Halt::limit);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{25, 25}, 25}));
    QCOMPARE(run->cursor().checkpoint(), (Checkpoint{{25, 25}, 25}));
    QCOMPARE(*run->run({}), Halt::halted);

    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 50}, 50}));
    QCOMPARE(run->lastStep(), Count(50));
}

void RecordedRunTest::goingOnFromTheMiddleRecordsNothingTwice() {
    const auto run = countdownRun(50);
    QCOMPARE(*run->run({.maxSteps = 30}), Halt::limit);
    QVERIFY(run->goTo(10));

    QCOMPARE(*run->run({.maxSteps = 25}), Halt::limit);

    QCOMPARE(run->step(), Count(35));
    QCOMPARE(run->lastStep(), Count(35));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{15, 35}, 35}));
    QCOMPARE(run->cursor().checkpoint(), (Checkpoint{{15, 35}, 35}));
}

void RecordedRunTest::stepsBackOneByOneAndOn() {
    const auto run = countdownRun(10);
    QCOMPARE(*run->run({.maxSteps = 6}), Halt::limit);

    for (int step = 5; step >= 0; --step) {
        QVERIFY(run->back());
        QCOMPARE(run->engine().checkpoint(), (Checkpoint{{10 - step, step}, step}));
    }
    QVERIFY(!run->back());
    QCOMPARE(*run->run({.maxSteps = 1}), Halt::limit);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{9, 1}, 1}));
    QCOMPARE(run->cursor().fired().front(), (Firing{0, 1}));
}

void RecordedRunTest::goesBackToWhereAConditionHolds() {
    const auto run = countdownRun(100);
    QCOMPARE(*run->run({}), Halt::halted);

    QVERIFY(run->backTo([](const TimelineCursor& at) { return at.tokens(0) == 37; }));
    QCOMPARE(run->step(), Count(63));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{37, 63}, 63}));
    QVERIFY(!run->backTo([](const TimelineCursor& at) { return at.tokens(0) == 1; }));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{37, 63}, 63}));
}

void RecordedRunTest::haltsInRecordedStepsToo() {
    const auto run = countdownRun(100);
    QCOMPARE(*run->run({.maxSteps = 50}), Halt::limit);
    QVERIFY(run->goTo(10));
    StopAt stop(30);

    QCOMPARE(*run->run({.observer = &stop}), Halt::breakpoint);

    QCOMPARE(run->step(), Count(30));
    QCOMPARE(run->lastStep(), Count(50));
    QCOMPARE(run->cursor().checkpoint(), (Checkpoint{{70, 30}, 30}));
}

void RecordedRunTest::progressCountsRecordedStepsToo() {
    const auto run = std::move(*RecordedRun::make(countdown(20), EngineKind::reference, oneByOne));
    VERIFY_OK(run->run({.maxSteps = 10}));
    QVERIFY(run->goTo(4));
    std::atomic<std::int64_t> progress = 0;

    VERIFY_OK(run->run({.maxSteps = 9, .progress = &progress}));

    QCOMPARE(progress.load(), std::int64_t{9});
}

void RecordedRunTest::aChangedMarkingMakesAnotherTimeline() {
    const auto run = countdownRun(10);
    QCOMPARE(*run->run({}), Halt::halted);
    QVERIFY(run->goTo(4));

    QCOMPARE(run->fork({2, 4}), TimelineIndex{1});
    QCOMPARE(run->step(), Count(4));
    QCOMPARE(*run->run({}), Halt::halted);

    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 6}, 6}));
    run->switchTo(0);
    QCOMPARE(run->step(), Count(6));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{4, 6}, 6}));
    QVERIFY(run->goTo(10));
    run->switchTo(1);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 6}, 6}));
}

void RecordedRunTest::goingOnOverAForkChangesTheMarkingThere() {
    const auto run = countdownRun(10);
    QCOMPARE(*run->run({.maxSteps = 4}), Halt::limit);
    run->fork({2, 4});
    QCOMPARE(*run->run({.maxSteps = 1}), Halt::limit);
    run->fork({3, 0});
    QCOMPARE(*run->run({.maxSteps = 1}), Halt::limit);
    const std::vector<std::vector<Count>> expected{{10, 0}, {9, 1}, {8, 2}, {7, 3},
                                                   {2, 4},  {3, 0}, {2, 1}};
    for (int from = 0; from <= 6; ++from) {
        for (int to = from; to <= 6; ++to) {
            QVERIFY(run->goTo(from));

            QCOMPARE(*run->run({.maxSteps = to - from}), Halt::limit);

            QCOMPARE(run->engine().checkpoint(), (Checkpoint{expected[std::size_t(to)], to}));
            QCOMPARE(run->cursor().checkpoint(), (Checkpoint{expected[std::size_t(to)], to}));
        }
    }
    QVERIFY(run->goTo(0));
    QCOMPARE(*run->run({}), Halt::halted);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 3}, 8}));
}

void RecordedRunTest::longRunsDropTheirBeginning() {
    constexpr int tokens = 500'000;
    constexpr std::size_t most = 1;  // the block that is being written stays
    const auto run =
        std::move(*RecordedRun::make(countdown(tokens), defaultEngineKind, oneByOne, most));

    QCOMPARE(*run->run({}), Halt::halted);

    const Count first = run->tree().history(0).firstStep();
    QVERIFY(first > 0);
    QCOMPARE(run->tree().history(0).blockCount(), std::size_t{1});
    QVERIFY(!run->goTo(first - 1));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, tokens}, tokens}));
    QVERIFY(run->goTo(first));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{Count(tokens) - first, first}, first}));
    QVERIFY(!run->back());
    QCOMPARE(*run->run({.maxSteps = 5}), Halt::limit);
    QCOMPARE(run->step(), first + 5);
}

void RecordedRunTest::aStepByHandIsRecorded() {
    const auto run = std::move(*RecordedRun::make(twoWays(), defaultEngineKind, oneByOne));
    QCOMPARE(*run->run({.maxSteps = 2}), Halt::limit);

    run->fire({1, 3});

    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{5, 2, 3}, 3}));
    QCOMPARE(run->tree().size(), std::size_t{1});
    QCOMPARE(*run->run({}), Halt::halted);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 7, 3}, 8}));
    const std::vector<std::vector<Count>> expected{{10, 0, 0}, {9, 1, 0}, {8, 2, 0},
                                                   {5, 2, 3},  {4, 3, 3}, {3, 4, 3}};
    for (int from = 0; from <= 5; ++from) {
        for (int to = from; to <= 5; ++to) {
            QVERIFY(run->goTo(from));
            QCOMPARE(*run->run({.maxSteps = to - from}), Halt::limit);
            QCOMPARE(run->engine().checkpoint(), (Checkpoint{expected[std::size_t(to)], to}));
        }
    }
}

void RecordedRunTest::aRecordedStepByHandMakesNoTimeline() {
    const auto run = std::move(*RecordedRun::make(twoWays(), defaultEngineKind, oneByOne));
    QCOMPARE(*run->run({.maxSteps = 4}), Halt::limit);
    QVERIFY(run->goTo(1));

    run->fire({0, 1});
    QCOMPARE(run->tree().size(), std::size_t{1});
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{8, 2, 0}, 2}));
    run->fire({0, 2});

    QCOMPARE(run->tree().size(), std::size_t{2});
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{6, 4, 0}, 3}));
    run->switchTo(0);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{7, 3, 0}, 3}));
}

void RecordedRunTest::stepsByHandHaltForObservers() {
    const auto run = std::move(*RecordedRun::make(twoWays(), defaultEngineKind, oneByOne));
    run->fire({1, 1});
    run->fire({1, 1});
    QVERIFY(run->goTo(0));
    StopAt stop(2);
    const std::atomic<bool> cancelled = true;

    QCOMPARE(*run->run({.cancelled = &cancelled}), Halt::cancelled);
    QCOMPARE(run->step(), Count(0));
    QCOMPARE(*run->run({.maxSteps = 0}), Halt::limit);
    QCOMPARE(run->step(), Count(0));
    QCOMPARE(*run->run({.observer = &stop}), Halt::breakpoint);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{8, 0, 2}, 2}));
}

void RecordedRunTest::copiesAreLimitedByInputsAndAllowedByTheRest() {
    testing::NetMaker maker(3, 3);
    maker.tokens(1, 7).tokens(2, 2);
    maker.arc(1, 1, ArcKind::input, 3).arc(2, 1, ArcKind::read, 2);
    maker.arc(1, 2, ArcKind::input).arc(2, 2, ArcKind::inhibitor, 2);
    maker.gives(3, {3});
    const NetProgram program = *compile(maker.net());
    const auto engine = std::move(*makeNetEngine(defaultEngineKind, program, {}));
    const EngineState state(*engine);

    QCOMPARE(maxCopies(program, 0, state), Count(2));
    QCOMPARE(maxCopies(program, 1, state), Count(0));
    QCOMPARE(maxCopies(program, 2, state), Count(1));
}

/// Whatever steps were made by hand and by rule, replaying them ends in the same marking.
void RecordedRunTest::randomStepsByHandAreMadeAgain() {
    int byHand = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto program = compile(testing::randomNet(seed + 900'000));
        VERIFY_OK(program);
        const RuleName& name = ruleNames[seed % ruleNames.size()];
        const EngineKind kind = testing::availableEngine(seed);
        const auto run =
            std::move(*RecordedRun::make(*program, kind, {name.choice, name.multiplicity, seed}));
        std::mt19937_64 random(seed);
        std::vector<Checkpoint> states{run->engine().checkpoint()};
        for (int move = 0; move < 20; ++move) {
            const auto t = static_cast<TransitionIndex>(
                random() % static_cast<std::uint64_t>(program->transitionCount()));
            const Count most = maxCopies(*program, t, CursorState(*program, run->cursor()));
            if (most > 0 && random() % 2 == 0) {
                run->fire({t, random() % 2 == 0 ? most : Count(1)});
                ++byHand;
            } else {
                VERIFY_OK(run->run({.maxSteps = 1}));
            }
            if (run->step() != states.back().steps) {
                states.push_back(run->engine().checkpoint());
            }
        }
        for (std::size_t from = 0; from < states.size(); ++from) {
            const std::size_t to = from + random() % (states.size() - from);
            QVERIFY(run->goTo(states[from].steps));
            VERIFY_OK(run->run({.maxSteps = static_cast<std::int64_t>(to - from)}));
            QCOMPARE(run->engine().checkpoint(), states[to]);
        }
    }
    QVERIFY2(byHand > 300, qPrintable(QString::number(byHand)));
}

/// Its steps are not those that the rule would choose.
void RecordedRunTest::aSavedRunIsReplayedUnchanged() {
    const NetProgram program = twoWays();
    const auto made = std::move(*RecordedRun::make(program, defaultEngineKind, oneByOne));
    for (const std::int32_t transition : {1, 0, 1}) {
        made->fire({transition, 1});
    }

    const auto again = RecordedRun::make(program, defaultEngineKind, oneByOne, made->tree(), 0);
    VERIFY_OK(again);
    RecordedRun& run = **again;
    QCOMPARE(run.step(), Count(0));
    QCOMPARE(run.lastStep(), Count(3));
    QCOMPARE(*run.run({.maxSteps = 2}), Halt::limit);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{8, 1, 1}, 2}));
    QCOMPARE(*run.run({.maxSteps = 1}), Halt::limit);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{7, 1, 2}, 3}));
    QVERIFY(run.back());
    QCOMPARE(run.cursor().checkpoint(), (Checkpoint{{8, 1, 1}, 2}));
}

void RecordedRunTest::aSavedRunContinuesAfterItsEnd() {
    const NetProgram program = twoWays();
    const auto made = std::move(*RecordedRun::make(program, defaultEngineKind, oneByOne));
    made->fire({1, 1});

    const auto again = RecordedRun::make(program, defaultEngineKind, oneByOne, made->tree(), 0);
    VERIFY_OK(again);
    QCOMPARE(*(*again)->run({}), Halt::halted);

    QCOMPARE((*again)->engine().checkpoint(), (Checkpoint{{0, 9, 1}, 10}));
    QVERIFY((*again)->goTo(1));
    QCOMPARE((*again)->engine().checkpoint(), (Checkpoint{{9, 0, 1}, 1}));
}

void RecordedRunTest::aSavedRunWithChangedMarkingsIsReplayedUnchanged() {
    const NetProgram program = twoWays();
    const auto made = std::move(*RecordedRun::make(program, defaultEngineKind, oneByOne));
    made->fire({1, 1});
    made->fire({1, 1});
    const TimelineIndex fork = made->fork({2, 0, 0});
    made->fire({1, 1});

    const auto again = RecordedRun::make(program, defaultEngineKind, oneByOne, made->tree(), fork);
    VERIFY_OK(again);
    RecordedRun& run = **again;
    QCOMPARE(*run.run({.maxSteps = 1}), Halt::limit);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{9, 0, 1}, 1}));
    QCOMPARE(*run.run({.maxSteps = 1}), Halt::limit);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{2, 0, 0}, 2}));
    QCOMPARE(*run.run({}), Halt::halted);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{0, 1, 1}, 4}));
}

void RecordedRunTest::randomWalksEndWhereTheReferenceDoes_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<EngineKind>("kind");
    for (std::size_t i = 0; i < ruleNames.size(); ++i) {
        for (const EngineKind kind : testing::availableEngines()) {
            QTest::addRow("%s, %s", ruleNames[i].word.data(), engineName(kind).data())
                << static_cast<int>(i) << kind;
        }
    }
}

/// Whatever the navigation, each step has the marking of the reference engine.
void RecordedRunTest::randomWalksEndWhereTheReferenceDoes() {
    QFETCH(int, rule);
    QFETCH(EngineKind, kind);
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const FiringRule firing{name.choice, name.multiplicity, seed};
        const auto program = compile(testing::randomNet(seed * 8 + 500'000));
        VERIFY_OK(program);
        RunRecorder expected;
        const auto reference = makeNetEngine(EngineKind::reference, *program, firing);
        VERIFY_OK((*reference)->run({.maxSteps = 60, .observer = &expected}));
        const auto run = RecordedRun::make(*program, kind, firing);
        VERIFY_OK(run);
        std::mt19937_64 random(seed);
        for (int move = 0; move < 40; ++move) {
            switch (random() % 4) {
                case 0:
                    (*run)->goTo(static_cast<std::int64_t>(random() % 61));
                    break;
                case 1:
                    (*run)->back();
                    break;
                default: {
                    const Count left = Count(60) - (*run)->step();
                    const Count steps = static_cast<std::int64_t>(random() % 12);
                    VERIFY_OK((*run)->run({.maxSteps = std::min(left, steps)}));
                }
            }
            const auto step = static_cast<std::size_t>((*run)->step().value64());
            const Checkpoint& state =
                step == 0 ? Checkpoint{program->initial, 0} : expected.states[step - 1];
            QCOMPARE((*run)->cursor().checkpoint(), state);
            QCOMPARE((*run)->engine().checkpoint(), state);
        }
    }
}

FIREABLE_TEST(RecordedRunTest)
#include "recorded_run_test.moc"
