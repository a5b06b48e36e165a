#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QUndoView>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/panels/history_panel.h"
#include "editor/panels/run_panel.h"
#include "editor/spiking/spiking_edit.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_properties.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::NeuronId;

/// A second kind of document in the window.
class SpikingInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() { window_ = testing::makeWindow(); }
    void cleanup() { testing::discard(window_); }
    void aSystemIsDrawnByMouse();
    void aSystemIsDrawnByKeys();
    void wrongRulesStayOpen();
    void aDragIsTakenBackByEscape();
    void menusAndPanelsFollowTheKind();
    void aFileIsOpenedAndSaved();
    void runConfigurationsAreSaved();
    void whatNobodyPlacedIsLaidOut();
    void brokenFilesAreTold();
    void aClickInTheHistoryJumpsAndKeepsTheView();

private:
    SpikingView& newSystem();
    QPoint at(SpikingView& view, double x, double y) {
        return view.canvas().toWidget({x, y}).toPoint();
    }
    void typeRules(SpikingView& view, NeuronId neuron, const char* text);
    QAction& action(const char* name) { return *window_->action(name); }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
};

SpikingView& SpikingInWindowTest::newSystem() {
    action("new-system").trigger();
    return dynamic_cast<SpikingView&>(*window_->currentTab());
}

void SpikingInWindowTest::typeRules(SpikingView& view, NeuronId neuron, const char* text) {
    view.selection().set({toElement(neuron)});
    view.canvas().setFocus();
    QTest::keyClick(&view.canvas(), Qt::Key_F2);
    QVERIFY(view.tools().editor().isOpen());
    for (const QString& line : QString::fromUtf8(text).split(u'\n')) {
        QTest::keyClick(&view.tools().editor(), Qt::Key_Return);
        QTest::keyClicks(&view.tools().editor(), line);
    }
    QTest::keyClick(&view.tools().editor(), Qt::Key_Return, Qt::ControlModifier);
}

/// The generator of all natural numbers but 1.
void SpikingInWindowTest::aSystemIsDrawnByMouse() {
    SpikingView& view = newSystem();
    SpikingCanvas& canvas = view.canvas();
    canvas.moveTo(ViewPlace{{0, 0}, 1});
    action("neuron").trigger();
    const QPointF places[] = {{-150, -100}, {-150, 100}, {50, 0}};
    for (const QPointF& place : places) {
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at(view, place.x(), place.y()));
    }
    action("output").trigger();
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, at(view, 200, 0));
    QCOMPARE(view.document().system().neurons.size(), std::size_t{4});
    action("synapse").trigger();
    const auto drag = [&](QPointF from, QPointF to) {
        QTest::mousePress(&canvas, Qt::LeftButton, {}, at(view, from.x(), from.y()));
        QTest::mouseMove(&canvas, at(view, 0, 0));
        QTest::mouseMove(&canvas, at(view, to.x(), to.y()));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at(view, to.x(), to.y()));
    };
    drag(places[0], places[1]);
    drag(places[1], places[0]);
    drag(places[0], places[2]);
    drag(places[1], places[2]);
    drag(places[2], {200, 0});
    QCOMPARE(view.document().system().synapses.size(), std::size_t{5});
    drag(places[0], places[1]);  // refused
    drag(places[0], places[0]);
    QCOMPARE(view.document().system().synapses.size(), std::size_t{5});

    const auto& neurons = view.document().system().neurons;
    typeRules(view, neurons.idAt(0), "a^2/a -> a;0\na -> 0");
    auto& panel = window_->panel<SpikingProperties>("properties", view);
    const auto labels = panel.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text() == QStringLiteral("Na&me:");
    }));
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->font().bold() && label->text() == QStringLiteral("2 rules");
    }));
    auto* spikes = panel.findChildren<QLineEdit*>()[1];
    spikes->setFocus();
    spikes->selectAll();
    QTest::keyClicks(spikes, QStringLiteral("2"));
    QTest::keyClick(spikes, Qt::Key_Return);

    QCOMPARE(neurons.at(0).value.rules.size(), std::size_t{2});
    QCOMPARE(neurons.at(0).value.spikes, Count(2));
    QCOMPARE(neurons.at(3).value.kind, spiking::NeuronKind::output);
    VERIFY_OK(spiking::validate(view.document().system()));
    const auto end = view.document().drawn();
    while (view.document().undoStack().canUndo()) {
        action("undo").trigger();
    }
    QVERIFY(view.document().system().neurons.empty());
    while (view.document().undoStack().canRedo()) {
        action("redo").trigger();
    }
    QVERIFY(view.document().drawn() == end);
}

