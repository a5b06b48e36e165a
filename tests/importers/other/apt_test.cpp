#include <QTest>

#include "importers/other/text_formats.h"
#include "tests/support/broken_text.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// APT nets: the grammar, errors, and round trips.
class AptTest : public QObject {
    Q_OBJECT

private slots:
    void readsSectionsInAnyOrder();
    void addsWhatIsListedTwice();
    void keepsWhatOnlyAptKnows();
    void refusesTransitionSystems();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesEveryPrefix();
    void writesASectionForEachPart();
    void refusesToWriteWhatAptCannotHold_data();
    void refusesToWriteWhatAptCannotHold();
};

namespace {

constexpr const char* smallApt =
    "// two\n/* three\n   four */\n.name \"n 1\" .type LPN\n"
    ".flows t1: {p1, 3*p2} -> {2*12}\n t2: {} -> {}\n"
    ".places p1 p2[label=\"in\"] 12\n.transitions t1[label=\"a b\"] t2\n"
    ".initial_marking {p1, 5*12}\n";

Result<std::string> write(const Diagram& diagram) {
    return writeApt(std::span(&diagram, 1));
}

}  // namespace

void AptTest::readsSectionsInAnyOrder() {
    const auto imported = readApt(smallApt);

    VERIFY_OK(imported);
    NetMaker expected(3, 2);
    expected.tokens(1, 1).tokens(3, 5).takes(1, {1}).arc(2, 1, ArcKind::input, 3);
    expected.arc(3, 1, ArcKind::output, 2);
    Net& net = expected.net();
    net.name = "n 1";
    net.places[expected.place(2)].label = "in";
    net.places[expected.place(3)].name = "12";
    net.transitions[expected.transition(1)].label = "a b";
    net.comments = {"two", "three", "four"};
    QVERIFY(imported->nets.front().net == net);
    QVERIFY(imported->warnings.empty());
}

void AptTest::addsWhatIsListedTwice() {
    const auto imported = readApt(
        ".type PN .places p .transitions t .flows t: {p} -> {} t: {} -> {p, p}\n"
        ".initial_marking {p, 9223372036854775807*p}");

    VERIFY_OK(imported);
    NetMaker expected(1, 1);
    expected.takes(1, {1}).gives(1, {1, 1});
    const Net& net = imported->nets.front().net;
    QVERIFY(net.arcs == expected.net().arcs);
    QCOMPARE(net.places.at(0).value.initial.text(), std::string("9223372036854775808"));
}

void AptTest::keepsWhatOnlyAptKnows() {
    const auto imported = readApt(
        ".description \"of two\nlines\" .type PN .places p[a=\"x\", label=\"l\", b=3, c] q\n"
        ".transitions t[location=\"1\"] .flows t: {p} -> {} [d=1] .final_markings {p} {2*q, p}");

    VERIFY_OK(imported);
    QCOMPARE(imported->warnings.size(), std::size_t{1});
    QCOMPARE(imported->warnings.front().line, 3);
    const auto text = write(imported->nets.front());
    VERIFY_OK(text);
    QCOMPARE(*text, std::string(".type LPN\n.description \"of two\nlines\"\n"
                                ".final_markings {p} {2*q, p}\n\n.places\n"
                                "p[label=\"l\", a=\"x\", b=3, c]\nq\n\n.transitions\n"
                                "t[location=\"1\"]\n\n.flows\nt: {p} -> {}\n\n"
                                ".initial_marking {}\n"));
    const auto again = readApt(*text);
    VERIFY_OK(again);
    QVERIFY(again->nets.front() == imported->nets.front());
}

void AptTest::refusesTransitionSystems() {
    for (const char* text : {".name \"x\"\n.type LTS\n.states s0", "// c\n.states s0[initial]"}) {
        const auto imported = readApt(text);

        QVERIFY(!imported);
        QCOMPARE(imported.error().code, ErrorCode::unsupported);
        QCOMPARE(imported.error().line, 2);
    }
}

