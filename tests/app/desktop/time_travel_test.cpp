#include <QDockWidget>
#include <QHeaderView>
#include <QStatusBar>
#include <QTableView>
#include <QTreeWidget>

#include "app/desktop/settings/translations.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/panels/explanation_panel.h"
#include "editor/panels/firing_sequence_panel.h"
#include "editor/panels/run_panel.h"
#include "editor/playback/explanation.h"
#include "editor/playback/run_commands.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"
#include "tests/support/watched_application.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Two tokens go round; u takes one out of it.
const QByteArray circle = "pl p1 (2)\ntr t1 p1 -> p2\ntr t2 p2*2 -> p3*2\ntr t3 p3 -> p1\n";

}  // namespace

/// Goals of runs, the list of what fired, branches and causes, as a person uses them.
class TimeTravelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*QCoreApplication::instance()); }
    void init();
    void cleanup() { discard(window_); }

    void runsToTheSelectedNodeAndOnlyOnce();
    void runsUntilAConditionAndBackToWhereOneHeld();
    void saysWhereNothingIsFound();
    void theListShowsWhatFiredAndGoesThere();
    void theListIsFilteredByName();
    void aLongRunIsListedWithoutHoldingIt();
    void aMarkingEditedInTheMiddleMakesABranch();
    void tokensAreFollowedBackToTheirFirings();
    void whyThereIsNoAnswerIsShown();
    void marksOfAnAnswerGoWhenTheNetRunsOn();
    void breakpointsCountTellAndActOnce();
    void playBackwardHaltsAtBreakpoints();
    void anAssertionEndsTheRun();
    void breakpointsAreEditedInTheirDialog();
    void pictures();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    Selection& selection() { return window_->current()->selection(); }
    void settle() {
        QTRY_COMPARE(runner().pending(), 0);
        QTRY_VERIFY(runner().state() != RunState::running);
    }
    void open(const QByteArray& net, const char* name = "net.net") {
        openFile(*window_, setUp_.write(QString::fromUtf8(name), net));
        runner().configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
        QTRY_VERIFY(!runner().enabledTransitions().empty());
    }
    NodeId node(const std::string& name) {
        const Net& net = window_->current()->document().diagram().net;
        for (const auto& [id, value] : net.transitions) {
            if (value.name == name) {
                return id;
            }
        }
        for (const auto& [id, value] : net.places) {
            if (value.name == name) {
                return id;
            }
        }
        qFatal("no such node");
    }
    void run(const char* action) {
        actionNamed(*window_, QString::fromUtf8(action))->trigger();
        settle();
    }
    void runFor(const char* action, const char* condition) {
        whenAsked<ConditionDialog>([condition](ConditionDialog& dialog) {
            dialog.setCondition(QString::fromUtf8(condition));
            dialog.accept();
        });
        run(action);
    }
    FiringSequencePanel& list() {
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("firings"));
        if (!dock->isVisible()) {
            dock->toggleViewAction()->trigger();
            QCoreApplication::processEvents();
        }
        return *dock->findChild<FiringSequencePanel*>();
    }
    static QString cell(const QTableView& table, int row, FiringSequenceModel::Column column) {
        return table.model()->index(row, column).data().toString();
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void TimeTravelTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    window_->settings().setAnimatedTokens(false);
}

void TimeTravelTest::runsToTheSelectedNodeAndOnlyOnce() {
    open(circle);
    selection().set({std::get<TransitionId>(node("t2"))});

    press(*window_, Qt::Key_F5, Qt::ControlModifier);
    settle();
    QCOMPARE(runner().steps(), Count(3));
    press(*window_, Qt::Key_F5, Qt::ControlModifier);
    settle();

    QCOMPARE(runner().steps(), Count(8));
    QVERIFY(runner().breakpoints().all().empty());
}

void TimeTravelTest::runsUntilAConditionAndBackToWhereOneHeld() {
    open(circle);

    runFor("Run Until…", "step >= 20 && p3 == 2");
    const Count there = runner().steps();
    QVERIFY(there >= Count(20));
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 0, 2}));
    runFor("Run Back To…", "step < 10 && p2 == 2");

    QCOMPARE(runner().steps(), Count(7));
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 2, 0}));
    QCOMPARE(runner().frame()->lastStep, there);
}

