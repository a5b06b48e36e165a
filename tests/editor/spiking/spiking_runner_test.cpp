#include "editor/spiking/spiking_runner.h"

#include <QSignalSpy>
#include <QTest>

#include "editor/playback/player.h"
#include "engine/spiking/generate/systems.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::WrittenSystem;

namespace {

constexpr auto countdownSystem = "1 5 : a+/a->a\n2 0 :\nsyn 1>2\n";
constexpr auto endlessSystem = "1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\n";
constexpr auto choosingSystem =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a, a->a;1\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "out 3\n";

struct RunnerBench {
    explicit RunnerBench(const std::string& text)
        : document(OpenedSystem{"", std::nullopt, {WrittenSystem(text).system, {}, {}}, {}}) {
        QObject::connect(&runner, &Runner::messageReported, &runner,
                         [this](const QString& text) { messages.append(text); });
    }
    spiking::NeuronId neuron(std::size_t at) const { return document.system().neurons.idAt(at); }
    template <class Change>
    void edit(std::size_t at, const Change& change) {
        SpikingEditBuilder edit(document.drawn());
        change(edit.neuron(neuron(at)).value);
        document.edit(edit.take(), QStringLiteral("edit"));
    }

    SpikingDocument document;
    SpikingRunner runner{document};
    QStringList messages;
};

}  // namespace

/// The runner as the window uses it: commands in, signals out, never waiting.
class SpikingRunnerTest : public QObject {
    Q_OBJECT

private slots:
    void runsToTheEndOnEveryEngine();
    void stepsForwardsAndBackwards();
    void showsFramesWhileItRunsAndStopsSoon();
    void thePlayerStepsUntilNothingCanHappen();
    void anEditEndsTheRunAndUndoBringsItBack();
    void anotherNameDoesNotEndTheRun();
    void anotherWorkingModeEndsTheRun();
    void aSystemThatIsWrongFails();
    void otherSpikesMakeATimeline();
    void rulesArePickedByHand();
    void itIsDrawnAsItRuns();
    void aFamilyIsDrawnAsOne();
    void aRecordIsThereForThoseWhoWantIt();
    void runsPauseAtTheStepLimit();
};

void SpikingRunnerTest::runsToTheEndOnEveryEngine() {
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        RunnerBench bench(countdownSystem);
        QSignalSpy failures(&bench.runner, &Runner::failed);
        SpikingRunSettings settings;
        settings.engine = engine.kind;
        bench.runner.configure(settings);

        bench.runner.runToEnd();

        if (engine.unavailable()) {
            QTRY_COMPARE(bench.runner.state(), RunState::failed);
            QVERIFY(failures[0][0].value<Error>().code == ErrorCode::engineUnavailable);
            continue;
        }
        QTRY_COMPARE(bench.runner.state(), RunState::dead);
        QCOMPARE(bench.runner.steps(), Count(5));
        QCOMPARE(bench.runner.frame()->now.spikes, (std::vector<Count>{0, 5}));
    }
}

void SpikingRunnerTest::stepsForwardsAndBackwards() {
    RunnerBench bench(countdownSystem);

    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.steps(), Count(3));
    QCOMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.able().size(), std::size_t{1});
    bench.runner.stepBack();
    QTRY_COMPARE(bench.runner.steps(), Count(2));
    QCOMPARE(bench.runner.drawnSpikes(), (std::vector<Count>{3, 2}));
    bench.runner.goTo(4);
    QTRY_COMPARE(bench.runner.steps(), Count(4));
    bench.runner.reset();
    QTRY_COMPARE(bench.runner.state(), RunState::idle);
    QCOMPARE(bench.runner.frame()->lastStep, Count(4));
}

