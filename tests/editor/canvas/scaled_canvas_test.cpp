#include <QTest>
#include <cmath>

#include "editor/canvas/canvas_view.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

constexpr QSize canvasSize(601, 401);
constexpr int sharedEdge = 3;  // pixels that the canvas may share with what is around it
constexpr int onTop = 40;      // widget pixels from above in which something stands on the canvas

/// The inner part of a canvas that stands at `corner` of a window, in pixels of the screen.
QImage pictureAt(const Diagram& diagram, QPoint corner) {
    QWidget window;
    window.resize(canvasSize + QSize(20, 20));
    auto* canvas = new CanvasView(&window);
    canvas->setGeometry(QRect(corner, canvasSize));
    canvas->setDiagram(diagram);
    auto* box = new QWidget(canvas);  // as the overview does, it leaves no rectangle to be painted
    box->setAutoFillBackground(true);
    box->setGeometry(5, 5, 40, onTop / 2);
    window.show();
    canvas->moveTo({{200, 200}, 2});

    QImage image;
    do {
        image = window.grab().toImage();
    } while (!canvas->isComplete());
    const double ratio = canvas->devicePixelRatioF();
    const auto pixels = [ratio](int length) {
        return static_cast<int>(std::lround(length * ratio));
    };
    return image.copy(pixels(corner.x()) + sharedEdge, pixels(corner.y()) + pixels(onTop),
                      pixels(canvasSize.width()) - 2 * sharedEdge,
                      pixels(canvasSize.height()) - pixels(onTop) - sharedEdge);
}

}  // namespace

/// A canvas on a screen with a scale that is no whole number: ctest sets it to 1.25.
class ScaledCanvasTest : public QObject {
    Q_OBJECT

private slots:
    void theScaleIsTheOneAskedFor();
    void tilesHaveNoSeamsWhereverTheCanvasBegins_data();
    void tilesHaveNoSeamsWhereverTheCanvasBegins();
};

void ScaledCanvasTest::theScaleIsTheOneAskedFor() {
    const QString asked = qEnvironmentVariable("QT_SCALE_FACTOR", QStringLiteral("1"));

    QCOMPARE(CanvasView().devicePixelRatioF(), asked.toDouble());
}

void ScaledCanvasTest::tilesHaveNoSeamsWhereverTheCanvasBegins_data() {
    QTest::addColumn<QPoint>("corner");
    for (const QPoint corner : {QPoint(1, 1), QPoint(2, 2), QPoint(3, 2), QPoint(4, 7)}) {
        QTest::addRow("%d, %d", corner.x(), corner.y()) << corner;
    }
}

/// Inside of a pixel it would be drawn half beside the tiles, and these with gaps between them.
void ScaledCanvasTest::tilesHaveNoSeamsWhereverTheCanvasBegins() {
    QFETCH(QPoint, corner);
    const Diagram diagram = testing::smallDrawing();

    const QImage expected = pictureAt(diagram, {0, 0});
    const QImage found = pictureAt(diagram, corner);

    QCOMPARE(found.size(), expected.size());
    int different = 0;
    QPoint first;
    for (int y = 0; y < found.height(); ++y) {
        for (int x = 0; x < found.width(); ++x) {
            if (found.pixel(x, y) != expected.pixel(x, y)) {
                first = different == 0 ? QPoint(x, y) : first;
                ++different;
            }
        }
    }
    QVERIFY2(different == 0, qPrintable(QStringLiteral("%1 pixels differ, the first at %2, %3")
                                            .arg(different)
                                            .arg(first.x())
                                            .arg(first.y())));
}

FIREABLE_TEST(ScaledCanvasTest)
#include "scaled_canvas_test.moc"