void TimeTravelTest::saysWhereNothingIsFound() {
    open(circle);
    for (int i = 0; i < 4; ++i) {
        press(*window_, Qt::Key_F10);
    }
    settle();

    runFor("Run Back To…", "p1 == 17");
    QTRY_VERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("p1 == 17")));
    whenAsked<ConditionDialog>([](ConditionDialog& dialog) {
        dialog.setCondition(QStringLiteral("nobody > 1"));
        dialog.accept();
        QVERIFY(dialog.isVisible());  // until it can be read
        QVERIFY(dialog.findChild<InlineError*>()->text().contains(QStringLiteral("nobody")));
        dialog.reject();
    });
    run("Run Until…");

    QCOMPARE(runner().steps(), Count(4));
    QCOMPARE(runner().state(), RunState::paused);
}

void TimeTravelTest::theListShowsWhatFiredAndGoesThere() {
    open(circle);
    for (int i = 0; i < 4; ++i) {
        press(*window_, Qt::Key_F10);
    }
    settle();

    FiringSequencePanel& panel = list();
    auto& table = *panel.findChild<QTableView*>();
    QTRY_COMPARE(cell(table, 3, FiringSequenceModel::fired), QStringLiteral("t2"));
    QCOMPARE(panel.model().lines(), std::int64_t{5});
    QCOMPARE(panel.model().steps(), std::int64_t{4});
    QTRY_COMPARE(cell(table, 0, FiringSequenceModel::fired), QStringLiteral("start"));
    QCOMPARE(cell(table, 3, FiringSequenceModel::change), QStringLiteral("p2 −2, p3 +2"));
    QCOMPARE(cell(table, 3, FiringSequenceModel::copies), QStringLiteral("1"));
    QCOMPARE(table.currentIndex().row(), 4);

    const QPoint second = table.visualRect(table.model()->index(2, 1)).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, second);
    settle();
    QCOMPARE(runner().steps(), Count(2));
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Return);
    settle();
    QCOMPARE(runner().steps(), Count(3));
    QTRY_COMPARE(table.currentIndex().row(), 3);

    for (int i = 0; i < 8; ++i) {
        press(*window_, Qt::Key_F10);
        settle();
    }
    QTRY_VERIFY(panel.model().lines() > 5);
    QVERIFY(table.model()->rowCount() > 0);
    QCOMPARE(table.verticalHeader()->count(), table.model()->rowCount());
}

void TimeTravelTest::theListIsFilteredByName() {
    open(circle);
    runFor("Run Until…", "step == 50");
    FiringSequencePanel& panel = list();

    QTest::keyClicks(panel.findChild<QLineEdit*>(), QStringLiteral("T2"));

    QTRY_COMPARE(panel.model().lines(), std::int64_t{10});
    QTRY_VERIFY(!panel.model().isSearching());
    QCOMPARE(panel.model().stepAt(0), std::int64_t{3});
    QCOMPARE(panel.model().stepAt(9), std::int64_t{48});
    run("Step");
    for (int i = 0; i < 2; ++i) {
        run("Step");
    }
    QTRY_COMPARE(panel.model().lines(), std::int64_t{11});
    panel.findChild<QLineEdit*>()->clear();
    QCOMPARE(panel.model().lines(), std::int64_t{54});
}

void TimeTravelTest::aLongRunIsListedWithoutHoldingIt() {
    open(endless);
    FiringSequencePanel& panel = list();
    watchedApplication().forget();
    press(*window_, Qt::Key_F5);
    constexpr int milliseconds = 90'000;  // without optimization, this many steps take a while
    QTRY_VERIFY_WITH_TIMEOUT(runner().steps() > Count(3'000'000), milliseconds);
    press(*window_, Qt::Key_F5, Qt::ShiftModifier);
    settle();
    auto& table = *panel.findChild<QTableView*>();

    const std::int64_t all = panel.model().lines();
    QVERIFY(all > 3'000'000);
    QVERIFY(table.model()->rowCount() < 100);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Home);
    QTRY_COMPARE(cell(table, 1, FiringSequenceModel::fired), QStringLiteral("t1"));
    QTest::keyClick(&table, Qt::Key_End);
    const int last = table.model()->rowCount() - 1;
    QTRY_COMPARE(cell(table, last, FiringSequenceModel::step), QString::number(all - 1));
    QTRY_VERIFY(cell(table, last, FiringSequenceModel::fired).startsWith(u't'));
    auto& bar = *panel.findChild<QScrollBar*>();
    bar.setValue(bar.maximum() / 2);
    QTRY_VERIFY(cell(table, 0, FiringSequenceModel::fired).startsWith(u't'));
    QTest::keyClicks(panel.findChild<QLineEdit*>(), QStringLiteral("t1"));
    QTRY_VERIFY(!panel.model().isSearching());
    QVERIFY(panel.model().lines() >= std::int64_t{FiringSearch::maxFound});
    QVERIFY(panel.findChild<QLabel*>()->text().contains(QStringLiteral("more")));

    if (isSlowBuild) {
        QSKIP("this build is too slow to answer within 500 ms");
    }
    QVERIFY(watchedApplication().longestMilliseconds() <
            500);  // 50 ms on a machine that does nothing else
}

