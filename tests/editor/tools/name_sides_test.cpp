#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;
using testing::pair;

namespace {

Anchor nameOfPlace(const Drawing& drawing, std::size_t position) {
    const Diagram& diagram = drawing.diagram();
    return diagram.places.get(diagram.net.places.idAt(position)).nameAnchor;
}

Anchor nameOfTransition(const Drawing& drawing, std::size_t position) {
    const Diagram& diagram = drawing.diagram();
    return diagram.transitions.get(diagram.net.transitions.idAt(position)).nameAnchor;
}

void drawArc(Drawing& drawing, QPointF from, QPointF to) {
    drawing.tools.choose(ToolKind::arc);
    drawing.drag(from, to);
}

}  // namespace

/// Whoever draws an arc does not have to move names out of its way.
class NameSidesTest : public QObject {
    Q_OBJECT

private slots:
    void aNameMovesOutOfTheWayOfANewArc();
    void aNewNodeHasItsNameWhereItsArcDoesNotComeIn();
    void aNameBesideTheArcStays();
    void olderArcsAreAvoidedToo();
    void aNameThatWasMovedByHandStays();
    void undoPutsTheNameBack();
};

void NameSidesTest::aNameMovesOutOfTheWayOfANewArc() {
    Drawing drawing(pair());
    drawing.document.edit(
        [&] {
            EditBuilder edit(drawing.diagram());
            edit.move(drawing.diagram().net.transitions.idAt(0), {0, -120});
            return edit.take();
        }(),
        QStringLiteral("Move"));

    drawArc(drawing, {0, 0}, {0, -120});

    QCOMPARE(nameOfPlace(drawing, 0), Anchor::s);       // the arc leaves at the top
    QCOMPARE(nameOfTransition(drawing, 0), Anchor::n);  // it comes in from below
}

void NameSidesTest::aNewNodeHasItsNameWhereItsArcDoesNotComeIn() {
    Drawing drawing(pair());

    drawArc(drawing, {0, 0}, {0, 120});

    QCOMPARE(drawing.diagram().net.transitions.size(), std::size_t{2});
    QCOMPARE(nameOfPlace(drawing, 0), Anchor::n);
    QCOMPARE(nameOfTransition(drawing, 1), Anchor::s);
    QCOMPARE(drawing.steps(), 1);
}

void NameSidesTest::aNameBesideTheArcStays() {
    Drawing drawing(pair());

    drawArc(drawing, {0, 0}, {100, 0});

    QCOMPARE(nameOfPlace(drawing, 0), Anchor::n);
    QCOMPARE(nameOfTransition(drawing, 0), Anchor::n);
}

void NameSidesTest::olderArcsAreAvoidedToo() {
    Drawing drawing(pair());
    drawArc(drawing, {0, 0}, {0, 120});

    drawArc(drawing, {0, 0}, {0, -120});

    QCOMPARE(nameOfPlace(drawing, 0), Anchor::ne);  // above and below are taken
}

void NameSidesTest::aNameThatWasMovedByHandStays() {
    Diagram diagram = pair();
    const PlaceId place = diagram.net.places.idAt(0);
    NodeGeometry geometry = diagram.places.get(place);
    geometry.nameOffset = Point{0, -30};
    diagram.places.set(place, geometry);
    Drawing drawing(diagram);

    drawArc(drawing, {0, 0}, {0, -120});

    QVERIFY(drawing.diagram().places.get(place) == geometry);
}

void NameSidesTest::undoPutsTheNameBack() {
    const Diagram start = joined();
    Drawing drawing(start);
    drawArc(drawing, {100, 0}, {100, -120});
    QCOMPARE(nameOfTransition(drawing, 0), Anchor::s);

    drawing.document.undoStack().undo();

    QVERIFY(drawing.diagram() == start);
}

FIREABLE_TEST(NameSidesTest)
#include "name_sides_test.moc"
