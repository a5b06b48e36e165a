#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include "app/desktop/tabs/document_view.h"
#include "editor/panels/firing_sequence_panel.h"
#include "editor/playback/explanation.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/hierarchy_window.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Runs of nets that call subnets: steps over, into and out of them, and what is seen of a run by
/// who walked into a subnet.
class SteppingSubnetsTest : public QObject, private HierarchyWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aStepOverDoesAllTheWorkOfASubnet();
    void stepsIntoAndOutOfAFileOfTheLibrary();
    void theListOfFiringsGoesAlong();
    void whoStaysIsNotLed();
    void walkingInShowsTheInstanceAndTheRunGoesOn();
    void theRunIsNotHaltedByWhoLooksIntoIt();
    void aLongStepOverCanBeStopped();
    void tokensTravelInTheInstance();
    void viewsSideBySideShowTheirParts();
    void aNetThatIsChosenHasItsOwnRun();
    void leavingTheRunShowsTheSubnetByItself();
    void anEditInTheInstanceEndsTheRun();
    void undoingAnEditInTheInstanceBringsTheRunBack_data();
    void undoingAnEditInTheInstanceBringsTheRunBack();
    void breakpointsInTheInstanceHaltTheCaller();
    void closingTheCallerLeavesTheSubnetByItself();
    void closingASubnetIsNoQuestionOfItsCallersRun();
    void aPlayedRunIsPlayedOnWhereOneLooks();
    void stepsInSubnetsNeedSubnets();
    void pictures_data();
    void pictures();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    QString file() { return QString::fromStdString(document().path().filename().string()); }
    void waitForRun() {
        QTRY_COMPARE(runner().pending(), 0);
        QTRY_VERIFY(runner().state() != RunState::running);
    }
    void openMatrices() {
        Settings().setRun(defaultEngineKind, {});
        openFile(*window_, inSources("resources/examples/matrix_product_2x2.ndr"));
        waitForRun();
    }
    void over() { command(Qt::AltModifier); }
    void into() { command(Qt::ControlModifier); }
    void out() { command(Qt::ShiftModifier); }
    void command(Qt::KeyboardModifier modifier) {
        press(Qt::Key_F11, modifier);
        waitForRun();
    }
    void step(int count = 1) {
        for (int i = 0; i < count; ++i) {
            press(Qt::Key_F10);
            waitForRun();
        }
    }
    std::string path() {
        const RunProgram& run = *runner().program();
        return run.sources.instances[static_cast<std::size_t>(run.instance)].path;
    }
    QString note() {
        const auto* bar = window_->current()->findChild<BreadcrumbBar*>();
        for (const QLabel* label : bar->findChildren<QLabel*>()) {
            if (!label->isHidden() && label->text().contains(QStringLiteral("in the run"))) {
                return label->text();
            }
        }
        return {};
    }
    /// An operand that takes hours to be copied, one by one.
    void drawMuch() {
        drawProgram();
        EditBuilder edit(document().diagram());
        edit.place(document().diagram().net.places.idAt(0)).value.initial = Count(100'000'000'000);
        document().edit(edit.take(), QStringLiteral("Much"));
        runner().configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
        waitForRun();
    }
    /// Chooses in the list of the nets, as a user does.
    void chooseNet(int index) {
        for (auto* box : window_->current()->findChildren<QComboBox*>()) {
            if (box->accessibleName() == QStringLiteral("Net in this file")) {
                box->setCurrentIndex(index);
                emit box->activated(index);
            }
        }
    }
};

void SteppingSubnetsTest::aStepOverDoesAllTheWorkOfASubnet() {
    openMatrices();

    over();
    QCOMPARE(runner().steps(), Count(1));
    over();

    QCOMPARE(runner().steps(), Count(38));
    QCOMPARE(tokens("P11"), Count(5));
    QVERIFY(crumbs().isEmpty());
    press(Qt::Key_F10, Qt::ShiftModifier);  // each of its steps was kept
    waitForRun();
    QCOMPARE(runner().steps(), Count(37));
    for (int i = 0; i < 20; ++i) {
        over();
    }
    QCOMPARE(runner().state(), RunState::dead);
    QCOMPARE(tokens("C22"), Count(50));
    QVERIFY(!action(QStringLiteral("Step Over"))->isEnabled());
}

