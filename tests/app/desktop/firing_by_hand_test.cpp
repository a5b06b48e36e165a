#include <QDockWidget>
#include <QToolTip>
#include <QTreeWidget>

#include "editor/panels/explanation_panel.h"
#include "editor/playback/explanation.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// t1 and t2 share p1; t3 goes on alone; t4 waits for p4 and for p5 to be empty, t5 is below t1.
const QByteArray choices =
    "pl p1 (4)\npl p5 (2)\n"
    "tr t1 p1*2 -> p2\ntr t2 p1 -> p3\ntr t3 p2 -> p3\ntr t4 p4*2 p5?-1 -> p3\n"
    "tr t5 p1 -> p3\npr t1 > t5\n";

}  // namespace

/// What fires by mouse and by keys, what glows, and why a transition is not enabled.
class FiringByHandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void aClickFiresOneCopyAndWithShiftAll();
    void keysFireWhereTheKeyboardIs();
    void aClickOnWhatMayNotFireSaysWhy();
    void theMenuTellsWhyInThePanel();
    void runsGoOnToTheNextChoice();
    void playHaltsAtBreakpoints();
    void anotherViewHasTheToolToo();
    void pictures();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    CanvasView& canvas() { return window_->current()->canvas(); }
    TransitionId transition(const char* name) {
        for (const auto& [id, value] : window_->current()->document().diagram().net.transitions) {
            if (value.name == name) {
                return id;
            }
        }
        qFatal("no such transition");
    }
    void click(const char* name, Qt::KeyboardModifiers modifiers = {}) {
        const QPoint at = canvas().toWidget(canvas().centreOf(transition(name))).toPoint();
        QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, at);
    }
    Count tokens(const char* place) {
        const Net& net = window_->current()->document().diagram().net;
        std::size_t position = 0;
        for (const auto& entry : net.places) {
            if (entry.value.name == place) {
                return runner().drawnMarking()[position];
            }
            ++position;
        }
        qFatal("no such place");
    }
    void open(const QByteArray& net, const char* name = "choices.net") {
        openFile(*window_, setUp_.write(QString::fromLatin1(name), net));
        QTRY_VERIFY(!runner().enabledTransitions().empty());
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_G);
        QCOMPARE(window_->current()->tools().current(), ToolKind::fire);
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void FiringByHandTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    window_->settings().setAnimatedTokens(false);
}

void FiringByHandTest::aClickFiresOneCopyAndWithShiftAll() {
    open(choices);
    QCOMPARE(runner().enabledCopies(transition("t1")), Count(2));
    QCOMPARE(runner().enabledCopies(transition("t2")), Count(4));
    QCOMPARE(runner().enabledCopies(transition("t5")), Count(0));

    click("t2");
    QTRY_COMPARE(tokens("p3"), Count(1));
    QTRY_COMPARE(runner().enabledCopies(transition("t1")), Count(1));
    click("t2", Qt::ShiftModifier);

    QTRY_COMPARE(tokens("p3"), Count(4));
    QCOMPARE(tokens("p1"), Count(0));
    QCOMPARE(runner().steps(), Count(2));
}

void FiringByHandTest::keysFireWhereTheKeyboardIs() {
    open(choices);
    QTest::keyClick(&canvas(), Qt::Key_Tab);
    while (canvas().focused() != NetElement(transition("t1"))) {
        QTest::keyClick(&canvas(), Qt::Key_Tab);
    }

    QTest::keyClick(&canvas(), Qt::Key_Return);
    QTRY_COMPARE(tokens("p2"), Count(1));
    QTRY_COMPARE(runner().pending(), 0);
    QTest::keyClick(&canvas(), Qt::Key_Return, Qt::ShiftModifier);

    QTRY_COMPARE(tokens("p2"), Count(2));
}

