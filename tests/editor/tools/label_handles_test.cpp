#include <QLineEdit>
#include <cmath>

#include "tests/editor/tools/drawing.h"
#include "tests/editor/tools/small_nets.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Drawing;
using testing::joined;

namespace {

struct Labelled : Drawing {
    explicit Labelled(std::optional<FormatId> format = {})
        : Drawing(joined(), format), start(diagram()) {
        canvas.fitTo({-20, -60, 140, 120});
    }

    NodeGeometry p1() const { return diagram().places.get(diagram().net.places.idAt(0)); }
    ArcGeometry arc() const { return diagram().arcs.get(diagram().net.arcs.idAt(0)); }
    /// The middle of the only text of `part` that `element` has.
    QPointF middleOf(const NetElement& element, CanvasPart part) const {
        for (const CanvasHit& text : canvas.textsOf(element)) {
            if (text.part == part) {
                return text.bounds.center();
            }
        }
        qFatal("no such text");
    }
    QPointF name() const { return middleOf(diagram().net.places.idAt(0), CanvasPart::name); }
    QPointF weight() const { return middleOf(diagram().net.arcs.idAt(0), CanvasPart::weight); }
    bool wasOneStep() {
        const bool one = steps() == 1;
        document.undoStack().undo();
        return one && diagram() == start;
    }

    Diagram start;
};

bool isNear(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y()) < 1.5;
}

}  // namespace

/// Names and weights put elsewhere by hand.
class LabelHandlesTest : public QObject {
    Q_OBJECT

private slots:
    void aNameIsDraggedAndItsOffsetStaysWhenItsNodeMoves();
    void aWeightIsDragged();
    void nearAnAnchorATextSnapsToIt();
    void aTinaFileKnowsOnlyAnchors();
    void escapeLeavesTheTextWhereItWas();
    void aDoubleClickOnANameRenames();
};

void LabelHandlesTest::aNameIsDraggedAndItsOffsetStaysWhenItsNodeMoves() {
    Labelled drawing;
    const QPointF to(30, -45);

    drawing.drag(drawing.name(), to);

    QCOMPARE(drawing.steps(), 1);
    QVERIFY(drawing.p1().nameOffset.has_value());
    QVERIFY(isNear(drawing.name(), to));
    drawing.drag({0, 0}, {10, 20});
    QVERIFY(drawing.p1().position == (Point{10, 20}));
    QVERIFY(isNear(drawing.name(), to + QPointF(10, 20)));
    drawing.document.undoStack().undo();
    drawing.document.undoStack().undo();
    QVERIFY(drawing.diagram() == drawing.start);
}

void LabelHandlesTest::aWeightIsDragged() {
    Labelled drawing;

    drawing.drag(drawing.weight(), {50, 40});

    QVERIFY(drawing.arc().weightOffset.has_value());
    QVERIFY(drawing.arc().bends.empty());
    QVERIFY(isNear(drawing.weight(), {50, 40}));
    QVERIFY(drawing.wasOneStep());
}

void LabelHandlesTest::nearAnAnchorATextSnapsToIt() {
    Labelled drawing;

    drawing.drag(drawing.name(), {0, 28});

    QVERIFY(drawing.p1().nameAnchor == Anchor::s);
    QVERIFY(!drawing.p1().nameOffset.has_value());
    QVERIFY(drawing.wasOneStep());
}

void LabelHandlesTest::aTinaFileKnowsOnlyAnchors() {
    Labelled drawing(FormatId::ndr);

    drawing.drag(drawing.name(), {40, 35});

    QVERIFY(drawing.p1().nameAnchor == Anchor::se);
    QVERIFY(!drawing.p1().nameOffset.has_value());
    QVERIFY(drawing.wasOneStep());
}

void LabelHandlesTest::escapeLeavesTheTextWhereItWas() {
    Labelled drawing;

    drawing.press(drawing.name());
    drawing.carry({40, -40});
    drawing.key(Qt::Key_Escape);
    drawing.release({40, -40});

    QCOMPARE(drawing.steps(), 0);
    QVERIFY(drawing.diagram() == drawing.start);
}

void LabelHandlesTest::aDoubleClickOnANameRenames() {
    Labelled drawing;

    drawing.doubleClick(drawing.name());

    auto* field = drawing.canvas.findChild<QLineEdit*>();
    QVERIFY(field != nullptr);
    QCOMPARE(field->text(), QStringLiteral("p1"));
    QTest::keyClicks(field, QStringLiteral("X"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(drawing.diagram().net.places.at(0).value.name, std::string("X"));
    QVERIFY(drawing.wasOneStep());
}

FIREABLE_TEST(LabelHandlesTest)
#include "label_handles_test.moc"
