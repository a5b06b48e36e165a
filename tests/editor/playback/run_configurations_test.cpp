#include <QSignalSpy>
#include <QTest>

#include "editor/document/edit_builder.h"
#include "editor/playback/run_configurations.h"
#include "editor/playback/watch_values.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// p1 gives its tokens one by one to p2.
Diagram savedCountdown(int tokens) {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, tokens).takes(1, {1}).gives(1, {2}).net();
    return diagram;
}

RunConfiguration called(std::string name) {
    RunConfiguration run;
    run.name = std::move(name);
    run.engine = "reference";
    run.rule = "petri";
    return run;
}

}  // namespace

/// What a net says about its runs, and what is set in the window, are the same.
class RunConfigurationsTest : public QObject {
    Q_OBJECT

private slots:
    void aBreakpointIsSavedButNoStep();
    void olderStepsLeaveBreakpointsAlone();
    void aNetThatSaysNothingAgainHasNoConfiguration();
    void anEngineIsKeptOnlyUnderAName();
    void eachNetHasItsOwn();
    void choosingOneSetsEverything();
    void aLimitEndsTheRunOnce();
    void placesStartWithOtherTokens();
    void aPlaceThatIsNotThereIsToldOf();
    void anEngineOfAnotherBuildIsNotLost();
    void aSpentBreakpointIsNoEdit();
    void theActiveOneStaysActive();
    void theActiveOneIsItAgainWhenItsRemovalIsUndone();
    void whatRunsForNowIsNotKept();
    void whatIsChosenWhileSomethingRunsForNowIsKept();
    void aRunGoesOnUnderNewNames();
    void onlyWhatIsChosenWithoutANameIsTheDefault();

private:
    void open(std::vector<Diagram> nets) {
        runs_.reset();
        runner_.reset();
        document_ =
            std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, std::move(nets), {}, {}});
        runner_ = std::make_unique<EngineRunner>(*document_);
        runner_->configure(defaultEngineKind, *parseRule("petri"));
        runs_ = std::make_unique<NetRunConfigurations>(*document_, *runner_);
        runner_->prepare();
    }
    void runAndWait() {
        runner_->runToEnd();
        QTRY_COMPARE(runner_->pending(), 0);
    }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<NetRunConfigurations> runs_;
};

void RunConfigurationsTest::aBreakpointIsSavedButNoStep() {
    open({savedCountdown(5)});

    runner_->breakpoints().add({PlaceReaches{"p2", 2}});
    runs_->watches().add("p1 + p2");
    QCOMPARE(document_->diagram().runs.size(), std::size_t{1});
    QCOMPARE(document_->diagram().runs[0].breakpoints.size(), std::size_t{1});
    QCOMPARE(document_->diagram().runs[0].watches,
             std::vector<WatchedExpression>{{.text = "p1 + p2"}});
    QVERIFY(!document_->isModified());
    QCOMPARE(document_->undoStack().count(), 0);
    QVERIFY(document_->hasUnsavedRuns());
    document_->markSaved("net.pnml", FormatId::pnml);
    QVERIFY(!document_->hasUnsavedRuns());

    runAndWait();
    QCOMPARE(runner_->steps(), Count(2));
}

void RunConfigurationsTest::olderStepsLeaveBreakpointsAlone() {
    open({savedCountdown(5)});
    runner_->breakpoints().add({PlaceReaches{"p2", 2}});
    EditBuilder rename(document_->diagram());
    rename.place(PlaceId{1}).value.name = "out";
    document_->edit(rename.take(), QStringLiteral("rename"));
    EditBuilder name(document_->diagram());
    name.head().name = "net";
    document_->edit(name.take(), QStringLiteral("name"));
    runner_->breakpoints().add({PlaceReaches{"out", 3}});
    const auto now = runner_->breakpoints().all();

    document_->undoStack().undo();
    QVERIFY(runner_->breakpoints().all() == now);
    document_->undoStack().undo();
    QVERIFY(runner_->breakpoints().all() ==
            (std::vector<Breakpoint>{{PlaceReaches{"p2", 2}}, {PlaceReaches{"p2", 3}}}));
    document_->undoStack().redo();
    QVERIFY(runner_->breakpoints().all() == now);
    document_->undoStack().redo();
    QCOMPARE(document_->diagram().net.name, std::string("net"));
    QVERIFY(runner_->breakpoints().all() == now);
}

void RunConfigurationsTest::aNetThatSaysNothingAgainHasNoConfiguration() {
    open({savedCountdown(5)});

    runs_->watches().add("p1");
    runs_->watches().remove(0);

    QVERIFY(document_->diagram().runs.empty());
}

void RunConfigurationsTest::anEngineIsKeptOnlyUnderAName() {
    open({savedCountdown(5)});
    const FiringRule petri = *parseRule("petri");

    runner_->configure(EngineKind::reference, petri);
    QVERIFY(!document_->isModified());
    runs_->set({called("mine")}, 0);
    runner_->configure(EngineKind::incremental, petri);

    QCOMPARE(document_->diagram().runs[0].engine, std::string("incremental"));
    document_->undoStack().undo();
    QCOMPARE(runner_->engine(), EngineKind::reference);
}