void SteppingSubnetsTest::stepsIntoAndOutOfAFileOfTheLibrary() {
    openMatrices();
    over();

    into();

    QTRY_COMPARE(file(), QStringLiteral("mul.ndr"));
    QTRY_COMPARE(path(), std::string("m11"));
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("matrix_product_2x2.ndr"),
                                        QStringLiteral("mul.ndr")}));
    QCOMPARE(note(), QStringLiteral("m11 in the run of matrix_product_2x2.ndr"));
    QCOMPARE(runner().steps(), Count(2));
    over();
    const auto fired = runner().firedTransitions();
    QCOMPARE(fired.size(), std::size_t{1});  // it is a transition of the drawing
    QVERIFY(document().diagram().net.transitions.contains(fired.front()));
    QCOMPARE(path(), std::string("m11"));

    out();

    QTRY_COMPARE(file(), QStringLiteral("matrix_product_2x2.ndr"));
    QCOMPARE(runner().steps(), Count(38));
    QCOMPARE(tokens("P11"), Count(5));
    QVERIFY(!runner().isViewingInstance());
    const auto selected = window_->current()->selection().nodes();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[std::get<TransitionId>(*selected.begin())].name,
             std::string("m11"));

    into();  // into another call of the same file
    QTRY_COMPARE(path(), std::string("n11"));
    QCOMPARE(file(), QStringLiteral("mul.ndr"));
    QCOMPARE(window_->documents().size(), 2);
}

/// Every row is of its own step, also the last one, of the step just made.
void SteppingSubnetsTest::theListOfFiringsGoesAlong() {
    openMatrices();
    over();
    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("firings"));
    if (!dock->isVisible()) {
        dock->toggleViewAction()->trigger();
    }
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    std::map<int, QString> made;
    for (int i = 0; i < 6; ++i) {
        const auto& fired = runner().frame()->fired;
        QCOMPARE(fired.size(), std::size_t{1});
        made[static_cast<int>(runner().steps().value64())] =
            transitionName(*runner().program(), fired.front().transition);
        FiringSequencePanel* panel = nullptr;
        for (auto* each : dock->findChildren<FiringSequencePanel*>()) {
            panel = each->isVisible() ? each : panel;
        }
        QVERIFY(panel != nullptr);
        const auto& table = *panel->findChild<QTableView*>();
        const auto cell = [&](int row, int column) {
            return table.model()->index(row, column).data().toString();
        };
        const int last = static_cast<int>(runner().steps().value64());
        QTRY_COMPARE(panel->model().lines(), std::int64_t{last} + 1);
        QTRY_COMPARE(cell(table.model()->rowCount() - 1, FiringSequenceModel::step),
                     QString::number(last));
        QCOMPARE(table.verticalHeader()->count(), table.model()->rowCount());
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const int step = static_cast<int>(panel->model().top()) + row;
            QCOMPARE(cell(row, FiringSequenceModel::step), QString::number(step));
            if (made.contains(step)) {
                QTRY_COMPARE(cell(row, FiringSequenceModel::fired), made[step]);
            }
        }
        this->step();
    }
}

void SteppingSubnetsTest::whoStaysIsNotLed() {
    openMatrices();
    action(QStringLiteral("Follow the Run"))->trigger();
    over();

    into();

    QCOMPARE(runner().steps(), Count(2));
    QCOMPARE(file(), QStringLiteral("matrix_product_2x2.ndr"));
    openFile(*window_, setUp_.write(QStringLiteral("next.net"), countdown));  // after any other
    QCOMPARE(window_->documents().size(), 2);
}

