#include "editor/playback/engine_runner.h"
#include "editor/document/edit_builder.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include "editor/playback/player.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Moves one token round between two places for ever.
Net endless() {
    testing::NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
    return maker.net();
}

Net countdown(int tokens) {
    testing::NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
    return maker.net();
}

Diagram drawn(Net net) {
    Diagram diagram;
    diagram.net = std::move(net);
    return diagram;
}

void setTokens(NetDocument& document, int tokens) {
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = tokens;
    document.edit(edit.take(), QStringLiteral("set"));
}

void renamePlace(NetDocument& document, std::string name) {
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.name = std::move(name);
    document.edit(edit.take(), QStringLiteral("rename"));
}

struct Bench {
    explicit Bench(Net net) : document({"", std::nullopt, {drawn(std::move(net))}, {}}) {
        runner.configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    }
    NetDocument document;
    EngineRunner runner{document};
};

}  // namespace

/// The runner as the window uses it: commands in, signals out, never waiting.
class EngineRunnerTest : public QObject {
    Q_OBJECT

private slots:
    void runsToTheEndAndShowsTheExactMarking();
    void stepsForwardsAndBackwards();
    void showsFramesWhileItRunsAndStopsSoon();
    void aStopRightAfterTheStartIsNotLost();
    void resetDuringARunGoesBackToTheStart();
    void anEditOfTheMarkingEndsTheRun();
    void undoBringsTheRunBackThatAnEditEnded();
    void undoBringsTheRunBackThatADeleteEnded();
    void goingBackBringsTheRunBackThatAChoiceEnded_data();
    void goingBackBringsTheRunBackThatAChoiceEnded();
    void noCommandIsLostAfterManyEdits();
    void noBreakpointIsLostAmongMany();
    void manyRenamesAreLinkedTogether();
    void closingWaitsForNothing();
    void aNetThatCannotRunFails();
    void whatACommandThrowsIsAFailure();
    void whatWaitedForAFailedCommandIsDropped();
    void whatAQuestionThrowsIsTold();
    void aFailedRunRefusesQuestions();
    void thePlayerStepsUntilTheNetIsDead();
    void thePlayerGoesBackToTheInitialMarking_data();
    void thePlayerGoesBackToTheInitialMarking();
    void playTurnsRound();
    void atFullSpeedThePlayerLetsTheEngineRun();
    void aRunAtFullSpeedIsPlayedOnWhenItIsSlowedDown();
    void canBeDestroyedWhileRunning();
    void goesToAnyStepThatWasMade();
    void onTheWayToAFarStepItCanBeStopped();
    void aRunUnderWayAnswersQuestions();
    void aRunIsThereAgainWithItsNet();
    void runsThatWaitTakeNoMoreThanTheyMay();
    void aRunPausesWhereAnotherNetIsShown();
    void anEditEndsTheRunsOfOtherNetsToo();
    void aRecordIsThereForThoseWhoWantIt();
    void aRecordGrowsWhileItRuns();
};

void EngineRunnerTest::runsToTheEndAndShowsTheExactMarking() {
    Bench bench(countdown(100));

    bench.runner.runToEnd();

    QTRY_COMPARE(bench.runner.state(), RunState::dead);
    QCOMPARE(bench.runner.steps(), Count(100));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{0, 100}));
}

void EngineRunnerTest::stepsForwardsAndBackwards() {
    Bench bench(countdown(5));

    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.steps(), Count(3));
    QCOMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.firedTransitions().size(), std::size_t{1});
    bench.runner.stepBack();
    QTRY_COMPARE(bench.runner.steps(), Count(2));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{3, 2}));
    bench.runner.stepBack();
    bench.runner.stepBack();
    QTRY_COMPARE(bench.runner.steps(), Count(0));
    QTRY_COMPARE(bench.runner.state(), RunState::idle);
}

