#include <QTest>
#include <fstream>
#include <sstream>

#include "importers/pnml/pnml_formats.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// One line of the manifest. Its numbers count elements in the whole file: the places of all nets
/// and of sub-processes are summed, transport arcs come in pairs of `<arc>`s.
struct Row {
    std::string file;
    std::size_t places = 0;
    std::size_t transitions = 0;
    std::size_t arcs = 0;
};

std::vector<Row> pnmlFiles() {
    std::ifstream manifest(sharedFiles() / "nets" / "MANIFEST.tsv");
    std::vector<Row> rows;
    for (std::string line; std::getline(manifest, line);) {
        std::istringstream fields(line);
        Row row;
        std::string tool;
        std::getline(fields, row.file, '\t');
        std::getline(fields, tool, '\t');
        const std::string suffix = std::filesystem::path(row.file).extension();
        if ((suffix == ".pnml" || suffix == ".xml") &&
            fields >> row.places >> row.transitions >> row.arcs) {
            rows.push_back(row);
        }
    }
    return rows;
}

std::string contents(const std::string& file) {
    std::ifstream in(sharedFiles() / "nets" / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool mustBeRefused(const std::string& file) {
    return file.ends_with("badfileformat.xml") || file.ends_with("unhandlednettype.xml");
}

}  // namespace

class PnmlSharedFilesTest : public QObject {
    Q_OBJECT

private slots:
    void readsAsManyNodesAndArcsAsTheManifestSays();
    void refusesInvalidFiles();
    void readsTheSameFromWhatItWrote();
    void survivesEveryPrefix();
};

void PnmlSharedFilesTest::readsAsManyNodesAndArcsAsTheManifestSays() {
    SHARED_FILES_OR_SKIP("nets");
    const auto rows = pnmlFiles();
    QVERIFY(rows.size() > 30);
    for (const Row& row : rows) {
        if (mustBeRefused(row.file)) {
            continue;
        }
        const std::string text = contents(row.file);

        const auto read = readPnml(text);

        VERIFY_OK(read);
        Row counted{row.file, 0, 0, 0};
        for (const Diagram& diagram : read->nets) {
            counted.places += diagram.net.places.size();
            counted.transitions += diagram.net.transitions.size();
            counted.arcs += diagram.net.arcs.size();
        }
        QVERIFY2(counted.places == row.places, row.file.c_str());
        QVERIFY2(counted.transitions == row.transitions, row.file.c_str());
        QVERIFY2(counted.arcs == row.arcs, row.file.c_str());
    }
}

void PnmlSharedFilesTest::refusesInvalidFiles() {
    SHARED_FILES_OR_SKIP("nets");
    const auto type = readPnml(contents("lip6+pnmlframework/unhandlednettype.xml"));
    const auto root = readPnml(contents("lip6+pnmlframework/badfileformat.xml"));

    QVERIFY(!type);
    QCOMPARE(type.error().code, ErrorCode::unknownFormat);
    QCOMPARE(type.error().line, 2);
    QVERIFY(type.error().detail.find("wawawouf") != std::string::npos);
    QVERIFY(!root);
    QCOMPARE(root.error().message(),
             std::string("1:1: expected the root element 'pnml', found 'pnmul'"));
}

void PnmlSharedFilesTest::readsTheSameFromWhatItWrote() {
    SHARED_FILES_OR_SKIP("nets");
    for (const Row& row : pnmlFiles()) {
        if (mustBeRefused(row.file)) {
            continue;
        }
        const auto first = readPnml(contents(row.file));
        VERIFY_OK(first);

        const auto written = writePnml(first->nets);
        VERIFY_OK(written);
        const auto again = readPnml(*written);

        VERIFY_OK(again);
        QVERIFY2(again->nets == first->nets, row.file.c_str());
    }
}

void PnmlSharedFilesTest::survivesEveryPrefix() {
    SHARED_FILES_OR_SKIP("nets");
    for (const char* file : {"gsileno+pneu/5inhibitor.pnml", "cesaro+cunf/2readers.xml",
                             "lip6+pnmlframework/full_ptnet.xml"}) {
        const std::string whole = contents(file);
        const std::size_t end = whole.rfind('>');
        for (std::size_t length = 0; length < end; ++length) {
            const auto read = readPnml(std::string_view(whole).substr(0, length));

            QVERIFY2(!read, file);
            QVERIFY(read.error().line >= 1);
        }
    }
}

FIREABLE_TEST(PnmlSharedFilesTest)
#include "pnml_shared_files_test.moc"
