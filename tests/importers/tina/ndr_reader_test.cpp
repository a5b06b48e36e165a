#include "importers/tina/tina_formats.h"

#include <QTest>

#include "tests/importers/tina/tina_test_support.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Two places and two transitions to put edges between.
const std::string nodes =
    "p 0.0 0.0 p1 0 n\n"
    "p 200.0 0.0 p2 0 n\n"
    "t 100.0 0.0 t1 0 w n\n"
    "t 100.0 100.0 t2 0 w n\n";

Diagram read(const std::string& text) {
    const auto imported = readNdr(text);
    return imported ? imported->nets.front() : Diagram{};
}

/// `line:column: detail` of the error; empty if the text was read.
QString refusal(const QByteArray& text) {
    const auto imported = readNdr(text.toStdString());
    return imported ? QString() : QString::fromStdString(imported.error().message());
}

}  // namespace

/// Every line of the grammar, and every error in it.
class NdrReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsPlaces();
    void readsTheShortTransition();
    void readsTheLongTransition();
    void readsIntervals_data();
    void readsIntervals();
    void readsArcs_data();
    void readsArcs();
    void readsPriorities();
    void readsCurves();
    void readsStraightCurvesAsStraight();
    void readsSubnets();
    void readsTheHead();
    void readsEdgesBeforeTheirNodes();
    void readsEveryLineEnd();
    void distinguishesSharedNames();
    void keepsCommentsNotesAndUnknownLines();
    void refusesWithLineAndColumn_data();
    void refusesWithLineAndColumn();
};

void NdrReaderTest::readsPlaces() {
    const Diagram diagram = read(
        "p 50.0 -100.5 coin 6K nw {*IN(15)} sw\n"
        "p 1e2 +3 {a \\{b\\} \\\\} 10E c\n");

    QCOMPARE(diagram.net.places.size(), std::size_t{2});
    const Place& coin = diagram.net.places.at(0).value;
    QVERIFY(coin == (Place{"coin", "*IN(15)", 6000}));
    const NodeGeometry& drawn = *diagram.places.find(diagram.net.places.idAt(0));
    QVERIFY(drawn.position == (Point{50, -100.5}));
    QCOMPARE(drawn.nameAnchor, Anchor::nw);
    QCOMPARE(drawn.labelAnchor, Anchor::sw);
    const Place& other = diagram.net.places.at(1).value;
    QCOMPARE(other.name, std::string("a {b} \\"));
    QCOMPARE(other.initial.text(), std::string("10000000000000000000"));
}

void NdrReaderTest::readsTheShortTransition() {
    const Diagram diagram = read("t 120.0 35.0 t1 0 w se\n");

    const auto& [id, transition] = diagram.net.transitions.at(0);
    QVERIFY(transition == (Transition{"t1", "", {}, {}}));
    QCOMPARE(diagram.transitions.find(id)->nameAnchor, Anchor::c);
    QCOMPARE(diagram.transitions.find(id)->intervalAnchor, Anchor::se);
}

void NdrReaderTest::readsTheLongTransition() {
    const Diagram diagram = read("t 285.0 435.0 t3 ne 0 w s {X:=0} e\n");

    const auto& [id, transition] = diagram.net.transitions.at(0);
    QVERIFY(transition == (Transition{"t3", "X:=0", {}, {}}));
    QCOMPARE(diagram.transitions.find(id)->nameAnchor, Anchor::ne);
    QCOMPARE(diagram.transitions.find(id)->intervalAnchor, Anchor::s);
    QCOMPARE(diagram.transitions.find(id)->labelAnchor, Anchor::e);
}

