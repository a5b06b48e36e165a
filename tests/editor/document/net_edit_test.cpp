#include <QSignalSpy>
#include <QTest>
#include <random>

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

Diagram drawing(std::uint32_t seed) {
    testing::DiagramFeatures features;
    features.bigMarkings = true;
    features.geometry = testing::GeometryStyle::ndr;
    return testing::randomDiagram(seed, features);
}

/// Makes edits of every kind to random parts of a diagram.
class RandomEdits {
public:
    explicit RandomEdits(std::uint32_t seed) : random_(seed) {}

    NetEdit next(const Diagram& diagram) {
        EditBuilder edit(diagram);
        switch (upTo(5)) {
            case 0:
                addNodes(edit);
                break;
            case 1:
                edit.remove(someElements(diagram));
                break;
            case 2:
                edit.head().name += 'x';
                edit.head().groups.push_back({"g", {}});
                break;
            default:
                change(edit, diagram);
        }
        return edit.take(static_cast<int>(upTo(2)));
    }

private:
    std::size_t upTo(std::size_t most) { return random_() % (most + 1); }
    Point point() { return {static_cast<double>(upTo(500)), static_cast<double>(upTo(500))}; }

    template <class IdT, class T>
    std::optional<IdT> some(const IdTable<IdT, T>& table) {
        return table.empty() ? std::nullopt : std::optional(table.idAt(upTo(table.size() - 1)));
    }

    void addNodes(EditBuilder& edit) {
        const PlaceId place = edit.add(PlacePart{{"new", "", Count(upTo(9))}, {}, "", atEnd});
        const TransitionId transition = edit.add(TransitionPart{{"new", "", {}, {}}, {}, "", 0});
        ArcGeometry geometry;
        geometry.copy = edit.add(CopyPart{{place, NodeGeometry{}}, {}, "", atEnd});
        edit.add(ArcPart{{place, transition, ArcKind::read, 3}, geometry, "opaque", atEnd});
        edit.add(NotePart{{"n", 0, "text"}, NoteGeometry{point()}, "", atEnd});
        edit.move(place, point());
    }

    ElementSet someElements(const Diagram& diagram) {
        ElementSet elements;
        const auto take = [&](const auto& table) {
            for (std::size_t i = upTo(3); i > 0; --i) {
                if (const auto id = some(table)) {
                    elements.insert(*id);
                }
            }
        };
        take(diagram.net.places);
        take(diagram.net.transitions);
        take(diagram.net.arcs);
        take(diagram.net.priorities);
        take(diagram.net.notes);
        take(diagram.copies);
        return elements;
    }

    void change(EditBuilder& edit, const Diagram& diagram) {
        for (const NetElement& element : someElements(diagram)) {
            edit.move(element, point());
        }
        if (const auto place = some(diagram.net.places)) {
            edit.place(*place).value.initial = Count(upTo(1000));
        }
        if (const auto arc = some(diagram.net.arcs)) {
            edit.arc(*arc).value.weight = static_cast<std::int64_t>(1 + upTo(9));
        }
    }

    std::mt19937 random_;
};

NetEdit setInitial(const Diagram& diagram, PlaceId place, Count tokens) {
    EditBuilder edit(diagram);
    edit.place(place).value.initial = std::move(tokens);
    return edit.take();
}

NetEdit moves(const Diagram& diagram, std::map<PlaceId, Point> to, int gesture) {
    EditBuilder edit(diagram);
    for (const auto& [place, point] : to) {
        edit.move(place, point);
    }
    return edit.take(gesture);
}

NetDocument* openDocument(Diagram diagram, QObject* parent) {
    return new NetDocument({"", std::nullopt, {std::move(diagram)}, {}}, parent);
}

}  // namespace

/// Edits as values, and the undo stack that they stand on.
class NetEditTest : public QObject {
    Q_OBJECT

private slots:
    void anEditAndItsInverseLeaveTheDiagramAsItWas();
    void undoingAllGivesTheStartAndRedoingAllTheEnd();
    void movesOfOneGestureAreOneUndoStep();
    void anEditIsToldOnceToViews();
    void undoShowsTheNetThatItChanges();
    void addingAndRemovingNetsIsUndoable();
    void aNetThatComesBackIsShown();
    void netsThatFollowAChangeAreNotShownForIt();
    void aRemovedNodeTakesAllThatHangsOnItAlong();
    void onlyWhatARunSeesChangesBehaviour();
    void whatIsRemovedLeavesTheSelection();
};

