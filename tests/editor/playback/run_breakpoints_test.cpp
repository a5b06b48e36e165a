#include "editor/playback/run_breakpoints.h"

#include <QTest>
#include <memory>
#include <utility>
#include <vector>

#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;
using fireable::testing::NetMaker;

namespace {

Net goingAround() {
    NetMaker maker(1, 1);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {1});
    return std::move(maker.net());
}

const Breakpoint fires{.trigger = TransitionFires{"t1"}};

/// A net whose only transition fires in every step.
struct BreakpointBench {
    const Net net = goingAround();
    const NetProgram program = *compile(net);
    const NetNames names{net, program};
    const std::unique_ptr<NetEngine> engine =
        std::move(*makeNetEngine(EngineKind::incremental, program, {}));
    RunBreakpoints breakpoints;
    BreakpointRun watched{program, breakpoints.set()};

    Halt run(int steps) { return *watched.run(*engine, {.maxSteps = Count(steps)}); }
};

}  // namespace

/// The list of breakpoints that a run has, as it is changed and hit.
class RunBreakpointsTest : public QObject {
    Q_OBJECT

private slots:
    void keepsHitsOfThoseThatStay();
    void tellsWhatIsWrongByPosition();
    void armsSpentOnesWhenItIsReset();
    void keepsTheLastLinesOfMuch();
};

void RunBreakpointsTest::keepsHitsOfThoseThatStay() {
    BreakpointBench bench;
    const Breakpoint later{.trigger = StepReached{5}};
    bench.breakpoints.replace({fires}, bench.names);
    QCOMPARE(bench.run(10), Halt::breakpoint);
    Breakpoint off = fires;
    off.enabled = false;

    bench.breakpoints.replace({later, off}, bench.names);

    QCOMPARE(bench.breakpoints.hits(), (std::vector<BreakpointHits>{{0, false}, {1, false}}));
    QCOMPARE(bench.run(10), Halt::breakpoint);
    QCOMPARE(bench.engine->steps(), Count(5));
    QCOMPARE(bench.breakpoints.halted(), std::vector<std::size_t>{0});
    bench.breakpoints.replace({}, bench.names);
    QCOMPARE(bench.run(10), Halt::limit);
}

void RunBreakpointsTest::tellsWhatIsWrongByPosition() {
    BreakpointBench bench;
    const Breakpoint unknown{.trigger = TransitionFires{"t2"}};

    const auto wrong = bench.breakpoints.replace({unknown, fires}, bench.names);

    QCOMPARE(wrong.size(), std::size_t{2});
    QVERIFY(!wrong[0].empty());
    QCOMPARE(wrong[1], std::string());
    bench.run(1);
    QCOMPARE(bench.breakpoints.halted(), std::vector<std::size_t>{1});
}

void RunBreakpointsTest::armsSpentOnesWhenItIsReset() {
    BreakpointBench bench;
    Breakpoint once = fires;
    once.once = true;
    bench.breakpoints.replace({once}, bench.names);
    QCOMPARE(bench.run(10), Halt::breakpoint);
    QCOMPARE(bench.breakpoints.hits(), (std::vector<BreakpointHits>{{1, true}}));
    QCOMPARE(bench.run(10), Halt::limit);

    bench.breakpoints.reset();

    QCOMPARE(bench.breakpoints.hits(), (std::vector<BreakpointHits>{{0, false}}));
    QCOMPARE(bench.run(10), Halt::breakpoint);
}

void RunBreakpointsTest::keepsTheLastLinesOfMuch() {
    BreakpointBench bench;
    Breakpoint telling = fires;
    telling.log = "gone around";
    bench.breakpoints.replace({telling}, bench.names);
    QCOMPARE(bench.run(5'000), Halt::limit);

    const std::vector<LogLine> lines = bench.breakpoints.takeLog();
    QVERIFY(lines.size() >= 300 && lines.size() <= 600);
    QCOMPARE(lines.back().step, Count(5'000));
    QVERIFY(bench.breakpoints.takeLog().empty());
}

FIREABLE_TEST(RunBreakpointsTest)
#include "run_breakpoints_test.moc"
