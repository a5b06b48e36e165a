#include "engine/net/cuda/device_net_engine.h"

#include <QTest>
#include <atomic>
#include <chrono>

#include "engine/device/device.h"
#include "engine/net/cpu/cpu_net_engines.h"
#include "engine/net/run/net_replay.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;
using fireable::testing::randomNet;
using fireable::testing::RunRecorder;
using net::cuda::DeviceFiring;
using net::cuda::DeviceHalt;
using net::cuda::DeviceKernel;
using net::cuda::DeviceNetEngine;
using net::cuda::LaunchOrder;
using net::cuda::LaunchOutcome;
using std::chrono::milliseconds;

namespace {

constexpr std::int64_t deviceSteps = 60;

/// Behaviour of a simulated kernel.
struct Manner {
    std::int64_t maxSteps = 7;  ///< of a launch
    std::int64_t maxLogged = 5;
    milliseconds eachStep{0};  ///< what a step takes, by the kernel's own clock
    int launchesBeforeFailure = 1'000'000;
    std::int64_t quickSteps = 0;                ///< before each takes as long as that
    std::vector<std::int64_t>* made = nullptr;  ///< takes the steps of each launch
    std::int64_t cancelsAt = 0;                 ///< after so many steps somebody sets `cancelled`
    std::atomic<bool>* cancelled = nullptr;
};

/// Simulates a device with a host engine.
class HostKernel final : public DeviceKernel {
public:
    HostKernel(const NetProgram& program, FiringRule rule, const Manner& manner)
        : manner_(manner), steps_(cpu::makeReferenceNetEngine(program, rule)) {}

    std::int64_t maxLogged() const override { return manner_.maxLogged; }

    void load(std::span<const std::int64_t> tokens) override {
        marking_.assign(tokens.begin(), tokens.end());
    }

    LaunchOutcome run(const LaunchOrder& order) override {
        if (manner_.launchesBeforeFailure-- == 0) {
            throw device::DeviceError("the device is gone");
        }
        fired_.clear();
        ends_.clear();
        steps_->restore({marking_, static_cast<std::int64_t>(order.step)});
        LaunchOutcome outcome;
        const auto begin = now_;
        const auto isLate = [&] { return now_ - begin >= order.time; };
        std::int64_t maxSteps = std::min(order.maxSteps, manner_.maxSteps);
        while (outcome.steps < maxSteps && outcome.halt == DeviceHalt::limit) {
            outcome.halt = makeStep();
            outcome.steps += outcome.halt == DeviceHalt::limit ? 1 : 0;
            maxSteps = isLate() ? outcome.steps : maxSteps;
        }
        if (outcome.steps == maxSteps && steps_->run({.maxSteps = 0}).has_value() && isDead()) {
            outcome.halt = DeviceHalt::dead;
        }
        marking_ = steps_->checkpoint().values;
        if (manner_.made != nullptr) {
            manner_.made->push_back(outcome.steps);
        }
        outcome.fired =
            order.logged ? std::span<const DeviceFiring>(fired_) : std::span<const DeviceFiring>();
        outcome.stepEnds = ends_;
        return outcome;
    }

    void unload(std::span<std::int64_t> tokens) override {
        std::transform(marking_.begin(), marking_.end(), tokens.begin(),
                       [](const Count& count) { return count.value64(); });
    }

private:
    bool isDead() { return *steps_->run({.maxSteps = 0}) == Halt::halted; }

    DeviceHalt makeStep() {
        if (manner_.quickSteps-- <= 0) {
            now_ += manner_.eachStep;
        }
        if (++stepsMade_ == manner_.cancelsAt) {
            *manner_.cancelled = true;
        }
        const Checkpoint before = steps_->checkpoint();
        RunRecorder recorder(1);
        if (*steps_->run({.observer = &recorder}) == Halt::halted && recorder.steps.empty()) {
            return DeviceHalt::dead;
        }
        for (const Count& tokens : steps_->checkpoint().values) {
            if (!tokens.fits64()) {
                steps_->restore(before);
                return DeviceHalt::overflow;
            }
        }
        for (const Firing& firing : recorder.steps.front()) {
            fired_.push_back({firing.transition, firing.count.value64()});
        }
        ends_.push_back(static_cast<std::int32_t>(fired_.size()));
        return DeviceHalt::limit;
    }