void SteppingSubnetsTest::walkingInShowsTheInstanceAndTheRunGoesOn() {
    drawProgram();
    waitForRun();
    step(4);  // the operands of add1 are being copied
    const Count before = runner().steps();
    QCOMPARE(before, Count(4));

    select("add1");
    press(Qt::Key_F12);

    QTRY_COMPARE(crumbs().size(), 2);
    QCOMPARE(path(), std::string("add1"));
    QCOMPARE(runner().steps(), before);
    const Count x = tokens("x");
    const Count y = tokens("y");
    QVERIFY2(x + y > Count(0), "nothing of the operands has come");
    while (runner().firedTransitions().empty() && runner().steps() < Count(40)) {
        step();
    }
    QCOMPARE(tokens("sum"), Count(2));  // x was taken first, at once
    press(Qt::Key_F12, Qt::ShiftModifier);
    QTRY_VERIFY(crumbs().isEmpty());
    QVERIFY(!runner().isViewingInstance());
    QVERIFY(runner().steps() > before);
    QCOMPARE(runner().firedTransitions().size(), std::size_t{1});  // add1 shows it here
}

void SteppingSubnetsTest::theRunIsNotHaltedByWhoLooksIntoIt() {
    drawMuch();
    press(Qt::Key_F5);
    QTRY_VERIFY(runner().steps() > Count(1000));

    select("add1");
    press(Qt::Key_F12);

    QTRY_COMPARE(crumbs().size(), 2);
    QCOMPARE(runner().state(), RunState::running);
    QCOMPARE(path(), std::string("add1"));
    const Count seen = runner().steps();
    const Count there = tokens("x");
    QTRY_VERIFY(runner().steps() > seen);
    QTRY_VERIFY(tokens("x") > there);  // the instance is filled while one looks
    press(Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::paused);
}

void SteppingSubnetsTest::aLongStepOverCanBeStopped() {
    drawMuch();

    press(Qt::Key_F11, Qt::AltModifier);
    QTRY_VERIFY(runner().steps() > Count(1000));  // with frames on the way
    QCOMPARE(runner().state(), RunState::running);
    press(Qt::Key_F5, Qt::ShiftModifier);

    QTRY_COMPARE(runner().state(), RunState::paused);
    QVERIFY(action(QStringLiteral("Step Over"))->isEnabled());
}

void SteppingSubnetsTest::tokensTravelInTheInstance() {
    openMatrices();
    QAction* animate = action(QStringLiteral("Animate Steps"));
    if (!animate->isChecked()) {
        animate->trigger();
    }
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    StepAnimation& animation = window_->current()->view().animation();
    over();  // the last step on the way there is no step of this drawing alone

    press(Qt::Key_F10);

    QTRY_VERIFY(animation.isActive());
    QTRY_VERIFY(!animation.isActive());
    QCOMPARE(runner().firedTransitions().size(), std::size_t{1});
}

void SteppingSubnetsTest::viewsSideBySideShowTheirParts() {
    drawProgram();
    waitForRun();
    step(5);
    window_->current()->split(Qt::Horizontal);
    select("add1");
    press(Qt::Key_F12);
    QTRY_VERIFY(runner().isViewingInstance());

    window_->current()->focusNextView();
    QCOMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(!runner().isViewingInstance());
    QCOMPARE(runner().steps(), Count(5));
    step();
    window_->current()->focusNextView();

    QCOMPARE(document().currentNet(), std::size_t{1});
    QVERIFY(runner().isViewingInstance());
    QCOMPARE(path(), std::string("add1"));
    QCOMPARE(runner().steps(), Count(6));
}

void SteppingSubnetsTest::aNetThatIsChosenHasItsOwnRun() {
    drawProgram();
    waitForRun();
    step(5);
    select("add1");
    press(Qt::Key_F12);
    QTRY_VERIFY(runner().isViewingInstance());

    chooseNet(0);
    QVERIFY(!runner().isViewingInstance());
    QCOMPARE(runner().steps(), Count(5));
    chooseNet(1);

    QVERIFY(!runner().isViewingInstance());
    QVERIFY(crumbs().isEmpty());
    waitForRun();
    QCOMPARE(runner().steps(), Count(0));
    chooseNet(0);
    QCOMPARE(runner().steps(), Count(5));
}

