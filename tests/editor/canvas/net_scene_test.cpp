#include "editor/canvas/net_scene.h"

#include <QTest>

#include "editor/document/edit_builder.h"
#include "tests/support/drawn_scene.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::difference;
using testing::drawn;
using testing::isIndexed;

namespace {

/// Draws random edits, as a person makes them, on a drawn diagram.
class RandomEdits {
public:
    RandomEdits(Diagram& diagram, std::uint32_t seed) : diagram_(diagram), random_(seed) {}

    NetEdit next() {
        EditBuilder edit(diagram_);
        if (random_.oneIn(5)) {
            edit.remove(someElements());
            return edit.take();
        }
        for (auto left = random_.between(1, 3); left > 0; --left) {
            change(edit);
        }
        return edit.take();
    }

private:
    template <class Table>
    auto any(const Table& table) {
        return table.idAt(static_cast<std::size_t>(
            random_.between(0, static_cast<std::int64_t>(table.size()) - 1)));
    }
    Point point() {
        return {double(random_.between(0, 60)) * 10, double(random_.between(0, 60)) * 10};
    }
    std::optional<NodeGeometry> geometry() {
        NodeGeometry made;
        made.position = point();
        made.nameAnchor = static_cast<Anchor>(random_.between(0, 8));
        if (random_.oneIn(4)) {
            made.nameOffset = point();
        }
        if (random_.oneIn(4)) {
            made.size = Point{30, 20};
        }
        return made;
    }

    void change(EditBuilder& edit) {
        const Net& net = diagram_.net;
        switch (random_.between(0, 11)) {
            case 0:
                edit.add(PlacePart{{"p", "", random_.between(0, 9)}, geometry(), "", atEnd});
                break;
            case 1:
                edit.add(TransitionPart{{"t", "", {}, {}}, geometry(), "", atEnd});
                break;
            case 2:
            case 3:
                addArc(edit);
                break;
            case 4:
                edit.add(NotePart{{"n", 1, "some\ntext"}, NoteGeometry{point()}, "", atEnd});
                break;
            case 5:
                if (!net.places.empty()) {
                    edit.add(CopyPart{{any(net.places), *geometry()}, {}, "", atEnd});
                }
                break;
            case 6:
                if (!net.places.empty()) {
                    PlacePart& place = edit.place(any(net.places));
                    place.value.initial = random_.between(0, 12);
                    place.value.name = "renamed";
                    place.value.label = random_.oneIn(2) ? "label" : "";
                }
                break;
            case 7:
                if (!net.transitions.empty() && !net.places.empty()) {
                    substitute(edit.transition(any(net.transitions)).value);
                }
                break;
            case 8:
                if (net.transitions.size() > 1) {
                    edit.add(
                        PriorityPart{{any(net.transitions), any(net.transitions)}, {}, "", atEnd});
                }
                break;
            case 9:
                if (!net.arcs.empty()) {
                    changeArc(edit.arc(any(net.arcs)));
                }
                break;
            default:
                move(edit);
        }
    }

    void move(EditBuilder& edit) {
        if (!diagram_.net.places.empty()) {
            edit.move(any(diagram_.net.places), point());
        }
        if (!diagram_.net.transitions.empty()) {
            edit.move(any(diagram_.net.transitions), point());
        }
        if (!diagram_.copies.empty()) {
            edit.move(any(diagram_.copies), point());
        }
    }

    void addArc(EditBuilder& edit) {
        const Net& net = diagram_.net;
        if (!net.places.empty() && !net.transitions.empty()) {
            edit.add(
                ArcPart{{any(net.places), any(net.transitions), anyKind(), random_.between(1, 3)},
                        {},
                        "",
                        atEnd});
        }
    }

    ArcKind anyKind() { return static_cast<ArcKind>(random_.between(0, 4)); }

    void changeArc(ArcPart& arc) {
        arc.value.kind = anyKind();
        arc.value.weight = random_.between(1, 3);
        arc.geometry.emplace();
        if (random_.oneIn(2)) {
            arc.geometry->bends = {point()};
        }
        for (const auto& [id, copy] : diagram_.copies) {
            if (copy.place == arc.value.place) {
                arc.geometry->copy = id;
            }
        }
    }

    void substitute(Transition& transition) {
        if (random_.oneIn(3)) {
            transition.substitution.reset();
            return;
        }
        transition.substitution = Substitution{"sub.hsn", {}};
        for (auto left = random_.between(0, 4); left > 0; --left) {
            transition.substitution->ports.push_back(
                {static_cast<PortRole>(random_.between(0, 3)), any(diagram_.net.places), 1});
        }
    }

