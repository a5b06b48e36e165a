#include "editor/playback/run_session.h"

#include <QTest>
#include <random>

#include "editor/playback/enabled.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_hierarchy.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

SubnetLoader noSubnets() {
    return [](const std::string& file, const std::string&) -> Result<Subnet> {
        return fail(ErrorCode::fileUnreadable, "no subnet " + file);
    };
}

/// A control that never stops by itself; the engine is interrupted from outside through it.
struct Control {
    std::atomic<bool> interrupt = false;
    bool stop = false;
    RunControl control{interrupt, [this] { return stop; }, [](const RunFrame&) {}};
};

/// p1 gives all its tokens, one firing after another, to p2.
Net countedDown(int tokens) {
    testing::NetMaker maker(2, 1);
    maker.tokens(1, tokens).takes(1, {1}).gives(1, {2});
    return maker.net();
}

/// p5 := (p1 + p2) + p3 by the sum t1 of a library, started at once, finished at p7.
Net oneSum(int first) {
    return testing::NetMaker(7, 1)
        .tokens(1, first)
        .tokens(2, 3)
        .tokens(3, 4)
        .tokens(7, 1)
        .substitute(1, "sum")
        .port(1, PortRole::input, 1, 1)
        .port(1, PortRole::input, 2, 2)
        .port(1, PortRole::input, 3, 3)
        .port(1, PortRole::output, 5, 4)
        .control(1, 6, 6, 7, 8)
        .net();
}

constexpr FiringRule oneByOne{Choice::first, Multiplicity::one};

std::unique_ptr<RunSession> sessionOf(const Net& net, FiringRule rule = oneByOne) {
    testing::MemoryLibrary library = testing::smallLibrary();
    auto run = prepareRun(net, "", library.loader());
    return std::move(*RunSession::make(*run, defaultEngineKind, rule));
}

int instanceAt(const RunSession& session, const std::string& path) {
    const auto& all = session.program()->sources.instances;
    return static_cast<int>(std::ranges::find(all, path, &Instance::path) - all.begin());
}

/// The place at `number` from 1 of the program, where it has no subnet before it.
Count tokensAt(RunSession& session, std::size_t number) {
    return drawnMarking(*session.program(), session.frame().state.values)[number - 1];
}

/// The states that `reference` goes through from the start on, up to `most` of them; none when it
/// fails.
std::vector<Checkpoint> referenceStates(const RunProgram& run, FiringRule rule, std::size_t most) {
    const auto reference = std::move(*makeNetEngine(EngineKind::reference, run.program, rule));
    std::vector<Checkpoint> states{reference->checkpoint()};
    while (states.size() < most) {
        if (!reference->run({.maxSteps = Count(1)})) {
            return {};
        }
        if (reference->steps() == states.back().steps) {
            break;  // dead
        }
        states.push_back(reference->checkpoint());
    }
    return states;
}

/// Some command of a random kind; where it leads, if the run has `last` steps in all.
std::size_t walk(RunSession& session, RunControl& control, std::mt19937_64& random, std::size_t at,
                 std::size_t last) {
    const std::size_t some = 1 + random() % 7;
    switch (random() % 5) {
        case 0:
            return session.step(static_cast<int>(some), control) ? std::min(at + some, last)
                                                                 : last + 1;
        case 1:
            return session.stepBack(control) ? at - std::min<std::size_t>(at, 1) : last + 1;
        case 2: {
            const std::size_t step = random() % (last + 1);
            return session.goTo(Count(static_cast<std::int64_t>(step)), control) ? step : last + 1;
        }
        case 3:
            return session.stepOver(0, control) ? std::min(at + 1, last) : last + 1;
        default:
            return random() % 4 != 0 ? at : session.reset() ? 0 : last + 1;
    }
}

}  // namespace

