#include "importers/matrix/matrix_formats.h"

#include <QTest>

#include "tests/support/broken_text.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Raw matrices: the meaning of cells, and errors.
class MsnReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsRowsOfPlacesAndPriorities();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void takesNoMemoryForAHugeHeader();
    void survivesEveryPrefix();
};

namespace {

constexpr const char* smallMsn =
    "2 3\n\n 3 0 0\n-1 1 0\n\n0 1 0\n2 0 1\n\n0 0 0\n1 0 1\n0 0 0\n\n7 0\n# done\n";

Net msnNetOf(const Result<Imported>& imported) {
    return imported ? imported->nets.front().net : Net{};
}

}  // namespace

void MsnReaderTest::readsRowsOfPlacesAndPriorities() {
    const auto imported = readMsn(smallMsn);

    VERIFY_OK(imported);
    NetMaker expected(2, 3);
    expected.tokens(1, 7).arc(1, 1, ArcKind::input, 3).needsEmpty(1, {2});
    expected.arc(2, 1, ArcKind::output, 2).takes(2, {2}).gives(2, {1}).gives(3, {2});
    expected.priority(2, 1).priority(2, 3).net().comments = {"done"};
    QVERIFY(msnNetOf(imported) == expected.net());
}

void MsnReaderTest::saysWhatIsWrong_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("empty", "  ", 1, 3, "expected the number of places, found the end of the file");
    row("no transitions", "1\n", 2, 1,
        "expected the number of transitions, found the end of the file");
    row("short", "1 1\n1\n0\n0\n", 5, 1,
        "expected number 4 of 4 behind the header, found the end of the file");
    row("long", "1 1\n1\n0\n0\n5\n6", 6, 1, "expected the end of the file or '#', found '6'");
    row("weight -2", "1 2\n1 -2\n0 0\n0 0 0 0\n5", 2, 3,
        "expected a weight, or -1 for an inhibitor, found '-2'");
    row("output -1", "1 2\n1 1\n-1 0\n0 0 0 0\n5", 3, 1, "expected a weight above 0, found '-1'");
    row("priority 2", "1 2\n1 1\n1 0\n0 2 0 0\n5", 4, 3,
        "expected 0, or 1 for a priority, found '2'");
    row("negative tokens", "1 1\n1\n0\n0\n-5", 5, 1, "expected a number of tokens, found '-5'");
}

void MsnReaderTest::saysWhatIsWrong() {
    QFETCH(QByteArray, text);

    const auto imported = readMsn(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code, ErrorCode::badSyntax);
}

void MsnReaderTest::takesNoMemoryForAHugeHeader() {
    for (const char* text : {"2000000000 1\n0 0", "1 2000000000\n0", "0 2000000000\n0",
                             "2000000000 0\n0", "2147483647 2147483647\n"}) {
        QVERIFY2(!readMsn(text), text);
    }
}

void MsnReaderTest::survivesEveryPrefix() {
    const std::string text = smallMsn;
    const auto numbersEnd = text.find("7 0") + 3;
    for (std::size_t size = 0; size < text.size(); ++size) {
        QCOMPARE(readMsn(text.substr(0, size)).has_value(), size >= numbersEnd);
    }
}

FIREABLE_TEST(MsnReaderTest)
#include "msn_reader_test.moc"
