#include <QSignalSpy>
#include <QTest>

#include "editor/layout/layout_worker.h"

#include "tests/support/test_main.h"

using namespace fireable;
using Positions = LayoutAnimation::Positions;

namespace {

const Positions start{{PlaceId{0}, {0, 0}}, {TransitionId{0}, {10, 10}}};
const Positions end{{PlaceId{0}, {100, 0.1}}, {TransitionId{0}, {10, 10}}};

Positions shown(const QSignalSpy& spy, qsizetype i) {
    return spy[i][0].value<Positions>();
}

}  // namespace

class LayoutAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void passesBetweenAndEndsOnTheTarget();
    void reducedMotionJumps();
    void finishingGoesToTheEnd();
    void aNewStartGivesUpTheOldOne();
    void unplacedNodesStartAtTheirEnd();
};

void LayoutAnimationTest::passesBetweenAndEndsOnTheTarget() {
    LayoutAnimation animation(false);
    QSignalSpy moved(&animation, &LayoutAnimation::moved);
    QSignalSpy finished(&animation, &LayoutAnimation::finished);

    animation.start(start, end);

    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(moved.count() >= 2);
    for (qsizetype i = 0; i < moved.count(); ++i) {
        const Positions positions = shown(moved, i);
        QVERIFY(positions[0].second.x >= 0 && positions[0].second.x <= 100);
        QVERIFY((positions[1].second == Point{10, 10}));
    }
    QVERIFY(shown(moved, moved.count() - 1) == end);
    QVERIFY(!animation.isRunning());
}

void LayoutAnimationTest::reducedMotionJumps() {
    LayoutAnimation animation(true);
    QSignalSpy moved(&animation, &LayoutAnimation::moved);
    QSignalSpy finished(&animation, &LayoutAnimation::finished);

    animation.start(start, end);

    QCOMPARE(moved.count(), 1);
    QVERIFY(shown(moved, 0) == end);
    QCOMPARE(finished.count(), 1);
}

void LayoutAnimationTest::finishingGoesToTheEnd() {
    LayoutAnimation animation(false);
    QSignalSpy moved(&animation, &LayoutAnimation::moved);
    QSignalSpy finished(&animation, &LayoutAnimation::finished);
    animation.start(start, end);

    animation.finish();

    QVERIFY(!animation.isRunning());
    QCOMPARE(finished.count(), 1);
    QVERIFY(shown(moved, moved.count() - 1) == end);
}

void LayoutAnimationTest::aNewStartGivesUpTheOldOne() {
    LayoutAnimation animation(false);
    QSignalSpy moved(&animation, &LayoutAnimation::moved);
    QSignalSpy finished(&animation, &LayoutAnimation::finished);
    animation.start(start, end);

    animation.start(end, start);

    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(shown(moved, moved.count() - 1) == start);
}

void LayoutAnimationTest::unplacedNodesStartAtTheirEnd() {
    LayoutRequest request;
    request.nodes.resize(2);
    request.nodes[0].id = PlaceId{0};
    request.nodes[0].centre = QPointF(3, 4);
    request.nodes[1].id = TransitionId{0};
    Layout layout;
    layout.centres = end;

    const Positions from = LayoutAnimation::startOf(request, layout);

    QVERIFY((from[0].second == Point{3, 4}));
    QVERIFY(from[1].second == end[1].second);
}

FIREABLE_TEST(LayoutAnimationTest)
#include "layout_animation_test.moc"
