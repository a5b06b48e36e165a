#include "editor/canvas/net_scene.h"

#include <QPainterPath>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/element_text.h"
#include "editor/canvas/net_drawing.h"
#include "editor/canvas/placement.h"
#include "importers/pictures/picture_lines.h"
#include "tests/support/random_diagram.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

NodeGeometry at(double x, double y, Anchor nameAnchor = Anchor::n) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    geometry.nameAnchor = nameAnchor;
    return geometry;
}

struct Pair {
    Diagram diagram;
    PlaceId p;
    TransitionId t;
};

/// A place at (0, 0) and a transition at (100, 0), drawn small.
Pair placeAndTransition() {
    Pair pair;
    pair.diagram.nodeSize = NodeSize::small;
    pair.p = pair.diagram.net.places.add({"p", "", 0});
    pair.t = pair.diagram.net.transitions.add({"t", "", {}, {}});
    pair.diagram.places.set(pair.p, at(0, 0));
    pair.diagram.transitions.set(pair.t, at(100, 0, Anchor::c));
    return pair;
}

bool hasText(const Scene& scene, const char* text) {
    return std::ranges::count(scene.texts.texts, QString::fromUtf8(text)) > 0;
}

}  // namespace

class SceneBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void hasOneNodePerNodeAndOneStrokePerArc();
    void showsFewTokensAsDotsAndManyAsNumber();
    void shortensHugeMarkings_data();
    void shortensHugeMarkings();
    void shrinksNumbersToTheirPlace();
    void numbersOfUpToSixDigitsKeepOffTheBorder_data();
    void numbersOfUpToSixDigitsKeepOffTheBorder();
    void longNumbersStandOutOfTheirPlace();
    void showsOnlyWeightsOtherThanOne();
    void aNameWithAnOffsetStandsBesideItsNode_data();
    void aNameWithAnOffsetStandsBesideItsNode();
    void aWeightStandsBesideItsArc_data();
    void aWeightStandsBesideItsArc();
    void aWeightFarInsideAHugeNodeStaysThere();
    void tellsArcKindsApart();
    void namesTheSubnetOfASubstitutedTransition();
    void keepsSubnetNamesOffTheArcs();
    void subnetNamesOfTheExampleHideNoRings();
    void showsIntervalsThatSaySomething();
    void keepsTwinArcsApart();
    void bendsTwinsAsWrittenPicturesDo();
    void putsLongNamesAboveTheBox();
    void placesUndrawnNodesApart();
    void placesAHundredThousandNodesInLinearTime();
};

void SceneBuilderTest::hasOneNodePerNodeAndOneStrokePerArc() {
    auto [diagram, p, t] = placeAndTransition();
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    const TransitionId other = diagram.net.transitions.add({"u", "", {}, {}});
    diagram.net.priorities.add({t, other});

    const Scene scene = buildScene(diagram);

    QCOMPARE(scene.nodes.size(), std::size_t{3});
    QCOMPARE(scene.nodes.shapes[0], NodeShape::circle);
    QCOMPARE(scene.nodes.shapes[1], NodeShape::box);
    QCOMPARE(scene.strokes.size(), std::size_t{2});
    QCOMPARE(scene.strokes.styles[1], LineStyle::dashed);
    QCOMPARE(scene.strokes.points.front(), QPointF(10, 0));
    QCOMPARE(scene.strokes.tips.front(), QPointF(92, 0));
    QCOMPARE(scene.texts.size(), std::size_t{3});
}

void SceneBuilderTest::showsFewTokensAsDotsAndManyAsNumber() {
    auto [diagram, p, t] = placeAndTransition();
    Scene scene = buildScene(diagram);

    QVERIFY(!showTokens(scene, 0, 0));
    QVERIFY(showTokens(scene, 0, 5));
    QCOMPARE(scene.nodes.dots[0], 5);
    QVERIFY(scene.nodes.counts[0].isEmpty());
    QVERIFY(showTokens(scene, 0, 6));
    QCOMPARE(scene.nodes.dots[0], 0);
    QCOMPARE(scene.nodes.counts[0], QStringLiteral("6"));
    QVERIFY(!showTokens(scene, 0, 6));
    QVERIFY(showTokens(scene, 0, 0));
    QVERIFY(scene.nodes.counts[0].isEmpty());
}

