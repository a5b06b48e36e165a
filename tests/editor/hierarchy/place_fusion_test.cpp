#include "editor/hierarchy/place_fusion.h"

#include <QTest>

#include "editor/document/net_document.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/run_to_end.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;

namespace {

Diagram drawn(Net net) {
    Diagram diagram;
    diagram.net = std::move(net);
    NodeGeometry geometry;
    for (const auto& [id, place] : diagram.net.places) {
        geometry.position.x += 50;
        diagram.places.set(id, geometry);
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        geometry.position.x += 50;
        diagram.transitions.set(id, geometry);
    }
    return diagram;
}

/// What a run of at most some steps leads to; text, so that failures can be compared too.
std::string behaviour(const Net& net) {
    auto program = compile(net);
    if (!program) {
        return program.error().message();
    }
    auto engine = makeNetEngine(EngineKind::reference, std::move(*program), {});
    if (!engine) {
        return engine.error().message();
    }
    RunRequest request;
    request.maxSteps = 60;
    const auto halt = (*engine)->run(request);
    if (!halt) {
        return halt.error().message();
    }
    std::string text;
    for (const Count& tokens : (*engine)->checkpoint().values) {
        text += tokens.text() + " ";
    }
    return text;
}

}  // namespace

/// Drawing a place several times changes what is seen, not what runs.
class PlaceFusionTest : public QObject {
    Q_OBJECT

private slots:
    void aFurtherDrawingChangesNothingThatRuns();
    void fusingWhatWasSplitGivesTheSameNet();
    void mergingBringsTheArcsBack();
    void fusedPlacesKeepTheirDrawingsArcsAndPorts();
    void differentMarkingsAreRefused();
    void newArcsEndAtTheDrawingTheyWereDrawnTo();
    void everyStepIsUndone();
};

void PlaceFusionTest::aFurtherDrawingChangesNothingThatRuns() {
    Diagram diagram = drawn(testing::randomNet(4));
    const Net before = diagram.net;

    apply(addPlaceDrawing(diagram, before.places.idAt(0), {7, 8}), diagram);

    QVERIFY(diagram.net == before);
    QCOMPARE(diagram.copies.size(), std::size_t{1});
    QVERIFY((diagram.copies.at(0).value.geometry.position == Point{7, 8}));
}

/// Random nets: some arcs of a place go to a drawing, which is split off and fused again.
void PlaceFusionTest::fusingWhatWasSplitGivesTheSameNet() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Diagram diagram = drawn(testing::randomNet(seed));
        const std::string before = behaviour(diagram.net);
        const Net original = diagram.net;
        const PlaceId place = original.places.idAt(0);
        apply(addPlaceDrawing(diagram, place, {7, 8}), diagram);
        const CopyId copy = diagram.copies.idAt(0);
        for (const auto& [id, arc] : original.arcs) {
            if (arc.place == place && (seed + id.value) % 2 == 0) {
                ArcGeometry geometry;
                geometry.copy = copy;
                diagram.arcs.set(id, geometry);
            }
        }
        QCOMPARE(behaviour(diagram.net), before);

        apply(splitDrawing(diagram, copy), diagram);
        QCOMPARE(diagram.net.places.size(), original.places.size() + 1);
        QVERIFY(diagram.copies.empty());
        const PlaceId split = diagram.net.places.idAt(original.places.size());
        const auto fused = fusePlaces(diagram, {place, split});
        VERIFY_OK(fused);
        apply(*fused, diagram);

        QVERIFY(diagram.net == original);
        QCOMPARE(behaviour(diagram.net), before);
        QCOMPARE(diagram.copies.size(), std::size_t{1});
    }
}

void PlaceFusionTest::mergingBringsTheArcsBack() {
    Diagram diagram = drawn(NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net());
    const Diagram before = diagram;
    apply(addPlaceDrawing(diagram, diagram.net.places.idAt(0), {7, 8}), diagram);
    ArcGeometry geometry;
    geometry.copy = diagram.copies.idAt(0);
    diagram.arcs.set(diagram.net.arcs.idAt(0), geometry);

    apply(mergeDrawings(diagram, {diagram.copies.idAt(0)}), diagram);

    QVERIFY(diagram.net == before.net);
    QVERIFY(diagram.copies.empty());
    QVERIFY(!diagram.arcs.get(diagram.net.arcs.idAt(0)).copy);
}

void PlaceFusionTest::fusedPlacesKeepTheirDrawingsArcsAndPorts() {
    NetMaker maker(3, 2);
    maker.tokens(1, 2).takes(1, {2}).gives(1, {3}).substitute(2, "add.ndr");
    maker.port(2, PortRole::input, 2, 1);
    Diagram diagram = drawn(maker.net());
    const PlaceId first = maker.place(1);

    const auto edit = fusePlaces(diagram, {first, maker.place(2), maker.place(3)});
    VERIFY_OK(edit);
    apply(*edit, diagram);

    QCOMPARE(diagram.net.places.size(), std::size_t{1});
    QCOMPARE(diagram.net.places[first].initial, Count(2));
    QCOMPARE(diagram.copies.size(), std::size_t{2});
    QCOMPARE(diagram.net.arcs.size(), std::size_t{2});
    for (const auto& [id, arc] : diagram.net.arcs) {
        QCOMPARE(arc.place, first);
        QVERIFY(diagram.arcs.get(id).copy);
    }
    QCOMPARE(diagram.net.transitions[maker.transition(2)].substitution->ports[0].outer, first);
}

void PlaceFusionTest::differentMarkingsAreRefused() {
    const NetMaker maker = NetMaker(2, 0).tokens(1, 2).tokens(2, 3);
    const Diagram diagram = drawn(maker.net());

    const auto refused = fusePlaces(diagram, {maker.place(1), maker.place(2)});

    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(refused.error().detail).contains(QStringLiteral("p2 holds 3")));
    QVERIFY(!fusePlaces(diagram, {maker.place(1)}));
}

void PlaceFusionTest::newArcsEndAtTheDrawingTheyWereDrawnTo() {
    ArcPart arc;
    endAtDrawing(arc, PlaceId{1});
    QVERIFY(!arc.geometry);
    endAtDrawing(arc, CopyId{3});
    QCOMPARE(arc.geometry->copy, CopyId{3});
}

void PlaceFusionTest::everyStepIsUndone() {
    NetMaker maker(3, 1);
    maker.takes(1, {1, 2}).gives(1, {3});
    NetDocument document({"", {}, {drawn(maker.net())}, {}});
    const Diagram before = document.diagram();

    auto fused = fusePlaces(document.diagram(), {maker.place(1), maker.place(2)});
    VERIFY_OK(fused);
    document.edit(std::move(*fused), QStringLiteral("Fuse"));
    document.edit(splitDrawing(document.diagram(), document.diagram().copies.idAt(0)),
                  QStringLiteral("Split"));
    document.undoStack().undo();
    document.undoStack().undo();

    QVERIFY(document.diagram() == before);
}

FIREABLE_TEST(PlaceFusionTest)
#include "place_fusion_test.moc"
