#include "editor/tools/arc_edits.h"
#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;

namespace {

/// `joined` in a drawing, its arc selected.
struct Bent : Drawing {
    explicit Bent(std::vector<Point> bends = {}, std::optional<FormatId> format = {},
                  ArcShape shape = ArcShape::polyline)
        : Drawing(withBends(std::move(bends), shape), format), start(diagram()) {
        selection.set({arc()});
    }

    static Diagram withBends(std::vector<Point> bends, ArcShape shape) {
        Diagram diagram = joined();
        if (!bends.empty()) {
            diagram.arcs.set(diagram.net.arcs.idAt(0), {shape, std::move(bends), {}, {}, {}});
        }
        return diagram;
    }

    ArcId arc() const { return diagram().net.arcs.idAt(0); }
    ArcGeometry geometry() const { return diagram().arcs.get(arc()); }
    EditContext context() { return {document, selection, canvas, snap}; }
    /// Whether there was one step, whose undo gives the start back.
    bool wasOneStep() {
        const bool one = steps() == 1;
        document.undoStack().undo();
        return one && diagram() == start;
    }

    Diagram start;
};

}  // namespace

/// Arcs bent, straightened, reconnected and turned by hand.
class ArcHandlesTest : public QObject {
    Q_OBJECT

private slots:
    void draggingTheLineBendsAnyArc();
    void inATinaFileItBecomesACurveThatFollowsTheHand();
    void aBendIsDragged();
    void aBendDraggedBackIntoTheLineGoes();
    void aBendThatIsDraggedMayBeUndone();
    void aDoubleClickOrDeleteTakesABendOut_data();
    void aDoubleClickOrDeleteTakesABendOut();
    void escapeLeavesTheArcAsItWas();
    void anEndIsDraggedToAnotherNode();
    void anEndGoesToNoNodeOfTheOtherKind();
    void straightAndCurve();
    void reversingTurnsDirectionAndBends();
    void theNextKindComesRoundAgain();
};

void ArcHandlesTest::draggingTheLineBendsAnyArc() {
    Bent drawing;
    drawing.selection.clear();

    drawing.drag({50, 0}, {50, 40});

    QVERIFY(drawing.geometry().bends == (std::vector<Point>{{50, 40}}));
    QVERIFY(drawing.selection.contains(drawing.arc()));
    drawing.drag({75, 20}, {80, 60});
    QVERIFY(drawing.geometry().bends == (std::vector<Point>{{50, 40}, {80, 60}}));
    drawing.document.undoStack().undo();
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == drawing.start);
}

void ArcHandlesTest::inATinaFileItBecomesACurveThatFollowsTheHand() {
    Bent drawing({}, FormatId::ndr);
    drawing.snap.toGrid = false;

    drawing.drag({50, 0}, {50, 40});

    const ArcGeometry geometry = drawing.geometry();
    QVERIFY(geometry.shape == ArcShape::curve);
    QCOMPARE(geometry.bends.size(), std::size_t{2});
    // Halfway a curve is midway between its control points.
    QVERIFY(std::abs((geometry.bends[0].y + geometry.bends[1].y) / 2 - 40) < 1);
    QVERIFY(drawing.wasOneStep());
}

void ArcHandlesTest::aBendIsDragged() {
    Bent drawing({{30, 50}, {70, 50}});

    drawing.drag({70, 50}, {90, 70});

    QVERIFY(drawing.geometry().bends == (std::vector<Point>{{30, 50}, {90, 70}}));
    QVERIFY(drawing.wasOneStep());
}

void ArcHandlesTest::aBendDraggedBackIntoTheLineGoes() {
    Bent drawing({{50, 50}});

    drawing.drag({50, 50}, {50, 1});

    QVERIFY(drawing.geometry().bends.empty());
    QVERIFY(drawing.wasOneStep());
}

void ArcHandlesTest::aBendThatIsDraggedMayBeUndone() {
    Bent drawing;
    drawing.drag({50, 0}, {50, 40});
    drawing.press({50, 40});
    drawing.carry({60, 60});

    drawing.document.undoStack().undo();
    drawing.carry({70, 80});
    drawing.canvas.grab();
    drawing.release({70, 80});

    QVERIFY(drawing.diagram() == drawing.start);
    QVERIFY(drawing.document.undoStack().canRedo());
}

void ArcHandlesTest::aDoubleClickOrDeleteTakesABendOut_data() {
    QTest::addColumn<bool>("byKey");
    QTest::newRow("double click") << false;
    QTest::newRow("Delete") << true;
}

