#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr std::uint32_t diagrams = 100;

/// A net of p, q, t and an arc from p to t, which `arc` adds to, with `parts` as Fireable's own.
std::string fileWith(std::string_view parts, std::string_view arc = "") {
    return pnmlFile(R"(<page id="g"><place id="p"/><place id="q"/><transition id="t"/>)"
                    R"(<arc id="a" source="p" target="t">)" +
                    std::string(arc) + "</arc>\n<toolspecific tool=\"Fireable\" version=\"1\">\n" +
                    std::string(parts) + "</toolspecific></page>");
}

std::string endingAt(std::string_view copy) {
    return R"(<toolspecific tool="Fireable" version="1"><geometry copy=")" + std::string(copy) +
           R"("/></toolspecific>)";
}

QString textsOf(const std::vector<Warning>& warnings) {
    QStringList texts;
    for (const Warning& warning : warnings) {
        texts.append(QStringLiteral("%1:%2: %3")
                         .arg(QString::number(warning.line), QString::number(warning.column),
                              QString::fromStdString(warning.text)));
    }
    return texts.join('\n');
}

}  // namespace

/// Copies of places, groups and views in Fireable's own part of a PNML file.
class PnmlDrawingPartsTest : public QObject {
    Q_OBJECT

private slots:
    void readsCopiesGroupsAndViews();
    void leavesOutWhatNamesNodesThatAreGone();
    void endsAnArcAtThePlaceWhereItsDrawingIsMissing_data();
    void endsAnArcAtThePlaceWhereItsDrawingIsMissing();
    void saysWhereAndWhat_data();
    void saysWhereAndWhat();
    void keepsTheNetReadableForOtherTools();
    void refusesToWriteWhatItCouldNotRead_data();
    void refusesToWriteWhatItCouldNotRead();
};

void PnmlDrawingPartsTest::readsCopiesGroupsAndViews() {
    const auto read = readPnml(
        fileWith("<copy id='c' place='p' x='10' y='-2.5' width='8' height='9' nameX='1' nameY='2' "
                 "markingX='3' markingY='4'><anchors name='se' label='w'/></copy>"
                 "<group><name>pair</name><member node='q'/><member node='t'/></group>"
                 "<view x='1' y='2' zoom='0.25'><name>left</name><hidden node='p'/></view>",
                 endingAt("c")));

    VERIFY_OK(read);
    QVERIFY2(read->warnings.empty(), qPrintable(textsOf(read->warnings)));
    const Diagram& diagram = read->nets[0];
    QCOMPARE(diagram.copies.size(), 1u);
    const PlaceCopy copy = diagram.copies.at(0).value;
    QCOMPARE(copy.place, PlaceId{0});
    QCOMPARE(copy.geometry.position, (Point{10, -2.5}));
    QCOMPARE(copy.geometry.size, std::optional(Point{8, 9}));
    QCOMPARE(copy.geometry.nameOffset, std::optional(Point{1, 2}));
    QCOMPARE(copy.geometry.markingOffset, std::optional(Point{3, 4}));
    QCOMPARE(copy.geometry.nameAnchor, Anchor::se);
    QCOMPARE(copy.geometry.labelAnchor, Anchor::w);
    QCOMPARE(diagram.arcs.get(ArcId{0}).copy, std::optional(diagram.copies.idAt(0)));
    const std::vector<NodeGroup> groups{{"pair", {PlaceId{1}, TransitionId{0}}}};
    QVERIFY(diagram.groups == groups);
    const std::vector<NamedView> views{{"left", {1, 2}, 0.25, {PlaceId{0}}}};
    QVERIFY(diagram.views == views);
}

