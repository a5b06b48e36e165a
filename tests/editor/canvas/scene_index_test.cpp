#include "editor/canvas/scene_index.h"

#include <QTest>
#include <random>

#include "editor/canvas/net_scene.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

using Generator = std::mt19937;

double uniform(Generator& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}

/// Mostly small, now and then as large as the world, some without extent.
QRectF randomRectangle(Generator& random) {
    const double size = random() % 20 == 0 ? 5000 : 60;
    const double width = random() % 10 == 0 ? 0 : uniform(random, 0, size);
    const double height = random() % 10 == 0 ? 0 : uniform(random, 0, size);
    return {uniform(random, -2000, 3000), uniform(random, -500, 900), width, height};
}

std::vector<std::uint32_t> bruteForce(const std::vector<QRectF>& rectangles, const QRectF& area) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < rectangles.size(); ++i) {
        const QRectF& r = rectangles[i];
        if (r.left() <= area.right() && area.left() <= r.right() && r.top() <= area.bottom() &&
            area.top() <= r.bottom()) {
            found.push_back(i);
        }
    }
    return found;
}

NodeGeometry geometryAt(double x, double y) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    return geometry;
}

/// A place at (0, 0), a transition at (100, 0), an arc between them, drawn small.
Scene placeArcTransition() {
    Diagram diagram;
    diagram.nodeSize = NodeSize::small;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    diagram.places.set(p, geometryAt(0, 0));
    diagram.transitions.set(t, geometryAt(100, 0));
    return buildScene(diagram);
}

}  // namespace

class SceneIndexTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatBruteForceFinds_data();
    void findsWhatBruteForceFinds();
    void anEmptyIndexFindsNothing();
    void hitsNodesBeforeStrokes();
    void hitsStrokesWithinTheTolerance();
    void hitsTexts();
};

void SceneIndexTest::findsWhatBruteForceFinds_data() {
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 7, 64, 65, 1000, 5000}) {
        QTest::addRow("%d rectangles", count) << count;
    }
}

void SceneIndexTest::findsWhatBruteForceFinds() {
    QFETCH(int, count);
    Generator random(static_cast<unsigned>(count));
    std::vector<QRectF> rectangles;
    for (int i = 0; i < count; ++i) {
        rectangles.push_back(randomRectangle(random));
    }
    SpatialIndex index(rectangles);

    for (int round = 0; round < 200; ++round) {
        const QRectF area = randomRectangle(random);
        QCOMPARE(index.query(area), bruteForce(rectangles, area));

        const auto moved = static_cast<std::uint32_t>(random() % rectangles.size());
        rectangles[moved] = randomRectangle(random).translated(uniform(random, -4000, 4000), 0);
        index.set(moved, rectangles[moved]);
    }
}

void SceneIndexTest::anEmptyIndexFindsNothing() {
    QVERIFY(SpatialIndex().query({-1e9, -1e9, 2e9, 2e9}).empty());
    QVERIFY(SpatialIndex(std::vector<QRectF>{}).query({-1e9, -1e9, 2e9, 2e9}).empty());
}

void SceneIndexTest::hitsNodesBeforeStrokes() {
    const Scene scene = placeArcTransition();
    const SceneIndex index(scene);

    QCOMPARE(hitTest(scene, index, {0, 0}, {2}), (SceneHit{SceneHit::Kind::node, 0}));
    QCOMPARE(hitTest(scene, index, {11, 0}, {2}), (SceneHit{SceneHit::Kind::node, 0}));
    QCOMPARE(hitTest(scene, index, {107, 7}, {2}), (SceneHit{SceneHit::Kind::node, 1}));
    // The corner of a circle's square is outside the circle.
    QCOMPARE(hitTest(scene, index, {9, 9}, {0}).kind, SceneHit::Kind::nothing);
}

void SceneIndexTest::hitsStrokesWithinTheTolerance() {
    const Scene scene = placeArcTransition();
    const SceneIndex index(scene);

    QCOMPARE(hitTest(scene, index, {50, 2.9}, {3}), (SceneHit{SceneHit::Kind::stroke, 0}));
    QCOMPARE(hitTest(scene, index, {50, 3.1}, {3}).kind, SceneHit::Kind::nothing);
}

void SceneIndexTest::hitsTexts() {
    const Scene scene = placeArcTransition();
    const SceneIndex index(scene);

    QCOMPARE(hitTest(scene, index, scene.texts.baselines[1] - QPointF(0, 2), {1}),
             (SceneHit{SceneHit::Kind::text, 1}));
}

FIREABLE_TEST(SceneIndexTest)
#include "scene_index_test.moc"
