#include "engine/net/debug/breakpoint_run.h"

#include <QTest>

#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/recorded_run.h"
#include "tests/support/available_engines.h"
#include "tests/support/net_maker.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;
using fireable::testing::RunRecorder;

namespace {

using Numbers = std::vector<int>;

/// p1 (3) → t1 → p2 → t2 → p3, t1 first: with one copy a step, t1 fires in steps 1 to 3 and t2 in
/// steps 4 to 6.
Net pipe() {
    NetMaker maker(3, 2);
    maker.tokens(1, 3).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {3}).priority(1, 2);
    return maker.net();
}

/// An engine at the start of a run of `pipe`, and breakpoints on it.
struct Debugged {
    explicit Debugged(EngineKind kind, const char* rule = "petri")
        : engine(std::move(*makeNetEngine(kind, program, *parseRule(rule)))) {
        set.setLog([this](const LogLine& line) {
            told.push_back(std::to_string(line.number) + " " + line.step.text() + ": " + line.text);
        });
    }

    int add(Breakpoint breakpoint) { return *set.add(breakpoint, names); }
    Halt goOn(RunRequest request = {}) { return *run.run(*engine, request); }
    /// The steps at which consecutive runs halt, until the net is dead.
    Numbers halts() {
        Numbers steps;
        while (goOn() == Halt::breakpoint) {
            steps.push_back(static_cast<int>(engine->steps().value64()));
        }
        return steps;
    }

    Net net = pipe();
    NetProgram program = *compile(net);
    NetNames names{net, program};
    std::unique_ptr<NetEngine> engine;
    BreakpointSet set;
    BreakpointRun run{program, set};
    std::vector<std::string> told;
};

}  // namespace

Q_DECLARE_METATYPE(Breakpoint)

/// Where runs halt, on a net with six steps.
class BreakpointRunTest : public QObject {
    Q_OBJECT

private slots:
    void haltsWhereSpecified_data();
    void haltsWhereSpecified();
    void countsIgnoredHits_data() { everyEngine(); }
    void countsIgnoredHits();
    void haltsWhenTheValueIsSkipped_data() { everyEngine(); }
    void haltsWhenTheValueIsSkipped();
    void logPointsLogAndContinue_data() { everyEngine(); }
    void logPointsLogAndContinue();
    void assertionsHoldBeforeTheFirstStep_data() { everyEngine(); }
    void assertionsHoldBeforeTheFirstStep();
    void breakpointsComeBeforeDeathAndLimit_data() { everyEngine(); }
    void breakpointsComeBeforeDeathAndLimit();
    void reportsAllThatHaltAtOneStep_data() { everyEngine(); }
    void reportsAllThatHaltAtOneStep();
    void haltsAgainAfterAStepBack_data() { everyEngine(); }
    void haltsAgainAfterAStepBack();
    void theRequestsObserverSeesItsOwnSteps_data() { everyEngine(); }
    void theRequestsObserverSeesItsOwnSteps();
    void staysInterruptible_data() { everyEngine(); }
    void staysInterruptible();
    void reportsItsProgressAcrossSteps_data() { everyEngine(); }
    void reportsItsProgressAcrossSteps();
    void goesBackAndHaltsAgainWhereRecorded_data() { everyEngine(); }
    void goesBackAndHaltsAgainWhereRecorded();
    void numbersAreNotReused();
    void mistakesAreRejected_data();
    void mistakesAreRejected();

private:
    static void everyEngine() {
        QTest::addColumn<EngineKind>("kind");
        for (const EngineKind kind : testing::availableEngines()) {
            QTest::newRow(engineName(kind).data()) << kind;
        }
    }
};