void PnmlDrawingPartsTest::leavesOutWhatNamesNodesThatAreGone() {
    const auto read = readPnml(fileWith(
        "<copy id='c' place='gone' x='1' y='2'/>\n<copy id='d' place='gone' x='1' y='2'/>\n"
        "<group><name>g</name><member node='gone'/><member node='p'/></group>\n"
        "<view x='1' y='2' zoom='1'><name>v</name><hidden node='gone'/></view>"));

    VERIFY_OK(read);
    QVERIFY(read->nets[0].copies.empty());
    QVERIFY(read->nets[0].groups[0].members == std::set<NodeId>{PlaceId{0}});
    QVERIFY(read->nets[0].views[0].hidden.empty());
    QCOMPARE(textsOf(read->warnings),
             QStringLiteral("5:1: <copy> of a node that is not there is left out (2 times)\n"
                            "7:22: <member> of a node that is not there is left out\n"
                            "8:42: <hidden> of a node that is not there is left out"));
}

void PnmlDrawingPartsTest::endsAnArcAtThePlaceWhereItsDrawingIsMissing_data() {
    QTest::addColumn<QString>("copy");
    QTest::addRow("no such drawing") << "other";
    QTest::addRow("a drawing of another place") << "c";
    QTest::addRow("a node") << "p";
    QTest::addRow("nothing") << "";
}

void PnmlDrawingPartsTest::endsAnArcAtThePlaceWhereItsDrawingIsMissing() {
    QFETCH(QString, copy);

    const auto read =
        readPnml(fileWith("<copy id='c' place='q' x='1' y='2'/>", endingAt(copy.toStdString())));

    VERIFY_OK(read);
    QVERIFY(!read->nets[0].arcs.get(ArcId{0}).copy);
    QCOMPARE(read->warnings.size(), 1u);
    QCOMPARE(QString::fromStdString(read->warnings[0].text),
             QStringLiteral("an arc names a further drawing that its place does not have, and ends "
                            "at the place"));
}

void PnmlDrawingPartsTest::saysWhereAndWhat_data() {
    QTest::addColumn<QString>("parts");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* parts, const char* message) {
        QTest::addRow("%s", name) << parts << message;
    };
    row("copy without id", "<copy place='p' x='1' y='2'/>",
        "5:1: expected an id, found '<copy place=\"p\" x=\"1\" y=\"2\"/>'");
    row("copy twice", "<copy id='c' place='p' x='1' y='2'/>\n<copy id='c' place='q' x='1' y='2'/>",
        "6:1: expected an id that no other copy of the net has, found 'c'");
    row("copy of nothing", "<copy id='c' x='1' y='2'/>",
        "5:1: expected an attribute place, found '<copy id=\"c\" x=\"1\" y=\"2\"/>'");
    row("copy of a transition", "<copy id='c' place='t' x='1' y='2'/>",
        "5:1: expected a place to draw again, found 't'");
    row("copy nowhere", "<copy id='c' place='p'/>",
        "5:1: expected x and y of a copy, found '<copy id=\"c\" place=\"p\"/>'");
    row("copy at no number", "<copy id='c' place='p' x='1' y='inf'/>",
        "5:1: expected a decimal number y, found 'inf'");
    row("copy of half a size", "<copy id='c' place='p' x='1' y='2' width='3'/>",
        "5:1: expected a decimal number height, found nothing");
    row("copy with an anchor", "<copy id='c' place='p' x='1' y='2'><anchors name='up'/></copy>",
        "5:36: expected a known word as name, found 'up'");
    row("group of bad digits", "<group><name hex='4g'/></group>",
        "5:8: expected pairs of hexadecimal digits, found '4g'");
    row("member of no node", "<group>\n<member/></group>",
        "6:1: expected an attribute node, found '<member/>'");
    row("view nowhere", "<view zoom='1'/>",
        "5:1: expected x and y of a view, found '<view zoom=\"1\"/>'");
    row("view without zoom", "<view x='1' y='2'/>",
        "5:1: expected a number over 0 as zoom, found nothing");
    row("view with zoom 0", "<view x='1' y='2' zoom='0'/>",
        "5:1: expected a number over 0 as zoom, found '0'");
    row("view with no node", "<view x='1' y='2' zoom='1'>\n <hidden/></view>",
        "6:2: expected an attribute node, found '<hidden/>'");
}

