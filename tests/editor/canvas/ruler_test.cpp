#include "editor/canvas/ruler.h"

#include <QTest>

#include "editor/canvas/canvas_view.h"
#include "tests/support/test_main.h"

using namespace fireable;

class RulerTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreRound();
    void numberedLinesStandWhereTheDrawingHasThem();
    void followsTheView();
    void marksThePointer();
};

namespace {

struct Ruled {
    explicit Ruled(Qt::Orientation orientation) : ruler(canvas, orientation) {
        canvas.resize(400, 300);
        canvas.setDiagram(diagram);
        canvas.zoomTo(1);
        canvas.centreOn({0, 0});
        ruler.resize(orientation == Qt::Horizontal ? QSize(400, ruler.sizeHint().height())
                                                   : QSize(ruler.sizeHint().width(), 300));
    }
    /// Whether a line runs across the whole ruler at a pixel along it.
    bool isLineAt(int at) {
        const QImage image = ruler.grab().toImage();
        const bool across = image.width() > image.height();
        const QColor paper = ruler.palette().color(QPalette::Window);
        const int thickness = across ? image.height() : image.width();
        for (int i = 0; i < thickness; ++i) {
            if ((across ? image.pixelColor(at, i) : image.pixelColor(i, at)) == paper) {
                return false;
            }
        }
        return true;
    }

    Diagram diagram;
    CanvasView canvas;
    Ruler ruler;
};

}  // namespace

void RulerTest::numbersAreRound() {
    QCOMPARE(Ruler::stepAt(1), 100.0);
    QCOMPARE(Ruler::stepAt(2), 50.0);
    QCOMPARE(Ruler::stepAt(5), 20.0);
    QCOMPARE(Ruler::stepAt(0.25), 500.0);
    QCOMPARE(Ruler::stepAt(0.1), 1000.0);
    QCOMPARE(Ruler::stepAt(1000), 1.0);
}

void RulerTest::numberedLinesStandWhereTheDrawingHasThem() {
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        Ruled ruled(orientation);
        const QPointF at = ruled.canvas.toWidget({100, 100});
        const int along = static_cast<int>(orientation == Qt::Horizontal ? at.x() : at.y());
        QVERIFY(ruled.isLineAt(along));
        QVERIFY(ruled.isLineAt(along - 100));
        QVERIFY(!ruled.isLineAt(along - 50));
        QVERIFY(!ruled.isLineAt(along + 1));
    }
}

void RulerTest::followsTheView() {
    Ruled ruled(Qt::Horizontal);
    const int before = static_cast<int>(ruled.canvas.toWidget({0, 0}).x());

    ruled.canvas.moveTo({-33, 0});

    QVERIFY(ruled.isLineAt(before + 33));
    QVERIFY(!ruled.isLineAt(before));
}

void RulerTest::marksThePointer() {
    Ruled across(Qt::Horizontal);
    Ruler down(across.canvas, Qt::Vertical);
    down.resize(down.sizeHint().width(), 300);
    across.canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&across.canvas));
    const QImage unmarked = across.ruler.grab().toImage();

    QTest::mouseMove(&across.canvas, {123, 45});

    QCOMPARE(across.ruler.mark(), std::optional(123.0));
    QCOMPARE(down.mark(), std::optional(45.0));
    const QImage marked = across.ruler.grab().toImage();
    const int edge = marked.height() - 3;
    QCOMPARE(marked.pixelColor(123, edge), across.ruler.palette().color(QPalette::Highlight));
    QVERIFY(unmarked.pixelColor(123, edge) != marked.pixelColor(123, edge));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&across.canvas, &leave);
    QVERIFY(!across.ruler.mark());
    QCOMPARE(across.ruler.grab().toImage(), unmarked);
}

FIREABLE_TEST(RulerTest)
#include "ruler_test.moc"