void SpikingRunnerTest::showsFramesWhileItRunsAndStopsSoon() {
    RunnerBench bench(endlessSystem);
    int frames = 0;
    connect(&bench.runner, &Runner::frameChanged, this, [&] { ++frames; });

    bench.runner.runToEnd();
    QTRY_VERIFY(frames >= 5);
    QCOMPARE(bench.runner.state(), RunState::running);
    bench.runner.stop();
    QTRY_COMPARE_WITH_TIMEOUT(bench.runner.state(), RunState::paused, 30'000);

    QVERIFY(bench.runner.steps() > Count(1000));
    QCOMPARE(bench.runner.frame()->used.size(), std::size_t{1});
}

void SpikingRunnerTest::thePlayerStepsUntilNothingCanHappen() {
    RunnerBench bench(countdownSystem);
    Player player(bench.runner);
    player.setSpeed(200);

    player.play();
    QTRY_COMPARE(bench.runner.state(), RunState::dead);
    QTRY_VERIFY(!player.isPlaying());
    player.playBackward();

    QTRY_COMPARE(bench.runner.steps(), Count(0));
}

void SpikingRunnerTest::anEditEndsTheRunAndUndoBringsItBack() {
    RunnerBench bench(countdownSystem);
    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.steps(), Count(3));

    bench.edit(0, [](spiking::Neuron& neuron) { neuron.spikes = 9; });
    QVERIFY(bench.runner.frame() == nullptr);
    QVERIFY(bench.messages.last().contains(QStringLiteral("Undo")));
    bench.document.undoStack().undo();

    QTRY_COMPARE(bench.runner.steps(), Count(3));
    bench.runner.step();
    QTRY_COMPARE(bench.runner.steps(), Count(4));
    QCOMPARE(bench.runner.drawnSpikes(), (std::vector<Count>{1, 4}));
}

void SpikingRunnerTest::anotherNameDoesNotEndTheRun() {
    RunnerBench bench(countdownSystem);
    bench.runner.steps(2);
    QTRY_COMPARE(bench.runner.steps(), Count(2));

    bench.edit(1, [](spiking::Neuron& neuron) { neuron.name = "sink"; });
    QTRY_VERIFY(bench.runner.names()->find(spiking::neuronKind, "sink"));
    bench.runner.runTo(ConditionMet{"spikes(sink) == 4"});

    QTRY_COMPARE(bench.runner.steps(), Count(4));
    QCOMPARE(bench.runner.state(), RunState::paused);
}

void SpikingRunnerTest::anotherWorkingModeEndsTheRun() {
    RunnerBench bench(countdownSystem);
    bench.runner.steps(2);
    QTRY_COMPARE(bench.runner.steps(), Count(2));

    SpikingEditBuilder edit(bench.document.drawn());
    edit.head().mode.exhaustive = true;
    bench.document.edit(edit.take(), QStringLiteral("mode"));
    QVERIFY(bench.runner.frame() == nullptr);
    bench.runner.runToEnd();

    QTRY_COMPARE(bench.runner.state(), RunState::dead);
    QCOMPARE(bench.runner.steps(), Count(1));
}

void SpikingRunnerTest::aSystemThatIsWrongFails() {
    RunnerBench bench(countdownSystem);
    bench.edit(1, [](spiking::Neuron& neuron) { neuron.name = "1"; });
    QSignalSpy failures(&bench.runner, &Runner::failed);

    bench.runner.step();
    QTRY_COMPARE(bench.runner.state(), RunState::failed);
    QCOMPARE(failures.size(), 1);
    bench.document.undoStack().undo();
    bench.runner.step();

    QTRY_COMPARE(bench.runner.steps(), Count(1));
}

void SpikingRunnerTest::otherSpikesMakeATimeline() {
    RunnerBench bench(countdownSystem);
    bench.runner.steps(2);
    bench.runner.setSpikes(0, 7);
    QTRY_COMPARE(bench.runner.drawnSpikes(), (std::vector<Count>{7, 2}));

    bench.runner.runToEnd();
    QTRY_COMPARE(bench.runner.state(), RunState::dead);

    QCOMPARE(bench.runner.steps(), Count(9));
    QCOMPARE(bench.runner.frame()->timelines.size(), std::size_t{2});
    bench.runner.switchTimeline(0);
    QTRY_COMPARE(bench.runner.steps(), Count(2));
}

