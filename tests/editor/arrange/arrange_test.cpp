#include <QTest>

#include "editor/arrange/align.h"
#include "editor/arrange/movable_parts.h"
#include "editor/document/net_document.h"
#include "tests/editor/arrange/after.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

Q_DECLARE_METATYPE(Alignment)

namespace {

constexpr ArcId inArc{0};
constexpr ArcId outArc{1};

/// p1 (100, 100), t1 (200, 130), p2 (340, 100); p1 -> t1 straight, t1 -> p2 with one bend.
Diagram chain() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();
    diagram.places.set(p1, nodeAt(100, 100));
    diagram.transitions.set(t1, nodeAt(200, 130));
    diagram.places.set(p2, nodeAt(340, 100));
    ArcGeometry bent;
    bent.bends = {{270, 50}};
    diagram.arcs.set(outArc, bent);
    return diagram;
}

Diagram random(std::uint32_t seed, testing::GeometryStyle style) {
    testing::DiagramFeatures features;
    features.geometry = style;
    features.labels = features.notes = features.priorities = features.inhibitors = true;
    Diagram diagram = testing::randomDiagram(seed, features);
    const PlaceId place = diagram.net.places.idAt(0);
    NodeGeometry geometry = nodeAt(10.5, -3);
    geometry.nameAnchor = Anchor::sw;
    diagram.copies.add({place, geometry});
    return diagram;
}

ElementSet everything(const Diagram& diagram) {
    ElementSet elements;
    const auto take = [&](const auto& table) {
        for (const auto& entry : table) {
            elements.insert(entry.id);
        }
    };
    take(diagram.net.places);
    take(diagram.net.transitions);
    take(diagram.net.notes);
    take(diagram.copies);
    return elements;
}

Diagram turnedTimes(Diagram diagram, Turn turn, int times) {
    const ElementSet elements = everything(diagram);
    for (; times > 0; --times) {
        apply(turned(diagram, elements, turn), diagram);
    }
    return diagram;
}

}  // namespace

class ArrangeTest : public QObject {
    Q_OBJECT

private slots:
    void sidesAndMiddlesAreAligned_data();
    void sidesAndMiddlesAreAligned();
    void topsAndBottomsAreAligned_data();
    void topsAndBottomsAreAligned();
    void whatIsAlignedAlreadyMakesNoStep();
    void distributingSpacesTheMiddlesEvenly();
    void twoElementsAreDistributedAlready();
    void bendsGoAlongWhereBothEndsMove();
    void bendsStayWhereOneEndStays();
    void arcsOfACopyMoveWithTheCopy();
    void unplacedNodesMoveFromWhereTheyAreShown();
    void aMoveBackToTheStartIsAnEditOfItsOwn();
    void aQuarterTurnGoesClockwise();
    void anchorsTurnWithTheirNodes();
    void fourQuartersAreNoTurn_data();
    void fourQuartersAreNoTurn();
    void twoMirrorsAreNoTurn_data() { fourQuartersAreNoTurn_data(); }
    void twoMirrorsAreNoTurn();
    void twoQuartersAreAHalf();
    void eachArrangementIsOneStep();
    void aGestureTakenBackLeavesNothing();
};

void ArrangeTest::sidesAndMiddlesAreAligned_data() {
    // Places are larger than transitions, by twice `difference`.
    QTest::addColumn<Alignment>("alignment");
    QTest::addColumn<double>("place");
    QTest::addColumn<double>("transitionInset");
    QTest::newRow("left") << Alignment::left << 100.0 << -1.0;
    QTest::newRow("right") << Alignment::right << 340.0 << 1.0;
    QTest::newRow("centre") << Alignment::centre << 220.0 << 0.0;
}

