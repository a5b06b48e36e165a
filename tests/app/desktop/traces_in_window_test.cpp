#include <QComboBox>
#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <thread>

#include "app/desktop/dialogs/compare_runs_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/playback/run_commands.h"
#include "importers/trace/trace_files.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// A place whose token goes one of two ways, as the rule has it.
const QByteArray twoWays = "pl p1 (3)\ntr left p1 -> p2\ntr right p1 -> p3\n";

}  // namespace

/// Runs saved in files, seen again, and compared, by real keys and clicks.
class TracesInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { discard(window_); }

    void aRunIsSavedStepByStep();
    void withoutARunThereIsNothingToSave();
    void aTraceIsReplayedStepByStep();
    void aTraceOfAnotherNetIsRefused();
    void whatIsNoTraceIsRefused();
    void longWorkSaysHowFarItIsAndCanBeCancelled();
    void shortWorkNeedsNoDialog();
    void whatWorkThrowsIsAFailure();
    void twoRunsAreShownWhereTheyPart();
    void branchesOfOneRunAreCompared();
    void equalRunsAreSaidToBeEqual();
    void goThereTakesTheRunToTheStep();
    void branchesOfASystemAreCompared();
    void aSystemIsComparedWithItsTrace();
    void aNetAndASystemAreNotCompared();
    void tracesOfTheOtherKindAreRefused();

private:
    DocumentView& view() { return *window_->current(); }
    EngineRunner& runner() { return view().runner(); }
    /// Opens `text` under `name` and runs it to its end.
    void run(const QString& name, const QByteArray& text, const FiringRule& rule);
    /// Opens a system, whose first neuron sends at once or later, and runs it to its end.
    SpikingView& runSystem();
    QString saveTrace(const QString& name);
    /// Opens a trace; returns what was said about it.
    QString openTraceFile(const QString& file, bool complains);
    CompareRunsDialog& compareDialog();
    static QPushButton* button(const QWidget& widget, const QString& text);
    static QString verdict(const CompareRunsDialog& dialog);
    static QStringList rowsOf(const CompareRunsDialog& dialog);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void TracesInWindowTest::initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

void TracesInWindowTest::init() {
    window_ = makeWindow();
}

void TracesInWindowTest::run(const QString& name, const QByteArray& text, const FiringRule& rule) {
    openFile(*window_, setUp_.write(name, text));
    runner().configure(defaultEngineKind, rule);
    QTRY_COMPARE(runner().pending(), 0);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
}

SpikingView& TracesInWindowTest::runSystem() {
    window_->addTab(*new SpikingView(OpenedSystem{
        {},
        std::nullopt,
        placed(WrittenSystem("one 2 : a^2->a;2, a^2/a->a\ntwo 0 :\nsyn one>two\n").system),
        {},
        QStringLiteral("system")}));
    auto& view = dynamic_cast<SpikingView&>(*window_->currentTab());
    view.runner().runToEnd();
    [&] { QTRY_COMPARE(view.runner().state(), RunState::dead); }();
    return view;
}

QString TracesInWindowTest::saveTrace(const QString& name) {
    const QString file = setUp_.path(name);
    Answers answers({choose(file)});
    actionNamed(*window_, QStringLiteral("Save Trace…"))->trigger();
    return file;
}

QString TracesInWindowTest::openTraceFile(const QString& file, bool complains) {
    std::deque<Answer> given{choose(file)};
    if (complains) {
        given.push_back(click(QMessageBox::Ok));
    }
    const Answers answers(std::move(given));
    actionNamed(*window_, QStringLiteral("Open and Replay Trace…"))->trigger();
    return answers.said().back();
}

CompareRunsDialog& TracesInWindowTest::compareDialog() {
    actionNamed(*window_, QStringLiteral("Compare Runs…"))->trigger();
    return *window_->findChild<CompareRunsDialog*>();
}

QPushButton* TracesInWindowTest::button(const QWidget& widget, const QString& text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>()) {
        if (each->text().remove(u'&') == text) {
            return each;
        }
    }
    qFatal("no button %s", qPrintable(text));
}