void SceneBuilderTest::shortensHugeMarkings_data() {
    QTest::addColumn<QString>("tokens");
    QTest::addColumn<QString>("shown");
    QTest::newRow("six digits") << "123456"
                                << "123456";
    QTest::newRow("seven digits") << "1234567"
                                  << "1.2e6";
    QTest::newRow("64 bits") << "18446744073709551616"
                             << "1.8e19";
    QTest::newRow("rounds up") << "2350000000"
                               << "2.4e9";
    QTest::newRow("carries") << "999999999"
                             << "1.0e9";
    QTest::newRow("beyond 64 bits") << "635003726204707495038"
                                    << "6.4e20";
}

void SceneBuilderTest::shortensHugeMarkings() {
    QFETCH(QString, tokens);
    QFETCH(QString, shown);

    QCOMPARE(markingText(*Count::parse(tokens.toStdString())), shown);
}

void SceneBuilderTest::shrinksNumbersToTheirPlace() {
    auto [diagram, p, t] = placeAndTransition();
    Scene scene = buildScene(diagram);

    showTokens(scene, 0, 13);
    QCOMPARE(countFontSize(scene, 0), scene.countSize);
    showTokens(scene, 0, 123456);
    QVERIFY(countFontSize(scene, 0) < 0.7 * scene.countSize);
    QVERIFY(wideCountBounds(scene, 0).isEmpty());
}

void SceneBuilderTest::numbersOfUpToSixDigitsKeepOffTheBorder_data() {
    QTest::addColumn<int>("tokens");
    QTest::newRow("4 digits") << 1071;
    QTest::newRow("5 digits") << 65521;
    QTest::newRow("6 digits") << 100000;
}

void SceneBuilderTest::numbersOfUpToSixDigitsKeepOffTheBorder() {
    QFETCH(int, tokens);
    auto [diagram, p, t] = placeAndTransition();
    Scene scene = buildScene(diagram);

    showTokens(scene, 0, tokens);

    const double size = countFontSize(scene, 0);
    const double width =
        textRectangle(scene.nodes.counts[0], {{}, TextAlign::left}, size, true).width();
    constexpr double capHeight = 0.75;  // of the font height
    const double corner = std::hypot(width / 2, capHeight * size / 2);
    QVERIFY(corner < scene.nodes.halves[0].x() - scene.lineWidth / 2);
}

void SceneBuilderTest::longNumbersStandOutOfTheirPlace() {
    auto [diagram, p, t] = placeAndTransition();
    Scene scene = buildScene(diagram);
    showTokens(scene, 0, 123456);
    const double fitted = countFontSize(scene, 0);

    showTokens(scene, 0, 123456789012345);
    QCOMPARE(scene.nodes.counts[0], QStringLiteral("123456789012345"));
    QCOMPARE(countFontSize(scene, 0), fitted);
    const QRectF wide = wideCountBounds(scene, 0);
    QVERIFY(wide.width() > 2 * scene.nodes.halves[0].x());
    QVERIFY(wide.width() / 2 <= scene.nodes.halves[0].x() + countOverhang(scene));

    showTokens(scene, 0, *Count::parse("1234567890123456"));
    QCOMPARE(scene.nodes.counts[0], QStringLiteral("1.2e15"));
}

void SceneBuilderTest::showsOnlyWeightsOtherThanOne() {
    auto [diagram, p, t] = placeAndTransition();
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    diagram.net.arcs.add({p, t, ArcKind::inhibitor, 1});
    diagram.net.arcs.add({p, t, ArcKind::output, 7});

    const Scene scene = buildScene(diagram);

    QVERIFY(!hasText(scene, "1"));
    QVERIFY(hasText(scene, "7"));
}

void SceneBuilderTest::aNameWithAnOffsetStandsBesideItsNode_data() {
    QTest::addColumn<QPointF>("offset");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("moves");
    QTest::newRow("in the middle") << QPointF(0, 0) << "p1" << true;
    QTest::newRow("Tina") << QPointF(0, -10) << "p1" << true;
    QTest::newRow("APT") << QPointF(22, -10) << "waiting" << true;
    QTest::newRow("left and below") << QPointF(-22, 14) << "a_long_name" << true;
    QTest::newRow("a name of many letters") << QPointF(5, -3) << QString(300, u'w') << true;
    QTest::newRow("clear of the node") << QPointF(0, 40) << "p1" << false;
}

