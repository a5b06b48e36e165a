#include "editor/canvas/sprites.h"

#include <QTest>
#include <cstdlib>

#include "tests/editor/canvas/pixels.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Something to be drawn over.
QImage stripes() {
    QImage image = paper();
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); ++x) {
            image.setPixel(x, y, qRgb(x * 4, 120, 255 - y));
        }
    }
    return image;
}

/// The largest difference of a channel.
int difference(const QImage& one, const QImage& other) {
    int most = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y);
            const QRgb b = other.pixel(x, y);
            most = std::max({most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                             std::abs(qBlue(a) - qBlue(b))});
        }
    }
    return most;
}

}  // namespace

class SpritesTest : public QObject {
    Q_OBJECT

private slots:
    void boxesAreAsThePainterDrawsThem_data();
    void boxesAreAsThePainterDrawsThem();
    void discsAreAsThePainterCopiesThem_data();
    void discsAreAsThePainterCopiesThem();
    void boxesLieOnWholePixels();
};

void SpritesTest::boxesAreAsThePainterDrawsThem_data() {
    QTest::addColumn<QRect>("outside");
    QTest::addColumn<int>("border");
    QTest::addColumn<double>("round");
    QTest::addColumn<QColor>("fill");
    QTest::addColumn<QColor>("ink");
    const QColor faint(200, 80, 0, 90);
    const QColor none(Qt::transparent);
    QTest::newRow("solid") << QRect(5, 6, 40, 30) << 1 << 4.5 << QColor(Qt::yellow)
                           << QColor(Qt::black);
    QTest::newRow("thick") << QRect(5, 6, 41, 31) << 3 << 6.2 << faint << QColor(Qt::blue);
    QTest::newRow("frame") << QRect(5, 6, 40, 20) << 2 << 3.0 << none << QColor(Qt::blue);
    QTest::newRow("shade") << QRect(5, 6, 30, 33) << 0 << 5.0 << faint << none;
    QTest::newRow("cut off") << QRect(-9, 50, 90, 40) << 2 << 4.0 << faint << QColor(Qt::red);
    QTest::newRow("outside") << QRect(70, 80, 20, 20) << 2 << 4.0 << faint << QColor(Qt::red);
    QTest::newRow("smaller than its sprite") << QRect(8, 8, 9, 8) << 1 << 4.0 << faint
                                             << QColor(Qt::red);
    QTest::newRow("square") << QRect(8, 9, 12, 7) << 1 << 1.0 << faint << QColor(Qt::red);
    QTest::newRow("solid square") << QRect(8, 9, 12, 7) << 2 << 0.0 << QColor(Qt::yellow)
                                  << QColor(Qt::red);
    QTest::newRow("square frame") << QRect(8, 9, 12, 7) << 2 << 0.0 << none << QColor(Qt::red);
}

void SpritesTest::boxesAreAsThePainterDrawsThem() {
    QFETCH(QRect, outside);
    QFETCH(int, border);
    QFETCH(double, round);
    QFETCH(QColor, fill);
    QFETCH(QColor, ink);
    const BoxLook look{border, round, fill.rgba(), ink.rgba()};
    QImage stamped = stripes();
    QImage painted = stripes();
    {
        QPainter painter(&stamped);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto raw = RawPixels::under(painter);
        QVERIFY(raw.has_value());
        SpriteCache sprites;
        sprites.stamp(painter, raw, look, outside);
    }
    {
        QPainter painter(&painted);
        painter.setRenderHint(QPainter::Antialiasing);
        const double half = border / 2.0;
        const QRect inside = outside.adjusted(border, border, -border, -border);
        if (look.isSquare()) {
            for (const QRect& side : QRegion(outside) - inside) {
                painter.fillRect(side, ink);
            }
            painter.fillRect(inside, fill);
        } else {
            painter.setPen(border > 0 ? QPen(ink, border) : QPen(Qt::NoPen));
            painter.setBrush(fill);
            painter.drawRoundedRect(QRectF(outside).adjusted(half, half, -half, -half), round,
                                    round);
        }
    }
    QVERIFY(!painted.rect().intersects(outside) || painted != stripes());
    // The painter lays a border over a fill that reaches below its middle.
    const int allowed = look.isSquare() ? 1 : 3;
    QVERIFY2(difference(stamped, painted) <= allowed,
             qPrintable(QString::number(difference(stamped, painted))));
}

void SpritesTest::discsAreAsThePainterCopiesThem_data() {
    QTest::addColumn<QPointF>("centre");
    QTest::addColumn<int>("opacity");
    QTest::newRow("inside") << QPointF(20, 30) << 255;
    QTest::newRow("between pixels") << QPointF(20.3, 30.8) << 255;
    QTest::newRow("faint") << QPointF(20.3, 30.8) << 100;
    QTest::newRow("at the edge") << QPointF(1.3, 62.8) << 255;
    QTest::newRow("outside") << QPointF(-40, 100) << 255;
}

void SpritesTest::discsAreAsThePainterCopiesThem() {
    QFETCH(QPointF, centre);
    QFETCH(int, opacity);
    const DiscSprite::Look look{5, 1, qRgba(200, 30, 0, opacity), qRgba(255, 255, 255, opacity)};
    QImage written = stripes();
    QImage copied = stripes();
    QPainter writer(&written);
    QPainter copier(&copied);
    DiscSprite(look).stamp(writer, RawPixels::under(writer), centre);
    DiscSprite(look).stamp(copier, std::nullopt, centre);
    QCOMPARE(written, copied);
    QCOMPARE(written != stripes(), QRectF(written.rect()).contains(centre));
}

void SpritesTest::boxesLieOnWholePixels() {
    const BoxLook thin{1, 4, 0, 0};
    QCOMPARE(thin.around({10, 10}, {5, 4}), QRect(5, 6, 11, 9));
    const BoxLook thick{2, 4, 0, 0};
    QCOMPARE(thick.around({10, 10}, {5, 4}), QRect(4, 5, 12, 10));
    const BoxLook square{1, 1, 0, 0};
    for (const double shift : {0.0, 0.2, 0.4, 0.6, 0.8}) {  // all of a size
        QCOMPARE(square.around({10 + shift, 10 + shift}, {3.3, 2.2}).size(), QSize(8, 5));
    }
}

FIREABLE_TEST(SpritesTest)
#include "sprites_test.moc"