    Manner manner_;
    milliseconds now_{0};
    std::int64_t stepsMade_ = 0;
    std::unique_ptr<NetEngine> steps_;
    std::vector<Count> marking_;
    std::vector<DeviceFiring> fired_;
    std::vector<std::int32_t> ends_;
};

std::unique_ptr<NetEngine> engineOf(const NetProgram& program, FiringRule rule,
                                    const Manner& manner = {}) {
    return std::make_unique<DeviceNetEngine>(
        program, std::make_unique<HostKernel>(program, rule, manner), "",
        [program, rule] { return cpu::makeIncrementalNetEngine(program, rule); });
}

/// Two places between which a token moves back and forth.
NetProgram pendulum() {
    NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
    return *compile(maker.net());
}

/// p1 doubles in every step.
NetProgram doubling() {
    NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).arc(2, 1, ArcKind::output, 2).takes(2, {2}).gives(2, {1});
    return *compile(maker.net());
}

}  // namespace

/// The common part of device engines, compared with `reference` by a kernel that needs no device.
class DeviceNetEngineTest : public QObject {
    Q_OBJECT

private slots:
    void makesTheStepsOfReference_data() { everyRule(); }
    void makesTheStepsOfReference();
    void recordsAndUndoes_data() { everyRule(); }
    void recordsAndUndoes();
    void goesOnAfterABreakpoint_data() { everyRule(); }
    void goesOnAfterABreakpoint();
    void goesOnAtTheHostBeyond64Bits();
    void saysWhyTheHostRunsAllOfIt();
    void keepsTheLastGoodMarking();
    void makesLaunchesOfTheWantedTime();
    void isCancelledWithinALaunch();
    void isCancelledThoughStepsGetLong();
    void makesNoStepWhenCancelledBefore();

private:
    static void everyRule() {
        QTest::addColumn<int>("rule");
        for (std::size_t i = 0; i < ruleNames.size(); ++i) {
            QTest::newRow(ruleNames[i].word.data()) << static_cast<int>(i);
        }
    }

    /// Calls `check(program, rule, recorder, state, halt)` with what `reference` does.
    template <class Check>
    static void forRandomNets(Check check) {
        QFETCH(int, rule);
        const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
        for (std::uint64_t seed = 0; seed < testing::netsToTry(150); ++seed) {
            const auto program = compile(randomNet(seed));
            VERIFY_OK(program);
            const FiringRule firing{name.choice, name.multiplicity, seed};
            const auto reference = cpu::makeReferenceNetEngine(*program, firing);
            RunRecorder recorder;
            const auto halt = reference->run({.maxSteps = deviceSteps, .observer = &recorder});
            VERIFY_OK(halt);
            check(*program, firing, recorder, reference->checkpoint(), *halt);
            if (QTest::currentTestFailed()) {
                qWarning("on random net %d", static_cast<int>(seed));
                return;
            }
        }
    }
};

void DeviceNetEngineTest::makesTheStepsOfReference() {
    forRandomNets([](const NetProgram& program, FiringRule rule, const RunRecorder& expected,
                     const Checkpoint& end, Halt halt) {
        const auto seen = engineOf(program, rule);
        const auto unseen = engineOf(program, rule);
        RunRecorder recorder;

        const auto seenHalt = seen->run({.maxSteps = deviceSteps, .observer = &recorder});
        const auto unseenHalt = unseen->run({.maxSteps = deviceSteps});

        VERIFY_OK(seenHalt);
        VERIFY_OK(unseenHalt);
        QCOMPARE(*seenHalt, halt);
        QCOMPARE(*unseenHalt, halt);
        QCOMPARE(recorder.steps, expected.steps);
        QCOMPARE(recorder.states, expected.states);
        QCOMPARE(unseen->checkpoint(), end);
    });
}

void DeviceNetEngineTest::recordsAndUndoes() {
    forRandomNets([](const NetProgram& program, FiringRule rule, const RunRecorder& expected,
                     const Checkpoint& end, Halt) {
        const auto engine = engineOf(program, rule);
        RunHistory history(netRunModel(programEffects(program)), engine->checkpoint());
        VERIFY_OK(engine->run({.maxSteps = deviceSteps, .history = &history}));
        QCOMPARE(engine->checkpoint(), end);

        HistoryCursor cursor(history);
        std::size_t made = 0;
        while (cursor.forward()) {
            QCOMPARE(cursor.checkpoint(), expected.states[made++]);
        }
        QCOMPARE(made, expected.steps.size());
        if (made > 1) {
            engine->restore(expected.states[made / 2 - 1]);
        } else {
            engine->restore({program.initial, 0});
        }
        const auto rest = static_cast<std::int64_t>(made - made / 2);
        VERIFY_OK(engine->run({.maxSteps = rest}));
        QCOMPARE(engine->checkpoint(), end);
    });
}