void SceneBuilderTest::aNameWithAnOffsetStandsBesideItsNode() {
    QFETCH(QPointF, offset);
    QFETCH(QString, name);
    QFETCH(bool, moves);
    auto [diagram, p, t] = placeAndTransition();
    diagram.nodeSize = NodeSize::normal;
    diagram.net.places[p].name = diagram.net.transitions[t].name = name.toStdString();
    NodeGeometry place = at(0, 0);
    NodeGeometry transition = at(100, 0);
    place.nameOffset = transition.nameOffset = Point{offset.x(), offset.y()};
    diagram.places.set(p, place);
    diagram.transitions.set(t, transition);

    const Scene scene = buildScene(diagram);

    for (std::size_t i = 0; i < 2; ++i) {
        const QPointF centre = scene.nodes.centres[i];
        const QPointF half = scene.nodes.halves[i];
        QPainterPath outline;
        i == 0 ? outline.addEllipse(centre, half.x(), half.y())
               : outline.addRect(QRectF(centre - half, centre + half));
        const QRectF text = textRectangle(scene, i);
        QVERIFY(!outline.intersects(text));
        QVERIFY(!outline.contains(text));
        const double shift = std::abs(scene.texts.baselines[i].x() - centre.x() - offset.x());
        QVERIFY(moves || shift < 0.01);
        if (offset.y() != 0) {  // on the side that the file asks for, or at least not beyond
            QVERIFY((text.center().y() - centre.y()) * offset.y() >= 0);
        }
        QVERIFY(text.top() < centre.y() + 60 && text.bottom() > centre.y() - 60);
    }
}

void SceneBuilderTest::aWeightStandsBesideItsArc_data() {
    QTest::addColumn<QPointF>("transition");
    QTest::addColumn<bool>("output");
    QTest::addColumn<bool>("hasOffset");
    QTest::addColumn<bool>("isCurve");
    const std::array ways{QPointF(100, 0),   QPointF(0, 100),    QPointF(-100, 0),
                          QPointF(0, -100),  QPointF(100, 70),   QPointF(-90, 100),
                          QPointF(80, -100), QPointF(-100, -60), QPointF(60, 10)};
    for (const QPointF& way : ways) {
        for (const bool output : {false, true}) {
            for (const bool hasOffset : {false, true}) {
                for (const bool isCurve : {false, true}) {
                    QTest::addRow("to %g, %g%s%s%s", way.x(), way.y(), output ? ", output" : "",
                                  hasOffset ? ", offset" : "", isCurve ? ", curve" : "")
                        << way << output << hasOffset << isCurve;
                }
            }
        }
    }
}

void SceneBuilderTest::aWeightStandsBesideItsArc() {
    QFETCH(QPointF, transition);
    QFETCH(bool, output);
    QFETCH(bool, hasOffset);
    QFETCH(bool, isCurve);
    auto [diagram, p, t] = placeAndTransition();
    diagram.transitions.set(t, at(transition.x(), transition.y()));
    const ArcId arc = diagram.net.arcs.add({p, t, output ? ArcKind::output : ArcKind::input, 12});
    ArcGeometry geometry;
    if (hasOffset) {
        geometry.weightOffset = Point{1, -2};
    }
    if (isCurve) {
        const QPointF aside = QPointF(-transition.y(), transition.x()) * 0.3;
        const QPointF first = transition * (output ? 0.7 : 0.3) + aside;
        const QPointF second = transition * (output ? 0.3 : 0.7) + aside;
        geometry.shape = ArcShape::curve;
        geometry.bends = {{first.x(), first.y()}, {second.x(), second.y()}};
    }
    diagram.arcs.set(arc, geometry);

    const NetScene drawn(diagram);
    const Scene& scene = drawn.scene();

    const std::uint32_t stroke = *drawn.strokeOf(arc);
    const QRectF weight = textRectangle(scene, drawn.textsOf(arc).front());
    QVERIFY(!runsThrough(scene.strokes.kinds[stroke], scene.strokes.pointsOf(stroke), weight));
    for (std::size_t node = 0; node < 2; ++node) {
        QVERIFY(!overlaps(
            {scene.nodes.shapes[node], scene.nodes.centres[node], scene.nodes.halves[node]},
            weight));
    }
    const QRectF near = strokeBounds(scene, stroke).adjusted(-20, -20, 20, 20);
    QVERIFY(near.contains(weight.center()));
    QCOMPARE(diagram.arcs.get(arc), geometry);
}

