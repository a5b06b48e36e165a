#include "importers/matrix/matrix_formats.h"

#include <QTest>

#include "engine/net/program/net_program.h"
#include "tests/importers/written_nets.h"
#include "tests/support/broken_text.h"
#include "tests/support/manifest.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Condensed columns: the meaning of cells, and errors.
class MccReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsColumnsFromTopToBottom();
    void theValueDecidesWhetherACellIsUsed();
    void readsZerosHoweverTheyAreWritten();
    void readsMarkingsBeyond64Bits();
    void numbersTransitionsByColumnAndKeepsThePermutation();
    void warnsOfACommentThatIsNoPermutation();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void takesNoMemoryForAHugeHeader();
    void survivesEveryPrefix();
    void agreesWithPlainReadingOnRandomNumbers();
    void sharedFilesRunInTheirOrder();
};

namespace {

/// t1: takes 3 from p1, requires p2 to be empty, puts 2 into p2. t2: moves one from p2 to p1.
constexpr const char* smallMcc =
    "2 2 2\n"
    " 0  1 \n 1  0 \n\n"
    " 3  1 \n-1  0 \n\n"
    " 1  0 \n 0  0 \n\n"
    " 2  1 \n 0  0 \n\n"
    "7 0 \n\n# permutation of transitions:\n0 1 \n";

Net smallNet() {
    NetMaker maker(2, 2);
    maker.tokens(1, 7).arc(1, 1, ArcKind::input, 3).needsEmpty(1, {2});
    maker.arc(2, 1, ArcKind::output, 2).takes(2, {2}).gives(2, {1});
    return maker.net();
}

}  // namespace

void MccReaderTest::readsColumnsFromTopToBottom() {
    const auto imported = readMcc(smallMcc);

    VERIFY_OK(imported);
    QVERIFY(netOf(imported) == smallNet());
    QVERIFY(imported->warnings.empty());
}

void MccReaderTest::theValueDecidesWhetherACellIsUsed() {
    // An index without a value, even one of no place; and a value with index 0.
    const auto imported = readMcc("2 1 2  9 0  0 4  1 -7  1 0  0 0");

    VERIFY_OK(imported);
    NetMaker expected(2, 1);
    expected.arc(1, 1, ArcKind::input, 4).gives(1, {2});
    QVERIFY(netOf(imported) == expected.net());
}

void MccReaderTest::readsZerosHoweverTheyAreWritten() {
    for (const std::string zero :
         {"0", "00", "-0", "0000000000000000000000000", " 0 ", "\t0\r\n", "0        "}) {
        const auto imported = readMcc("2 1 4 " + zero + " 00 0 0 003 " + zero + " 0 0 0 1 " + zero +
                                      " 000 0 01 0 " + zero + " 0 007");

        VERIFY_OK(imported);
        NetMaker expected(2, 1);
        expected.tokens(2, 7).arc(1, 1, ArcKind::input, 3);
        expected.gives(1, {2});
        QVERIFY2(netOf(imported) == expected.net(), zero.c_str());
    }
}

void MccReaderTest::readsMarkingsBeyond64Bits() {
    const auto imported = readMcc("2 1 1 0 9223372036854775807 0 0 9223372036854775808 5");

    VERIFY_OK(imported);
    const Net& net = imported->nets.front().net;
    QCOMPARE(net.arcs.at(0).value.weight, INT64_MAX);
    QCOMPARE(net.places.at(0).value.initial.text(), std::string("9223372036854775808"));
    QCOMPARE(net.places.at(1).value.initial.text(), std::string("5"));
}

void MccReaderTest::numbersTransitionsByColumnAndKeepsThePermutation() {
    const auto imported =
        readMcc("1 3 0\n4\n\n# by hand\n# permutation of transitions:\r\n2 0 1 \r\n");

    VERIFY_OK(imported);
    const Net& net = imported->nets.front().net;
    QCOMPARE(net.transitions.at(2).value.name, std::string("t3"));
    QVERIFY(net.comments ==
            (std::vector<std::string>{"by hand", "permutation of transitions:", "2 0 1"}));
    QVERIFY(imported->warnings.empty());
}

void MccReaderTest::warnsOfACommentThatIsNoPermutation() {
    for (const char* list : {"0 1", "0 1 1", "0 1 3", "0 1 2 3", "a b c", "0 -1 2"}) {
        const auto imported =
            readMcc(std::string("1 3 0 4 # permutation of transitions:\n") + list);

        VERIFY_OK(imported);
        QCOMPARE(imported->warnings.size(), std::size_t{1});
        QCOMPARE(imported->warnings.front().text,
                 std::string("the comment's permutation does not list each of the 3 columns once"));
    }
}

