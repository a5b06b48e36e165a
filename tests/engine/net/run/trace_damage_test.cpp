#include <QRegularExpression>
#include <QTest>
#include <random>

#include "engine/run/trace_section.h"
#include "tests/support/forged_traces.h"
#include "tests/support/saved_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

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

/// Intact parts of trace files are read back, whatever happens to the rest.
class TraceDamageTest : public QObject {
    Q_OBJECT

private slots:
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
};

void TraceDamageTest::truncationAnywhereKeepsWhatPrecedesIt() {
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

void TraceDamageTest::aDamagedByteCostsOneSegment() {
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

void TraceDamageTest::aMissingSegmentIsReported() {
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

void TraceDamageTest::aSegmentCutOutIsReported() {
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

void TraceDamageTest::negativeTokensAreReported() {
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

void TraceDamageTest::aSegmentThatDoesNotFitIsReported() {
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

void TraceDamageTest::forgedTracesAreRejected() {
    for (const auto& [name, bytes] : forgedTraces()) {
        QVERIFY(bytes.size() < 10'000);
        QVERIFY2(!readTrace(bytes), name);
    }
}

/// Each of these headers claims the whole rest: checksumming all of them would take minutes.
void TraceDamageTest::falseHeadersTakeLinearTime() {
    QVERIFY(!readTrace(falseHeaders(200'000)));
}

/// What limits the search, without a clock: a section behind too many of them is not looked for.
void TraceDamageTest::falseHeadersCountAgainstWhatFollows() {
    for (const auto& [headers, isFound] : {std::pair(3u, true), std::pair(1'000u, false)}) {
        std::string bytes = falseHeaders(headers);
        const std::size_t begin = bytes.size();
        putSection(bytes, doneTag, {});

        const auto section = SectionSearch(bytes).next(traceBegin);

        QCOMPARE(section.has_value(), isFound);
        QVERIFY(!section || section->begin == begin);
    }
}

void TraceDamageTest::theSearchForASectionCanBeCancelled() {
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
void TraceDamageTest::randomDamageNeverInventsSteps() {
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

FIREABLE_TEST(TraceDamageTest)
#include "trace_damage_test.moc"
