#include <QTest>

#include "engine/net/engines.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;
using fireable::testing::RunRecorder;

namespace {

/// Few, because more threads than processors are slow.
constexpr std::uint64_t teamNets = 4;
constexpr std::int64_t teamSteps = 15;
constexpr int width = 20;  ///< times the size of the smallest random nets

std::unique_ptr<NetEngine> openMp(const NetProgram& program, FiringRule rule, int threads) {
    return std::move(*makeNetEngine(EngineKind::openmp, program, rule, {.threads = threads}));
}

/// t1 moves p1's tokens to so many places that all threads share the update; t2 moves those of the
/// last place back.
NetMaker spreader(int places, Count tokens) {
    NetMaker maker(places, 2);
    maker.tokens(1, tokens).tokens(places / 2, std::move(tokens));
    maker.takes(1, {1}).takes(2, {places}).gives(2, {1});
    for (int place = 2; place <= places; ++place) {
        maker.arc(place, 1, ArcKind::output);
    }
    return maker;
}

}  // namespace

/// The OpenMP engine gives the same results for any number of threads.
class OpenMpNetEngineTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void agreesForAnyNumberOfThreads_data();
    void agreesForAnyNumberOfThreads();
    void agreesOnAWideNet_data();
    void agreesOnAWideNet();
    void sharesALongUpdate_data() { everyCount(); }
    void sharesALongUpdate();
    void sharesAnUpdateBeyond64Bits_data() { everyCount(); }
    void sharesAnUpdateBeyond64Bits();
    void haltsInASharedUpdate_data() { everyCount(); }
    void haltsInASharedUpdate();
    void whatIsThrownLeavesTheTeam_data() { everyCount(); }
    void whatIsThrownLeavesTheTeam();

private:
    static void everyRule() {
        QTest::addColumn<int>("rule");
        for (std::size_t i = 0; i < ruleNames.size(); ++i) {
            QTest::newRow(ruleNames[i].word.data()) << static_cast<int>(i);
        }
    }
    static void everyCount() {
        QTest::addColumn<int>("threads");
        for (const int threads : {1, 2, 3, 8}) {
            QTest::addRow("%d threads", threads) << threads;
        }
    }
};

void OpenMpNetEngineTest::init() {
    ENGINE_AVAILABLE_OR_SKIP(EngineKind::openmp);
}

void OpenMpNetEngineTest::agreesForAnyNumberOfThreads_data() {
    everyRule();
}

void OpenMpNetEngineTest::agreesForAnyNumberOfThreads() {
    QFETCH(int, rule);
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
    for (std::uint64_t seed = 0; seed < testing::netsToTry(teamNets); ++seed) {
        const auto program = compile(testing::RandomNet(seed, width).make());
        VERIFY_OK(program);
        const FiringRule firing{name.choice, name.multiplicity, seed};
        RunRecorder expected;
        const auto halt = std::move(*makeNetEngine(EngineKind::reference, *program, firing))
                              ->run({.maxSteps = teamSteps, .observer = &expected});
        for (const int threads : {1, 2, 3, 8}) {
            const auto engine = openMp(*program, firing, threads);
            RunRecorder recorder;

            const auto ended = engine->run({.maxSteps = teamSteps, .observer = &recorder});

            VERIFY_OK(ended);
            QCOMPARE(*ended, *halt);
            QCOMPARE(recorder.steps, expected.steps);
            QCOMPARE(recorder.states, expected.states);
        }
    }
}

void OpenMpNetEngineTest::agreesOnAWideNet_data() {
    everyRule();
}

void OpenMpNetEngineTest::agreesOnAWideNet() {
    QFETCH(int, rule);
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
    const FiringRule firing{name.choice, name.multiplicity, 7};
    constexpr int transitions = 5'000;
    NetMaker maker(transitions + 1, transitions);
    for (int t = 1; t <= transitions; ++t) {
        maker.tokens(t, t % 7).takes(t, {t}).gives(t, {t + 1});
    }
    const auto program = compile(maker.net());
    VERIFY_OK(program);
    const auto expected = std::move(*makeNetEngine(EngineKind::incremental, *program, firing));
    VERIFY_OK(expected->run({.maxSteps = teamSteps}));
    for (const int threads : {1, 2, 3, 8}) {
        const auto engine = openMp(*program, firing, threads);

        VERIFY_OK(engine->run({.maxSteps = teamSteps}));

        QCOMPARE(engine->checkpoint(), expected->checkpoint());
    }
}

void OpenMpNetEngineTest::sharesALongUpdate() {
    QFETCH(int, threads);
    constexpr int places = 10'000;
    const auto engine = openMp(*compile(spreader(places, 3).net()), {}, threads);

    VERIFY_OK(engine->run({.maxSteps = 3}));

    for (PlaceIndex place = 0; place < places; ++place) {
        const Count extra = place == places / 2 - 1 ? 3 : 0;
        const Count expected = place == 0 ? 0 : place == places - 1 ? 3 : 6;
        QCOMPARE(engine->tokens(place), expected + extra);
    }
}

void OpenMpNetEngineTest::sharesAnUpdateBeyond64Bits() {
    QFETCH(int, threads);
    constexpr int places = 10'000;
    const Count most = (std::int64_t{1} << 62) - 1;  // 64 bits do for two of the three steps
    const auto engine = openMp(*compile(spreader(places, most).net()), {}, threads);

    VERIFY_OK(engine->run({.maxSteps = 3}));

    QCOMPARE(engine->tokens(1), most * 2);
    QCOMPARE(engine->tokens(places / 2 - 1), most * 3);
}

void OpenMpNetEngineTest::haltsInASharedUpdate() {
    QFETCH(int, threads);
    const auto engine = openMp(*compile(spreader(10'000, 1).net()), {}, threads);
    RunRecorder recorder(1);

    const auto halt = engine->run({.observer = &recorder});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::breakpoint);
    QCOMPARE(recorder.steps, (testing::Steps{{{0, 1}}}));
}

void OpenMpNetEngineTest::whatIsThrownLeavesTheTeam() {
    QFETCH(int, threads);
    struct Thrower final : StepObserver {
        bool afterStep(const StepState&) override { throw std::bad_alloc(); }
    };
    for (const int places : {10, 10'000}) {
        const auto engine = openMp(*compile(spreader(places, 1).net()), {}, threads);
        Thrower observer;

        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, (void)engine->run({.observer = &observer}));

        VERIFY_OK(engine->run({.maxSteps = 1}));
    }
}

FIREABLE_TEST(OpenMpNetEngineTest)
#include "openmp_net_engine_test.moc"
