#include "editor/playback/choice_detector.h"

#include <QTest>

#include "editor/playback/enabled.h"
#include "engine/net/engines.h"
#include "engine/net/net_engine.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// Holds a watch against a look at the whole net after every step.
class Comparison final : public StepObserver {
public:
    Comparison(const NetProgram& program, const NetEngine& engine)
        : program_(program), detector_(program, EngineState(engine)) {
        compare(EngineState(engine));
    }

    bool afterStep(const StepState& state) override {
        detector_.update(netState(state).fired(), netState(state));
        compare(state);
        return true;
    }

    int choices = 0;
    int single = 0;
    int wrong = 0;

private:
    void compare(const StepState& state) {
        const bool expected = leavesChoice(program_, netState(state));
        (expected ? choices : single) += 1;
        wrong += detector_.leavesChoice() == expected ? 0 : 1;
    }

    const NetProgram& program_;
    ChoiceDetector detector_;
};

}  // namespace

class ChoiceDetectorTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatALookAtTheWholeNetTells();
    void climbsAChainOfPrioritiesOnce();
};

void ChoiceDetectorTest::tellsWhatALookAtTheWholeNetTells() {
    int choices = 0;
    int single = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto program = compile(testing::RandomNet(seed, seed % 10 == 0 ? 8 : 1).make());
        VERIFY_OK(program);
        for (const RuleName& name : ruleNames) {
            const FiringRule rule{name.choice, name.multiplicity, seed};
            const auto engine = makeNetEngine(EngineKind::incremental, *program, rule);
            VERIFY_OK(engine);
            Comparison comparison(*program, **engine);
            RunRequest request;
            request.maxSteps = Count(60);
            request.observer = &comparison;
            VERIFY_OK((*engine)->run(request));

            QCOMPARE(comparison.wrong, 0);
            choices += comparison.choices;
            single += comparison.single;
        }
    }
    QVERIFY(choices > 1'000);
    QVERIFY(single > 1'000);
}

/// One above a chain of refused ones holds back all below it; a second free one leaves a choice.
void ChoiceDetectorTest::climbsAChainOfPrioritiesOnce() {
    constexpr int chain = 3'000;
    testing::NetMaker maker(2, 2 * chain + 1);
    maker.tokens(1, 9).takes(1, {1});
    for (int t = 2; t <= chain; ++t) {
        maker.takes(t, {2}).priority(t - 1, t);
    }
    for (int t = chain + 1; t <= 2 * chain; ++t) {
        maker.takes(t, {1}).priority(chain, t);
    }
    maker.takes(2 * chain + 1, {1});
    const auto program = compile(maker.net());
    VERIFY_OK(program);
    const auto engine = makeNetEngine(EngineKind::incremental, *program, {});
    VERIFY_OK(engine);
    const EngineState state(**engine);
    QVERIFY(leavesChoice(*program, state));
    QVERIFY(ChoiceDetector(*program, state).leavesChoice());

    maker.needsEmpty(2 * chain + 1, {1});
    const auto alone = compile(maker.net());
    VERIFY_OK(alone);
    const auto other = makeNetEngine(EngineKind::incremental, *alone, {});
    VERIFY_OK(other);
    const EngineState held(**other);
    QVERIFY(!leavesChoice(*alone, held));
    const ChoiceDetector detector(*alone, held);
    QVERIFY(!detector.leavesChoice());
    QVERIFY(!detector.leavesChoice());  // looked at again
}

FIREABLE_TEST(ChoiceDetectorTest)
#include "choice_detector_test.moc"