void BreakpointRunTest::haltsWhereSpecified_data() {
    QTest::addColumn<Breakpoint>("breakpoint");
    QTest::addColumn<Numbers>("steps");
    const auto row = [](const Breakpoint& breakpoint, const Numbers& steps) {
        QTest::newRow(triggerText(breakpoint.trigger).c_str()) << breakpoint << steps;
    };
    row({TransitionFires{"t2"}}, {4, 5, 6});
    row({PlaceChanges{"p2"}}, {1, 2, 3, 4, 5, 6});
    row({PlaceChanges{"p3"}}, {4, 5, 6});
    row({PlaceEmpties{"p1"}}, {3});
    row({PlaceEmpties{"p2"}}, {6});
    row({PlaceEmpties{"p3"}}, {});
    row({PlaceReaches{"p2", 2}}, {2, 4});
    row({PlaceReaches{"p2", 3}}, {3});
    row({PlaceReaches{"p2", 0}}, {6});
    row({StepReached{5}}, {5});
    row({StepReached{7}}, {});
    row({ConditionMet{"p2 == 2"}}, {2, 4});
    row({ConditionMet{"p1 >= 3"}}, {});
    row({ConditionMet{"p1 < 3 && p3 == 0"}}, {1});
    row({ConditionMet{"fired(t1)"}}, {1, 2, 3});
    row({ConditionMet{"fired(t1) && p2 > 1"}}, {2, 3});
    row({ConditionMet{"fired(t1) || p3 > 1"}}, {1, 2, 3, 5});
    row({ConditionMet{"!fired(t1)"}}, {});
    row({ConditionMet{"enabled(t2)"}}, {1});
    row({ConditionMet{"!enabled(t1)"}}, {3});
    row({ConditionMet{"step % 2 == 0"}}, {2, 4, 6});
    row({ConditionMet{"6 / p1 > 2"}}, {1});
    row({ConditionMet{"sum(p*) != 3"}}, {});
    row({AssertionFails{"p1 + p2 == 3"}}, {4});
    row({AssertionFails{"!fired(t1)"}}, {1, 2, 3});
    row({AssertionFails{"6 / p1 > 0"}}, {3});
    row({TransitionFires{"t1"}, "p2 > 1"}, {2, 3});
    row({StepReached{4}, "fired(t2)"}, {4});
    row({StepReached{4}, "fired(t1)"}, {});
    row({.trigger = TransitionFires{"t1"}, .once = true}, {1});
    row({.trigger = TransitionFires{"t1"}, .enabled = false}, {});
}

void BreakpointRunTest::haltsWhereSpecified() {
    QFETCH(Breakpoint, breakpoint);
    QFETCH(Numbers, steps);
    for (const EngineKind kind : testing::availableEngines()) {
        Debugged debugged(kind);
        debugged.add(breakpoint);

        QCOMPARE(debugged.halts(), steps);
    }
}

void BreakpointRunTest::countsIgnoredHits() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    const int number = debugged.add({.trigger = PlaceChanges{"p2"}, .ignoreCount = 4});

    QCOMPARE(debugged.halts(), (Numbers{5, 6}));

    QCOMPARE(debugged.set.hitsAt(0), Count(6));
    debugged.set.resetHits();
    QCOMPARE(debugged.set.hitsAt(0), Count(0));
    QVERIFY(debugged.set.setEnabled(number, false));
    debugged.engine->restore({debugged.program.initial, 0});
    QCOMPARE(debugged.halts(), Numbers{});
}

void BreakpointRunTest::haltsWhenTheValueIsSkipped() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind, "sleptsov");
    debugged.add({PlaceReaches{"p2", 2}});

    QCOMPARE(debugged.halts(), (Numbers{1, 2}));
}

void BreakpointRunTest::logPointsLogAndContinue() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({.trigger = PlaceChanges{"p3"}, .log = "p3 is {p3}, {{twice}} {2 * p3}"});
    debugged.add({.trigger = StepReached{5}, .log = "{fired(t1)} {fired(t2)} {1 / p1}"});
    debugged.add({.trigger = StepReached{2}, .log = "two"});
    debugged.add({.trigger = TransitionFires{"t1"}, .once = true, .log = "first"});

    const Halt halt = debugged.goOn();

    QCOMPARE(halt, Halt::halted);
    QCOMPARE(debugged.told,
             (std::vector<std::string>{"4 1: first", "3 2: two", "1 4: p3 is 1, {twice} 2",
                                       "1 5: p3 is 2, {twice} 4", "2 5: 0 1 undefined",
                                       "1 6: p3 is 3, {twice} 6"}));
}