void ArrangeTest::sidesAndMiddlesAreAligned() {
    QFETCH(Alignment, alignment);
    QFETCH(double, place);
    QFETCH(double, transitionInset);
    const Diagram before = chain();
    const double difference = halfSize(before, p1).x - halfSize(before, t1).x;
    QVERIFY(difference > 0);

    const Diagram aligned = after(align(before, {p1, p2, t1}, alignment), before);

    QCOMPARE(aligned.places.get(p1).position, (Point{place, 100}));
    QCOMPARE(aligned.places.get(p2).position, (Point{place, 100}));
    QCOMPARE(aligned.transitions.get(t1).position,
             (Point{place + transitionInset * difference, 130}));
}

void ArrangeTest::topsAndBottomsAreAligned_data() {
    QTest::addColumn<Alignment>("alignment");
    QTest::addColumn<double>("side");  // -1: the upper one meets, 1: the lower one, 0: the middle
    QTest::newRow("top") << Alignment::top << -1.0;
    QTest::newRow("bottom") << Alignment::bottom << 1.0;
    QTest::newRow("middle") << Alignment::middle << 0.0;
}

/// Far enough apart for the sizes of nodes not to tell which is the upper one.
void ArrangeTest::topsAndBottomsAreAligned() {
    QFETCH(Alignment, alignment);
    QFETCH(double, side);
    Diagram before = chain();
    before.transitions.set(t1, nodeAt(200, 300));
    const double ofPlace = halfSize(before, p1).y;
    const double ofTransition = halfSize(before, t1).y;
    const double top = 100 - ofPlace;
    const double bottom = 300 + ofTransition;
    const double line = side < 0 ? top : side > 0 ? bottom : (top + bottom) / 2;

    const Diagram aligned = after(align(before, {p1, p2, t1}, alignment), before);

    QCOMPARE(aligned.places.get(p1).position, (Point{100, line - side * ofPlace}));
    QCOMPARE(aligned.places.get(p2).position, (Point{340, line - side * ofPlace}));
    QCOMPARE(aligned.transitions.get(t1).position, (Point{200, line - side * ofTransition}));
}

void ArrangeTest::whatIsAlignedAlreadyMakesNoStep() {
    for (const Alignment alignment : {Alignment::top, Alignment::middle, Alignment::bottom}) {
        QVERIFY(align(chain(), {p1, p2}, alignment).empty());
        QVERIFY(!align(chain(), {p1, t1}, alignment).empty());
        QVERIFY(align(chain(), {t1}, alignment).empty());
        QVERIFY(align(chain(), {}, alignment).empty());
    }
}

void ArrangeTest::distributingSpacesTheMiddlesEvenly() {
    const Diagram before = chain();

    const Diagram across = after(distribute(before, {p1, p2, t1}, Axis::horizontal), before);
    const Diagram down = after(distribute(before, {p1, p2, t1}, Axis::vertical), before);

    QCOMPARE(across.transitions.get(t1).position, (Point{220, 130}));
    QCOMPARE(across.places.get(p1).position, (Point{100, 100}));
    QCOMPARE(across.places.get(p2).position, (Point{340, 100}));
    QCOMPARE(down.places.get(p2).position, (Point{340, 115}));
    QVERIFY(distribute(across, {p1, p2, t1}, Axis::horizontal).empty());
}

void ArrangeTest::twoElementsAreDistributedAlready() {
    QVERIFY(distribute(chain(), {p1, p2}, Axis::horizontal).empty());
    QVERIFY(distribute(chain(), {}, Axis::vertical).empty());
}

void ArrangeTest::bendsGoAlongWhereBothEndsMove() {
    const Diagram moved = after(movedBy(chain(), {p2, t1}, {5, -7}), chain());

    QCOMPARE(moved.places.get(p2).position, (Point{345, 93}));
    QCOMPARE(moved.arcs.get(outArc).bends, (std::vector<Point>{{275, 43}}));
    QCOMPARE(moved.places.get(p1).position, (Point{100, 100}));
}