void NdrReaderTest::readsIntervals_data() {
    QTest::addColumn<QByteArray>("bounds");
    QTest::addColumn<int>("earliest");
    QTest::addColumn<int>("latest");  // -1: none
    QTest::addColumn<bool>("earliestOpen");
    QTest::addColumn<bool>("latestOpen");
    QTest::newRow("any time") << QByteArray("0 w") << 0 << -1 << false << false;
    QTest::newRow("closed") << QByteArray("3 5") << 3 << 5 << false << false;
    QTest::newRow("open") << QByteArray("-3 -5") << 3 << 5 << true << true;
    QTest::newRow("open without end") << QByteArray("-0 w") << 0 << -1 << true << false;
    QTest::newRow("at once") << QByteArray("0 0") << 0 << 0 << false << false;
}

void NdrReaderTest::readsIntervals() {
    QFETCH(QByteArray, bounds);
    QFETCH(int, earliest);
    QFETCH(int, latest);
    QFETCH(bool, earliestOpen);
    QFETCH(bool, latestOpen);

    const Diagram diagram = read("t 0 0 t1 " + bounds.toStdString() + " n\n");

    const TimeInterval& read = diagram.net.transitions.at(0).value.interval;
    QCOMPARE(read.earliest, earliest);
    QCOMPARE(read.latest.value_or(-1), latest);
    QCOMPARE(read.earliestOpen, earliestOpen);
    QCOMPARE(read.latestOpen, latestOpen);
}

void NdrReaderTest::readsArcs_data() {
    QTest::addColumn<QByteArray>("edge");
    QTest::addColumn<ArcKind>("kind");
    QTest::addColumn<qint64>("weight");
    QTest::addColumn<QByteArray>("warning");
    const QByteArray none;
    QTest::newRow("input") << QByteArray("p1 t2 2 n") << ArcKind::input << qint64{2} << none;
    QTest::newRow("output") << QByteArray("t2 p1 3K n") << ArcKind::output << qint64{3000} << none;
    QTest::newRow("read") << QByteArray("p1 t2 ?4 n") << ArcKind::read << qint64{4} << none;
    QTest::newRow("inhibitor") << QByteArray("p1 t2 ?-1 n") << ArcKind::inhibitor << qint64{1}
                               << none;
    QTest::newRow("widest") << QByteArray("p1 t2 9223372036854775807 n") << ArcKind::input
                            << qint64{9223372036854775807} << none;
    QTest::newRow("stopwatch") << QByteArray("p1 t2 !5 n") << ArcKind::read << qint64{5}
                               << QByteArray("5:9: stopwatch arc read as a read arc\n");
    QTest::newRow("stopwatch inhibitor")
        << QByteArray("p1 t2 !-5 n") << ArcKind::inhibitor << qint64{5}
        << QByteArray("5:9: stopwatch arc read as an inhibitor arc\n");
}

void NdrReaderTest::readsArcs() {
    QFETCH(QByteArray, edge);
    QFETCH(ArcKind, kind);
    QFETCH(qint64, weight);
    QFETCH(QByteArray, warning);

    const auto imported = readNdr(nodes + "e " + edge.toStdString() + "\n");

    VERIFY_OK(imported);
    QCOMPARE(warningsOf(*imported), warning.toStdString());
    const Net& net = imported->nets.front().net;
    QCOMPARE(net.arcs.size(), std::size_t{1});
    QVERIFY(net.arcs.at(0).value ==
            (Arc{net.places.idAt(0), net.transitions.idAt(1), kind, weight}));
}

void NdrReaderTest::readsPriorities() {
    const Diagram diagram = read(nodes + "e t2 t1 1 se\n");

    const auto& [id, pair] = diagram.net.priorities.at(0);
    QVERIFY(diagram.net.arcs.empty());
    QVERIFY(pair == (Priority{diagram.net.transitions.idAt(1), diagram.net.transitions.idAt(0)}));
    QCOMPARE(diagram.priorities.find(id)->weightAnchor, Anchor::se);
}

void NdrReaderTest::readsCurves() {
    const Diagram diagram = read(nodes + "e p1 0.75 60 t2 0.125 14.14213562 1 w\n");

    const ArcGeometry& drawn = *diagram.arcs.find(diagram.net.arcs.idAt(0));
    QCOMPARE(drawn.shape, ArcShape::curve);
    QVERIFY(drawn.bends == (std::vector<Point>{{0, 60}, {110, 90}}));
    QCOMPARE(drawn.weightAnchor, Anchor::w);
}

