#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>

#include "editor/hierarchy/place_fusion.h"
#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;
using testing::pair;

namespace {

const Arc& arcAt(const Drawing& drawing, std::size_t position) {
    return drawing.diagram().net.arcs.at(position).value;
}

Point placeAt(const Drawing& drawing, std::size_t position) {
    return drawing.diagram().places.get(drawing.diagram().net.places.idAt(position)).position;
}

}  // namespace

/// The drawing tools on a real canvas. Every gesture is one undo step, and undoing it gives the
/// start back; Esc ends it without one.
class DrawingToolsTest : public QObject {
    Q_OBJECT

private slots:
    void clicksMakeNodesOnTheGridUnderFreeNames();
    void altSuspendsTheGrid();
    void newNodesComeInLineWithOthers();
    void aLoneNodeDroppedOnAnArcGoesIntoIt_data();
    void aLoneNodeDroppedOnAnArcGoesIntoIt();
    void whatHangsOnSomethingOnlyMovesOverArcs();
    void arcsEndAtTheDrawingOfAPlaceThatWasMeant();
    void anArcIsDraggedFromNodeToNode_data();
    void anArcIsDraggedFromNodeToNode();
    void draggingIntoPaperContinuesTheChain_data();
    void draggingIntoPaperContinuesTheChain();
    void twoOfAKindGetANodeBetweenThem();
    void theNodeBetweenStandsOnNoOther();
    void whatCannotBeJoinedIsRefusedWithAReason();
    void aPriorityJoinsTwoTransitions();
    void aControlStepIsDrawnAtOnce();
    void controlStepsGoOnOverPaper();
    void controlStepsGoBetweenPlaces_data();
    void controlStepsGoBetweenPlaces();
    void clicksOnPaperBendTheArc();
    void inATinaFileBentArcsAreCurves();
    void escapeEndsTheGestureThenTheToolThenTheSelection();
    void aClickOnAnArcAddsNothingBesides();
    void aShiftClickOnAnArcSplitsIt_data();
    void aShiftClickOnAnArcSplitsIt();
    void enterAndInsertMakeNodesWhereThereIsRoom();
    void panningMovesThePaperOnly();
    void aToolDroppedFromThePaletteMakesItsNodeThere();
    void anUndoDuringAnArcEndsIt();
};

void DrawingToolsTest::clicksMakeNodesOnTheGridUnderFreeNames() {
    Drawing drawing(pair());
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::place);

    drawing.click({52, 68});
    drawing.click({-83, 40});
    drawing.tools.choose(ToolKind::transition);
    drawing.click({0, 100});

    QCOMPARE(drawing.steps(), 3);
    QCOMPARE(drawing.diagram().net.places.at(1).value.name, std::string("p2"));
    QCOMPARE(drawing.diagram().net.places.at(2).value.name, std::string("p3"));
    QCOMPARE(drawing.diagram().net.transitions.at(1).value.name, std::string("t2"));
    QVERIFY(placeAt(drawing, 1) == (Point{50, 70}));
    QVERIFY(placeAt(drawing, 2) == (Point{-80, 40}));
    QVERIFY(drawing.selection.contains(drawing.diagram().net.transitions.idAt(1)));
    drawing.document.undoStack().setIndex(0);
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::altSuspendsTheGrid() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);

    drawing.click({52, 68}, Qt::AltModifier);

    const Point at = placeAt(drawing, 0);
    QVERIFY(std::abs(at.x - 52) < 1.5 && std::abs(at.y - 68) < 1.5);
    QVERIFY(at.x != 50 || at.y != 70);
}

/// Guide lines come before the grid, as when nodes are moved; Alt suspends both.
void DrawingToolsTest::newNodesComeInLineWithOthers() {
    Diagram diagram = pair();
    diagram.places.set(diagram.net.places.idAt(0), {{3, 7}, {}, {}, {}, {}, {}, {}});
    Drawing drawing(diagram);

    drawing.tools.choose(ToolKind::place);
    drawing.click({1, 120});
    QCOMPARE(placeAt(drawing, 1), (Point{3, 120}));
    drawing.click({-101, 9}, Qt::AltModifier);
    QCOMPARE(placeAt(drawing, 2), (Point{-101, 9}));

    drawing.tools.choose(ToolKind::arc);
    drawing.drag({100, 0}, {101, 120});
    QCOMPARE(placeAt(drawing, 3), (Point{100, 120}));
    drawing.snap.toGuides = false;
    drawing.tools.choose(ToolKind::place);
    drawing.click({2, -120});
    QCOMPARE(placeAt(drawing, 4), (Point{0, -120}));
}

