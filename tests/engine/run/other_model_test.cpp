#include <QTest>
#include <random>

#include "engine/run/recorded_run.h"
#include "engine/run/step_scan.h"
#include "engine/run/trace.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// A cup of ten drops: a step pours some in, and what does not fit is lost. So the state before a
/// step does not follow from the state after it and what was poured; the event also has the rest.
struct Pour {
    std::uint64_t drops = 0;
    std::uint64_t lost = 0;
    bool operator==(const Pour&) const = default;
};
constexpr std::int64_t full = 10;

void pour(RunHistory& history, const Pour& event) {
    EventWriter& events = history.events();
    events.wrote(putNumber(putNumber(events.reserve(20), event.drops), event.lost));
    events.mark(static_cast<std::int32_t>(event.drops));
    events.endSteps(1);
}

struct CupReplay {
    using Event = Pour;
    struct Steps {
        std::vector<Pour> events;
        std::int64_t size() const { return static_cast<std::int64_t>(events.size()); }
        const Pour& operator[](std::int64_t i) const { return events[static_cast<std::size_t>(i)]; }
    };

    explicit CupReplay(const RunHistory&) {}
    void load(const std::vector<Count>& state) { drops = state[0]; }
    std::vector<Count> save() const { return {drops}; }
    Steps read(std::span<const std::uint8_t> bytes) const {
        Steps steps;
        for (ByteReader reader(bytes); !reader.atEnd();) {
            const std::uint64_t poured = reader.number();
            steps.events.push_back({poured, reader.number()});
        }
        return steps;
    }
    void apply(const Pour& event) {
        drops += Count(static_cast<std::int64_t>(event.drops - event.lost));
    }
    void undo(const Pour& event) {
        drops -= Count(static_cast<std::int64_t>(event.drops - event.lost));
    }
    Count drops;
};
using CupCursor = TimelineCursorOf<CupReplay>;

class CupModel final : public RunModel {
public:
    std::string_view word() const override { return "cup"; }
    std::size_t stateSize() const override { return 1; }
    std::size_t bytesOf(std::span<const std::uint8_t> events, std::int64_t steps) const override {
        ByteReader reader(events);
        for (std::int64_t i = 0; i < 2 * steps; ++i) {
            (void)reader.number();
        }
        return reader.offset();
    }
    std::optional<Reading> read(std::span<const std::uint8_t> events, const std::vector<Count>&,
                                const Count&, const TraceInfo&) const override {
        ByteReader reader(events);
        EventSet::Marks marks{};
        Reading reading;
        for (; !reader.atEnd(); ++reading.steps) {
            marks[reader.number() % EventSet::size] = 1;
            (void)reader.number();
        }
        reading.happened = EventSet(marks);
        return reader.failed() ? std::nullopt : std::optional(reading);
    }
    std::size_t usualEventBytes() const override { return 1 << 20; }
    void putHead(Bytes& out, const TraceInfo& info) const override {
        putText(out, info.names[0][0]);
    }
};

const TraceFormat cupFormat{
    "cup", [](ByteReader& reader, TraceInfo& info) {
        info.names = {{readText(reader)}};
        return std::shared_ptr<const RunModel>(std::make_shared<CupModel>());
    }};

/// Pours one drop more in each step, without end.
class CupEngine final : public Engine {
public:
    Result<Halt> run(const RunRequest& request) override {
        for (Count made = 0;; made += 1) {
            if (const auto halt = haltBefore(request, made, false)) {
                return *halt;
            }
            const std::int64_t drops = (steps_.value64() + 1) % 7;
            const std::int64_t kept = std::min(drops, full - drops_.value64());
            steps_ += 1;
            drops_ += kept;
            if (request.history != nullptr) {
                record(*request.history, drops, kept);
            }
        }
    }
    void restore(const Checkpoint& state) override {
        drops_ = state.values[0];
        steps_ = state.steps;
    }
    Checkpoint checkpoint() const override { return {{drops_}, steps_}; }
    Count steps() const override { return steps_; }

private:
    void record(RunHistory& history, std::int64_t drops, std::int64_t kept) {
        pour(history,
             {static_cast<std::uint64_t>(drops), static_cast<std::uint64_t>(drops - kept)});
    }
    Count drops_ = 0;
    Count steps_ = 0;
};

struct Cups {
    using Engine = CupEngine;
    using Cursor = CupCursor;
    static void record(RunHistory& history, const Pour& event) { pour(history, event); }
    static bool areEqual(const Pour& one, const Pour& other) { return one == other; }
    static bool observe(const RunRequest&, RecordedRunOf<Cups>&) { return true; }
};

RunHistory emptyCup() {
    return {std::make_shared<CupModel>(), {{0}, 0}};
}