void AptTest::saysWhatIsWrong_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("no section", "places p", 1, 1, "expected a section such as .places, found 'places'");
    row("unknown section", ".place p", 1, 1, "expected a section such as .places, found '.place'");
    row("type", ".type XN", 1, 7, "expected PN or LPN, found 'XN'");
    row("name", ".name x", 1, 7, "expected the net's name in quotes, found 'x'");
    row("place twice", ".places p q\np", 2, 1, "expected a place of a new name, found 'p'");
    row("transition twice", ".transitions t t", 1, 16,
        "expected a transition of a new name, found 't'");
    row("option", ".places p[=]", 1, 11, "expected an option, found '='");
    row("option value", ".places p[a=]", 1, 13, "expected a number or a text in quotes, found ']'");
    row("options open", ".places p[a=1", 1, 14, "expected ']', found the end of the file");
    row("string open", ".places p[a=\"1]\n", 2, 1,
        "expected the end of what begins with '\"', found the end of the file");
    row("comment open", ".places p /* x", 1, 15,
        "expected the end of what begins with '/*', found the end of the file");
    row("colon", ".flows t {p}", 1, 10, "expected ':', found '{'");
    row("arrow", ".flows t: {p} - {p}", 1, 15, "expected '->', found '-'");
    row("set", ".flows t: {p q}", 1, 14, "expected ',' or '}', found 'q'");
    row("empty item", ".flows t: {p,}", 1, 14, "expected a place, found '}'");
    row("multiple", ".flows t: {a*p}", 1, 12, "expected a number before '*', found 'a'");
    row("weight 0", ".places p .transitions t .flows t: {0*p} -> {}", 1, 37,
        "expected a weight from 1 to 2^63 - 1, found '0'");
    row("weight too large", ".places p .transitions t\n.flows t: {} -> {9223372036854775808*p}", 2,
        18, "expected a weight from 1 to 2^63 - 1, found '9223372036854775808'");
    row("unknown place", ".places p .transitions t .flows t: {q} -> {}", 1, 37,
        "expected the name of a place, found 'q'");
    row("unknown transition", ".places p .flows\nu: {p} -> {}", 2, 1,
        "expected the name of a transition, found 'u'");
    row("unknown marked place", ".places p\n.initial_marking {p,\n 2*q}", 3, 4,
        "expected the name of a place, found 'q'");
}

void AptTest::saysWhatIsWrong() {
    QFETCH(QByteArray, text);

    const auto imported = readApt(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code,
             detail.contains("the name of") ? ErrorCode::unknownNode : ErrorCode::badSyntax);
}

void AptTest::survivesEveryPrefix() {
    const std::string text = smallApt;
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto imported = readApt(text.substr(0, size));

        QVERIFY(imported ? imported->nets.size() == 1 : imported.error().line >= 1);
    }
}

void AptTest::writesASectionForEachPart() {
    NetMaker maker(2, 2);
    maker.tokens(1, 5).tokens(2, 1).takes(2, {2}).arc(1, 1, ArcKind::input, 3).gives(1, {1, 1});
    maker.net().name = "sum";
    maker.net().comments = {"a", "b\nc"};
    Diagram diagram;
    diagram.net = maker.net();

    const auto text = write(diagram);

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("// a\n// b\n// c\n.name \"sum\"\n.type LPN\n\n.places\np1\np2\n\n"
                                ".transitions\nt1\nt2\n\n.flows\nt1: {3*p1} -> {2*p1}\n"
                                "t2: {p2} -> {}\n\n.initial_marking {5*p1, p2}\n"));
}

void AptTest::refusesToWriteWhatAptCannotHold_data() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char* kind, const char* detail) {
        QTest::newRow(kind) << QByteArray(kind) << QByteArray(detail);
    };
    row("inhibitor", "APT cannot hold inhibitor arcs: the arc from 'p1' to 't2'");
    row("priority", "APT cannot hold priorities: 't2' over 't1'");
    row("name", "APT cannot spell the name 'a b'");
    row("label", "APT cannot spell the label '\"'");
    row("net", "APT cannot spell the net's name 'a\nb'");
    row("same", "APT cannot hold a place and a transition of one name: 'p1'");
}

void AptTest::refusesToWriteWhatAptCannotHold() {
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, detail);
    NetMaker maker(1, 2);
    Transition& transition = maker.net().transitions[maker.transition(1)];
    if (kind == "inhibitor") {
        maker.needsEmpty(2, {1});
    } else if (kind == "priority") {
        maker.priority(2, 1);
    } else if (kind == "name") {
        transition.name = "a b";
    } else if (kind == "label") {
        transition.label = "\"";
    } else if (kind == "net") {
        maker.net().name = "a\nb";
    } else {
        transition.name = "p1";
    }
    Diagram diagram;
    diagram.net = maker.net();

    const auto text = write(diagram);

    QVERIFY(!text);
    QCOMPARE(text.error().code, ErrorCode::unsupported);
    QCOMPARE(QByteArray::fromStdString(text.error().detail), detail);
}

FIREABLE_TEST(AptTest)
#include "apt_test.moc"
