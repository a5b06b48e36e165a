#include "editor/playback/run_session.h"

#include <QTest>

#include "tests/support/random_net.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

SubnetLoader noSubnets() {
    return [](const std::string& file, const std::string&) -> Result<Subnet> {
        return fail(ErrorCode::fileUnreadable, "no subnet " + file);
    };
}

/// A control that never stops by itself; the engine is interrupted from outside through it.
struct Control {
    std::atomic<bool> interrupt = false;
    bool stop = false;
    RunControl control{interrupt, [this] { return stop; }, [](const RunFrame&) {}};
};

/// p1 gives all its tokens, one firing after another, to p2.
Net countdown(int tokens) {
    testing::NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
    return maker.net();
}

}  // namespace

/// Forwards and backwards, without threads.
class RunSessionTest : public QObject {
    Q_OBJECT

private slots:
    void stepsBackGiveTheMarkingsOfTheStepsBefore();
    void aRunAtFullSpeedCanBeSteppedBack();
    void resetGivesTheInitialMarking();
    void theHistoryStaysBounded();
    void theHistoryIsBoundedInBytesToo();
};

void RunSessionTest::stepsBackGiveTheMarkingsOfTheStepsBefore() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const RuleName& name = ruleNames[seed % ruleNames.size()];
        const EngineKind kind = allEngineKinds[seed % allEngineKinds.size()];
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        auto session = RunSession::make(*run, kind, {name.choice, name.multiplicity, seed});
        VERIFY_OK(session);
        Control control;
        std::vector<Checkpoint> seen{(*session)->frame().state};
        for (int i = 0; i < 12; ++i) {
            const auto halt = (*session)->step(1, control.control);
            VERIFY_OK(halt);
            if ((*session)->frame().state.steps == seen.back().steps) {
                break;  // dead
            }
            seen.push_back((*session)->frame().state);
        }

        for (std::size_t i = seen.size() - 1; i > 0; --i) {
            const auto went = (*session)->stepBack(control.control);
            VERIFY_OK(went);
            QVERIFY(*went);
            QCOMPARE((*session)->frame().state, seen[i - 1]);
        }
        const auto beyond = (*session)->stepBack(control.control);
        VERIFY_OK(beyond);
        QVERIFY(!*beyond);
    }
}

void RunSessionTest::aRunAtFullSpeedCanBeSteppedBack() {
    constexpr int tokens = 2000;
    const auto run = prepareRun(countdown(tokens), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one});
    VERIFY_OK(session);
    Control control;
    const auto halt = (*session)->runToEnd(control.control);
    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::dead);
    QCOMPARE((*session)->frame().state.steps, Count(tokens));

    for (int back = 1; back <= 600; ++back) {
        const auto went = (*session)->stepBack(control.control);
        VERIFY_OK(went);
        const Checkpoint expected{{Count(back), Count(tokens - back)}, Count(tokens - back)};
        QCOMPARE((*session)->frame().state, expected);
    }
}

void RunSessionTest::resetGivesTheInitialMarking() {
    const auto run = prepareRun(countdown(9), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {});
    VERIFY_OK(session);
    const Checkpoint start = (*session)->frame().state;
    Control control;
    VERIFY_OK((*session)->runToEnd(control.control));

    (*session)->reset();

    QCOMPARE((*session)->frame().state, start);
    QVERIFY((*session)->atStart());
}

void RunSessionTest::theHistoryStaysBounded() {
    StepHistory history;
    history.begin({{Count(0)}, Count(0)});
    for (int i = 1; i <= 5000; ++i) {
        history.addKeyframe({{Count(i)}, Count(i)});
    }

    QVERIFY(history.keyframeCount() <= StepHistory::maxKeyframes);
    QVERIFY(history.rewindBefore(Count(5000)).steps >= Count(4990));
    QCOMPARE(history.rewindBefore(Count(1)).steps, Count(0));
}

void RunSessionTest::theHistoryIsBoundedInBytesToo() {
    const Count wide = *Count::parse(std::string(40, '9'));
    const std::vector<Count> marking(100'000, wide);
    StepHistory history;
    history.begin({marking, Count(0)});
    for (int i = 1; i <= 40; ++i) {
        history.addKeyframe({marking, Count(i)});
        QVERIFY(history.bytes() <= StepHistory::maxBytes);
    }
    QVERIFY(history.keyframeCount() > 2);
    QCOMPARE(history.rewindBefore(Count(1)).steps, Count(0));

    const std::vector<Firing> step(100'000, Firing{0, Count(1)});
    for (int i = 1; i <= 200; ++i) {
        history.addStep(step);
    }
    QVERIFY(history.stepCount() > 2);
    QVERIFY(history.bytes() <= 2 * StepHistory::maxBytes);
    while (history.takeLastStep()) {
    }
    history.begin({});
    QCOMPARE(history.bytes(), sizeof(Checkpoint));
}

QTEST_GUILESS_MAIN(RunSessionTest)
#include "run_session_test.moc"
