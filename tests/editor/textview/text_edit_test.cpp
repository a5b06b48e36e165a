#include "editor/textview/text_edit.h"

#include <QTest>
#include <cmath>
#include <set>

#include "importers/tina/tina_formats.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

Net read(const std::string& text) {
    const auto imported = readNet(text);
    return imported ? imported->nets.front().net : Net{};
}

Diagram drawn(const std::string& text) {
    Diagram diagram;
    diagram.net = read(text);
    for (const auto& [id, place] : diagram.net.places) {
        NodeGeometry geometry;
        geometry.position = {100.0 * id.value, 0};
        diagram.places.set(id, geometry);
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        NodeGeometry geometry;
        geometry.position = {100.0 * id.value, 100};
        diagram.transitions.set(id, geometry);
    }
    return diagram;
}

Diagram after(Diagram diagram, const std::string& text) {
    apply(textEdit(diagram, diagram.net, read(text)), diagram);
    return diagram;
}

testing::DiagramFeatures allThatTextHolds() {
    testing::DiagramFeatures features;
    features.names = testing::TextStyle::odd;
    features.sharedNames = features.netName = features.labels = features.comments = true;
    features.notes = features.readArcs = features.inhibitors = features.inhibitorThresholds = true;
    features.resetArcs = features.parallelArcs = features.bigMarkings = features.bigWeights = true;
    features.intervals = features.priorities = features.substitutions = true;
    features.geometry = testing::GeometryStyle::ndr;
    return features;
}

std::string textOf(const Diagram& diagram) {
    const auto text = writeNet({&diagram, 1});
    return text ? *text : "?";
}

}  // namespace

class TextEditTest : public QObject {
    Q_OBJECT

private slots:
    void itsOwnTextChangesNothing();
    void anyTextBecomesTheNet();
    void aWeightLeavesGeometryAndIds();
    void aKindChangesItsArc();
    void aRenamedNodeStaysTheSame();
    void newNodesStandApartNearTheirNeighbours();
    void withoutADrawingNewNodesHaveNoPlace();
    void newNodesComeWhereTheTextHasThem();
    void whatWasDrawnMeanwhileStays();
    void removedNodesTakeTheirArcsAlong();
};

void TextEditTest::itsOwnTextChangesNothing() {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Diagram diagram = testing::randomDiagram(seed, allThatTextHolds());

        QVERIFY2(textEdit(diagram, diagram.net, read(textOf(diagram))).empty(),
                 qPrintable(QString::number(seed)));
    }
}

void TextEditTest::anyTextBecomesTheNet() {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        testing::DiagramFeatures features = allThatTextHolds();
        features.names = seed % 2 == 0 ? testing::TextStyle::defaults : testing::TextStyle::plain;
        Diagram diagram = testing::randomDiagram(seed, features);
        const Diagram before = diagram;
        const Diagram wanted = testing::randomDiagram(seed + 10'000, features);
        const Net text = read(textOf(wanted));

        const NetEdit inverse = apply(textEdit(diagram, diagram.net, text), diagram);

        QVERIFY2(textEdit(diagram, diagram.net, text).empty(), qPrintable(QString::number(seed)));
        QCOMPARE(diagram.net.places.size(), text.places.size());
        QCOMPARE(diagram.net.transitions.size(), text.transitions.size());
        QCOMPARE(diagram.net.arcs.size(), text.arcs.size());
        QCOMPARE(diagram.net.priorities.size(), text.priorities.size());
        QCOMPARE(diagram.net.notes.size(), text.notes.size());
        apply(inverse, diagram);
        QVERIFY2(diagram == before, qPrintable(QString::number(seed)));
    }
}

void TextEditTest::aWeightLeavesGeometryAndIds() {
    Diagram diagram = drawn("pl a (1)\npl b\ntr t a -> b\n");
    diagram.arcs.set(diagram.net.arcs.idAt(0), {ArcShape::polyline, {{5, 5}}, {}, {}, {}});
    Diagram wanted = diagram;
    wanted.net.arcs[wanted.net.arcs.idAt(0)].weight = 3;

    QVERIFY(after(diagram, "pl a (1)\npl b\ntr t a*3 -> b\n") == wanted);
}