void EngineRunnerTest::showsFramesWhileItRunsAndStopsSoon() {
    Bench bench(endless());
    int frames = 0;
    connect(&bench.runner, &EngineRunner::frameChanged, this, [&] { ++frames; });

    bench.runner.runToEnd();
    QTRY_VERIFY(frames >= 5);
    QCOMPARE(bench.runner.state(), RunState::running);
    bench.runner.stop();
    QTRY_COMPARE_WITH_TIMEOUT(bench.runner.state(), RunState::paused, 30'000);

    QVERIFY(bench.runner.steps() > Count(1000));
}

void EngineRunnerTest::aStopRightAfterTheStartIsNotLost() {
    Bench bench(endless());

    bench.runner.runToEnd();
    bench.runner.stop();

    QTRY_COMPARE(bench.runner.pending(), 0);
    QVERIFY(bench.runner.state() != RunState::running);
}

void EngineRunnerTest::resetDuringARunGoesBackToTheStart() {
    Bench bench(endless());
    bench.runner.runToEnd();
    QTRY_VERIFY(bench.runner.steps() > Count(0));

    bench.runner.reset();

    QTRY_COMPARE(bench.runner.state(), RunState::idle);
    QCOMPARE(bench.runner.steps(), Count(0));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{1, 0}));
}

void EngineRunnerTest::anEditOfTheMarkingEndsTheRun() {
    Bench bench(countdown(5));
    bench.runner.runToEnd();
    QTRY_COMPARE(bench.runner.state(), RunState::dead);

    const PlaceId p1 = bench.document.diagram().net.places.idAt(0);
    EditBuilder edit(bench.document.diagram());
    edit.place(p1).value.initial = 8;
    bench.document.edit(edit.take(), QStringLiteral("set"));

    QCOMPARE(bench.runner.state(), RunState::idle);
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{8, 0}));
    bench.runner.runToEnd();
    QTRY_COMPARE(bench.runner.steps(), Count(8));
}

void EngineRunnerTest::undoBringsTheRunBackThatAnEditEnded() {
    Bench bench(endless());
    QSignalSpy told(&bench.runner, &EngineRunner::messageReported);
    bench.runner.runToEnd();
    QTRY_VERIFY(bench.runner.steps() > Count(1000));

    setTokens(bench.document, 8);
    QCOMPARE(told.size(), 1);
    QCOMPARE(bench.runner.steps(), Count(0));
    setTokens(bench.document, 9);
    bench.document.undoStack().undo();
    QCOMPARE(bench.runner.steps(), Count(0));
    bench.document.undoStack().undo();

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.state(), RunState::paused);
    const Count there = bench.runner.steps();
    QVERIFY(there > Count(1000));
    QCOMPARE(told.size(), 2);
    QVERIFY(told[1][0].toString().startsWith(QStringLiteral("The run is back at step ")));
    bench.runner.stepBack();
    QTRY_COMPARE(bench.runner.steps(), there - Count(1));
}

void EngineRunnerTest::undoBringsTheRunBackThatADeleteEnded() {
    Bench bench(countdown(100));
    bench.runner.steps(40);
    QTRY_COMPARE(bench.runner.steps(), Count(40));

    EditBuilder edit(bench.document.diagram());
    edit.remove({bench.document.diagram().net.transitions.idAt(0)});
    bench.document.edit(edit.take(), QStringLiteral("delete"));
    QCOMPARE(bench.runner.steps(), Count(0));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{100, 0}));
    bench.document.undoStack().undo();

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.steps(), Count(40));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{60, 40}));
    QCOMPARE(bench.runner.state(), RunState::paused);
    bench.runner.stepBack();
    QTRY_COMPARE(bench.runner.steps(), Count(39));
}

void EngineRunnerTest::goingBackBringsTheRunBackThatAChoiceEnded_data() {
    QTest::addColumn<bool>("byStart");
    QTest::newRow("another rule") << false;
    QTest::newRow("another start") << true;
}