void SceneBuilderTest::aWeightFarInsideAHugeNodeStaysThere() {
    const DrawingMetrics& metrics = drawingMetrics(NodeSize::small);
    const ArcDrawing arc{.source = {NodeShape::circle, {0, 0}, {1e9, 1e9}},
                         .target = {NodeShape::box, {2e9, 0}, {8, 8}},
                         .bends = {}};
    const ArcPath path = arcPath(arc, metrics);
    ArcGeometry geometry;
    geometry.weightOffset = Point{-1e9, 3e8};

    const TextDrawing drawing = weightText(2, &geometry, arc, path, metrics).drawing;

    QVERIFY(overlaps(arc.source, textRectangle(drawing.text, {drawing.baseline, drawing.align},
                                               drawing.size, drawing.bold)));
}

void SceneBuilderTest::tellsArcKindsApart() {
    auto [diagram, p, t] = placeAndTransition();
    for (const ArcKind kind :
         {ArcKind::input, ArcKind::output, ArcKind::inhibitor, ArcKind::read, ArcKind::reset}) {
        diagram.net.arcs.add({p, t, kind, 1});
    }

    const Scene scene = buildScene(diagram);

    QCOMPARE(scene.strokes.heads,
             (std::vector<HeadShape>{HeadShape::arrow, HeadShape::arrow, HeadShape::ring,
                                     HeadShape::dot, HeadShape::doubleArrow}));
    QVERIFY(scene.strokes.directions[0].x() > 0);
    QVERIFY(scene.strokes.directions[1].x() < 0);
}

void SceneBuilderTest::namesTheSubnetOfASubstitutedTransition() {
    auto [diagram, p, t] = placeAndTransition();
    diagram.net.transitions[t].substitution = Substitution{"library/mul.lsn", {}};

    const Scene scene = buildScene(diagram);

    QCOMPARE(scene.nodes.borders[1], Border::doubled);
    QVERIFY(hasText(scene, "mul.lsn"));
}

void SceneBuilderTest::keepsSubnetNamesOffTheArcs() {
    auto [diagram, p, t] = placeAndTransition();
    diagram.net.transitions[t].substitution = Substitution{"mul.lsn", {}};
    const double above = buildScene(diagram).texts.baselines.back().y();
    diagram.places.set(p, at(100, -100));
    diagram.net.arcs.add({p, t, ArcKind::input, 1});

    const double aside = buildScene(diagram).texts.baselines.back().y();

    QVERIFY(above < 0);  // the anchor that the drawing asks for
    QVERIFY(aside > 0);  // an arc comes in from above
}

void SceneBuilderTest::subnetNamesOfTheExampleHideNoRings() {
    const auto squares = testing::shippedDiagram("examples/double_exponent.ndr");
    VERIFY_OK(squares);
    const NetScene drawn(*squares);
    const Scene& scene = drawn.scene();

    int rings = 0;
    for (const auto& [id, transition] : squares->net.transitions) {
        for (const std::uint32_t text : drawn.textsOf(id)) {
            const QRectF name = textRectangle(scene, text);
            for (std::size_t stroke = 0; stroke < scene.strokes.size(); ++stroke) {
                if (scene.strokes.heads[stroke] == HeadShape::ring) {
                    const double radius = scene.heads.ringRadius;
                    const QPointF half(radius, radius);
                    const QPointF tip = scene.strokes.tips[stroke];
                    QVERIFY(!name.intersects(QRectF(tip - half, tip + half)));
                    ++rings;
                }
            }
        }
    }
    QVERIFY(rings > 0);
}

void SceneBuilderTest::showsIntervalsThatSaySomething() {
    auto [diagram, p, t] = placeAndTransition();
    QCOMPARE(buildScene(diagram).texts.size(), std::size_t{2});

    diagram.net.transitions[t].interval = {2, 5, true, false};
    QVERIFY(hasText(buildScene(diagram), "(2,5]"));
    diagram.net.transitions[t].interval = {3, {}, false, false};
    QVERIFY(hasText(buildScene(diagram), "[3,∞)"));
}

