#include <QTest>
#include <random>

#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/repeat_search.h"
#include "engine/net/run/run_series.h"
#include "engine/net/run/run_statistics.h"
#include "engine/net/run/step_scan.h"
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

    RunHistory emptyHistory() const { return {netRunModel(programEffects(program)), start}; }
    const Checkpoint& state(std::size_t step) const {
        return step == 0 ? start : expected.states[step - 1];
    }
    std::size_t steps() const { return expected.steps.size(); }
};

/// Shows `observer` all steps of `history`; returns the last one shown.
Count scan(const RunHistory& history, StepObserver& observer, const NetProgram& program) {
    return scanSteps(
        TimelineTree(history), 0, history.firstStep(), history.lastStep(), observer,
        [] { return true; }, &program);
}

/// Records the marking of one step in `every`.
class Glimpses final : public StepObserver {
public:
    explicit Glimpses(int every) : every_(every) {}
    void stand(const StepState&) override { ++stands; }
    bool afterStep(const StepState& state) override {
        if (++seen % every_ == 0) {
            states.push_back({testing::markingOf(state), state.step()});
        }
        return seen != most;
    }

    int stands = 0;
    int seen = 0;
    int most = -1;  ///< the scan ends after this many steps
    std::vector<Checkpoint> states;

private:
    int every_;
};

}  // namespace

/// For any net, rule, seed and engine: every step of a recorded run has the same marking and
/// firings as the reference engine.
class HistoryAgreementTest : public QObject {
    Q_OBJECT

private slots:
    void goesBackExactly_data() { everyRuleAndEngine(); }
    void goesBackExactly();
    void scansAsItRan_data() { everyRuleAndEngine(); }
    void scansAsItRan();
    void asksForAMarkingNowAndThen_data() { everyRuleAndEngine(); }
    void asksForAMarkingNowAndThen();
    void analysesOfLiveAndRecordedRunsAgree_data() { everyRuleAndEngine(); }
    void analysesOfLiveAndRecordedRunsAgree();
    void anObserverEndsAScan();
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

void HistoryAgreementTest::scansAsItRan() {
    forRandomNets([](const Case& random, const RunHistory& history) {
        RunRecorder recorder;

        QCOMPARE(scan(history, recorder, random.program), history.lastStep());

        QCOMPARE(recorder.steps, random.expected.steps);
        QCOMPARE(recorder.states, random.expected.states);
    });
}

void HistoryAgreementTest::asksForAMarkingNowAndThen() {
    forRandomNets([](const Case& random, const RunHistory& history) {
        for (const int every : {2, 7, 23}) {
            Glimpses glimpses(every);

            scan(history, glimpses, random.program);

            QCOMPARE(glimpses.stands, 1);
            for (std::size_t i = 0; i < glimpses.states.size(); ++i) {
                QCOMPARE(glimpses.states[i],
                         random.state((i + 1) * static_cast<std::size_t>(every)));
            }
        }
    });
}

void HistoryAgreementTest::analysesOfLiveAndRecordedRunsAgree() {
    forRandomNets([](const Case& random, const RunHistory& history) {
        const Effects effects = programEffects(random.program);
        const auto live = [&](StepObserver& observer) {
            const auto engine = makeNetEngine(EngineKind::incremental, random.program, random.rule);
            (*engine)->restore(random.start);
            VERIFY_OK((*engine)->run({.maxSteps = stepsPerHistory, .observer = &observer}));
        };
        const auto compare = [&](auto first, auto result) {
            auto second = first;
            live(first);
            scan(history, second, random.program);
            QVERIFY(result(first) == result(second));
        };

        compare(FiringCounts(effects.transitionCount()), [](const auto& c) { return c.counts(); });
        compare(PlaceMaxima(effects), [](const auto& m) { return m.maxima(); });
        compare(RepeatSearch(effects), [](const auto& r) { return r.found(); });
        compare(RunSeries(effects, {{0}, {{0}}}, random.start.steps), [](auto& series) {
            series.finish();
            return std::pair(series.series()[0].view(0, 100, 100),
                             series.series()[1].view(0, 100, 100));
        });
    });
}

void HistoryAgreementTest::anObserverEndsAScan() {
    const NetProgram program = *compile(randomNet(4));
    RunHistory history(netRunModel(programEffects(program)), {program.initial, 0});
    for (int step = 0; step < 9; ++step) {
        addFirings(history, 0, 1);
    }
    Glimpses glimpses(1);
    glimpses.most = 4;

    QCOMPARE(scan(history, glimpses, program), Count(4));

    QCOMPARE(glimpses.seen, 4);
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
                QVERIFY(history.mayHaveHappened(history.blockOf(cursor.step()), firing.transition));
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
    RunHistory history(netRunModel(programEffects(*program)), {program->initial, 0});

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
