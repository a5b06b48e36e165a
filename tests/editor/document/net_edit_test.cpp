#include <QTest>
#include <random>

#include "editor/document/net_document.h"
#include "tests/support/random_diagram.h"

using namespace fireable;

namespace {

Diagram drawing(std::uint32_t seed) {
    testing::DiagramFeatures features;
    features.bigMarkings = true;
    features.geometry = testing::GeometryStyle::ndr;
    return testing::randomDiagram(seed, features);
}

/// Makes edits to random nodes of a document, now and then within one gesture.
class RandomEdits {
public:
    explicit RandomEdits(std::uint32_t seed) : random_(seed) {}

    NetEdit next(const Diagram& diagram) {
        const auto& places = diagram.net.places;
        const auto& transitions = diagram.net.transitions;
        if (upTo(2) == 0 && !places.empty()) {
            return SetInitial{places.idAt(upTo(places.size() - 1)), Count(upTo(1000))};
        }
        MoveNodes move;
        move.gesture = static_cast<int>(upTo(2));
        if (!places.empty()) {
            move.to[places.idAt(upTo(places.size() - 1))] = point();
        }
        if (!transitions.empty()) {
            move.to[transitions.idAt(upTo(transitions.size() - 1))] = point();
        }
        return move;
    }

private:
    std::size_t upTo(std::size_t most) { return random_() % (most + 1); }
    Point point() { return {static_cast<double>(upTo(500)), static_cast<double>(upTo(500))}; }
    std::mt19937 random_;
};

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

    document->edit(MoveNodes{{{p, Point{1, 1}}}, 7}, QStringLiteral("move"));
    document->edit(MoveNodes{{{p, Point{2, 2}}, {q, Point{3, 3}}}, 7}, QStringLiteral("move"));

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

    document->edit(SetInitial{p, 5}, QStringLiteral("set"));
    document->undoStack().undo();

    QCOMPARE(told, 2);
    QCOMPARE(document->diagram().net.places[p].initial, Count(0));
}

void NetEditTest::undoShowsTheNetThatItChanges() {
    Diagram first;
    const PlaceId p = first.net.places.add({"p", "", 0});
    auto* document = new NetDocument({"two.pnml", FormatId::pnml, {first, Diagram{}}, {}}, this);
    document->edit(SetInitial{p, 5}, QStringLiteral("set"));
    document->showNet(1);

    document->undoStack().undo();

    QCOMPARE(document->currentNet(), std::size_t{0});
    QVERIFY(document->diagram() == first);
}

QTEST_GUILESS_MAIN(NetEditTest)
#include "net_edit_test.moc"
