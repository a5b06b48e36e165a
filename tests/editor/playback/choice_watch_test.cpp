#include "editor/playback/choice_watch.h"

#include <QTest>

#include "editor/playback/enabled.h"
#include "engine/net/debug/net_state.h"
#include "engine/net/engines.h"
#include "tests/support/random_net.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// Holds a watch against a look at the whole net after every step.
class Comparison final : public StepObserver {
public:
    Comparison(const NetProgram& program, const NetEngine& engine)
        : program_(program), watch_(program, EngineState(program, engine)) {
        compare(engine);
    }

    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override {
        watch_.arrive(fired, EngineState(program_, engine));
        compare(engine);
        return true;
    }

    int choices = 0;
    int single = 0;
    int wrong = 0;

private:
    void compare(const NetEngine& engine) {
        const bool expected = leavesChoice(program_, EngineState(program_, engine));
        (expected ? choices : single) += 1;
        wrong += watch_.leavesChoice() == expected ? 0 : 1;
    }

    const NetProgram& program_;
    ChoiceWatch watch_;
};

}  // namespace

class ChoiceWatchTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatALookAtTheWholeNetTells();
};

void ChoiceWatchTest::tellsWhatALookAtTheWholeNetTells() {
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

QTEST_GUILESS_MAIN(ChoiceWatchTest)
#include "choice_watch_test.moc"