void EngineRunnerTest::goingBackBringsTheRunBackThatAChoiceEnded() {
    QFETCH(bool, byStart);
    Bench bench(countdown(100));
    EngineRunner& runner = bench.runner;
    std::vector<RunEnd> ends;
    connect(&runner, &Runner::ended, this, [&ends](const RunEnd& end) { ends.push_back(end); });
    const auto choose = [&](bool another) {
        if (byStart) {
            runner.limit({{}, another ? std::vector<PlaceOverride>{{"p2", Count(5)}}
                                      : std::vector<PlaceOverride>()});
        } else {
            runner.configure(defaultEngineKind,
                             {Choice::first, another ? Multiplicity::maximal : Multiplicity::one, 0});
        }
    };
    runner.steps(10);
    QTRY_COMPARE(runner.steps(), Count(10));

    choose(true);
    QCOMPARE(runner.steps(), Count(0));
    QCOMPARE(runner.state(), RunState::idle);
    QCOMPARE(ends.size(), std::size_t{1});
    QVERIFY(!ends[0].byEdit && !ends[0].wasRunning && ends[0].comesBack);
    QCOMPARE(ends[0].step, Count(10));
    choose(false);

    QCOMPARE(runner.steps(), Count(10));
    QCOMPARE(runner.state(), RunState::paused);
    QCOMPARE(runner.drawnMarking(), (std::vector<Count>{90, 10}));
    runner.step();
    QTRY_COMPARE(runner.drawnMarking(), (std::vector<Count>{89, 11}));
    choose(true);
    setTokens(bench.document, 7);
    choose(false);
    QCOMPARE(runner.steps(), Count(0));  // of another net, until that edit is undone
    bench.document.undoStack().undo();
    QCOMPARE(runner.steps(), Count(11));
}

void EngineRunnerTest::noCommandIsLostAfterManyEdits() {
    Bench bench(countdown(5));
    bench.runner.prepare();
    for (int tokens = 1; tokens <= 200; ++tokens) {
        setTokens(bench.document, tokens);
        if (tokens % 2 == 0) {
            bench.runner.prepare();
        }
        QCOMPARE(bench.runner.pending(), 1);
        QCoreApplication::processEvents();
        QVERIFY(bench.runner.pending() <= 1);
    }
    for (int i = 0; i < 100; ++i) {
        bench.runner.step();
    }

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.steps(), Count(100));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{100, 100}));
}

/// Each change is a command of its own, which all wait for the one under way.
void EngineRunnerTest::noBreakpointIsLostAmongMany() {
    Bench bench(countdown(200));
    bench.runner.step();
    QTRY_COMPARE(bench.runner.pending(), 0);
    QSemaphore gate;
    bench.runner.post([&](RunSession&, RunControl&) -> Result<RunState> {
        gate.acquire();
        return RunState::paused;
    });

    for (int tokens = 51; tokens <= 150; ++tokens) {
        bench.runner.breakpoints().set({{ConditionMet{"p2 == " + std::to_string(tokens)}}});
    }
    bench.runner.runToEnd();
    gate.release();

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.steps(), Count(150));
}

void EngineRunnerTest::manyRenamesAreLinkedTogether() {
    Bench bench(countdown(5));
    bench.runner.step();
    QTRY_COMPARE(bench.runner.pending(), 0);
    QSemaphore gate;
    bench.runner.post([&](RunSession&, RunControl&) -> Result<RunState> {
        gate.acquire();
        return RunState::paused;
    });

    for (int i = 1; i <= 100; ++i) {
        renamePlace(bench.document, "a" + std::to_string(i));
        renamePlace(bench.document, "b" + std::to_string(i));
        QCoreApplication::processEvents();
        if (bench.runner.pending() > 3) {
            gate.release();
            QCOMPARE(bench.runner.pending(), 3);  // the gate, names on their way, later ones
        }
    }
    gate.release();

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.program()->named.places.at(0).value.name, std::string("b100"));
    QCOMPARE(bench.runner.steps(), Count(1));
}

