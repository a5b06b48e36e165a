#include "importers/lsn/lsn_formats.h"

#include <QTest>

#include "tests/importers/written_nets.h"
#include "tests/support/broken_text.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// LSN 1.2, LSN 1.0 and HSN: the meaning of each line, and errors.
class LsnReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsArcsMarkingsAndPriorities();
    void readsTheDenseMarkingOfLsn10();
    void readsPortsBySign();
    void keepsArcsInFileOrder();
    void takesNamesAndLabelsFromTables();
    void doesNotUseATableThatRepeatsAName();
    void keepsCommentsButNoHeadings();
    void takesAnyLineEndAndBlankLines();
    void readsMarkingsBeyond64Bits();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void takesNoMemoryForAHugeHeader();
    void survivesEveryPrefix();
};

namespace {

constexpr const char* adder =
    "; sums\n; m n k l nst\n2 2 5 1 0\n; arcs\n1 1 3\n-2 1 2\n2 2 -1\n-2 -1 0\n2 2 1\n"
    "; mu(p)\n1 7\n";

constexpr const char* program =
    "3 2 2 1 1\n1 1 1\n-2 1 1\n3 1\n2 4 mul.lsn\n1 2\n2 -4\n-3 3\n-3 -5\n";

}  // namespace

void LsnReaderTest::readsArcsMarkingsAndPriorities() {
    const auto imported = readLsn(adder);

    VERIFY_OK(imported);
    NetMaker expected(2, 2);
    expected.tokens(1, 7).arc(1, 1, ArcKind::input, 3).arc(2, 1, ArcKind::output, 2);
    expected.needsEmpty(2, {2}).takes(2, {2}).priority(2, 1).net().comments = {"sums"};
    QVERIFY(netOf(imported) == expected.net());
    QVERIFY(imported->warnings.empty());
}

void LsnReaderTest::readsTheDenseMarkingOfLsn10() {
    const auto imported = readLsn("3 1 2\r\n2 0\r\n1 \r\n3 1 -1\r\n-2 1 1\r\n");

    VERIFY_OK(imported);
    NetMaker expected(3, 1);
    expected.tokens(1, 2).tokens(3, 1).needsEmpty(1, {3}).gives(1, {2});
    QVERIFY(netOf(imported) == expected.net());
}

void LsnReaderTest::readsPortsBySign() {
    const auto imported = readLsn(program);

    VERIFY_OK(imported);
    const Net& net = imported->nets.front().net;
    const NetMaker places(3, 2);
    const Substitution expected{"mul.lsn",
                                {{PortRole::input, places.place(1), 2},
                                 {PortRole::output, places.place(2), 4},
                                 {PortRole::start, places.place(3), 3},
                                 {PortRole::finish, places.place(3), 5}}};
    QVERIFY(net.transitions.at(1).value.substitution == expected);
    QVERIFY(!net.transitions.at(0).value.substitution);
}

void LsnReaderTest::keepsArcsInFileOrder() {
    const auto imported = readLsn("2 2 3 0 0\n-2 2 1\n1 2 1\n2 1 1\n");

    VERIFY_OK(imported);
    NetMaker expected(2, 2);
    expected.gives(2, {2}).takes(2, {1}).takes(1, {2});
    QVERIFY(netOf(imported) == expected.net());
}

void LsnReaderTest::takesNamesAndLabelsFromTables() {
    const auto imported = readLsn(
        "2 2 0 0 0\n; Table of places\n; no name\n; 1 in\n; 2\tout 2\n"
        "; Table of transitions\n; no name\n; 2 go\n; Table of place labels\n; 2 *OUT(3)\n"
        "; Table of transition labels\n; 1 x := 0\n; end of LSN\n");

    VERIFY_OK(imported);
    const Net& net = imported->nets.front().net;
    QCOMPARE(net.places.at(0).value.name, std::string("in"));
    QCOMPARE(net.places.at(1).value.name, std::string("out 2"));
    QCOMPARE(net.transitions.at(0).value.name, std::string("t1"));
    QCOMPARE(net.transitions.at(1).value.name, std::string("go"));
    QCOMPARE(net.places.at(1).value.label, std::string("*OUT(3)"));
    QCOMPARE(net.transitions.at(0).value.label, std::string("x := 0"));
    QVERIFY(net.comments.empty());
}

void LsnReaderTest::doesNotUseATableThatRepeatsAName() {
    const auto imported = readLsn("2 1 0 0 0\n; Table of places\n; 1 p2\n");

    VERIFY_OK(imported);
    QCOMPARE(imported->nets.front().net.places.at(0).value.name, std::string("p1"));
    QCOMPARE(imported->warnings.size(), std::size_t{1});
    QCOMPARE(imported->warnings.front().line, 2);
}

void LsnReaderTest::keepsCommentsButNoHeadings() {
    const auto imported = readLsn(
        "; made by hand\n; arcs\n; m n k l nst\n1 1 1 1 0\n; the loop\n; arcs:\n1 1 1\n"
        ";  p1 holds 5\n; mu(p):\n1 5\n;done");

    VERIFY_OK(imported);
    QVERIFY(netOf(imported).comments ==
            (std::vector<std::string>{"made by hand", "arcs", "the loop", " p1 holds 5", "done"}));
}

void LsnReaderTest::takesAnyLineEndAndBlankLines() {
    std::string windows;
    std::string mac;
    for (const char c : std::string(adder)) {
        windows += c == '\n' ? "\r\n \r\n" : std::string(1, c);
        mac += c == '\n' ? '\r' : c;
    }
    const auto plain = readLsn(adder);

    VERIFY_OK(plain);
    QVERIFY(netOf(readLsn(windows)) == netOf(plain));
    QVERIFY(netOf(readLsn(mac)) == netOf(plain));
}

