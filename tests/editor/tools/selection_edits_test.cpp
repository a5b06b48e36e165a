#include "editor/tools/selection_edits.h"

#include "editor/tools/arc_split.h"
#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;
using testing::pair;

namespace {

EditContext contextOf(Drawing& drawing) {
    return {drawing.document, drawing.selection, drawing.canvas, drawing.snap};
}

}  // namespace

/// Drawing by keys only, each command one undo step.
class SelectionEditsTest : public QObject {
    Q_OBJECT

private slots:
    void selectedNodesAreJoinedInTheOrderOfSelecting_data();
    void selectedNodesAreJoinedInTheOrderOfSelecting();
    void aChainGoesOnBesideTheSelectedNode();
    void backspaceDeletesWithAllThatHangsOnIt();
    void splittingKeepsEveryBendWhereItWas();
};

void SelectionEditsTest::selectedNodesAreJoinedInTheOrderOfSelecting_data() {
    QTest::addColumn<bool>("placeFirst");
    QTest::addColumn<ArcKind>("kind");
    QTest::newRow("place first") << true << ArcKind::input;
    QTest::newRow("transition first") << false << ArcKind::output;
}

void SelectionEditsTest::selectedNodesAreJoinedInTheOrderOfSelecting() {
    QFETCH(bool, placeFirst);
    QFETCH(ArcKind, kind);
    Drawing drawing(pair());
    const Diagram start = drawing.diagram();
    const NetElement place = drawing.diagram().net.places.idAt(0);
    const NetElement transition = drawing.diagram().net.transitions.idAt(0);
    QVERIFY(!drawing.tools.canJoin());

    drawing.selection.toggle(placeFirst ? place : transition);
    drawing.selection.toggle(placeFirst ? transition : place);
    QVERIFY(drawing.tools.canJoin());
    drawing.tools.join();

    QCOMPARE(drawing.steps(), 1);
    QVERIFY(drawing.diagram().net.arcs.at(0).value.kind == kind);
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void SelectionEditsTest::aChainGoesOnBesideTheSelectedNode() {
    Drawing drawing(pair());
    drawing.selection.set({drawing.diagram().net.places.idAt(0)});

    continueChain(contextOf(drawing));
    continueChain(contextOf(drawing));

    const Net& net = drawing.diagram().net;
    QCOMPARE(drawing.steps(), 2);
    QCOMPARE(net.places.size(), std::size_t{2});
    QCOMPARE(net.transitions.size(), std::size_t{2});
    // t1 is at (100, 0), where the next node would be.
    QVERIFY(drawing.diagram().transitions.get(net.transitions.idAt(1)).position == (Point{200, 0}));
    QVERIFY(drawing.selection.contains(net.places.idAt(1)));
    QVERIFY(net.arcs.at(1).value ==
            (Arc{net.places.idAt(1), net.transitions.idAt(1), ArcKind::output, 1}));
}

void SelectionEditsTest::backspaceDeletesWithAllThatHangsOnIt() {
    Drawing drawing(joined());
    const Diagram start = drawing.diagram();
    drawing.selection.set({drawing.diagram().net.transitions.idAt(0)});

    drawing.key(Qt::Key_Backspace);

    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(drawing.diagram().net.transitions.size(), std::size_t{0});
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{0});
    QVERIFY(drawing.selection.isEmpty());
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void SelectionEditsTest::splittingKeepsEveryBendWhereItWas() {
    Diagram diagram = joined();
    const ArcId arc = diagram.net.arcs.idAt(0);
    diagram.arcs.set(arc, {ArcShape::polyline, {{0, 100}, {50, 100}, {100, 100}}, {}, {}, {}});
    Drawing drawing(diagram);
    drawing.selection.set({arc});

    splitSelectedArcs(contextOf(drawing));

    const Net& net = drawing.diagram().net;
    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(net.arcs.size(), std::size_t{3});
    std::vector<Point> bends;
    for (const auto& entry : net.arcs) {
        std::vector<Point> own = drawing.diagram().arcs.get(entry.id).bends;
        bends.insert(bends.end(), own.begin(), own.end());
    }
    QVERIFY(bends == (std::vector<Point>{{0, 100}, {50, 100}, {100, 100}}));
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == diagram);
}

FIREABLE_TEST(SelectionEditsTest)
#include "selection_edits_test.moc"
