#include <QCompleter>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>

#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/breakpoints_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Breakpoints set with keys on the drawing, and runs of the window that halt there.
class BreakpointsInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void aKeySetsAndTakesAwayABreakpointAtTheSelection();
    void aSubstitutedTransitionHaltsAtWhatFiresInside();
    void conditionsOnFiringsAreMarked_data();
    void conditionsOnFiringsAreMarked();
    void namesOfCallsAreOffered();
    void withoutASelectionThereIsNothingToSet();
    void watchSelectedLeavesNothingToUndo();
    void pictures();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    Selection& selection() { return window_->current()->selection(); }
    void waitForHalt() {
        QTRY_COMPARE(runner().pending(), 0);
        QTRY_COMPARE(runner().state(), RunState::paused);
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void BreakpointsInWindowTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
}

void BreakpointsInWindowTest::aKeySetsAndTakesAwayABreakpointAtTheSelection() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    selection().set({TransitionId{0}});

    press(*window_, Qt::Key_F9);
    press(*window_, Qt::Key_F5);
    waitForHalt();
    QCOMPARE(runner().steps(), Count(1));
    QCOMPARE(runner().haltedAt(), std::vector<std::size_t>{0});

    press(*window_, Qt::Key_F5);
    waitForHalt();
    QCOMPARE(runner().steps(), Count(2));
    press(*window_, Qt::Key_F9);
    QVERIFY(runner().breakpoints().all().empty());
    QTRY_COMPARE(runner().pending(), 0);
    press(*window_, Qt::Key_F5);

    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().steps(), Count(5));
}

void BreakpointsInWindowTest::aSubstitutedTransitionHaltsAtWhatFiresInside() {
    openFile(*window_, inSources("resources/examples/sum_of_five.ndr"));
    const Net& net = window_->current()->document().diagram().net;
    const auto add2 = std::ranges::find_if(
        net.transitions, [](const auto& entry) { return entry.value.name == "add2"; });
    QVERIFY(add2 != net.transitions.end());
    selection().set({(*add2).id});

    press(*window_, Qt::Key_F9);
    press(*window_, Qt::Key_F5);
    waitForHalt();

    QVERIFY(runner().wrongBreakpoints().join(QString()).isEmpty());
    QCOMPARE(runner().firedTransitions(), std::vector<TransitionId>{(*add2).id});
}

void BreakpointsInWindowTest::conditionsOnFiringsAreMarked_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<bool>("marked");
    QTest::newRow("inside the call") << QStringLiteral("fired(add2/*)") << true;
    QTest::newRow("compared") << QStringLiteral("fired(add2/*) > 0") << true;
    QTest::newRow("other spaces") << QStringLiteral("fired( add2/* )>0") << true;
    QTest::newRow("where it begins") << QStringLiteral("fired(add2)") << true;
    QTest::newRow("another call") << QStringLiteral("fired(add3/*)") << false;
    QTest::newRow("of more than firings") << QStringLiteral("fired(add2/*) > 0 && step > 3") << false;
}

void BreakpointsInWindowTest::conditionsOnFiringsAreMarked() {
    QFETCH(QString, condition);
    QFETCH(bool, marked);
    openFile(*window_, inSources("resources/examples/sum_of_five.ndr"));
    const CanvasView& canvas = window_->current()->canvas();
    const Net& net = window_->current()->document().diagram().net;
    const auto add2 = std::ranges::find_if(
        net.transitions, [](const auto& entry) { return entry.value.name == "add2"; });
    QVERIFY(add2 != net.transitions.end());

    runner().breakpoints().add({ConditionMet{condition.toStdString()}});

    const QRectF box = canvas.boundsOf((*add2).id);
    const QRect area = QRectF(canvas.toWidget(box.topLeft()), canvas.toWidget(box.bottomRight()))
                           .toAlignedRect()
                           .adjusted(-9, -9, 9, 9);
    const QImage picture = window_->current()->canvas().grab(area).toImage();
    int red = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            red += picture.pixelColor(x, y) == QColor(214, 39, 40) ? 1 : 0;
        }
    }
    QCOMPARE(red > 0, marked);
}

void BreakpointsInWindowTest::namesOfCallsAreOffered() {
    openFile(*window_, inSources("resources/examples/sum_of_five.ndr"));
    QTRY_VERIFY(runner().names() != nullptr);
    BreakpointDialog dialog(runner(), window_.get());
    dialog.show(Breakpoint{TransitionFires{"ad"}});

    QStringList offered;
    for (const auto* line : dialog.findChildren<QLineEdit*>()) {
        if (line->completer() != nullptr) {
            const QAbstractItemModel& names = *line->completer()->model();
            for (int row = 0; row < names.rowCount(); ++row) {
                offered.append(names.index(row, 0).data().toString());
            }
        }
    }
    QCOMPARE(offered.count(QStringLiteral("add2")), 1);
    QVERIFY(offered.indexOf(QStringLiteral("add2")) < offered.indexOf(QRegularExpression(
                                                          QStringLiteral("add2/.*"))));
}

void BreakpointsInWindowTest::withoutASelectionThereIsNothingToSet() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QAction* toggle = actionNamed(*window_, QStringLiteral("Toggle Breakpoint"));

    QVERIFY(!toggle->isEnabled());
    selection().set({PlaceId{0}});
    QVERIFY(toggle->isEnabled());
    selection().clear();
    QVERIFY(!toggle->isEnabled());
}

void BreakpointsInWindowTest::watchSelectedLeavesNothingToUndo() {
    openFile(*window_, setUp_.write(QStringLiteral("three.net"), "tr t1 p1 -> p2 p3\npl p1 (1)\n"));
    NetDocument& document = window_->current()->document();
    QCOMPARE(document.diagram().net.places.size(), std::size_t{3});
    const int steps = document.undoStack().count();
    ElementSet places;
    for (const auto& [id, place] : document.diagram().net.places) {
        places.insert(id);
    }
    selection().set(places);

    press(*window_, Qt::Key_F9, Qt::ShiftModifier);

    QCOMPARE(window_->current()->runs().watches().all().size(), std::size_t{3});
    QCOMPARE(document.undoStack().count(), steps);
    QVERIFY(!document.isModified());
    QVERIFY(document.hasUnsavedRuns());
}

/// For looking at: marks, the panel and a run that stands at a breakpoint.
void BreakpointsInWindowTest::pictures() {
    const QPalette light = QApplication::palette();
    for (const bool dark : {false, true}) {
        window_->action(dark ? "dark-theme" : "light-theme")->trigger();
        openFile(*window_,
                 setUp_.write(dark ? QStringLiteral("dark.net") : QStringLiteral("light.net"),
                              countdown));
        selection().set({TransitionId{0}, PlaceId{1}});
        press(*window_, Qt::Key_F9);
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("breakpoints"));
        dock->show();
        dock->raise();
        window_->findChild<QDockWidget*>(QStringLiteral("run"))->raise();
        runner().breakpoints().add({ConditionMet{"p2 >= 4"}});
        runner().breakpoints().setEnabled(2, false);
        press(*window_, Qt::Key_F5);
        waitForHalt();
        QTRY_VERIFY(window_->current()->canvas().isComplete());
        VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("breakpoints_%1.png")
                                                       .arg(dark ? QStringLiteral("dark")
                                                                 : QStringLiteral("light"))));
    }
    QApplication::setPalette(light);
}

FIREABLE_TEST(BreakpointsInWindowTest)
#include "breakpoints_in_window_test.moc"
