#include <QTest>
#include <cmath>

#include "editor/layout/automatic_layout.h"
#include "editor/layout/component_layout.h"
#include "editor/layout/lay_out.h"
#include "editor/layout/layout.h"
#include "engine/net/generate/families.h"
#include "tests/support/layout_checks.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_diagram.h"
#include "tests/support/random_net.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

Q_DECLARE_METATYPE(fireable::LayoutKind)

using namespace fireable;
using testing::NetMaker;
using testing::overlap;

namespace {

Diagram undrawn(Net net) {
    Diagram diagram;
    diagram.net = std::move(net);
    return diagram;
}

/// p1 -> t1 -> p2 -> t2 -> …
Net chainOf(int places) {
    NetMaker maker(places, places - 1);
    for (int i = 1; i < places; ++i) {
        maker.takes(i, {i}).gives(i, {i + 1});
    }
    return maker.net();
}

GraphvizSettings noGraphviz() {
    GraphvizSettings settings;
    settings.folders = {QStringLiteral("/nonexistent")};
    return settings;
}

Diagram laidOut(const Diagram& diagram, LayoutKind kind, const GraphvizSettings& graphviz) {
    return arranged(diagram, layOut(layoutRequest(diagram), kind, graphviz));
}

Point centreOf(const Diagram& diagram, PlaceId id) {
    return diagram.places.get(id).position;
}
Point centreOf(const Diagram& diagram, TransitionId id) {
    return diagram.transitions.get(id).position;
}

QRectF roomsOf(const Diagram& diagram, const std::set<NodeId>& nodes) {
    QRectF bounds;
    for (const LayoutNode& node : layoutRequest(diagram, nodes).nodes) {
        if (!node.fixed) {
            bounds |= testing::takenRoom(node, testing::nameAnchorOf(diagram, node.id));
        }
    }
    return bounds;
}

/// Data rows for every kind, by Graphviz and without it.
void addKinds() {
    QTest::addColumn<LayoutKind>("kind");
    QTest::addColumn<bool>("graphviz");
    QTest::newRow("layered") << LayoutKind::layered << true;
    QTest::newRow("force") << LayoutKind::force << true;
    QTest::newRow("layered, own") << LayoutKind::layered << false;
    QTest::newRow("force, own") << LayoutKind::force << false;
    QTest::newRow("circular") << LayoutKind::circular << false;
    QTest::newRow("grid") << LayoutKind::grid << false;
}

}  // namespace

#define FETCH_KIND            \
    QFETCH(LayoutKind, kind); \
    QFETCH(bool, graphviz);   \
    const GraphvizSettings settings = graphviz ? GraphvizSettings{} : noGraphviz()

class LayoutTest : public QObject {
    Q_OBJECT

private slots:
    void nodesAndNamesDoNotOverlap_data() { addKinds(); }
    void nodesAndNamesDoNotOverlap();
    void namesMoveOutOfTheWayOfArcs_data() { addKinds(); }
    void namesMoveOutOfTheWayOfArcs();
    void equalRequestsGiveEqualLayouts_data() { addKinds(); }
    void equalRequestsGiveEqualLayouts();
    void partsStandApart_data() { addKinds(); }
    void partsStandApart();
    void aSelectionStaysWhereItWasAndMovesNothingElse_data() { addKinds(); }
    void aSelectionStaysWhereItWasAndMovesNothingElse();
    void emptyAndSingleNets_data() { addKinds(); }
    void emptyAndSingleNets();
    void odderDiagrams_data() { addKinds(); }
    void odderDiagrams();
    void layersFollowTheFlow();
    void holesRunAgainstTheArrows();
    void relaidArcsLoseTheirOldBends();
    void arcsKeepOffOtherNodes();
    void fewArcsCrossOnTheCircle();
    void gridsKeepRowsAndColumns();
    void furtherDrawingsOfAPlaceAreLaidOutToo();
    void missingGraphvizIsTold();
    void largeNets_data() { addKinds(); }
    void largeNets();
    void onlyUnplacedNodesGetAutomaticPlaces();
    void shapeDecidesTheAutomaticKind();
};

void LayoutTest::nodesAndNamesDoNotOverlap() {
    FETCH_KIND;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        const Diagram diagram = undrawn(testing::randomNet(seed));

        const Diagram drawn = laidOut(diagram, kind, settings);

        QVERIFY(isDrawn(drawn));
        QCOMPARE(overlap(drawn), std::string());
    }
}

