#include "engine/profile/profile.h"

#include <malloc.h>

#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/profile/counters.h"
#include "engine/run/stage_times.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// How a `CountingEngine` behaves.
struct Manner {
    std::int64_t steps = 100;         ///< until it halts; negative: never
    std::int64_t drops = 0;           ///< the step that does not count; 0: none
    bool fails = false;               ///< every run
    std::int64_t failsAfterRuns = 0;  ///< 0: never
    int spins = 0;                    ///< for each step, to take time
    std::size_t bytes = 0;            ///< that it holds
    bool usesDevice = false;          ///< tells so: a launch a step, 8 bytes copied a run
};

/// Adds 1 to its only value in each step.
class CountingEngine final : public Engine {
public:
    explicit CountingEngine(Manner manner) : manner_(manner), held_(manner.bytes) {
        device::deviceUse().bytes += manner.usesDevice ? 4096 : 0;
    }

    Result<Halt> run(const RunRequest& request) override {
        ++runs_;
        if (manner_.usesDevice) {
            ++device::deviceUse().copies;
            device::deviceUse().copiedBytes += 8;
        }
        if (manner_.fails || (manner_.failsAfterRuns > 0 && runs_ > manner_.failsAfterRuns)) {
            return fail(ErrorCode::deviceFailure, "the device is gone");
        }
        for (Count made = 0;; made += 1) {
            const bool halted = manner_.steps >= 0 && steps_ >= manner_.steps;
            if (const auto halt = haltBefore(request, made, halted)) {
                return *halt;
            }
            steps_ += 1;
            if (manner_.usesDevice) {
                ++device::deviceUse().launches;
            }
            if (request.stageTimes != nullptr && manner_.usesDevice) {
                request.stageTimes->add("I", std::chrono::microseconds(2));
                request.stageTimes->add("II", std::chrono::microseconds(1));
            }
            value_ += steps_ == manner_.drops ? 0 : 1;
            for (int i = 0; i < manner_.spins; ++i) {
                spun_.store(i, std::memory_order_relaxed);
            }
        }
    }
    void restore(const Checkpoint& state) override {
        value_ = state.values[0];
        steps_ = state.steps;
    }
    Checkpoint checkpoint() const override { return {{value_}, steps_}; }
    Count steps() const override { return steps_; }
    std::vector<std::string> notes() const override { return {"it counts"}; }

private:
    Manner manner_;
    Count value_ = 0;
    Count steps_ = 0;
    std::int64_t runs_ = 0;
    std::atomic<int> spun_ = 0;
    std::vector<char> held_;
};

ProfiledEngine named(const char* name) {
    return {.name = name};
}

/// A program of which engine number i of `named` behaves as `manners[i]`.
ProfileSubject subject(std::vector<std::pair<std::string, Manner>> manners) {
    return {.program = {.name = "counter"},
            .make = [manners](const ProfiledEngine& engine) -> Result<std::unique_ptr<Engine>> {
                for (const auto& [name, manner] : manners) {
                    if (name == engine.name) {
                        return std::unique_ptr<Engine>(new CountingEngine(manner));
                    }
                }
                return fail(ErrorCode::unsupported, "expected another program");
            }};
}

const ProfileOptions quick{.rounds = 3, .secondsPerCell = 0.5};

}  // namespace

/// What the profiler makes of engines that behave well or badly.
class ProfileTest : public QObject {
    Q_OBJECT

private slots:
    void enginesTakeTurns();
    void aDroppedFiringIsNamedAtItsFirstStep_data();
    void aDroppedFiringIsNamedAtItsFirstStep();
    void anotherLengthIsNamedAtItsFirstStep();
    void whatCannotRunIsEmptyWithTheReason();
    void anEngineThatFailsMidwayLeavesTheRest();
    void runsThatTakeTooLongEnd();
    void cancellingKeepsWhatIsDone();
    void stepLimitsHold();
    void aSlowerEngineIsFound();
    void whatARunTakesIsTold();
    void nodesAreCountedApart();
};