/// What cannot be interrupted, as a link of a large net, goes on without its runner.
void EngineRunnerTest::closingWaitsForNothing() {
    auto bench = std::make_unique<Bench>(countdown(5));
    QSemaphore begun;
    QSemaphore gate;
    QSemaphore ended;
    bench->runner.post([&](RunSession&, RunControl&) -> Result<RunState> {
        begun.release();
        gate.acquire();
        ended.release();
        return RunState::paused;
    });
    begun.acquire();

    bench.reset();

    QVERIFY(!ended.tryAcquire());
    gate.release();
    ended.acquire();
}

void EngineRunnerTest::aNetThatCannotRunFails() {
    testing::NetMaker maker(1, 2);
    maker.takes(1, {1}).takes(2, {1}).priority(1, 2).priority(2, 1);
    Bench bench(maker.net());
    std::optional<Error> error;
    connect(&bench.runner, &EngineRunner::failed, this, [&](const Error& e) { error = e; });

    bench.runner.runToEnd();

    QTRY_COMPARE(bench.runner.state(), RunState::failed);
    QTRY_VERIFY(error.has_value());
    QCOMPARE(error->code, ErrorCode::priorityCycle);
}

/// As memory that is not to be had; the run that may be broken begins anew.
void EngineRunnerTest::whatACommandThrowsIsAFailure() {
    Bench bench(countdown(20));
    QStringList failures;
    connect(&bench.runner, &EngineRunner::failed, this,
            [&](const Error& e) { failures.append(QString::fromStdString(e.message())); });
    bench.runner.steps(5);
    QTRY_COMPARE(bench.runner.steps(), Count(5));

    bench.runner.post([](RunSession&, RunControl&) -> Result<RunState> { throw std::bad_alloc(); },
                      true);

    QTRY_COMPARE(bench.runner.state(), RunState::failed);
    QCOMPARE(failures, QStringList(QStringLiteral("the run needs more memory than there is")));
    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.steps(), Count(3));
    QCOMPARE(failures.size(), 1);
}

/// Otherwise the run would begin anew, and the reason vanish before it is read.
void EngineRunnerTest::whatWaitedForAFailedCommandIsDropped() {
    Bench bench(countdown(20));
    QSignalSpy failures(&bench.runner, &EngineRunner::failed);
    QSignalSpy prepared(&bench.runner, &EngineRunner::prepared);
    bench.runner.steps(5);
    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(prepared.size(), 1);

    bench.runner.post([](RunSession&, RunControl&) -> Result<RunState> { throw std::bad_alloc(); });
    bench.runner.steps(3);
    bench.runner.steps(2);
    bench.runner.goTo(Count(12));

    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.state(), RunState::failed);
    QCOMPARE(failures.size(), 1);
    QCOMPARE(prepared.size(), 1);
    QCOMPARE(bench.runner.steps(), Count(5));
    bench.runner.steps(3);
    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.steps(), Count(3));
}

void EngineRunnerTest::whatAQuestionThrowsIsTold() {
    Bench bench(countdown(20));
    QSignalSpy told(&bench.runner, &EngineRunner::messageReported);
    bench.runner.steps(5);

    std::vector<std::string> unanswered;
    const auto broken = [](RunSession&) -> EngineRunner::Reply {
        throw std::length_error("too long");
    };
    bench.runner.query(this, broken,
                       [&](const Error& error) { unanswered.push_back(error.message()); });

    QTRY_COMPARE(told.size(), 1);
    QCOMPARE(unanswered, std::vector<std::string>{"the answer needs more memory than there is"});
    QVERIFY(told[0][0].toString().contains(QStringLiteral("more memory than there is")));
    QTRY_COMPARE(bench.runner.pending(), 0);
    QCOMPARE(bench.runner.steps(), Count(5));
}

