#include "engine/net/model/diagram.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

const PlaceId place{7};
const TransitionId transition{3};

/// From a place at (0, 0) to a transition at (100, 0), or back.
LineCourse there() {
    return {place, transition, {0, 0}, {100, 0}, ArcShape::polyline, {}};
}
LineCourse back() {
    return {transition, place, {100, 0}, {0, 0}, ArcShape::polyline, {}};
}

}  // namespace

class LineCourseTest : public QObject {
    Q_OBJECT

private slots:
    void parallelLinesAreBentApartWhateverTheirDirection();
    void theMiddleOfThreeStaysStraight();
    void bentParallelLinesKeepTheirShape();
    void linesElsewhereAreNotParallel();
    void collinearControlPointsAreAStraightLine();
};

void LineCourseTest::parallelLinesAreBentApartWhateverTheirDirection() {
    std::vector<LineCourse> lines{there(), back()};

    partTwins(lines, 16);

    QCOMPARE(lines[0].shape, ArcShape::curve);
    QCOMPARE(lines[0].bends, (std::vector<Point>{{30, 8}, {70, 8}}));  // to the right, y down
    QCOMPARE(lines[1].shape, ArcShape::curve);
    QCOMPARE(lines[1].bends, (std::vector<Point>{{70, -8}, {30, -8}}));
}

void LineCourseTest::theMiddleOfThreeStaysStraight() {
    std::vector<LineCourse> lines{there(), there(), back()};

    partTwins(lines, 16);

    QCOMPARE(lines[0].bends.front(), (Point{30, 16}));
    QCOMPARE(lines[1].bends, (std::vector<Point>{}));
    QCOMPARE(lines[2].bends.front(), (Point{70, -16}));
}

void LineCourseTest::bentParallelLinesKeepTheirShape() {
    std::vector<LineCourse> lines{there(), back(), there()};
    lines[0].bends = {{20, 50}, {80, 50}};
    lines[1].bends = {{80, 50}, {20, 50}};

    partTwins(lines, 16);

    QCOMPARE(lines[0].shape, ArcShape::polyline);
    QCOMPARE(lines[0].bends, (std::vector<Point>{{20, 58}, {80, 58}}));
    QCOMPARE(lines[1].bends, (std::vector<Point>{{80, 42}, {20, 42}}));
    QVERIFY(lines[2].bends.empty());  // runs elsewhere
}

void LineCourseTest::linesElsewhereAreNotParallel() {
    std::vector<LineCourse> lines{there(), there()};
    lines[1].from = CopyId{7};

    partTwins(lines, 16);

    QVERIFY(lines[0].bends.empty());
    QVERIFY(lines[1].bends.empty());
}

void LineCourseTest::collinearControlPointsAreAStraightLine() {
    ArcGeometry geometry{ArcShape::curve, {{40, 40.9}, {60, 60}}, Anchor::n, {}, {}};
    QVERIFY(isStraight(geometry, {0, 0}, {100, 100}));

    geometry.bends[0].y += 2;
    QVERIFY(!isStraight(geometry, {0, 0}, {100, 100}));

    geometry = {ArcShape::polyline, {{40, 40}, {60, 60}}, Anchor::n, {}, {}};
    QVERIFY(!isStraight(geometry, {0, 0}, {100, 100}));
}

FIREABLE_TEST(LineCourseTest)
#include "line_course_test.moc"
