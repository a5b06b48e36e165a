#include <QDialogButtonBox>
#include <QTest>

#include "editor/panels/run_panel.h"
#include "editor/spiking/spiking_run_configurations.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

RunConfiguration called(std::string name) {
    RunConfiguration run;
    run.name = std::move(name);
    run.engine = "reference";
    run.rule = "first";
    return run;
}

}  // namespace

/// What a spiking system says about its runs, and what is set in the window, are the same. That
/// configurations of nets and systems are kept alike is the matter of `RunConfigurationsTest`.
class SpikingRunConfigurationsTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void aBreakpointIsSavedButNoStep();
    void olderStepsLeaveBreakpointsAlone();
    void settingsAreKeptOnlyUnderAName();
    void choosingOneSetsEverything();
    void rulesHaveWords_data();
    void rulesHaveWords();
    void aNeuronThatIsNotThereIsToldOf();
    void whatAnotherBuildKnowsIsNotLost();
    void whatRunsForNowIsNotKept();
    void theDialogIsOneUndoStep();
    void newNamesAreFollowed();

private:
    /// One neuron gives its spikes one by one to another.
    void open(int spikes, std::vector<RunConfiguration> runs = {}) {
        const std::string text =
            "one " + std::to_string(spikes) + " : a+/a->a\ntwo 0 :\nsyn one>two\n";
        OpenedSystem opened;
        opened.drawn = testing::placed(testing::WrittenSystem(text).system);
        opened.runs = std::move(runs);
        document_ = std::make_unique<SpikingDocument>(std::move(opened));
        runner_ = std::make_unique<SpikingRunner>(*document_);
        runs_ = std::make_unique<SpikingRunConfigurations>(*document_, *runner_);
        runner_->prepare();
    }
    void runAndWait() {
        runner_->runToEnd();
        QTRY_COMPARE(runner_->pending(), 0);
    }

    std::unique_ptr<SpikingDocument> document_;
    std::unique_ptr<SpikingRunner> runner_;
    std::unique_ptr<SpikingRunConfigurations> runs_;
};

void SpikingRunConfigurationsTest::cleanup() {
    runs_.reset();
    runner_.reset();
    document_.reset();
}

void SpikingRunConfigurationsTest::newNamesAreFollowed() {
    RunConfiguration run = called("nine");
    run.overrides = {{"one", Count(9)}};
    open(5, {run});
    runner_->breakpoints().add({PlaceReaches{"two", 2}});
    runs_->watches().add("one + two");
    const auto before = document_->runs();
    const auto renameAll = [&] {
        SpikingEditBuilder edit(document_->drawn());
        for (const auto& [id, neuron] : document_->system().neurons) {
            edit.neuron(id).value.name = "new " + neuron.name;
        }
        document_->edit(edit.take(), QStringLiteral("Rename"));
    };
    renameAll();
    const auto check = [&] {
        const RunConfiguration& now = document_->runs()[0];
        QCOMPARE(now.overrides[0].place, std::string("new one"));
        QVERIFY(now.breakpoints[0].trigger == Trigger(PlaceReaches{"new two", 2}));
        QCOMPARE(now.watches[0].text, std::string("{new one} + {new two}"));
    };
    check();
    document_->undoStack().undo();
    QVERIFY(document_->runs() == before);
    document_->undoStack().redo();
    check();
    // A breakpoint of now stays where undo brings names of before.
    runner_->breakpoints().add({TransitionFires{"new one"}});
    document_->undoStack().undo();
    QCOMPARE(document_->runs()[0].breakpoints.size(), std::size_t{2});
    QVERIFY(document_->runs()[0].breakpoints[1].trigger == Trigger(TransitionFires{"one"}));
    document_->undoStack().redo();
    runner_->breakpoints().remove(1);

    runAndWait();
    QCOMPARE(runner_->steps(), Count(2));
    QCOMPARE(runner_->frame()->now.spikes[0], Count(7));
}