void FiringByHandTest::aClickOnWhatMayNotFireSaysWhy() {
    open(choices);
    const auto* panel = window_->findChild<ExplanationPanel*>();

    click("t4");

    QCOMPARE(panel->shown().lines.size(), std::size_t{2});
    QCOMPARE(panel->shown().lines[1].text, QStringLiteral("p4 has 0 tokens, 2 needed"));
    QCOMPARE(panel->shown().lines[0].text, QStringLiteral("p5 has 2 tokens, fewer than 1 needed"));
    QVERIFY(QToolTip::text().contains(QStringLiteral("p4 has 0 tokens")));
    const auto* marks = window_->current()->view().findChild<ExplainedMarks*>();
    QCOMPARE(marks->shown().size(), std::size_t{5});  // it, two places and their arcs
    QCOMPARE(runner().steps(), Count(0));

    click("t5");
    QCOMPARE(panel->shown().lines.size(), std::size_t{1});
    QCOMPARE(panel->shown().lines[0].text,
             QStringLiteral("t1 is enabled too, and has a higher priority"));
    QVERIFY(
        marks->shown().contains(window_->current()->document().diagram().net.priorities.idAt(0)));

    click("t1");
    QTRY_COMPARE(tokens("p2"), Count(1));
    QVERIFY(marks->shown().empty());
}

void FiringByHandTest::theMenuTellsWhyInThePanel() {
    open(choices);
    QAction* why = actionNamed(*window_, QStringLiteral("Why Does It Not Fire?"));
    QVERIFY(!why->isEnabled());

    window_->current()->selection().set({transition("t4")});
    why->trigger();

    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("explanation"));
    QVERIFY(dock->isVisible());
    QCOMPARE(dock->findChild<QTreeWidget*>()->topLevelItemCount(), 2);
}

void FiringByHandTest::runsGoOnToTheNextChoice() {
    open(
        "pl p1 (1)\ntr a p1 -> p2\ntr b p2 -> p3\ntr c p3 -> p4\ntr d p3 -> p5\n"
        "tr e p5 -> p6\n",
        "semi.net");
    actionNamed(*window_, QStringLiteral("Pause at Choices"))->trigger();

    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::paused);
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().steps(), Count(2));
    QVERIFY(runner().frame()->atChoice);

    click("d");
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().steps(), Count(4));  // e had no rival
    QCOMPARE(tokens("p6"), Count(1));

    press(*window_, Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(runner().state(), RunState::idle);
    click("a");
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().steps(), Count(2));
}

void FiringByHandTest::playHaltsAtBreakpoints() {
    open("pl p1 (9)\ntr t1 p1 -> p2\n", "play.net");
    runner().breakpoints().add({PlaceReaches{"p2", 3}});
    window_->current()->player().setSpeed(100);

    press(*window_, Qt::Key_F6);

    QTRY_COMPARE(runner().steps(), Count(3));
    QTRY_VERIFY(!window_->current()->player().isPlaying());
    QCOMPARE(runner().steps(), Count(3));
}

void FiringByHandTest::anotherViewHasTheToolToo() {
    open(choices);

    window_->current()->split(Qt::Horizontal);
    QCOMPARE(window_->current()->tools().current(), ToolKind::fire);
    click("t1");

    QTRY_COMPARE(tokens("p2"), Count(1));
}

/// For looking at: what glows, with its numbers, and an answer on the drawing.
void FiringByHandTest::pictures() {
    const QPalette light = QApplication::palette();
    for (const bool dark : {false, true}) {
        window_->action(dark ? "dark-theme" : "light-theme")->trigger();
        open(choices, dark ? "dark.net" : "light.net");
        window_->findChild<QDockWidget*>(QStringLiteral("run"))->raise();
        window_->current()->selection().set({transition("t4")});
        actionNamed(*window_, QStringLiteral("Why Does It Not Fire?"))->trigger();
        window_->current()->selection().clear();
        QTRY_VERIFY(canvas().isComplete());
        VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("firing_by_hand_%1.png")
                                                       .arg(dark ? QStringLiteral("dark")
                                                                 : QStringLiteral("light"))));
    }
    QApplication::setPalette(light);
}

FIREABLE_TEST(FiringByHandTest)
#include "firing_by_hand_test.moc"