void ProfileTest::enginesTakeTurns() {
    const auto program = subject({{"a", {}}, {"b", {}}, {"c", {}}});
    std::vector<std::tuple<std::size_t, std::size_t, int>> told;
    const Profile profile = runProfile(
        {program, program}, {named("a"), named("b"), named("c")}, quick,
        [&](const ProfileProgress& now) { told.emplace_back(now.program, now.engine, now.round); });
    std::vector<std::size_t> order;
    for (const ProfileTurn& turn : profile.turns) {
        order.push_back(turn.cell);
        QVERIFY(turn.seconds > 0);
    }
    QCOMPARE(order, (std::vector<std::size_t>{0, 1, 2, 2, 1, 0, 0, 1, 2,  //
                                              3, 4, 5, 5, 4, 3, 3, 4, 5}));
    QCOMPARE(told.size(), std::size_t{2 * 3 * 4});
    QVERIFY(std::ranges::is_sorted(told, {}, [](const auto& t) { return std::get<0>(t); }));
    for (const ProfileCell& cell : profile.cells) {
        QCOMPARE(cell.seconds.size(), std::size_t{3});
        QCOMPARE(cell.steps, Count(100));
        QCOMPARE(cell.disagreement, std::string());
        QCOMPARE(cell.notes, std::vector<std::string>{"it counts"});
        QVERIFY(cell.stages.empty());
    }
}

void ProfileTest::aDroppedFiringIsNamedAtItsFirstStep_data() {
    QTest::addColumn<qint64>("drops");
    for (const qint64 drops : {1, 2, 37, 64, 99, 100}) {
        QTest::addRow("%lld", drops) << drops;
    }
}

void ProfileTest::aDroppedFiringIsNamedAtItsFirstStep() {
    QFETCH(qint64, drops);
    const auto program = subject({{"bad", {.drops = drops}}, {"a", {}}, {"b", {}}});
    const Profile profile = runProfile({program}, {named("bad"), named("a"), named("b")}, quick);
    QCOMPARE(profile.cell(0, 1).disagreement, std::string());
    QCOMPARE(profile.cell(0, 2).disagreement, std::string());
    const ProfileCell& bad = profile.cell(0, 0);
    QCOMPARE(bad.differsAt, std::optional<Count>(drops));
    QCOMPARE(bad.disagreement, "differs from a from step " + std::to_string(drops) +
                                   " on: 100 steps, halted, where a made 100, halted");
}

void ProfileTest::anotherLengthIsNamedAtItsFirstStep() {
    const auto program = subject({{"a", {}}, {"short", {.steps = 41}}});
    const Profile profile = runProfile({program}, {named("a"), named("short")}, quick);
    QCOMPARE(profile.cell(0, 0).disagreement, std::string());
    QCOMPARE(profile.cell(0, 1).differsAt, std::optional<Count>(42));
}

void ProfileTest::whatCannotRunIsEmptyWithTheReason() {
    ProfiledEngine absent = named("device");
    absent.unavailable = "there is no device";
    ProfileSubject broken = subject({});
    broken.error = "bad.net:3: expected a place";
    const Profile profile =
        runProfile({subject({{"a", {}}}), broken}, {named("a"), absent, named("other")}, quick);
    QVERIFY(!profile.cell(0, 0).isEmpty());
    QCOMPARE(profile.cell(0, 1).empty, std::string("there is no device"));
    QCOMPARE(profile.cell(0, 2).empty, std::string("expected another program"));
    QCOMPARE(profile.cell(1, 0).empty, std::string("bad.net:3: expected a place"));
}

void ProfileTest::anEngineThatFailsMidwayLeavesTheRest() {
    const auto program =
        subject({{"a", {}}, {"gone", {.fails = true}}, {"later", {.failsAfterRuns = 1}}});
    const Profile profile =
        runProfile({program}, {named("gone"), named("later"), named("a")}, quick);
    QCOMPARE(profile.cell(0, 0).empty, std::string("the device is gone"));
    QCOMPARE(profile.cell(0, 1).empty, std::string("the device is gone"));
    QCOMPARE(profile.cell(0, 2).seconds.size(), std::size_t{3});
}

void ProfileTest::runsThatTakeTooLongEnd() {
    const auto program = subject({{"a", {}}, {"endless", {.steps = -1}}});
    ProfileOptions options = quick;
    options.secondsPerCell = 0.05;
    const Profile profile = runProfile({program}, {named("endless"), named("a")}, options);
    QVERIFY(profile.cell(0, 0).empty.starts_with("did not end within 0.05 s: made "));
    QVERIFY(!profile.cell(0, 1).isEmpty());
}