void MccReaderTest::saysWhatIsWrong_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("empty", "", 1, 1, "expected the number of places, found the end of the file");
    row("word in header", "1 x 1", 1, 3, "expected the number of transitions, found 'x'");
    row("negative rows", "1 1 -1", 1, 5, "expected the number of matrix rows, found '-1'");
    row("huge header", "1 1 99999999999", 1, 5,
        "expected the number of matrix rows, found '99999999999'");
    row("rows beyond the file", "1 9 9\n0", 1, 5,
        "expected a number of matrix rows that fits the file's size, found '9'");
    row("short", "1 1 1\n0 1 0\n", 3, 1,
        "expected number 4 of 5 behind the header, found the end of the file");
    row("comment too early", "1 1 1\n0 1 0 # x", 2, 7,
        "expected number 4 of 5 behind the header, found '#'");
    row("too long", "1 1 1\n0 1 0 0 3 4\n", 2, 11,
        "expected the end of the file or '#', found '4'");
    row("too long by zeros", "1 1 1\n0 1 0 0 3 0 0 0 0 0 0 0\n", 2, 11,
        "expected the end of the file or '#', found '0'");
    row("word", "1 1 1\n0 1\n0 1x 3", 3, 3, "expected number 4 of 5 behind the header, found '1x'");
    row("word behind", "1 1 1\n0 1 0 0 3 end", 2, 11,
        "expected the end of the file or '#', found 'end'");
    row("weight -2", "2 2 1\n0 1\n1 -2\n0 0 0 0 0 0", 3, 3,
        "expected a weight, or -1 for an inhibitor, found '-2'");
    row("output -1", "2 2 1\n0 1\n1 1\n0 0 0 -1 0 0", 4, 7,
        "expected a weight above 0, found '-1'");
    row("no such place", "2 2 1\n0 2\n1 1\n0 0 0 0 0 0", 2, 3,
        "expected a place below 2, found '2'");
    row("negative place", "2 2 1\n0 1\n1 1\n-1 0 1 0 0 0", 4, 1,
        "expected a place below 2, found '-1'");
    row("huge weight", "1 1 1\n0 9223372036854775808 0 0 0", 2, 3,
        "expected a number of 64 bits, found '9223372036854775808'");
    row("negative tokens", "1 1 1\n0 1 0 0 -3", 2, 9, "expected a number of tokens, found '-3'");
    row("many columns, no rows", "1 2000000000 0\n1", 1, 3,
        "expected a number of transitions that fits the file's size, found '2000000000'");
}

void MccReaderTest::saysWhatIsWrong() {
    QFETCH(QByteArray, text);

    const auto imported = readMcc(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code, ErrorCode::badSyntax);
}

void MccReaderTest::takesNoMemoryForAHugeHeader() {
    for (const char* text :
         {"2000000000 1 1\n0 0 0 0 0", "1 2000000000 1\n0", "1 1 2000000000\n0",
          "2147483647 2147483647 2147483647\n", "2000000000 2 0\n1", "2000000000 0 0\n"}) {
        QVERIFY2(!readMcc(text), text);
    }
}

void MccReaderTest::survivesEveryPrefix() {
    const std::string text = smallMcc;
    const auto numbersEnd = text.find("7 0") + 3;
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto imported = readMcc(text.substr(0, size));

        QCOMPARE(imported.has_value(), size >= numbersEnd);
    }
}

void MccReaderTest::agreesWithPlainReadingOnRandomNumbers() {
    // One place, one transition: a column of weights, most of them zero.
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        Random random(seed);
        const std::int64_t rows = random.between(1, 60);
        std::string text = "1 1 " + std::to_string(rows);
        NetMaker expected(1, 1);
        const auto blank = [&] { text += random.oneIn(9) ? "\n" : random.oneIn(3) ? "  " : " "; };
        for (std::int64_t cell = 0; cell < 4 * rows; ++cell) {
            blank();
            const bool value = cell / rows % 2 == 1;
            const std::int64_t number =
                value && random.oneIn(random.between(1, 20)) ? random.between(1, 200) : 0;
            text += std::to_string(number);
            if (number > 0) {
                expected.arc(1, 1, cell < 2 * rows ? ArcKind::input : ArcKind::output, number);
            }
        }
        blank();
        text += "0";

        const auto imported = readMcc(text);

        VERIFY_OK(imported);
        QVERIFY2(netOf(imported) == expected.net(), text.c_str());
    }
}

/// The run's order is the file's order of columns.
void MccReaderTest::sharedFilesRunInTheirOrder() {
    SHARED_FILES_OR_SKIP("nets");
    for (const ManifestRow& row : manifestRows(".mcc")) {
        const auto imported = readMcc(row.text);

        VERIFY_OK(imported);
        const Net& net = imported->nets.front().net;
        const auto program = compile(net);
        VERIFY_OK(program);
        for (std::size_t t = 0; t < program->transitionIds.size(); ++t) {
            QVERIFY(program->transitionIds[t] == net.transitions.idAt(t));
        }
    }
}

FIREABLE_TEST(MccReaderTest)
#include "mcc_reader_test.moc"
