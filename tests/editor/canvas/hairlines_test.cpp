#include "editor/canvas/raw_pixels.h"

#include <QPicture>
#include <QTest>
#include <QWidget>
#include <cmath>
#include <cstdlib>
#include <random>

#include "tests/editor/canvas/pixels.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

void drawLine(QImage& image, QPointF from, QPointF to, const QColor& colour = Qt::black) {
    QPainter painter(&image);
    const auto pixels = RawPixels::under(painter);
    Hairlines(*pixels, colour).line(from, to);
}

/// Draws a line right across, and remembers whether it could.
class LineWidget : public QWidget {
public:
    using QWidget::QWidget;
    bool possible = false;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        if (const auto pixels = RawPixels::under(painter)) {
            possible = true;
            Hairlines(*pixels, Qt::black).line({-10, 20.5}, {100, 20.5});
        }
    }
};

}  // namespace

class HairlinesTest : public QObject {
    Q_OBJECT

private slots:
    void fillsExactlyOnePixelRow();
    void sharesInkBetweenRows();
    void looksLikeThePaintersLine();
    void endsWhereItShould();
    void piecesMeetWithoutASeam();
    void isTheSameInEveryTile();
    void blendsColours();
    void staysWithinTheImage();
    void keepsOffWhatAWidgetMayNotPaint();
    void leavesOtherPaintersAlone();
    void rectanglesAreAsThePainterFillsThem();
};

void HairlinesTest::fillsExactlyOnePixelRow() {
    QImage image = paper();

    drawLine(image, {10, 20.5}, {30, 20.5});

    QCOMPARE(image.pixelColor(10, 20), QColor(Qt::black));
    QCOMPARE(image.pixelColor(29, 20), QColor(Qt::black));
    QCOMPARE(image.pixelColor(9, 20), QColor(Qt::white));
    QCOMPARE(image.pixelColor(30, 20), QColor(Qt::white));
    QCOMPARE(ink(image), 20.0);
}

void HairlinesTest::sharesInkBetweenRows() {
    QImage image = paper();

    drawLine(image, {20.25, 10}, {20.25, 30});

    QVERIFY(std::abs(image.pixelColor(19, 15).red() - 191) <= 1);
    QVERIFY(std::abs(image.pixelColor(20, 15).red() - 64) <= 1);
    QVERIFY(std::abs(ink(image) - 20) < 0.2);
}

void HairlinesTest::looksLikeThePaintersLine() {
    std::mt19937 random(7);
    const auto coordinate = [&random] { return 5 + static_cast<double>(random() % 5400) / 100; };
    for (int i = 0; i < 200; ++i) {
        const QPointF from(coordinate(), coordinate());
        const QPointF to(coordinate(), coordinate());
        QImage ours = paper();
        drawLine(ours, from, to);
        QImage theirs = paper();
        QPainter painter(&theirs);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(Qt::black, 1);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(from, to);
        painter.end();

        QVERIFY2(std::abs(ink(ours) - ink(theirs)) < 1.5 + 0.02 * ink(theirs),
                 qPrintable(QString::number(ink(ours) - ink(theirs))));
        for (int y = 0; y < 64; ++y) {  // a pixel inked by one has ink of the other about it
            for (int x = 0; x < 64; ++x) {
                const QRect about = QRect(x - 1, y - 1, 3, 3) & ours.rect();
                QVERIFY(qGray(ours.pixel(x, y)) > 100 || ink(theirs, about) > 0.4);
                QVERIFY(qGray(theirs.pixel(x, y)) > 100 || ink(ours, about) > 0.4);
            }
        }
    }
}

void HairlinesTest::endsWhereItShould() {
    QImage image = paper();

    drawLine(image, {10.25, 20.5}, {12.5, 20.5});

    QVERIFY(std::abs(ink(image) - 2.25) < 0.02);
    QVERIFY(std::abs(ink(image, {10, 20, 1, 1}) - 0.75) < 0.01);
    QVERIFY(std::abs(ink(image, {12, 20, 1, 1}) - 0.5) < 0.01);
    QImage nothing = paper();
    drawLine(nothing, {10, 10}, {10, 10});
    QCOMPARE(nothing, paper());
}

void HairlinesTest::piecesMeetWithoutASeam() {
    QImage whole = paper();
    drawLine(whole, {5, 20.5}, {40, 20.5});
    QImage pieces = paper();

    drawLine(pieces, {5, 20.5}, {17.3, 20.5});
    drawLine(pieces, {40, 20.5}, {17.3, 20.5});

    QVERIFY(std::abs(ink(whole) - ink(pieces)) < 0.25);
}