/// Forwards and backwards, without threads.
class RunSessionTest : public QObject {
    Q_OBJECT

private slots:
    void stepsBackGiveTheMarkingsOfTheStepsBefore();
    void aRunAtFullSpeedCanBeSteppedBack();
    void resetGivesTheInitialMarking();
    void anyStepIsReachedExactly();
    void randomWalksStandWhereTheReferenceStood();
    void stepsThatWereForgottenAreMadeAgain();
    void resetKeepsWhatWasMade();
    void aStepByHandFiresWhatWasChosen();
    void runsToATriggerOnce();
    void backToGivesTheLastStepThatHeld();
    void stepsBackHaltWhereTheRunHalted();
    void anotherMarkingMakesATimelineAndKeepsTheOld();
    void haltsAtTheFirstChoice();
    void seesAChoiceThatAnEditedMarkingLeaves_data();
    void seesAChoiceThatAnEditedMarkingLeaves();
    void stepsOverACallWithFramesOnTheWay();
    void aStepOverLeadsOutOfACallThatEnds();
    void breakpointsHaltAStepOverAndLeadInside();
    void aStepOverStopsAtChoicesIfRunsDo();
    void aSubnetIsDrawnFromTheRunOfItsCaller();
    void ofVeryManyLogLinesTheLastAreKept();
};

void RunSessionTest::stepsBackGiveTheMarkingsOfTheStepsBefore() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const RuleName& name = ruleNames[seed % ruleNames.size()];
        const EngineKind kind = testing::availableEngine(seed);
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        auto session = RunSession::make(*run, kind, {name.choice, name.multiplicity, seed});
        VERIFY_OK(session);
        Control control;
        std::vector<Checkpoint> seen{(*session)->frame().state};
        for (int i = 0; i < 12; ++i) {
            const auto halt = (*session)->step(1, control.control);
            VERIFY_OK(halt);
            if ((*session)->frame().state.steps == seen.back().steps) {
                break;  // dead
            }
            seen.push_back((*session)->frame().state);
        }

        for (std::size_t i = seen.size() - 1; i > 0; --i) {
            const auto went = (*session)->stepBack(control.control);
            VERIFY_OK(went);
            QVERIFY(*went);
            QCOMPARE((*session)->frame().state, seen[i - 1]);
        }
        const auto beyond = (*session)->stepBack(control.control);
        VERIFY_OK(beyond);
        QVERIFY(!*beyond);
    }
}

void RunSessionTest::aRunAtFullSpeedCanBeSteppedBack() {
    constexpr int tokens = 2000;
    const auto run = prepareRun(countedDown(tokens), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one});
    VERIFY_OK(session);
    Control control;
    const auto halt = (*session)->runToEnd(control.control);
    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::halted);
    QCOMPARE((*session)->frame().state.steps, Count(tokens));

    for (int back = 1; back <= 600; ++back) {
        const auto went = (*session)->stepBack(control.control);
        VERIFY_OK(went);
        const Checkpoint expected{{Count(back), Count(tokens - back)}, Count(tokens - back)};
        QCOMPARE((*session)->frame().state, expected);
    }
}

void RunSessionTest::resetGivesTheInitialMarking() {
    const auto run = prepareRun(countedDown(9), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {});
    VERIFY_OK(session);
    const Checkpoint start = (*session)->frame().state;
    Control control;
    VERIFY_OK((*session)->runToEnd(control.control));

    VERIFY_OK((*session)->reset());

    QCOMPARE((*session)->frame().state, start);
    QVERIFY((*session)->atStart());
}

void RunSessionTest::anyStepIsReachedExactly() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const RuleName& name = ruleNames[seed % ruleNames.size()];
        const FiringRule rule{name.choice, name.multiplicity, seed};
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        const std::vector<Checkpoint> expected = referenceStates(**run, rule, 40);
        QVERIFY(!expected.empty());
        const EngineKind kind = testing::availableEngine(seed);
        auto session = RunSession::make(*run, kind, rule);
        VERIFY_OK(session);
        Control control;
        std::mt19937_64 random(seed);

        for (int jump = 0; jump < 30; ++jump) {
            const std::size_t step = random() % expected.size();
            VERIFY_OK((*session)->goTo(Count(static_cast<std::int64_t>(step)), control.control));
            QCOMPARE((*session)->frame().state, expected[step]);
        }
    }
}

