#include <QImage>
#include <QMimeData>
#include <QTest>
#include <algorithm>

#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/clipboard/paste.h"
#include "editor/document/net_document.h"
#include "importers/formats.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

ArcGeometry bentAt(std::vector<Point> bends, std::optional<CopyId> copy = {}) {
    ArcGeometry geometry;
    geometry.bends = std::move(bends);
    geometry.copy = copy;
    return geometry;
}

/// p1 -> t1 -> p2 -> t2, t1 before t2, in a grid of 100; t2 is carried out by a subnet.
Diagram copied() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 2)
                      .tokens(1, 3)
                      .takes(1, {1})
                      .gives(1, {2})
                      .arc(2, 2, ArcKind::inhibitor, 4)
                      .priority(1, 2)
                      .substitute(2, "mul.ndr")
                      .port(2, PortRole::input, 1, 1)
                      .port(2, PortRole::output, 2, 2)
                      .net();
    diagram.places.set(p1, nodeAt(0, 0));
    diagram.transitions.set(t1, nodeAt(100, 0));
    diagram.places.set(p2, nodeAt(200, 0));
    diagram.transitions.set(t2, nodeAt(300, 0));
    diagram.arcs.set(ArcId{1}, bentAt({{150, 40}}));
    return diagram;
}

Diagram random(std::uint32_t seed) {
    testing::DiagramFeatures features;
    features.geometry = testing::GeometryStyle::pnml;
    features.labels = features.notes = features.priorities = features.inhibitors = true;
    features.substitutions = features.bigMarkings = features.intervals = true;
    features.parallelArcs = features.readArcs = true;
    features.names = testing::TextStyle::plain;
    Diagram diagram = testing::randomDiagram(seed, features);
    const CopyId copy = diagram.copies.add({diagram.net.places.idAt(0), nodeAt(7, 8)});
    for (const auto& [id, arc] : diagram.net.arcs) {
        if (arc.place == diagram.net.places.idAt(0)) {
            diagram.arcs.set(id, bentAt({{1, 2}}, copy));
            break;
        }
    }
    return diagram;
}

/// The diagram that pasting `fragment` into an empty one gives.
Diagram pastedIntoNothing(const Diagram& fragment, Point offset = {}) {
    Diagram target;
    target.nodeSize = fragment.nodeSize;
    apply(pasted(target, fragment, offset).edit, target);
    return target;
}

std::vector<std::string> placeNames(const Diagram& diagram) {
    std::vector<std::string> names;
    for (const auto& [id, place] : diagram.net.places) {
        names.push_back(place.name);
    }
    return names;
}

/// What reaches another program: plain data, not the object itself.
void copyForOthers(const QMimeData& from, QMimeData& to) {
    for (const QString& format : {NetMimeData::ownType(), QStringLiteral("text/plain")}) {
        QVERIFY(from.hasFormat(format));
        to.setData(format, from.data(format));
    }
}

}  // namespace

class ClipboardTest : public QObject {
    Q_OBJECT

private slots:
    void aFragmentHasTheInnerArcsOnly();
    void portsToPlacesOutsideAreDropped();
    void arcsAloneAreNothing();
    void aCopyWithoutItsPlaceBecomesThePlace();
    void everythingCopiedAndPastedIsTheSameNet();
    void otherProgramsGetTheSameNet();
    void pastingMovesAndKeepsTheShape();
    void takenNamesGetANumber();
    void namesGrowTheirOwnNumber();
    void pastingIsOneStepThatUndoesWholly();
    void pastingTwiceWorks();
    void groupsComeAlongWhole();
    void keptPartsStayWithTheirFormat();
    void textIsTinaNet();
    void picturesAreMadeOnDemand();
    void textOfAnyFormatIsRead();
    void aNetWithAMistakeIsNamedWithItsLine();
    void otherTextIsNoNet();
    void largeSelectionsAreCopiedWhole();
};

void ClipboardTest::aFragmentHasTheInnerArcsOnly() {
    const Diagram fragment = fragmentOf(copied(), {p1, p2, t1, ArcId{2}});

    QCOMPARE(fragment.net.places.size(), std::size_t{2});
    QCOMPARE(fragment.net.transitions.size(), std::size_t{1});
    QCOMPARE(fragment.net.arcs.size(), std::size_t{2});
    QVERIFY(fragment.net.priorities.empty());
    QCOMPARE(fragment.net.places[p1].initial, Count(3));
    QCOMPARE(fragment.arcs.get(ArcId{1}).bends, (std::vector<Point>{{150, 40}}));
    QCOMPARE(middleOf(fragment), (Point{100, 0}));
}

void ClipboardTest::portsToPlacesOutsideAreDropped() {
    const Diagram fragment = fragmentOf(copied(), {p2, t2});

    const auto& substitution = fragment.net.transitions.at(0).value.substitution;
    QVERIFY(substitution.has_value());
    QCOMPARE(substitution->file, std::string("mul.ndr"));
    QCOMPARE(substitution->ports, (std::vector<PortBinding>{{PortRole::output, PlaceId{0}, 2}}));
}