void SceneBuilderTest::keepsTwinArcsApart() {
    auto [diagram, p, t] = placeAndTransition();
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    diagram.net.arcs.add({p, t, ArcKind::output, 1});
    diagram.net.arcs.add({p, t, ArcKind::inhibitor, 1});

    const Scene scene = buildScene(diagram);

    std::vector<double> heights;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto points = scene.strokes.pointsOf(i);
        heights.push_back(points[points.size() / 2].y());
    }
    std::ranges::sort(heights);
    QVERIFY(heights[1] - heights[0] > 4);
    QVERIFY(heights[2] - heights[1] > 4);
}

void SceneBuilderTest::bendsTwinsAsWrittenPicturesDo() {
    testing::DiagramFeatures features;
    features.parallelArcs = features.inhibitors = features.readArcs = features.copies = true;
    features.geometry = testing::GeometryStyle::ndr;
    int twins = 0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const Diagram diagram = testing::randomDiagram(seed, features);
        const NetScene drawn(diagram);
        const SceneStrokes& strokes = drawn.scene().strokes;

        const std::vector<PictureLine> lines = arcLines(diagram);

        for (std::size_t i = 0; i < lines.size(); ++i) {
            const ArcId id = diagram.net.arcs.idAt(i);
            const std::uint32_t stroke = *drawn.strokeOf(id);
            const auto points = strokes.pointsOf(stroke);
            const auto& [shape, bends, anchor, offset, copy] = lines[i].geometry;
            const bool isCurve = strokes.kinds[stroke] == PathKind::quadratics;
            QCOMPARE(shape == ArcShape::curve, isCurve);
            if (isCurve) {
                QCOMPARE(points[1], QPointF(bends[0].x, bends[0].y));
                QCOMPARE(points[3], QPointF(bends[1].x, bends[1].y));
                twins += diagram.arcs.get(id).bends != bends ? 1 : 0;
            }
        }
    }
    QVERIFY(twins > 10);
}

void SceneBuilderTest::putsLongNamesAboveTheBox() {
    auto [diagram, p, t] = placeAndTransition();
    const Scene inside = buildScene(diagram);
    diagram.net.transitions[t].name = "send_message";
    const Scene above = buildScene(diagram);

    QVERIFY(std::abs(inside.texts.baselines[1].y()) < 8);
    QVERIFY(above.texts.baselines[1].y() < -8);
}

void SceneBuilderTest::placesUndrawnNodesApart() {
    std::mt19937 random(7);
    Diagram diagram;
    std::vector<PlaceId> places;
    for (int i = 0; i < 300; ++i) {
        places.push_back(diagram.net.places.add({"p" + std::to_string(i), "", 0}));
    }
    for (int i = 0; i < 200; ++i) {
        const TransitionId t = diagram.net.transitions.add({"t" + std::to_string(i), "", {}, {}});
        for (int k = 0; k < 2; ++k) {
            diagram.net.arcs.add({places[random() % places.size()], t, ArcKind::input, 1});
        }
    }
    diagram.places.set(places[0], at(5, 1000));

    const Placement placed = placement(diagram);

    QCOMPARE(placed.places[0], QPointF(5, 1000));
    std::vector<QPointF> all = placed.places;
    all.insert(all.end(), placed.transitions.begin(), placed.transitions.end());
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            const QPointF apart = all[i] - all[k];
            QVERIFY(QPointF::dotProduct(apart, apart) >= 40 * 40);
        }
    }
}

void SceneBuilderTest::placesAHundredThousandNodesInLinearTime() {
    Diagram diagram;
    const PlaceId hub = diagram.net.places.add({"hub", "", 0});
    for (int i = 0; i < 99'999; ++i) {
        const TransitionId t = diagram.net.transitions.add({"", "", {}, {}});
        diagram.net.arcs.add({hub, t, ArcKind::input, 1});
    }

    const Placement placed = placement(diagram);

    QCOMPARE(placed.transitions.size(), std::size_t{99'999});
    const auto [low, high] = std::ranges::minmax(placed.transitions, {}, &QPointF::x);
    const double width = high.x() - low.x();
    QVERIFY(width < 1000 * 80);
}

FIREABLE_TEST(SceneBuilderTest)
#include "scene_builder_test.moc"