void BreakpointRunTest::assertionsHoldBeforeTheFirstStep() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({AssertionFails{"p1 == 3"}});
    QVERIFY(debugged.run.mayStart(*debugged.engine));
    const int broken = debugged.add({AssertionFails{"p1 < 3"}});
    debugged.add({ConditionMet{"p1 == 3"}});

    QVERIFY(!debugged.run.mayStart(*debugged.engine));

    QCOMPARE(debugged.set.halted(), Numbers{broken});
    QCOMPARE(debugged.set.hitsAt(1), Count(1));
    QCOMPARE(debugged.halts(), Numbers{1});
}

void BreakpointRunTest::breakpointsComeBeforeDeathAndLimit() {
    QFETCH(EngineKind, kind);
    for (const Trigger& trigger : {Trigger(StepReached{6}), Trigger(PlaceReaches{"p3", 3})}) {
        Debugged debugged(kind);
        debugged.add({trigger});

        QCOMPARE(debugged.goOn({.maxSteps = 4}), Halt::limit);
        QCOMPARE(debugged.engine->steps(), Count(4));
        QCOMPARE(debugged.goOn({.maxSteps = 2}), Halt::breakpoint);
        QCOMPARE(debugged.engine->steps(), Count(6));
        QCOMPARE(debugged.goOn({.maxSteps = 0}), Halt::halted);
        QCOMPARE(debugged.set.halted(), Numbers{});
    }
}

void BreakpointRunTest::reportsAllThatHaltAtOneStep() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({StepReached{3}});
    debugged.add({PlaceEmpties{"p1"}});
    debugged.add({PlaceEmpties{"p2"}});
    debugged.add({ConditionMet{"p2 == 3"}});

    QCOMPARE(debugged.goOn(), Halt::breakpoint);

    QCOMPARE(debugged.set.halted(), (Numbers{1, 2, 4}));
}

void BreakpointRunTest::haltsAgainAfterAStepBack() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({ConditionMet{"p2 == 2"}});
    debugged.add({StepReached{2}});
    debugged.add({PlaceChanges{"p3"}});

    QCOMPARE(debugged.goOn(), Halt::breakpoint);
    debugged.engine->restore({{3, 0, 0}, 0});

    QCOMPARE(debugged.goOn(), Halt::breakpoint);
    QCOMPARE(debugged.engine->checkpoint(), (Checkpoint{{1, 2, 0}, 2}));
    QCOMPARE(debugged.set.halted(), (Numbers{1, 2}));
    debugged.engine->restore({{0, 0, 0}, 9});
    QCOMPARE(debugged.goOn(), Halt::halted);
}

void BreakpointRunTest::theRequestsObserverSeesItsOwnSteps() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({TransitionFires{"t2"}});
    const std::vector<std::uint8_t> onlyT1{1, 0};
    RunRecorder all;
    RunRecorder some;
    RunRecorder two(2);

    QCOMPARE(debugged.goOn({.observer = &two}), Halt::breakpoint);
    QCOMPARE(debugged.engine->steps(), Count(2));
    QCOMPARE(debugged.set.halted(), Numbers{});
    QCOMPARE(debugged.goOn({.observer = &some, .observed = onlyT1}), Halt::breakpoint);
    QCOMPARE(debugged.engine->steps(), Count(4));
    QCOMPARE(some.steps, (fireable::testing::Steps{{{0, 1}}}));
    QCOMPARE(debugged.goOn({.observer = &all}), Halt::breakpoint);
    QCOMPARE(debugged.goOn({.observer = &all}), Halt::breakpoint);
    QCOMPARE(all.steps.size(), std::size_t{2});
}

void BreakpointRunTest::staysInterruptible() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({.trigger = PlaceChanges{"p1"}, .log = "p1"});
    const std::atomic<bool> cancelled = true;

    QCOMPARE(debugged.goOn({.cancelled = &cancelled}), Halt::cancelled);
    QCOMPARE(debugged.engine->steps(), Count(0));
}

void BreakpointRunTest::reportsItsProgressAcrossSteps() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({.trigger = StepReached{2}, .log = "two"});
    std::atomic<std::int64_t> progress = 0;

    QCOMPARE(debugged.goOn({.maxSteps = 5, .progress = &progress}), Halt::limit);

    QCOMPARE(progress.load(), 5);
}