void RunConfigurationsTest::eachNetHasItsOwn() {
    Diagram other = savedCountdown(3);
    other.runs = {called("other")};
    other.runs[0].watches = {{.text = "p2"}};
    open({savedCountdown(5), std::move(other)});
    runs_->setDefault(EngineKind::incremental, *parseRule("petri"));
    runner_->breakpoints().add({PlaceReaches{"p2", 2}});
    runAndWait();

    document_->showNet(1);
    QCOMPARE(runner_->engine(), EngineKind::reference);
    QVERIFY(runner_->breakpoints().all().empty());
    QCOMPARE(runs_->watches().all(), std::vector<WatchedExpression>{{.text = "p2"}});
    runAndWait();
    QCOMPARE(runner_->steps(), Count(3));
    document_->showNet(0);

    QCOMPARE(runner_->engine(), EngineKind::incremental);
    QCOMPARE(runner_->breakpoints().all().size(), std::size_t{1});
    QCOMPARE(runner_->steps(), Count(2));  // the run is where it was
    QCOMPARE(document_->undoStack().count(), 0);
}

void RunConfigurationsTest::choosingOneSetsEverything() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("a"), called("b")};
    diagram.runs[1].engine = "incremental";
    diagram.runs[1].breakpoints = {{StepReached{3}}};
    open({std::move(diagram)});
    QCOMPARE(runner_->engine(), EngineKind::reference);

    runs_->choose(1);
    runAndWait();

    QCOMPARE(runner_->engine(), EngineKind::incremental);
    QCOMPARE(runner_->steps(), Count(3));
    QVERIFY(!document_->isModified());
}

void RunConfigurationsTest::aLimitEndsTheRunOnce() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("four")};
    diagram.runs[0].maxSteps = Count(4);
    open({std::move(diagram)});

    runAndWait();
    QCOMPARE(runner_->steps(), Count(4));
    QCOMPARE(runner_->state(), RunState::paused);
    runAndWait();

    QCOMPARE(runner_->steps(), Count(5));  // whoever goes on wants to go past it
}

void RunConfigurationsTest::placesStartWithOtherTokens() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("two")};
    diagram.runs[0].overrides = {{"p1", 2}};
    open({std::move(diagram)});

    QTRY_COMPARE(runner_->drawnMarking(), (std::vector<Count>{2, 0}));
    runAndWait();

    QCOMPARE(runner_->steps(), Count(2));
    QCOMPARE(document_->diagram().net.places.at(0).value.initial, Count(5));
}

void RunConfigurationsTest::aPlaceThatIsNotThereIsToldOf() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("odd")};
    diagram.runs[0].overrides = {{"nowhere", 2}};
    open({std::move(diagram)});
    std::optional<Error> error;
    connect(runner_.get(), &EngineRunner::failed, this,
            [&error](const Error& failed) { error = failed; });

    QTRY_VERIFY(error);

    QCOMPARE(error->code, ErrorCode::unknownNode);
    QVERIFY(error->detail.find("'nowhere'") != std::string::npos);
}

void RunConfigurationsTest::anEngineOfAnotherBuildIsNotLost() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("gpu")};
    diagram.runs[0].engine = "quantum";
    open({std::move(diagram)});

    runs_->watches().add("p1");

    QCOMPARE(document_->diagram().runs[0].engine, std::string("quantum"));
}

void RunConfigurationsTest::aSpentBreakpointIsNoEdit() {
    open({savedCountdown(9)});
    runner_->breakpoints().add({.trigger = PlaceReaches{"p2", 2}, .once = true});
    runner_->breakpoints().add({StepReached{5}});
    document_->undoStack().setClean();

    runAndWait();
    QCOMPARE(runner_->steps(), Count(2));
    QVERIFY(!document_->isModified());
    QVERIFY(runner_->breakpoints().all()[0].enabled);
    QVERIFY(runner_->frame()->hits[0].spent);
    runner_->stepBack();
    runner_->breakpoints().setEnabled(1, false);  // the spent one stays so
    runAndWait();
    QCOMPARE(runner_->steps(), Count(9));
    runner_->reset();
    QTRY_COMPARE(runner_->pending(), 0);
    QVERIFY(!runner_->frame()->hits[0].spent);
    runAndWait();

    QCOMPARE(runner_->steps(), Count(2));
    QVERIFY(runner_->frame()->hits[0].spent);
}