void LayoutTest::namesMoveOutOfTheWayOfArcs() {
    FETCH_KIND;
    int before = 0;
    int after = 0;
    for (const char* file : {"library/mul.ndr", "library/add.ndr", "library/copy.ndr",
                             "examples/double_exponent.ndr", "examples/matrix_product_2x2.ndr"}) {
        const auto net = testing::shippedDiagram(file);
        VERIFY_OK(net);
        const Diagram diagram = undrawn(net->net);
        const Layout layout = layOut(layoutRequest(diagram), kind, settings);
        const Diagram drawn = arranged(diagram, layout);
        Diagram namedAsLaidOut = drawn;
        const auto setAnchor = [&](PlaceId id, Anchor anchor) {
            NodeGeometry geometry = drawn.places.get(id);
            geometry.nameAnchor = anchor;
            namedAsLaidOut.places.set(id, geometry);
        };
        for (const auto& [id, place] : diagram.net.places) {
            setAnchor(id, Anchor::n);
        }
        for (const auto& [id, anchor] : layout.nameAnchors) {
            if (const auto* place = std::get_if<PlaceId>(&id)) {
                setAnchor(*place, anchor);
            }
        }
        before += testing::namesUnderLines(namedAsLaidOut);
        after += testing::namesUnderLines(drawn);
    }
    QVERIFY(after <= before / 2);
}

void LayoutTest::equalRequestsGiveEqualLayouts() {
    FETCH_KIND;
    const auto mul = testing::shippedDiagram("library/mul.ndr");
    VERIFY_OK(mul);

    QVERIFY(laidOut(*mul, kind, settings) == laidOut(*mul, kind, settings));
}

void LayoutTest::partsStandApart() {
    FETCH_KIND;
    NetMaker maker(12, 6);  // six parts of three nodes
    for (int t = 1; t <= 6; ++t) {
        maker.takes(t, {2 * t - 1}).gives(t, {2 * t});
    }

    const Diagram drawn = laidOut(undrawn(maker.net()), kind, settings);

    QCOMPARE(overlap(drawn), std::string());
    std::vector<QRectF> parts;
    for (int t = 1; t <= 6 && kind != LayoutKind::grid; ++t) {
        parts.push_back(
            roomsOf(drawn, {maker.place(2 * t - 1), maker.place(2 * t), maker.transition(t)}));
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            QVERIFY(!parts[i].intersects(parts[j]));
        }
    }
}

void LayoutTest::aSelectionStaysWhereItWasAndMovesNothingElse() {
    FETCH_KIND;
    const auto mul = testing::shippedDiagram("library/mul.ndr");
    VERIFY_OK(mul);
    std::set<NodeId> selection;
    for (std::size_t i = 0; i < 5; ++i) {
        selection.insert(mul->net.places.idAt(i));
        selection.insert(mul->net.transitions.idAt(i));
    }
    const QRectF before = roomsOf(*mul, selection);

    const Layout layout = layOut(layoutRequest(*mul, selection), kind, settings);

    QCOMPARE(layout.centres.size(), selection.size());
    const Diagram drawn = arranged(*mul, layout);
    const QRectF after = roomsOf(drawn, selection);
    QVERIFY(after.contains(before.center()));
    for (const auto& [id, place] : mul->net.places) {
        QCOMPARE(selection.contains(id) || centreOf(drawn, id) == centreOf(*mul, id), true);
    }
    QCOMPARE(testing::overlap(drawn, selection), std::string());
}

void LayoutTest::emptyAndSingleNets() {
    FETCH_KIND;

    const Layout empty = layOut(layoutRequest(Diagram{}), kind, settings);
    const Diagram single = laidOut(undrawn(NetMaker(1, 0).net()), kind, settings);

    QVERIFY(empty.centres.empty());
    QVERIFY(isDrawn(single));
    QVERIFY(centreOf(single, single.net.places.idAt(0)).x > 0);
}