void HairlinesTest::isTheSameInEveryTile() {
    QImage whole = paper();
    drawLine(whole, {-500.3, 3.7}, {900.1, 47.9});
    QImage right(32, 64, QImage::Format_RGB32);
    right.fill(Qt::white);

    drawLine(right, {-532.3, 3.7}, {868.1, 47.9});

    QCOMPARE(right, whole.copy(32, 0, 32, 64));
    QVERIFY(ink(right) > 20);
}

void HairlinesTest::blendsColours() {
    QImage image = paper();

    drawLine(image, {10, 20.5}, {30, 20.5}, QColor(255, 0, 0, 128));

    QCOMPARE(image.pixelColor(20, 20).red(), 255);
    QVERIFY(std::abs(image.pixelColor(20, 20).blue() - 127) <= 1);
    QImage glass(64, 64, QImage::Format_ARGB32_Premultiplied);
    glass.fill(Qt::transparent);
    drawLine(glass, {10, 20.5}, {30, 20.5}, QColor(255, 0, 0, 128));
    QCOMPARE(glass.pixelColor(20, 20), QColor(255, 0, 0, 128));
}

void HairlinesTest::staysWithinTheImage() {
    std::mt19937 random(3);
    const auto coordinate = [&random] { return static_cast<double>(random() % 4000) / 10 - 170; };
    QImage large(64, 192, QImage::Format_RGB32);  // the part in the middle is drawn on
    large.fill(Qt::white);
    QImage part(large.scanLine(64), 64, 64, static_cast<int>(large.bytesPerLine()),
                QImage::Format_RGB32);
    for (int i = 0; i < 2000; ++i) {
        drawLine(part, {coordinate(), coordinate()}, {coordinate(), coordinate()});
    }

    QVERIFY(ink(large, {0, 64, 64, 64}) > 1000);
    QCOMPARE(ink(large, {0, 0, 64, 64}), 0.0);
    QCOMPARE(ink(large, {0, 128, 64, 64}), 0.0);
}

void HairlinesTest::keepsOffWhatAWidgetMayNotPaint() {
    QWidget window;
    window.resize(64, 64);
    LineWidget lines(&window);
    lines.setGeometry(10, 5, 40, 40);
    QImage image = paper();

    window.render(&image, {}, {}, QWidget::DrawChildren);

    QVERIFY(lines.possible);
    QCOMPARE(image.pixelColor(10, 25), QColor(Qt::black));
    QCOMPARE(image.pixelColor(49, 25), QColor(Qt::black));
    QCOMPARE(ink(image), 40.0);
    // Only the two ends of it are to be drawn.
    QImage ends = paper();
    lines.render(&ends, {}, QRegion(0, 0, 5, 40) | QRegion(30, 0, 10, 40), {});
    QCOMPARE(ink(ends), 15.0);
}

void HairlinesTest::leavesOtherPaintersAlone() {
    QImage image = paper();
    QPainter painter(&image);
    QVERIFY(RawPixels::under(painter).has_value());
    painter.setClipRect(5, 5, 10, 10);
    QVERIFY(!RawPixels::under(painter));
    painter.setClipping(false);
    painter.scale(2, 2);
    QVERIFY(!RawPixels::under(painter));
    QPicture picture;
    const QPainter recorder(&picture);
    QVERIFY(!RawPixels::under(recorder));
    QImage small(64, 64, QImage::Format_RGB16);
    const QPainter coarse(&small);
    QVERIFY(!RawPixels::under(coarse));
}

void HairlinesTest::rectanglesAreAsThePainterFillsThem() {
    QImage ours = paper();
    QImage theirs = paper();
    QPainter painter(&ours);
    QPainter other(&theirs);
    painter.translate(3, -2);
    other.translate(3, -2);
    const auto pixels = RawPixels::under(painter);
    for (const QRect& area : {QRect(10, 10, 20, 5), QRect(-10, 60, 100, 100), QRect(5, 5, 0, 9)}) {
        for (const QColor& colour : {QColor(0, 90, 160), QColor(255, 0, 0, 100)}) {
            pixels->fill(area, colour);
            other.fillRect(area, colour);
        }
    }
    painter.end();
    other.end();

    QCOMPARE(ours, theirs);
    QVERIFY(ink(ours) > 100);
}

FIREABLE_TEST(HairlinesTest)
#include "hairlines_test.moc"