void SteppingSubnetsTest::leavingTheRunShowsTheSubnetByItself() {
    drawProgram();
    waitForRun();
    step(5);
    select("add1");
    press(Qt::Key_F12);
    QTRY_VERIFY(runner().isViewingInstance());

    action(QStringLiteral("Detach from Caller's Run"))->trigger();

    QVERIFY(!runner().isViewingInstance());
    QVERIFY(crumbs().isEmpty());
    waitForRun();
    QCOMPARE(runner().steps(), Count(0));
    QCOMPARE(tokens("start"), Count(1));
    QVERIFY(!action(QStringLiteral("Detach from Caller's Run"))->isEnabled());
}

void SteppingSubnetsTest::anEditInTheInstanceEndsTheRun() {
    drawProgram();
    waitForRun();
    step(5);
    select("add1");
    press(Qt::Key_F12);
    QTRY_VERIFY(runner().isViewingInstance());

    EditBuilder edit(document().diagram());
    edit.place(document().diagram().net.places.idAt(0)).value.initial = Count(1);
    document().edit(edit.take(), QStringLiteral("One"));

    QVERIFY(!runner().isViewingInstance());
    waitForRun();
    QCOMPARE(runner().steps(), Count(0));
    QCOMPARE(tokens("x"), Count(1));
    press(Qt::Key_F12, Qt::ShiftModifier);
    waitForRun();
    QCOMPARE(runner().steps(), Count(0));
}

void SteppingSubnetsTest::undoingAnEditInTheInstanceBringsTheRunBack_data() {
    QTest::addColumn<bool>("fromCaller");
    QTest::newRow("as it was looked at") << false;
    QTest::newRow("after a look at the caller") << true;
}

void SteppingSubnetsTest::undoingAnEditInTheInstanceBringsTheRunBack() {
    QFETCH(bool, fromCaller);
    drawProgram();
    waitForRun();
    step(5);
    select("add1");
    press(Qt::Key_F12);
    QTRY_VERIFY(runner().isViewingInstance());
    const QString before = note();
    EditBuilder edit(document().diagram());
    edit.place(document().diagram().net.places.idAt(0)).value.initial = Count(1);
    document().edit(edit.take(), QStringLiteral("One"));
    QCOMPARE(runner().steps(), Count(0));
    if (fromCaller) {
        press(Qt::Key_F12, Qt::ShiftModifier);
        waitForRun();
        press(Qt::Key_F12);
        QTRY_COMPARE(document().currentNet(), std::size_t{1});
    }

    document().undoStack().undo();

    QTRY_COMPARE(runner().steps(), Count(5));
    QVERIFY(runner().isViewingInstance());
    QCOMPARE(path(), std::string("add1"));
    QCOMPARE(note(), before);
    step();
    press(Qt::Key_F12, Qt::ShiftModifier);
    QTRY_COMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(!runner().isViewingInstance());
    QCOMPARE(runner().steps(), Count(6));
}

void SteppingSubnetsTest::breakpointsInTheInstanceHaltTheCaller() {
    openMatrices();
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    select("add");
    press(Qt::Key_F9);
    press(Qt::Key_F12, Qt::ShiftModifier);
    QTRY_COMPARE(file(), QStringLiteral("matrix_product_2x2.ndr"));
    QCOMPARE(runner().breakpoints().all(), (std::vector<Breakpoint>{{TransitionFires{"m11/add"}}}));

    press(Qt::Key_F5);

    QTRY_COMPARE(file(), QStringLiteral("mul.ndr"));  // there it halted
    waitForRun();
    QCOMPARE(runner().state(), RunState::paused);
    QCOMPARE(path(), std::string("m11"));
    const auto fired = runner().firedTransitions();
    QCOMPARE(fired.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[fired.front()].name, std::string("add"));
}