/// The kernel is some steps ahead of where the run halted.
void DeviceNetEngineTest::goesOnAfterABreakpoint() {
    forRandomNets([](const NetProgram& program, FiringRule rule, const RunRecorder& expected,
                     const Checkpoint& end, Halt) {
        if (expected.steps.size() < 3) {
            return;
        }
        const auto engine = engineOf(program, rule);
        RunRecorder two(2);

        const auto halt = engine->run({.observer = &two});

        VERIFY_OK(halt);
        QCOMPARE(*halt, Halt::breakpoint);
        QCOMPARE(engine->checkpoint(), expected.states[1]);
        VERIFY_OK(engine->run({.maxSteps = deviceSteps - 2}));
        QCOMPARE(engine->checkpoint(), end);
    });
}

void DeviceNetEngineTest::goesOnAtTheHostBeyond64Bits() {
    const auto engine = engineOf(doubling(), {});

    VERIFY_OK(engine->run({.maxSteps = 200}));

    QCOMPARE(engine->steps(), Count(200));
    QCOMPARE(engine->tokens(0).text(), std::string("1267650600228229401496703205376"));  // 2^100
    QCOMPARE(engine->notes(),
             std::vector<std::string>{
                 "step 125 needs more than 64 bits: from there on the processor ran the net"});
    engine->restore({{1, 0}, 0});
    VERIFY_OK(engine->run({.maxSteps = 10}));
    QVERIFY(engine->notes().empty());
    engine->restore({{*Count::parse("18446744073709551616"), 0}, 0});
    VERIFY_OK(engine->run({.maxSteps = 1}));
    QCOMPARE(engine->tokens(1).text(), std::string("36893488147419103232"));
    QCOMPARE(engine->notes().size(), std::size_t{1});
}

void DeviceNetEngineTest::saysWhyTheHostRunsAllOfIt() {
    const NetProgram program = pendulum();
    DeviceNetEngine engine(program, nullptr, "it is not made for this",
                           [&] { return cpu::makeIncrementalNetEngine(program, {}); });

    VERIFY_OK(engine.run({.maxSteps = 3}));

    QCOMPARE(engine.checkpoint(), (Checkpoint{{0, 1}, 3}));
    QCOMPARE(engine.notes(), std::vector<std::string>{"it is not made for this"});
}

void DeviceNetEngineTest::keepsTheLastGoodMarking() {
    const auto engine = engineOf(pendulum(), {}, {.maxSteps = 3, .launchesBeforeFailure = 1});

    const auto halt = engine->run({.maxSteps = 100});

    QVERIFY(!halt);
    QCOMPARE(halt.error().code, ErrorCode::deviceFailure);
    QCOMPARE(halt.error().detail,
             std::string("the CUDA device failed after step 3, whose marking is kept: the device "
                         "is gone"));
    QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 1}, 3}));
}

void DeviceNetEngineTest::makesLaunchesOfTheWantedTime() {
    std::vector<std::int64_t> made;
    const Manner slow{.maxSteps = 1'000, .eachStep = milliseconds(2), .made = &made};

    VERIFY_OK(engineOf(pendulum(), {}, slow)->run({.maxSteps = 100}));

    QCOMPARE(made, std::vector<std::int64_t>(10, 10));  // steps of 2 ms in 20 ms
}

void DeviceNetEngineTest::isCancelledWithinALaunch() {
    std::atomic<bool> cancelled = false;
    const auto engine = engineOf(
        pendulum(), {},
        {.maxSteps = 1'000, .eachStep = milliseconds(1), .cancelsAt = 30, .cancelled = &cancelled});

    const auto halt = engine->run({.cancelled = &cancelled});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(engine->steps(), Count(40));  // two launches of 20 ms
    QCOMPARE(engine->tokens(0) + engine->tokens(1), Count(1));
}

/// Earlier steps do not predict the cost of the next: without reading a clock, this never ends.
void DeviceNetEngineTest::isCancelledThoughStepsGetLong() {
    std::atomic<bool> cancelled = false;
    const auto engine = engineOf(pendulum(), {},
                                 {.maxSteps = 1 << 30,
                                  .eachStep = milliseconds(5),
                                  .quickSteps = 1'000,
                                  .cancelsAt = 1'000,
                                  .cancelled = &cancelled});

    const auto halt = engine->run({.cancelled = &cancelled});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(engine->steps(), Count(1'004));
}

void DeviceNetEngineTest::makesNoStepWhenCancelledBefore() {
    const auto engine = engineOf(pendulum(), {});
    const std::atomic<bool> cancelled = true;

    const auto halt = engine->run({.cancelled = &cancelled});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(engine->checkpoint(), (Checkpoint{{1, 0}, 0}));
}

FIREABLE_TEST(DeviceNetEngineTest)
#include "device_net_engine_test.moc"
