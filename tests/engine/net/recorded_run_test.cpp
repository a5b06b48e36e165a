#include "engine/net/recorded_run.h"

#include <QTest>
#include <random>

#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::RunRecorder;

namespace {

/// p1 gives its tokens one by one to p2.
NetProgram countdown(int tokens) {
    testing::NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
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
    bool afterStep(std::span<const Firing>, const NetEngine& engine) override {
        return engine.checkpoint().steps != step_;
    }

private:
    Count step_;
};

}  // namespace

/// A run that goes back, on, and other ways.
class RecordedRunTest : public QObject {
    Q_OBJECT

private slots:
    void goesBackAndOnAgain();
    void goingOnFromTheMiddleRecordsNothingTwice();
    void stepsBackOneByOneAndOn();
    void goesBackToWhereAConditionHeld();
    void haltsInKeptStepsToo();
    void aChangedMarkingMakesAnotherTimeline();
    void goingOnOverAForkChangesTheMarkingThere();
    void longRunsForgetTheirBeginning();
    void randomWalksEndWhereTheReferenceDoes_data();
    void randomWalksEndWhereTheReferenceDoes();
};

void RecordedRunTest::goesBackAndOnAgain() {
    const auto run = countdownRun(50);
    QCOMPARE(*run->run({}), Halt::dead);
    QCOMPARE(run->step(), Count(50));

    QVERIFY(run->goTo(20));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{30, 20}, 20}));
    QVERIFY(!run->goTo(51));
    QCOMPARE(*run->run({.maxSteps = 5}), Halt::limit);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{25, 25}, 25}));
    QCOMPARE(run->cursor().checkpoint(), (Checkpoint{{25, 25}, 25}));
    QCOMPARE(*run->run({}), Halt::dead);

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

void RecordedRunTest::goesBackToWhereAConditionHeld() {
    const auto run = countdownRun(100);
    QCOMPARE(*run->run({}), Halt::dead);

    QVERIFY(run->backTo([](const TimelineCursor& at) { return at.tokens(0) == 37; }));
    QCOMPARE(run->step(), Count(63));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{37, 63}, 63}));
    QVERIFY(!run->backTo([](const TimelineCursor& at) { return at.tokens(0) == 1; }));
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{37, 63}, 63}));
}

void RecordedRunTest::haltsInKeptStepsToo() {
    const auto run = countdownRun(100);
    QCOMPARE(*run->run({.maxSteps = 50}), Halt::limit);
    QVERIFY(run->goTo(10));
    StopAt stop(30);

    QCOMPARE(*run->run({.observer = &stop}), Halt::breakpoint);

    QCOMPARE(run->step(), Count(30));
    QCOMPARE(run->lastStep(), Count(50));
    QCOMPARE(run->cursor().checkpoint(), (Checkpoint{{70, 30}, 30}));
}

void RecordedRunTest::aChangedMarkingMakesAnotherTimeline() {
    const auto run = countdownRun(10);
    QCOMPARE(*run->run({}), Halt::dead);
    QVERIFY(run->goTo(4));

    QCOMPARE(run->fork({2, 4}), TimelineIndex{1});
    QCOMPARE(run->step(), Count(4));
    QCOMPARE(*run->run({}), Halt::dead);

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
    QCOMPARE(*run->run({}), Halt::dead);
    QCOMPARE(run->engine().checkpoint(), (Checkpoint{{0, 3}, 8}));
}

void RecordedRunTest::longRunsForgetTheirBeginning() {
    constexpr int tokens = 500'000;
    constexpr std::size_t most = 1;  // the block that is being written stays
    const auto run =
        std::move(*RecordedRun::make(countdown(tokens), defaultEngineKind, oneByOne, most));

    QCOMPARE(*run->run({}), Halt::dead);

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

void RecordedRunTest::randomWalksEndWhereTheReferenceDoes_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<EngineKind>("kind");
    for (std::size_t i = 0; i < ruleNames.size(); ++i) {
        for (const EngineKind kind : allEngineKinds) {
            QTest::addRow("%s, %s", ruleNames[i].word.data(), engineName(kind).data())
                << static_cast<int>(i) << kind;
        }
    }
}

/// Whatever way was gone, a step of the run has the marking that the reference engine has there.
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

QTEST_GUILESS_MAIN(RecordedRunTest)
#include "recorded_run_test.moc"