void EngineRunnerTest::aFailedRunRefusesQuestions() {
    Bench bench(countdown(20));
    bench.runner.post([](RunSession&, RunControl&) -> Result<RunState> { throw std::bad_alloc(); });
    QTRY_COMPARE(bench.runner.state(), RunState::failed);
    std::vector<std::string> unanswered;
    const auto note = [&](const Error& error) { unanswered.push_back(error.message()); };
    int answered = 0;
    const auto ask = [&](RunSession&) { return [&answered] { ++answered; }; };

    bench.runner.query(this, ask, note);
    QTRY_COMPARE(unanswered, std::vector<std::string>{"the run needs more memory than there is"});

    bench.runner.step();
    bench.runner.query(this, ask, note);
    QTRY_COMPARE(answered, 1);
    QCOMPARE(unanswered.size(), std::size_t{1});
}

void EngineRunnerTest::thePlayerStepsUntilTheNetIsDead() {
    Bench bench(countdown(20));
    Player player(bench.runner);
    player.setSpeed(100);

    player.play();

    QVERIFY(player.isPlaying());
    QTRY_COMPARE(bench.runner.state(), RunState::dead);
    QVERIFY(!player.isPlaying());
    QCOMPARE(bench.runner.steps(), Count(20));
}

void EngineRunnerTest::thePlayerGoesBackToTheInitialMarking_data() {
    QTest::addColumn<int>("speed");
    QTest::newRow("step by step") << 100;
    QTest::newRow("many at once") << Player::maxSpeed;
    QTest::newRow("full speed") << Player::fullSpeed;
}

void EngineRunnerTest::thePlayerGoesBackToTheInitialMarking() {
    QFETCH(int, speed);
    Bench bench(countdown(40));
    bench.runner.runToEnd();
    QTRY_COMPARE(bench.runner.state(), RunState::dead);
    Player player(bench.runner);
    player.setSpeed(speed);

    player.playBackward();

    QVERIFY(player.isPlayingBackward());
    QTRY_COMPARE(bench.runner.steps(), Count(0));
    QTRY_VERIFY(!player.isPlaying());
    player.play();
    QVERIFY(!player.isPlayingBackward());
    QTRY_VERIFY(bench.runner.steps() > Count(0));
}

void EngineRunnerTest::playTurnsRound() {
    Bench bench(countdown(400));
    bench.runner.steps(200);
    QTRY_COMPARE(bench.runner.steps(), Count(200));
    Player player(bench.runner);
    player.setSpeed(200);

    player.playBackward();
    QTRY_VERIFY(bench.runner.steps() < Count(190));
    player.play();

    QVERIFY(player.isPlaying() && !player.isPlayingBackward());
    QTRY_VERIFY(bench.runner.steps() > Count(210));
}

void EngineRunnerTest::atFullSpeedThePlayerLetsTheEngineRun() {
    Bench bench(endless());
    Player player(bench.runner);
    player.setSpeed(Player::minSpeed);
    player.play();
    QTRY_COMPARE(bench.runner.steps(), Count(1));

    player.setSpeed(Player::fullSpeed);

    QCOMPARE(bench.runner.state(), RunState::running);
    QTRY_VERIFY(bench.runner.steps() > Count(Player::maxSpeed * 10));
    bench.runner.stop();
    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QVERIFY(!player.isPlaying());
}

void EngineRunnerTest::aRunAtFullSpeedIsPlayedOnWhenItIsSlowedDown() {
    Bench bench(endless());
    Player player(bench.runner);
    player.setSpeed(Player::fullSpeed);
    player.play();
    QTRY_VERIFY(bench.runner.steps() > Count(0));

    player.setSpeed(Player::minSpeed);

    QTRY_VERIFY(player.isPlaying());
    QCOMPARE(bench.runner.state(), RunState::paused);
    QTRY_COMPARE(bench.runner.pending(), 0);
    bench.runner.runToEnd();  // not by the player: its speed does not matter
    player.pause();
    QCOMPARE(bench.runner.state(), RunState::running);
    player.setSpeed(2);
    QCOMPARE(bench.runner.state(), RunState::running);
}