void ProfileTest::cancellingKeepsWhatIsDone() {
    const auto program = subject({{"a", {}}});
    std::atomic<bool> cancelled{false};
    const Profile profile = runProfile(
        {program, program, program}, {named("a")}, quick,
        [&](const ProfileProgress& now) { cancelled = now.program == 1 && now.round == 2; },
        &cancelled);
    QVERIFY(profile.cancelled);
    QCOMPARE(profile.cell(0, 0).seconds.size(), std::size_t{3});
    QVERIFY(!profile.cell(1, 0).seconds.empty());
    QVERIFY(!profile.cell(1, 0).isEmpty());
    QCOMPARE(profile.cell(2, 0).empty, std::string("cancelled"));
}

void ProfileTest::stepLimitsHold() {
    ProfileOptions options = quick;
    options.maxSteps = 17;
    const Profile profile =
        runProfile({subject({{"endless", {.steps = -1}}})}, {named("endless")}, options);
    QCOMPARE(profile.cell(0, 0).steps, Count(17));
    QCOMPARE(profile.cell(0, 0).halt, Halt::limit);
}

void ProfileTest::aSlowerEngineIsFound() {
    // Three times as slow is found on the busiest machine, in runs of milliseconds.
    const auto program = subject({{"a", {.spins = 10'000}}, {"slow", {.spins = 30'000}}});
    const Profile profile = runProfile({program}, {named("a"), named("slow")},
                                       {.rounds = 9, .secondsPerCell = 5, .stages = false});
    const auto ratio = pairedRatio(profile.cell(0, 0).seconds, profile.cell(0, 1).seconds);
    QCOMPARE(ratio.verdict, SpeedVerdict::firstFaster);
}

void ProfileTest::whatARunTakesIsTold() {
    constexpr std::size_t bytes = 10 << 20;
    const auto program = subject({{"large", {.bytes = bytes}}, {"device", {.usesDevice = true}}});
    const Profile profile = runProfile({program}, {named("large"), named("device")}, quick);
    const auto figure = [&](std::size_t engine, const char* name) {
        const auto& figures = profile.cell(0, engine).figures;
        const auto found = std::ranges::find(figures, name, &std::pair<std::string, double>::first);
        return found != figures.end() ? found->second : 0.0;
    };
    if (mallinfo2().uordblks > 0) {  // sanitizers bring their own memory
        QVERIFY(figure(0, "host memory") >= bytes);
        QVERIFY(figure(0, "host memory") < 2 * bytes);
        QVERIFY(figure(1, "host memory") < bytes);
    }
    QCOMPARE(figure(0, "launches"), 0.0);
    QCOMPARE(figure(1, "launches"), 100.0);
    QCOMPARE(figure(1, "copies"), 1.0);
    QCOMPARE(figure(1, "copied bytes"), 8.0);
    QCOMPARE(figure(1, "device memory"), 4096.0);
    QCOMPARE(figure(0, "cycles") > 0, !countersUnavailable());

    const ProfileCell& staged = profile.cell(0, 1);
    QCOMPARE(staged.stages.size(), std::size_t{2});
    QCOMPARE(staged.stages[1].first, std::string("II"));
    QVERIFY(std::abs(staged.stages[1].second - 1e-4) < 1e-9);
    QCOMPARE(staged.timeline.size(), std::size_t{96});
    QCOMPARE(staged.timeline[3], (std::pair<std::size_t, double>(1, 1e-6)));
}

void ProfileTest::nodesAreCountedApart() {
    ProfileSubject program = subject({{"a", {}}, {"b", {}}});
    program.nodeName = [](std::int32_t node) { return "t" + std::to_string(node); };
    program.countEvaluations = [](const ProfiledEngine& engine, const RunRequest& request) {
        EvaluationCounts counts{{0, 2, 1, 0}, {3, 5, 5, 0}};
        counts.fired[0] = request.maxSteps->value64();
        return engine.name == "a" ? counts : EvaluationCounts{.unknownBecause = "b counts nothing"};
    };
    ProfileOptions options = quick;
    options.maxSteps = 7;
    const Profile profile = runProfile({program}, {named("a"), named("b")}, options);
    QVERIFY((
        profile.cells[0].nodes ==
        std::vector<NodeEvaluations>{{"t1", 2, 5}, {"t2", 1, 5}, {"t0", 7, 3}}));  // not never seen
    QVERIFY(profile.cells[1].nodes.empty());
    QCOMPARE(profile.cells[1].evaluationsUnknownBecause, std::string("b counts nothing"));
    options.stages = false;
    QVERIFY(runProfile({program}, {named("a")}, options).cells[0].nodes.empty());
}

FIREABLE_TEST(ProfileTest)
#include "profile_test.moc"
