#include "engine/run/trace.h"

#include <QRegularExpression>
#include <QTest>
#include <random>
#include <set>

#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_compare.h"
#include "engine/net/run/trace_info.h"
#include "engine/run/trace_section.h"
#include "tests/support/available_engines.h"
#include "tests/support/block_maker.h"
#include "tests/support/forged_traces.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::BlockMaker;
using fireable::testing::randomNet;
using fireable::testing::RunRecorder;

namespace {

constexpr std::int64_t stepsPerTrace = 60;

std::vector<std::string> numbered(const char* letter, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) {
        names.push_back(letter + std::to_string(i));
    }
    return names;
}

TraceInfo infoOf(const NetProgram& program, EngineKind kind, const FiringRule& rule) {
    return traceInfo(program, kind, rule, "nets/some.net", numbered("p", program.initial.size()),
                     numbered("t", program.transitionIds.size()));
}

/// A run of a random net, and the reference engine's results.
struct SavedRun {
    TraceInfo info;
    Checkpoint start;
    RunRecorder expected;
    std::string bytes;

    const Checkpoint& state(std::size_t step) const {
        return step == 0 ? start : expected.states[step - 1];
    }
    std::size_t steps() const { return expected.steps.size(); }
};

SavedRun savedRun(std::uint64_t seed) {
    const auto program = *compile(randomNet(seed));
    const RuleName& name = ruleNames[seed % ruleNames.size()];
    const EngineKind kind = testing::availableEngine(seed);
    const FiringRule rule{name.choice, name.multiplicity, seed};
    SavedRun run{infoOf(program, kind, rule), {program.initial, 0}, RunRecorder(), {}};
    if (seed % 5 == 0) {
        run.start.steps = *Count::parse("635003726204707495038");
    }
    const auto reference = std::move(*makeNetEngine(EngineKind::reference, program, rule));
    reference->restore(run.start);
    (void)reference->run({.maxSteps = stepsPerTrace, .observer = &run.expected});
    RunHistory history(netRunModel(programEffects(program)), run.start);
    const auto engine = std::move(*makeNetEngine(kind, program, rule));
    engine->restore(run.start);
    BlockMaker blocks(history, seed);
    (void)engine->run({.maxSteps = stepsPerTrace, .observer = &blocks, .history = &history});
    run.bytes = writeTrace(run.info, TimelineTree(std::move(history)), 0);
    return run;
}

/// A seed whose run is long and has several segments.
std::uint64_t longRunSeed() {
    for (std::uint64_t seed = 1;; ++seed) {
        if (seed % 5 != 0 && savedRun(seed).steps() == stepsPerTrace) {
            return seed;
        }
    }
}

/// The steps of `trace`, all of which must be those of `run`.
std::set<std::size_t> checkedSteps(const Trace& trace, const SavedRun& run) {
    std::set<std::size_t> found;
    for (std::size_t step = 0; step <= run.steps(); ++step) {
        TimelineCursor cursor(trace.tree, trace.timeline());
        if (!cursor.goTo(run.start.steps + static_cast<std::int64_t>(step))) {
            continue;
        }
        if (cursor.checkpoint() != run.state(step) ||
            (!cursor.fired().empty() &&
             !std::ranges::equal(cursor.fired(), run.expected.steps[step - 1]))) {
            qWarning("step %d is wrong", static_cast<int>(step));
            return {};
        }
        found.insert(step);
    }
    return found;
}

/// t1 moves a token from p1 to p2; t2 moves two back.
NetProgram tracedWays() {
    testing::NetMaker maker(2, 2);
    maker.tokens(1, 5).takes(1, {1}).gives(1, {2});
    maker.arc(2, 2, ArcKind::input, 2).arc(1, 2, ArcKind::output, 2);
    return *compile(maker.net());
}

/// A trace of steps that fire one transition each, regardless of any rule.
Trace traceOf(const std::vector<std::int32_t>& transitions, std::vector<Count> start = {5, 0},
              TraceInfo info = infoOf(tracedWays(), EngineKind::reference, {})) {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {std::move(start), 0});
    for (const std::int32_t transition : transitions) {
        addFirings(history, transition, 1);
    }
    return {std::move(info), TimelineTree(std::move(history)), {}};
}

