#include <QTest>
#include <fstream>
#include <limits>
#include <memory>
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
            run.end.values.emplace_back(tokens);
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

std::unique_ptr<NetEngine> engineFor(const ExpectedRun& run, EngineKind kind,
                                     const EngineOptions& options) {
    const auto imported = readMcc(gzipText(sharedFiles() / "nets" / run.file));
    auto program = imported ? compile(imported->nets.front().net) : imported.failure();
    auto engine = program ? makeNetEngine(kind, std::move(*program), FiringRule{}, options)
                          : program.failure();
    return engine ? std::move(*engine) : nullptr;
}

void endsAs(const ExpectedRun& expected, EngineKind kind, const EngineOptions& options) {
    const auto engine = engineFor(expected, kind, options);
    QVERIFY(engine != nullptr);

    const auto halt = engine->run({});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::halted);
    QCOMPARE(engine->checkpoint(), expected.end);
}

/// After `steps` steps it equals `incremental`, which `endsAs` follows to the end.
void beginsAs(const ExpectedRun& expected, std::int64_t steps, EngineKind kind,
              const EngineOptions& options) {
    const auto engine = engineFor(expected, kind, options);
    const auto quick = engineFor(expected, EngineKind::incremental, {});
    QVERIFY(engine != nullptr && quick != nullptr);

    VERIFY_OK(engine->run({.maxSteps = steps}));
    VERIFY_OK(quick->run({.maxSteps = steps}));

    QCOMPARE(engine->steps(), Count(steps));
    QCOMPARE(engine->checkpoint(), quick->checkpoint());
}

/// Runs of at most `most` steps to the end, others only so far.
void runsAs(const ExpectedRun& expected, std::int64_t most, EngineKind kind,
            const EngineOptions& options) {
    if (expected.end.steps <= most) {
        endsAs(expected, kind, options);
    } else {
        beginsAs(expected, most, kind, options);
    }
}

/// How many steps an engine makes in reasonable time: `reference` evaluates all transitions in each
/// step, and threads synchronize in each.
std::int64_t stepLimit(EngineKind kind) {
    switch (kind) {
        case EngineKind::reference:
            return 1'000;
        case EngineKind::openmp:
            return 500;
        default:
            return std::numeric_limits<std::int64_t>::max();
    }
}

}  // namespace

/// The nets of the published virtual machines reach the expected end after the expected number of
/// steps.
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
    for (const EngineInfo& engine : allEngines()) {
        for (std::size_t row = 0; row < runs.size(); ++row) {
            QTest::addRow("%s %s", engine.name.data(), runs[row].file.c_str())
                << engine.kind << row;
        }
    }
}

void SharedRunsEngineTest::endsAsExpected() {
    QFETCH(EngineKind, kind);
    QFETCH(std::size_t, row);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    runsAs(expectedRuns()[row], stepLimit(kind), kind, {});
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
    for (const ExpectedRun& expected : expectedRuns()) {
        const auto kind = EngineKind::openmp;
        runsAs(expected, stepLimit(threads > 1 ? kind : EngineKind::incremental), kind,
               {.threads = threads});
    }
}

FIREABLE_TEST(SharedRunsEngineTest)
#include "shared_runs_engine_test.moc"