void SteppingSubnetsTest::closingTheCallerLeavesTheSubnetByItself() {
    openMatrices();
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    DocumentView* caller = window_->documents().front();
    DocumentView* subnet = window_->current();
    QVERIFY(caller != subnet);

    bringToFront(*caller);
    caller->document().undoStack().setClean();
    press(Qt::Key_W, Qt::ControlModifier);

    QTRY_COMPARE(window_->documents().size(), 1);
    QCOMPARE(window_->current(), subnet);
    QVERIFY(!runner().isViewingInstance());
    waitForRun();
    QCOMPARE(runner().steps(), Count(0));
    step();
}

void SteppingSubnetsTest::closingASubnetIsNoQuestionOfItsCallersRun() {
    openMatrices();
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    DocumentView* caller = window_->documents().front();
    DocumentView* subnet = window_->current();
    caller->setLongRun(std::chrono::milliseconds(0));
    subnet->setLongRun(std::chrono::milliseconds(0));
    subnet->document().undoStack().setClean();
    const Answers answers({click(QMessageBox::Cancel)});

    runner().runToEnd();
    QCOMPARE(runner().state(), RunState::running);
    QVERIFY(caller->wouldEndLongRun());
    QVERIFY(!subnet->wouldEndLongRun());
    window_->closeDocument(*subnet);

    QVERIFY(!answers.allGiven());
    QCOMPARE(window_->documents(), QList<DocumentView*>{caller});
    waitForRun();
    QCOMPARE(runner().state(), RunState::dead);
}

void SteppingSubnetsTest::aPlayedRunIsPlayedOnWhereOneLooks() {
    openMatrices();
    over();
    DocumentView* caller = window_->current();
    caller->player().setSpeed(20);
    press(Qt::Key_F6);

    select("m11");
    press(Qt::Key_F12);

    QTRY_COMPARE(file(), QStringLiteral("mul.ndr"));
    QTRY_VERIFY(window_->current()->player().isPlaying());
    QVERIFY(!caller->player().isPlaying());
    window_->current()->player().setSpeed(Player::maxSpeed);
    QTRY_COMPARE(runner().state(), RunState::dead);  // it went on
    QCOMPARE(runner().steps(), Count(376));
    QVERIFY(!window_->current()->player().isPlaying());
}

void SteppingSubnetsTest::stepsInSubnetsNeedSubnets() {
    for (const char* name : {"Step Over", "Step Into", "Step Out"}) {
        QVERIFY(!action(QString::fromUtf8(name))->isEnabled());
    }
    openMatrices();
    QVERIFY(action(QStringLiteral("Step Over"))->isEnabled());
    QVERIFY(action(QStringLiteral("Step Into"))->isEnabled());
    QVERIFY(!action(QStringLiteral("Step Out"))->isEnabled());
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    QVERIFY(action(QStringLiteral("Step Out"))->isEnabled());
    window_->newNet();
    waitForRun();
    QVERIFY(!action(QStringLiteral("Step Over"))->isEnabled());
}

void SteppingSubnetsTest::pictures_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// For looking at: a subnet in the run of its caller, halted at one of its transitions.
void SteppingSubnetsTest::pictures() {
    QFETCH(bool, dark);
    if (dark) {
        window_->action("dark-theme")->trigger();
    }
    openMatrices();
    over();
    into();
    QTRY_COMPARE(path(), std::string("m11"));
    select("add");
    press(Qt::Key_F9);
    over();
    over();
    over();
    window_->current()->selection().clear();
    QTRY_VERIFY(window_->current()->canvas().isComplete());
    VERIFY_PICTURE(
        *window_,
        DesktopSetUp::screenshot(
            QStringLiteral("subnet_in_run_%1.png").arg(QLatin1String(QTest::currentDataTag()))));
}

FIREABLE_TEST(SteppingSubnetsTest)
#include "stepping_subnets_test.moc"
