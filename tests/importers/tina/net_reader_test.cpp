#include "importers/tina/tina_formats.h"

#include <QTest>

#include "tests/importers/tina/tina_test_support.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

Diagram readTina(const std::string& text) {
    const auto imported = readNet(text);
    return imported ? imported->nets.front() : Diagram{};
}

/// The arcs in words: `p1 -?-2> t1`, `t1 -1> p2`.
std::string arcsOf(const Net& net) {
    constexpr std::array marks{"", "", "?-", "?", "**"};
    std::string text;
    for (const auto& [id, arc] : net.arcs) {
        const std::string& place = net.places[arc.place].name;
        const std::string& transition = net.transitions[arc.transition].name;
        const std::string label = " -" + std::string(marks[static_cast<std::size_t>(arc.kind)]) +
                                  std::to_string(arc.weight) + "> ";
        text +=
            arc.kind == ArcKind::output ? transition + label + place : place + label + transition;
        text += "; ";
    }
    return text;
}

std::string namesOf(const auto& table) {
    std::string text;
    for (const auto& [id, node] : table) {
        text += node.name + " ";
    }
    return text;
}

}  // namespace

/// Every declaration of the grammar, and every error in it.
class NetReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsTransitionsWithEverything();
    void readsPlacesWithEverything();
    void readsEveryArcOfATransition();
    void readsArcsFromTheirPlaces();
    void readsDeclarationsOverLines();
    void numbersNodesAsTheyAppear();
    void decodesBracedNames();
    void readsPrioritiesBothWays();
    void readsNotesLabelsAndTheName();
    void readsSubnets();
    void addsRepeatedDeclarations();
    void intersectsIntervals();
    void keepsComments();
    void refusesWithLineAndColumn_data();
    void refusesWithLineAndColumn();
    void refusesPrioritiesBeyondMemory();
};

void NetReaderTest::readsTransitionsWithEverything() {
    const Net net = readTina("tr t1 : {send ack} ]2,3[ p0*3 -> p1").net;

    const Transition& transition = net.transitions.at(0).value;
    QVERIFY(transition == (Transition{"t1", "send ack", {2, 3, true, true}, {}}));
    QCOMPARE(arcsOf(net), std::string("p0 -3> t1; t1 -1> p1; "));
    QVERIFY(readTina("tr t [4,w[").net.transitions.at(0).value.interval ==
            (TimeInterval{4, {}, false, false}));
    QVERIFY(readTina("tr t [4,4]").net.transitions.at(0).value.interval ==
            (TimeInterval{4, 4, false, false}));
}

void NetReaderTest::readsPlacesWithEverything() {
    const Net net = readTina("pl p4 : b (2K) t4*2 -> t5 t6?1\npl q (10E)\npl r").net;

    QVERIFY(net.places.at(0).value == (Place{"p4", "b", 2000}));
    QCOMPARE(arcsOf(net), std::string("t4 -2> p4; p4 -1> t5; p4 -?1> t6; "));
    QCOMPARE(net.places.at(1).value.initial.text(), std::string("10000000000000000000"));
    QVERIFY(net.places.at(2).value.initial == 0);
}

void NetReaderTest::readsEveryArcOfATransition() {
    const auto imported = readNet("tr t a*2 b ?3 c?-4 d** e!5 f!-6 2?1 -> g*7K h");

    VERIFY_OK(imported);
    QCOMPARE(arcsOf(imported->nets.front().net),
             std::string("a -2> t; b -?3> t; c -?-4> t; d -**1> t; e -?5> t; f -?-6> t; 2 -?1> t; "
                         "t -7000> g; t -1> h; "));
    QCOMPARE(warningsOf(*imported), std::string("1:25: stopwatch arc read as a read arc\n"
                                                "1:29: stopwatch arc read as an inhibitor arc\n"));
}

void NetReaderTest::readsArcsFromTheirPlaces() {
    const Net net = readTina("pl p -> a?-2 b** c*3").net;

    QCOMPARE(arcsOf(net), std::string("p -?-2> a; p -**1> b; p -3> c; "));
}