void TimeTravelTest::aMarkingEditedInTheMiddleMakesABranch() {
    open(countdown);
    press(*window_, Qt::Key_F5);
    settle();
    QCOMPARE(runner().steps(), Count(5));
    const auto* box = window_->findChild<TimelineBox*>();
    QVERIFY(box->isHidden());
    runner().goTo(2);
    settle();

    auto* marking = window_->findChild<QDockWidget*>(QStringLiteral("marking"));
    auto& table = *marking->findChild<QTableView*>();
    const QModelIndex tokens = table.model()->index(0, MarkingModel::tokens);
    QVERIFY(tokens.flags().testFlag(Qt::ItemIsEditable));
    const QPoint at = table.visualRect(tokens).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at);
    auto* editor = table.viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, QStringLiteral("10"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(runner().drawnMarking(), (std::vector<Count>{10, 2}));
    settle();
    QCOMPARE(window_->current()->document().diagram().net.places.at(0).value.initial, Count(5));
    QCOMPARE(box->count(), 2);
    QVERIFY(!box->isHidden());
    QCOMPARE(box->currentIndex(), 1);

    press(*window_, Qt::Key_F5);
    settle();
    QCOMPARE(runner().steps(), Count(12));
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 12}));
    auto& choice = const_cast<TimelineBox&>(*box);
    choice.setCurrentIndex(0);
    emit choice.activated(0);
    settle();
    QCOMPARE(runner().frame()->timeline, 0);
    QCOMPARE(runner().steps(), Count(5));
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 5}));
}

void TimeTravelTest::tokensAreFollowedBackToTheirFirings() {
    open("pl p1 (1)\npl p9 (1)\ntr t1 p1 -> p2\ntr t2 p2 -> p3\ntr t9 p9 -> p8\n");
    press(*window_, Qt::Key_F5);
    settle();
    selection().set({std::get<PlaceId>(node("p3"))});

    run("Where Do Tokens Come From?");

    auto* panel = window_->findChild<ExplanationPanel*>();
    QTRY_COMPARE(panel->shown().lines.size(), std::size_t{3});
    QCOMPARE(panel->shown().lines[0].text, QStringLiteral("t2 put 1 token into p3"));
    QCOMPARE(panel->shown().lines[1].text, QStringLiteral("t1 put 1 token into p2"));
    QCOMPARE(panel->shown().lines[2].text, QStringLiteral("1 token in p1 from the beginning"));
    const auto* marks = window_->current()->view().findChild<ExplainedMarks*>();
    QCOMPARE(marks->shown().size(), std::size_t{9});  // three places, two transitions, four arcs
    auto* lines = panel->findChild<QTreeWidget*>();
    const Count first = *panel->shown().lines[1].step;
    const QPoint at = lines->visualItemRect(lines->topLevelItem(1)).center();
    QTest::mouseClick(lines->viewport(), Qt::LeftButton, {}, at);
    settle();
    QCOMPARE(runner().steps(), first);
    QCOMPARE(marks->shown().size(), std::size_t{9});
}

void TimeTravelTest::whyThereIsNoAnswerIsShown() {
    open(circle);
    runner().post([](RunSession&, RunControl&) -> Result<RunState> { throw std::bad_alloc(); });
    QTRY_COMPARE(runner().state(), RunState::failed);
    selection().set({std::get<PlaceId>(node("p2"))});

    run("Where Do Tokens Come From?");

    auto* panel = window_->findChild<ExplanationPanel*>();
    QTRY_COMPARE(panel->shown().title, QStringLiteral("the run needs more memory than there is"));
    QVERIFY(panel->shown().lines.empty());
}