/// As version 2 of Tina wrote every edge: 60 units along the line from both ends.
void NdrReaderTest::readsStraightCurvesAsStraight() {
    const Diagram diagram = read(nodes +
                                 "e p1 0.0 60 t1 0.5 60 1 n\n"
                                 "e t1 0.5 60 p2 0.0 60 1 n\n");

    QVERIFY(diagram.arcs.find(diagram.net.arcs.idAt(0)) == nullptr);
    QVERIFY(diagram.arcs.find(diagram.net.arcs.idAt(1)) != nullptr);  // it turns back
}

void NdrReaderTest::readsSubnets() {
    const Diagram diagram = read(
        "t 0 0 t4 c 0 w n {*HSN ( mul.lsn i p10 1 o \\{a b\\} 4 s p10 3 f p10 5 )} n\n"
        "t 0 0 t5 c 0 w n {*HSN(copy.lsn)} n\n"
        "t 0 0 t6 c 0 w n {*HSN is no call} n\n"
        "p 0 0 p10 0 n\n"
        "p 0 0 {a b} 0 n\n");

    const PlaceId p10 = diagram.net.places.idAt(0);
    const Transition& call = diagram.net.transitions.at(0).value;
    QVERIFY(call.label.empty());
    QVERIFY(call.substitution == (Substitution{"mul.lsn",
                                               {{PortRole::input, p10, 1},
                                                {PortRole::output, diagram.net.places.idAt(1), 4},
                                                {PortRole::start, p10, 3},
                                                {PortRole::finish, p10, 5}}}));
    QVERIFY(diagram.net.transitions.at(1).value.substitution == (Substitution{"copy.lsn", {}}));
    QCOMPARE(diagram.net.transitions.at(2).value.label, std::string("*HSN is no call"));
}

void NdrReaderTest::readsTheHead() {
    const Diagram full = read("h {my net} large lightyellow\n\n\n");
    const Diagram bare = read("h n\n");

    QCOMPARE(full.net.name, std::string("my net"));
    QCOMPARE(full.nodeSize, NodeSize::large);
    QCOMPARE(full.background, std::string("lightyellow"));
    QCOMPARE(bare.net.name, std::string("n"));
    QCOMPARE(bare.nodeSize, NodeSize::normal);
    QVERIFY(bare.background.empty());
}

void NdrReaderTest::readsEdgesBeforeTheirNodes() {
    const Diagram diagram = read("h n\ne p1 t1 1 n\nt 0 0 t1 0 w n\np 0 0 p1 0 n\n");

    QCOMPARE(diagram.net.arcs.size(), std::size_t{1});
}

void NdrReaderTest::readsEveryLineEnd() {
    const std::string text = nodes + "e p1 t1 1 n\nh n";
    std::string windows = "\xEF\xBB\xBF";
    std::string mac;
    for (const char c : text) {
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
        mac += c == '\n' ? '\r' : c;
    }

    QCOMPARE(read(text).net.arcs.size(), std::size_t{1});
    QVERIFY(read(windows) == read(text));
    QVERIFY(read(mac) == read(text));
}

void NdrReaderTest::distinguishesSharedNames() {
    const std::string shared = nodes + "p 0 0 x 0 n\nt 0 0 x 0 w n\n";

    const Diagram diagram = read(shared + "e p1 x 1 n\ne x t1 ?1 n\n");
    const auto ambiguous = readNdr(shared + "e x t1 1 n\n");

    QCOMPARE(diagram.net.arcs.size(), std::size_t{2});
    QCOMPARE(diagram.net.arcs.at(0).value.transition, diagram.net.transitions.idAt(2));
    QCOMPARE(diagram.net.arcs.at(1).value.place, diagram.net.places.idAt(2));
    QVERIFY(!ambiguous);
    QCOMPARE(ambiguous.error().message(),
             std::string("7:1: expected names that tell a place from a transition, found 'x t1'"));
}