void LayoutTest::odderDiagrams() {
    FETCH_KIND;
    testing::DiagramFeatures features;
    features.names = testing::TextStyle::odd;
    features.labels = features.readArcs = features.inhibitors = features.parallelArcs = true;
    features.intervals = features.priorities = features.resetArcs = true;
    features.geometry = testing::GeometryStyle::pnml;
    for (std::uint32_t seed = 1; seed <= 15; ++seed) {
        const Diagram diagram = testing::randomDiagram(seed, features);

        const Layout layout = layOut(layoutRequest(diagram), kind, settings);

        QCOMPARE(overlap(arranged(diagram, layout)), std::string());
        QCOMPARE(layout.message.isEmpty(), graphviz || kind == LayoutKind::circular ||
                                               kind == LayoutKind::grid ||
                                               diagram.net.arcs.empty());
    }
}

void LayoutTest::layersFollowTheFlow() {
    const Diagram diagram = undrawn(chainOf(5));
    for (const auto& settings : {GraphvizSettings{}, noGraphviz()}) {
        const Diagram drawn = laidOut(diagram, LayoutKind::layered, settings);

        for (std::size_t i = 0; i < 4; ++i) {
            const Point before = centreOf(drawn, drawn.net.places.idAt(i));
            const Point between = centreOf(drawn, drawn.net.transitions.idAt(i));
            const Point after = centreOf(drawn, drawn.net.places.idAt(i + 1));
            QVERIFY(before.x < between.x && between.x < after.x);
            QCOMPARE(before.y, between.y);
        }
    }
}

void LayoutTest::holesRunAgainstTheArrows() {
    // t1 fills the hole in p1 and makes one in p2; p3 is an ordinary result.
    NetMaker maker(3, 2);
    maker.needsEmpty(1, {1}).gives(1, {1, 3}).takes(1, {2});
    maker.needsEmpty(2, {2}).gives(2, {2});

    const auto flow = flowOf(maker.net());

    using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    const std::uint32_t t1 = 3;
    const std::uint32_t t2 = 4;
    QVERIFY(flow == (Pairs{{0, t1}, {t1, 1}, {1, t2}, {t1, 2}}));
}

void LayoutTest::relaidArcsLoseTheirOldBends() {
    const auto mul = testing::shippedDiagram("library/mul.ndr");
    VERIFY_OK(mul);
    std::size_t bentBefore = 0;

    const Diagram drawn = laidOut(*mul, LayoutKind::force, noGraphviz());

    for (const auto& [id, arc] : drawn.net.arcs) {
        bentBefore += mul->arcs.get(id).bends.empty() ? 0u : 1u;
        QVERIFY(drawn.arcs.get(id).bends.empty());
    }
    QVERIFY(bentBefore > 0);
}

void LayoutTest::arcsKeepOffOtherNodes() {
    // The arc from p1 to the last transition would run through all nodes of the chain.
    Net net = chainOf(6);
    net.arcs.add({net.places.idAt(0), net.transitions.idAt(4), ArcKind::input, 1});
    for (const auto& settings : {GraphvizSettings{}, noGraphviz()}) {
        const Diagram drawn = laidOut(undrawn(net), LayoutKind::layered, settings);

        std::size_t bends = 0;
        for (const auto& [id, arc] : net.arcs) {
            bends += drawn.arcs.get(id).bends.size();
        }
        QVERIFY(bends <= 4);
        for (const Point& bend : drawn.arcs.get(net.arcs.idAt(net.arcs.size() - 1)).bends) {
            QVERIFY(std::isfinite(bend.x) && std::isfinite(bend.y));
        }
        const Point p1 = centreOf(drawn, net.places.idAt(0));
        const Point p3 = centreOf(drawn, net.places.idAt(2));
        const Point t5 = centreOf(drawn, net.transitions.idAt(4));
        const bool straightIsClear =
            std::abs((t5.y - p1.y) * (p3.x - p1.x) / (t5.x - p1.x) + p1.y - p3.y) > 20;
        QVERIFY(bends > 0 || straightIsClear);
    }
}

void LayoutTest::fewArcsCrossOnTheCircle() {
    LayoutGraph ring;  // numbered so that its own order crosses everywhere
    const std::uint32_t nodes = 21;
    ring.rooms.assign(nodes, QRectF(-10, -10, 20, 20));
    std::vector<std::uint32_t> asNumbered;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        ring.edges.emplace_back(i, (i + 8) % nodes);
        asNumbered.push_back(i);
    }

    const auto order = circleOrder(ring, {});

    QVERIFY(circleCrossings(ring, asNumbered) > 50);
    QCOMPARE(circleCrossings(ring, order), std::size_t{0});
}

