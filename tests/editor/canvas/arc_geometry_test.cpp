#include "editor/canvas/arc_geometry.h"

#include <QLineF>
#include <QTest>
#include <cmath>
#include <numbers>

#include "tests/editor/canvas/pixels.h"
#include "tests/support/random_text.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Tina's way to write a control point: a fraction of a full turn and a distance.
QPointF controlPoint(QPointF centre, double turns, double radius) {
    const double angle = 2 * std::numbers::pi * turns;
    return centre + radius * QPointF(std::cos(angle), -std::sin(angle));
}

Outline place(double x, double y) {
    return {NodeShape::circle, {x, y}, {10, 10}};
}
Outline transition(double x, double y) {
    return {NodeShape::box, {x, y}, {8, 8}};
}
const DrawingMetrics& metrics() {
    return drawingMetrics(NodeSize::small);
}

}  // namespace

/// The numbers are those that Tina itself wrote when it printed a drawing.
class ArcGeometryTest : public QObject {
    Q_OBJECT

private slots:
    void straightArcsEndWhereTinaEndsThem();
    void curvesEndWhereTinaEndsThem();
    void ringStandsOutsideTheOutline();
    void rayFromCentreToItselfStaysThere();
    void flattenedCurveKeepsItsEndsAndMiddle();
    void aLineRunsThroughWhatItMeets_data();
    void aLineRunsThroughWhatItMeets();
    void randomLinesRunThroughWhatTheyAreCutBy();
};

void ArcGeometryTest::straightArcsEndWhereTinaEndsThem() {
    const ArcPath slanted =
        arcPath({.source = place(20, 30), .target = transition(140, 110), .bends = {}}, metrics());
    const ArcPath output =
        arcPath({.source = transition(140, 110), .target = place(340, 30), .bends = {}}, metrics());

    QVERIFY(near(slanted.points.front(), {28.321, 35.547}));
    QVERIFY(near(slanted.points.back(), {128.838, 102.559}, 0.01));
    QVERIFY(near(slanted.tip, {132, 104.667}));
    QVERIFY(near(output.points.front(), {148, 106.8}));
    QVERIFY(near(output.tip, {330.715, 33.714}));
}

void ArcGeometryTest::curvesEndWhereTinaEndsThem() {
    ArcDrawing arc{.source = place(20, 190),
                   .target = transition(200, 250),
                   .kind = PathKind::quadratics,
                   .bends = {}};
    arc.bends = {controlPoint(arc.source.centre, 0.9362997214, 84.6935653),
                 controlPoint(arc.target.centre, 0.4973476632, 60.00833275)};

    const ArcPath path = arcPath(arc, metrics());

    QCOMPARE(path.points.size(), std::size_t{5});
    QVERIFY(near(path.points[0], {29.21, 193.896}));
    QVERIFY(near(path.points[2], {119, 236}));
    QVERIFY(near(path.points[4], {188.2, 249.803}));
    QVERIFY(near(path.tip, {192, 249.867}));
}

void ArcGeometryTest::ringStandsOutsideTheOutline() {
    const ArcPath path = arcPath({.source = place(140, 190),
                                  .target = transition(200, 190),
                                  .bends = {},
                                  .head = HeadShape::ring},
                                 metrics());

    QVERIFY(near(path.points.back(), {192, 190}));
    QVERIFY(near(path.tip, {189, 190}));
}

void ArcGeometryTest::rayFromCentreToItselfStaysThere() {
    QVERIFY(near(exitPoint(place(5, 6), {5, 6}), {5, 6}));
    QVERIFY(near(exitPoint(transition(5, 6), {5, 6}), {5, 6}));
}

void ArcGeometryTest::flattenedCurveKeepsItsEndsAndMiddle() {
    const std::vector<QPointF> curve{{0, 0}, {10, 20}, {20, 20}, {30, 20}, {40, 0}};

    const auto flat = flattened(PathKind::quadratics, curve, 4);

    QCOMPARE(flat.size(), std::size_t{9});
    QCOMPARE(flat.front(), curve[0]);
    QCOMPARE(flat[2], QPointF(10, 15));
    QCOMPARE(flat[4], curve[2]);
    QCOMPARE(flat.back(), curve[4]);
}

void ArcGeometryTest::aLineRunsThroughWhatItMeets_data() {
    QTest::addColumn<QRectF>("area");
    QTest::addColumn<QLineF>("line");
    QTest::addColumn<bool>("meets");
    const QRectF area(10, 20, 30, 10);
    const auto row = [](const char* name, const QRectF& rectangle, const QLineF& line, bool meets) {
        QTest::newRow(name) << rectangle << line << meets;
        QTest::newRow((std::string(name) + ", backwards").c_str())
            << rectangle << QLineF(line.p2(), line.p1()) << meets;
    };
    row("across", area, {0, 25, 50, 25}, true);
    row("from within", area, {20, 25, 100, 100}, true);
    row("within", area, {15, 22, 30, 28}, true);
    row("above", area, {0, 10, 50, 10}, false);
    row("ends before", area, {0, 25, 9, 25}, false);
    row("past a corner", area, {0, 28, 14, 42}, false);
    row("past another corner", area, {35, 15, 50, 28}, false);
    row("over a corner", area, {5, 30, 15, 20}, true);
    row("along the top", area, {0, 20, 50, 20}, true);
    row("along the right", area, {40, 0, 40, 50}, true);
    row("touches a corner", area, {0, 10, 20, 30}, true);
    row("leaves a corner", area, {40, 30, 60, 40}, true);
    row("a point within", area, {20, 25, 20, 25}, true);
    row("a point on the border", area, {10, 25, 10, 25}, true);
    row("a point beside", area, {9, 25, 9, 25}, false);
    row("an area without height", {10, 20, 30, 0}, {20, 0, 25, 50}, true);
    row("along a rounded border", {0.1, 0, 0.2, 1}, {0.1 + 0.2, -1, 0.1 + 0.2, 2}, true);
}

void ArcGeometryTest::aLineRunsThroughWhatItMeets() {
    QFETCH(QRectF, area);
    QFETCH(QLineF, line);
    QFETCH(bool, meets);
    const std::vector<QPointF> points{line.p1(), line.p2()};
    QCOMPARE(runsThrough(PathKind::polyline, points, area), meets);
}

void ArcGeometryTest::randomLinesRunThroughWhatTheyAreCutBy() {
    Random random(1);
    const auto number = [&] { return static_cast<double>(random.between(-40, 40)); };
    int met = 0;
    for (int i = 0; i < 20'000; ++i) {
        const QRectF area(number(), number(), static_cast<double>(random.between(0, 20)),
                          static_cast<double>(random.between(0, 20)));
        const std::vector<QPointF> points{{number(), number()}, {number(), number()}};
        QPointF from = points[0];
        QPointF to = points[1];
        const bool isCut = clipLine(area, from, to);
        QCOMPARE(runsThrough(PathKind::polyline, points, area), isCut);
        met += isCut ? 1 : 0;
    }
    QVERIFY(met > 1000 && met < 19'000);
}

FIREABLE_TEST(ArcGeometryTest)
#include "arc_geometry_test.moc"
