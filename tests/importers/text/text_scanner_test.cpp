#include "importers/text/text_scanner.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

TextPosition positionAfter(std::string_view text) {
    TextScanner scanner(text);
    while (!scanner.atEnd()) {
        scanner.take();
    }
    return scanner.position();
}

}  // namespace

/// Errors have the position where a person would look for them.
class TextScannerTest : public QObject {
    Q_OBJECT

private slots:
    void countsLinesOfEveryKind();
    void peeksWithoutMoving();
    void saysWhatWasFound_data();
    void saysWhatWasFound();
    void shortensAndEscapesWhatItShows();
};

void TextScannerTest::countsLinesOfEveryKind() {
    QCOMPARE(positionAfter("").line, 1);
    QCOMPARE(positionAfter("ab").column, 3);
    QCOMPARE(positionAfter("a\nb\r\nc\rd").line, 4);
    QCOMPARE(positionAfter("a\nb\r\nc\rd").column, 2);
    QCOMPARE(positionAfter("a\r\n").column, 1);
    QCOMPARE(positionAfter("\n\r").line, 3);
}

void TextScannerTest::peeksWithoutMoving() {
    TextScanner scanner("abc");
    scanner.take();

    QCOMPARE(scanner.peek(), 'b');
    QCOMPARE(scanner.peek(1), 'c');
    QCOMPARE(scanner.peek(2), '\0');
    QCOMPARE(scanner.offset(), std::size_t{1});
    QVERIFY(scanner.since(0) == "a");
}

void TextScannerTest::saysWhatWasFound_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("word") << QByteArray("word next") << QString("1:1: expected x, found 'word'");
    QTest::newRow("blank") << QByteArray(" word") << QString("1:1: expected x, found ' '");
    QTest::newRow("line end") << QByteArray("\nword") << QString("1:1: expected x, found '\\x0a'");
    QTest::newRow("end") << QByteArray("") << QString("1:1: expected x, found the end of the file");
}

void TextScannerTest::saysWhatWasFound() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const std::string held = text.toStdString();

    const Failure failure = TextScanner(held).expected("x");

    QCOMPARE(failure.error.code, ErrorCode::badSyntax);
    QCOMPARE(QString::fromStdString(failure.error.message()), message);
}

void TextScannerTest::shortensAndEscapesWhatItShows() {
    QCOMPARE(shown(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
    QCOMPARE(shown(std::string(41, 'a')), "'" + std::string(40, 'a') + "…'");
    QCOMPARE(shown(std::string_view("\0\x7f", 2)), std::string("'\\x00\\x7f'"));
}

FIREABLE_TEST(TextScannerTest)
#include "text_scanner_test.moc"