void ClipboardTest::arcsAloneAreNothing() {
    QVERIFY(isEmpty(fragmentOf(copied(), {ArcId{0}, PriorityId{0}})));
    QVERIFY(isEmpty(fragmentOf(copied(), {})));
    QVERIFY(!isEmpty(fragmentOf(copied(), {t1})));
}

void ClipboardTest::aCopyWithoutItsPlaceBecomesThePlace() {
    Diagram diagram = copied();
    const CopyId near = diagram.copies.add({p2, nodeAt(200, 90)});
    const CopyId far = diagram.copies.add({p2, nodeAt(400, 90)});
    diagram.arcs.set(ArcId{1}, bentAt({}, near));
    diagram.arcs.set(ArcId{2}, bentAt({}, far));

    const Diagram fragment = fragmentOf(diagram, {t1, t2, near, far});

    QCOMPARE(placeNames(fragment), (std::vector<std::string>{"p2"}));
    QCOMPARE(fragment.places.get(PlaceId{0}).position, (Point{200, 90}));
    QCOMPARE(fragment.copies.size(), std::size_t{1});
    QVERIFY(!fragment.arcs.get(ArcId{0}).copy);
    QCOMPARE(fragment.arcs.get(ArcId{1}).copy, std::optional(fragment.copies.idAt(0)));
}

/// Ids are given in the order of the tables, so isomorphic nets are equal ones here.
void ClipboardTest::everythingCopiedAndPastedIsTheSameNet() {
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        const Diagram start = random(seed);

        const Diagram made = pastedIntoNothing(fragmentOf(start, allElements(start)));

        QCOMPARE(made, start);
    }
}

void ClipboardTest::otherProgramsGetTheSameNet() {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const Diagram start = random(seed);
        QMimeData received;
        copyForOthers(NetMimeData(fragmentOf(start, allElements(start))), received);

        const auto read = netIn(received);

        VERIFY_OK(read);
        QCOMPARE(pastedIntoNothing(*read).net, start.net);
    }
}

void ClipboardTest::pastingMovesAndKeepsTheShape() {
    const Diagram made = pastedIntoNothing(copied(), {10, -5});

    QCOMPARE(made.places.get(p2).position, (Point{210, -5}));
    QCOMPARE(made.arcs.get(ArcId{1}).bends, (std::vector<Point>{{160, 35}}));
    QCOMPARE(made.net, copied().net);
}

void ClipboardTest::takenNamesGetANumber() {
    FreeNames names(copied().net.places);

    QCOMPARE(names.take("p7"), std::string("p7"));
    QCOMPARE(names.take("p7"), std::string("p8"));
    QCOMPARE(names.take("p1"), std::string("p9"));
    QCOMPARE(names.take("sum"), std::string("sum"));
    QCOMPARE(names.take("sum"), std::string("sum_2"));
    QCOMPARE(names.take("sum"), std::string("sum_3"));
    QCOMPARE(names.take("12"), std::string("12"));
    QCOMPARE(names.take("12"), std::string("12_2"));
    QCOMPARE(names.take("a123456789"), std::string("a123456789"));
    QCOMPARE(names.take("a123456789"), std::string("a123456789_2"));
    QCOMPARE(names.take("_2"), std::string("_2"));
    QCOMPARE(names.take("_2"), std::string("_2_2"));
}

void ClipboardTest::namesGrowTheirOwnNumber() {
    FreeNames names;
    names.take("a_2");

    QCOMPARE(names.take("a_2"), std::string("a_3"));
    QCOMPARE(names.take("a"), std::string("a"));
    QCOMPARE(names.take("a"), std::string("a_4"));
    QCOMPARE(names.take("a_x"), std::string("a_x"));
}

void ClipboardTest::pastingIsOneStepThatUndoesWholly() {
    NetDocument document({{}, {}, {copied()}, {}});

    Pasted copy = pasted(document.diagram(), copied(), {0, 100});
    document.edit(std::move(copy.edit), QStringLiteral("Paste"));

    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(placeNames(document.diagram()),
             (std::vector<std::string>{"p1", "p2", "p3", "p4"}));
    QCOMPARE(copy.elements.size(), std::size_t{4});
    QCOMPARE(document.diagram().net.arcs.size(), std::size_t{6});
    QCOMPARE(document.diagram().net.priorities.size(), std::size_t{2});
    document.undoStack().undo();
    QCOMPARE(document.diagram(), copied());
}

void ClipboardTest::pastingTwiceWorks() {
    Diagram target = copied();

    apply(pasted(target, copied(), {0, 100}).edit, target);
    apply(pasted(target, copied(), {0, 200}).edit, target);

    QCOMPARE(placeNames(target),
             (std::vector<std::string>{"p1", "p2", "p3", "p4", "p5", "p6"}));
    const Substitution& last = *target.net.transitions.at(5).value.substitution;
    QCOMPARE(target.net.places[last.ports[0].outer].name, std::string("p5"));
}