void RunSessionTest::randomWalksStandWhereTheReferenceStood() {
    constexpr std::size_t most = 40;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const RuleName& name = ruleNames[seed % ruleNames.size()];
        const FiringRule rule{name.choice, name.multiplicity, seed};
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        const std::vector<Checkpoint> expected = referenceStates(**run, rule, most + 8);
        QVERIFY(!expected.empty());
        auto session = RunSession::make(*run, testing::availableEngine(seed), rule);
        VERIFY_OK(session);
        Control control;
        std::mt19937_64 random(seed);
        std::size_t at = 0;

        for (int i = 0; i < 40 && at < most; ++i) {
            at = walk(**session, control.control, random, at, expected.size() - 1);
            QVERIFY2(at < expected.size(), "a command failed");
            QCOMPARE((*session)->frame().state, expected[at]);
        }
    }
}

void RunSessionTest::stepsThatWereForgottenAreMadeAgain() {
    constexpr int steps = 400'000;
    testing::NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {2}).takes(2, {2}).gives(2, {1});
    const auto run = prepareRun(maker.net(), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one}, 1);
    VERIFY_OK(session);
    Control control;
    VERIFY_OK((*session)->goTo(Count(steps), control.control));
    const Count kept = (*session)->frame().firstRetained;
    QVERIFY(kept > Count(0));

    VERIFY_OK((*session)->goTo(kept, control.control));
    const auto went = (*session)->stepBack(control.control);
    VERIFY_OK(went);
    QCOMPARE((*session)->frame().state.steps, kept - Count(1));
    VERIFY_OK((*session)->goTo(Count(7), control.control));

    QCOMPARE((*session)->frame().state, (Checkpoint{{Count(0), Count(1)}, Count(7)}));
    QCOMPARE((*session)->frame().fired, (std::vector<Firing>{{0, Count(1)}}));
}

void RunSessionTest::resetKeepsWhatWasMade() {
    const auto run = prepareRun(countedDown(9), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one});
    VERIFY_OK(session);
    Control control;
    VERIFY_OK((*session)->runToEnd(control.control));

    VERIFY_OK((*session)->reset());

    QCOMPARE((*session)->frame().lastStep, Count(9));
    VERIFY_OK((*session)->goTo(Count(4), control.control));
    QCOMPARE((*session)->frame().state, (Checkpoint{{Count(5), Count(4)}, Count(4)}));
}

void RunSessionTest::aStepByHandFiresWhatWasChosen() {
    testing::NetMaker maker(2, 2);
    maker.tokens(1, 6).takes(1, {1}).takes(2, {1}).gives(2, {2});
    const auto run = prepareRun(maker.net(), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one});
    VERIFY_OK(session);
    Control control;
    VERIFY_OK((*session)->step(2, control.control));
    VERIFY_OK((*session)->goTo(Count(1), control.control));

    QVERIFY((*session)->fire(maker.transition(2), Multiplicity::one));
    QCOMPARE((*session)->frame().state, (Checkpoint{{Count(4), Count(1)}, Count(2)}));
    QCOMPARE((*session)->frame().fired, (std::vector<Firing>{{1, Count(1)}}));
    QVERIFY((*session)->fire(maker.transition(2), Multiplicity::maximal));
    QCOMPARE((*session)->frame().state, (Checkpoint{{Count(0), Count(5)}, Count(3)}));
    QVERIFY(!(*session)->fire(maker.transition(1), Multiplicity::one));  // not fireable any more
    QCOMPARE((*session)->frame().firstRetained,
             Count(0));  // what came before the fork is there too

    const auto went = (*session)->stepBack(control.control);
    VERIFY_OK(went);
    QCOMPARE((*session)->frame().state, (Checkpoint{{Count(4), Count(1)}, Count(2)}));
}