void ArrangeTest::bendsStayWhereOneEndStays() {
    const Diagram moved = after(movedBy(chain(), {p1, t1}, {5, -7}), chain());

    QCOMPARE(moved.arcs.get(outArc).bends, chain().arcs.get(outArc).bends);
    QVERIFY(moved.arcs.find(inArc) == nullptr);  // a straight arc gets no geometry by moving
}

void ArrangeTest::arcsOfACopyMoveWithTheCopy() {
    Diagram diagram = chain();
    ArcGeometry geometry = diagram.arcs.get(outArc);
    geometry.copy = diagram.copies.add({p2, nodeAt(300, 300)});
    diagram.arcs.set(outArc, geometry);

    const Diagram withPlace = after(movedBy(diagram, {p2, t1}, {10, 0}), diagram);
    const Diagram withCopy = after(movedBy(diagram, {*geometry.copy, t1}, {10, 0}), diagram);

    QCOMPARE(withPlace.arcs.get(outArc).bends, geometry.bends);
    QCOMPARE(withCopy.arcs.get(outArc).bends, (std::vector<Point>{{280, 50}}));
    QCOMPARE(withCopy.copies[*geometry.copy].geometry.position, (Point{310, 300}));
}

void ArrangeTest::unplacedNodesMoveFromWhereTheyAreShown() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();
    const Positions shown = positionsOf(diagram, {p1, p2, t1});

    const Diagram moved = after(movedBy(diagram, {p1}, {10, 20}), diagram);

    QCOMPARE(shown.size(), std::size_t{3});
    QVERIFY(shown.at(p1) != shown.at(p2));
    QCOMPARE(moved.places.get(p1).position, (Point{shown.at(p1).x + 10, shown.at(p1).y + 20}));
    QVERIFY(moved.places.find(p2) == nullptr);
    QVERIFY(movedBy(diagram, {p1}, {0, 0}).empty());
}

void ArrangeTest::aMoveBackToTheStartIsAnEditOfItsOwn() {
    const Diagram before = chain();
    const MovableParts parts(before, {p2, t1});
    Diagram moved = after(parts.movedBy(before, {9, 9}), before);

    apply(parts.movedBy(moved, {0, 0}), moved);

    QCOMPARE(moved, before);
    QVERIFY(parts.movedBy(moved, {0, 0}).empty());
}

void ArrangeTest::aQuarterTurnGoesClockwise() {
    const Diagram right = after(turned(chain(), {p1, p2, t1}, Turn::right), chain());
    const Diagram left = after(turned(chain(), {p1, p2, t1}, Turn::left), chain());

    // About (220, 115), y down: what stood at the left stands at the top.
    QCOMPARE(right.places.get(p1).position, (Point{235, -5}));
    QCOMPARE(right.places.get(p2).position, (Point{235, 235}));
    QCOMPARE(right.arcs.get(outArc).bends, (std::vector<Point>{{285, 165}}));
    QCOMPARE(left.places.get(p1).position, (Point{205, 235}));
}

void ArrangeTest::anchorsTurnWithTheirNodes() {
    QCOMPARE(turned(Anchor::n, Turn::right), Anchor::e);
    QCOMPARE(turned(Anchor::sw, Turn::right), Anchor::nw);
    QCOMPARE(turned(Anchor::n, Turn::left), Anchor::w);
    QCOMPARE(turned(Anchor::se, Turn::half), Anchor::nw);
    QCOMPARE(turned(Anchor::n, Turn::mirrorHorizontally), Anchor::n);
    QCOMPARE(turned(Anchor::nw, Turn::mirrorHorizontally), Anchor::ne);
    QCOMPARE(turned(Anchor::nw, Turn::mirrorVertically), Anchor::sw);
    QCOMPARE(turned(Anchor::e, Turn::mirrorVertically), Anchor::e);
    QCOMPARE(turned(Anchor::c, Turn::right), Anchor::c);
}

