#include <QToolButton>
#include <algorithm>

#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "tests/support/hierarchy_window.h"
#include "tests/support/paths.h"

using namespace fireable;
using testing::HierarchyWindow;
using testing::Pen;
using testing::typeWhenAsked;

/// Going into subnets and out of them, and who uses a net.
class OpeningSubnetsTest : public QObject, private HierarchyWindow {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void walkingIntoANetOfTheFileAndOut();
    void aDoubleClickOpensASubnet();
    void theWayOutlivesRenamingAndSaving();
    void theWayOutlivesUndoInAnotherNet();
    void theWayEndsWhereNothingLeadsDownAnyMore();
    void walkingIntoAFileAndOut();
    void aPortTellsThePlaceOfItsSubnet();
    void usesAreListedAndGoneTo();
    void pictures_data();
    void pictures();
};

void OpeningSubnetsTest::walkingIntoANetOfTheFileAndOut() {
    drawProgram();
    select("add2");
    QVERIFY(crumbs().isEmpty());

    press(Qt::Key_F12);
    QCOMPARE(document().currentNet(), std::size_t{1});
    QTRY_COMPARE(crumbs().size(), 2);
    QCOMPARE(crumbs().at(1), QStringLiteral("addition"));
    press(Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    QVERIFY(crumbs().isEmpty());
    QCOMPARE(window_->current()->selection().elements().size(), std::size_t{1});

    press(Qt::Key_Return);
    QCOMPARE(document().currentNet(), std::size_t{1});
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    CanvasView& canvas = window_->current()->canvas();
    const Point at =
        document().diagram().transitions.get(document().diagram().net.transitions.idAt(1)).position;
    QTest::mouseDClick(&canvas, Qt::LeftButton, Qt::ControlModifier,
                       canvas.toWidget({at.x, at.y}).toPoint());
    QCOMPARE(document().currentNet(), std::size_t{1});
}

void OpeningSubnetsTest::aDoubleClickOpensASubnet() {
    drawProgram();
    CanvasView& canvas = window_->current()->canvas();
    const Point at =
        document().diagram().transitions.get(document().diagram().net.transitions.idAt(1)).position;

    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, canvas.toWidget({at.x, at.y}).toPoint());

    QCOMPARE(document().currentNet(), std::size_t{1});
    auto* bar = window_->current()->findChild<BreadcrumbBar*>();
    QTRY_VERIFY(bar->isVisible());
    QTRY_VERIFY(bar->height() <= 2 * bar->fontMetrics().height());
}

void OpeningSubnetsTest::theWayOutlivesRenamingAndSaving() {
    drawProgram();
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));

    typeWhenAsked(QStringLiteral("plus"));
    action(QStringLiteral("Rename Net…"))->trigger();
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("plus")}));
    document().undoStack().undo();
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    document().markSaved(setUp_.path(QStringLiteral("program.ndr")).toStdString(), FormatId::ndr);
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    press(Qt::Key_F12, Qt::ShiftModifier);

    QCOMPARE(document().currentNet(), std::size_t{0});
}

void OpeningSubnetsTest::theWayOutlivesUndoInAnotherNet() {
    drawProgram();
    Pen pen(document());
    pen.place("more", 0, 0);
    pen.done();
    select("add2");
    press(Qt::Key_F12);
    Pen inner(document());
    inner.place("more", 0, 0);
    inner.done();

    document().undoStack().undo();
    document().undoStack().undo();
    QCOMPARE(document().currentNet(), std::size_t{0});
    QTRY_VERIFY(crumbs().isEmpty());
    document().undoStack().redo();
    document().undoStack().redo();

    QCOMPARE(document().currentNet(), std::size_t{1});
    QTRY_COMPARE(crumbs(), (QStringList{QStringLiteral("#1"), QStringLiteral("addition")}));
    press(Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(document().currentNet(), std::size_t{0});
    QCOMPARE(window_->current()->selection().elements().size(), std::size_t{1});
}

void OpeningSubnetsTest::theWayEndsWhereNothingLeadsDownAnyMore() {
    drawProgram();
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs().size(), 2);
    press(Qt::Key_F12, Qt::ShiftModifier);
    press(Qt::Key_Delete);

    document().showNet(1);
    QTRY_VERIFY(crumbs().isEmpty());
    document().undoStack().undo();
    document().showNet(1);
    QTRY_COMPARE(crumbs().size(), 2);
}

