#include "importers/snp/snp_formats.h"

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "importers/text/text_files.h"
#include "importers/text/text_start.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string oneNeuron =
    R"({"neurons": [{"id": "n", "type": "regular", "content": 1, "rules": []}], "synapses": []})";

}  // namespace

/// The table of formats of spiking systems.
class SnpFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void contentsDecide_data();
    void contentsDecide();
    void oneFormatTakesIt_data() { contentsDecide_data(); }
    void oneFormatTakesIt();
    void whatIsRefusedIsNamed_data();
    void whatIsRefusedIsNamed();
    void suffixesAreOfFormatsToWrite_data();
    void suffixesAreOfFormatsToWrite();
    void filesAreWrittenAndRead_data();
    void filesAreWrittenAndRead();
    void errorsNameTheFile();
};

void SnpFormatsTest::contentsDecide_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char* name, const char* text, const char* word) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(word);
    };
    row("JSON", oneNeuron.c_str(), "websnapse-json");
    row("JSON after a mark", "\xef\xbb\xbf \n{\"neurons\": []", "websnapse-json");
    row("JSON, synapses first", R"({"synapses": [{"from": "a"}], "neurons": [{"content": 1}]})",
        "websnapse-json");
    row("JSON that is cut", R"({"neurons": [{"id": "n)", "websnapse-json");
    row("server", R"({"expected": [1], "nodes": [{"id": "a", "type": "input"}], "edges": []})",
        "websnapse-backend");
    row("server, told by its trains", R"({"nodes": [{"spiketrain": "1", "data": 1}]})",
        "websnapse-backend");
    row("canvas", R"({"nodes": [{"id": "a", "position": {"content": 1}, "data": {}}]})",
        "websnapse-v4");
    row("canvas without neurons", R"({"nodes": [], "edges": [], "systemState": {}})",
        "websnapse-v4");
    row("core", R"({"name": "n", "neurons": [{"id": 1, "label": "a"}]})", "websnapse-core");
    row("core without neurons", R"({"neurons": [], "synapses": [], "inputNeurons": []})",
        "websnapse-core");
    row("P-Lingua", "/* a */ // b\n@MODEL <spiking_psystems>\ndef main() {", "plingua");
    row("YAML", "neurons:\n- id: a\n", "websnapse-yaml");
    row("YAML after comments", "%YAML 1.1\n---\n# neurons\n\nsynapses: []\r\n'neurons' : []\n",
        "websnapse-yaml");
    row("own XML", "<?xml version=\"1.0\"?>\n<!-- <content> -->\n<spiking-system version=\"1\"/>",
        "snp");
    row("own XML that is cut", "<spiking-system vers", "snp");
    row("v1", "<content><n1><isOutput>true</isOutput></n1></content>", "xmp");
    row("v1 that is cut", "<content", "xmp");
    row("v2", "\xef\xbb\xbf<content>\n<n1><isInput>false</isInput>", "xmp-extended");
    row("v2, known by its weights", "<content><n1><outWeights><n2>", "xmp-extended");
    row("CSV", "id,initial_charge,output_targets,neuron_type,rules,\n", "snp-csv");
    row("evolution",
        "gen_total: 5\nruns:\n  0:\n    generations:\n      0:\n        rssnp_chromosomes:\n",
        "ersnp-yaml");
}

void SnpFormatsTest::contentsDecide() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, word);

    const auto id = sniffSystem(text.toStdString());

    VERIFY_OK(id);
    QCOMPARE(QByteArray::fromStdString(std::string(systemFormat(*id).word)), word);
}

void SnpFormatsTest::oneFormatTakesIt() {
    QFETCH(QByteArray, text);
    const std::string bytes = text.toStdString();

    const auto takers = std::ranges::count_if(allSystemFormats(), [&](const SystemFormat& row) {
        return row.isIt(afterBlanks(withoutMark(bytes)));
    });

    QCOMPARE(takers, 1);
}