    ElementSet someElements() {
        ElementSet elements;
        const auto take = [&](const auto& table) {
            if (!table.empty() && random_.oneIn(2)) {
                elements.insert(any(table));
            }
        };
        take(diagram_.net.places);
        take(diagram_.net.transitions);
        take(diagram_.net.arcs);
        take(diagram_.net.priorities);
        take(diagram_.net.notes);
        take(diagram_.copies);
        return elements;
    }

    Diagram& diagram_;
    testing::Random random_;
};

Diagram randomDrawing(std::uint32_t seed) {
    testing::DiagramFeatures features;
    features.labels = true;
    features.notes = true;
    features.readArcs = true;
    features.inhibitors = true;
    features.parallelArcs = true;
    features.intervals = true;
    features.priorities = true;
    features.substitutions = true;
    features.geometry = seed % 2 == 0 ? testing::GeometryStyle::ndr : testing::GeometryStyle::pnml;
    return testing::randomDiagram(seed, features);
}

}  // namespace

class NetSceneTest : public QObject {
    Q_OBJECT

private slots:
    void editsDrawWhatAFreshSceneDraws_data();
    void editsDrawWhatAFreshSceneDraws();
    void undoDrawsWhatWasDrawnBefore();
    void movingANodeTouchesOnlyItsOwnArcs();
    void hiddenNodesTakeTheirArcsAlong();
    void copiesShowTheirPlace();
    void portsAreDashedUnlessAnArcShowsThem();
    void anotherNodeSizeDrawsAllAnew();
    void undrawnNodesStayWhereTheyWerePut();
};

void NetSceneTest::editsDrawWhatAFreshSceneDraws_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 40; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void NetSceneTest::editsDrawWhatAFreshSceneDraws() {
    QFETCH(unsigned, seed);
    Diagram diagram = randomDrawing(seed);
    RandomEdits edits(diagram, seed);
    NetScene scene(diagram);
    std::vector<NetEdit> undo;

    for (int step = 0; step < 60; ++step) {
        const bool back = !undo.empty() && step % 3 == 2;
        const NetEdit edit = back ? undo.back() : edits.next();
        const NetEdit before = apply(edit, diagram);
        scene.apply(edit);
        if (back) {
            undo.pop_back();
        } else {
            undo.push_back(before);
        }
        if (step % 7 == 0) {
            scene.store().settle();
        }

        QCOMPARE(difference(scene, NetScene(diagram)), QString());
        QVERIFY(isIndexed(scene));
    }
}

void NetSceneTest::undoDrawsWhatWasDrawnBefore() {
    Diagram diagram = randomDrawing(8);
    RandomEdits edits(diagram, 8);
    NetScene scene(diagram);
    const auto start = drawn(scene);
    std::vector<NetEdit> undo;

    for (int step = 0; step < 300; ++step) {
        const NetEdit edit = edits.next();
        undo.push_back(apply(edit, diagram));
        scene.apply(edit);
    }
    for (; !undo.empty(); undo.pop_back()) {
        apply(undo.back(), diagram);
        scene.apply(undo.back());
    }

    QCOMPARE(drawn(scene), start);
}

void NetSceneTest::movingANodeTouchesOnlyItsOwnArcs() {
    Diagram diagram;
    std::vector<PlaceId> places;
    for (int i = 0; i < 10; ++i) {
        const PlaceId p = diagram.net.places.add({"p", "", 0});
        const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
        diagram.net.arcs.add({p, t, ArcKind::input, 2});
        NodeGeometry geometry;
        geometry.position = {100.0 * i, 0};
        diagram.places.set(p, geometry);
        geometry.position.y = 100;
        diagram.transitions.set(t, geometry);
        places.push_back(p);
    }
    NetScene scene(diagram);
    EditBuilder edit(diagram);
    edit.move(places[3], {310, -20});
    const NetEdit moved = edit.take();

    apply(moved, diagram);
    scene.apply(moved);

    QCOMPARE(scene.store().live().nodes, std::vector{*scene.nodeOf(places[3])});
    QCOMPARE(scene.store().live().strokes, std::vector{*scene.strokeOf(diagram.net.arcs.idAt(3))});
    QCOMPARE(scene.store().live().texts.size(), std::size_t{2});  // the name and the weight
    QVERIFY(!scene.store().takeStale().empty());
    scene.store().settle();
    QVERIFY(scene.store().live().empty());
}

void NetSceneTest::hiddenNodesTakeTheirArcsAlong() {
    Diagram diagram = randomDrawing(2);
    NetScene scene(diagram);
    const auto all = drawn(scene);
    const PlaceId place = diagram.net.places.idAt(0);

    scene.setHidden({place});

    const SceneItems left = scene.index().query(scene.index().bounds());
    QVERIFY(!scene.index().nodes.contains(*scene.nodeOf(place)));
    for (const auto& [id, arc] : diagram.net.arcs) {
        QCOMPARE(scene.index().strokes.contains(*scene.strokeOf(id)), arc.place != place);
    }
    QCOMPARE(left.nodes.size(), diagram.net.places.size() + diagram.net.transitions.size() - 1);
    scene.setHidden({});
    QCOMPARE(drawn(scene), all);
}