QString TracesInWindowTest::verdict(const CompareRunsDialog& dialog) {
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        if (label->wordWrap()) {
            return label->text();
        }
    }
    return {};
}

QStringList TracesInWindowTest::rowsOf(const CompareRunsDialog& dialog) {
    QStringList rows;
    for (QTreeWidgetItemIterator item(dialog.findChild<ComparisonTree*>()); *item != nullptr;
         ++item) {
        QStringList cells;
        for (int column = 0; column < 3; ++column) {
            cells.append((*item)->text(column));
        }
        rows.append(cells.join(u'|'));
    }
    return rows;
}

void TracesInWindowTest::aRunIsSavedStepByStep() {
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 7});

    const QString file = saveTrace(QStringLiteral("count.trace"));

    const auto trace = openTrace(file.toStdString());
    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    QCOMPARE(trace->tree.lastStep(trace->timeline()), Count(5));
    QCOMPARE(trace->info.seed, std::uint64_t{7});
    QCOMPARE(placesOf(trace->info), (std::vector<std::string>{"p1", "p2"}));
    QCOMPARE(transitionsOf(trace->info), std::vector<std::string>{"t1"});
}

void TracesInWindowTest::withoutARunThereIsNothingToSave() {
    QAction* save = actionNamed(*window_, QStringLiteral("Save Trace…"));
    QVERIFY(!save->isEnabled());
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QTRY_COMPARE(runner().pending(), 0);
    QVERIFY(!save->isEnabled());

    press(*window_, Qt::Key_F10);

    QTRY_VERIFY(save->isEnabled());
}

/// The trace fires by hand what the rule would not.
void TracesInWindowTest::aTraceIsReplayedStepByStep() {
    openFile(*window_, setUp_.write(QStringLiteral("ways.net"), twoWays));
    runner().configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    runner().fire(TransitionId{1}, Multiplicity::one);
    runner().step();
    QTRY_COMPARE(runner().steps(), Count(2));
    const QString file = saveTrace(QStringLiteral("byhand.trace"));
    runner().configure(defaultEngineKind, {Choice::first, Multiplicity::maximal, 0});
    QTRY_COMPARE(runner().pending(), 0);

    openTraceFile(file, false);

    QTRY_COMPARE(runner().pending(), 0);
    QVERIFY(runner().frame() != nullptr && runner().frame()->lastStep == Count(2));
    QCOMPARE(runner().steps(), Count(0));
    QCOMPARE(runner().rule(), (FiringRule{Choice::first, Multiplicity::one, 0}));
    press(*window_, Qt::Key_F10);
    QTRY_COMPARE(runner().steps(), Count(1));
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{2, 0, 1}));
    QCOMPARE(runner().firedTransitions(), std::vector<TransitionId>{TransitionId{1}});
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 2, 1}));
}

void TracesInWindowTest::aTraceOfAnotherNetIsRefused() {
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    const QString file = saveTrace(QStringLiteral("other.trace"));
    run(QStringLiteral("ways.net"), twoWays, {Choice::first, Multiplicity::one, 0});

    const QString said = openTraceFile(file, true);

    QVERIFY2(said.contains(QStringLiteral("a transition 't1', which this net does not have")) ||
                 said.contains(QStringLiteral("a place 'p3', which the run does not have")),
             qPrintable(said));
    QCOMPARE(runner().steps(), Count(3));
}

void TracesInWindowTest::whatIsNoTraceIsRefused() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));

    const QString said =
        openTraceFile(setUp_.write(QStringLiteral("no.trace"), "no trace at all"), true);

    QVERIFY2(said.contains(QStringLiteral("no.trace")), qPrintable(said));
}

