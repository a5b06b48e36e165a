#include <QTest>
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "engine/net/program/linker.h"
#include "importers/lsn/lsn_formats.h"
#include "tests/support/available_engines.h"
#include "tests/support/file_text.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::fileText;
using fireable::testing::runToEnd;
using fireable::testing::sharedFiles;

namespace {

const char* const folder = "nets/HfZhao1998+Compiler-and-Linker-of-Sleptsov-net-Program";

Result<Subnet> loadBeside(const std::string& file, const std::string& fromPath) {
    const auto path = std::filesystem::path(fromPath).parent_path() / file;
    const auto imported = readLsn(fileText(path));
    if (!imported) {
        return imported.failure();
    }
    return Subnet{imported->nets.front().net, path.string()};
}

Result<LinkedNet> linkPublished(const std::string& name) {
    const auto path = sharedFiles() / folder / (name + ".hsn");
    const auto imported = readLsn(fileText(path));
    if (!imported) {
        return imported.failure();
    }
    return link(imported->nets.front().net, path.string(), loadBeside);
}

std::vector<Count> expectedMarking(const std::string& name) {
    std::ifstream stream(sharedFiles() / "nets/expected" / (name + ".final"));
    std::vector<Count> marking;
    for (std::string word; stream >> word;) {
        marking.push_back(Count::parse(word).value_or(-1));
    }
    return marking;
}

struct Published {
    const char* name;
    std::size_t places, transitions, arcs, marked;
    std::int64_t steps;
};

/// The published linker's sizes, and the steps of the machine that fires the first enabled
/// transition, with 64-bit markings.
constexpr std::array<Published, 8> programs{{{"add_5", 87, 85, 315, 56, 80},
                                             {"add_10", 172, 170, 630, 111, 160},
                                             {"add_20", 342, 340, 1260, 221, 320},
                                             {"mul_5", 137, 150, 585, 91, 228},
                                             {"mul_10", 272, 300, 1170, 181, 468},
                                             {"mul_20", 542, 600, 2340, 361, 893},
                                             {"matrix_2", 294, 310, 1203, 197, 430},
                                             {"matrix_3", 1055, 1118, 4323, 703, 1490}}};

}  // namespace

/// Published programs, linked and run, compared with the results of their own tools.
class PublishedProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void linkToThePublishedSizeWithoutARace_data() { addRows(); }
    void linkToThePublishedSizeWithoutARace();
    void endAsPublishedAfterAsManySteps_data() { addRows(); }
    void endAsPublishedAfterAsManySteps();

private:
    static void addRows() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < programs.size(); ++i) {
            QTest::newRow(programs[i].name) << static_cast<int>(i);
        }
    }
};

void PublishedProgramsTest::linkToThePublishedSizeWithoutARace() {
    SHARED_FILES_OR_SKIP("nets");
    QFETCH(int, row);
    const Published& wanted = programs[static_cast<std::size_t>(row)];

    const auto linked = linkPublished(wanted.name);

    VERIFY_OK(linked);
    QCOMPARE(linked->net.places.size(), wanted.places);
    QCOMPARE(linked->net.transitions.size(), wanted.transitions);
    QCOMPARE(linked->net.arcs.size() + linked->net.priorities.size(), wanted.arcs);
    QCOMPARE(allWarnings(*linked), std::vector<std::string>{});
    std::size_t marked = 0;
    for (const auto& [id, place] : linked->net.places) {
        marked += place.initial > Count(0) ? 1U : 0U;
    }
    QCOMPARE(marked, wanted.marked);
}

void PublishedProgramsTest::endAsPublishedAfterAsManySteps() {
    SHARED_FILES_OR_SKIP("nets");
    QFETCH(int, row);
    const Published& wanted = programs[static_cast<std::size_t>(row)];
    const auto linked = linkPublished(wanted.name);
    VERIFY_OK(linked);

    for (const EngineKind kind : testing::availableEngines()) {
        const auto ending = runToEnd(linked->net, kind);

        VERIFY_OK(ending);
        QCOMPARE(ending->steps, Count(wanted.steps));
        QVERIFY(ending->marking == expectedMarking(wanted.name));
    }
}

FIREABLE_TEST(PublishedProgramsTest)
#include "published_programs_test.moc"
