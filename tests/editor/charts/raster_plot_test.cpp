#include "editor/charts/raster_plot.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// Row r fires in every step that r + 1 divides.
RasterCells dividing(int rows, int steps) {
    CountRaster raster(static_cast<std::size_t>(rows), 1'000'000);
    for (int step = 1; step <= steps; ++step) {
        raster.goTo(step);
        for (int row = 0; row < rows; ++row) {
            if (step % (row + 1) == 0) {
                raster.add(static_cast<std::size_t>(row), 1);
            }
        }
    }
    return raster.view(0, static_cast<std::size_t>(rows), 1'000, 0, steps + 1, 1'000);
}

struct ShownRaster {
    explicit ShownRaster(int rows, int steps) {
        QStringList names;
        for (int row = 0; row < rows; ++row) {
            names.append(QStringLiteral("n%1").arg(row));
        }
        plot.resize(900, 400);
        plot.setNames(names);
        plot.setCells(dividing(rows, steps), 0, steps);
        plot.show();
        plot.replot(QCustomPlot::rpImmediateRefresh);
    }
    QPoint pointAt(int row, double step) {
        return QPointF(plot.xAxis->coordToPixel(step + 0.05), plot.yAxis->coordToPixel(row + 0.5))
            .toPoint();
    }
    bool isInked(int row, double step) {
        return plot.toPixmap(plot.width(), plot.height())
                   .toImage()
                   .pixelColor(pointAt(row, step)) != plot.palette().color(QPalette::Base);
    }

    RasterPlot plot;
};

}  // namespace

/// A raster on screen, with mouse and keys.
class RasterPlotTest : public QObject {
    Q_OBJECT

private slots:
    void firingsAreInk();
    void darkPaperHasLightInk();
    void controlAndTheWheelZoomRows();
    void thousandsOfRowsFit();
    void aClickChoosesTheStep();
};

void RasterPlotTest::firingsAreInk() {
    ShownRaster raster(5, 12);
    for (int row = 0; row < 5; ++row) {
        for (int step = 1; step <= 12; ++step) {
            QCOMPARE(raster.isInked(row, step), step % (row + 1) == 0);
            QCOMPARE(raster.isInked(row, step - 0.1), step % (row + 1) == 0);  // on either side
        }
    }
}

void RasterPlotTest::darkPaperHasLightInk() {
    ShownRaster raster(5, 12);
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    dark.setColor(QPalette::Text, Qt::white);
    raster.plot.setPalette(dark);

    const QImage picture = raster.plot.toPixmap(900, 400).toImage();

    QVERIFY(picture.pixelColor(raster.pointAt(0, 3)).lightness() > 100);
    QCOMPARE(picture.pixelColor(raster.pointAt(4, 3)), QColor(20, 20, 20));
}

void RasterPlotTest::controlAndTheWheelZoomRows() {
    ShownRaster raster(200, 12);
    QSignalSpy changed(&raster.plot, &RasterPlot::rowRangeChanged);
    const QPointF at(raster.pointAt(100, 6));
    const QCPRange before = raster.plot.rowRange();
    const auto turn = [&](int angle, Qt::KeyboardModifiers keys) {
        QWheelEvent event(at, raster.plot.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&raster.plot, &event);
    };

    turn(240, Qt::ControlModifier);

    QVERIFY(changed.count() > 0);
    QVERIFY(raster.plot.rowRange().size() < before.size() / 2);
    QVERIFY(raster.plot.rowRange().contains(100));
    turn(-2'400, Qt::ControlModifier);
    QCOMPARE(raster.plot.rowRange(), before);
    QTest::keyClick(&raster.plot, Qt::Key_Up, Qt::ShiftModifier);
    QVERIFY(raster.plot.rowRange().size() < before.size());
    QTest::keyClick(&raster.plot, Qt::Key_PageDown);
    QVERIFY(raster.plot.rowRange().lower > 0);
    QVERIFY(raster.plot.showsAll());
}

void RasterPlotTest::thousandsOfRowsFit() {
    ShownRaster raster(3'000, 12);

    QCOMPARE(raster.plot.rowRange(), QCPRange(0, 3'000));
    QVERIFY(raster.isInked(0, 6));
    QVERIFY(raster.plot.yAxis->tickVector().size() < 30);
    QVERIFY(raster.plot.yAxis->tickVector().size() > 5);
}

void RasterPlotTest::aClickChoosesTheStep() {
    ShownRaster raster(5, 12);
    QSignalSpy chosen(&raster.plot, &StepPlot::stepChosen);

    QTest::mouseClick(&raster.plot, Qt::LeftButton, {}, raster.pointAt(2, 7));

    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toDouble(), 7.0);
}

FIREABLE_TEST(RasterPlotTest)
#include "raster_plot_test.moc"