void EngineRunnerTest::canBeDestroyedWhileRunning() {
    auto bench = std::make_unique<Bench>(endless());
    bench->runner.runToEnd();
    QTRY_VERIFY(bench->runner.steps() > Count(0));

    bench.reset();  // the run is endless: to wait for it would never end
}

void EngineRunnerTest::goesToAnyStepThatWasMade() {
    Bench bench(countdown(100));
    bench.runner.runToEnd();
    QTRY_COMPARE(bench.runner.state(), RunState::dead);

    bench.runner.goTo(Count(40));
    QTRY_COMPARE(bench.runner.steps(), Count(40));
    QCOMPARE(bench.runner.drawnMarking(), (std::vector<Count>{60, 40}));
    QCOMPARE(bench.runner.state(), RunState::paused);
    bench.runner.goTo(Count(100));
    QTRY_COMPARE(bench.runner.steps(), Count(100));
    QCOMPARE(bench.runner.state(), RunState::dead);
    bench.runner.goTo(Count(0));
    QTRY_COMPARE(bench.runner.steps(), Count(0));
    QCOMPARE(bench.runner.state(), RunState::idle);
}

void EngineRunnerTest::onTheWayToAFarStepItCanBeStopped() {
    Bench bench(endless());

    bench.runner.goTo(*Count::parse(std::string(30, '9')));
    QCOMPARE(bench.runner.state(), RunState::running);
    QTRY_VERIFY(bench.runner.steps() > Count(1000));
    bench.runner.stop();

    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QVERIFY(bench.runner.steps() > Count(1000));
}

void EngineRunnerTest::aRunUnderWayAnswersQuestions() {
    Bench bench(endless());
    std::vector<Count> answers;
    const auto ask = [&](QObject* context) {
        bench.runner.query(context, [&](RunSession& run) -> EngineRunner::Reply {
            return [&answers, step = run.at()] { answers.push_back(step); };
        });
    };
    ask(this);  // nothing runs: there is nobody to ask
    bench.runner.runToEnd();
    QTRY_VERIFY(bench.runner.steps() > Count(1000));
    QVERIFY(answers.empty());

    {
        QObject gone;
        ask(&gone);
    }
    ask(this);
    QTRY_COMPARE(answers.size(), std::size_t{1});
    QCOMPARE(bench.runner.state(), RunState::running);
    QVERIFY(answers[0] > Count(0));

    ask(this);
    bench.runner.configure(defaultEngineKind, {Choice::random, Multiplicity::one, 1});
    bench.runner.prepare();
    QTRY_COMPARE(bench.runner.pending(), 0);
    QTRY_COMPARE(bench.runner.state(), RunState::idle);
    QCOMPARE(answers.size(), std::size_t{1});  // of the run that is no more
}

void EngineRunnerTest::aRunIsThereAgainWithItsNet() {
    NetDocument document({"", std::nullopt, {drawn(countdown(100)), drawn(countdown(5))}, {}, {}});
    EngineRunner runner(document);
    runner.configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    runner.goTo(Count(10));
    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(runner.steps(), Count(10));

    document.showNet(1);
    QCOMPARE(runner.steps(), Count(0));
    QCOMPARE(runner.drawnMarking(), (std::vector<Count>{5, 0}));
    runner.step();
    QTRY_COMPARE(runner.steps(), Count(1));
    document.showNet(0);

    QCOMPARE(runner.steps(), Count(10));
    QCOMPARE(runner.drawnMarking(), (std::vector<Count>{90, 10}));
    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(runner.state(), RunState::paused);
    runner.stepBack();
    QTRY_COMPARE(runner.drawnMarking(), (std::vector<Count>{91, 9}));
    document.showNet(1);
    QCOMPARE(runner.drawnMarking(), (std::vector<Count>{4, 1}));
}