void DrawingToolsTest::aLoneNodeDroppedOnAnArcGoesIntoIt_data() {
    QTest::addColumn<bool>("place");
    QTest::newRow("place") << true;
    QTest::newRow("transition") << false;
}

void DrawingToolsTest::aLoneNodeDroppedOnAnArcGoesIntoIt() {
    QFETCH(bool, place);
    Diagram diagram = joined();
    NodeGeometry away;
    away.position = {50, 100};
    if (place) {
        diagram.places.set(diagram.net.places.add({"new", "", 0}), away);
    } else {
        diagram.transitions.set(diagram.net.transitions.add({"new", "", {}, {}}), away);
    }
    Drawing drawing(diagram);
    const auto put = [&](Qt::KeyboardModifiers keys) {
        drawing.press({50, 100});
        drawing.carry({50, 50}, keys);
        drawing.carry({50, 2}, keys);
    };

    put(Qt::AltModifier);
    QVERIFY(drawing.tools.hint().isEmpty());
    drawing.release({50, 2}, Qt::AltModifier);
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{1});
    drawing.document.undoStack().undo();

    put({});
    QVERIFY(drawing.tools.hint().contains(QStringLiteral("insert it into this arc")));
    drawing.release({50, 2});
    QVERIFY(drawing.tools.hint().isEmpty());

    const Net& net = drawing.diagram().net;
    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(net.places.size(), std::size_t{2});
    QCOMPARE(net.transitions.size(), std::size_t{2});
    QCOMPARE(net.arcs.size(), std::size_t{3});
    for (const auto& [id, arc] : net.arcs) {
        QCOMPARE(arc.weight, std::int64_t{2});
    }
    const Point at = place ? drawing.diagram().places.get(net.places.idAt(1)).position
                           : drawing.diagram().transitions.get(net.transitions.idAt(1)).position;
    QCOMPARE(at, (Point{50, 0}));
    const NetElement dropped = place ? NetElement(net.places.idAt(1)) : net.transitions.idAt(1);
    QCOMPARE(drawing.selection.elements(), ElementSet{dropped});
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == diagram);
}

void DrawingToolsTest::whatHangsOnSomethingOnlyMovesOverArcs() {
    Diagram diagram = joined();
    NodeGeometry away;
    away.position = {50, 100};
    const PlaceId place = diagram.net.places.add({"tied", "", 0});
    diagram.places.set(place, away);
    diagram.net.arcs.add({place, diagram.net.transitions.idAt(0), ArcKind::read, 1});
    Drawing drawing(diagram);

    drawing.drag({50, 100}, {50, 0});

    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{2});
    QCOMPARE(placeAt(drawing, 1), (Point{50, 0}));
    QCOMPARE(drawing.steps(), 1);
}

/// A place that is drawn twice: the arc is the place's, and its line ends at that drawing.
void DrawingToolsTest::arcsEndAtTheDrawingOfAPlaceThatWasMeant() {
    Drawing drawing(pair());
    const PlaceId place = drawing.diagram().net.places.idAt(0);
    const TransitionId transition = drawing.diagram().net.transitions.idAt(0);
    drawing.document.edit(addPlaceDrawing(drawing.diagram(), place, {0, 100}),
                          QStringLiteral("Add Drawing"));
    const CopyId copy = drawing.diagram().copies.idAt(0);
    const Point at = drawing.diagram().transitions.get(transition).position;
    const QPointF centre(at.x, at.y);

    drawing.tools.choose(ToolKind::arc);
    drawing.drag({0, 100}, centre);
    drawing.drag(centre, {0, 100});

    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{2});
    QCOMPARE(arcAt(drawing, 0), (Arc{place, transition, ArcKind::input, 1}));
    QCOMPARE(arcAt(drawing, 1), (Arc{place, transition, ArcKind::output, 1}));
    for (const auto& [id, arc] : drawing.diagram().net.arcs) {
        const ArcGeometry* geometry = drawing.diagram().arcs.find(id);
        QVERIFY(geometry != nullptr);
        QCOMPARE(geometry->copy, std::optional(copy));
    }
    QCOMPARE(drawing.steps(), 3);
}

