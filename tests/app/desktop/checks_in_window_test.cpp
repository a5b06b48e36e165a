#include <QClipboard>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"
#include "tests/support/desktop_window.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

Diagram drawnNet(Net net) {
    Diagram diagram;
    for (const auto& [id, place] : net.places) {
        NodeGeometry geometry;
        geometry.position = {200.0 * id.value, 0};
        diagram.places.set(id, geometry);
    }
    for (const auto& [id, transition] : net.transitions) {
        NodeGeometry geometry;
        geometry.position = {200.0 * id.value + 100, 150};
        diagram.transitions.set(id, geometry);
    }
    diagram.net = std::move(net);
    return diagram;
}

/// What the view shows, in scene units.
QRectF seen(DocumentView& view) {
    const SceneView& canvas = view.canvas();
    return QRectF(canvas.toScene({0, 0}),
                  canvas.toScene(QPointF(canvas.width(), canvas.height())));
}

/// A token that goes round.
testing::NetMaker round() {
    return testing::NetMaker(3, 2).tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(
        2, {1, 3});
}

}  // namespace

/// Problems of the net in front, in the real window with real keys and clicks.
class ChecksInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void findingsFollowTheDrawing();
    void enterSelectsTheCulpritsAndShowsThem();
    void allThatAFindingIsAboutIsShown();
    void altEnterMendsAndUndoTakesItBack();
    void aClickOnFixMends();
    void ofSeveralFixesAMenuAsks();
    void altEnterOnTheCanvasMendsWhatIsSelected();
    void f8GoesRound();
    void theContextMenuHasTheFixes();
    void theContextMenuGoesToEachCaller();
    void enterOpensTheSubnetWhereCallsClash();
    void onlyTheNetInFrontIsTold();
    void rowsAreThoseOfTheFileInFrontOrOfAll();
    void whyANetCannotRunIsListedOnce_data();
    void whyANetCannotRunIsListedOnce();
    void copyTakesTheChosenRows();
    void theChosenRowStaysWhileOthersCome();
    void aNetClosedDuringItsCheckDoesNoHarm();
    void pictures();

private:
    DocumentView& open(Net net, const QString& name = QStringLiteral("net")) {
        return window_->addDocument({{}, std::nullopt, {drawnNet(std::move(net))}, {}, name});
    }
    ProblemsPanel& panel() { return window_->problems(); }
    QStringList texts() {
        QStringList all;
        for (const Finding& finding : panel().findings()) {
            all.append(finding.text);
        }
        return all;
    }
    /// Chooses a finding, which stands below the problems of files and runs.
    void choose(int finding) {
        const auto first =
            panel().topLevelItemCount() - static_cast<int>(panel().findings().size());
        panel().setFocus();
        panel().setCurrentItem(panel().topLevelItem(first + finding));
    }
    /// The rows that are shown: file and text.
    QStringList shownRows() {
        QStringList rows;
        for (int i = 0; i < panel().topLevelItemCount(); ++i) {
            const QTreeWidgetItem* item = panel().topLevelItem(i);
            if (!item->isHidden()) {
                rows.append(item->text(1) + QStringLiteral(": ") + item->text(0));
            }
        }
        return rows;
    }
    QMenu* menu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }
    QString dockTitle() {
        return window_->findChild<QDockWidget*>(QStringLiteral("problems"))->windowTitle();
    }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ChecksInWindowTest::init() {
    window_ = testing::makeWindow();
}

void ChecksInWindowTest::findingsFollowTheDrawing() {
    DocumentView& view = open(round().net());
    NetDocument& document = view.document();
    QCOMPARE(dockTitle(), QStringLiteral("Problems"));

    EditBuilder builder(document.diagram());
    builder.place(document.diagram().net.places.idAt(1)).value.name = "p1";
    document.edit(builder.take(), QStringLiteral("rename"));

    QTRY_COMPARE(texts(), QStringList{QStringLiteral("2 places have the name p1")});
    QCOMPARE(panel().topLevelItem(0)->text(1), QStringLiteral("net"));
    QCOMPARE(dockTitle(), QStringLiteral("Problems (1)"));
    document.undoStack().undo();
    QTRY_COMPARE(texts(), QStringList());
    QCOMPARE(dockTitle(), QStringLiteral("Problems"));
}

void ChecksInWindowTest::enterSelectsTheCulpritsAndShowsThem() {
    DocumentView& view = open(round().tokens(1, 0).net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});
    view.canvas().zoomTo(3);
    QGuiApplication::clipboard()->setText(QStringLiteral("kept"));

    choose(0);
    QTest::keyClick(&panel(), Qt::Key_Return);

    QCOMPARE(view.selection().elements(), panel().findings().front().elements);
    for (const NetElement& element : view.selection().elements()) {
        QTRY_VERIFY(seen(view).contains(view.canvas().boundsOf(element)));
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("kept"));
}