void RunConfigurationsTest::theActiveOneStaysActive() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("a"), called("b"), called("c")};
    open({std::move(diagram)});
    runs_->choose(1);
    const std::vector<RunConfiguration> three = runs_->all();

    EditBuilder edit(document_->diagram());
    edit.head().runs = {three[1], three[2]};
    document_->edit(edit.take(), QStringLiteral("without a"));

    QCOMPARE(runs_->active(), std::size_t{0});
    document_->undoStack().undo();
    QCOMPARE(runs_->active(), std::size_t{1});
    runs_->set({called("a"), called("new b"), called("c")}, 1);
    QCOMPARE(runs_->active(), std::size_t{1});
    document_->undoStack().undo();
    QCOMPARE(runs_->active(), std::size_t{1});
}

void RunConfigurationsTest::theActiveOneIsItAgainWhenItsRemovalIsUndone() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("a"), called("b"), called("c")};
    diagram.runs[2].engine = "incremental";
    open({std::move(diagram)});
    runs_->choose(1);
    runs_->choose(2);

    EditBuilder edit(document_->diagram());
    edit.head().runs.pop_back();
    document_->edit(edit.take(), QStringLiteral("without c"));

    QCOMPARE(runs_->active(), std::size_t{1});  // that was active before
    QCOMPARE(runner_->engine(), EngineKind::reference);
    document_->undoStack().undo();
    QCOMPARE(runs_->active(), std::size_t{2});
    QCOMPARE(runner_->engine(), EngineKind::incremental);
}

void RunConfigurationsTest::whatRunsForNowIsNotKept() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("mine")};
    open({diagram, savedCountdown(3)});

    runs_->runTemporarily(EngineKind::incremental, *parseRule("petri-random", 3));

    QCOMPARE(runner_->engine(), EngineKind::incremental);
    QVERIFY(!document_->isModified());
    runs_->watches().add("p1");
    document_->showNet(1);
    document_->showNet(0);
    QCOMPARE(runner_->engine(), EngineKind::incremental);
    QCOMPARE(runner_->rule(), *parseRule("petri-random", 3));
    QCOMPARE(document_->diagram().runs[0].engine, std::string("reference"));
    runs_->choose(0);
    QCOMPARE(runner_->engine(), EngineKind::reference);
    QCOMPARE(runner_->rule(), *parseRule("petri"));
}

void RunConfigurationsTest::whatIsChosenWhileSomethingRunsForNowIsKept() {
    Diagram diagram = savedCountdown(5);
    diagram.runs = {called("mine")};
    open({std::move(diagram)});
    runs_->runTemporarily(EngineKind::reference, *parseRule("petri-random", 3));

    runner_->configure(EngineKind::incremental, runner_->rule());

    QCOMPARE(document_->diagram().runs[0].engine, std::string("incremental"));
    QCOMPARE(document_->diagram().runs[0].rule, std::string("petri"));
    QCOMPARE(runner_->rule(), *parseRule("petri"));
}

void RunConfigurationsTest::onlyWhatIsChosenWithoutANameIsTheDefault() {
    open({savedCountdown(3)});
    QSignalSpy chosen(runs_.get(), &NetRunConfigurations::defaultChosen);

    runner_->configure(EngineKind::reference, *parseRule("petri-random", 5));
    QCOMPARE(chosen.size(), 1);
    QVERIFY((chosen[0][1].value<FiringRule>() == *parseRule("petri-random", 5)));
    RunConfiguration named = called("mine");
    named.seed = 41;
    runs_->set({named}, 0);
    runner_->configure(EngineKind::reference, *parseRule("petri-random", 42));

    QCOMPARE(chosen.size(), 1);
}

void RunConfigurationsTest::aRunGoesOnUnderNewNames() {
    open({savedCountdown(9)});
    runs_->watches().add("p1 * 10");
    runner_->breakpoints().add({ConditionMet{"p2 == 3"}});
    runner_->breakpoints().add({PlaceReaches{"p2", 5}});
    runAndWait();
    QCOMPARE(runner_->steps(), Count(3));

    EditBuilder edit(document_->diagram());
    edit.place(PlaceId{0}).value.name = "left";
    edit.place(PlaceId{1}).value.name = "still to come";
    document_->edit(edit.take(), QStringLiteral("Rename"));
    QTRY_COMPARE(runner_->pending(), 0);

    QCOMPARE(runner_->steps(), Count(3));  // the run is where it was
    QCOMPARE(runner_->wrongBreakpoints().join(QString()), QString());
    const WatchValues values(*runner_, runs_->watches());
    QCOMPARE(values.rows()[0].expression, QStringLiteral("left * 10"));
    QCOMPARE(values.rows()[0].value, QStringLiteral("60"));
    runAndWait();
    QCOMPARE(runner_->steps(), Count(5));
    document_->undoStack().undo();
    QTRY_COMPARE(runner_->pending(), 0);
    QVERIFY(runner_->breakpoints().all()[1].trigger == Trigger(PlaceReaches{"p2", 5}));
    QCOMPARE(runner_->wrongBreakpoints().join(QString()), QString());
    QCOMPARE(runner_->steps(), Count(5));
}

FIREABLE_TEST(RunConfigurationsTest)
#include "run_configurations_test.moc"