/// A trace that ends after so many headers of sections, each of which claims the whole rest.
std::string falseHeaders(std::size_t count) {
    std::string bytes(traceMagic);
    putFixed(bytes, traceVersion, 4);
    for (std::size_t left = count; left > 0; --left) {
        bytes += stepTag;
        putFixed(bytes, 20 * (left - 1), 8);
        putFixed(bytes, 0, 8);
    }
    return bytes;
}

}  // namespace

/// Trace files: intact parts are read back, whatever happens to the rest of the file.
class TraceTest : public QObject {
    Q_OBJECT

private slots:
    void isReadBackUnchanged();
    void hugeNumbersAreReadBack();
    void readingReportsProgressAndCanBeCancelled();
    void programsAreDistinguishedByTheirArcs();
    void timelinesComeBackWithWhatCameBefore();
    void aHistoryWithDroppedBlocksIsRestored();
    void truncationAnywhereKeepsWhatPrecedesIt();
    void aDamagedByteCostsOneSegment();
    void aMissingSegmentIsReported();
    void aSegmentCutOutIsReported();
    void negativeTokensAreReported();
    void aSegmentThatDoesNotFitIsReported();
    void forgedTracesAreRejected();
    void falseHeadersTakeLinearTime();
    void falseHeadersCountAgainstWhatFollows();
    void theSearchForASectionCanBeCancelled();
    void randomDamageNeverInventsSteps();
    void otherFilesAreRejected_data();
    void otherFilesAreRejected();
    void equalRunsDoNotDiffer();
    void theFirstDifferenceIsFound();
    void aShorterRunDiffersWhereItEnds();
    void otherVersionsOfANetAreComparedByName();
    void differentInitialMarkingsAreReported();
    void orderInsideAStepDoesNotCount();
    void missingStepsAreSkipped();
    void aCutOffTraceDoesNotDifferWhereItEnds();
    void manyTimelinesAreCompared();
};

void TraceTest::isReadBackUnchanged() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const SavedRun run = savedRun(seed);

        const auto trace = readTrace(run.bytes);

        VERIFY_OK(trace);
        QVERIFY(trace->damages.empty());
        QCOMPARE(trace->tree.size(), std::size_t{1});
        QVERIFY(trace->info == run.info);
        QCOMPARE(checkedSteps(*trace, run).size(), run.steps() + 1);
        QVERIFY(writeTrace(trace->info, trace->tree, 0) == run.bytes);
    }
}

/// Powers of two are long runs of one byte, which pack far better than anything usual.
void TraceTest::hugeNumbersAreReadBack() {
    Count power = 2;
    for (int squarings = 0; squarings < 24; ++squarings) {
        power *= power;
    }
    RunHistory history(netRunModel(programEffects(tracedWays())), {{power * Count(2), 0}, 0});
    addFirings(history, std::vector{Firing{0, power}});
    const std::string bytes = writeTrace(infoOf(tracedWays(), EngineKind::reference, {}),
                                         TimelineTree(std::move(history)), 0);

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, trace->timeline());
    QVERIFY(cursor.goTo(1));
    QVERIFY(cursor.checkpoint().values == (std::vector<Count>{power, power}));
    QVERIFY(writeTrace(trace->info, trace->tree, 0) == bytes);
}

void TraceTest::readingReportsProgressAndCanBeCancelled() {
    const SavedRun run = savedRun(3);
    WorkProgress whole;
    WorkProgress cancelled;
    cancelled.cancelled = true;

    VERIFY_OK(readTrace(run.bytes, &whole));
    const auto none = readTrace(run.bytes, &cancelled);

    QCOMPARE(whole.permille.load(), 1000);
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::fileUnreadable);
}

void TraceTest::programsAreDistinguishedByTheirArcs() {
    const NetProgram program = tracedWays();
    NetProgram otherStart = program;
    otherStart.initial[0] = 7;
    NetProgram otherWeight = program;
    otherWeight.arcs[0].weight = 2;

    QCOMPARE(programHash(otherStart), programHash(program));
    QVERIFY(programHash(otherWeight) != programHash(program));
}

