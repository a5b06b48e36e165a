#include <QTest>
#include <random>

#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "engine/run/history_cursor.h"
#include "tests/support/available_engines.h"
#include "tests/support/block_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::BlockMaker;
using fireable::testing::randomNet;
using fireable::testing::RunRecorder;

namespace {

constexpr std::uint64_t historiesPerRule = 100;
constexpr std::int64_t stepsPerHistory = 60;

struct Case {
    NetProgram program;
    FiringRule rule;
    std::uint64_t seed;
    Checkpoint start;
    RunRecorder expected;  ///< by the reference engine

    RunHistory emptyHistory() const {
        return {std::make_shared<const Effects>(programEffects(program)), start};
    }
    const Checkpoint& state(std::size_t step) const {
        return step == 0 ? start : expected.states[step - 1];
    }
    std::size_t steps() const { return expected.steps.size(); }
};

}  // namespace

/// For any net, rule, seed and engine: every step of a recorded run has the same marking and
/// firings as the reference engine.
class HistoryAgreementTest : public QObject {
    Q_OBJECT

private slots:
    void goesBackExactly_data() { everyRuleAndEngine(); }
    void goesBackExactly();
    void jumpsExactly_data() { everyRuleAndEngine(); }
    void jumpsExactly();
    void recordsTheSameUnobserved_data() { everyRuleAndEngine(); }
    void recordsTheSameUnobserved();
    void longRunsAreRecordedInBlocks_data() { everyRuleAndEngine(); }
    void longRunsAreRecordedInBlocks();

private:
    static void everyRuleAndEngine() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<EngineKind>("kind");
        for (std::size_t i = 0; i < ruleNames.size(); ++i) {
            for (const EngineKind kind : testing::availableEngines()) {
                QTest::addRow("%s, %s", ruleNames[i].word.data(), engineName(kind).data())
                    << static_cast<int>(i) << kind;
            }
        }
    }

    /// Calls `check(case, history)` for many nets, each with a history recorded by the row's
    /// engine.
    template <class Check>
    static void forRandomNets(Check check) {
        QFETCH(int, rule);
        QFETCH(EngineKind, kind);
        const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
        for (std::uint64_t seed = 0; seed < historiesPerRule; ++seed) {
            const auto program =
                compile(randomNet(seed * ruleNames.size() + static_cast<std::uint64_t>(rule)));
            VERIFY_OK(program);
            const Count first = seed % 5 == 0 ? *Count::parse("635003726204707495038") : Count(0);
            Case random{*program,
                        {name.choice, name.multiplicity, seed},
                        seed,
                        {program->initial, first},
                        RunRecorder()};
            const auto reference = makeNetEngine(EngineKind::reference, *program, random.rule);
            (*reference)->restore(random.start);
            VERIFY_OK(
                (*reference)->run({.maxSteps = stepsPerHistory, .observer = &random.expected}));
            const auto engine = makeNetEngine(kind, *program, random.rule);
            (*engine)->restore(random.start);
            RunHistory history = random.emptyHistory();
            BlockMaker blocks(history, seed);
            VERIFY_OK((*engine)->run(
                {.maxSteps = stepsPerHistory, .observer = &blocks, .history = &history}));
            check(random, history);
            if (QTest::currentTestFailed()) {
                qWarning("on random net %d", static_cast<int>(seed));
                return;
            }
        }
    }

    static void compareAt(const Case& random, const HistoryCursor& cursor, std::size_t step) {
        QCOMPARE(cursor.checkpoint(), random.state(step));
        const auto fired = cursor.fired();
        QCOMPARE(std::vector<Firing>(fired.begin(), fired.end()),
                 step == 0 ? std::vector<Firing>() : random.expected.steps[step - 1]);
    }
};

void HistoryAgreementTest::goesBackExactly() {
    forRandomNets([](const Case& random, const RunHistory& history) {
        HistoryCursor cursor(history);
        QVERIFY(cursor.goTo(history.lastStep()));

        for (std::size_t step = random.steps(); step > 0; --step) {
            compareAt(random, cursor, step);
            QVERIFY(cursor.back());
        }

        compareAt(random, cursor, 0);
        QVERIFY(!cursor.back());
        for (std::size_t step = 1; step <= random.steps(); ++step) {
            QVERIFY(cursor.forward());
            compareAt(random, cursor, step);
        }
        QVERIFY(!cursor.forward());
    });
}

void HistoryAgreementTest::jumpsExactly() {
    forRandomNets([](const Case& random, const RunHistory& history) {
        std::mt19937_64 choice(random.seed);
        HistoryCursor cursor(history);
        for (int jump = 0; jump < 20; ++jump) {
            const std::size_t step = choice() % (random.steps() + 1);

            QVERIFY(cursor.goTo(random.start.steps + static_cast<std::int64_t>(step)));

            compareAt(random, cursor, step);
        }
    });
}

/// An unobserved engine uses another code path, which must record the same.
void HistoryAgreementTest::recordsTheSameUnobserved() {
    QFETCH(EngineKind, kind);
    forRandomNets([&](const Case& random, const RunHistory& observed) {
        const auto engine = makeNetEngine(kind, random.program, random.rule);
        (*engine)->restore(random.start);
        RunHistory history = random.emptyHistory();

        VERIFY_OK((*engine)->run({.maxSteps = stepsPerHistory, .history = &history}));

        QCOMPARE(history.lastStep(), observed.lastStep());
        HistoryCursor cursor(history);
        for (std::size_t step = 1; step <= random.steps(); ++step) {
            QVERIFY(cursor.forward());
            compareAt(random, cursor, step);
            for (const Firing& firing : cursor.fired()) {  // else a search would pass it by
                QVERIFY(history.mayHaveFired(history.blockOf(cursor.step()), firing.transition));
            }
        }
    });
}

/// Long enough for the history to request markings itself.
void HistoryAgreementTest::longRunsAreRecordedInBlocks() {
    QFETCH(int, rule);
    QFETCH(EngineKind, kind);
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
    const FiringRule firing{name.choice, name.multiplicity, 3};
    constexpr int places = 40;
    constexpr std::int64_t most = 70'000;
    testing::NetMaker maker(places, places);
    for (int i = 1; i <= places; ++i) {
        maker.tokens(i, i % 3).takes(i, {i}).gives(i, {i % places + 1});
    }
    const auto program = compile(maker.net());
    VERIFY_OK(program);
    const auto engine = makeNetEngine(kind, *program, firing);
    RunHistory history(std::make_shared<const Effects>(programEffects(*program)),
                       {program->initial, 0});

    std::int64_t steps = 0;
    while (history.blockCount() < 3 && steps < most) {  // many firings a step fill blocks soon
        steps += 2'500;
        VERIFY_OK((*engine)->run({.maxSteps = 2'500, .history = &history}));
    }

    QVERIFY(history.blockCount() > 1);
    QCOMPARE(history.lastStep(), Count(steps));
    const auto again = makeNetEngine(EngineKind::incremental, *program, firing);
    std::vector<Checkpoint> expected;
    for (const std::int64_t step : {std::int64_t{1}, steps * 9 / 10, steps - 1, steps}) {
        VERIFY_OK((*again)->run({.maxSteps = step - (*again)->steps().value64()}));
        expected.push_back((*again)->checkpoint());
    }
    HistoryCursor cursor(history);
    for (const std::size_t i : {3u, 1u, 0u, 2u}) {
        QVERIFY(cursor.goTo(expected[i].steps));
        QCOMPARE(cursor.checkpoint(), expected[i]);
    }
}

FIREABLE_TEST(HistoryAgreementTest)
#include "history_agreement_test.moc"
