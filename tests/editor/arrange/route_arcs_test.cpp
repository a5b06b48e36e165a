#include "editor/arrange/route_arcs.h"

#include <QTest>
#include <array>
#include <random>
#include <set>
#include <tuple>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/net_scene.h"
#include "importers/tina/tina_formats.h"
#include "tests/editor/arrange/after.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr PlaceId inFront{2};

NodeGeometry standingAt(double x, double y) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    return geometry;
}

ArcGeometry bent(std::vector<Point> bends) {
    ArcGeometry geometry;
    geometry.bends = std::move(bends);
    return geometry;
}

/// p1, p2, inFront in a row, t1 behind them; p2 and inFront are in the way of an arc from p1 to t1.
Diagram row(Net net) {
    Diagram diagram;
    diagram.net = std::move(net);
    diagram.places.set(p1, standingAt(0, 0));
    diagram.places.set(p2, standingAt(100, 0));
    diagram.places.set(inFront, standingAt(200, 0));
    diagram.transitions.set(t1, standingAt(300, 0));
    return diagram;
}

/// Places and transitions alternate on a grid of `side` by `side`, joined at random.
Diagram grid(int side, int arcs, unsigned seed) {
    Diagram diagram;
    for (int i = 0; i < side * side; ++i) {
        const NodeGeometry at = standingAt(i % side * 100, i / side * 100);
        if ((i % side + i / side) % 2 == 0) {
            const auto name = defaultPlaceName(diagram.net.places.size());
            diagram.places.set(diagram.net.places.add({name, "", 0}), at);
        } else {
            const auto name = defaultTransitionName(diagram.net.transitions.size());
            diagram.transitions.set(diagram.net.transitions.add({name, "", {}, {}}), at);
        }
    }
    std::mt19937 random(seed);
    const auto below = [&random](std::size_t bound) { return random() % bound; };
    constexpr std::array kinds{ArcKind::input, ArcKind::output, ArcKind::inhibitor};
    std::set<std::tuple<std::size_t, std::size_t, std::size_t>> drawn;  // parallel ones are merged in files
    while (drawn.size() < static_cast<std::size_t>(arcs)) {
        const std::size_t place = below(diagram.net.places.size());
        const std::size_t transition = below(diagram.net.transitions.size());
        const std::size_t kind = below(kinds.size());
        if (drawn.emplace(place, transition, kind).second) {
            diagram.net.arcs.add({diagram.net.places.idAt(place),
                                  diagram.net.transitions.idAt(transition), kinds[kind], 1});
        }
    }
    return diagram;
}

Diagram routed(const Diagram& diagram) {
    return after(routedArcs(diagram, strokesAt(diagram, {})), diagram);
}

/// How many nodes are drawn under arcs that do not end there.
int nodesUnderArcs(const Diagram& diagram) {
    const Scene scene = buildScene(diagram);
    int count = 0;
    for (std::size_t stroke = 0; stroke < scene.strokes.size(); ++stroke) {
        const std::vector<QPointF> line = flattened(scene.strokes, stroke);
        for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
            const QPointF centre = scene.nodes.centres[node];
            const double radius = scene.nodes.halves[node].x();
            const auto isEnd = [&](QPointF end) {
                return std::max(std::abs(end.x() - centre.x()), std::abs(end.y() - centre.y())) <
                       radius + 8;
            };
            if (isEnd(line.front()) || isEnd(scene.strokes.tips[stroke])) {
                continue;
            }
            for (std::size_t i = 0; i + 1 < line.size(); ++i) {
                if (distanceToSegment(centre, line[i], line[i + 1]) < radius) {
                    ++count;
                    break;
                }
            }
        }
    }
    return count;
}

}  // namespace

class RouteArcsTest : public QObject {
    Q_OBJECT

private slots:
    void clearArcsBecomeStraight();
    void arcsGoRoundNodes();
    void aPairIsParted();
    void onlyWhatIsWantedIsRouted();
    void theWayBeforeDoesNotMatter();
    void hardlyAnArcOfAFullGridCrossesANode();
    void routesSurviveBeingSaved();
};

void RouteArcsTest::clearArcsBecomeStraight() {
    Diagram diagram = row(NetMaker(3, 1).takes(1, {3}).net());
    const ArcId arc = diagram.net.arcs.idAt(0);
    ArcGeometry geometry = bent({{250, 80}});
    geometry.weightAnchor = Anchor::sw;
    diagram.arcs.set(arc, geometry);

    const Diagram next = routed(diagram);

    geometry.bends.clear();
    QVERIFY(next.arcs.get(arc) == geometry);
    QVERIFY(routedArcs(next, strokesAt(next, {})).empty());
}