/// They are about a marking that is gone.
void TimeTravelTest::marksOfAnAnswerGoWhenTheNetRunsOn() {
    open(circle);
    const auto* marks = window_->current()->view().findChild<ExplainedMarks*>();
    press(*window_, Qt::Key_F10);
    settle();
    selection().set({std::get<PlaceId>(node("p2"))});
    run("Where Do Tokens Come From?");
    QTRY_VERIFY(!marks->shown().empty());

    press(*window_, Qt::Key_F5);
    QTRY_VERIFY(marks->shown().empty());
    QCOMPARE(runner().state(), RunState::running);
    runner().stop();
    settle();
    QVERIFY(marks->shown().empty());

    runner().reset();
    settle();
    QTRY_COMPARE(runner().steps(), Count(0));
    selection().set({std::get<TransitionId>(node("t2"))});
    run("Why Does It Not Fire?");
    QVERIFY(!marks->shown().empty());

    press(*window_, Qt::Key_F5);
    QTRY_VERIFY(marks->shown().empty());
    QCOMPARE(runner().state(), RunState::running);
    runner().stop();
    settle();
}

void TimeTravelTest::breakpointsCountTellAndActOnce() {
    open(circle);
    runner().breakpoints().add({.trigger = TransitionFires{"t3"}, .log = "p1 is {p1}"});
    runner().breakpoints().add({.trigger = TransitionFires{"t2"}, .ignoreCount = 2, .once = true});
    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("breakpoints"));
    dock->toggleViewAction()->trigger();

    press(*window_, Qt::Key_F5);
    settle();

    QCOMPARE(runner().steps(), Count(13));
    auto* items = dock->findChild<QTreeWidget*>();
    QCOMPARE(items->topLevelItem(0)->text(1), QStringLiteral("4"));
    QCOMPARE(items->topLevelItem(1)->text(1), QStringLiteral("3, spent"));
    QCOMPARE(items->topLevelItem(1)->checkState(0), Qt::Checked);  // the net says what it said
    QVERIFY(items->topLevelItem(1)->font(0).bold());
    const QStringList told = dock->findChild<LogView*>()->toPlainText().split(u'\n');
    QCOMPARE(told.size(), 4);
    QCOMPARE(told[0], QStringLiteral("Step 4: p1 is 1"));
    QVERIFY(dock->findChild<LogView*>()->isVisible());
    runner().breakpoints().setEnabled(1, false);
    runner().breakpoints().setEnabled(1, true);  // counts on
    settle();
    QCOMPARE(items->topLevelItem(0)->text(1), QStringLiteral("4"));
    press(*window_, Qt::Key_F5);
    settle();
    QCOMPARE(runner().steps(), Count(18));
}

/// At the steps at which the run forwards would have halted, also where it goes back many at once.
void TimeTravelTest::playBackwardHaltsAtBreakpoints() {
    open(circle);
    runFor("Run Until…", "step >= 10");
    QCOMPARE(runner().steps(), Count(10));
    runner().breakpoints().add({TransitionFires{"t2"}});
    Player& player = window_->current()->player();
    player.setSpeed(Player::maxSpeed);

    for (const int step : {8, 3}) {
        press(*window_, Qt::Key_F6, Qt::AltModifier);
        QTRY_VERIFY(!player.isPlaying());
        settle();
        QCOMPARE(runner().steps(), Count(step));
        QCOMPARE(runner().haltedAt(), std::vector<std::size_t>{0});
    }
    press(*window_, Qt::Key_F6, Qt::AltModifier);
    QTRY_COMPARE(runner().state(), RunState::idle);
    QCOMPARE(runner().steps(), Count(0));
    QTRY_VERIFY(!player.isPlaying());
}

