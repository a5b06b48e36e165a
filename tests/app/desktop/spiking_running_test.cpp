#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/panels/step_slider.h"
#include "editor/spiking/spikes_panel.h"
#include "editor/spiking/spiking_run_panel.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/net_maker.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using fireable::testing::WrittenSystem;

namespace {

constexpr auto countdownSystem = "one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n";
constexpr auto choosingSystem =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a, a->a;1\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "out 3\n";

}  // namespace

/// A system in the window, run by mouse and keys.
class SpikingRunningTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() { window_ = testing::makeWindow(); }
    void cleanup() { testing::discard(window_); }
    void keysStepPlayAndReset();
    void theSliderGoesToAnyStep();
    void enginesAndModesAreChosenInMenus();
    void aWorkingModeIsAnUndoStep();
    void breakpointsOfNeuronsHaltRuns();
    void breakpointDialogsSpeakOfNeurons();
    void rulesArePickedByClicks();
    void spikesAreSortedChangedAndExported();
    void watchesAreShownOnTheCanvas();
    void conditionsAreRunToAndBackTo();
    void aTraceIsSavedAndReplayed();
    void whatCannotRunIsToldInProblems();
    void aNetAndASystemRunSideBySide();

private:
    SpikingView& open(const char* text) {
        window_->addTab(*new SpikingView(OpenedSystem{{},
                                                      std::nullopt,
                                                      testing::placed(WrittenSystem(text).system),
                                                      {},
                                                      QStringLiteral("system")}));
        return dynamic_cast<SpikingView&>(*window_->currentTab());
    }
    void press(SpikingView& view, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&view.canvas(), key, modifiers);
    }
    QAction& action(const char* name) { return *window_->action(name); }
    void select(SpikingView& view, std::size_t neuron) {
        view.selection().set({toElement(view.document().system().neurons.idAt(neuron))});
    }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SpikingRunningTest::keysStepPlayAndReset() {
    SpikingView& view = open(countdownSystem);
    SpikingRunner& runner = view.runner();

    press(view, Qt::Key_F10);
    QTRY_COMPARE(runner.steps(), Count(1));
    press(view, Qt::Key_F10);
    QTRY_COMPARE(runner.steps(), Count(2));
    press(view, Qt::Key_F10, Qt::ShiftModifier);
    QTRY_COMPARE(runner.steps(), Count(1));
    press(view, Qt::Key_F5);
    QTRY_COMPARE(runner.state(), RunState::dead);
    QCOMPARE(runner.steps(), Count(5));
    QVERIFY(!action("step").isEnabled());
    press(view, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner.state(), RunState::idle);
    view.player().setSpeed(100);
    press(view, Qt::Key_F6);
    QVERIFY(action("play").isChecked());
    QTRY_COMPARE(runner.state(), RunState::dead);
    QTRY_VERIFY(!action("play").isChecked());

    QCOMPARE(runner.drawnSpikes(), (std::vector<Count>{0, 5}));
    QCOMPARE(view.runStatus().state, QStringLiteral("Finished"));
}

void SpikingRunningTest::theSliderGoesToAnyStep() {
    SpikingView& view = open(countdownSystem);
    view.runner().runToEnd();
    QTRY_COMPARE(view.runner().state(), RunState::dead);
    auto& area = window_->panel<QWidget>("run", view);
    auto* slider = area.findChild<StepSlider*>()->findChild<QSlider*>();
    auto* number = area.findChild<StepSlider*>()->findChild<QLineEdit*>();

    slider->setValue(3);
    QTRY_COMPARE(view.runner().steps(), Count(3));
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("1"));
    QTest::keyClick(number, Qt::Key_Return);

    QTRY_COMPARE(view.runner().steps(), Count(1));
    QCOMPARE(slider->value(), 1);
}

