#include "editor/document/points.h"

#include <QTest>
#include <vector>

#include "tests/support/test_main.h"

using namespace fireable;

class PointsTest : public QObject {
    Q_OBJECT

private slots:
    void findsPointsAlongALine_data();
    void findsPointsAlongALine();
};

void PointsTest::findsPointsAlongALine_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<QPointF>("expected");
    QTest::newRow("start") << 0.0 << QPointF(0, 0);
    QTest::newRow("on the first piece") << 0.25 << QPointF(20, 0);
    QTest::newRow("beyond a piece without length") << 0.75 << QPointF(40, 20);
    QTest::newRow("end") << 1.0 << QPointF(40, 40);
    QTest::newRow("beyond the end") << 1.5 << QPointF(40, 40);
}

void PointsTest::findsPointsAlongALine() {
    QFETCH(double, share);
    const std::vector<QPointF> line{{0, 0}, {40, 0}, {40, 0}, {40, 40}};

    QTEST(pointAlong(line, share), "expected");
    QCOMPARE(pointAlong(std::vector<QPointF>{{3, 4}}, share), QPointF(3, 4));
}

FIREABLE_TEST(PointsTest)
#include "points_test.moc"