void NetReaderTest::readsDeclarationsOverLines() {
    const Net net = readTina("tr t1\r\n  p1 # takes\r\n  ->\r\n\tp2 tr t2 -> pl p3").net;

    QCOMPARE(arcsOf(net), std::string("p1 -1> t1; t1 -1> p2; "));
    QCOMPARE(net.transitions.size(), std::size_t{2});
    QCOMPARE(net.places.size(), std::size_t{3});
}

void NetReaderTest::numbersNodesAsTheyAppear() {
    const Net net = readTina("tr b z -> y\npl x a -> b c\ntr a y ->\npl w").net;

    QCOMPARE(namesOf(net.places), std::string("z y x w "));
    QCOMPARE(namesOf(net.transitions), std::string("b a c "));
}

void NetReaderTest::decodesBracedNames() {
    const Net net = readTina("tr {t} {#0} {tr}?1 {a \\{\\}\\\\b \\x} -> {p}\npl p").net;

    QCOMPARE(namesOf(net.places), std::string("#0 tr a {}\\b \\x p "));
    QCOMPARE(net.places.size(), std::size_t{4});
}

void NetReaderTest::readsPrioritiesBothWays() {
    const Net net = readTina("pr a b > c\npr a < b c\ntr a tr b tr c").net;

    std::string pairs;
    for (const auto& [id, pair] : net.priorities) {
        pairs += net.transitions[pair.higher].name + ">" + net.transitions[pair.lower].name + " ";
    }
    QCOMPARE(pairs, std::string("a>c b>c b>a c>a "));
}

void NetReaderTest::readsNotesLabelsAndTheName() {
    const Net net =
        readTina("lb p {a label}\nlb t b\nnt n0 1 {two\\\\nlines}\nnet {Demo 1}\ntr t p ->").net;

    QCOMPARE(net.places.at(0).value.label, std::string("a label"));
    QCOMPARE(net.transitions.at(0).value.label, std::string("b"));
    QVERIFY(net.notes.at(0).value == (Note{"n0", 1, "two\nlines"}));
    QCOMPARE(net.name, std::string("Demo 1"));
}

void NetReaderTest::readsSubnets() {
    const Net net = readTina("tr t : {*HSN(add.lsn i late 1 o \\{a b\\} 3)} {a b} -> late").net;

    const Transition& call = net.transitions.at(0).value;
    QVERIFY(call.label.empty());
    QVERIFY(call.substitution == (Substitution{"add.lsn",
                                               {{PortRole::input, net.places.idAt(1), 1},
                                                {PortRole::output, net.places.idAt(0), 3}}}));
}

void NetReaderTest::addsRepeatedDeclarations() {
    const auto imported = readNet("tr t : a p ->\npl p (2)\ntr t : b -> p\npl p (3K)\nnet x net y");

    VERIFY_OK(imported);
    const Net& net = imported->nets.front().net;
    QCOMPARE(arcsOf(net), std::string("p -1> t; t -1> p; "));
    QVERIFY(net.places.at(0).value.initial == 3002);
    QCOMPARE(net.transitions.at(0).value.label, std::string("b"));
    QCOMPARE(net.name, std::string("y"));
    QCOMPARE(warningsOf(*imported),
             std::string("3:4: transition 't' is declared again; its arcs add up\n"
                         "3:8: this label replaces 'a'\n"
                         "4:4: place 'p' is declared again; its tokens and arcs add up\n"
                         "5:11: this name of the net replaces 'x'\n"));
}

void NetReaderTest::intersectsIntervals() {
    const auto interval = [](const std::string& text) {
        return readTina(text).net.transitions.at(0).value.interval;
    };

    QVERIFY(interval("tr t [1,5] tr t ]2,w[") == (TimeInterval{2, 5, true, false}));
    QVERIFY(interval("tr t ]2,5] tr t [2,5[") == (TimeInterval{2, 5, true, true}));
    QVERIFY(interval("tr t [2,4] tr t [0,9]") == (TimeInterval{2, 4, false, false}));
}