void RouteArcsTest::arcsGoRoundNodes() {
    const Diagram diagram = row(NetMaker(3, 1).takes(1, {1}).net());
    QCOMPARE(nodesUnderArcs(diagram), 2);

    const Diagram next = routed(diagram);

    QCOMPARE(nodesUnderArcs(next), 0);
    const ArcGeometry route = next.arcs.get(diagram.net.arcs.idAt(0));
    QVERIFY(route.shape == ArcShape::curve);
    QCOMPARE(route.bends.size(), std::size_t{2});
    QVERIFY(std::abs(route.bends[0].y) < 100);  // a small bow
}

/// One stays straight, and a test goes round it, in any order of the arcs.
void RouteArcsTest::aPairIsParted() {
    for (const bool testFirst : {true, false}) {
        NetMaker maker(3, 1);
        testFirst ? maker.needsEmpty(1, {3}).gives(1, {3}) : maker.gives(1, {3}).needsEmpty(1, {3});
        const Diagram diagram = row(maker.net());
        const ArcId test = diagram.net.arcs.idAt(testFirst ? 0 : 1);

        const Diagram next = routed(diagram);

        QCOMPARE(next.arcs.get(test).bends.size(), std::size_t{2});
        QVERIFY(next.arcs.get(diagram.net.arcs.idAt(testFirst ? 1 : 0)).bends.empty());
    }
}

void RouteArcsTest::onlyWhatIsWantedIsRouted() {
    Diagram diagram = row(NetMaker(3, 1).takes(1, {1, 2}).net());
    const ArcId first = diagram.net.arcs.idAt(0);
    const ArcId second = diagram.net.arcs.idAt(1);

    QCOMPARE(strokesAt(diagram, {NetElement(p2)}), ElementSet{NetElement(second)});
    QCOMPARE(strokesAt(diagram, {NetElement(first)}), ElementSet{NetElement(first)});
    QCOMPARE(strokesAt(diagram, {}), (ElementSet{NetElement(first), NetElement(second)}));
    const Diagram next = after(routedArcs(diagram, {NetElement(second)}), diagram);

    QVERIFY(next.arcs.find(first) == nullptr);
    QVERIFY(next.arcs.find(second) != nullptr);
}

void RouteArcsTest::theWayBeforeDoesNotMatter() {
    const Diagram straight = grid(6, 40, 7);
    Diagram diagram = straight;
    std::mt19937 random(1);
    for (const auto& entry : straight.net.arcs) {
        diagram.arcs.set(entry.id, bent({{double(random() % 600), double(random() % 600)}}));
    }

    const Diagram next = routed(diagram);

    for (const auto& entry : straight.net.arcs) {
        QCOMPARE(next.arcs.get(entry.id).bends, routed(straight).arcs.get(entry.id).bends);
    }
    QVERIFY(routedArcs(next, strokesAt(next, {})).empty());
}

/// A few arcs have no way through that two control points can say.
void RouteArcsTest::hardlyAnArcOfAFullGridCrossesANode() {
    int before = 0;
    int after = 0;
    for (unsigned seed = 0; seed < 10; ++seed) {
        const Diagram diagram = grid(7, 50, seed);
        before += nodesUnderArcs(diagram);
        after += nodesUnderArcs(routed(diagram));
    }
    QVERIFY(before > 200);
    QVERIFY2(20 * after < before, qPrintable(QString::number(after)));
}

void RouteArcsTest::routesSurviveBeingSaved() {
    const Diagram next = routed(grid(6, 60, 3));

    const auto text = writeNdr(std::array{next});
    VERIFY_OK(text);
    const auto read = readNdr(*text);
    VERIFY_OK(read);

    const Diagram& again = read->nets.front();
    for (std::size_t i = 0; i < next.net.arcs.size(); ++i) {
        const ArcGeometry route = next.arcs.get(next.net.arcs.idAt(i));
        const ArcGeometry same = again.arcs.get(again.net.arcs.idAt(i));
        QCOMPARE(same.bends.size(), route.bends.size());
        for (std::size_t bend = 0; bend < route.bends.size(); ++bend) {
            QVERIFY(std::abs(same.bends[bend].x - route.bends[bend].x) < 0.01);
            QVERIFY(std::abs(same.bends[bend].y - route.bends[bend].y) < 0.01);
        }
    }
}

FIREABLE_TEST(RouteArcsTest)
#include "route_arcs_test.moc"