void SnpFormatsTest::whatIsRefusedIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* text, const char* says) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(says);
    };
    row("nothing", "", "empty");
    row("cell-like P-Lingua", "/* a */ // b\n@model<cell_like_snp>\ndef main() {}",
        "of the model 'cell_like_snp', which is not supported: expected spiking_psystems");
    row("P-Lingua with division", "@MODEL < membrane_division >", "'membrane_division'");
    row("binary P-Lingua", "\xAF\x12\xFB\x01", "binary file of pLinguaCore");
    row("other JSON", R"({"places": [], "deeper": {"neurons": []}})", "no reader knows");
    row("list", "[1]", "no reader knows");
    row("other XML", "<pnml><content/></pnml>", "no reader knows");
    row("comment without end", "<!-- <content>", "no reader knows");
    row("other CSV", "id,charge\n", "no reader knows");
    row("other YAML", "places:\n  neurons: []\n", "no reader knows");
    row("words", "a b\nneurons: []\n", "no reader knows");
    // Files of nets.
    row("pnml", "<?xml version=\"1.0\"?><pnml xmlns=\"x\"></pnml>", "no reader knows");
    row("net", "tr t1 p1 -> p2\n", "no reader knows");
    row("ndr", "p 50.0 100.0 neurons 0 n\n", "no reader knows");
    row("lsn", "; neurons\n2 1 2 1 0\n1 1 1\n-2 1 1\n1 3\n", "no reader knows");
    row("apt", ".name \"n\"\n.type PN\n", "no reader knows");
    row("lola", "{ neurons } PLACE p1; MARKING p1: 1;", "no reader knows");
}

void SnpFormatsTest::whatIsRefusedIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);

    const auto id = sniffSystem(text.toStdString());

    QVERIFY(!id);
    QCOMPARE(id.error().code, ErrorCode::unknownFormat);
    QVERIFY2(id.error().detail.find(says.toStdString()) != std::string::npos,
             id.error().detail.c_str());
}

void SnpFormatsTest::suffixesAreOfFormatsToWrite_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char* file, const char* word) {
        QTest::newRow(file) << QByteArray(file) << QByteArray(word);
    };
    row("a.json", "websnapse-json");
    row("A.JSON.GZ", "websnapse-json");
    row("a.yaml", "websnapse-yaml");
    row("a.yml", "websnapse-yaml");
    row("a.snp", "snp");
    row("a.xmp", "xmp-extended");
    row("a.csv", "");
    row("a.pli", "plingua");
    row("a.pnml", "");
    row("a", "");
}

void SnpFormatsTest::suffixesAreOfFormatsToWrite() {
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, word);

    const auto id = systemFormatOfSuffix(file.toStdString());

    QCOMPARE(id ? QByteArray::fromStdString(std::string(systemFormat(*id).word)) : QByteArray(),
             word);
}

void SnpFormatsTest::filesAreWrittenAndRead_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("plain") << QByteArray("a.json");
    QTest::newRow("gzipped") << QByteArray("a.yaml.gz");
}

void SnpFormatsTest::filesAreWrittenAndRead() {
    QFETCH(QByteArray, name);
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QString::fromUtf8(name)).toStdString();
    const auto imported = readSystemText(oneNeuron, "text");
    VERIFY_OK(imported);
    const auto id = systemFormatOfSuffix(file);
    QVERIFY(id.has_value());

    VERIFY_OK(writeSystemFile(file, *id, imported->imported));
    const auto again = readSystemFile(file);

    VERIFY_OK(again);
    QCOMPARE(again->format, *id);
    QVERIFY(again->imported.system == imported->imported.system);
}

void SnpFormatsTest::errorsNameTheFile() {
    const auto message = [](const auto& result) {
        return result ? std::string("no error") : result.error().message();
    };
    QCOMPARE(message(readSystemText("{\"neurons\": 5}", "a.json")),
             std::string("a.json:1:13: expected a list of neurons, found '5'"));
    QVERIFY(message(readSystemText("5", "a.json")).starts_with("a.json:1:1: no reader knows"));
    QVERIFY(message(readSystemFile("/no/such/file")).starts_with("/no/such/file"));
    ImportedSystem endless;
    endless.system.mode.exhaustive = true;
    QCOMPARE(message(writeSystemFile("a.json", SystemFormatId::websnapseJson, endless)),
             std::string("a.json: WebSnapse cannot hold the working mode of the system"));
    QCOMPARE(message(writeSystemFile("a.json", SystemFormatId::websnapseCore, {})),
             std::string("a.json: WebSnapse core is only read"));
    QVERIFY(!std::filesystem::exists("a.json"));
}

FIREABLE_TEST(SnpFormatsTest)
#include "snp_formats_test.moc"