void NetEditTest::anEditAndItsInverseLeaveTheDiagramAsItWas() {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        Diagram diagram = drawing(seed);
        const Diagram before = diagram;

        const NetEdit inverse = fireable::apply(RandomEdits(seed).next(diagram), diagram);
        fireable::apply(inverse, diagram);

        QVERIFY(diagram == before);
    }
}

void NetEditTest::undoingAllGivesTheStartAndRedoingAllTheEnd() {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        NetDocument* document = openDocument(drawing(seed), this);
        const Diagram start = document->diagram();
        RandomEdits edits(seed);
        for (int i = 0; i < 60; ++i) {
            document->edit(edits.next(document->diagram()), QStringLiteral("edit"));
        }
        const Diagram end = document->diagram();

        document->undoStack().setIndex(0);
        QVERIFY(document->diagram() == start);
        document->undoStack().setIndex(document->undoStack().count());
        QVERIFY(document->diagram() == end);
    }
}

void NetEditTest::movesOfOneGestureAreOneUndoStep() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const PlaceId q = diagram.net.places.add({"q", "", 0});
    diagram.places.set(p, {});
    diagram.places.set(q, {});
    NetDocument* document = openDocument(diagram, this);

    document->edit(moves(document->diagram(), {{p, {1, 1}}}, 7), QStringLiteral("move"));
    document->edit(moves(document->diagram(), {{p, {2, 2}}, {q, {3, 3}}}, 7),
                   QStringLiteral("move"));

    QCOMPARE(document->undoStack().count(), 1);
    QCOMPARE(document->diagram().places.get(p).position, (Point{2, 2}));
    document->undoStack().undo();
    QVERIFY(document->diagram() == diagram);
}

void NetEditTest::anEditIsToldOnceToViews() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    NetDocument* document = openDocument(diagram, this);
    int told = 0;
    connect(document, &NetDocument::changed, this, [&] { ++told; });

    document->edit(setInitial(document->diagram(), p, 5), QStringLiteral("set"));
    document->undoStack().undo();

    QCOMPARE(told, 2);
    QCOMPARE(document->diagram().net.places[p].initial, Count(0));
}

void NetEditTest::undoShowsTheNetThatItChanges() {
    Diagram first;
    const PlaceId p = first.net.places.add({"p", "", 0});
    auto* document = new NetDocument({"two.pnml", FormatId::pnml, {first, Diagram{}}, {}}, this);
    document->edit(setInitial(document->diagram(), p, 5), QStringLiteral("set"));
    document->showNet(1);

    document->undoStack().undo();

    QCOMPARE(document->currentNet(), std::size_t{0});
    QVERIFY(document->diagram() == first);
}

void NetEditTest::addingAndRemovingNetsIsUndoable() {
    Diagram first;
    first.net.name = "first";
    Diagram second;
    second.net.name = "second";
    NetDocument* document = openDocument(first, this);

    document->addNet(second, QStringLiteral("add"));
    document->showNet(1);
    document->removeNet(0, QStringLiteral("remove"));

    QCOMPARE(document->netCount(), std::size_t{1});
    QVERIFY(document->diagram() == second);
    document->undoStack().undo();
    QCOMPARE(document->netCount(), std::size_t{2});
    QVERIFY(document->nets()[1] == second);
    document->undoStack().undo();
    QVERIFY(document->diagram() == first);
    document->undoStack().redo();
    QVERIFY(document->nets()[1] == second);
}

void NetEditTest::aNetThatComesBackIsShown() {
    NetDocument* document = openDocument(Diagram{}, this);
    document->addNet(Diagram{}, QStringLiteral("add"));
    QCOMPARE(document->currentNet(), std::size_t{0});
    document->addNet(Diagram{}, QStringLiteral("add"));
    QUndoStack& stack = document->undoStack();

    stack.undo();
    stack.redo();
    QCOMPARE(document->currentNet(), std::size_t{2});
    stack.undo();
    QCOMPARE(document->currentNet(), std::size_t{0});  // from where it was added
    document->removeNet(1, QStringLiteral("remove"));
    stack.undo();
    QCOMPARE(document->currentNet(), std::size_t{1});
    stack.redo();
    QCOMPARE(document->currentNet(), std::size_t{0});
}