void PnmlDrawingPartsTest::saysWhereAndWhat() {
    QFETCH(QString, parts);
    QFETCH(QString, message);

    const auto read = readPnml(fileWith(parts.toStdString()));

    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::badSyntax);
    QCOMPARE(QString::fromStdString(read.error().message()), message);
}

/// ISO elements are the same with and without Fireable's parts.
void PnmlDrawingPartsTest::keepsTheNetReadableForOtherTools() {
    for (std::uint32_t seed = 0; seed < diagrams; ++seed) {
        const Diagram plain =
            randomDiagram(seed, {.netName = true, .geometry = GeometryStyle::pnml});
        Diagram diagram = plain;
        const PlaceId place = diagram.net.places.idAt(0);
        const CopyId copy = diagram.copies.add({place, {}});
        diagram.groups = {{"g", {place}}};
        diagram.views = {{"v", {}, 1, {place}}};
        for (const auto& [id, arc] : plain.net.arcs) {
            if (arc.place == place) {
                ArcGeometry geometry = plain.arcs.get(id);
                geometry.copy = copy;
                diagram.arcs.set(id, geometry);
            }
        }
        auto written = writePnml({&diagram, 1});
        VERIFY_OK(written);
        for (std::size_t at = 0; (at = written->find("Fireable", at)) != std::string::npos;) {
            written->replace(at, 8, "somebody");  // whose parts no tool understands
        }

        const auto read = readPnml(*written);

        VERIFY_OK(read);
        QVERIFY2(read->nets[0].net == plain.net, written->c_str());
        for (const auto& [id, node] : plain.net.places) {
            QVERIFY(read->nets[0].places.get(id) == plain.places.get(id));
        }
        for (const auto& [id, arc] : plain.net.arcs) {
            QVERIFY2(read->nets[0].arcs.get(id) == plain.arcs.get(id), written->c_str());
        }
    }
}

void PnmlDrawingPartsTest::refusesToWriteWhatItCouldNotRead_data() {
    QTest::addColumn<Diagram>("diagram");
    const auto row = [](const char* name, auto breakIt) {
        Diagram diagram;
        const PlaceId p = diagram.net.places.add({"p", "", 0});
        diagram.net.places.add({"q", "", 0});
        diagram.net.arcs.add({p, diagram.net.transitions.add({"t", "", {}, {}})});
        breakIt(diagram);
        QTest::addRow("%s", name) << diagram;
    };
    row("copy of no place", [](Diagram& d) { d.copies.add({PlaceId{7}, {}}); });
    row("copy at no number", [](Diagram& d) {
        NodeGeometry geometry;
        geometry.position.y = INFINITY;
        d.copies.add({PlaceId{0}, geometry});
    });
    row("arc at no copy", [](Diagram& d) {
        ArcGeometry geometry;
        geometry.copy = CopyId{3};
        d.arcs.set(ArcId{0}, geometry);
    });
    row("arc at a copy of another place", [](Diagram& d) {
        ArcGeometry geometry;
        geometry.copy = d.copies.add({PlaceId{1}, {}});
        d.arcs.set(ArcId{0}, geometry);
    });
    row("group of no place", [](Diagram& d) { d.groups = {{"g", {PlaceId{7}}}}; });
    row("view of no transition", [](Diagram& d) { d.views = {{"v", {}, 1, {TransitionId{7}}}}; });
    row("view of zoom 0", [](Diagram& d) { d.views = {{"v", {}, 0, {}}}; });
    row("view of zoom nan", [](Diagram& d) { d.views = {{"v", {}, NAN, {}}}; });
    row("view at no number", [](Diagram& d) { d.views = {{"v", {NAN, 0}, 1, {}}}; });
}

void PnmlDrawingPartsTest::refusesToWriteWhatItCouldNotRead() {
    QFETCH(Diagram, diagram);

    const auto written = writePnml({&diagram, 1});

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::badArgument);
}

FIREABLE_TEST(PnmlDrawingPartsTest)
#include "pnml_drawing_parts_test.moc"
