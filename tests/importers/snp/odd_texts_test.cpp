#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// Each byte of `text` as two, in order or the other way round, with the mark that says so.
QByteArray oddUtf16(const QByteArray& text, bool isLittleEndian) {
    QByteArray bytes = isLittleEndian ? "\xFF\xFE" : "\xFE\xFF";
    for (const char c : text) {
        bytes += isLittleEndian ? QByteArray(1, c) + QByteArray(1, '\0')
                                : QByteArray(1, '\0') + QByteArray(1, c);
    }
    return bytes;
}

/// A neuron x with 7 spikes and the rule a^3->a, in each format.
const QByteArray oddSnp =
    "<spiking-system version=\"1\">\n<neuron name=\"x\" spikes=\"7\">\n"
    "<rule>a^3-&gt;a</rule></neuron>\n</spiking-system>\n";
const QByteArray oddPlingua =
    "@model<spiking_psystems>\ndef main()\n{\n@mu = x;\n@ms(x) = a*7;\n"
    "[a*3 --> a]'x;\n}\n";
const QByteArray oddJson =
    "{\"neurons\":[{\"id\":\"x\",\"type\":\"regular\",\"content\":7,\n"
    "\"rules\":[\"a^3\\\\to a;0\"]}],\"synapses\":[]}\n";
const QByteArray oddYaml =
    "neurons:\n- id: x\n  type: regular\n  content: 7\n"
    "  rules: [a^3\\to a;0]\nsynapses: []\n";
const QByteArray oddXmp =
    "<content>\n<x><id>x</id><spikes>7</spikes>\n"
    "<rules>3a/3a-&gt;a;0</rules></x>\n</content>\n";
const QByteArray oddCsv =
    "id,initial_charge,output_targets,neuron_type,rules,\n"
    "0,7,[],1,\"[0,3,3,1,0]\"\n";

QByteArray oddWith(const QByteArray& text, const char* part, const char* other) {
    QByteArray changed = text;
    changed.replace(part, other);
    if (changed == text) {
        qFatal("the test is wrong: no %s", part);
    }
    return changed;
}

}  // namespace

/// Files that are written in other ways than usual are read as they are meant, or refused where
/// that loses something.
class OddTextsTest : public QObject {
    Q_OBJECT

private slots:
    void theSameSystemIsRead_data();
    void theSameSystemIsRead();
    void whatWouldBeLostIsRefused_data();
    void whatWouldBeLostIsRefused();
    void namesAreKept_data();
    void namesAreKept();
};

void OddTextsTest::theSameSystemIsRead_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const std::string& name, const QByteArray& text) {
        QTest::newRow(name.c_str()) << text;
    };
    for (const auto& [name, text] :
         {std::pair("snp", oddSnp), std::pair("plingua", oddPlingua), std::pair("json", oddJson),
          std::pair("yaml", oddYaml), std::pair("xmp", oddXmp), std::pair("csv", oddCsv)}) {
        const std::string format(name);
        row(format, text);
        row(format + " CRLF", oddWith(text, "\n", "\r\n"));
        row(format + " UTF-8 with a mark", "\xEF\xBB\xBF" + text);
        row(format + " UTF-16 little", oddUtf16(text, true));
        row(format + " UTF-16 big", oddUtf16(text, false));
        row(format + " blanks before and after", (format == "csv" ? "" : "\n \n") + text + "\n\n");
    }
    row("snp comment at the end", oddSnp + "<!-- end -->");
    row("plingua comment at the end", oddPlingua + "/* end */");
    row("plingua line comment at the end", oddPlingua + "// end");
    row("yaml comment at the end", oddYaml + "# end");
    row("yaml end of the document", "---\n" + oddYaml + "...\n");
    row("xmp comment at the end", oddXmp + "<!-- end -->");
    row("snp leading zeros", oddWith(oddSnp, "\"7\"", "\"007\""));
    row("plingua leading zeros", oddWith(oddPlingua, "a*7", "a*007"));
    row("plingua plus", oddWith(oddPlingua, "a*7", "a*+7"));
    row("plingua point", oddWith(oddPlingua, "a*7", "a*7.0"));
    row("json point", oddWith(oddJson, ":7", ":7.0"));
    row("json text", oddWith(oddJson, ":7", ":\"07\""));
    row("yaml leading zeros", oddWith(oddYaml, ": 7", ": 007"));
    row("yaml plus", oddWith(oddYaml, ": 7", ": +7"));
    row("yaml point", oddWith(oddYaml, ": 7", ": 7.0"));
    row("xmp leading zeros", oddWith(oddWith(oddXmp, ">7<", ">07<"), "3a/3a", "03a/003a"));
    row("csv leading zeros", oddWith(oddCsv, ",7,", ", 07 ,"));
}