void TextEditTest::aKindChangesItsArc() {
    const Diagram diagram = drawn("pl a (1)\npl b\ntr t a -> b\n");
    Diagram wanted = diagram;
    wanted.net.arcs[wanted.net.arcs.idAt(0)].kind = ArcKind::inhibitor;

    QVERIFY(after(diagram, "pl a (1)\npl b\ntr t a?-1 -> b\n") == wanted);
}

void TextEditTest::aRenamedNodeStaysTheSame() {
    const Diagram diagram = drawn("pl a (1)\npl b\ntr t a -> b\ntr u b -> a\n");
    Diagram wanted = diagram;
    wanted.net.places[wanted.net.places.idAt(0)].name = "start";
    wanted.net.transitions[wanted.net.transitions.idAt(1)].name = "back";

    const Diagram renamed =
        after(diagram, "pl start (1)\npl b\ntr t start -> b\ntr u b -> start\n");
    QVERIFY(after(renamed, "pl start (1)\npl b\ntr t start -> b\ntr back b -> start\n") == wanted);
}

void TextEditTest::newNodesStandApartNearTheirNeighbours() {
    const Diagram made = after(drawn("pl a (1)\npl b\ntr t a -> b\n"),
                               "pl a (1)\npl b\ntr t a -> b\ntr n b -> c d e\n");

    std::set<std::pair<double, double>> spots;
    for (const auto& [id, place] : made.net.places) {
        QVERIFY(made.places.find(id) != nullptr);
        const Point at = made.places.get(id).position;
        QVERIFY(std::abs(at.x - 100) <= 300 && std::abs(at.y) <= 400);
        spots.insert({at.x, at.y});
    }
    for (const auto& [id, transition] : made.net.transitions) {
        const Point at = made.transitions.get(id).position;
        spots.insert({at.x, at.y});
    }
    QCOMPARE(spots.size(), std::size_t{7});
    const Diagram noted = after(made, textOf(made) + "nt n 0 {a note}\n");
    QVERIFY(noted.notes.get(noted.net.notes.idAt(0)).position.y > 100);
}

void TextEditTest::withoutADrawingNewNodesHaveNoPlace() {
    const Diagram made = after(Diagram{}, "pl a\ntr t a -> b\n");

    QCOMPARE(made.net.places.size(), std::size_t{2});
    QVERIFY(made.places.find(made.net.places.idAt(0)) == nullptr);
}

void TextEditTest::newNodesComeWhereTheTextHasThem() {
    const std::string text = "pl n\npl a (1)\npl m\npl b\ntr s ->\ntr t a -> b\n";

    QCOMPARE(textOf(after(drawn("pl a (1)\npl b\ntr t a -> b\n"), text)), text);
}

void TextEditTest::whatWasDrawnMeanwhileStays() {
    const Net before = read("pl a (1)\npl b\ntr t a -> b\n");
    Diagram diagram = drawn("pl a (7)\npl b\npl c\ntr t a*2 -> b\ntr u b -> c\n");
    const Net typed = read("pl a (1)\npl b : {new}\ntr t a -> b\ntr v a -> b\n");

    apply(textEdit(diagram, before, typed), diagram);

    QCOMPARE(textOf(diagram),
             std::string("pl a (7)\npl b : new\npl c\ntr t a*2 -> b\ntr v a -> b\ntr u b -> c\n"));
}

void TextEditTest::removedNodesTakeTheirArcsAlong() {
    const Diagram diagram = drawn("pl a (1)\npl b\ntr t a -> b\ntr u b -> a\npr t > u\n");

    QCOMPARE(textOf(after(diagram, "pl a (1)\npl b\ntr t a -> b\n")),
             std::string("pl a (1)\npl b\ntr t a -> b\n"));
    QCOMPARE(textOf(after(diagram, "tr t a -> \npl a (1)\n")),
             std::string("pl a (1)\ntr t a ->\n"));
}

FIREABLE_TEST(TextEditTest)
#include "text_edit_test.moc"