void NdrReaderTest::keepsCommentsNotesAndUnknownLines() {
    const auto imported = readNdr(
        "# drawn by hand\n"
        "  #!md\n"
        "p 0 0 p1 0 n\n"
        "# note 10.5 20.0 n0 1 {two\\\\nlines}\n"
        "# note n1 0 {}\n"
        "# note without a text\n"
        "  z 1 {{ 2 \n");

    VERIFY_OK(imported);
    const Diagram& diagram = imported->nets.front();
    QVERIFY(diagram.net.comments ==
            (std::vector<std::string>{"drawn by hand", "!md", "note without a text"}));
    QCOMPARE(diagram.net.notes.size(), std::size_t{2});
    QVERIFY(diagram.net.notes.at(0).value == (Note{"n0", 1, "two\nlines"}));
    QVERIFY(diagram.notes.find(diagram.net.notes.idAt(0))->position == (Point{10.5, 20}));
    QVERIFY(diagram.net.notes.at(1).value == (Note{"n1", 0, ""}));
    QVERIFY(diagram.notes.find(diagram.net.notes.idAt(1)) == nullptr);
    QCOMPARE(diagram.opaque.format, std::string("ndr"));
    QVERIFY(diagram.opaque.lines == (std::vector<std::string>{"  z 1 {{ 2 "}));
    QCOMPARE(
        warningsOf(*imported),
        std::string("7:3: expected a line that begins with p, t, e, h or #, kept '  z 1 {{ 2 '\n"));
}