void ClipboardTest::groupsComeAlongWhole() {
    Diagram diagram = copied();
    diagram.groups = {{"front", {p1, t1}}, {"back", {p2, t2}}};

    const Diagram fragment = fragmentOf(diagram, {p1, t1, p2});

    QCOMPARE(fragment.groups, (std::vector<NodeGroup>{{"front", {p1, t1}}}));
    Diagram target = copied();
    const Pasted copy = pasted(target, fragment, {});
    apply(copy.edit, target);
    QCOMPARE(target.groups.size(), std::size_t{1});
    for (const NodeId& member : target.groups[0].members) {
        QVERIFY(copy.elements.contains(toElement(member)));
    }
}

void ClipboardTest::keptPartsStayWithTheirFormat() {
    Diagram diagram = copied();
    diagram.opaque.format = "pnml";
    diagram.opaque.places.set(p1, "<id>x1</id><toolspecific tool=\"t\" version=\"1\"/>");
    const Diagram fragment = fragmentOf(diagram, {p1});

    Diagram same = diagram;
    apply(pasted(same, fragment, {}).edit, same);
    const Diagram other = pastedIntoNothing(fragment);

    QCOMPARE(same.opaque.places.get(same.net.places.idAt(2)),
             std::string("<toolspecific tool=\"t\" version=\"1\"/>"));
    QVERIFY(other.opaque.places.get(PlaceId{0}).empty());
}

void ClipboardTest::textIsTinaNet() {
    const NetMimeData data(fragmentOf(copied(), {p1, p2, t1}));

    const auto read = format(FormatId::net).read(data.text().toStdString());

    VERIFY_OK(read);
    QCOMPARE(placeNames(read->nets[0]), (std::vector<std::string>{"p1", "p2"}));
    QCOMPARE(read->nets[0].net.arcs.size(), std::size_t{2});
}

void ClipboardTest::picturesAreMadeOnDemand() {
    const NetMimeData data(copied());

    QVERIFY(data.hasImage());
    const QImage image = qvariant_cast<QImage>(data.imageData());
    const QImage png = QImage::fromData(data.data(QStringLiteral("image/png")), "PNG");
    const QByteArray svg = data.data(QStringLiteral("image/svg+xml"));

    QVERIFY(image.width() > 600);  // 300 units and the nodes, twice as large
    QCOMPARE(png.size(), image.size());
    QVERIFY(svg.contains("<svg") && svg.contains("p2"));
}

void ClipboardTest::textOfAnyFormatIsRead() {
    for (const FormatId id : {FormatId::net, FormatId::ndr, FormatId::pnml}) {
        const Diagram start = copied();
        const auto text = format(id).write({&start, 1});
        VERIFY_OK(text);
        QMimeData data;
        data.setText(QString::fromStdString(*text));

        const auto read = netIn(data);

        VERIFY_OK(read);
        QCOMPARE(placeNames(*read), placeNames(start));
        const Diagram made = pastedIntoNothing(*read);
        QCOMPARE(made.net.arcs.size(), start.net.arcs.size());
        QVERIFY(isDrawn(made));
    }
}

void ClipboardTest::aNetWithAMistakeIsNamedWithItsLine() {
    QMimeData data;
    data.setText(QStringLiteral("pl p1 (3)\ntr t1 p1 -> -> p2\n"));

    const auto read = netIn(data);

    QVERIFY(!read);
    QVERIFY(read.error().code != ErrorCode::unknownFormat);
    QCOMPARE(read.error().line, 2);
}

void ClipboardTest::otherTextIsNoNet() {
    QMimeData data;
    data.setText(QStringLiteral("Dear Sir or Madam,\n"));

    const auto read = netIn(data);

    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::unknownFormat);
    QVERIFY(!mayHoldNet(QMimeData()));
}

void ClipboardTest::largeSelectionsAreCopiedWhole() {
    constexpr std::uint32_t nodes = 5'000;
    Diagram diagram;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        diagram.net.places.add({"p" + std::to_string(i), "", 0});
        diagram.net.transitions.add({"t" + std::to_string(i), "", {}, {}});
        diagram.net.arcs.add({PlaceId{i}, TransitionId{i}, ArcKind::input, 1});
    }
    Diagram target = diagram;
    const NetMimeData data(fragmentOf(diagram, allElements(diagram)));

    apply(pasted(target, data.fragment(), {}).edit, target);

    QCOMPARE(target.net.places.size(), std::size_t{2 * nodes});
    QCOMPARE(target.net.arcs.size(), std::size_t{2 * nodes});
    QVERIFY(data.hasText() && !data.hasImage());  // a picture would take seconds
    QCOMPARE(target.net.places.at(2 * nodes - 1).value.name,
             "p" + std::to_string(2 * nodes - 1));
}

FIREABLE_TEST(ClipboardTest)
#include "clipboard_test.moc"