void SpikingRunningTest::enginesAndModesAreChosenInMenus() {
    SpikingView& view = open(choosingSystem);
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        const QByteArray name = "system-engine." + QByteArray(engine.name.data());
        QAction& choose = action(name);
        QVERIFY(choose.isVisible());
        QCOMPARE(choose.isEnabled(), !engine.unavailable());
        if (choose.isEnabled()) {
            choose.trigger();
            QCOMPARE(view.runner().settings().engine, engine.kind);
            QVERIFY(choose.isChecked());
        }
    }
    QVERIFY(!action("engine.incremental").isVisible());
    QVERIFY(!window_->actions().ofGroup("rule").first()->isVisible());
    action("system-choice.random").trigger();
    QVERIFY(view.runner().settings().rules.choice == spiking::RuleChoice::random);
    action("published-order").trigger();
    QVERIFY(view.runner().settings().rules.published);
    auto* panel = window_->panel<QWidget>("run", view).findChild<SpikingRunPanel*>();
    QVERIFY(panel != nullptr);
    const auto boxes = panel->findChildren<QComboBox*>();
    QVERIFY(std::ranges::any_of(boxes, [](const QComboBox* box) {
        return box->currentText() == QStringLiteral("At random");
    }));

    testing::show(*window_, Diagram());

    QVERIFY(!action("system-engine.reference").isVisible());
    QVERIFY(action("engine.incremental").isVisible());
}

void SpikingRunningTest::aWorkingModeIsAnUndoStep() {
    SpikingView& view = open(countdownSystem);
    press(view, Qt::Key_F10);
    QTRY_COMPARE(view.runner().steps(), Count(1));

    action("exhaustive").trigger();
    QVERIFY(view.document().system().mode.exhaustive);
    press(view, Qt::Key_F10);
    QTRY_COMPARE(view.runner().drawnSpikes(), (std::vector<Count>{0, 5}));
    action("undo").trigger();

    QVERIFY(!view.document().system().mode.exhaustive);
    QTRY_COMPARE(view.runner().drawnSpikes(), (std::vector<Count>{4, 1}));
}

void SpikingRunningTest::breakpointsOfNeuronsHaltRuns() {
    SpikingView& view = open(choosingSystem);
    select(view, 3);
    press(view, Qt::Key_F9);
    QCOMPARE(view.runner().breakpoints().all().size(), std::size_t{1});
    auto& panel = window_->panel<BreakpointsPanel>("breakpoints", view);
    auto* list = panel.findChild<QTreeWidget*>();
    QCOMPARE(list->topLevelItemCount(), 1);

    press(view, Qt::Key_F5);
    QTRY_COMPARE(view.runner().state(), RunState::paused);

    QCOMPARE(view.runner().steps(), Count(1));
    QCOMPARE(view.runner().haltedAt(), std::vector<std::size_t>{0});
    QVERIFY(list->topLevelItem(0)->font(0).bold());
    press(view, Qt::Key_F9);
    QVERIFY(view.runner().breakpoints().all().empty());
    select(view, 1);
    press(view, Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(view.watches().all().size(), std::size_t{1});
    QTRY_COMPARE(view.watchValues().rows()[0].value, QStringLiteral("1"));
}

void SpikingRunningTest::breakpointDialogsSpeakOfNeurons() {
    SpikingView& view = open(choosingSystem);
    QTRY_VERIFY(view.runner().names() != nullptr);
    BreakpointDialog dialog(view.runner(), window_.get());
    auto* kind = dialog.findChild<QComboBox*>();
    QCOMPARE(kind->itemText(1), QStringLiteral("a neuron fires"));

    dialog.show({TransitionFires{"2"}});
    dialog.accept();
    QCOMPARE(dialog.result(), int{QDialog::Accepted});
    dialog.show({TransitionFires{"nobody"}});
    dialog.setResult(QDialog::Rejected);
    dialog.accept();

    QCOMPARE(dialog.result(), int{QDialog::Rejected});
}

void SpikingRunningTest::rulesArePickedByClicks() {
    SpikingView& view = open(choosingSystem);
    action("system-choice.by-hand").trigger();
    QTRY_VERIFY(!view.runner().able().empty());
    press(view, Qt::Key_F10);
    QTRY_VERIFY(view.runner().position()->atChoice);
    const spiking::NeuronId two = view.document().system().neurons.idAt(1);
    const QPointF rule = view.canvas().ruleBounds(two, 1).center();

    QTest::mouseClick(&view.canvas(), Qt::LeftButton, {}, view.canvas().toWidget(rule).toPoint());
    QCOMPARE(view.runner().picks().size(), std::size_t{1});
    QVERIFY(view.selection().elements().empty());
    press(view, Qt::Key_F10);

    QTRY_COMPARE(view.runner().steps(), Count(1));
    QCOMPARE(view.runner().drawnClosed(), (std::vector<ClosedNeuron>{{two, 1}}));
}

void SpikingRunningTest::spikesAreSortedChangedAndExported() {
    SpikingView& view = open(countdownSystem);
    auto& panel = window_->panel<SpikesPanel>("spikes", view);
    auto* table = panel.findChild<QTableView*>();
    QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);  // all columns are seen
    press(view, Qt::Key_F10);
    QTRY_COMPARE(view.runner().steps(), Count(1));
    QCOMPARE(panel.model().csv(), QStringLiteral("Neuron,Spikes,State,Rule used\n"
                                                 "one,4,open,a+/a->a;0\n"
                                                 "two,1,open,\n"));
    table->sortByColumn(SpikesModel::spikes, Qt::AscendingOrder);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("two"));
    panel.findChild<QLineEdit*>()->setText(QStringLiteral("one"));
    QCOMPARE(table->model()->rowCount(), 1);

    table->setCurrentIndex(table->model()->index(0, SpikesModel::spikes));
    table->edit(table->currentIndex());
    auto* editor = table->indexWidget(table->currentIndex());
    QVERIFY(editor != nullptr);
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, QStringLiteral("7"));
    QTest::keyClick(editor, Qt::Key_Return);

    QTRY_COMPARE(view.runner().drawnSpikes(), (std::vector<Count>{7, 1}));
    QCOMPARE(view.runner().frame()->timelines.size(), std::size_t{2});
    QVERIFY(!panel.model().enter(0, QStringLiteral("-1")));
}