void TraceTest::timelinesComeBackWithWhatCameBefore() {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {{5, 0}, 0});
    for (int step = 0; step < 4; ++step) {
        addFirings(history, 0, 1);
    }
    TimelineTree tree(std::move(history));
    const TimelineIndex other = tree.fork(0, 3, {0, 9});
    addFirings(tree.history(other), 1, 1);
    const auto info = infoOf(tracedWays(), EngineKind::reference, {});

    const auto trace = readTrace(writeTrace(info, tree, other));
    const auto trunk = readTrace(writeTrace(info, tree, 0));

    VERIFY_OK(trace);
    VERIFY_OK(trunk);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, trace->timeline());
    const std::vector<std::vector<Count>> expected{{5, 0}, {4, 1}, {3, 2}, {0, 9}, {2, 7}};
    for (std::size_t step = 0; step < expected.size(); ++step) {
        QVERIFY(cursor.goTo(static_cast<std::int64_t>(step)));
        QCOMPARE(cursor.checkpoint().values, expected[step]);
    }
    QCOMPARE(trace->tree.lastStep(trace->timeline()), Count(4));
    QCOMPARE(trunk->tree.size(), std::size_t{1});
    QCOMPARE(trunk->tree.lastStep(0), Count(4));
}

void TraceTest::aHistoryWithDroppedBlocksIsRestored() {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {{5, 0}, 0}, 1);
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{3, 2});
    addFirings(history, 1, 1);
    const TimelineTree tree(std::move(history));

    const auto trace =
        readTrace(writeTrace(infoOf(tracedWays(), EngineKind::reference, {}), tree, 0));

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    TimelineCursor cursor(trace->tree, 0);
    QVERIFY(!cursor.goTo(0));
    QVERIFY(cursor.goTo(2));
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{5, 0}));
}

void TraceTest::truncationAnywhereKeepsWhatPrecedesIt() {
    const SavedRun run = savedRun(longRunSeed());
    std::size_t before = 0;
    for (std::size_t size = 0; size < run.bytes.size(); ++size) {
        const auto trace = readTrace(std::string_view(run.bytes).substr(0, size));
        if (!trace) {
            QVERIFY(before == 0);
            QVERIFY(!trace.error().detail.empty());
            continue;
        }
        const std::size_t kept = checkedSteps(*trace, run).size();

        QVERIFY(kept >= 1);
        QVERIFY(kept >= before);
        QVERIFY(!trace->damages.empty());
        before = kept;
    }
    QCOMPARE(before, run.steps() + 1);
}

void TraceTest::aDamagedByteCostsOneSegment() {
    const SavedRun run = savedRun(longRunSeed());
    const auto whole = readTrace(run.bytes);
    VERIFY_OK(whole);
    std::int64_t longest = 0;
    for (std::size_t block = 0; block < whole->tree.history(0).blockCount(); ++block) {
        longest = std::max(longest, whole->tree.history(0).stepsIn(block));
    }
    for (std::size_t at = 12; at < run.bytes.size(); ++at) {
        std::string bytes = run.bytes;
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << at % 8));

        const auto trace = readTrace(bytes);

        VERIFY_OK(trace);
        QCOMPARE(trace->damages.size(), std::size_t{1});
        QVERIFY(trace->info == run.info);
        const auto lost =
            static_cast<std::int64_t>(run.steps() + 1 - checkedSteps(*trace, run).size());
        QVERIFY2(lost <= longest + 1, qPrintable(QString::number(at)));
    }
}

void TraceTest::aMissingSegmentIsReported() {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {{5, 0}, 0});
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{3, 2});
    addFirings(history, 0, 1);
    addFirings(history, 0, 1);
    history.beginBlock(std::vector<Count>{1, 4});
    addFirings(history, 1, 1);
    std::string bytes = writeTrace(infoOf(tracedWays(), EngineKind::reference, {}),
                                   TimelineTree(std::move(history)), 0);
    const std::size_t first = bytes.find("STEP");
    const std::size_t second = bytes.find("STEP", first + 1);
    const std::size_t third = bytes.find("STEP", second + 1);
    bytes[second + 25] = static_cast<char>(bytes[second + 25] ^ 1);

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QCOMPARE(trace->damages.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(trace->damages[0].detail),
             QStringLiteral("expected a section of a trace, found damaged bytes %1 to %2; steps 2 "
                            "to 3 are missing")
                 .arg(second)
                 .arg(third - 1));
    TimelineCursor cursor(trace->tree, trace->timeline());
    QVERIFY(cursor.goTo(1));
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{3, 2}));
    QVERIFY(!cursor.goTo(2));
    QVERIFY(cursor.goTo(4));
    QCOMPARE(cursor.checkpoint().values, (std::vector<Count>{3, 2}));
    QVERIFY(cursor.back());
    QVERIFY(!cursor.back());
}