void RunSessionTest::runsToATriggerOnce() {
    const auto run = prepareRun(countedDown(9), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    VERIFY_OK(session);
    Control control;

    const auto halt = (*session)->runTo(PlaceReaches{"p2", 4}, control.control);
    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::breakpoint);
    QCOMPARE((*session)->at(), Count(4));
    QVERIFY((*session)->frame().halted.empty());

    QVERIFY(!(*session)->runTo(TransitionFires{"nobody"}, control.control));
    QCOMPARE((*session)->at(), Count(4));
    const auto end = (*session)->runToEnd(control.control);
    VERIFY_OK(end);
    QCOMPARE(*end, Halt::halted);
}

void RunSessionTest::backToGivesTheLastStepThatHeld() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        auto session =
            RunSession::make(*run, defaultEngineKind, {Choice::random, Multiplicity::one, seed});
        VERIFY_OK(session);
        Control control;
        std::optional<Count> expected;
        for (int i = 0; i < 40; ++i) {
            const RunFrame frame = (*session)->frame();
            const bool held = frame.state.values[0] < frame.state.values.back();
            VERIFY_OK((*session)->step(1, control.control));
            if ((*session)->at() == frame.state.steps) {
                break;  // dead
            }
            expected = held ? frame.state.steps : expected;
        }
        const Count end = (*session)->at();
        const auto& places = (*run)->named.places;
        const auto name = [&](std::size_t place) {
            return places[(*run)->program.placeIds[place]].name;
        };

        const auto found = (*session)->backTo(
            name(0) + " < " + name((*run)->program.placeIds.size() - 1), control.control);

        VERIFY_OK(found);
        QCOMPARE(*found, expected.has_value());
        QCOMPARE((*session)->at(), expected.value_or(end));
    }
}

void RunSessionTest::stepsBackHaltWhereTheRunHalted() {
    std::size_t met = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        auto session =
            RunSession::make(*run, defaultEngineKind, {Choice::random, Multiplicity::one, seed});
        VERIFY_OK(session);
        RunSession& walk = **session;
        const auto name = [&](std::size_t place) {
            return (*run)->named.places[(*run)->program.placeIds[place]].name;
        };
        const std::string last = name((*run)->program.placeIds.size() - 1);
        walk.setBreakpoints({{ConditionMet{name(0) + " < " + last}}, {PlaceChanges{last}}});
        Control control;
        std::vector<Count> halts;
        for (int i = 0; i < 40; ++i) {
            const Count before = walk.at();
            VERIFY_OK(walk.step(1, control.control));
            if (walk.at() == before) {
                break;  // dead
            }
            if (!walk.frame().halted.empty()) {
                halts.push_back(walk.at());
            }
        }
        if (!halts.empty() && halts.back() == walk.at()) {
            halts.pop_back();  // from there it goes back
        }

        std::vector<Count> found;
        while (walk.at() > Count(0)) {
            VERIFY_OK(walk.stepsBack(7, control.control));
            if (!walk.frame().halted.empty()) {
                found.push_back(walk.at());
            }
        }

        std::ranges::reverse(found);
        QCOMPARE(found, halts);
        met += halts.size();
    }
    QVERIFY(met > 20);
}

void RunSessionTest::anotherMarkingMakesATimelineAndKeepsTheOld() {
    const auto run = prepareRun(countedDown(6), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    VERIFY_OK(session);
    Control control;
    VERIFY_OK((*session)->runToEnd(control.control));
    VERIFY_OK((*session)->goTo(3, control.control));

    (*session)->setTokens(0, 10);
    VERIFY_OK((*session)->runToEnd(control.control));

    RunFrame frame = (*session)->frame();
    QCOMPARE(frame.state, (Checkpoint{{0, 13}, 13}));
    QCOMPARE(frame.timeline, 1);
    QVERIFY((frame.timelines ==
             std::vector<TimelineSpan>{{std::nullopt, 0, 6}, {TimelineIndex(0), 3, 13}}));
    (*session)->switchTo(0);
    frame = (*session)->frame();
    QCOMPARE(frame.state, (Checkpoint{{0, 6}, 6}));
    QCOMPARE(frame.timeline, 0);
}

void RunSessionTest::haltsAtTheFirstChoice() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto run = prepareRun(testing::RandomNet(seed).make(), "", noSubnets());
        VERIFY_OK(run);
        auto halting = RunSession::make(*run, defaultEngineKind, {});
        auto stepping = RunSession::make(*run, defaultEngineKind, {});
        VERIFY_OK(halting);
        VERIFY_OK(stepping);
        Control control;
        const auto mayFire = [&] {
            return possibleTransitions((*run)->program, (*stepping)->frame().state.values).size();
        };
        while (mayFire() == 1 && (*stepping)->at() < Count(200)) {
            VERIFY_OK((*stepping)->step(1, control.control));
        }
        if ((*stepping)->at() == Count(200)) {
            continue;  // never ends
        }

        VERIFY_OK((*halting)->runToChoice(control.control));

        QCOMPARE((*halting)->frame().state, (*stepping)->frame().state);
        QCOMPARE((*halting)->frame().atChoice, mayFire() > 1);
    }
}