void TimeTravelTest::anAssertionEndsTheRun() {
    open(circle);
    runner().breakpoints().add({AssertionFails{"p1 + p2 + p3 == 2"}});
    runner().breakpoints().add({AssertionFails{"p3 < 2"}});

    press(*window_, Qt::Key_F5);
    settle();

    QCOMPARE(runner().steps(), Count(3));
    QCOMPARE(runner().haltedAt(), std::vector<std::size_t>{1});
    press(*window_, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    runner().breakpoints().replace(1, {AssertionFails{"p1 == 0"}});
    settle();
    press(*window_, Qt::Key_F5);
    settle();
    QCOMPARE(runner().steps(), Count(0));  // it does not hold at the start
    QCOMPARE(runner().haltedAt(), std::vector<std::size_t>{1});
}

void TimeTravelTest::breakpointsAreEditedInTheirDialog() {
    open(circle);
    const std::vector<Breakpoint> all{
        {ConditionMet{"p1 == 0"}, "p2 > 1", 3, true, true, "so"},
        {TransitionFires{"t2"}},
        {PlaceChanges{"p1"}, "", 0, false, false},
        {PlaceEmpties{"p2"}},
        {PlaceReaches{"p3", 2}, "step > 5"},
        {StepReached{44}},
        {AssertionFails{"p1 < 3"}},
    };
    for (const Breakpoint& breakpoint : all) {
        BreakpointDialog dialog(runner());
        dialog.show(breakpoint);
        QVERIFY(dialog.breakpoint() == breakpoint);
        dialog.accept();
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }
    BreakpointDialog dialog(runner());
    for (const Breakpoint& wrong : std::vector<Breakpoint>{{ConditionMet{"p1 =="}},
                                                           {ConditionMet{"q7 > 1"}},
                                                           {TransitionFires{"p1"}},
                                                           {PlaceEmpties{"t1"}},
                                                           {StepReached{0}},
                                                           {PlaceChanges{"p1"}, "p2 >"}}) {
        dialog.show(wrong);
        dialog.accept();
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Rejected));
    }

    runner().breakpoints().add({TransitionFires{"t1"}});
    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("breakpoints"));
    dock->toggleViewAction()->trigger();
    auto* items = dock->findChild<QTreeWidget*>();
    items->setCurrentItem(items->topLevelItem(0));
    whenAsked<BreakpointDialog>([](BreakpointDialog& asked) {
        asked.show({.trigger = TransitionFires{"t3"}, .ignoreCount = 1});
        asked.accept();
    });
    QTest::keyClick(items, Qt::Key_Return);
    QCOMPARE(runner().breakpoints().all().size(), std::size_t{1});
    QCOMPARE(items->topLevelItem(0)->text(0), QStringLiteral("t3 fires"));
    QCOMPARE(items->topLevelItem(0)->text(2), QStringLiteral("after 1 hit"));
}

/// For looking at: the list of what fired, branches, causes and breakpoints.
void TimeTravelTest::pictures() {
    const QPalette light = QApplication::palette();
    for (const bool dark : {false, true}) {
        const QString suffix = dark ? QStringLiteral("dark") : QStringLiteral("light");
        const auto save = [&](const char* name) {
            QTRY_VERIFY(window_->current()->canvas().isComplete());
            VERIFY_PICTURE(*window_,
                           setUp_.screenshot(
                               QStringLiteral("%1_%2.png").arg(QString::fromUtf8(name), suffix)));
        };
        window_->action(dark ? "dark-theme" : "light-theme")->trigger();
        open(circle, dark ? "dark.net" : "light.net");
        window_->findChild<QDockWidget*>(QStringLiteral("run"))->raise();
        runner().breakpoints().add({.trigger = TransitionFires{"t3"}, .log = "p1 is {p1}"});
        runner().breakpoints().add(
            {.trigger = PlaceReaches{"p3", 2}, .ignoreCount = 2, .once = true});
        press(*window_, Qt::Key_F5);
        settle();
        setTokens(runner(), 0, 3);
        runFor("Run Until…", "step == 40");
        list();
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("firings"));
        dock->raise();
        QTRY_COMPARE(cell(*list().findChild<QTableView*>(),
                          list().findChild<QTableView*>()->model()->rowCount() - 1,
                          FiringSequenceModel::change),
                     QStringLiteral("p2 −2, p3 +2"));
        save("firing_sequence");
        auto* breakpoints = window_->findChild<QDockWidget*>(QStringLiteral("breakpoints"));
        breakpoints->show();
        breakpoints->raise();
        QCoreApplication::processEvents();
        save("breakpoints_full");
        selection().set({std::get<PlaceId>(node("p3"))});
        run("Where Do Tokens Come From?");
        selection().clear();
        QTRY_VERIFY(!window_->current()->view().findChild<ExplainedMarks*>()->shown().empty());
        save("causes");
        BreakpointDialog dialog(runner(), window_.get());
        dialog.show({PlaceReaches{"p3", 2}, "p1 > 0", 2, true, true, "p3 is {p3}"});
        dialog.QDialog::show();
        VERIFY_PICTURE(dialog,
                       setUp_.screenshot(QStringLiteral("breakpoint_dialog_%1.png").arg(suffix)));
    }
    QApplication::setPalette(light);
}

FIREABLE_TEST(TimeTravelTest)
#include "time_travel_test.moc"