void SpikingInWindowTest::aSystemIsDrawnByKeys() {
    SpikingView& view = newSystem();
    SpikingCanvas& canvas = view.canvas();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_P, Qt::ShiftModifier);
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(&canvas, Qt::Key_Right);
    }
    QTest::keyClick(&canvas, Qt::Key_P, Qt::ShiftModifier);
    QTest::keyClick(&canvas, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.selection().elements().size(), std::size_t{2});
    QTest::keyClick(&canvas, Qt::Key_C);
    QTest::keyClick(&canvas, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.document().system().synapses.size(), std::size_t{1});
    QTest::keyClick(&canvas, Qt::Key_Delete);
    QVERIFY(view.document().system().neurons.empty());
    QTest::keyClick(&canvas, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(view.document().system().neurons.size(), std::size_t{2});
}

void SpikingInWindowTest::wrongRulesStayOpen() {
    SpikingView& view = newSystem();
    view.tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    RulesEditor& editor = view.tools().editor();
    QSignalSpy complaints(&view.tools(), &SpikingTools::refused);
    typeRules(view, view.document().system().neurons.idAt(0), "a -> a\na^2 -> -> a");

    QVERIFY(editor.isOpen());
    QCOMPARE(editor.extraSelections().size(), 1);
    QCOMPARE(editor.extraSelections()[0].cursor.blockNumber(), 2);
    QVERIFY(!complaints.last()[0].toString().isEmpty());
    QVERIFY(view.document().system().neurons.at(0).value.rules.empty());
    const auto& keys = *editor.findChild<QLabel*>();  // how to finish, where it covers no rule
    QVERIFY(keys.isVisible());
    QCOMPARE(keys.text(), QStringLiteral("Ctrl+Enter: apply, Esc: cancel"));
    QVERIFY(keys.width() >= keys.sizeHint().width());
    QVERIFY(keys.y() > editor.viewport()->geometry().bottom());
    QVERIFY(editor.rect().contains(keys.geometry()));
    QTest::keyClick(&editor, Qt::Key_Escape);
    QVERIFY(!editor.isOpen());
    QVERIFY(view.canvas().hasFocus());
}

void SpikingInWindowTest::aDragIsTakenBackByEscape() {
    SpikingView& view = newSystem();
    view.canvas().moveTo(ViewPlace{{0, 0}, 1});
    view.tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    const auto before = view.document().drawn();
    QTest::mousePress(&view.canvas(), Qt::LeftButton, {}, at(view, 0, 0));
    QTest::mouseMove(&view.canvas(), at(view, 40, 40));
    QTest::mouseMove(&view.canvas(), at(view, 80, 40));
    QVERIFY(!(view.document().drawn() == before));
    QTest::keyClick(&view.canvas(), Qt::Key_Escape);
    QTest::mouseRelease(&view.canvas(), Qt::LeftButton, {}, at(view, 80, 40));
    QVERIFY(view.document().drawn() == before);
}