void ArcHandlesTest::aDoubleClickOrDeleteTakesABendOut() {
    QFETCH(bool, byKey);
    Bent drawing({{30, 50}, {70, 50}});

    if (byKey) {
        drawing.click({30, 50});
        drawing.tools.deleteSelected();
    } else {
        drawing.doubleClick({30, 50});
    }

    QVERIFY(drawing.geometry().bends == (std::vector<Point>{{70, 50}}));
    QVERIFY(drawing.wasOneStep());
    drawing.selection.set({drawing.arc()});
    drawing.tools.deleteSelected();
    QCOMPARE(drawing.diagram().net.arcs.size(), std::size_t{0});
}

void ArcHandlesTest::escapeLeavesTheArcAsItWas() {
    Bent drawing({{50, 50}});

    drawing.press({50, 50});
    drawing.carry({80, 90});
    drawing.key(Qt::Key_Escape);
    drawing.release({80, 90});

    QCOMPARE(drawing.steps(), 0);
    QVERIFY(drawing.diagram() == drawing.start);
    QVERIFY(drawing.selection.contains(drawing.arc()));
}

void ArcHandlesTest::anEndIsDraggedToAnotherNode() {
    Bent drawing;
    drawing.tools.choose(ToolKind::place);
    drawing.click({0, 100});
    drawing.tools.choose(ToolKind::select);
    drawing.selection.set({drawing.arc()});
    const Diagram start = drawing.diagram();

    drawing.drag({20, 0}, {0, 100});  // from the border of p1

    const Net& net = drawing.diagram().net;
    QVERIFY(net.arcs.at(0).value ==
            (Arc{net.places.idAt(1), net.transitions.idAt(0), ArcKind::input, 2}));
    QCOMPARE(drawing.steps(), 2);
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == start);
}

void ArcHandlesTest::anEndGoesToNoNodeOfTheOtherKind() {
    Bent drawing;
    drawing.tools.choose(ToolKind::transition);
    drawing.click({0, 100});
    drawing.tools.choose(ToolKind::select);
    drawing.selection.set({drawing.arc()});

    drawing.press({20, 0});
    drawing.carry({10, 50});
    drawing.carry({0, 100});
    QCOMPARE(drawing.tools.hint(), QStringLiteral("This end goes to a place"));
    drawing.release({0, 100});

    QCOMPARE(drawing.steps(), 1);
}

void ArcHandlesTest::straightAndCurve() {
    Bent drawing;
    const ElementSet arcs{drawing.arc()};

    drawing.document.edit(curved(drawing.context(), arcs), QStringLiteral("curve"));
    QVERIFY(drawing.geometry().shape == ArcShape::curve);
    QCOMPARE(drawing.geometry().bends.size(), std::size_t{2});
    drawing.document.edit(polylined(drawing.context(), arcs), QStringLiteral("polyline"));
    QVERIFY(drawing.geometry().shape == ArcShape::polyline);
    QCOMPARE(drawing.geometry().bends.size(), std::size_t{2});
    drawing.document.edit(straightened(drawing.context(), arcs), QStringLiteral("straight"));
    QVERIFY(drawing.geometry().bends.empty());
    QVERIFY(straightened(drawing.context(), arcs).empty());
    drawing.document.undoStack().setIndex(0);
    QVERIFY(drawing.diagram() == drawing.start);
}

void ArcHandlesTest::reversingTurnsDirectionAndBends() {
    Bent drawing({{30, 50}, {70, 60}});

    drawing.document.edit(reversed(drawing.context(), {drawing.arc()}), QStringLiteral("turn"));

    QVERIFY(drawing.diagram().net.arcs.at(0).value.kind == ArcKind::output);
    QVERIFY(drawing.geometry().bends == (std::vector<Point>{{70, 60}, {30, 50}}));
    drawing.document.edit(reversed(drawing.context(), {drawing.arc()}), QStringLiteral("turn"));
    QVERIFY(drawing.diagram() == drawing.start);
}

void ArcHandlesTest::theNextKindComesRoundAgain() {
    Bent drawing({{30, 50}, {70, 60}});

    for (const ArcKind kind :
         {ArcKind::output, ArcKind::inhibitor, ArcKind::read, ArcKind::reset, ArcKind::input}) {
        drawing.document.edit(withNextKind(drawing.context(), {drawing.arc()}),
                              QStringLiteral("kind"));
        QVERIFY(drawing.diagram().net.arcs.at(0).value.kind == kind);
    }
    QVERIFY(drawing.diagram() == drawing.start);
}

FIREABLE_TEST(ArcHandlesTest)
#include "arc_handles_test.moc"