void LsnReaderTest::readsMarkingsBeyond64Bits() {
    const auto imported = readLsn("1 0 0 1 0\n1 123456789012345678901234567890\n");

    VERIFY_OK(imported);
    QCOMPARE(imported->nets.front().net.places.at(0).value.initial.text(),
             std::string("123456789012345678901234567890"));
}

void LsnReaderTest::saysWhatIsWrong_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("empty", "", 1, 1,
        "expected a header of 5 numbers (LSN 1.2, HSN) or 3 (LSN 1.0), found the end of the file");
    row("short header", "1 1 1 1\n", 1, 8,
        "expected the number of substitutions, found the end of the line");
    row("long header", "1 1 0 0 0 9\n", 1, 11, "expected the end of the line, found '9'");
    row("word in header", "1 x 0 0 0\n", 1, 3,
        "expected the number of transitions, at most 100010 in a file of this size, found 'x'");
    row("negative places", "-1 1 0 0 0\n", 1, 1,
        "expected the number of places, at most 100011 in a file of this size, found '-1'");
    row("more lines than bytes", "1 1 99 0 0\n", 1, 5, "expected the number of arcs, found '99'");
    row("place 0", "1 1 1 0 0\n0 1 1\n", 2, 1,
        "expected a place or transition other than 0, found '0'");
    row("no such place", "; x\n2 1 1 0 0\n3 1 1\n", 3, 1,
        "expected a place from 1 to 2, found '3'");
    row("no such output", "2 1 1 0 0\n-3 1 1\n", 2, 1,
        "expected a place from -1 to -2, found '-3'");
    row("no such transition", "2 1 1 0 0\n 2 2 1\n", 2, 4,
        "expected a transition from 1 to 1, found '2'");
    row("weight 0", "1 1 1 0 0\n1 1 0\n", 2, 5,
        "expected a weight above 0, or -1 for an inhibitor, found '0'");
    row("weight -2", "1 1 1 0 0\n1 1 -2\n", 2, 5,
        "expected a weight above 0, or -1 for an inhibitor, found '-2'");
    row("output weight -1", "1 1 1 0 0\n-1 1 -1\n", 2, 6, "expected a weight above 0, found '-1'");
    row("huge weight", "1 1 1 0 0\n-1 1 9223372036854775808\n", 2, 6,
        "expected a weight above 0, found '9223372036854775808'");
    row("no weight", "1 1 1 0 0\n-1 1\n", 2, 5,
        "expected a weight above 0, found the end of the line");
    row("fourth number", "1 1 1 0 0\n1 1 1 1\n", 2, 7, "expected the end of the line, found '1'");
    row("priority weight", "1 2 1 0 0\n-1 -2 1\n", 2, 7,
        "expected 0, as in every priority, found '1'");
    row("priority of nobody", "1 2 1 0 0\n-1 -3 0\n", 2, 4,
        "expected a transition from -1 to -2, found '-3'");
    row("arcs missing", "1 1 2 0 0\n1 1 1\n", 2, 6,
        "expected an arc: 2 of 2, found the end of the file");
    row("marking missing", "1 1 0 1 0\n; mu", 2, 5,
        "expected a marked place: 1 of 1, found the end of the file");
    row("negative tokens", "1 1 0 1 0\n1 -3\n", 2, 3, "expected a number of tokens, found '-3'");
    row("too many lines", "1 1 0 0 0\n1 1 1\n", 2, 1, "expected the end of the file, found '1'");
    row("dense marking short", "3 1 0\n1 2\n", 2, 4,
        "expected the tokens of place 3, found the end of the file");
    row("dense marking long", "1 1 0\n1 2\n", 2, 3, "expected the end of the line, found '2'");
    row("substituted twice", "1 1 0 0 2\n1 0 a.lsn\n1 0 b.lsn\n", 3, 1,
        "expected a transition without a subnet yet, found '1'");
    row("no file", "1 1 0 0 1\n1 0\n", 2, 4,
        "expected the subnet's file name, found the end of the line");
    row("port to place 0", "1 1 0 0 1\n1 1 a.lsn\n1 0\n", 3, 3,
        "expected a place of the subnet, from 1 on or negative, found '0'");
    row("port missing", "1 1 0 0 1\n1 2 a.lsn\n1 1\n", 3, 4,
        "expected a port: 2 of 2, found the end of the file");
    row("port of nobody", "1 1 0 0 1\n1 1 a.lsn\n-2 1\n", 3, 1,
        "expected a place from -1 to -1, found '-2'");
}

void LsnReaderTest::saysWhatIsWrong() {
    QFETCH(QByteArray, text);

    const auto imported = readLsn(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code, ErrorCode::badSyntax);
}

void LsnReaderTest::takesNoMemoryForAHugeHeader() {
    for (const char* text :
         {"2000000000 1 0 0 0\n", "1 2000000000 0\n0\n", "1 1 2000000000 0 0\n",
          "1 1 0 2000000000 0\n", "1 1 0 0 1\n1 2000000000 a.lsn\n", "2000000000 2000000000 1\n"}) {
        const auto imported = readLsn(text);

        QVERIFY2(!imported, text);
    }
}

void LsnReaderTest::survivesEveryPrefix() {
    for (const std::string text : {adder, program, "3 1 2\n2 0 1\n3 1 -1\n-2 1 1\n"}) {
        VERIFY_OK(readLsn(text));
        for (std::size_t size = 0; size < text.size(); ++size) {
            const auto imported = readLsn(text.substr(0, size));

            QVERIFY(imported ? imported->nets.size() == 1 : imported.error().line >= 1);
        }
    }
}

FIREABLE_TEST(LsnReaderTest)
#include "lsn_reader_test.moc"