void SpikingInWindowTest::menusAndPanelsFollowTheKind() {
    const auto isShown = [this](const char* menu) {
        return window_->menus().menu(menu).menuAction()->isVisible();
    };
    window_->newNet();
    QVERIFY(isShown("net"));
    QVERIFY(!isShown("system"));
    QVERIFY(action("place").isVisible());
    QVERIFY(!action("neuron").isVisible());
    const bool hadMarking = window_->panelDock("marking").isVisible();
    QVERIFY(hadMarking);

    SpikingView& view = newSystem();
    QCOMPARE(window_->current(), nullptr);
    for (const char* menu : {"net", "simulation/rule", "simulation/calls"}) {
        QVERIFY2(!isShown(menu), menu);
    }
    QVERIFY(isShown("system"));
    QMap<QKeySequence, QString> owners;
    for (QAction* each : window_->actions().all()) {
        for (const QKeySequence& keys :
             each->isVisible() ? each->shortcuts() : QList<QKeySequence>()) {
            QVERIFY2(!owners.contains(keys), qPrintable(each->text() + owners[keys]));
            owners[keys] = each->text();
        }
    }
    QVERIFY(isShown("view"));
    QVERIFY(!action("place").isVisible());
    QVERIFY(!action("place").isEnabled());
    QVERIFY(action("neuron").isEnabled());
    QVERIFY(!window_->panelDock("marking").isVisible());
    QVERIFY(!window_->panelDock("marking").toggleViewAction()->isVisible());
    QVERIFY(window_->panelDock("properties").panel(view) != nullptr);

    action("close").trigger();
    QVERIFY(isShown("net"));
    QVERIFY(window_->panelDock("marking").isVisible());
    QVERIFY(action("place").isEnabled());
}

void SpikingInWindowTest::aFileIsOpenedAndSaved() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("one.snp"));
    spiking::SpikingSystem system;
    const NeuronId one = system.neurons.add({.name = "1", .spikes = 1, .rules = {}});
    const NeuronId two = system.neurons.add({.name = "2", .rules = {}});
    system.synapses.add({one, two});
    VERIFY_OK(writeSystemFile(file.toStdString(), SystemFormatId::snp,
                              {.system = system, .positions = {}}));
    QSignalSpy done(window_.get(), &MainWindow::fileDone);
    window_->openFiles({file});
    QTRY_COMPARE(done.size(), 1);
    auto* view = qobject_cast<SpikingView*>(window_->currentTab());
    QVERIFY(view != nullptr);
    QVERIFY(!view->document().isModified());
    QCOMPARE(view->document().drawn().positions.size(), std::size_t{2});
    QCOMPARE(window_->windowTitle(), QStringLiteral("one.snp[*] — Fireable"));
    window_->openFiles({file});
    QCOMPARE(window_->tabs().size(), 1);

    view->tools().addNeuron(spiking::NeuronKind::regular, {300, 300});
    QVERIFY(action("save").isEnabled());
    action("save").trigger();

    QVERIFY(!view->document().isModified());
    const auto read = readSystemFile(file.toStdString());
    VERIFY_OK(read);
    QCOMPARE(read->imported.system.neurons.size(), std::size_t{3});
    QVERIFY((read->imported.positions[2] == Point{300, 300}));
}

void SpikingInWindowTest::runConfigurationsAreSaved() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("one.snp"));
    spiking::SpikingSystem system;
    system.neurons.add({.name = "1", .spikes = 1, .rules = {}});
    VERIFY_OK(writeSystemFile(file.toStdString(), SystemFormatId::snp,
                              {.system = system, .positions = {}}));
    QSignalSpy done(window_.get(), &MainWindow::fileDone);
    window_->openFiles({file});
    QTRY_COMPARE(done.size(), 1);
    auto& view = dynamic_cast<SpikingView&>(*window_->currentTab());
    {
        const testing::Answers answers(
            {{RunConfigurationsDialog::staticMetaObject, [](QDialog& dialog) {
                  auto* name = dialog.findChild<RunConfigurationForm*>()->findChild<QLineEdit*>();
                  name->selectAll();
                  QTest::keyClicks(name, QStringLiteral("by seed"));
                  VERIFY_PICTURE(dialog, testing::DesktopSetUp::screenshot(
                                             QStringLiteral("system_configurations.png")));
                  dialog.accept();
              }}});
        action("configurations").trigger();
        QVERIFY(answers.allGiven());
    }
    action("system-choice.random").trigger();
    view.watches().add("output");
    QVERIFY(view.document().isModified());
    QCOMPARE(view.saving().copy().losses(*view.saving().formatOfSuffix("x.pli"))->join(u'|'),
             QStringLiteral("positions|run configurations|breakpoints and watches"));

    action("save").trigger();

    QVERIFY(!view.hasUnsaved());
    const auto read = readSystemFile(file.toStdString());
    VERIFY_OK(read);
    QCOMPARE(read->imported.runs.size(), std::size_t{1});
    QCOMPARE(read->imported.runs[0].name, std::string("by seed"));
    QCOMPARE(read->imported.runs[0].rule, std::string("random"));
    QCOMPARE(read->imported.runs[0].watches, std::vector<WatchedExpression>{{.text = "output"}});
    const auto boxes = window_->panel<QWidget>("run", view).findChildren<ConfigurationBox*>();
    QCOMPARE(boxes.size(), 1);
    QCOMPARE(boxes[0]->currentText(), QStringLiteral("by seed"));
    action("undo").trigger();
    QVERIFY(view.runner().settings().rules.choice == spiking::RuleChoice::first);
    action("undo").trigger();
    QCOMPARE(boxes[0]->currentText(), QStringLiteral("None saved"));
}

