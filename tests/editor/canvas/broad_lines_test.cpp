#include "editor/canvas/raw_pixels.h"

#include <QTest>
#include <cmath>
#include <cstdlib>
#include <random>

#include "tests/editor/canvas/pixels.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

void drawBroadLine(QImage& image, QPointF from, QPointF to, double width) {
    const QPainter painter(&image);
    const auto pixels = RawPixels::under(painter);
    BroadLines(*pixels, Qt::black, width).line(from, to);
}

}  // namespace

class BroadLinesTest : public QObject {
    Q_OBJECT

private slots:
    void fillsWholePixelsWhole();
    void looksLikeThePaintersLine();
    void isTheSameInEveryTile();
    void staysWithinTheImage();
};

void BroadLinesTest::fillsWholePixelsWhole() {
    QImage image = paper();

    drawBroadLine(image, {10, 20.5}, {30, 20.5}, 3);

    QCOMPARE(ink(image), 60.0);
    QCOMPARE(image.pixelColor(10, 19), QColor(Qt::black));
    QCOMPARE(image.pixelColor(29, 21), QColor(Qt::black));
}

void BroadLinesTest::looksLikeThePaintersLine() {
    std::mt19937 random(7);
    const auto coordinate = [&random] { return 5 + static_cast<double>(random() % 5400) / 100; };
    for (int i = 0; i < 300; ++i) {
        const double width = 1.25 + i % 20 * 0.3;
        const QPointF from(coordinate(), coordinate());
        const QPointF to(coordinate(), coordinate());
        QImage ours = paper();
        drawBroadLine(ours, from, to, width);
        QImage theirs = paper();
        QPainter painter(&theirs);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Qt::black, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(from, to);
        painter.end();

        QVERIFY2(std::abs(ink(ours) - ink(theirs)) < width + 0.02 * ink(theirs),
                 qPrintable(QString::number(ink(ours) - ink(theirs))));
        int unlike = 0;
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < 64; ++x) {
                unlike += std::abs(qGray(ours.pixel(x, y)) - qGray(theirs.pixel(x, y))) > 40;
            }
        }
        QVERIFY2(unlike <= 2 * width + 6, qPrintable(QString::number(unlike)));  // at the ends
    }
}

void BroadLinesTest::isTheSameInEveryTile() {
    QImage whole = paper();
    drawBroadLine(whole, {-500.25, 3.75}, {900.5, 47.5}, 3);
    QImage right(32, 64, QImage::Format_RGB32);
    right.fill(Qt::white);

    drawBroadLine(right, {-532.25, 3.75}, {868.5, 47.5}, 3);

    QCOMPARE(right, whole.copy(32, 0, 32, 64));
    QVERIFY(ink(right) > 60);
}

void BroadLinesTest::staysWithinTheImage() {
    std::mt19937 random(3);
    const auto coordinate = [&random] { return static_cast<double>(random() % 4000) / 10 - 170; };
    QImage large(64, 192, QImage::Format_RGB32);  // the part in the middle is drawn on
    large.fill(Qt::white);
    QImage part(large.scanLine(64), 64, 64, static_cast<int>(large.bytesPerLine()),
                QImage::Format_RGB32);
    for (int i = 0; i < 2000; ++i) {
        drawBroadLine(part, {coordinate(), coordinate()}, {coordinate(), coordinate()},
                      1.5 + i % 9);
    }

    QVERIFY(ink(large.copy(0, 64, 64, 64)) > 1000);
    QCOMPARE(ink(large.copy(0, 0, 64, 64)), 0.0);
    QCOMPARE(ink(large.copy(0, 128, 64, 64)), 0.0);
}

FIREABLE_TEST(BroadLinesTest)
#include "broad_lines_test.moc"