void TraceTest::aSegmentCutOutIsReported() {
    RunHistory history(netRunModel(programEffects(tracedWays())), {{5, 0}, 0});
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{3, 2});
    addFirings(history, 0, 1);
    history.beginBlock(std::vector<Count>{2, 3});
    addFirings(history, 1, 1);
    std::string bytes = writeTrace(infoOf(tracedWays(), EngineKind::reference, {}),
                                   TimelineTree(std::move(history)), 0);
    const std::size_t second = bytes.find("STEP", bytes.find("STEP") + 1);
    bytes.erase(second, bytes.find("STEP", second + 1) - second);

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QCOMPARE(trace->damages.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(trace->damages[0].detail),
             QStringLiteral("expected 3 segments up to step 3 before bytes %1 to %2, found 2 up "
                            "to step 3; the others are missing")
                 .arg(bytes.find("DONE"))
                 .arg(bytes.size() - 1));
}

void TraceTest::negativeTokensAreReported() {
    RunHistory history(netRunModel(programEffects(tracedWays())), {{5, 0}, 0});
    addFirings(history, 0, 2);
    history.beginBlock(std::vector<Count>{3, 2});
    addFirings(history, 1, 1);
    addFirings(history, 1, 1);
    const std::string bytes = writeTrace(infoOf(tracedWays(), EngineKind::reference, {}),
                                         TimelineTree(std::move(history)), 0);

    const auto trace = readTrace(bytes);

    VERIFY_OK(trace);
    QCOMPARE(trace->damages.size(), std::size_t{1});
    QVERIFY(trace->damages[0].detail.ends_with(
        ", found -2 in place 'p2' after step 3; steps 2 to 3 are missing"));
    QCOMPARE(trace->tree.lastStep(trace->timeline()), Count(1));
}

void TraceTest::aSegmentThatDoesNotFitIsReported() {
    const auto damagesOf = [](std::vector<Count> second, bool changed) {
        const auto model = netRunModel(programEffects(tracedWays()));
        RunHistory history(model, {{5, 0}, 0});
        addFirings(history, 0, 2);
        std::vector<Count> third = second;
        third[0] = third[0] - 1;
        third[1] = third[1] + 1;
        TimelineTree tree(std::move(history));
        if (changed) {
            tree.fork(0, 1, second);
        } else {
            tree.history(0).beginBlock(second);
        }
        RunHistory& last = tree.history(changed ? 1 : 0);
        addFirings(last, 0, 1);
        last.beginBlock(third);
        addFirings(last, 0, 1);
        const auto trace = readTrace(
            writeTrace(infoOf(tracedWays(), EngineKind::reference, {}), tree, changed ? 1 : 0));
        QStringList said;
        for (const Error& damage : trace->damages) {
            said.push_back(QString::fromStdString(damage.detail));
        }
        // Whatever was read stays in order, and is read back without a fault once it is saved.
        const auto again = readTrace(writeTrace(trace->info, trace->tree, trace->timeline()));
        said.push_back(QStringLiteral("%1 timelines up to step %2, then %3 faults")
                           .arg(trace->tree.size())
                           .arg(trace->tree.lastStep(trace->timeline()).text().c_str())
                           .arg(again->damages.size()));
        return said;
    };

    QCOMPARE(damagesOf({3, 2}, false), QStringList{"1 timelines up to step 3, then 0 faults"});
    QCOMPARE(damagesOf({9, 2}, true), QStringList{"2 timelines up to step 3, then 0 faults"});
    const QStringList forged = damagesOf({3, 4}, false);
    QCOMPARE(forged.size(), 2);
    QVERIFY2(QRegularExpression("^expected the state after step 1 in bytes \\d+ to \\d+, found "
                                "another of 'p2'; a timeline begins there$")
                 .match(forged[0])
                 .hasMatch(),
             qPrintable(forged[0]));
    QCOMPARE(forged[1], QStringLiteral("2 timelines up to step 3, then 0 faults"));
}

