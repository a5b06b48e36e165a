#include "editor/canvas/reading_order.h"

#include "editor/canvas/canvas_view.h"

#include <QTest>

#include "tests/support/test_main.h"

#include "editor/document/edit_builder.h"
#include "tests/support/small_drawing.h"

using namespace fireable;

/// Where one comes to on a drawing without the mouse.
class WalkingTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void nodesAreReadRowByRow();
    void aRowNeedNotBeQuiteStraight();
    void theOrderFollowsEdits();
    void whatIsHiddenIsNotWalked();
    void theNearestNodeAheadIsFound_data();
    void theNearestNodeAheadIsFound();
    void arcsAreWalkedClockwise();
    void whatIsOutOfSightIsScrolledTo();
    void theMenuKeyOpensAtTheFocus();

private:
    QString names(std::span<const NetElement> elements) const;
    NetElement place(int i) const { return drawing_.net.places.idAt(std::size_t(i - 1)); }
    NetElement transition(int i) const { return drawing_.net.transitions.idAt(std::size_t(i - 1)); }

    Diagram drawing_;
    std::unique_ptr<CanvasView> canvas_;
};

void WalkingTest::init() {
    drawing_ = testing::smallDrawing();
    canvas_ = std::make_unique<CanvasView>();
    canvas_->resize(600, 600);
    canvas_->setDiagram(drawing_);
}

QString WalkingTest::names(std::span<const NetElement> elements) const {
    QStringList names;
    for (const NetElement& element : elements) {
        names.append(canvas_->description(element).section(u',', 0, 0).section(u' ', 1));
    }
    return names.join(u' ');
}

void WalkingTest::nodesAreReadRowByRow() {
    QCOMPARE(names(canvas_->readingOrder().nodes()), QStringLiteral("begin here p1 t1 t2 p2"));
    QCOMPARE(canvas_->readingOrder().elements().size(), std::size_t{5 + 3 + 1});
    for (std::size_t i = 0; i < 9; ++i) {
        const ReadingOrder& order = canvas_->readingOrder();
        QCOMPARE(order.find(order.elements()[i]), std::optional(i));
    }
}

void WalkingTest::aRowNeedNotBeQuiteStraight() {
    Diagram crooked;
    for (int i = 0; i < 4; ++i) {
        const PlaceId id = crooked.net.places.add({"p" + std::to_string(i), "", 0});
        NodeGeometry geometry;
        geometry.position = {50.0 * i, i % 2 == 0 ? 7.0 : 0.0};
        crooked.places.set(id, geometry);
    }

    canvas_->setDiagram(crooked);

    QCOMPARE(names(canvas_->readingOrder().nodes()), QStringLiteral("p0 p1 p2 p3"));
    canvas_->setDiagram(drawing_);
}

void WalkingTest::theOrderFollowsEdits() {
    QCOMPARE(canvas_->readingOrder().nodes().size(), std::size_t{5});
    EditBuilder edit(drawing_);
    edit.move(place(1), {400, 300});
    const NetEdit moved = edit.take();

    apply(moved, drawing_);
    canvas_->applyEdit(moved);

    QCOMPARE(names(canvas_->readingOrder().nodes()), QStringLiteral("begin here t1 t2 p2 p1"));
}

void WalkingTest::whatIsHiddenIsNotWalked() {
    canvas_->setHidden({NodeId(drawing_.net.places.idAt(0))});

    QCOMPARE(names(canvas_->readingOrder().nodes()), QStringLiteral("begin here t1 t2 p2"));
    QVERIFY(!canvas_->readingOrder().find(place(1)));
    QCOMPARE(canvas_->readingOrder().elements().size(), std::size_t{4 + 2 + 1});
}

void WalkingTest::theNearestNodeAheadIsFound_data() {
    QTest::addColumn<int>("way");
    QTest::addColumn<QString>("found");
    QTest::newRow("right") << int(NodeDirection::right) << "t1";
    QTest::newRow("down") << int(NodeDirection::down) << "t2";
    QTest::newRow("up") << int(NodeDirection::up) << "begin here";
    QTest::newRow("left") << int(NodeDirection::left) << "";
}

void WalkingTest::theNearestNodeAheadIsFound() {
    QFETCH(int, way);

    const auto found = nearestInDirection(*canvas_, canvas_->centreOf(place(1)),
                                          static_cast<NodeDirection>(way), place(1));

    QTEST(found ? names(std::vector{*found}) : QString(), "found");
}

void WalkingTest::arcsAreWalkedClockwise() {
    const std::vector<NetElement> arcs = canvas_->strokesAt(transition(1));

    QStringList said;
    for (const NetElement& arc : arcs) {
        said.append(canvas_->description(arc));
    }
    QCOMPARE(said, (QStringList{QStringLiteral("arc from t1 to p2, weight 1"),
                                QStringLiteral("priority of t1 over t2"),
                                QStringLiteral("arc from p1 to t1, weight 1")}));
    QVERIFY(canvas_->endsOf(arcs[0])->source == transition(1));
    QVERIFY(canvas_->endsOf(arcs[0])->target == place(2));
    QVERIFY(!canvas_->endsOf(place(2)));
}

void WalkingTest::whatIsOutOfSightIsScrolledTo() {
    canvas_->zoomTo(1);
    canvas_->centreOn({1000, 1000});

    canvas_->bringIntoView(place(1));

    const QRectF shape = canvas_->shapeOf(place(1)).boundingRect();
    QVERIFY(QRectF(canvas_->rect()).contains(shape));
    const QPointF before = canvas_->toScene({0, 0});
    canvas_->bringIntoView(place(1));
    QCOMPARE(canvas_->toScene({0, 0}), before);
}

void WalkingTest::theMenuKeyOpensAtTheFocus() {
    canvas_->setFocused(place(2));

    const QPoint at = canvas_->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();

    QVERIFY(canvas_->elementAt(at) == place(2));
}

FIREABLE_TEST(WalkingTest)
#include "walking_test.moc"
