#include "editor/playback/enabled.h"

#include <QTest>
#include <set>

#include "editor/playback/explanation.h"
#include "engine/net/engines.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

SubnetLoader withoutSubnets() {
    return [](const std::string& file, const std::string&) -> Result<Subnet> {
        return fail(ErrorCode::fileUnreadable, "no subnet " + file);
    };
}

/// What the random rule fires first, over so many seeds that all candidates come up.
std::set<TransitionId> firedFirst(const RunProgram& run) {
    std::set<TransitionId> fired;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        auto engine = makeNetEngine(EngineKind::reference, run.program,
                                    {Choice::random, Multiplicity::one, seed});
        struct : StepObserver {
            std::vector<Firing> firings;
            bool afterStep(const StepState& state) override {
                const auto fired = netState(state).fired();
                firings.assign(fired.begin(), fired.end());
                return true;
            }
        } seen;
        RunRequest request;
        request.maxSteps = Count(1);
        request.observer = &seen;
        if (!engine || !(*engine)->run(request)) {
            qFatal("the reference engine does not run");
        }
        for (const Firing& firing : seen.firings) {
            fired.insert(*run.drawnTransitions[static_cast<std::size_t>(firing.transition)]);
        }
    }
    return fired;
}

}  // namespace

/// Which transitions stand out as the next ones.
class EnabledTest : public QObject {
    Q_OBJECT

private slots:
    void theEnabledOnesAreThoseThatARandomStepMayFire();
    void aPriorityHoldsBackThroughOneThatIsNotFireable();
    void somethingHindersExactlyWhatMayNotFire();
    void tellsHowManyCopiesTheArcsAllow();
    void aChoiceIsLeftByTwoThatMayFireAndNotByOneBelowAnother();
};

void EnabledTest::theEnabledOnesAreThoseThatARandomStepMayFire() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto run = prepareRun(testing::randomNet(seed), "", withoutSubnets());
        VERIFY_OK(run);

        std::set<TransitionId> enabled;
        for (const auto& entry : enabledTransitions(**run, (*run)->program.initial)) {
            enabled.insert(entry.transition);
        }

        QCOMPARE(enabled, firedFirst(**run));
    }
}

void EnabledTest::aPriorityHoldsBackThroughOneThatIsNotFireable() {
    testing::NetMaker maker(2, 3);  // t1 > t2 > t3; t2 has no tokens
    maker.tokens(1, 1).takes(1, {1}).takes(2, {2}).takes(3, {1}).priority(1, 2).priority(2, 3);
    const auto run = prepareRun(maker.net(), "", withoutSubnets());
    VERIFY_OK(run);

    const auto enabled = enabledTransitions(**run, (*run)->program.initial);
    QCOMPARE(enabled.size(), std::size_t{1});
    QCOMPARE(enabled[0].transition, maker.transition(1));
    QVERIFY(enabledTransitions(**run, {0, 0}).empty());
}

void EnabledTest::somethingHindersExactlyWhatMayNotFire() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto run = prepareRun(testing::randomNet(seed), "", withoutSubnets());
        VERIFY_OK(run);
        const NetProgram& program = (*run)->program;

        std::vector<TransitionIndex> free;
        for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
            if (hindrancesOf(program, t, program.initial).empty()) {
                free.push_back(t);
            }
        }

        QCOMPARE(free, possibleTransitions(program, program.initial));
    }
}

void EnabledTest::tellsHowManyCopiesTheArcsAllow() {
    testing::NetMaker maker(3, 1);
    maker.tokens(1, 7).tokens(2, 5).takes(1, {1, 1}).takes(1, {2}).gives(1, {3});
    const auto run = prepareRun(maker.net(), "", withoutSubnets());
    VERIFY_OK(run);

    const auto enabled = enabledTransitions(**run, (*run)->program.initial);

    QCOMPARE(enabled.size(), std::size_t{1});
    QCOMPARE(enabled[0].copies, Count(3));
}

void EnabledTest::aChoiceIsLeftByTwoThatMayFireAndNotByOneBelowAnother() {
    testing::NetMaker maker(2, 3);  // t1 > t3; t2 has no tokens
    maker.tokens(1, 1).takes(1, {1}).takes(2, {2}).takes(3, {1}).priority(1, 3);
    const auto run = prepareRun(maker.net(), "", withoutSubnets());
    VERIFY_OK(run);
    const NetProgram& program = (*run)->program;

    QVERIFY(!leavesChoice(program, MarkingState(program, {1, 0})));
    QVERIFY(leavesChoice(program, MarkingState(program, {1, 1})));
}

FIREABLE_TEST(EnabledTest)
#include "enabled_test.moc"
