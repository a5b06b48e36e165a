#include "importers/profile/profile_files.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// With everything that a profile can hold.
Profile sample() {
    Profile profile;
    profile.machine = {{"processor", "Two \"fast\" cores"}, {"load", "0.10"}};
    profile.programs = {
        {.name = "mmul 3", .rule = "salwicki", .family = "mmul", .size = 3, .work = {400, 37.5}},
        {.name = "b,ad.net"}};
    profile.engines = {{.name = "reference"},
                       {.name = "openmp", .threads = 2},
                       {.name = "cuda-steps", .needsDevice = true, .unavailable = "no device"}};
    profile.cells = {{.program = 0,
                      .engine = 0,
                      .seconds = {0.25, 1e-9, 0.1},
                      .halt = Halt::limit,
                      .steps = *Count::parse("123456789012345678901234567890"),
                      .prepareSeconds = 0.5,
                      .stages = {{"I+II", 0.125}, {"III", 1e-3}},
                      .timeline = {{0, 0.1}, {1, 1e-3}, {0, 0.025}},
                      .figures = {{"host memory", 4096}, {"cycles", 1.5e9}},
                      .notes = {"a note"}},
                     {.program = 0,
                      .engine = 1,
                      .seconds = {2},
                      .steps = 7,
                      .disagreement = "differs from reference from step 7 on",
                      .differsAt = Count(7)},
                     {.program = 0, .engine = 2, .empty = "no device"},
                     {.program = 1, .engine = 0, .empty = "bad.net:3: expected a place"},
                     {.program = 1, .engine = 1, .empty = "bad.net:3: expected a place"},
                     {.program = 1, .engine = 2, .empty = "bad.net:3: expected a place"}};
    profile.programs[0].readSeconds = 0.5;
    profile.programs[0].compileSeconds = 0.25;
    profile.cells[0].nodes = {{"t \"1\"", 3, 9}, {"t2", 0, 1}};
    profile.cells[1].evaluationsUnknownBecause = "not counted";
    profile.turns = {{0, 1, 0.25}, {1, 1, 2}};
    profile.cancelled = true;
    profile.roofs = {{"host", {2e10, 4e9}}};
    return profile;
}

}  // namespace

/// Saved profiles, read again and broken.
class ProfileFilesTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead();
    void brokenTextsAreRefused_data();
    void brokenTextsAreRefused();
    void everyCutTextIsRefused();
    void tablesHaveARowForEachCell();
};

void ProfileFilesTest::whatIsWrittenIsRead() {
    const Profile before = sample();
    const auto read = parseProfile(profileText(before));
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->machine, before.machine);
    QVERIFY(read->programs == before.programs);
    QVERIFY(read->engines == before.engines);
    QVERIFY(read->cancelled);
    QCOMPARE(read->cells.size(), before.cells.size());
    const ProfileCell& cell = read->cells[0];
    QCOMPARE(read->programs, before.programs);
    QVERIFY(cell.nodes == before.cells[0].nodes);
    QCOMPARE(cell.evaluationsUnknownBecause, std::string());
    QCOMPARE(read->cells[1].evaluationsUnknownBecause, before.cells[1].evaluationsUnknownBecause);
    QCOMPARE(cell.seconds, before.cells[0].seconds);
    QCOMPARE(cell.halt, Halt::limit);
    QCOMPARE(cell.steps, before.cells[0].steps);
    QCOMPARE(cell.stages, before.cells[0].stages);
    QCOMPARE(cell.timeline, before.cells[0].timeline);
    QCOMPARE(cell.figures, before.cells[0].figures);
    QCOMPARE(cell.notes, before.cells[0].notes);
    QCOMPARE(read->cells[1].differsAt, std::optional<Count>(7));
    // The rest is compared as text.
    QCOMPARE(profileText(*read), profileText(before));
}

void ProfileFilesTest::brokenTextsAreRefused_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* from, const char* to, const char* error) {
        QTest::newRow(error) << from << to << error;
    };
    row("\"profile\"", "\"net\"", "expected a profile: an object with \"fireable\": \"profile\"");
    row("\"version\": 1", "\"version\": 2", "a profile of a later version of Fireable (2)");
    row("\"version\": 1", "\"version\": \"x\"", "3:13: expected a number");
    row("\"limit\"", "\"tired\"", "expected why the run ended");
    row("\"program\": 1", "\"program\": 2", "expected a number below 2");
    row("\"program\": 1", "\"program\": 0", "expected cells in the order of programs and engines");
    row("\"steps\": 7", "\"steps\": -7", "expected a number of steps");
    row("2.0\n", "-2.0\n", "expected a number above 0");
    row("     0,\n     0.025", "     2,\n     0.025", "expected the number of a stage");
    row("\"operations\": 4", "\"operations\": -4", "expected a number above 0");
    row("\"cell\": 1", "\"cell\": 6", "expected a number below 6");
    row("\"empty\": \"no device\"", "\"note\": \"no device\"", "expected an entry \"seconds\"");
    row("\"engines\": [", "\"engines\": [ {\"name\": \"x\"},",
        "expected a cell for each program and engine");
}

void ProfileFilesTest::brokenTextsAreRefused() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, error);
    QString text = QString::fromStdString(profileText(sample()));
    const auto at = text.indexOf(from);
    QVERIFY2(at >= 0, qPrintable(text));
    text.replace(at, from.size(), to);
    const auto read = parseProfile(text.toStdString());
    QVERIFY(!read);
    const QString message = QString::fromStdString(read.error().message());
    QVERIFY2(message.contains(error), qPrintable(message));
}

void ProfileFilesTest::everyCutTextIsRefused() {
    const std::string text = profileText(sample());
    for (std::size_t size = 0; size + 2 < text.size(); ++size) {
        QVERIFY(!parseProfile(std::string_view(text).substr(0, size)));
    }
}

void ProfileFilesTest::tablesHaveARowForEachCell() {
    const QStringList lines = QString::fromStdString(profileTable(sample())).split('\n');
    QCOMPARE(lines.size(), 8);
    QCOMPARE(lines[1],
             "mmul 3,salwicki,mmul,3,reference,,0.1,1e-09,0.25,"
             "123456789012345678901234567890,limit,yes,0.5,,4096,,,,,1.5e+09,,");
    QCOMPARE(lines[2], "mmul 3,salwicki,mmul,3,openmp,2,2,2,2,7,halted,no,0,,,,,,,,,");
    QCOMPARE(lines[4], "\"b,ad.net\",,,,reference,,,,,,,,,bad.net:3: expected a place,,,,,,,,");
}

FIREABLE_TEST(ProfileFilesTest)
#include "profile_files_test.moc"