void ChecksInWindowTest::allThatAFindingIsAboutIsShown() {
    DocumentView& view = open(testing::NetMaker(40, 1).takes(1, {1}).gives(1, {1}).net());
    const auto& places = view.document().diagram().net.places;
    Finding finding;
    finding.elements = {places.idAt(0), places.idAt(39)};
    view.canvas().zoomTo(1);

    emit panel().activatedFinding(finding);

    for (const NetElement& element : finding.elements) {
        QTRY_VERIFY(seen(view).contains(view.canvas().boundsOf(element)));
    }
}

void ChecksInWindowTest::altEnterMendsAndUndoTakesItBack() {
    DocumentView& view = open(round().tokens(1, 0).net());
    const Diagram before = view.document().diagram();
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    choose(0);
    QTest::keyClick(&panel(), Qt::Key_Return, Qt::AltModifier);

    QCOMPARE(view.document().undoStack().count(), 1);
    QCOMPARE(view.document().undoStack().undoText(), QStringLiteral("Add a Token to p1"));
    QTRY_COMPARE(texts(), QStringList());
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(view.document().diagram() == before);
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});
}

void ChecksInWindowTest::aClickOnFixMends() {
    DocumentView& view = open(round().tokens(1, 0).net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    const QModelIndex fix = panel().model()->index(0, 3);
    QCOMPARE(fix.data().toString(), panel().findings().front().fixes.front().name);
    QTest::mouseClick(panel().viewport(), Qt::LeftButton, {}, panel().visualRect(fix).center());
    QVERIFY(window_->currentTab()->isAncestorOf(window_->focusWidget()));

    QCOMPARE(view.document().undoStack().count(), 1);
    QTRY_COMPARE(texts(), QStringList());
}

void ChecksInWindowTest::ofSeveralFixesAMenuAsks() {
    DocumentView& view = open(round().priority(1, 2).priority(2, 1).net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    choose(0);
    QTest::keyClick(&panel(), Qt::Key_Return, Qt::AltModifier);
    QTRY_VERIFY(menu() != nullptr);
    QCOMPARE(menu()->actions().size(), 2);
    QTest::keyClick(menu(), Qt::Key_Down);
    QTest::keyClick(menu(), Qt::Key_Return);

    QTRY_COMPARE(view.document().undoStack().count(), 1);
    QCOMPARE(view.document().diagram().net.priorities.size(), std::size_t{1});
    QCOMPARE(view.document().undoStack().undoText(), QStringLiteral("Remove the Priority t2 > t1"));
}

void ChecksInWindowTest::altEnterOnTheCanvasMendsWhatIsSelected() {
    DocumentView& view = open(round().named(2, "p1").named(3, "").net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{2});
    view.canvas().setFocus();
    view.selection().set({view.document().diagram().net.places.idAt(2)});

    QTest::keyClick(&view.canvas(), Qt::Key_Return, Qt::AltModifier);

    QCOMPARE(view.document().diagram().net.places.at(2).value.name, std::string("p3"));
    QCOMPARE(view.document().diagram().net.places.at(1).value.name, std::string("p1"));
}

void ChecksInWindowTest::f8GoesRound() {
    DocumentView& view = open(round().named(2, "p1").named(3, "").net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{2});

    QTest::keyClick(&view.canvas(), Qt::Key_F8);
    QCOMPARE(view.selection().elements(), panel().findings()[0].elements);
    QTest::keyClick(&view.canvas(), Qt::Key_F8);
    QCOMPARE(view.selection().elements(), panel().findings()[1].elements);
    QTest::keyClick(&view.canvas(), Qt::Key_F8);
    QCOMPARE(view.selection().elements(), panel().findings()[0].elements);
    QTest::keyClick(&view.canvas(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(view.selection().elements(), panel().findings()[1].elements);
}

void ChecksInWindowTest::theContextMenuHasTheFixes() {
    DocumentView& view = open(round().named(2, "p1").net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    choose(0);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(&panel(), &event);
    QTRY_VERIFY(menu() != nullptr);
    QCOMPARE(menu()->actions().constFirst()->text(), panel().findings().front().fixes.front().name);
    menu()->actions().constFirst()->trigger();
    menu()->close();

    QCOMPARE(view.document().diagram().net.places.at(1).value.name, std::string("p1_2"));
}

/// t1 starts two calls of add.ndr that both read p1.
void ChecksInWindowTest::theContextMenuGoesToEachCaller() {
    testing::NetMaker fork(12, 3);
    for (int p = 5; p <= 8; ++p) {
        fork.tokens(p, 1);
    }
    fork.needsEmpty(1, {4}).gives(1, {4}).takes(1, {5, 6});
    for (const int t : {2, 3}) {
        fork.substitute(t, "add.ndr")
            .port(t, PortRole::input, 1, 1)
            .port(t, PortRole::input, t == 2 ? 2 : 9, 2)
            .port(t, PortRole::output, t == 2 ? 3 : 10, 3)
            .control(t, 3 + t, 4, 5 + t, 5);
    }
    DocumentView& view = open(fork.net());
    QTRY_VERIFY(!panel().findings().empty());
    QVERIFY2(texts().front().startsWith(QStringLiteral("t2 and t3 can be active at once")),
             qPrintable(texts().front()));

    for (const auto& [row, shown] : {std::pair{0, 2}, {1, 3}}) {
        choose(0);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&panel(), &event);
        QTRY_VERIFY(menu() != nullptr);
        QAction* const jump = menu()->actions()[row];
        QCOMPARE(jump->text(), QStringLiteral("Show t%1").arg(shown));
        jump->trigger();
        menu()->close();

        QCOMPARE(view.selection().elements(), ElementSet{fork.transition(shown)});
    }
}

/// t1 calls a net of this file in which t2 and t3 share p1.
void ChecksInWindowTest::enterOpensTheSubnetWhereCallsClash() {
    testing::NetMaker fork(12, 4);
    for (const int p : {4, 5, 6, 7, 8, 11}) {
        fork.tokens(p, 1);
    }
    fork.named(4, "start").named(11, "finish");
    fork.needsEmpty(1, {4}).gives(1, {4}).takes(1, {5, 6});
    for (const int t : {2, 3}) {
        fork.substitute(t, "add.ndr")
            .port(t, PortRole::input, 1, 1)
            .port(t, PortRole::input, t == 2 ? 2 : 9, 2)
            .port(t, PortRole::output, t == 2 ? 3 : 10, 3)
            .control(t, 3 + t, 4, 5 + t, 5);
    }
    fork.needsEmpty(4, {7, 8}).gives(4, {7, 8}).takes(4, {11});
    Net called = fork.net();
    called.name = "fork";
    const Net main =
        testing::NetMaker(2, 1).tokens(2, 1).substitute(1, "#fork").control(1, 1, 4, 2, 11).net();
    DocumentView& view = window_->addDocument(
        {{}, std::nullopt, {drawnNet(main), drawnNet(called)}, {}, QStringLiteral("net")});
    const auto clash = [this] {
        return texts().indexOf(QRegularExpression(QStringLiteral("^In the subnets of t1: .*p1.*")));
    };
    QTRY_VERIFY(clash() >= 0);

    choose(static_cast<int>(clash()));
    QTest::keyClick(&panel(), Qt::Key_Return);

    QCOMPARE(view.document().currentNet(), std::size_t{1});
    QCOMPARE(view.selection().elements(),
             (ElementSet{fork.transition(2), fork.transition(3), fork.place(1)}));
}

void ChecksInWindowTest::onlyTheNetInFrontIsTold() {
    open(round().tokens(1, 0).net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    open(round().net(), QStringLiteral("other"));
    QCOMPARE(texts(), QStringList());
    window_->action("close")->trigger();

    QCOMPARE(panel().findings().size(), std::size_t{1});
    window_->action("close")->trigger();
    QCOMPARE(texts(), QStringList());
}

void ChecksInWindowTest::rowsAreThoseOfTheFileInFrontOrOfAll() {
    const auto withWarning = [&](const QString& name, const Net& net) -> DocumentView& {
        const std::string warning = "read in " + name.toStdString();
        return window_->addDocument({{}, std::nullopt, {drawnNet(net)}, {{warning, 1, 1}}, name});
    };
    const QString readOne = QStringLiteral("one: read in one");
    const QString readTwo = QStringLiteral("two: read in two");
    const QString sameNames = QStringLiteral("one: 2 places have the name p1");
    withWarning(QStringLiteral("one"), round().named(2, "p1").net());
    QTRY_COMPARE(shownRows(), (QStringList{readOne, sameNames}));

    withWarning(QStringLiteral("two"), round().net());
    QTRY_COMPARE(shownRows(), QStringList{readTwo});
    QCOMPARE(dockTitle(), QStringLiteral("Problems (1)"));

    window_->action("all-problems")->trigger();
    QCOMPARE(shownRows(), (QStringList{readOne, readTwo, sameNames}));
    QVERIFY(window_->settings().allProblems());
    panel().setFocus();
    panel().setCurrentItem(panel().topLevelItem(2));
    QTest::keyClick(&panel(), Qt::Key_Return);
    QCOMPARE(window_->current()->document().title(), QStringLiteral("one"));
    QCOMPARE(panel().findings().size(), std::size_t{1});
    QCOMPARE(shownRows(), (QStringList{readOne, readTwo, sameNames}));

    window_->action("all-problems")->trigger();
    QCOMPARE(shownRows(), (QStringList{readOne, sameNames}));
    window_->action("all-problems")->trigger();
    window_->action("close")->trigger();
    QCOMPARE(shownRows(), QStringList{readTwo});
    window_->action("close")->trigger();
    QCOMPARE(shownRows(), QStringList());
}

void ChecksInWindowTest::whyANetCannotRunIsListedOnce_data() {
    QTest::addColumn<Net>("net");
    QTest::addColumn<QString>("told");
    QTest::newRow("priority cycle")
        << round().priority(1, 2).priority(2, 1).net() << QStringLiteral("Priorities form a cycle");
    QTest::newRow("missing subnet")
        << round().substitute(1, "no_such.ndr").net() << QStringLiteral("no_such.ndr");
}

/// Whether the checks tell of it before the run does, or after.
void ChecksInWindowTest::whyANetCannotRunIsListedOnce() {
    QFETCH(Net, net);
    QFETCH(QString, told);
    DocumentView& view = open(net);
    QSignalSpy failed(&view.runner(), &EngineRunner::failed);
    const auto listed = [&] {
        int rows = 0;
        for (int i = 0; i < panel().topLevelItemCount(); ++i) {
            rows += panel().topLevelItem(i)->text(0).contains(told, Qt::CaseInsensitive) ? 1 : 0;
        }
        return rows;
    };

    QTest::keyClick(&view.canvas(), Qt::Key_F5);
    QTRY_VERIFY(!failed.isEmpty());
    QTRY_VERIFY(!texts().isEmpty());
    QCOMPARE(listed(), 1);

    failed.clear();
    QTest::keyClick(&view.canvas(), Qt::Key_F5);
    QTRY_VERIFY(!failed.isEmpty());
    QCOMPARE(listed(), 1);
    QVERIFY(panel().currentFinding() != nullptr);
}

void ChecksInWindowTest::copyTakesTheChosenRows() {
    open(round().named(2, "p1").net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});

    choose(0);
    QTest::keyClick(&panel(), Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("net: 2 places have the name p1"));
}

void ChecksInWindowTest::theChosenRowStaysWhileOthersCome() {
    DocumentView& view = open(round().tokens(1, 0).net());
    QTRY_COMPARE(panel().findings().size(), std::size_t{1});
    choose(0);
    const QString chosen = panel().currentFinding()->text;

    EditBuilder builder(view.document().diagram());
    builder.place(view.document().diagram().net.places.idAt(2)).value.name = "";
    view.document().edit(builder.take(), QStringLiteral("rename"));

    QTRY_COMPARE(panel().findings().size(), std::size_t{2});
    QCOMPARE(panel().currentFinding()->text, chosen);
}

void ChecksInWindowTest::aNetClosedDuringItsCheckDoesNoHarm() {
    for (int i = 0; i < 5; ++i) {
        DocumentView& view = open(testing::NetMaker(2000, 2000).net());
        if (i % 2 == 0) {
            QCoreApplication::processEvents();
        }
        EditBuilder builder(view.document().diagram());
        builder.remove({view.document().diagram().net.places.idAt(0)});
        view.document().edit(builder.take(), QStringLiteral("remove"));
        view.document().undoStack().setClean();
        window_->action("close")->trigger();
        QVERIFY(window_->current() == nullptr);
    }
    QCOMPARE(texts(), QStringList());
}

void ChecksInWindowTest::pictures() {
    Net net = round().named(2, "p1").priority(1, 2).priority(2, 1).tokens(1, 0).net();
    net.places.add({"lonely", "", 0});
    net.arcs[net.arcs.idAt(0)].weight = 0;
    open(std::move(net), QStringLiteral("problems"));
    QTRY_VERIFY(panel().findings().size() >= 4);
    choose(0);
    for (const bool dark : {false, true}) {
        window_->action(dark ? "dark-theme" : "light-theme")->trigger();
        QCoreApplication::processEvents();
        VERIFY_PICTURE(*window_, testing::inBuild("screenshots/problems_%1_%2.png")
                                     .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                     .arg(window_->devicePixelRatio()));
    }
    window_->action("light-theme")->trigger();
}

FIREABLE_TEST(ChecksInWindowTest)
#include "checks_in_window_test.moc"