void SpikingRunningTest::watchesAreShownOnTheCanvas() {
    SpikingView& view = open(countdownSystem);
    const auto corner = [&view] { return view.canvas().grab({0, 0, 150, 30}).toImage(); };
    const QImage without = corner();
    view.watches().add("two * 2");
    press(view, Qt::Key_F10);
    QTRY_COMPARE(view.runner().steps(), Count(1));
    QTRY_COMPARE(view.watchValues().rows()[0].value, QStringLiteral("2"));
    QVERIFY(corner() != without);

    QVERIFY(action("watches-on-canvas").isVisible() && action("watches-on-canvas").isEnabled());
    QVERIFY(action("watches-on-canvas").isChecked());
    action("watches-on-canvas").trigger();
    QCOMPARE(corner(), without);
    action("watches-on-canvas").trigger();
    QVERIFY(corner() != without);
}

void SpikingRunningTest::conditionsAreRunToAndBackTo() {
    SpikingView& view = open(countdownSystem);
    const auto answer = [](const char* condition) {
        testing::whenAsked<ConditionDialog>([condition](ConditionDialog& dialog) {
            dialog.setCondition(QLatin1String(condition));
            dialog.accept();
        });
    };
    answer("spikes(two) == 3");
    action("run-until").trigger();
    QTRY_COMPARE(view.runner().steps(), Count(3));
    QTRY_COMPARE(view.runner().state(), RunState::paused);
    answer("one >= 4");
    action("run-back-to").trigger();

    QTRY_COMPARE(view.runner().steps(), Count(1));
    select(view, 1);
    QVERIFY(action("run-to-here").isEnabled());
    action("run-to-here").trigger();
    QTRY_COMPARE(view.runner().steps(), Count(2));
}

