#include <QTest>

#include "engine/base/counter_random.h"
#include "engine/net/engines.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::randomNet;
using fireable::testing::RunRecorder;

namespace {

constexpr std::uint64_t netsPerRule = 500;
constexpr std::int64_t stepsPerNet = 60;

struct Run {
    std::unique_ptr<NetEngine> engine;
    RunRecorder recorder;
    Halt halt = Halt::halted;
};

Run runOf(EngineKind kind, const NetProgram& program, FiringRule rule, const Count& firstStep) {
    Run run{std::move(*makeNetEngine(kind, program, rule)), RunRecorder(), Halt::halted};
    run.engine->restore({program.initial, firstStep});
    run.halt = *run.engine->run({.maxSteps = stepsPerNet, .observer = &run.recorder});
    return run;
}

/// Steps are numbered from 0 in most nets, and from far beyond 64 bits in some.
Count firstStepOf(std::uint64_t seed) {
    return seed % 5 == 0 ? *Count::parse("635003726204707495038") : Count(0);
}

}  // namespace

/// All engines make the same steps on random nets.
class EngineAgreementTest : public QObject {
    Q_OBJECT

private slots:
    void agreesStepByStep_data() { everyEngineAndRule(); }
    void agreesStepByStep();
    void runsTheSameUnobserved_data() { everyEngineAndRule(); }
    void runsTheSameUnobserved();
    void observesOnlyRequestedSteps_data() { everyEngineAndRule(); }
    void observesOnlyRequestedSteps();
    void repeatsFromACheckpoint_data() { everyEngineAndRule(); }
    void repeatsFromACheckpoint();
    void hasNetsThatDieAndNetsThatOverflow();

private:
    static void everyEngineAndRule() {
        QTest::addColumn<EngineKind>("kind");
        QTest::addColumn<int>("rule");
        for (const EngineInfo& engine : allEngines()) {
            for (std::size_t i = 0; i < ruleNames.size(); ++i) {
                QTest::addRow("%s %s", engine.name.data(), ruleNames[i].word.data())
                    << engine.kind << static_cast<int>(i);
            }
        }
    }

    /// Calls `check(program, rule, seed)` for many nets.
    template <class Check>
    static void forRandomNets(int rule, Check check) {
        const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
        for (std::uint64_t seed = 0; seed < testing::netsToTry(netsPerRule); ++seed) {
            const auto program =
                compile(randomNet(seed * ruleNames.size() + static_cast<std::uint64_t>(rule)));
            VERIFY_OK(program);
            check(*program, FiringRule{name.choice, name.multiplicity, seed}, seed);
            if (QTest::currentTestFailed()) {
                qWarning("on random net %d", static_cast<int>(seed));
                return;
            }
        }
    }
};

void EngineAgreementTest::agreesStepByStep() {
    QFETCH(EngineKind, kind);
    QFETCH(int, rule);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    forRandomNets(rule, [kind](const NetProgram& program, FiringRule firing, std::uint64_t seed) {
        const Run expected = runOf(EngineKind::reference, program, firing, firstStepOf(seed));

        const Run run = runOf(kind, program, firing, firstStepOf(seed));

        QCOMPARE(run.recorder.steps, expected.recorder.steps);
        QCOMPARE(run.recorder.states, expected.recorder.states);
        QCOMPARE(run.halt, expected.halt);
    });
}

void EngineAgreementTest::runsTheSameUnobserved() {
    QFETCH(EngineKind, kind);
    QFETCH(int, rule);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    forRandomNets(rule, [kind](const NetProgram& program, FiringRule firing, std::uint64_t) {
        const Run observed = runOf(kind, program, firing, 0);
        const auto engine = std::move(*makeNetEngine(kind, program, firing));

        const auto halt = engine->run({.maxSteps = stepsPerNet});

        VERIFY_OK(halt);
        QCOMPARE(*halt, observed.halt);
        QCOMPARE(engine->checkpoint(), observed.engine->checkpoint());
    });
}

void EngineAgreementTest::observesOnlyRequestedSteps() {
    QFETCH(EngineKind, kind);
    QFETCH(int, rule);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    forRandomNets(rule, [kind](const NetProgram& program, FiringRule firing, std::uint64_t seed) {
        std::vector<std::uint8_t> observed;
        for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
            observed.push_back(counterRandom(seed, static_cast<std::uint64_t>(t), 0) % 3 == 0);
        }
        const Run expected = runOf(kind, program, firing, 0);
        const auto engine = std::move(*makeNetEngine(kind, program, firing));
        RunRecorder recorder;

        VERIFY_OK(
            engine->run({.maxSteps = stepsPerNet, .observer = &recorder, .observed = observed}));

        RunRecorder asked;
        for (std::size_t i = 0; i < expected.recorder.steps.size(); ++i) {
            if (isObserved(observed, expected.recorder.steps[i])) {
                asked.steps.push_back(expected.recorder.steps[i]);
                asked.states.push_back(expected.recorder.states[i]);
            }
        }
        QCOMPARE(recorder.steps, asked.steps);
        QCOMPARE(recorder.states, asked.states);
        QCOMPARE(engine->checkpoint(), expected.engine->checkpoint());
    });
}

void EngineAgreementTest::repeatsFromACheckpoint() {
    QFETCH(EngineKind, kind);
    QFETCH(int, rule);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    forRandomNets(rule, [kind](const NetProgram& program, FiringRule firing, std::uint64_t seed) {
        Run run = runOf(kind, program, firing, firstStepOf(seed));
        const std::size_t middle = run.recorder.steps.size() / 2;
        if (middle == 0) {
            return;
        }
        RunRecorder rest;

        run.engine->restore(run.recorder.states[middle - 1]);
        const auto halt = run.engine->run(
            {.maxSteps = stepsPerNet - static_cast<std::int64_t>(middle), .observer = &rest});

        VERIFY_OK(halt);
        QCOMPARE(*halt, run.halt);
        QVERIFY(std::equal(rest.steps.begin(), rest.steps.end(),
                           run.recorder.steps.begin() + static_cast<std::ptrdiff_t>(middle),
                           run.recorder.steps.end()));
    });
}

/// The random nets are useful: enough of them run long, die, or exceed 64 bits.
void EngineAgreementTest::hasNetsThatDieAndNetsThatOverflow() {
    int dead = 0;
    int long_ = 0;
    int wide = 0;
    forRandomNets(0, [&](const NetProgram& program, FiringRule firing, std::uint64_t) {
        const Run run = runOf(EngineKind::reference, program, firing, 0);
        dead += run.halt == Halt::halted && !run.recorder.steps.empty() ? 1 : 0;
        long_ += run.halt == Halt::limit ? 1 : 0;
        const auto marking = run.engine->checkpoint().values;
        wide += std::ranges::any_of(marking, [](const Count& c) { return !c.fits64(); }) ? 1 : 0;
    });
    QVERIFY2(dead > 75 && long_ > 75 && wide > 50,
             qPrintable(QString("%1 dead, %2 long, %3 wide").arg(dead).arg(long_).arg(wide)));
}

FIREABLE_TEST(EngineAgreementTest)
#include "engine_agreement_test.moc"