/// Programs that write JSON for WebSnapse put all neurons at one point.
void SpikingInWindowTest::whatNobodyPlacedIsLaidOut() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pile.json"));
    spiking::SpikingSystem system;
    const NeuronId one = system.neurons.add({.name = "1", .spikes = 1, .rules = {}});
    const NeuronId two = system.neurons.add({.name = "2", .rules = {}});
    system.synapses.add({one, two});
    VERIFY_OK(writeSystemFile(file.toStdString(), SystemFormatId::websnapseJson,
                              {.system = system, .positions = {Point{}, Point{}}}));
    QSignalSpy done(window_.get(), &MainWindow::fileDone);
    window_->openFiles({file});
    QTRY_COMPARE(done.size(), 1);

    auto* view = qobject_cast<SpikingView*>(window_->currentTab());
    QVERIFY(view != nullptr);
    const auto& positions = view->document().drawn().positions;
    QVERIFY(positions.at(NeuronId{0}).x != positions.at(NeuronId{1}).x);
    QVERIFY(!view->document().isModified());
}

void SpikingInWindowTest::brokenFilesAreTold() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("broken.snp"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(
        "<spiking-system version=\"1\"><neuron name=\"1\"><rule>a -> "
        "-></rule></neuron></spiking-system>");
    out.close();
    QSignalSpy done(window_.get(), &MainWindow::fileDone);
    window_->openFiles({file});
    QTRY_COMPARE(done.size(), 1);
    QCOMPARE(done[0][0].toBool(), false);
    QTRY_COMPARE(window_->problems().errorCount(), 1);
}

void SpikingInWindowTest::aClickInTheHistoryJumpsAndKeepsTheView() {
    SpikingView& view = newSystem();
    const auto neurons = [&view] { return view.document().system().neurons.size(); };
    for (const char* name : {"one", "two", "three"}) {
        SpikingEditBuilder edit(view.document().drawn());
        NeuronPart part;
        part.value.name = name;
        part.geometry = Point{100.0 * static_cast<double>(neurons()), 0};
        edit.add(std::move(part));
        view.document().edit(edit.take(), QStringLiteral("Add %1").arg(QLatin1String(name)));
    }
    action("panel.history").trigger();
    QUndoView& steps = window_->panel<HistoryPanel>("history", view).list();
    QTRY_VERIFY(steps.isVisible());
    view.canvas().moveTo(ViewPlace{{150, 20}, 1.7});
    const ViewPlace before = view.canvas().place();
    const auto click = [&steps](int row) {
        const QRect cell = steps.visualRect(steps.model()->index(row, 0));
        QTest::mouseClick(steps.viewport(), Qt::LeftButton, {}, cell.center());
    };

    click(1);
    QCOMPARE(neurons(), std::size_t{1});
    QCOMPARE(view.document().system().neurons.at(0).value.name, std::string("one"));
    click(0);
    QCOMPARE(neurons(), std::size_t{0});
    QVERIFY(!view.document().isModified());
    click(3);
    QCOMPARE(neurons(), std::size_t{3});
    QCOMPARE(view.document().system().neurons.at(2).value.name, std::string("three"));
    QVERIFY(view.canvas().place() == before);
}

FIREABLE_TEST(SpikingInWindowTest)
#include "spiking_in_window_test.moc"