void TraceTest::forgedTracesAreRejected() {
    for (const auto& [name, bytes] : testing::forgedTraces()) {
        QVERIFY(bytes.size() < 10'000);
        QVERIFY2(!readTrace(bytes), name);
    }
}

/// Each of these headers claims the whole rest: checksumming all of them would take minutes.
void TraceTest::falseHeadersTakeLinearTime() {
    QVERIFY(!readTrace(falseHeaders(200'000)));
}

/// What limits the search, without a clock: a section behind too many of them is not looked for.
void TraceTest::falseHeadersCountAgainstWhatFollows() {
    for (const auto& [headers, isFound] : {std::pair(3u, true), std::pair(1'000u, false)}) {
        std::string bytes = falseHeaders(headers);
        const std::size_t begin = bytes.size();
        putSection(bytes, doneTag, {});

        const auto section = SectionSearch(bytes).next(traceBegin);

        QCOMPARE(section.has_value(), isFound);
        QVERIFY(!section || section->begin == begin);
    }
}

void TraceTest::theSearchForASectionCanBeCancelled() {
    std::string bytes = falseHeaders(3);
    putSection(bytes, doneTag, {});
    WorkProgress progress;
    SectionSearch search(bytes, &progress);
    QVERIFY(search.next(traceBegin));

    progress.cancelled = true;

    QVERIFY(!search.next(traceBegin));
    const auto none = readTrace(bytes, &progress);
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::fileUnreadable);  // and not said to be damaged
}

/// Whatever happens to a file, what is read from it is what was saved.
void TraceTest::randomDamageNeverInventsSteps() {
    int readable = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const SavedRun run = savedRun(seed % 50);
        std::mt19937_64 random(seed);
        std::string bytes = run.bytes;
        for (auto changes = random() % 4; changes > 0; --changes) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        if (random() % 2 == 0) {
            bytes.resize(random() % bytes.size());
        }
        if (random() % 3 == 0) {
            const std::size_t from = random() % (bytes.size() + 1);
            bytes.erase(from, random() % 40);
        }

        const auto trace = readTrace(bytes);

        if (!trace) {
            QVERIFY(!trace.error().detail.empty());
        } else {
            QVERIFY(!checkedSteps(*trace, run).empty());
            QVERIFY(bytes == run.bytes || !trace->damages.empty());
            ++readable;
        }
    }
    QVERIFY2(readable > 300, qPrintable(QString::number(readable)));
}

void TraceTest::otherFilesAreRejected_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QByteArray>("detail");
    const QByteArray magic(
        "\x89"
        "FTR\r\n\x1a\n",
        8);
    QTest::newRow("empty") << QByteArray() << ErrorCode::unknownFormat
                           << QByteArray("expected a trace, found no beginning of one");
    QTest::newRow("text") << QByteArray("step\ttransition\tcount\n") << ErrorCode::unknownFormat
                          << QByteArray("expected a trace, found no beginning of one");
    QTest::newRow("later version")
        << magic + QByteArray("\3\0\0\0", 4) << ErrorCode::unsupported
        << QByteArray("expected a trace of version 1 or 2 at byte 8, found another version");
    QTest::newRow("nothing else")
        << magic + QByteArray("\1\0\0\0", 4) << ErrorCode::badSyntax
        << QByteArray(
               "expected a whole HEAD section from byte 12 on, found none in the 12 bytes "
               "of the trace");
}

void TraceTest::otherFilesAreRejected() {
    QFETCH(QByteArray, bytes);
    QFETCH(ErrorCode, code);
    QFETCH(QByteArray, detail);

    const auto trace = readTrace(bytes.toStdString());

    QVERIFY(!trace);
    QCOMPARE(trace.error().code, code);
    QCOMPARE(QByteArray::fromStdString(trace.error().detail), detail);
}

void TraceTest::equalRunsDoNotDiffer() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const SavedRun run = savedRun(seed);
        const auto trace = readTrace(run.bytes);

        const auto comparison = compareTraces(*trace, *trace);

        VERIFY_OK(comparison);
        QVERIFY(!comparison->difference);
        QVERIFY(comparison->differingPlaces.empty());
        QCOMPARE(comparison->from, run.start.steps);
        QCOMPARE(comparison->to, run.start.steps + static_cast<std::int64_t>(run.steps()));
    }
}

void TraceTest::theFirstDifferenceIsFound() {
    const auto comparison = compareTraces(traceOf({0, 0, 0, 1, 0}), traceOf({0, 0, 1, 1, 0}));

    VERIFY_OK(comparison);
    QVERIFY(comparison->difference);
    QCOMPARE(comparison->difference->step, Count(3));
    QCOMPARE(comparison->difference->first, (std::vector<Firing>{{0, 1}}));
    QCOMPARE(comparison->difference->second, (std::vector<Firing>{{1, 1}}));
}

void TraceTest::aShorterRunDiffersWhereItEnds() {
    const auto comparison = compareTraces(traceOf({0, 0}), traceOf({0, 0, 1}));

    VERIFY_OK(comparison);
    QVERIFY(comparison->difference);
    QCOMPARE(comparison->difference->step, Count(3));
    QVERIFY(comparison->difference->first.empty());
    QCOMPARE(comparison->difference->second, (std::vector<Firing>{{1, 1}}));
}

void TraceTest::otherVersionsOfANetAreComparedByName() {
    TraceInfo other = infoOf(tracedWays(), EngineKind::reference, {});
    other.names[1] = {"t2", "t1"};

    const auto same = compareTraces(traceOf({0, 0, 1}), traceOf({1, 1, 0}, {5, 0}, other));
    other.names[1] = {"t2", "new"};
    const auto different = compareTraces(traceOf({0, 0, 1}), traceOf({1, 1, 0}, {5, 0}, other));

    VERIFY_OK(same);
    QVERIFY(!same->difference);
    VERIFY_OK(different);
    QCOMPARE(different->difference->step, Count(1));
}

void TraceTest::differentInitialMarkingsAreReported() {
    const auto comparison = compareTraces(traceOf({0, 0}), traceOf({0, 0}, {5, 3}));

    VERIFY_OK(comparison);
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->differingPlaces, (std::vector<std::string>{"p2"}));
}

