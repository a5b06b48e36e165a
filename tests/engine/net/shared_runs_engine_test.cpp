#include <QTest>
#include <fstream>
#include <sstream>

#include "engine/net/engines.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/support/available_engines.h"
#include "tests/support/gzip_text.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::gzipText;
using fireable::testing::sharedFiles;

namespace {

/// A line of RUNS.tsv: a net of the published virtual machines and how it ends.
struct ExpectedRun {
    std::string file;
    Checkpoint end;
};

std::vector<ExpectedRun> expectedRuns() {
    std::vector<ExpectedRun> runs;
    std::ifstream table(sharedFiles() / "nets" / "expected" / "RUNS.tsv");
    std::string line;
    for (std::getline(table, line); std::getline(table, line);) {
        std::istringstream fields(line);
        ExpectedRun run;
        std::string steps;
        fields >> run.file >> steps;
        run.end.steps = Count::parse(steps).value_or(-1);
        for (std::int64_t tokens = 0; fields >> tokens;) {
            run.end.marking.emplace_back(tokens);
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

void endsAs(const ExpectedRun& expected, EngineKind kind, const EngineOptions& options) {
    const auto imported = readMcc(gzipText(sharedFiles() / "nets" / expected.file));
    VERIFY_OK(imported);
    auto program = compile(imported->nets.front().net);
    VERIFY_OK(program);
    const auto engine = std::move(*makeNetEngine(kind, std::move(*program), FiringRule{}, options));

    const auto halt = engine->run({});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::dead);
    QCOMPARE(engine->checkpoint(), expected.end);
}

}  // namespace

/// The nets of the published virtual machines end as they should, after as many steps.
class SharedRunsEngineTest : public QObject {
    Q_OBJECT

private slots:
    void endsAsExpected_data();
    void endsAsExpected();
    void endsAsExpectedForAnyNumberOfThreads_data();
    void endsAsExpectedForAnyNumberOfThreads();
};

void SharedRunsEngineTest::endsAsExpected_data() {
    SHARED_FILES_OR_SKIP("nets/expected");
    QTest::addColumn<EngineKind>("kind");
    QTest::addColumn<std::size_t>("row");
    const auto runs = expectedRuns();
    for (const EngineKind kind : allEngineKinds) {
        for (std::size_t row = 0; row < runs.size(); ++row) {
            QTest::addRow("%s %s", engineName(kind).data(), runs[row].file.c_str()) << kind << row;
        }
    }
}

void SharedRunsEngineTest::endsAsExpected() {
    QFETCH(EngineKind, kind);
    QFETCH(std::size_t, row);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    endsAs(expectedRuns()[row], kind, {});
}

void SharedRunsEngineTest::endsAsExpectedForAnyNumberOfThreads_data() {
    SHARED_FILES_OR_SKIP("nets/expected");
    QTest::addColumn<int>("threads");
    for (const int threads : {1, 2, 3, 8}) {
        QTest::addRow("%d threads", threads) << threads;
    }
}

void SharedRunsEngineTest::endsAsExpectedForAnyNumberOfThreads() {
    QFETCH(int, threads);
    ENGINE_AVAILABLE_OR_SKIP(EngineKind::openmp);
    const std::int64_t soonDone = threads > 2 ? 200 : 10'000;  // few processors make threads wait
    for (const ExpectedRun& expected : expectedRuns()) {
        if (expected.end.steps < soonDone) {
            endsAs(expected, EngineKind::openmp, {.threads = threads});
        }
    }
}

FIREABLE_TEST(SharedRunsEngineTest)
#include "shared_runs_engine_test.moc"