void OddTextsTest::theSameSystemIsRead() {
    QFETCH(QByteArray, text);

    QVERIFY(sniffSystem(text.toStdString()));
    const auto read = readSystemText(text.toStdString(), "f");

    VERIFY_OK(read);
    const SpikingSystem& system = read->imported.system;
    QCOMPARE(system.neurons.size(), std::size_t{1});
    const Neuron& neuron = system.neurons.at(0).value;
    QVERIFY(neuron.spikes == 7);
    QCOMPARE(neuron.rules.size(), std::size_t{1});
    QCOMPARE(rulesOfMember(neuron.rules[0], 0, 9)->front(), *parseRule("a^3->a"));
    QVERIFY(read->imported.warnings.empty());
}

void OddTextsTest::whatWouldBeLostIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QByteArray(message);
    };
    row("nothing", "", "1:1: the file is empty");
    row("blanks", " \r\n\n", "1:1: the file is empty");
    row("a mark alone", "\xEF\xBB\xBF", "1:1: the file is empty");
    row("json key twice", oddWith(oddJson, "\"content\":7", "\"content\":7,\"content\":8"),
        "1:62: expected every key once, found 'content' a second time");
    row("json list twice", oddWith(oddJson, "\"synapses\":[]", "\"synapses\":[],\n\"neurons\":[]"),
        "3:11: expected every key once, found 'neurons' a second time");
    row("json fraction", oddWith(oddJson, ":7", ":7.5"),
        "1:50: expected a number of spikes of 0 or more, found '7.5'");
    row("yaml key twice", oddWith(oddYaml, "content: 7", "content: 7\n  content: 8"),
        "5:12: expected every key once, found 'content' a second time");
    row("yaml list twice", oddYaml + "neurons: []\n",
        "7:10: expected every key once, found 'neurons' a second time");
    row("yaml document twice", oddYaml + "---\nneurons: []\n",
        "7:1: expected one document, found a second one");
    row("yaml text", oddWith(oddYaml, ": 7", ": '+7'"),
        "4:12: expected a number of spikes of 0 or more, found '+7'");
    row("xmp spikes twice", oddWith(oddXmp, "</spikes>", "</spikes>\n<spikes>8</spikes>"),
        "3:1: expected <spikes> once in a neuron, found '<spikes>'");
    row("xmp rules twice", oddWith(oddXmp, "</rules>", "</rules>\n<rules></rules>"),
        "4:1: expected <rules> once in a neuron, found '<rules>'");
    row("xmp text after a comment", oddWith(oddXmp, ">7<", ">7<!-- -->8<"),
        "2:31: expected </spikes>, found '8'");
    row("xmp character data", oddWith(oddXmp, ">7<", "><![CDATA[7]]><"),
        "2:22: expected text and tags, found character data in <![CDATA[");
    row("snp train twice", oddWith(oddSnp, "</rule>", "</rule><train>1</train>\n<train>1</train>"),
        "4:1: expected <train> once in a neuron, found 'train'");
    row("csv comment", oddCsv + "# end\n",
        "3:1: expected id, initial charge, targets and type of a neuron, found '# end'");
    row("plingua comment without end", oddPlingua + "/* end",
        "8:1: expected the end of this comment, '*/'");
}

void OddTextsTest::whatWouldBeLostIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);

    const auto read = readSystemText(text.toStdString(), "f");

    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message()), "f:" + message);
}

void OddTextsTest::namesAreKept_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* const name : {"a b", "it's", "say \"x\"", "é日本", "a&amp;b", "x<y>", "007",
                                   "true", "~", "- x", "#1", "a: b", "\\to", "{0,1}", "@min"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

void OddTextsTest::namesAreKept() {
    QFETCH(QByteArray, name);
    ImportedSystem imported;
    imported.system.neurons.add(
        {.name = name.toStdString(), .spikes = 2, .rules = {}, .train = {}});
    for (const SystemFormat& format : allSystemFormats()) {
        const auto text = format.write != nullptr
                              ? format.write(imported)
                              : Result<std::string>(fail(ErrorCode::unsupported, "only read"));
        if (!text) {
            QVERIFY(text.error().code == ErrorCode::unsupported);
            continue;
        }
        const auto read = readSystemText(*text, "f");

        VERIFY_OK(read);
        const std::string kept = read->imported.system.neurons.at(0).value.name;
        const std::vector<std::string> told =
            format.losses != nullptr ? format.losses(imported) : std::vector<std::string>();
        QVERIFY2(kept == name.toStdString() || !told.empty(), text->c_str());
    }
}

FIREABLE_TEST(OddTextsTest)
#include "odd_texts_test.moc"