/// Random pours, in blocks; the drops after each step go to `drops`.
RunHistory randomCup(std::uint64_t seed, std::vector<Count>& drops) {
    std::mt19937_64 random(seed);
    RunHistory history = emptyCup();
    std::int64_t here = 0;
    drops = {0};
    for (int step = 0; step < 100; ++step) {
        const auto poured = static_cast<std::int64_t>(random() % 5);
        const std::int64_t lost = std::max<std::int64_t>(0, here + poured - full);
        pour(history, {static_cast<std::uint64_t>(poured), static_cast<std::uint64_t>(lost)});
        here += poured - lost;
        drops.push_back(here);
        if (random() % 9 == 0) {
            history.beginBlock(std::vector<Count>{here});
        }
    }
    return history;
}

/// What observers of a recorded cup are shown.
class CupState final : public StepState {
public:
    using Replay = CupReplay;
    explicit CupState(const ScanStep<CupReplay>& at) : at_(at) {}
    void arrive() {}
    Count value(FunctionIndex, NodeIndex) const override { return at_.replay().drops; }
    Count step() const override { return at_.step(); }

private:
    const ScanStep<CupReplay>& at_;
};

class DropLog final : public StepObserver {
public:
    void stand(const StepState& state) override { drops.push_back(state.value(0, 0)); }
    bool afterStep(const StepState& state) override {
        drops.push_back(state.value(0, 0));
        return true;
    }
    std::vector<Count> drops;
};

}  // namespace

/// Histories, timelines, scans, recorded runs and traces know no model: here is one that is no net.
class OtherModelTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsReachedBothWays();
    void aScanShowsEveryState();
    void aRunIsForkedAndSteppedByHand();
    void aTraceNamesItsModel();
};

void OtherModelTest::everyStepIsReachedBothWays() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::vector<Count> drops;
        const RunHistory history = randomCup(seed, drops);
        HistoryCursorOf<CupReplay> cursor(history);
        QVERIFY(cursor.goTo(history.lastStep()));
        for (std::size_t step = 100; step > 0; --step) {
            QCOMPARE(cursor.replay().drops, drops[step]);
            QVERIFY(cursor.back());
        }
        QCOMPARE(cursor.checkpoint(), (Checkpoint{{0}, 0}));
        for (std::size_t step = 1; step <= 100; ++step) {
            QVERIFY(cursor.forward());
            QCOMPARE(cursor.replay().drops, drops[step]);
        }
    }
}

void OtherModelTest::aScanShowsEveryState() {
    std::vector<Count> drops;
    const TimelineTree tree(randomCup(1, drops));
    DropLog log;

    QCOMPARE(scanSteps<CupState>(tree, 0, 0, 100, log, [] { return true; }), Count(100));

    QCOMPARE(log.drops, drops);
}

void OtherModelTest::aRunIsForkedAndSteppedByHand() {
    RecordedRunOf<Cups> run(std::make_unique<CupEngine>(), TimelineTree(emptyCup()));
    VERIFY_OK(run.run({.maxSteps = 3}));
    QCOMPARE(run.cursor().checkpoint(), (Checkpoint{{6}, 3}));
    QVERIFY(run.back());

    run.makeByHand({7, 0});

    QCOMPARE(run.timeline(), 1);
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{10}, 3}));
    QVERIFY(run.goTo(0));
    VERIFY_OK(run.run({.maxSteps = 3}));
    QCOMPARE(run.engine().checkpoint(), (Checkpoint{{10}, 3}));
    run.switchTo(0);
    QCOMPARE(run.cursor().checkpoint(), (Checkpoint{{6}, 3}));
}

void OtherModelTest::aTraceNamesItsModel() {
    std::vector<Count> drops;
    TimelineTree tree(randomCup(2, drops));
    const TraceInfo info{1, 2, "rule", "engine", "cup.txt", {{"cup"}}, "cup"};
    const TimelineIndex fork = tree.fork(0, 50, {4});
    pour(tree.history(fork), {3, 0});

    const std::string bytes = writeTrace(info, tree, fork);
    const auto trace = readTrace(bytes, {&cupFormat, 1});
    const auto other = readTrace(bytes, {});

    VERIFY_OK(trace);
    QVERIFY(trace->damages.empty());
    QCOMPARE(trace->info, info);
    CupCursor cursor(trace->tree, trace->timeline());
    for (const int step : {50, 49, 1, 0, 33}) {
        QVERIFY(cursor.goTo(step));
        QCOMPARE(cursor.replay().drops, step == 50 ? Count(4) : drops[std::size_t(step)]);
    }
    QVERIFY(cursor.goTo(51));
    QCOMPARE(cursor.checkpoint(), (Checkpoint{{7}, 51}));
    QVERIFY(!other);
    QCOMPARE(other.error().code, ErrorCode::unsupported);
}

FIREABLE_TEST(OtherModelTest)
#include "other_model_test.moc"