void OpeningSubnetsTest::aPortTellsThePlaceOfItsSubnet() {
    window_->openFiles({testing::inSources("resources/examples/sum_of_five.ndr")});
    QTRY_COMPARE(window_->documents().size(), 1);
    const auto& transitions = document().diagram().net.transitions;
    const auto call = std::ranges::find_if(
        transitions, [](const auto& entry) { return entry.value.name == "add3"; });
    QVERIFY(call != transitions.end());
    const TransitionId id = (*call).id;
    const auto told = [&](std::size_t port) {
        return window_->current()->canvas().description(PortId{id, port});
    };
    QCOMPARE(told(0), QStringLiteral("input port of add3: sum3 is copied to place x of the subnet"));
    QCOMPARE(told(2),
             QStringLiteral("output port of add3: place sum of the subnet is moved to sum4"));
    // A number where the subnet cannot be read.
    EditBuilder edit(document().diagram());
    edit.transition(id).value.substitution->file = "gone.ndr";
    document().edit(edit.take(), QStringLiteral("edit"));
    QCOMPARE(told(2), QStringLiteral("output port of add3: place 3 of the subnet is moved to sum4"));
}

void OpeningSubnetsTest::walkingIntoAFileAndOut() {
    window_->openFiles({testing::inSources("resources/examples/sum_of_five.ndr")});
    QTRY_COMPARE(window_->documents().size(), 1);
    select("add3");

    press(Qt::Key_F12);
    QTRY_COMPARE(window_->documents().size(), 2);
    QCOMPARE(document().path().filename().string(), std::string("add.ndr"));
    QTRY_COMPARE(crumbs(),
                 (QStringList{QStringLiteral("sum_of_five.ndr"), QStringLiteral("add.ndr")}));
    for (QToolButton* button :
         window_->current()->findChild<BreadcrumbBar*>()->findChildren<QToolButton*>()) {
        if (button->text() == QStringLiteral("sum_of_five.ndr")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QTRY_COMPARE(document().path().filename().string(), std::string("sum_of_five.ndr"));
    QCOMPARE(window_->documents().size(), 2);
    const auto selected = window_->current()->selection().nodes();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[std::get<TransitionId>(*selected.begin())].name,
             std::string("add3"));
}

void OpeningSubnetsTest::usesAreListedAndGoneTo() {
    drawProgram();
    document().showNet(1);

    press(Qt::Key_F12, Qt::ControlModifier);
    auto& panel = *window_->findChild<HierarchyPanel*>();
    QCOMPARE(panel.uses().count(), 4);
    panel.uses().setCurrentRow(2);
    QTest::keyClick(&panel.uses(), Qt::Key_Return);

    QCOMPARE(document().currentNet(), std::size_t{0});
    const auto selected = window_->current()->selection().nodes();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(document().diagram().net.transitions[std::get<TransitionId>(*selected.begin())].name,
             std::string("add3"));
}

void OpeningSubnetsTest::pictures_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// For looking at: the tree, the breadcrumbs and the ports in the drawing.
void OpeningSubnetsTest::pictures() {
    QFETCH(bool, dark);
    if (dark) {
        window_->action("dark-theme")->trigger();
    }
    drawProgram();
    const QString file = testing::inBuild("screenshots/hierarchy_%1_%2.png");
    const QString colours = QLatin1String(QTest::currentDataTag());
    window_->current()->selection().clear();
    action(QStringLiteral("Find All Uses"))->trigger();
    document().showNet(1);
    action(QStringLiteral("Find All Uses"))->trigger();
    document().showNet(0);
    VERIFY_PICTURE(window_->current()->canvas(), file.arg(QStringLiteral("ports"), colours));
    VERIFY_PICTURE(*window_, file.arg(QStringLiteral("tree"), colours));
    select("add2");
    press(Qt::Key_F12);
    QTRY_COMPARE(crumbs().size(), 2);
    VERIFY_PICTURE(*window_, file.arg(QStringLiteral("inside"), colours));
    if (dark) {
        window_->action("light-theme")->trigger();
    }
}

FIREABLE_TEST(OpeningSubnetsTest)
#include "opening_subnets_test.moc"