void RunSessionTest::seesAChoiceThatAnEditedMarkingLeaves_data() {
    QTest::addColumn<std::vector<PlaceIndex>>("edited");  // a token put there, at step 5 and on
    QTest::addColumn<int>("choice");
    QTest::newRow("one edit") << std::vector<PlaceIndex>{1} << 6;
    QTest::newRow("the second of two in a row") << std::vector<PlaceIndex>{2, 1} << 7;
    QTest::newRow("the first of two in a row") << std::vector<PlaceIndex>{1, 2} << 6;
}

/// No step fires there, and yet the marking changes.
void RunSessionTest::seesAChoiceThatAnEditedMarkingLeaves() {
    QFETCH(std::vector<PlaceIndex>, edited);
    QFETCH(int, choice);
    testing::NetMaker maker(3, 2);  // t1 counts down; t2 waits for a token; nothing asks for p3
    maker.tokens(1, 10).takes(1, {1}).takes(2, {2});
    const auto run = prepareRun(maker.net(), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, oneByOne);
    VERIFY_OK(session);
    Control control;
    VERIFY_OK((*session)->step(5, control.control));
    for (const PlaceIndex place : edited) {
        (*session)->setTokens(place, 1);
        VERIFY_OK((*session)->step(1, control.control));
    }
    VERIFY_OK((*session)->goTo(Count(2), control.control));

    VERIFY_OK((*session)->runToChoice(control.control));

    QCOMPARE((*session)->at(), Count(choice));
    QVERIFY((*session)->frame().atChoice);
}