void ArrangeTest::fourQuartersAreNoTurn_data() {
    QTest::addColumn<int>("style");
    QTest::newRow("anchors and curves") << static_cast<int>(testing::GeometryStyle::ndr);
    QTest::newRow("offsets, sizes, bends") << static_cast<int>(testing::GeometryStyle::pnml);
}

void ArrangeTest::fourQuartersAreNoTurn() {
    QFETCH(int, style);
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        const Diagram start = random(seed, static_cast<testing::GeometryStyle>(style));

        QVERIFY(turnedTimes(start, Turn::right, 1) != start);
        QCOMPARE(turnedTimes(start, Turn::right, 4), start);
        QCOMPARE(turnedTimes(turnedTimes(start, Turn::right, 1), Turn::left, 1), start);
    }
}

void ArrangeTest::twoMirrorsAreNoTurn() {
    QFETCH(int, style);
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        const Diagram start = random(seed, static_cast<testing::GeometryStyle>(style));

        QVERIFY(turnedTimes(start, Turn::mirrorHorizontally, 1) != start);
        QCOMPARE(turnedTimes(start, Turn::mirrorHorizontally, 2), start);
        QCOMPARE(turnedTimes(start, Turn::mirrorVertically, 2), start);
    }
}

void ArrangeTest::twoQuartersAreAHalf() {
    for (std::uint32_t seed = 1; seed <= 50; ++seed) {
        const Diagram start = random(seed, testing::GeometryStyle::ndr);

        QCOMPARE(turnedTimes(start, Turn::right, 2), turnedTimes(start, Turn::half, 1));
        const Diagram mirrored = turnedTimes(start, Turn::mirrorHorizontally, 1);
        QCOMPARE(turnedTimes(mirrored, Turn::mirrorVertically, 1),
                 turnedTimes(start, Turn::half, 1));
    }
}

void ArrangeTest::eachArrangementIsOneStep() {
    NetDocument document({{}, {}, {chain()}, {}});
    const ElementSet all{p1, p2, t1};
    const auto stepsOf = [&](NetEdit edit) {
        const int before = document.undoStack().count();
        document.edit(std::move(edit), QStringLiteral("Arrange"));
        return document.undoStack().count() - before;
    };

    QCOMPARE(stepsOf(align(document.diagram(), all, Alignment::left)), 1);
    QCOMPARE(stepsOf(align(document.diagram(), all, Alignment::left)), 0);
    QCOMPARE(stepsOf(distribute(document.diagram(), all, Axis::vertical)), 1);
    QCOMPARE(stepsOf(turned(document.diagram(), all, Turn::right)), 1);
    QCOMPARE(stepsOf(movedBy(document.diagram(), all, {1, 0})), 1);
    document.undoStack().setIndex(0);
    QCOMPARE(document.diagram(), chain());
}

void ArrangeTest::aGestureTakenBackLeavesNothing() {
    NetDocument document({{}, {}, {chain()}, {}});
    document.edit(movedBy(document.diagram(), {p1}, {1, 1}), QStringLiteral("Move"));
    const Diagram before = document.diagram();
    const int gesture = newGesture();
    const MovableParts parts(before, {p2, t1});
    document.edit(parts.movedBy(document.diagram(), {5, 5}, gesture), QStringLiteral("Move"));
    document.edit(parts.movedBy(document.diagram(), {8, 5}, gesture), QStringLiteral("Move"));
    QCOMPARE(document.undoStack().count(), 2);

    document.rollBack(gesture + 1);
    QCOMPARE(document.undoStack().count(), 2);
    document.rollBack(gesture);

    QCOMPARE(document.diagram(), before);
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!document.undoStack().canRedo());
    document.undoStack().undo();
    document.rollBack(gesture);
    QVERIFY(document.undoStack().canRedo());
}

FIREABLE_TEST(ArrangeTest)
#include "arrange_test.moc"