void NdrReaderTest::refusesWithLineAndColumn_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& text, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString(message);
    };
    row("empty", "",
        "1:1: expected a line that begins with p, t, e or h, found the end of the file");
    row("foreign", "\nhello world\n",
        "2:1: expected a line that begins with p, t, e or h, found 'hello world'");
    row("place fields", "p 0 0 p1 0\n",
        "1:1: expected 5 fields (x y name marking anchor) or 7 (… label anchor) after 'p', found 4"
        " fields");
    row("transition fields", "\n t 0 0 t1 0 w n x\n",
        "2:2: expected 6 fields (x y name eft lft anchor) or 9 (x y name anchor eft lft anchor "
        "label"
        " anchor) after 't', found 7 fields");
    row("edge fields", "e a b 1\n",
        "1:1: expected 4 fields (source target weight anchor) or 8 (source angle radius target"
        " angle radius weight anchor) after 'e', found 3 fields");
    row("head fields", "h\n",
        "1:1: expected 1 to 3 fields (name size background) after 'h', found 0 fields");
    row("coordinate", "p 0 x p1 0 n\n", "1:5: expected a coordinate, found 'x'");
    row("far coordinate", "p 1e300 0 p1 0 n\n", "1:3: expected a coordinate, found '1e300'");
    row("no number", "p nan 0 p1 0 n\n", "1:3: expected a coordinate, found 'nan'");
    row("nameless", "p 0 0 {} 0 n\n", "1:7: expected a name, found '{}'");
    row("marking", "p 0 0 p1 -1 n\n",
        "1:10: expected a number of tokens (K M G T P E for thousands and up), found '-1'");
    row("suffix", "p 0 0 p1 6k n\n",
        "1:10: expected a number of tokens (K M G T P E for thousands and up), found '6k'");
    row("anchor", "p 0 0 p1 0 x\n", "1:12: expected an anchor (n nw w sw s se e ne c), found 'x'");
    row("first of two", "p 0 0 p1 x x\n",
        "1:10: expected a number of tokens (K M G T P E for thousands and up), found 'x'");
    row("firing time", "t 0 0 t1 0.5 w n\n",
        "1:10: expected a firing time: a whole number, with '-' for an open end, or 'w' as the"
        " latest, found '0.5'");
    row("interval", "t 0 0 t1 5 3 n\n",
        "1:12: expected a latest firing time of at least 5, found '3'");
    row("second place", "p 0 0 a 0 n\np 0 0 {a} 0 n\n",
        "2:7: expected a new name for the place, found '{a}'");
    row("second transition", "t 0 0 a 0 w n\nt 0 0 a 0 w n\n",
        "2:7: expected a new name for the transition, found 'a'");
    row("open brace", "p 0 0 {a b 0 n\n",
        "1:15: expected '}' to close the '{' in column 7, found the end of the line");
    row("brace inside", "p 0 0 {a{b} 0 n\n",
        "1:9: expected '}' or '\\{' inside braces, found '{b}'");
    row("glued", "p 0 0 {a}b 0 n\n", "1:10: expected a blank between fields, found 'b'");
    row("bare brace", "p 0 0 a{b} 0 n\n", "1:8: expected a blank between fields, found '{b}'");
    row("unknown source", nodes + "e q t1 1 n\n",
        "5:3: expected the name of a place or transition of this net, found 'q'");
    row("unknown target", nodes + "e p1 q 1 n\n",
        "5:6: expected the name of a place or transition of this net, found 'q'");
    row("two places", nodes + "e p1 p2 1 n\n",
        "5:1: expected an edge between a place and a transition or two transitions, found 'p1 p2'");
    row("marked output", nodes + "e t1 p1 ?-1 n\n",
        "5:1: expected an edge from a place to a transition (it has a '?'), found 't1 p1'");
    row("weight 0", nodes + "e p1 t1 0 n\n",
        "5:9: expected a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up),"
        " found '0'");
    row("wide weight", nodes + "e p1 t1 10E n\n",
        "5:9: expected a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up),"
        " found '10E'");
    row("priority weight", nodes + "e t1 t2 2 n\n",
        "5:9: expected the weight 1 of a priority, found '2'");
    row("angle", nodes + "e p1 x 60 t1 0.5 60 1 n\n", "5:6: expected an angle, found 'x'");
    row("radius", nodes + "e p1 0 60 t1 0.5 y 1 n\n", "5:18: expected a radius, found 'y'");
    row("size", "h n huge\n", "1:5: expected small, normal or large, found 'huge'");
    row("second head", "h n\nh n\n", "2:1: expected one line 'h' in a file, found 'h'");
    row("subnet role", nodes + "t 0 0 t c 0 w n {*HSN(f x p1 1)} n\n",
        "5:25: expected a role (i o s f) or ')', found 'x'");
    row("subnet place", nodes + "t 0 0 t c 0 w n {*HSN(f i q 1)} n\n",
        "5:27: expected the name of a place of this net, found 'q'");
    row("subnet place with a blank", "p 0 0 {a b} 0 n\nt 0 0 t c 0 w n {*HSN(f i a 1)} n\n",
        "2:27: expected the name of a place of this net, between { and } as it holds a blank,"
        " found 'a'");
    row("subnet number", nodes + "t 0 0 t c 0 w n {*HSN(f i p1 0)} n\n",
        "5:30: expected the number of a place of the subnet, from 1, found '0'");
    row("subnet after an escape", nodes + "t 0 0 t c 0 w n {*HSN(\\{f\\} i q 1)} n\n",
        "5:31: expected the name of a place of this net, found 'q'");
    row("open subnet", nodes + "t 0 0 t c 0 w n {*HSN(f i p1 1} n\n",
        "5:31: expected a role (i o s f) or ')', found the end of the label");
    row("more than a subnet", nodes + "t 0 0 t c 0 w n {*HSN(f) x} n\n",
        "5:26: expected nothing after ')', found 'x'");
}

void NdrReaderTest::refusesWithLineAndColumn() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);

    QCOMPARE(refusal(text), message);
}

FIREABLE_TEST(NdrReaderTest)
#include "ndr_reader_test.moc"