void NetEditTest::netsThatFollowAChangeAreNotShownForIt() {
    Diagram first;
    const PlaceId p = first.net.places.add({"p", "", 0});
    auto* document = new NetDocument({"", std::nullopt, {first, first, first}, {}}, this);
    document->showNet(1);
    const QSignalSpy shown(document, &NetDocument::currentNetChanged);
    const QSignalSpy elsewhere(document, &NetDocument::changedElsewhere);
    const auto fiveTokens = [&] { return setInitial(first, p, 5); };

    document->edit(fiveTokens(), QStringLiteral("set"), {{0, fiveTokens()}, {2, fiveTokens()}});
    QCOMPARE(document->undoStack().count(), 1);
    for (const Diagram& net : document->nets()) {
        QCOMPARE(net.net.places[p].initial, Count(5));
    }
    document->undoStack().undo();

    QVERIFY(document->nets() == std::vector(3, first));
    QCOMPARE(elsewhere.count(), 4);
    QCOMPARE(shown.count(), 0);
}

void NetEditTest::aRemovedNodeTakesAllThatHangsOnItAlong() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const PlaceId q = diagram.net.places.add({"q", "", 0});
    const TransitionId t = diagram.net.transitions.add({"t", "", {}, Substitution{"f", {}}});
    diagram.net.transitions[t].substitution->ports = {{PortRole::input, p, 1},
                                                      {PortRole::output, q, 2}};
    diagram.net.arcs.add({p, t, ArcKind::input, 1});
    const ArcId kept = diagram.net.arcs.add({q, t, ArcKind::output, 1});
    const CopyId copy = diagram.copies.add({q, {}});
    diagram.arcs.set(kept, {ArcShape::polyline, {}, Anchor::n, {}, copy});
    diagram.groups = {{"g", {p, t}}, {"h", {p}}};
    EditBuilder edit(diagram);

    edit.remove({p, copy});
    fireable::apply(edit.take(), diagram);

    QCOMPARE(diagram.net.arcs.size(), std::size_t{1});
    QVERIFY(!diagram.arcs.get(kept).copy);
    QCOMPARE(diagram.net.transitions[t].substitution->ports,
             (std::vector<PortBinding>{{PortRole::output, q, 2}}));
    QCOMPARE(diagram.groups, (std::vector<NodeGroup>{{"g", {t}}}));
}

void NetEditTest::onlyWhatARunSeesChangesBehaviour() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const auto changes = [&](auto&& change) {
        EditBuilder builder(diagram);
        change(builder);
        const NetEdit edit = builder.take();
        Diagram copy = diagram;
        return changesBehaviour(edit, fireable::apply(edit, copy));
    };

    QVERIFY(!changes([&](EditBuilder& edit) { edit.move(p, {1, 1}); }));
    QVERIFY(!changes([&](EditBuilder& edit) { edit.place(p).value.name = "other"; }));
    QVERIFY(!changes([&](EditBuilder& edit) { edit.add(NotePart{}); }));
    QVERIFY(changes([&](EditBuilder& edit) { edit.place(p).value.initial = 1; }));
    QVERIFY(changes([&](EditBuilder& edit) { edit.add(TransitionPart{}); }));
    QVERIFY(changes([&](EditBuilder& edit) { edit.remove({p}); }));
}

void NetEditTest::whatIsRemovedLeavesTheSelection() {
    Diagram diagram;
    const PlaceId p = diagram.net.places.add({"p", "", 0});
    const PlaceId q = diagram.net.places.add({"q", "", 0});
    NetDocument* document = openDocument(diagram, this);
    Selection selection(*document);
    selection.set({p, q});
    EditBuilder edit(document->diagram());
    edit.remove({p});

    document->edit(edit.take(), QStringLiteral("remove"));

    QCOMPARE(selection.elements(), (ElementSet{q}));
}

FIREABLE_TEST(NetEditTest)
#include "net_edit_test.moc"