void DrawingToolsTest::anArcIsDraggedFromNodeToNode_data() {
    QTest::addColumn<bool>("fromPlace");
    QTest::addColumn<ArcChoice>("choice");
    QTest::addColumn<int>("keys");
    QTest::addColumn<ArcKind>("kind");
    const int none = 0;
    const int shift = Qt::ShiftModifier;
    const int control = Qt::ControlModifier;
    QTest::newRow("input") << true << ArcChoice::regular << none << ArcKind::input;
    QTest::newRow("output") << false << ArcChoice::regular << none << ArcKind::output;
    QTest::newRow("inhibitor") << true << ArcChoice::inhibitor << none << ArcKind::inhibitor;
    QTest::newRow("inhibitor drawn back")
        << false << ArcChoice::inhibitor << none << ArcKind::inhibitor;
    QTest::newRow("read") << true << ArcChoice::read << none << ArcKind::read;
    QTest::newRow("reset") << true << ArcChoice::reset << none << ArcKind::reset;
    QTest::newRow("Shift") << true << ArcChoice::regular << shift << ArcKind::inhibitor;
    QTest::newRow("Ctrl") << true << ArcChoice::regular << control << ArcKind::read;
}

void DrawingToolsTest::anArcIsDraggedFromNodeToNode() {
    QFETCH(bool, fromPlace);
    QFETCH(ArcChoice, choice);
    QFETCH(int, keys);
    QFETCH(ArcKind, kind);
    Drawing drawing(pair());
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::arc);
    drawing.tools.setArcChoice(choice);
    const QPointF place(0, 0);
    const QPointF transition(100, 0);

    drawing.drag(fromPlace ? place : transition, fromPlace ? transition : place,
                 Qt::KeyboardModifiers(keys));

    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{1});
    QVERIFY(arcAt(drawing, 0).kind == kind);
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::draggingIntoPaperContinuesTheChain_data() {
    QTest::addColumn<ToolKind>("tool");
    QTest::newRow("place") << ToolKind::place;
    QTest::newRow("transition") << ToolKind::transition;
    QTest::newRow("arc") << ToolKind::arc;
}

void DrawingToolsTest::draggingIntoPaperContinuesTheChain() {
    QFETCH(ToolKind, tool);
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({-200, 0});
    const Diagram start = drawing.diagram();
    drawing.tools.choose(tool);

    drawing.drag({-200, 0}, {-120, 0});
    drawing.drag({-120, 0}, {-40, 0});
    drawing.drag({-40, 0}, {40, 0});

    QCOMPARE(drawing.steps(), 4);
    QCOMPARE(drawing.diagram().net.places.size(), std::size_t{2});
    QCOMPARE(drawing.diagram().net.transitions.size(), std::size_t{2});
    QVERIFY(arcAt(drawing, 0).kind == ArcKind::input);
    QVERIFY(arcAt(drawing, 1).kind == ArcKind::output);
    QVERIFY(arcAt(drawing, 2).kind == ArcKind::input);
    QVERIFY(placeAt(drawing, 1) == (Point{-40, 0}));
    QVERIFY(drawing.selection.contains(drawing.diagram().net.transitions.idAt(1)));
    drawing.document.undoStack().setIndex(1);
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::twoOfAKindGetANodeBetweenThem() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({-100, 0});
    drawing.click({100, 0});
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::arc);

    drawing.drag({-100, 0}, {100, 0});

    QCOMPARE(drawing.steps(), 3);
    QCOMPARE(drawing.diagram().net.transitions.size(), std::size_t{1});
    const TransitionId between = drawing.diagram().net.transitions.idAt(0);
    QVERIFY(drawing.diagram().transitions.get(between).position == (Point{0, 0}));
    QVERIFY(arcAt(drawing, 0).kind == ArcKind::input);
    QVERIFY(arcAt(drawing, 1).kind == ArcKind::output);
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::theNodeBetweenStandsOnNoOther() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    for (const double x : {-100.0, 0.0, 100.0}) {
        drawing.click({x, 0});
    }
    drawing.tools.choose(ToolKind::arc);

    drawing.drag({-100, 0}, {100, 0});

    const TransitionId between = drawing.diagram().net.transitions.idAt(0);
    const Point at = drawing.diagram().transitions.get(between).position;
    QCOMPARE(at.x, 0.0);
    QVERIFY(std::abs(at.y) >= 40 && std::abs(at.y) <= 100);
}