void SpikingRunningTest::aTraceIsSavedAndReplayed() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    SpikingView& view = open(choosingSystem);
    action("system-choice.random").trigger();
    view.runner().pick(1, 1);
    view.runner().stepByPicks();
    QTRY_COMPARE(view.runner().steps(), Count(1));
    view.runner().steps(3);
    QTRY_VERIFY(view.runner().steps() > Count(1));
    QTRY_COMPARE(view.runner().pending(), 0);
    const spiking::Configuration there = view.runner().frame()->now;
    const QString file = setUp_->path(QStringLiteral("system.trace"));
    {
        const testing::Answers answers({testing::choose(file)});
        action("save-trace").trigger();
        QTRY_VERIFY(QFile::exists(file));
    }
    action("system-choice.first").trigger();
    QTRY_COMPARE(view.runner().steps(), Count(0));
    {
        const testing::Answers answers({testing::choose(file)});
        action("open-trace").trigger();
    }
    QTRY_COMPARE(view.runner().frame() ? view.runner().frame()->lastStep : Count(0), there.steps);
    view.runner().goTo(there.steps);

    QTRY_VERIFY(view.runner().frame()->now == there);
    QVERIFY(view.runner().settings().rules.choice == spiking::RuleChoice::random);
}

void SpikingRunningTest::whatCannotRunIsToldInProblems() {
    SpikingView& view = open(countdownSystem);
    SpikingEditBuilder edit(view.document().drawn());
    const spiking::NeuronId one = view.document().system().neurons.idAt(0);
    edit.add(SynapsePart{{one, one}});
    view.document().edit(edit.take(), QStringLiteral("loop"));

    press(view, Qt::Key_F5);
    QTRY_COMPARE(view.runner().state(), RunState::failed);

    QTRY_VERIFY(window_->problems().errorCount() > 0);
    action("undo").trigger();
    press(view, Qt::Key_F5);
    QTRY_COMPARE(view.runner().state(), RunState::dead);
    QTRY_COMPARE(window_->problems().errorCount(), 0);
}

void SpikingRunningTest::aNetAndASystemRunSideBySide() {
    testing::NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
    Diagram diagram;
    diagram.net = maker.net();
    DocumentView& net = testing::show(*window_, std::move(diagram));
    net.split(Qt::Horizontal);
    QTest::keyClick(&net.canvas(), Qt::Key_F5);
    QCOMPARE(net.runner().state(), RunState::running);

    SpikingView& system = open("1 1 : a->a\n2 0 : a->a\nsyn 1>2 2>1\n");
    press(system, Qt::Key_F5);
    QCOMPARE(system.runner().state(), RunState::running);
    const Count netSteps = net.runner().steps();
    const Count systemSteps = system.runner().steps();
    QTRY_VERIFY(net.runner().steps() > netSteps && system.runner().steps() > systemSteps);
    QCOMPARE(net.runner().state(), RunState::running);
    press(system, Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(system.runner().state(), RunState::paused, 30'000);
    QCOMPARE(net.runner().state(), RunState::running);
    // Both in sight, and keys go to the one worked with.
    QVERIFY(!net.isVisible());
    action("beside").trigger();
    QVERIFY(net.isVisible() && system.isVisible());
    QCOMPARE(window_->currentTab(), static_cast<DocumentTab*>(&system));
    QVERIFY(net.mapTo(window_.get(), QPoint()).x() < system.mapTo(window_.get(), QPoint()).x());
    QCOMPARE(window_->tabs().size(), 2);
    net.canvas().setFocus();
    QCOMPARE(window_->currentTab(), static_cast<DocumentTab*>(&net));
    QTest::keyClick(&net.canvas(), Qt::Key_F5, Qt::ShiftModifier);

    QTRY_COMPARE_WITH_TIMEOUT(net.runner().state(), RunState::paused, 30'000);
    QCOMPARE(net.views().size(), 2);
    // Closing all of one side leaves one group.
    bringToFront(system);
    window_->closeDocument(system);
    QVERIFY(!window_->area().hasTwoGroups());
    QCOMPARE(window_->currentTab(), static_cast<DocumentTab*>(&net));
    QVERIFY(!action("beside").isEnabled());
}

FIREABLE_TEST(SpikingRunningTest)
#include "spiking_running_test.moc"
