#include <QTest>

#include "importers/tina/tina_formats.h"
#include "tests/importers/tina/tina_test_support.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

using Writer = Result<std::string> (*)(std::span<const Diagram>);

/// A place before a transition, with an arc between.
Diagram pair() {
    Diagram diagram;
    const PlaceId place = diagram.net.places.add({"p1", "", 2});
    const TransitionId transition = diagram.net.transitions.add({"t1", "", {}, {}});
    diagram.net.arcs.add({place, transition, ArcKind::input, 1});
    diagram.net.name = "pair";
    return diagram;
}

Diagram drawnPair() {
    Diagram diagram = pair();
    NodeGeometry geometry;
    diagram.places.set(diagram.net.places.idAt(0), geometry);
    geometry.position = {100, 0};
    geometry.nameAnchor = Anchor::c;
    diagram.transitions.set(diagram.net.transitions.idAt(0), geometry);
    return diagram;
}

std::string ndr(const Diagram& diagram) {
    const auto text = writeNdr(std::span(&diagram, 1));
    return text ? *text : text.error().detail;
}

std::string netText(const Diagram& diagram) {
    const auto text = writeNet(std::span(&diagram, 1));
    return text ? *text : text.error().detail;
}

}  // namespace

/// How both Tina writers write a net, and what they reject instead of losing it.
class TinaWritersTest : public QObject {
    Q_OBJECT

private slots:
    void writesAnEmptyNet();
    void writesTheShortFormsWhereTheySuffice();
    void writesTheLongFormsWhereNeeded();
    void writesAnEdgeAsItBends();
    void keepsDecimalsThatMatter();
    void putsUnplacedNodesBelow();
    void keepsOneBendInItsPlace();
    void bracesOnlyWhatNeedsIt();
    void writesPlacesFirst();
    void dropsLinesOfOtherFormats();
    void splitsCommentsOverLines();
    void refusesWhatATinaFileCannotHold_data();
    void refusesWhatATinaFileCannotHold();
    void refusesResetArcsInADrawing();
    void refusesEdgesThatCouldMeanTwoNodes();
};

void TinaWritersTest::writesAnEmptyNet() {
    QCOMPARE(ndr({}), std::string("h {}\n\n\n"));
    QCOMPARE(netText({}), std::string("net {}\n"));
}

void TinaWritersTest::writesTheShortFormsWhereTheySuffice() {
    QCOMPARE(ndr(drawnPair()), std::string("p 0.0 0.0 p1 2 n\n"
                                           "t 100.0 0.0 t1 0 w n\n"
                                           "e p1 t1 1 n\n"
                                           "h pair\n\n\n"));
}

void TinaWritersTest::writesTheLongFormsWhereNeeded() {
    Diagram diagram = drawnPair();
    const PlaceId place = diagram.net.places.idAt(0);
    const TransitionId transition = diagram.net.transitions.idAt(0);
    diagram.net.places[place].label = "*IN(15)";
    diagram.net.transitions[transition].interval = {2, 3, true, true};
    diagram.net.transitions[transition].substitution =
        Substitution{"add.lsn", {{PortRole::start, place, 4}}};
    diagram.nodeSize = NodeSize::small;

    QCOMPARE(ndr(diagram), std::string("p 0.0 0.0 p1 2 n {*IN(15)} n\n"
                                       "t 100.0 0.0 t1 c -2 -3 n {*HSN(add.lsn s p1 4)} n\n"
                                       "e p1 t1 1 n\n"
                                       "h pair small\n\n\n"));
}

void TinaWritersTest::writesAnEdgeAsItBends() {
    Diagram diagram = drawnPair();
    const ArcId arc = diagram.net.arcs.idAt(0);
    diagram.net.arcs[arc] = {diagram.net.places.idAt(0), diagram.net.transitions.idAt(0),
                             ArcKind::inhibitor, 3};
    diagram.arcs.set(arc, {ArcShape::curve, {{0, 60}, {110, 10}}, Anchor::se, {}, {}});

    QVERIFY(ndr(diagram).find("\ne p1 0.75 60 t1 0.875 14.14213562 ?-3 se\n") != std::string::npos);
}

void TinaWritersTest::keepsDecimalsThatMatter() {
    Diagram diagram = drawnPair();
    const PlaceId place = diagram.net.places.idAt(0);
    NodeGeometry geometry;
    geometry.position = {1.0 / 3, -12.25};
    diagram.places.set(place, geometry);

    const auto again = readNdr(ndr(diagram));

    VERIFY_OK(again);
    QVERIFY(again->nets.front().places.get(place).position == geometry.position);
}

void TinaWritersTest::putsUnplacedNodesBelow() {
    Diagram diagram = pair();
    NodeGeometry geometry;
    geometry.position = {0, 250};
    diagram.places.set(diagram.net.places.idAt(0), geometry);

    QVERIFY(ndr(diagram).starts_with("p 0.0 250.0 p1 2 n\nt 100.0 350.0 t1 0 w n\n"));
}

/// Tina's curve through the same control point twice is two straight pieces.
void TinaWritersTest::keepsOneBendInItsPlace() {
    Diagram diagram = drawnPair();
    const ArcId arc = diagram.net.arcs.idAt(0);
    diagram.arcs.set(arc, {ArcShape::polyline, {{50, 40}}, Anchor::n, {}, {}});

    const auto again = readNdr(ndr(diagram));

    VERIFY_OK(again);
    QVERIFY(again->nets.front().arcs.get(arc) ==
            (ArcGeometry{ArcShape::curve, {{50, 40}, {50, 40}}, Anchor::n, {}, {}}));
}

