#include <QTest>
#include <atomic>
#include <thread>

#include "engine/net/engines.h"
#include "engine/run/stage_times.h"
#include "tests/support/available_engines.h"
#include "tests/support/engine_for.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::adder;
using fireable::testing::engineFor;
using fireable::testing::NetMaker;
using fireable::testing::ring;
using fireable::testing::RunRecorder;

/// What every engine promises of a run: where it ends, what it reports, how it is called.
class EngineRunsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void stopsAtTheLimit_data() { everyEngine(); }
    void stopsAtTheLimit();
    void reportsDeadBeforeLimit_data() { everyEngine(); }
    void reportsDeadBeforeLimit();
    void runsAnEmptyNet_data() { everyEngine(); }
    void runsAnEmptyNet();
    void haltsForItsObserver_data() { everyEngine(); }
    void haltsForItsObserver();
    void endsWhenCancelledFromAnotherThread_data() { everyEngine(); }
    void endsWhenCancelledFromAnotherThread();
    void endsALongStepSequenceWhenObservedAndCancelled_data() { everyEngine(); }
    void endsALongStepSequenceWhenObservedAndCancelled();
    void reportsItsProgress_data() { everyEngine(); }
    void reportsItsProgress();
    void reportsItsTimePerStage_data() { everyEngine(); }
    void reportsItsTimePerStage();
    void goesOnFromAnyStepNumber_data() { everyEngine(); }
    void goesOnFromAnyStepNumber();
    void isFoundByName_data() { everyEngine(); }
    void isFoundByName();
    void refusesUnknownNames();

private:
    static void everyEngine() {
        QTest::addColumn<EngineKind>("kind");
        for (const EngineInfo& engine : allEngines()) {
            QTest::newRow(engine.name.data()) << engine.kind;
        }
    }
};

void EngineRunsTest::init() {
    if (const char* row = QTest::currentDataTag()) {
        ENGINE_AVAILABLE_OR_SKIP(*parseEngine(row));
    }
}

void EngineRunsTest::stopsAtTheLimit() {
    QFETCH(EngineKind, kind);
    for (const std::int64_t limit : {0, 1, 999, 1'000, 1'001, 2'500}) {
        const auto engine = engineFor(kind, ring());

        const auto halt = engine->run({.maxSteps = limit});

        VERIFY_OK(halt);
        QCOMPARE(*halt, Halt::limit);
        QCOMPARE(engine->checkpoint().steps, Count(limit));
        QCOMPARE(engine->tokens(0), Count(limit % 2 == 0));
    }
}

void EngineRunsTest::reportsDeadBeforeLimit() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, adder(3, 4));

    const auto halt = engine->run({.maxSteps = 2});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::halted);
}

void EngineRunsTest::runsAnEmptyNet() {
    QFETCH(EngineKind, kind);
    for (const RuleName& rule : ruleNames) {
        const auto engine = engineFor(kind, NetMaker(0, 0), rule.word);

        const auto halt = engine->run({});

        VERIFY_OK(halt);
        QCOMPARE(*halt, Halt::halted);
        QCOMPARE(engine->checkpoint(), (Checkpoint{{}, 0}));
    }
}

void EngineRunsTest::haltsForItsObserver() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, ring());
    RunRecorder recorder(17);

    const auto halt = engine->run({.observer = &recorder});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::breakpoint);
    QCOMPARE(engine->checkpoint().steps, Count(17));
}

void EngineRunsTest::endsWhenCancelledFromAnotherThread() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, ring());
    std::atomic<bool> cancelled = false;
    std::atomic<std::int64_t> progress = 0;
    std::thread canceller([&] {
        while (progress < 5'000) {
            std::this_thread::yield();
        }
        cancelled = true;
    });

    const auto halt = engine->run({.cancelled = &cancelled, .progress = &progress});
    canceller.join();

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::cancelled);
    QVERIFY(engine->checkpoint().steps >= 5'000);
}

void EngineRunsTest::endsALongStepSequenceWhenObservedAndCancelled() {
    QFETCH(EngineKind, kind);
    class Canceller final : public StepObserver {
    public:
        bool afterStep(const StepState&) override {
            cancelled = ++seen == 10;
            return true;
        }
        std::atomic<bool> cancelled = false;
        int seen = 0;
    } canceller;
    const auto engine = engineFor(kind, ring());

    const auto halt = engine->run({.observer = &canceller, .cancelled = &canceller.cancelled});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(engine->checkpoint().steps, Count(10));
}

void EngineRunsTest::reportsItsProgress() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, ring());
    std::atomic<std::int64_t> progress = -1;

    VERIFY_OK(engine->run({.maxSteps = 1'234, .progress = &progress}));
    QCOMPARE(progress.load(), 1'234);
    VERIFY_OK(engine->run({.maxSteps = 10, .progress = &progress}));

    QCOMPARE(progress.load(), 10);
}

void EngineRunsTest::reportsItsTimePerStage() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, ring());
    StageTimes times;

    VERIFY_OK(engine->run({.maxSteps = 100, .stageTimes = &times}));
    const auto once = times.rows();
    VERIFY_OK(engine->run({.maxSteps = 100, .stageTimes = &times}));

    QCOMPARE(times.rows().size(), once.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        QCOMPARE(times.rows()[i].first, once[i].first);
        QVERIFY(once[i].second.count() > 0);
        QVERIFY(times.rows()[i].second > once[i].second);
    }
}

void EngineRunsTest::goesOnFromAnyStepNumber() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, ring(), "petri-random");
    const Count far = *Count::parse("635003726204707495038");

    engine->restore({{1, 0}, far});
    VERIFY_OK(engine->run({.maxSteps = 3}));

    QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 1}, far + 3}));
}

void EngineRunsTest::isFoundByName() {
    QFETCH(EngineKind, kind);

    QCOMPARE(parseEngine(engineName(kind)), std::optional(kind));
    QVERIFY(!engineInfo(kind).description.empty());
}

void EngineRunsTest::refusesUnknownNames() {
    QVERIFY(!parseEngine(""));
    QVERIFY(!parseEngine("Reference"));
}

FIREABLE_TEST(EngineRunsTest)
#include "engine_runs_test.moc"