void RunSessionTest::ofVeryManyLogLinesTheLastAreKept() {
    const auto run = prepareRun(countedDown(5000), "", noSubnets());
    VERIFY_OK(run);
    auto session = RunSession::make(*run, defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    VERIFY_OK(session);
    Control control;
    (*session)->setBreakpoints({{.trigger = TransitionFires{"t1"}, .log = "{p1}"}});

    VERIFY_OK((*session)->runToEnd(control.control));

    const std::vector<LogLine> lines = (*session)->takeLog();
    QVERIFY(lines.size() >= 300 && lines.size() <= 600);
    QCOMPARE(lines.back().step, Count(5000));
    QCOMPARE(QString::fromStdString(lines.back().text), QStringLiteral("0"));
    QVERIFY((*session)->takeLog().empty());
}

/// An engine that is interrupted at every moment makes the same step over.
void RunSessionTest::stepsOverACallWithFramesOnTheWay() {
    const auto whole = sessionOf(oneSum(50));
    Control undisturbed;
    QCOMPARE(*whole->stepOver(0, undisturbed.control), Halt::breakpoint);

    const auto session = sessionOf(oneSum(50));
    std::atomic<bool> interrupt = false;
    int asked = 0;
    int frames = 0;
    RunControl control{interrupt,
                       [&] {
                           interrupt = ++asked % 2 == 1;  // comes back before each step
                           return false;
                       },
                       [&](const RunFrame&) { ++frames; }};
    QCOMPARE(*session->stepOver(0, control), Halt::breakpoint);

    QVERIFY2(frames > 50, qPrintable(QString::number(frames)));
    QCOMPARE(session->frame().state, whole->frame().state);
    QCOMPARE(session->frame().fired, whole->frame().fired);
    QCOMPARE(tokensAt(*session, 5), Count(57));
    QVERIFY(!session->takeEnteredInstance());  // the level stays
}

void RunSessionTest::aStepOverLeadsOutOfACallThatEnds() {
    const auto session = sessionOf(oneSum(2));
    Control control;
    const int sum = instanceAt(*session, "t1");
    QCOMPARE(*session->stepInto(0, control.control), Halt::limit);
    QCOMPARE(session->takeEnteredInstance(), std::optional(sum));
    QVERIFY(!session->takeEnteredInstance());  // told once

    QCOMPARE(*session->stepOver(sum, control.control), Halt::breakpoint);
    QVERIFY(!session->takeEnteredInstance());
    QCOMPARE(*session->stepOver(sum, control.control), Halt::breakpoint);
    QVERIFY(!session->takeEnteredInstance());
    QCOMPARE(tokensAt(*session, 5), Count(0));
    QCOMPARE(*session->stepOver(sum, control.control), Halt::breakpoint);

    QCOMPARE(session->takeEnteredInstance(), std::optional(0));
    QCOMPARE(tokensAt(*session, 5), Count(9));
}

void RunSessionTest::breakpointsHaltAStepOverAndLeadInside() {
    const auto session = sessionOf(oneSum(2));
    Control control;
    QCOMPARE(session->setBreakpoints({{TransitionFires{"t1/t2/t1"}}}),
             (std::vector<std::string>{""}));

    QCOMPARE(*session->stepOver(0, control.control), Halt::breakpoint);

    QCOMPARE(session->frame().halted, std::vector<std::size_t>{0});
    const int inner = instanceAt(*session, "t1/t2");
    QCOMPARE(session->takeEnteredInstance(), std::optional(inner));
    session->setBreakpoints({});
    QCOMPARE(*session->stepOut(inner, control.control), Halt::breakpoint);
    QCOMPARE(session->takeEnteredInstance(), std::optional(instanceAt(*session, "t1")));
}

void RunSessionTest::aStepOverStopsAtChoicesIfRunsDo() {
    const auto session = sessionOf(oneSum(2));  // copies that go on at once are choices
    Control control;
    control.control.haltsAtChoices = true;

    QCOMPARE(*session->stepOver(0, control.control), Halt::breakpoint);

    QVERIFY(session->frame().atChoice);
    QCOMPARE(tokensAt(*session, 5), Count(0));
}

void RunSessionTest::aSubnetIsDrawnFromTheRunOfItsCaller() {
    const auto session = sessionOf(oneSum(2));
    Control control;
    const int inner = instanceAt(*session, "t1/t1");
    const Net adder = testing::adder();
    const auto drawn = drawnFor(*session->program(), inner, adder);
    QVERIFY(drawn != nullptr);
    session->setBreakpoints({{TransitionFires{"t1/t1/t3"}}});

    QCOMPARE(*session->runToEnd(control.control), Halt::breakpoint);

    const RunFrame frame = session->frame();
    QCOMPARE(drawnMarking(*drawn, frame.state.values), (std::vector<Count>{0, 0, 5, 1, 0}));
    const auto t = static_cast<std::size_t>(frame.fired.front().transition);
    QCOMPARE(drawn->drawnTransitions[t], std::optional(adder.transitions.idAt(2)));
    QCOMPARE(session->program()->drawnTransitions[t].value(),
             oneSum(2).transitions.idAt(0));  // and there at what calls it
    Net other = adder;
    other.places[other.places.idAt(0)].name = "elsewhere";
    QVERIFY(drawnFor(*session->program(), inner, other) == nullptr);
    QVERIFY(drawnFor(*session->program(), inner, testing::sumOfThree()) == nullptr);
}

FIREABLE_TEST(RunSessionTest)
#include "run_session_test.moc"