void LayoutTest::gridsKeepRowsAndColumns() {
    NetMaker maker(8, 0);
    Diagram diagram = undrawn(maker.net());
    for (int i = 0; i < 8; ++i) {  // four by two, shaken, last one first
        NodeGeometry geometry;
        geometry.position = {100.0 * (i % 4) + 7 * (i % 2), 150.0 * (i / 4) + 5 * (i % 2)};
        diagram.places.set(maker.place(8 - i), geometry);
    }

    const Diagram drawn = laidOut(diagram, LayoutKind::grid, noGraphviz());

    for (int i = 0; i < 8; ++i) {
        const Point at = centreOf(drawn, maker.place(8 - i));
        QCOMPARE(at.x, centreOf(drawn, maker.place(8 - i % 4)).x);
        QCOMPARE(at.y, centreOf(drawn, maker.place(8 - i / 4 * 4)).y);
    }
}

void LayoutTest::furtherDrawingsOfAPlaceAreLaidOutToo() {
    Diagram diagram = undrawn(chainOf(3));
    const CopyId copy = diagram.copies.add({diagram.net.places.idAt(0), {}});
    const ArcId arc = diagram.net.arcs.idAt(0);
    ArcGeometry geometry;
    geometry.copy = copy;
    diagram.arcs.set(arc, geometry);

    const Diagram drawn = laidOut(diagram, LayoutKind::layered, noGraphviz());

    QCOMPARE(overlap(drawn), std::string());
    QVERIFY(drawn.arcs.get(arc).copy == copy);
    const Point next = centreOf(drawn, drawn.net.transitions.idAt(0));
    QCOMPARE(drawn.copies[copy].geometry.position.y, next.y);
}

void LayoutTest::missingGraphvizIsTold() {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nonexistent");

    const Layout layout = layOut(layoutRequest(undrawn(chainOf(4))), LayoutKind::layered);

    qputenv("PATH", path);
    QVERIFY(layout.message.contains(QStringLiteral("not installed")));
    QCOMPARE(layout.centres.size(), std::size_t{7});
}

/// Larger than what Graphviz's `dot` is asked for.
void LayoutTest::largeNets() {
    FETCH_KIND;
    const auto program = generateFamily(Family::mmul, 3);
    VERIFY_OK(program);
    const auto linked = link(program->net, "mmul3", testing::shippedSubnet);
    VERIFY_OK(linked);
    Diagram diagram = undrawn(linked->net);
    const std::size_t nodes = diagram.net.places.size() + diagram.net.transitions.size();
    QVERIFY(nodes > 1'200);

    const Layout layout = layOut(layoutRequest(diagram), kind, settings);

    QCOMPARE(layout.centres.size(), nodes);
    QCOMPARE(overlap(arranged(std::move(diagram), layout)), std::string());
}

void LayoutTest::onlyUnplacedNodesGetAutomaticPlaces() {
    Diagram diagram = undrawn(chainOf(4));
    NodeGeometry placed;
    placed.position = {200, 100};
    diagram.places.set(diagram.net.places.idAt(0), placed);

    const auto automatic = automaticLayout(diagram);

    QVERIFY(automatic.has_value());
    const Diagram drawn =
        arranged(diagram, layOut(automatic->request, automatic->kind, noGraphviz()));
    QVERIFY(isDrawn(drawn));
    QVERIFY(centreOf(drawn, drawn.net.places.idAt(0)) == placed.position);
    QVERIFY(centreOf(drawn, drawn.net.places.idAt(1)).y > placed.position.y);
    QCOMPARE(overlap(drawn), std::string());
    QVERIFY(!automaticLayout(drawn).has_value());
}

void LayoutTest::shapeDecidesTheAutomaticKind() {
    QCOMPARE(automaticLayout(undrawn(chainOf(4)))->kind, LayoutKind::layered);
    QCOMPARE(automaticLayout(undrawn(chainOf(200)))->kind, LayoutKind::layered);  // in rows
    QCOMPARE(automaticLayout(undrawn(chainOf(201)))->kind, LayoutKind::force);
}

FIREABLE_TEST(LayoutTest)
#include "layout_test.moc"