void BreakpointRunTest::goesBackAndHaltsAgainWhereRecorded() {
    QFETCH(EngineKind, kind);
    Debugged debugged(kind);
    debugged.add({ConditionMet{"p2 == 2"}});
    debugged.add({StepReached{3}});
    const auto recorded =
        std::move(*RecordedRun::make(debugged.program, kind, *parseRule("petri")));
    const auto halts = [&] {
        Numbers steps;
        const auto make = [&](const RunRequest& request) { return recorded->run(request); };
        while (*debugged.run.run(recorded->engine(), make, {}) == Halt::breakpoint) {
            steps.push_back(static_cast<int>(recorded->step().value64()));
        }
        return steps;
    };
    QCOMPARE(halts(), (Numbers{2, 3, 4}));

    QVERIFY(recorded->goTo(2));
    QCOMPARE(halts(), (Numbers{3, 4}));
    QVERIFY(recorded->goTo(3));
    const CursorState state(debugged.program, recorded->cursor());
    QCOMPARE(*readExpression("p2 + fired(t1)", debugged.names)->value(state), Count(4));
    QVERIFY(!readExpression("enabled(t1)", debugged.names)->holds(state));
    recorded->fork({1, 0, 0});
    QCOMPARE(halts(), Numbers{});
}

void BreakpointRunTest::numbersAreNotReused() {
    Debugged debugged(EngineKind::reference);
    QCOMPARE(debugged.add({StepReached{1}}), 1);
    QCOMPARE(debugged.add({StepReached{2}}), 2);

    QVERIFY(debugged.set.remove(2));

    QVERIFY(!debugged.set.remove(2));
    QVERIFY(!debugged.set.setEnabled(2, true));
    QCOMPARE(debugged.add({StepReached{3}}), 3);
    QCOMPARE(debugged.set.positionOf(3), std::optional<std::size_t>(1));
    QCOMPARE(debugged.halts(), (Numbers{1, 3}));
}

void BreakpointRunTest::mistakesAreRejected_data() {
    QTest::addColumn<Breakpoint>("breakpoint");
    QTest::addColumn<QString>("says");
    const auto row = [](const Breakpoint& breakpoint, const char* says) {
        QTest::newRow(says) << breakpoint << QString(says);
    };
    row({TransitionFires{"t3"}}, "expected the name of a transition, found 't3'; did you mean t1?");
    row({PlaceChanges{"t1"}},
        "expected the name of a place, found 't1', a transition; write "
        "fired(t1) or enabled(t1)");
    row({ConditionMet{"p1 >"}}, "1:5: expected a number, a name or '(', found the end");
    row({AssertionFails{"q"}}, "1:1: expected the name of a place, found 'q'");
    row({StepReached{0}}, "expected the number of a step, from 1, found 0");
    row({PlaceReaches{"p1", -1}}, "expected a number of tokens, found -1");
    row({.trigger = StepReached{1}, .ignoreCount = -1},
        "expected a number of hits to let pass, found -1");
    row({StepReached{1}, "1 +"}, "1:4: expected a number, a name or '(', found the end");
    row({.trigger = StepReached{1}, .log = "at {p9}"},
        "1:5: expected the name of a place, found 'p9'; did you mean p1?");
    row({.trigger = StepReached{1}, .log = "at {p1"},
        "1:4: expected '}' to end this expression; a brace by itself is written twice");
    row({.trigger = StepReached{1}, .log = "p1}"},
        "1:3: expected '{' before this '}'; a brace by itself is written twice");
}

void BreakpointRunTest::mistakesAreRejected() {
    QFETCH(Breakpoint, breakpoint);
    QFETCH(QString, says);
    Debugged debugged(EngineKind::reference);

    const auto added = debugged.set.add(breakpoint, debugged.names);

    QVERIFY(!added);
    QCOMPARE(QString::fromStdString(added.error().message()), says);
    QCOMPARE(debugged.set.size(), std::size_t{0});
}

FIREABLE_TEST(BreakpointRunTest)
#include "breakpoint_run_test.moc"