void NetReaderTest::keepsComments() {
    const Net net = readTina("# first\ntr t {#p} -> #second\n#! md t\n#").net;

    QVERIFY(net.comments == (std::vector<std::string>{"first", "second", "! md t", ""}));
    QCOMPARE(net.places.size(), std::size_t{1});
}

void NetReaderTest::refusesWithLineAndColumn_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::newRow(name) << QByteArray(text) << QString(message);
    };
    row("empty", "# nothing\n",
        "2:1: expected a declaration: tr, pl, lb, pr, nt or net, found the end of the file");
    row("foreign", "hello",
        "1:1: expected a declaration: tr, pl, lb, pr, nt or net, found 'hello'");
    row("character", "tr t\n  a.b ->",
        "2:4: expected a name (in braces unless of letters, digits, _ and '), a number or one of : "
        ","
        " ( ) [ ] < > -> * ? !, found '.b'");
    row("no transition", "tr tr", "1:4: expected the name of a transition, found 'tr'");
    row("nameless", "tr {}", "1:4: expected the name of a transition, found '{}'");
    row("no place", "pl", "1:3: expected the name of a place, found the end of the file");
    row("no arrow", "tr t a b\npl a", "2:1: expected a name or '->', found 'pl'");
    row("no label", "tr t : -> p", "1:8: expected a label, found '->'");
    row("open brace", "tr {a\nb}",
        "1:6: expected '}' to close the '{' in column 4, found the end of the line");
    row("marking", "pl p (x)",
        "1:7: expected a number of tokens (K M G T P E for thousands and up), found 'x'");
    row("marking end", "pl p (1 t1", "1:9: expected ')' after the marking, found 't1'");
    row("earliest", "tr t [w,3]", "1:7: expected the earliest firing time, found 'w'");
    row("comma", "tr t [1 3]", "1:9: expected ',' between the firing times, found '3'");
    row("latest", "tr t [1,x]", "1:9: expected the latest firing time, or w, found 'x'");
    row("end of time", "tr t [1,w]", "1:10: expected '[' after w, found ']'");
    row("interval end", "tr t [1,2 p ->",
        "1:11: expected ']' or '[' after the firing times, found 'p'");
    row("empty interval", "tr t [5,3]",
        "1:6: expected a latest firing time of at least 5, found '3'");
    row("weight", "tr t p*0 ->",
        "1:8: expected a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up),"
        " found '0'");
    row("no weight", "tr t p?- -> q",
        "1:10: expected a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up),"
        " found '->'");
    row("marked output", "tr t -> p?1",
        "1:10: expected '*' and a weight: an arc to a place only adds tokens, found '?'");
    row("unknown label", "lb x y",
        "1:4: expected the name of a place or transition of this net,"
        " found 'x'");
    row("ambiguous label", "tr x x ->\nlb x y",
        "2:4: expected the name of a place alone or a transition alone, found 'x'");
    row("unknown priority", "tr t\npr t > u",
        "2:8: expected the name of a transition of this net, found 'u'");
    row("no priority", "pr t u",
        "1:7: expected the name of a transition, '>' or '<', found the end of"
        " the file");
    row("no lower", "pr t > pl p", "1:8: expected the name of a transition, found 'pl'");
    row("note kind", "nt n x {t}", "1:6: expected the kind of the note, a digit, found 'x'");
    row("note text", "nt n 1", "1:7: expected the text of the note, found the end of the file");
    row("no name", "net", "1:4: expected the name of the net, found the end of the file");
    row("subnet place", "tr t : {*HSN(f i q 1)}\n",
        "1:18: expected the name of a place of this net, found 'q'");
}

void NetReaderTest::refusesWithLineAndColumn() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);

    const auto imported = readNet(text.toStdString());

    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().message()), message);
}

void NetReaderTest::refusesPrioritiesBeyondMemory() {
    std::string names;
    for (int i = 0; i < 10'000; ++i) {
        names += " t";
    }

    const auto imported = readNet("tr t\npr" + names + " >" + names);

    QVERIFY(!imported);
    QCOMPARE(imported.error().code, ErrorCode::unsupported);
    QCOMPARE(imported.error().line, 2);
}

FIREABLE_TEST(NetReaderTest)
#include "net_reader_test.moc"