void SpikingRunnerTest::rulesArePickedByHand() {
    RunnerBench bench(choosingSystem);
    SpikingRunSettings settings;
    settings.byHand = true;
    bench.runner.configure(settings);
    bench.runner.prepare();
    QTRY_COMPARE(bench.runner.able().size(), std::size_t{3});

    bench.runner.step();
    QTRY_VERIFY(bench.runner.position()->atChoice);
    QCOMPARE(bench.runner.steps(), Count(0));
    bench.runner.step();
    QTRY_VERIFY(!bench.messages.empty());
    QCOMPARE(bench.messages.last(), QStringLiteral("pick one of the 2 rules that 2 can use"));
    bench.runner.pick(1, 1);
    bench.runner.step();

    QTRY_COMPARE(bench.runner.steps(), Count(1));
    QVERIFY(bench.runner.picks().empty());
    QCOMPARE(bench.runner.drawnClosed(), (std::vector<ClosedNeuron>{{bench.neuron(1), 1}}));
    QCOMPARE(bench.runner.drawnUses()[1], (UsedRule{bench.neuron(1), 1}));
}

void SpikingRunnerTest::itIsDrawnAsItRuns() {
    RunnerBench bench(choosingSystem);
    QCOMPARE(bench.runner.drawnSpikes(), (std::vector<Count>{2, 1, 3, 0}));
    QVERIFY(bench.runner.drawnUses().empty());

    bench.runner.step();
    QTRY_COMPARE(bench.runner.steps(), Count(1));

    QCOMPARE(bench.runner.drawnSpikes(), (std::vector<Count>{2, 1, 2, 1}));
    QCOMPARE(bench.runner.drawnUses().size(), std::size_t{3});
    QCOMPARE(bench.runner.drawnAble().size(), std::size_t{3});
    QCOMPARE(bench.runner.frame()->output, Count(1));
}

void SpikingRunnerTest::aFamilyIsDrawnAsOne() {
    const std::vector<std::int64_t> numbers{4, 2, 3};
    SpikingDocument document(OpenedSystem{
        "", std::nullopt, {*spiking::generateSystem("snp-sort-of", numbers), {}, {}}, {}});
    SpikingRunner runner(document);
    const auto entries = document.system().neurons.size();
    QCOMPARE(runner.drawnSpikes().size(), entries);
    QCOMPARE(runner.drawnSpikes()[0], Count(9));

    runner.step();
    QTRY_COMPARE(runner.steps(), Count(1));

    QCOMPARE(runner.drawnSpikes().size(), entries);
    QCOMPARE(runner.drawnSpikes()[0], Count(6));
    QCOMPARE(runner.drawnUses().size(), std::size_t{1});
    QVERIFY(runner.frame()->used.size() == std::size_t{3});
}

void SpikingRunnerTest::aRecordIsThereForThoseWhoWantIt() {
    RunnerBench bench(countdownSystem);
    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.steps(), Count(3));
    QVERIFY(!bench.runner.record());

    bench.runner.requestRecord(true);
    QTRY_VERIFY(bench.runner.record());

    QCOMPARE(bench.runner.record()->tree.lastStep(0), Count(3));
    QVERIFY(bench.runner.record()->program == bench.runner.program());
    bench.runner.requestRecord(false);
    QVERIFY(!bench.runner.record());
}

void SpikingRunnerTest::runsPauseAtTheStepLimit() {
    RunnerBench bench(endlessSystem);
    bench.runner.setStepLimit(Count(1234));

    bench.runner.runToEnd();

    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.steps(), Count(1234));
}

FIREABLE_TEST(SpikingRunnerTest)
#include "spiking_runner_test.moc"