void EngineRunnerTest::runsThatWaitTakeNoMoreThanTheyMay() {
    NetDocument document({"", std::nullopt, {drawn(countdown(100)), drawn(countdown(5))}, {}, {}});
    EngineRunner runner(document);
    runner.step();
    QTRY_COMPARE(runner.steps(), Count(1));

    WaitingRuns::setMaxBytes(0);
    document.showNet(1);
    document.showNet(0);
    WaitingRuns::setMaxBytes(std::size_t{1} << 30);

    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(runner.steps(), Count(0));
}

void EngineRunnerTest::aRunPausesWhereAnotherNetIsShown() {
    NetDocument document({"", std::nullopt, {drawn(endless()), drawn(countdown(5))}, {}, {}});
    EngineRunner runner(document);
    runner.runToEnd();
    QTRY_VERIFY(runner.steps() > Count(1000));

    document.showNet(1);
    QCOMPARE(runner.state(), RunState::idle);
    document.showNet(0);
    QTRY_COMPARE(runner.pending(), 0);

    QCOMPARE(runner.state(), RunState::paused);
    const Count there = runner.steps();
    QVERIFY(there > Count(1000));
    runner.step();
    QTRY_COMPARE(runner.steps(), there + Count(1));
}

void EngineRunnerTest::anEditEndsTheRunsOfOtherNetsToo() {
    NetDocument document({"", std::nullopt, {drawn(countdown(100)), drawn(countdown(5))}, {}, {}});
    EngineRunner runner(document);
    runner.goTo(Count(1));
    QTRY_COMPARE(runner.steps(), Count(1));
    document.showNet(1);
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = 7;

    document.edit(edit.take(), QStringLiteral("Tokens"));
    document.showNet(0);

    QTRY_COMPARE(runner.pending(), 0);
    QCOMPARE(runner.steps(), Count(0));
    QCOMPARE(runner.drawnMarking(), (std::vector<Count>{100, 0}));
}

void EngineRunnerTest::aRecordIsThereForThoseWhoWantIt() {
    Bench bench(countdown(100));
    bench.runner.steps(10);
    QTRY_COMPARE(bench.runner.steps(), Count(10));
    QVERIFY(!bench.runner.record());

    bench.runner.requestRecord(true);

    QTRY_VERIFY(bench.runner.record());
    const std::shared_ptr<const RunRecord> record = bench.runner.record();
    QCOMPARE(record->tree.lastStep(0), Count(10));
    QCOMPARE(record->program.get(), bench.runner.program());
    bench.runner.steps(5);
    QTRY_COMPARE(bench.runner.record()->tree.lastStep(0), Count(15));
    QCOMPARE(bench.runner.record()->run, record->run);
    QCOMPARE(record->tree.lastStep(0), Count(10));
    QCOMPARE(bench.runner.record()->speed.marks().front().first, Count(0));
    bench.runner.configure(defaultEngineKind, {Choice::first, Multiplicity::maximal, 0});
    QVERIFY(!bench.runner.record());
    bench.runner.step();
    QTRY_VERIFY(bench.runner.record());
    QVERIFY(bench.runner.record()->run != record->run);

    bench.runner.requestRecord(false);

    QVERIFY(!bench.runner.record());
}

void EngineRunnerTest::aRecordGrowsWhileItRuns() {
    Bench bench(endless());
    bench.runner.requestRecord(true);

    bench.runner.runToEnd();

    QTRY_VERIFY(bench.runner.record());
    const Count seen = bench.runner.record()->tree.lastStep(0);
    QTRY_VERIFY(bench.runner.record()->tree.lastStep(0) > seen);
    QCOMPARE(bench.runner.state(), RunState::running);
    bench.runner.stop();
    QTRY_COMPARE(bench.runner.state(), RunState::paused);
    QCOMPARE(bench.runner.record()->tree.lastStep(0), bench.runner.steps());
}

FIREABLE_TEST(EngineRunnerTest)
#include "engine_runner_test.moc"