void TracesInWindowTest::longWorkSaysHowFarItIsAndCanBeCancelled() {
    WorkProgress progress;
    const auto untilCancelled = [&progress] {
        progress.permille = 420;
        while (!progress.cancelled) {
            std::this_thread::yield();
        }
    };
    int shown = 0;
    const Answers answers({{QProgressDialog::staticMetaObject, [&shown](QDialog& dialog) {
                                auto& bar = static_cast<QProgressDialog&>(dialog);
                                QTRY_VERIFY(bar.value() > 0);
                                shown = bar.value();
                                QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
                            }}});

    const auto done =
        workWithDialog({QStringLiteral("Open Trace"), QStringLiteral("Reading…"), "the trace"},
                       progress, *window_, std::chrono::milliseconds(1), untilCancelled);

    QVERIFY(done);
    QVERIFY(answers.allGiven());
    QCOMPARE(shown, 420);
    QVERIFY(progress.cancelled);
}

void TracesInWindowTest::shortWorkNeedsNoDialog() {
    WorkProgress progress;
    bool done = false;
    const Answers answers({{QProgressDialog::staticMetaObject, [](QDialog&) {}}});

    QVERIFY(
        workWithDialog({}, progress, *window_, std::chrono::hours(1), [&done] { done = true; }));

    QVERIFY(done);
    QVERIFY(!answers.allGiven());
}

void TracesInWindowTest::whatWorkThrowsIsAFailure() {
    const std::string message = "the work needs more memory than there is";
    const auto throws = []() -> Result<int> { throw std::bad_alloc(); };
    WorkProgress progress;

    const auto shown = workWithDialog({{}, {}, "the work"}, progress, *window_,
                                      std::chrono::milliseconds(0), throws);
    const auto unseen = inBackground("the work", throws);

    QVERIFY(!shown);
    QCOMPARE(shown.error().message(), message);
    QVERIFY(!unseen);
    QCOMPARE(unseen.error().message(), message);
}

void TracesInWindowTest::twoRunsAreShownWhereTheyPart() {
    run(QStringLiteral("ways.net"), twoWays, {Choice::first, Multiplicity::one, 0});
    const QString first = saveTrace(QStringLiteral("first.trace"));
    run(QStringLiteral("ways2.net"), QByteArray(twoWays).replace("p1 -> p2", "p1*2 -> p2"),
        {Choice::first, Multiplicity::one, 0});
    CompareRunsDialog& dialog = compareDialog();
    dialog.addTrace(first, 1);

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog), QStringLiteral("Step 2 is the first in which the runs differ."));
    QCOMPARE(rowsOf(dialog),
             (QStringList{QStringLiteral("Fired in step 2||"), QStringLiteral("left|–|1"),
                          QStringLiteral("right|1|–"), QStringLiteral("Tokens after step 2||"),
                          QStringLiteral("p1|0|1"), QStringLiteral("p2|1|2"),
                          QStringLiteral("p3|1|0")}));
    VERIFY_PICTURE(dialog, DesktopSetUp::screenshot(QStringLiteral("compare_runs.png")));
}

void TracesInWindowTest::branchesOfOneRunAreCompared() {
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    runner().goTo(Count(3));
    setTokens(runner(), 0, Count(7));
    runner().runToEnd();
    QTRY_COMPARE(runner().state(), RunState::dead);
    QTRY_COMPARE(runner().steps(), Count(10));
    CompareRunsDialog& dialog = compareDialog();
    const auto sides = dialog.findChildren<QComboBox*>();
    QCOMPARE(sides[0]->currentText(), QStringLiteral("Run of count.net, branch First"));
    QCOMPARE(sides[1]->currentText(), QStringLiteral("Run of count.net, branch 1"));

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog), QStringLiteral("Step 6 is the first in which the runs differ. "
                                             "count.net, branch 1 begins at step 3."));
    QTest::mouseClick(button(dialog, QStringLiteral("Go to Step")), Qt::LeftButton);
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().frame()->timeline, TimelineIndex{0});
    QCOMPARE(runner().steps(), Count(5));  // its last
}

void TracesInWindowTest::equalRunsAreSaidToBeEqual() {
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    const QString file = saveTrace(QStringLiteral("same.trace"));
    CompareRunsDialog& dialog = compareDialog();
    dialog.addTrace(file, 1);

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog), QStringLiteral("Both fire the same from step 0 to step 5."));
    QVERIFY(!button(dialog, QStringLiteral("Go to Step"))->isEnabled());
}