void TraceTest::orderInsideAStepDoesNotCount() {
    Trace first = traceOf({0});
    Trace second = traceOf({0});
    addFirings(first.tree.history(0), std::vector<Firing>{{0, 1}, {1, 2}});
    addFirings(second.tree.history(0), std::vector<Firing>{{1, 2}, {0, 1}});
    const auto same = compareTraces(first, second);
    addFirings(second.tree.history(0), std::vector<Firing>{{1, 2}, {0, 1}});
    addFirings(first.tree.history(0), std::vector<Firing>{{1, 2}, {0, 2}});
    const auto different = compareTraces(first, second);

    QVERIFY(!same->difference);
    QCOMPARE(different->difference->step, Count(3));
}

void TraceTest::missingStepsAreSkipped() {
    Trace first = traceOf({0, 0, 0, 1, 0, 1});
    Trace second = traceOf({0});
    const auto effects = second.tree.history(0).model();
    RunHistory later(effects, {{4, 1}, 4});
    addFirings(later, 0, 1);
    addFirings(later, 0, 1);
    second.tree.append(0, std::move(later));

    const auto comparison = compareTraces(first, second);
    const auto mirrored = compareTraces(second, first);

    VERIFY_OK(comparison);
    QCOMPARE(comparison->difference->step, Count(6));
    VERIFY_OK(mirrored);
    QCOMPARE(mirrored->difference->step, Count(6));
}

/// A truncated run may have continued in any way.
void TraceTest::aCutOffTraceDoesNotDifferWhereItEnds() {
    const SavedRun run = savedRun(longRunSeed());
    const auto whole = readTrace(run.bytes);
    const auto half = readTrace(std::string_view(run.bytes).substr(0, run.bytes.size() / 2));
    VERIFY_OK(half);

    const auto comparison = compareTraces(*whole, *half);

    VERIFY_OK(comparison);
    QVERIFY(half->tree.lastStep(0) < whole->tree.lastStep(0));
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->to, half->tree.lastStep(0));
    QVERIFY(!compareTraces(*half, *whole)->difference);
}

void TraceTest::manyTimelinesAreCompared() {
    constexpr int changes = 20'000;
    Trace trace = traceOf({});
    for (int step = 0; step < changes; ++step) {
        addFirings(trace.tree.history(trace.timeline()), 0, 1);
        trace.tree.fork(trace.timeline(), step + 1, {5, 0});
    }

    const auto comparison = compareTraces(trace, trace);

    VERIFY_OK(comparison);
    QVERIFY(!comparison->difference);
    QCOMPARE(comparison->to, Count(changes));
}

FIREABLE_TEST(TraceTest)
#include "trace_test.moc"