void DrawingToolsTest::whatCannotBeJoinedIsRefusedWithAReason() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({-100, 0});
    drawing.click({100, 0});
    drawing.tools.choose(ToolKind::arc);
    drawing.tools.setArcChoice(ArcChoice::inhibitor);

    drawing.press({-100, 0});
    drawing.carry({100, 0});
    QCOMPARE(drawing.tools.hint(), QStringLiteral("An arc joins a place and a transition"));
    drawing.release({100, 0});

    QCOMPARE(drawing.steps(), 2);
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{0});
}

/// Two arcs to the transition, parted in every program, and one from it: each drawn in one go.
void DrawingToolsTest::aControlStepIsDrawnAtOnce() {
    Drawing drawing(pair(), FormatId::ndr);
    const PlaceId place = drawing.diagram().net.places.idAt(0);
    const TransitionId transition = drawing.diagram().net.transitions.idAt(0);
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::arc);
    drawing.tools.setArcChoice(ArcChoice::control);

    drawing.press({0, 0});
    drawing.carry({100, 0});
    QVERIFY(drawing.tools.hint().contains(QStringLiteral("waits until the place is empty")));
    drawing.release({100, 0});

    QCOMPARE(drawing.steps(), 1);
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{2});
    QCOMPARE(arcAt(drawing, 0), (Arc{place, transition, ArcKind::inhibitor, 1}));
    QCOMPARE(arcAt(drawing, 1), (Arc{place, transition, ArcKind::output, 1}));
    const ArcGeometry test = drawing.diagram().arcs.get(drawing.diagram().net.arcs.idAt(0));
    QVERIFY(test.shape == ArcShape::curve);
    QCOMPARE(test.bends, (std::vector<Point>{{30, -30}, {70, -30}}));
    QVERIFY(drawing.diagram().arcs.get(drawing.diagram().net.arcs.idAt(1)).bends.empty());
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);

    drawing.drag({100, 0}, {0, 0});
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{1});
    QCOMPARE(arcAt(drawing, 0), (Arc{place, transition, ArcKind::input, 1}));
}

/// With the arc tool, by both modifiers; new places of control hold the token of a control elsewhere.
void DrawingToolsTest::controlStepsGoOnOverPaper() {
    Drawing drawing(pair());
    drawing.tools.choose(ToolKind::arc);
    const Qt::KeyboardModifiers both = Qt::ShiftModifier | Qt::ControlModifier;

    drawing.drag({0, 0}, {0, 100}, both);
    drawing.drag({0, 100}, {100, 100}, both);

    const Net& net = drawing.diagram().net;
    QCOMPARE(drawing.steps(), 2);
    QCOMPARE(net.transitions.size(), std::size_t{2});
    QCOMPARE(net.places.size(), std::size_t{2});
    QVERIFY(net.places.at(1).value.initial == Count(1));
    QCOMPARE(net.arcs.size(), std::size_t{3});
    QCOMPARE(arcAt(drawing, 2),
             (Arc{net.places.idAt(1), net.transitions.idAt(1), ArcKind::input, 1}));
}

