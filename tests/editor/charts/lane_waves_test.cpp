#include "editor/charts/timing_plot.h"

#include <QTest>
#include <limits>

#include "tests/support/test_main.h"

using namespace fireable;

using Segments = std::vector<LaneSegment>;

/// How a lane of a timing diagram is made of columns.
class LaneWavesTest : public QObject {
    Q_OBJECT

private slots:
    void equalNeighboursBecomeOne();
    void stretchesThatChangeBecomeOne();
    void nothingHasNoSegments();
    void whereThereIsNoValueIsAGap();
};

void LaneWavesTest::equalNeighboursBecomeOne() {
    QCOMPARE(laneSegments({{0, 1, 2, 2}, {1, 1, 2, 2}, {2, 1, 5, 5}, {3, 1, 2, 2}}),
             (Segments{{0, 2, 2, 2}, {2, 3, 5, 5}, {3, 4, 2, 2}}));
}

void LaneWavesTest::stretchesThatChangeBecomeOne() {
    QCOMPARE(laneSegments({{0, 8, 0, 0}, {8, 8, 0, 3}, {16, 8, 1, 7}, {24, 4, 7, 7}}),
             (Segments{{0, 8, 0, 0}, {8, 24, 0, 7}, {24, 28, 7, 7}}));
}

void LaneWavesTest::nothingHasNoSegments() {
    QVERIFY(laneSegments({}).empty());
}

void LaneWavesTest::whereThereIsNoValueIsAGap() {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();

    QCOMPARE(laneSegments({{0, 1, 2, 2}, {1, 1, none, none}, {2, 1, 2, 2}, {3, 1, 2, 2}}),
             (Segments{{0, 1, 2, 2}, {2, 4, 2, 2}}));
}

FIREABLE_TEST(LaneWavesTest)
#include "lane_waves_test.moc"