void NetSceneTest::copiesShowTheirPlace() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"shared", "", 3});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    const ArcId arc = diagram.net.arcs.add({p, t, ArcKind::input, 1});
    NodeGeometry geometry;
    diagram.places.set(p, geometry);
    geometry.position = {500, 0};
    diagram.transitions.set(t, geometry);
    geometry.position = {400, 0};
    const CopyId copy = diagram.copies.add({p, geometry});
    ArcGeometry ending;
    ending.copy = copy;
    diagram.arcs.set(arc, ending);

    NetScene scene(diagram);

    const std::uint32_t node = *scene.nodeOf(copy);
    QCOMPARE(scene.scene().nodes.borders[node], Border::ringed);
    QCOMPARE(scene.scene().nodes.dots[node], 3);
    QVERIFY(scene.scene().strokes.pointsOf(0).front().x() > 400);  // it starts at the copy
    const auto texts = scene.textsOf(copy);
    QCOMPARE(texts.size(), std::size_t{1});
    QCOMPARE(scene.scene().texts.texts[texts[0]], QStringLiteral("shared"));
    std::vector<std::uint32_t> changed;
    scene.showTokens(p, 7, changed);
    QCOMPARE(changed, (std::vector{*scene.nodeOf(p), node}));
}

void NetSceneTest::portsAreDashedUnlessAnArcShowsThem() {
    Diagram diagram;
    const PlaceId x = diagram.net.places.add({"x", "", 0});
    const PlaceId y = diagram.net.places.add({"y", "", 0});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, {}});
    diagram.net.transitions[t].substitution =
        Substitution{"add.hsn", {{PortRole::input, x, 1}, {PortRole::finish, y, 2}}};
    const auto put = [](auto& table, auto id, double at) {
        NodeGeometry geometry;
        geometry.position = {at, 0};
        table.set(id, geometry);
    };
    put(diagram.places, x, 0);
    put(diagram.transitions, t, 100);
    put(diagram.places, y, 200);
    NetScene scene(diagram);
    const std::uint32_t input = *scene.strokeOf(PortId{t, 0});
    const std::uint32_t finish = *scene.strokeOf(PortId{t, 1});
    QCOMPARE(scene.scene().strokes.styles[input], LineStyle::dashed);
    QVERIFY(scene.scene().strokes.directions[input].x() > 0);
    QCOMPARE(scene.scene().strokes.styles[finish], LineStyle::dotted);
    QVERIFY(scene.scene().strokes.directions[finish].x() > 0);  // from the transition

    EditBuilder builder(diagram);
    const ArcId arc = builder.add(ArcPart{{x, t, ArcKind::input, 1}, {}, "", atEnd});
    const NetEdit edit = builder.take();
    apply(edit, diagram);
    scene.apply(edit);

    QVERIFY(!scene.index().strokes.contains(input));
    QCOMPARE(scene.scene().strokes.styles[*scene.strokeOf(arc)], LineStyle::dashed);
    QVERIFY(scene.index().strokes.contains(finish));
}

void NetSceneTest::anotherNodeSizeDrawsAllAnew() {
    Diagram diagram = randomDrawing(5);
    NetScene scene(diagram);
    EditBuilder builder(diagram);
    builder.head().nodeSize =
        diagram.nodeSize == NodeSize::large ? NodeSize::small : NodeSize::large;
    const NetEdit edit = builder.take();
    apply(edit, diagram);

    QVERIFY(scene.apply(edit));

    QCOMPARE(difference(scene, NetScene(diagram)), QString());
}

void NetSceneTest::undrawnNodesStayWhereTheyWerePut() {
    Diagram diagram;
    std::vector<PlaceId> places;
    for (int i = 0; i < 20; ++i) {
        places.push_back(diagram.net.places.add({"p", "", 0}));
    }
    NetScene scene(diagram);
    const auto start = drawn(scene);
    EditBuilder builder(diagram);
    builder.move(places[4], {-500, -500});
    const NetEdit edit = builder.take();

    const NetEdit back = apply(edit, diagram);
    scene.apply(edit);

    for (const PlaceId place : places) {
        const QPointF centre = scene.scene().nodes.centres[*scene.nodeOf(place)];
        QCOMPARE(centre == QPointF(-500, -500), place == places[4]);
    }
    apply(back, diagram);
    scene.apply(back);
    QCOMPARE(drawn(scene), start);
}

FIREABLE_TEST(NetSceneTest)
#include "net_scene_test.moc"