void TinaWritersTest::bracesOnlyWhatNeedsIt() {
    Diagram diagram;
    for (const char* name : {"a'_9", "12", "a b", "tr", "NET", "{}\\", "#0", "é"}) {
        diagram.net.places.add({name, "", 0});
    }

    QCOMPARE(netText(diagram), std::string("pl a'_9\npl 12\npl {a b}\npl {tr}\npl {NET}\n"
                                           "pl {\\{\\}\\\\}\npl {#0}\npl {é}\n"));
}

void TinaWritersTest::writesPlacesFirst() {
    Diagram diagram = pair();
    const TransitionId first = diagram.net.transitions.idAt(0);
    const TransitionId second = diagram.net.transitions.add({"t2", "", {0, 5, false, false}, {}});
    const PlaceId place = diagram.net.places.add({"p2", "idle", 0});
    diagram.net.arcs.add({place, second, ArcKind::output, 3});
    diagram.net.arcs.add({place, first, ArcKind::inhibitor, 2});
    diagram.net.priorities.add({second, first});
    diagram.net.notes.add({"n0", 1, "two\nlines"});
    diagram.net.comments = {"drawn by hand", "! md pair"};

    QCOMPARE(netText(diagram), std::string("# drawn by hand\n"
                                           "#! md pair\n"
                                           "pl p1 (2)\n"
                                           "pl p2 : idle\n"
                                           "tr t1 p1 p2?-2 ->\n"
                                           "tr t2 [0,5] -> p2*3\n"
                                           "pr t2 > t1\n"
                                           "nt n0 1 {two\\\\nlines}\n"
                                           "net pair\n"));
}

void TinaWritersTest::dropsLinesOfOtherFormats() {
    Diagram diagram = drawnPair();
    const std::string bare = ndr(diagram);

    diagram.opaque.format = "pnml";
    diagram.opaque.lines = {"<toolspecific/>"};
    QCOMPARE(ndr(diagram), bare);
    diagram.opaque.format = "ndr";
    diagram.opaque.lines = {"z 1"};
    QVERIFY(ndr(diagram).ends_with("\nz 1\nh pair\n\n\n"));
}

void TinaWritersTest::splitsCommentsOverLines() {
    Diagram diagram;
    diagram.net.comments = {"one\r\ntr t"};

    QVERIFY(netText(diagram).starts_with("# one\n# tr t\n"));
}

void TinaWritersTest::refusesWhatATinaFileCannotHold_data() {
    QTest::addColumn<Diagram>("diagram");
    QTest::addColumn<QString>("what");
    Diagram diagram = pair();
    const PlaceId place = diagram.net.places.idAt(0);
    const TransitionId transition = diagram.net.transitions.idAt(0);
    const auto row = [](const char* name, const Diagram& refused, const char* what) {
        QTest::newRow(name) << refused << QString(what);
    };

    diagram.net.places[place].name = "";
    row("no name", diagram, "a place without a name");
    diagram.net.places[place].name = "two\nlines";
    row("name of two lines", diagram, "a name or label of more than one line");
    diagram.net.places[place].name = "p1";
    diagram.net.places.add({"p1", "", 0});
    row("double name", diagram, "two of the name: place 'p1'");
    diagram = pair();
    diagram.net.name = "two\nlines";
    row("net name of two lines", diagram, "a net name of more than one line");
    diagram = pair();
    diagram.net.transitions[transition].label = "*HSN(x)";
    row("label like a subnet", diagram, "a label that reads as a subnet: transition 't1'");
    diagram.net.transitions[transition].label = "x";
    diagram.net.transitions[transition].substitution = Substitution{"f", {}};
    row("subnet and label", diagram, "both a subnet and a label: transition 't1'");
    diagram.net.transitions[transition].label = "";
    diagram.net.transitions[transition].substitution = Substitution{"f\ng", {}};
    row("file of two lines", diagram, "a file name of more than one line: transition 't1'");
    diagram = pair();
    diagram.net.notes.add({"n\n0", 0, ""});
    row("note name of two lines", diagram, "a note with such line ends");
}

void TinaWritersTest::refusesWhatATinaFileCannotHold() {
    QFETCH(Diagram, diagram);
    QFETCH(QString, what);

    for (const Writer write : {Writer{writeNdr}, Writer{writeNet}}) {
        const auto text = write(std::span(&diagram, 1));

        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::unsupported);
        const auto detail = QString::fromStdString(text.error().detail);
        QVERIFY2(detail.contains("cannot hold " + what), qPrintable(detail));

        const std::vector<Diagram> two{pair(), pair()};
        QCOMPARE(write(two).error().code, ErrorCode::unsupported);
        QCOMPARE(write({}).error().code, ErrorCode::badArgument);
    }
}

void TinaWritersTest::refusesResetArcsInADrawing() {
    Diagram diagram = drawnPair();
    diagram.net.arcs.add(
        {diagram.net.places.idAt(0), diagram.net.transitions.idAt(0), ArcKind::reset, 1});

    QCOMPARE(ndr(diagram), std::string("an .ndr file cannot hold the reset arc from 'p1' to 't1'"));
    QVERIFY(netText(diagram).find("tr t1 p1 p1** ->") != std::string::npos);
}

void TinaWritersTest::refusesEdgesThatCouldMeanTwoNodes() {
    Diagram diagram = drawnPair();
    diagram.net.transitions.add({"p1", "", {}, {}});

    const auto text = writeNdr(std::span(&diagram, 1));

    QVERIFY(!text);
    QCOMPARE(text.error().code, ErrorCode::unsupported);
    QVERIFY(text.error().detail.find("'p1'") != std::string::npos);
    VERIFY_OK(writeNet(std::span(&diagram, 1)));
}

FIREABLE_TEST(TinaWritersTest)
#include "tina_writers_test.moc"