void SpikingRunConfigurationsTest::aBreakpointIsSavedButNoStep() {
    open(5);

    runner_->breakpoints().add({PlaceReaches{"two", 2}});
    runs_->watches().add("one + two");
    QCOMPARE(document_->runs().size(), std::size_t{1});
    QCOMPARE(document_->runs()[0].breakpoints.size(), std::size_t{1});
    QCOMPARE(document_->undoStack().count(), 0);
    QVERIFY(!document_->isModified());
    QVERIFY(document_->hasUnsavedRuns());
    runAndWait();
    QCOMPARE(runner_->steps(), Count(2));
    runner_->breakpoints().set({});
    runs_->watches().remove(0);

    QVERIFY(document_->runs().empty());
    QVERIFY(!document_->hasUnsavedRuns());
}

void SpikingRunConfigurationsTest::olderStepsLeaveBreakpointsAlone() {
    open(5, {called("a")});
    runs_->set({called("a"), called("b")}, 0);
    runner_->breakpoints().add({PlaceReaches{"two", 2}});
    const auto now = runner_->breakpoints().all();

    document_->undoStack().undo();
    QCOMPARE(document_->runs().size(), std::size_t{1});
    QVERIFY(runner_->breakpoints().all() == now);
    document_->undoStack().redo();

    QCOMPARE(document_->runs().size(), std::size_t{2});
    QVERIFY(runner_->breakpoints().all() == now);
}

void SpikingRunConfigurationsTest::settingsAreKeptOnlyUnderAName() {
    open(5);
    runner_->setStepLimit(Count(3));
    runner_->configure({spiking::EngineKind::reference, {}, false});
    QVERIFY(document_->runs().empty());
    QVERIFY(!document_->isModified());
    runs_->watches().add("one");
    QCOMPARE(runner_->stepLimit(), std::optional(Count(3)));
    QVERIFY(runner_->settings().engine == spiking::EngineKind::reference);

    runs_->set({called("mine")}, 0);
    QCOMPARE(runner_->stepLimit(), std::optional<Count>());
    runner_->setStepLimit(Count(4));
    runner_->configure({spiking::EngineKind::classes, {spiking::RuleChoice::random, 9}, false});

    QCOMPARE(document_->runs()[0].engine, std::string("classes"));
    QCOMPARE(document_->runs()[0].rule, std::string("random"));
    QCOMPARE(document_->runs()[0].seed, std::uint64_t{9});
    QCOMPARE(document_->runs()[0].maxSteps, std::optional(Count(4)));
    document_->undoStack().undo();
    QVERIFY(runner_->settings().engine == spiking::EngineKind::reference);
    QCOMPARE(runner_->stepLimit(), std::optional(Count(4)));
    document_->undoStack().undo();
    QCOMPARE(runner_->stepLimit(), std::optional<Count>());
}

void SpikingRunConfigurationsTest::choosingOneSetsEverything() {
    RunConfiguration other = called("b");
    other.engine = "classes";
    other.rule = "random,published";
    other.seed = 41;
    other.maxSteps = Count(6);
    other.overrides = {{"one", 9}};
    other.watches = {{.text = "two"}};
    open(5, {called("a"), other});
    QVERIFY(runner_->settings().engine == spiking::EngineKind::reference);
    ConfigurationBox box(*runs_);

    QTest::keyClick(&box, Qt::Key_Down);

    QCOMPARE(box.currentText(), QStringLiteral("b"));
    QVERIFY((runner_->settings() == SpikingRunSettings{spiking::EngineKind::classes,
                                                       {spiking::RuleChoice::random, 41, true},
                                                       false}));
    QTRY_COMPARE(runner_->drawnSpikes(), (std::vector<Count>{9, 0}));
    QCOMPARE(runs_->watches().all(), std::vector<WatchedExpression>{{.text = "two"}});
    runAndWait();
    QCOMPARE(runner_->steps(), Count(6));
    QCOMPARE(runner_->drawnSpikes(), (std::vector<Count>{3, 6}));
    QVERIFY(!document_->isModified());
    runs_->choose(0);
    QTRY_COMPARE(runner_->drawnSpikes(), (std::vector<Count>{5, 0}));
}

void SpikingRunConfigurationsTest::rulesHaveWords_data() {
    QTest::addColumn<SpikingRunSettings>("settings");
    using spiking::RuleChoice;
    const auto row = [](const char* word, RuleChoice choice, bool published, bool byHand) {
        QTest::newRow(word) << SpikingRunSettings{
            spiking::EngineKind::reference, {choice, 7, published}, byHand};
    };
    row("first", RuleChoice::first, false, false);
    row("random", RuleChoice::random, false, false);
    row("by-hand", RuleChoice::first, false, true);
    row("first,published", RuleChoice::first, true, false);
    row("random,published", RuleChoice::random, true, false);
    row("by-hand,published", RuleChoice::first, true, true);
}

