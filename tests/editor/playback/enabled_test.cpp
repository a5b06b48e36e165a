#include "editor/playback/enabled.h"

#include <QTest>
#include <set>

#include "engine/net/engines.h"
#include "tests/support/random_net.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

SubnetLoader noSubnets() {
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
            bool afterStep(std::span<const Firing> step, const NetEngine&) override {
                firings.assign(step.begin(), step.end());
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
            fired.insert(run.drawnTransitions[static_cast<std::size_t>(firing.transition)]);
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
};

void EnabledTest::theEnabledOnesAreThoseThatARandomStepMayFire() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto run = prepareRun(testing::randomNet(seed), "", noSubnets());
        VERIFY_OK(run);

        const auto enabled = enabledTransitions(**run, (*run)->program.initial);

        const std::set<TransitionId> fired = firedFirst(**run);
        QCOMPARE(std::set<TransitionId>(enabled.begin(), enabled.end()), fired);
    }
}

void EnabledTest::aPriorityHoldsBackThroughOneThatIsNotFireable() {
    testing::NetMaker maker(2, 3);  // t1 > t2 > t3; t2 has no tokens
    maker.tokens(1, 1).takes(1, {1}).takes(2, {2}).takes(3, {1}).priority(1, 2).priority(2, 3);
    const auto run = prepareRun(maker.net(), "", noSubnets());
    VERIFY_OK(run);

    QCOMPARE(enabledTransitions(**run, (*run)->program.initial),
             (std::vector<TransitionId>{maker.transition(1)}));
    QVERIFY(enabledTransitions(**run, {0, 0}).empty());
}

QTEST_GUILESS_MAIN(EnabledTest)
#include "enabled_test.moc"