void TracesInWindowTest::goThereTakesTheRunToTheStep() {
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    const QString file = saveTrace(QStringLiteral("ones.trace"));
    runner().configure(defaultEngineKind, {Choice::first, Multiplicity::maximal, 0});
    QTRY_COMPARE(runner().pending(), 0);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    CompareRunsDialog& dialog = compareDialog();
    dialog.addTrace(file, 1);
    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);
    runner().goTo(Count(0));
    QTRY_COMPARE(runner().steps(), Count(0));

    QTest::mouseClick(button(dialog, QStringLiteral("Go to Step")), Qt::LeftButton);

    QTRY_COMPARE(runner().steps(), Count(1));
}

void TracesInWindowTest::branchesOfASystemAreCompared() {
    SpikingView& system = runSystem();
    system.runner().goTo(Count(0));
    system.runner().pick(0, 1);
    system.runner().stepByPicks();
    QTRY_COMPARE(system.runner().pending(), 0);
    QCOMPARE(system.runner().frame()->timelines.size(), std::size_t{2});
    CompareRunsDialog& dialog = compareDialog();

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog), QStringLiteral("Step 1 is the first in which the runs differ. "
                                             "system, branch 1 begins at step 0."));
    QCOMPARE(
        rowsOf(dialog),
        (QStringList{QStringLiteral("Rules used in step 1||"), QStringLiteral("one: a^2->a;2|1|–"),
                     QStringLiteral("one: a^2/a->a;0|–|1"), QStringLiteral("Spikes after step 1||"),
                     QStringLiteral("one|0|1"), QStringLiteral("two|0|1"),
                     QStringLiteral("Closed after step 1: steps until they open||"),
                     QStringLiteral("one|2|–")}));
    VERIFY_PICTURE(dialog, DesktopSetUp::screenshot(QStringLiteral("compare_systems.png")));
    QTest::mouseClick(button(dialog, QStringLiteral("Go to Step")), Qt::LeftButton);
    QTRY_COMPARE(system.runner().pending(), 0);
    QCOMPARE(system.runner().frame()->timeline, TimelineIndex{0});
    QCOMPARE(system.runner().steps(), Count(1));
}

void TracesInWindowTest::aSystemIsComparedWithItsTrace() {
    runSystem();
    const QString file = saveTrace(QStringLiteral("system.trace"));
    CompareRunsDialog& dialog = compareDialog();
    dialog.addTrace(file, 1);

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog), QStringLiteral("Both use the same rules from step 0 to step 3."));
    QVERIFY(rowsOf(dialog).isEmpty());
}

void TracesInWindowTest::aNetAndASystemAreNotCompared() {
    runSystem();
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    CompareRunsDialog& dialog = compareDialog();
    QCOMPARE(dialog.findChildren<QComboBox*>()[1]->currentText(), QStringLiteral("Run of system"));

    QTest::mouseClick(button(dialog, QStringLiteral("Compare")), Qt::LeftButton);

    QCOMPARE(verdict(dialog),
             QStringLiteral("A run of a net cannot be compared with one of a spiking system: "
                            "choose two runs of one kind."));
    QVERIFY(!button(dialog, QStringLiteral("Go to Step"))->isEnabled());
}

void TracesInWindowTest::tracesOfTheOtherKindAreRefused() {
    SpikingView& system = runSystem();
    const QString ofSystem = saveTrace(QStringLiteral("of_system.trace"));
    run(QStringLiteral("count.net"), countdown, {Choice::first, Multiplicity::one, 0});
    const QString ofNet = saveTrace(QStringLiteral("of_net.trace"));

    const QString toNet = openTraceFile(ofSystem, true);
    bringToFront(system);
    const QString toSystem = openTraceFile(ofNet, true);

    QVERIFY2(toNet.startsWith(QStringLiteral("This is a run of a spiking system")),
             qPrintable(toNet));
    QVERIFY2(toSystem.startsWith(QStringLiteral("This is a run of a net")), qPrintable(toSystem));
    QCOMPARE(system.runner().steps(), Count(3));
}

FIREABLE_TEST(TracesInWindowTest)
#include "traces_in_window_test.moc"