void SpikingRunConfigurationsTest::rulesHaveWords() {
    QFETCH(SpikingRunSettings, settings);
    const std::string word = QTest::currentDataTag();
    open(5);

    runner_->configure(settings);
    RunConfiguration now = runs_->currentSettings();
    QCOMPARE(now.rule, word);
    runner_->configure({});
    now.name = "named";
    runs_->set({now}, 0);

    QVERIFY(runner_->settings() == settings);
}

void SpikingRunConfigurationsTest::aNeuronThatIsNotThereIsToldOf() {
    RunConfiguration odd = called("odd");
    odd.overrides = {{"nowhere", 2}};
    open(5, {odd});
    std::optional<Error> error;
    connect(runner_.get(), &Runner::failed, this, [&error](const Error& e) { error = e; });

    QTRY_VERIFY(error);

    QCOMPARE(error->code, ErrorCode::unknownNode);
    QVERIFY(error->detail.find("'nowhere'") != std::string::npos);
}

void SpikingRunConfigurationsTest::whatAnotherBuildKnowsIsNotLost() {
    RunConfiguration odd = called("odd");
    odd.engine = "quantum";
    odd.rule = "wisely";
    open(5, {odd});
    QVERIFY(runner_->settings() == SpikingRunSettings());

    runs_->watches().add("one");

    QCOMPARE(document_->runs()[0].engine, std::string("quantum"));
    QCOMPARE(document_->runs()[0].rule, std::string("wisely"));
}

void SpikingRunConfigurationsTest::whatRunsForNowIsNotKept() {
    open(5, {called("mine")});

    runs_->runTemporarily({spiking::EngineKind::classes, {spiking::RuleChoice::random, 3}, false});

    QVERIFY(runner_->settings().engine == spiking::EngineKind::classes);
    QCOMPARE(document_->runs()[0].engine, std::string("reference"));
    QVERIFY(!document_->isModified());
    runs_->choose(0);
    QVERIFY(runner_->settings().engine == spiking::EngineKind::reference);
}

void SpikingRunConfigurationsTest::theDialogIsOneUndoStep() {
    open(5, {called("a"), called("b")});
    RunConfigurationsDialog dialog(*runs_, nullptr, systemRunForm());
    const auto* form = dialog.findChild<RunConfigurationForm*>();
    const auto fields =
        form->findChildren<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);  // name, seed, steps
    const auto boxes = form->findChildren<QComboBox*>();                        // engine, rule
    auto* start = dialog.findChild<QTableWidget*>();
    QCOMPARE(start->horizontalHeaderItem(1)->text(), QStringLiteral("Spikes"));

    fields[0]->selectAll();
    QTest::keyClicks(fields[0], QStringLiteral("picked"));
    QTest::keyClicks(fields[2], QStringLiteral("12"));
    boxes[1]->setCurrentIndex(boxes[1]->findData(QStringLiteral("by-hand")));
    emit boxes[1]->activated(boxes[1]->currentIndex());
    start->item(0, 0)->setText(QStringLiteral("one"));
    start->item(0, 1)->setText(QStringLiteral("-1"));
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(!ok->isEnabled());
    QCOMPARE(form->error(), QStringLiteral("Expected a whole number of spikes, found “-1”"));
    start->item(0, 1)->setText(QStringLiteral("7"));
    ok->click();

    QCOMPARE(document_->undoStack().count(), 1);
    RunConfiguration expected = called("picked");
    expected.rule = "by-hand";
    expected.maxSteps = Count(12);
    expected.overrides = {{"one", 7}};
    QVERIFY((document_->runs() == std::vector{expected, called("b")}));
    QVERIFY(runner_->settings().byHand);
    document_->undoStack().undo();
    QVERIFY((document_->runs() == std::vector{called("a"), called("b")}));
    QVERIFY(!runner_->settings().byHand);
}

FIREABLE_TEST(SpikingRunConfigurationsTest)
#include "spiking_run_configurations_test.moc"