void DrawingToolsTest::controlStepsGoBetweenPlaces_data() {
    QTest::addColumn<bool>("keys");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void DrawingToolsTest::controlStepsGoBetweenPlaces() {
    QFETCH(bool, keys);
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({-100, 0});
    drawing.click({100, 0});
    const PlaceId from = drawing.diagram().net.places.idAt(0);
    const PlaceId to = drawing.diagram().net.places.idAt(1);
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::arc);
    drawing.tools.setArcChoice(ArcChoice::control);

    if (keys) {
        drawing.selection.set({});
        drawing.selection.toggle(from);
        drawing.selection.toggle(to);
        QVERIFY(drawing.tools.canJoin());
        drawing.tools.join();
    } else {
        drawing.drag({-100, 0}, {100, 0});
    }

    const Net& net = drawing.diagram().net;
    QCOMPARE(drawing.steps(), 3);
    QCOMPARE(net.transitions.size(), std::size_t{1});
    const TransitionId between = net.transitions.idAt(0);
    QVERIFY(drawing.diagram().transitions.get(between).position == (Point{0, 0}));
    QCOMPARE(net.arcs.size(), std::size_t{3});
    QCOMPARE(arcAt(drawing, 0), (Arc{from, between, ArcKind::inhibitor, 1}));
    QCOMPARE(arcAt(drawing, 1), (Arc{from, between, ArcKind::output, 1}));
    QCOMPARE(arcAt(drawing, 2), (Arc{to, between, ArcKind::input, 1}));
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::aPriorityJoinsTwoTransitions() {
    Drawing drawing(pair());
    drawing.tools.choose(ToolKind::transition);
    drawing.click({0, 100});
    drawing.tools.choose(ToolKind::arc);
    drawing.tools.setArcChoice(ArcChoice::priority);

    drawing.drag({100, 0}, {0, 100});
    drawing.drag({100, 0}, {0, 0});

    QCOMPARE(drawing.steps(), 2);
    const Net& net = drawing.diagram().net;
    QCOMPARE(net.priorities.size(), std::size_t{1});
    QVERIFY(net.priorities.at(0).value ==
            (Priority{net.transitions.idAt(0), net.transitions.idAt(1)}));
}

void DrawingToolsTest::clicksOnPaperBendTheArc() {
    Drawing drawing(pair());
    const Diagram start = drawing.diagram();
    drawing.tools.choose(ToolKind::arc);

    drawing.click({0, 0});
    drawing.moveTo({0, 60});
    drawing.click({0, 60});
    drawing.click({50, 90});
    drawing.key(Qt::Key_Backspace);
    drawing.click({100, 60});
    drawing.click({100, 0});

    QCOMPARE(drawing.steps(), 1);
    const ArcGeometry geometry = drawing.diagram().arcs.get(drawing.diagram().net.arcs.idAt(0));
    QVERIFY(geometry.bends == (std::vector<Point>{{0, 60}, {100, 60}}));
    QVERIFY(geometry.shape == ArcShape::polyline);
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::inATinaFileBentArcsAreCurves() {
    Drawing drawing(pair(), FormatId::ndr);
    drawing.tools.choose(ToolKind::arc);

    drawing.click({0, 0});
    drawing.click({50, 60});
    drawing.click({100, 0});

    const ArcGeometry geometry = drawing.diagram().arcs.get(drawing.diagram().net.arcs.idAt(0));
    QVERIFY(geometry.shape == ArcShape::curve);
    QVERIFY(geometry.bends == (std::vector<Point>{{50, 60}, {50, 60}}));
}

void DrawingToolsTest::escapeEndsTheGestureThenTheToolThenTheSelection() {
    Drawing drawing(pair());
    drawing.selection.set({drawing.diagram().net.places.idAt(0)});
    drawing.tools.choose(ToolKind::arc);
    drawing.press({0, 0});
    drawing.carry({100, 0});

    drawing.key(Qt::Key_Escape);
    drawing.release({100, 0});
    QCOMPARE(drawing.steps(), 0);
    QCOMPARE(drawing.tools.current(), ToolKind::arc);
    drawing.key(Qt::Key_Escape);
    QCOMPARE(drawing.tools.current(), ToolKind::select);
    QVERIFY(!drawing.selection.isEmpty());
    drawing.key(Qt::Key_Escape);
    QVERIFY(drawing.selection.isEmpty());

    drawing.tools.choose(ToolKind::place);
    drawing.press({0, 80});
    drawing.key(Qt::Key_Escape);
    drawing.release({0, 80});
    QCOMPARE(drawing.steps(), 0);
}

void DrawingToolsTest::aClickOnAnArcAddsNothingBesides() {
    Drawing drawing(joined());
    const Net before = drawing.diagram().net;
    drawing.tools.choose(ToolKind::place);

    drawing.click({60, 0});

    QCOMPARE(drawing.steps(), 1);
    const Net& net = drawing.diagram().net;
    QVERIFY(placeAt(drawing, 1) == (Point{60, 0}));
    QVERIFY(net.transitions == before.transitions);
    QVERIFY(net.arcs == before.arcs);
}

void DrawingToolsTest::aShiftClickOnAnArcSplitsIt_data() {
    QTest::addColumn<ToolKind>("tool");
    QTest::addColumn<Point>("place");
    QTest::addColumn<Point>("transition");
    // A click at (60, 0): the partner stands halfway to the end that it belongs to.
    QTest::newRow("place") << ToolKind::place << Point{60, 0} << Point{30, 0};
    QTest::newRow("transition") << ToolKind::transition << Point{80, 0} << Point{60, 0};
}

void DrawingToolsTest::aShiftClickOnAnArcSplitsIt() {
    QFETCH(ToolKind, tool);
    QFETCH(Point, place);
    QFETCH(Point, transition);
    Drawing drawing(joined());
    const Diagram start = drawing.diagram();
    drawing.tools.choose(tool);

    drawing.click({60, 0}, Qt::ShiftModifier);

    QCOMPARE(drawing.steps(), 1);
    const Net& net = drawing.diagram().net;
    QVERIFY(placeAt(drawing, 1) == place);
    QVERIFY(drawing.diagram().transitions.get(net.transitions.idAt(1)).position == transition);
    QCOMPARE(net.arcs.size(), std::size_t{3});
    const PlaceId p1 = net.places.idAt(0);
    const PlaceId p2 = net.places.idAt(1);
    const TransitionId t1 = net.transitions.idAt(0);
    const TransitionId t2 = net.transitions.idAt(1);
    QVERIFY(arcAt(drawing, 0) == (Arc{p1, t2, ArcKind::input, 2}));
    QVERIFY(arcAt(drawing, 1) == (Arc{p2, t2, ArcKind::output, 2}));
    QVERIFY(arcAt(drawing, 2) == (Arc{p2, t1, ArcKind::input, 2}));
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void DrawingToolsTest::enterAndInsertMakeNodesWhereThereIsRoom() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);

    drawing.key(Qt::Key_Return);
    drawing.key(Qt::Key_Return);
    drawing.selection.clear();
    drawing.tools.insert(ToolKind::transition);

    QCOMPARE(drawing.steps(), 3);
    QVERIFY(placeAt(drawing, 0) == (Point{0, 0}));
    QVERIFY(placeAt(drawing, 1) == (Point{100, 0}));
    const TransitionId made = drawing.diagram().net.transitions.idAt(0);
    QVERIFY(drawing.diagram().transitions.get(made).position == (Point{200, 0}));
}

void DrawingToolsTest::panningMovesThePaperOnly() {
    Drawing drawing(pair());
    const QPointF before = drawing.canvas.toWidget({0, 0});
    drawing.tools.choose(ToolKind::pan);

    drawing.press({0, 0});
    drawing.carry({40, 30});
    drawing.release({0, 0});  // it is under the pointer now

    const QPointF moved = drawing.canvas.toWidget({0, 0}) - before;
    QVERIFY(std::abs(moved.x() - 40) < 1.5 && std::abs(moved.y() - 30) < 1.5);
    QCOMPARE(drawing.steps(), 0);
}

void DrawingToolsTest::aToolDroppedFromThePaletteMakesItsNodeThere() {
    Drawing drawing;
    const std::unique_ptr<QMimeData> data(ToolBox::dragData(ToolKind::transition));
    const QPoint at = drawing.pixel({70, 40});
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});

    QApplication::sendEvent(&drawing.canvas, &enter);
    QApplication::sendEvent(&drawing.canvas, &drop);

    QVERIFY(enter.isAccepted() && drop.isAccepted());
    QCOMPARE(drawing.steps(), 1);
    const TransitionId made = drawing.diagram().net.transitions.idAt(0);
    QVERIFY(drawing.diagram().transitions.get(made).position == (Point{70, 40}));
    QCOMPARE(drawing.tools.current(), ToolKind::select);

    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(QStringLiteral("/net.ndr"))});
    QDragEnterEvent other(at, Qt::CopyAction, &files, Qt::LeftButton, {});
    QApplication::sendEvent(&drawing.canvas, &other);
    QVERIFY(!other.isAccepted());
}

void DrawingToolsTest::anUndoDuringAnArcEndsIt() {
    Drawing drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({0, 0});
    drawing.tools.choose(ToolKind::arc);
    drawing.click({0, 0});
    drawing.moveTo({80, 0});

    drawing.document.undoStack().undo();
    drawing.canvas.grab();
    drawing.click({80, 0});

    QVERIFY(drawing.diagram() == Diagram());
}

FIREABLE_TEST(DrawingToolsTest)
#include "drawing_tools_test.moc"
