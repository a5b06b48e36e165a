#include "importers/formats.h"

#include <QTest>
#include <algorithm>

#include "importers/text/text_start.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

class SniffTest : public QObject {
    Q_OBJECT

private slots:
    void contentDecides_data();
    void contentDecides();
    void oneFormatTakesIt_data() { contentDecides_data(); }
    void oneFormatTakesIt();
    void refusedFormatsAreNamed_data();
    void refusedFormatsAreNamed();
};

void SniffTest::contentDecides_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char* name, const char* text, const char* word) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(word);
    };
    row("ndr place", "p 50.0 100.0 coin 0 n\n", "ndr");
    row("ndr transition after a comment", "# drawn\r\n\r\nt 1 2 t1 0 w n\r\n", "ndr");
    row("ndr header only", "h {empty} small\n", "ndr");
    row("net", "tr t1 p1 -> p2\n", "net");
    row("net, upper case", "PL p1 (3)\n", "net");
    row("net after comments", "#! md A B\n# x\nnet {N}\n", "net");
    row("pnml", "<?xml version=\"1.0\"?><!-- <net> --><pnml xmlns=\"x\"></pnml>", "pnml");
    row("pnml after a byte order mark", "\xef\xbb\xbf<pnml/>", "pnml");
    row("pnml with a prefix", "<a:pnml xmlns:a=\"x\"/>", "pnml");
    row("tapn",
        "<pnml><place positionX=\"1\"/><arc type=\"timed\" inscription=\"[0,inf)\"/></pnml>",
        "tapn");
    row("lsn", "; comment\n2 1 2 1 0\n1 1 1\n-2 1 1\n1 3\n", "lsn");
    row("lsn without comments", "2 1 2 1 0\n1 1 1\n-2 1 1\n1 3\n", "lsn");
    row("hsn", ";c\n17 5 30 11 5\n", "hsn");
    row("lsn after a blank line", "; c\n\n1 1 0 0 0\n", "lsn");
    row("hsn of one subnet", "1 1 0 0 1\n1 0 a.lsn\n", "hsn");
    row("small lsn 1.0", "1 1 0\n0\n", "lsn10");
    row("lsn 1.0 with a priority's sign", "5 3 11\n2 0 1 3 0\n5 3 -1\n", "lsn10");
    row("lsn 1.0", "2 1 2\n3 0\n1 1 1\n-2 1 1\n", "lsn10");
    row("mcc", " 2 1 1\n0 \n\n1 \n\n1 \n\n1 \n\n3 0 \n\n# permutation of transitions:\n0\n", "mcc");
    row("mcc on two lines", "1 1 1\n0 1 0 0 3", "mcc");
    row("msn", "2 1\n1\n0\n\n0\n1\n\n0\n\n3 0\n", "msn");
    row("apt", "// made\n/* by hand */ .name \"n\"\n.type PN\n", "apt");
    row("apt after both comments", "  /* x */ // y\n.type PN", "apt");
    row("high-level lola", "{ c }\nSORT s", "lola");
    row("lola", "{ a { comment } PLACE p1; MARKING p1: 1;", "lola");
}

void SniffTest::contentDecides() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, word);

    const auto id = sniff(text.toStdString(), "file.net");

    VERIFY_OK(id);
    QCOMPARE(QByteArray::fromStdString(std::string(format(*id).word)), word);
}

void SniffTest::oneFormatTakesIt() {
    QFETCH(QByteArray, text);
    const std::string bytes = text.toStdString();
    for (const std::string suffix : {".net", ".ndr", ".mcc", ".tapn", ".txt"}) {
        const TextStart start(bytes, suffix);

        const auto takers =
            std::ranges::count_if(allFormats(), [&](const Format& row) { return row.isIt(start); });

        QCOMPARE(takers, 1);
    }
}

void SniffTest::refusedFormatsAreNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("GreatSPN .net") << QByteArray("|0|\n|\n") << QByteArray("GreatSPN");
    QTest::newRow("GreatSPN project")
        << QByteArray("<?xml version=\"1.0\"?><project name=\"P\"/>") << QByteArray("GreatSPN");
    QTest::newRow("Snoopy") << QByteArray("<Snoopy version=\"2\"/>") << QByteArray("Snoopy");
    QTest::newRow("automaton") << QByteArray("s 10 20 s0 n\n") << QByteArray("automaton");
    QTest::newRow("other XML") << QByteArray("<html></html>") << QByteArray("'html'");
    QTest::newRow("XML without an element") << QByteArray("<!-- ") << QByteArray("no element");
    QTest::newRow("empty") << QByteArray("\n \n") << QByteArray("empty");
    QTest::newRow("PDF") << QByteArray("%PDF-1.4\n") << QByteArray("no reader knows");
    QTest::newRow("open comment of apt") << QByteArray("/* .type PN") << QByteArray("no reader");
    QTest::newRow("open comment of lola") << QByteArray("{ PLACE") << QByteArray("no reader");
    QTest::newRow("plural of lola") << QByteArray("PLACES p;") << QByteArray("no reader");
    QTest::newRow("words") << QByteArray("a b c\n") << QByteArray("no reader");
    QTest::newRow("comment of lsn alone") << QByteArray("; 1 1 1 1 1") << QByteArray("5 numbers");
    QTest::newRow("nothing") << QByteArray() << QByteArray("empty");
    QTest::newRow("spiking system in JSON")
        << QByteArray("{\"neurons\": [{\"id\": \"a\"}], \"synapses\": []}")
        << QByteArray("no reader");
    QTest::newRow("empty spiking system")
        << QByteArray("{\"neurons\": []}\n") << QByteArray("no reader");
    QTest::newRow("spiking system in YAML")
        << QByteArray("neurons:\n- id: a\nsynapses: []\n") << QByteArray("no reader");
    QTest::newRow("spiking system in P-Lingua")
        << QByteArray("@model<spiking_psystems>\ndef main() {}") << QByteArray("no reader");
    QTest::newRow("four numbers") << QByteArray("1 2 3 4\n") << QByteArray("5 numbers");
}

void SniffTest::refusedFormatsAreNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);

    const auto id = sniff(text.toStdString(), "file");

    QVERIFY(!id);
    QCOMPARE(id.error().code, ErrorCode::unknownFormat);
    QVERIFY2(id.error().detail.find(says.toStdString()) != std::string::npos,
             id.error().detail.c_str());
}

FIREABLE_TEST(SniffTest)
#include "sniff_test.moc"
