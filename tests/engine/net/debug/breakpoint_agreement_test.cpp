#include <QTest>
#include <algorithm>
#include <map>
#include <memory>
#include <random>

#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"
#include "engine/net/run/net_state.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::randomNet;
using fireable::testing::RunRecorder;

namespace {

constexpr std::uint64_t watchedNets = 300;
constexpr std::int64_t watchedSteps = 60;

/// Random breakpoints on a net whose nodes are called p1 … and t1 …
class BreakpointMaker {
public:
    BreakpointMaker(std::uint64_t seed, const NetProgram& program, Count firstStep)
        : random_(seed), program_(program), firstStep_(std::move(firstStep)) {}

    std::vector<Breakpoint> make() {
        std::vector<Breakpoint> made(below(4) + 1);
        for (Breakpoint& breakpoint : made) {
            breakpoint.trigger = trigger();
            breakpoint.onlyIf = below(5) == 0 ? condition() : "";
            breakpoint.ignoreCount = below(3) == 0 ? number() : 0;
            breakpoint.once = below(5) == 0;
            breakpoint.enabled = below(10) != 0;
            breakpoint.log =
                below(4) == 0 ? "{" + place() + "} after {step}, {" + fired() + "}" : "";
        }
        return made;
    }

private:
    std::int64_t below(std::int64_t bound) {
        return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(bound));
    }
    std::int64_t number() { return below(below(3) == 0 ? 40 : 4); }
    std::string text() { return std::to_string(number()); }
    std::string place() { return "p" + std::to_string(below(program_.placeCount()) + 1); }
    std::string transition() { return "t" + std::to_string(below(program_.transitionCount()) + 1); }
    std::string fired() { return "fired(" + transition() + ")"; }
    std::string compared() {
        static const std::array<std::string, 6> signs{" == ", " != ", " < ", " <= ", " > ", " >= "};
        return signs[static_cast<std::size_t>(below(6))];
    }

    std::string simple() {
        switch (below(9)) {
            case 0:
                return "sum(p*)" + compared() + text();
            case 1:
                return fired();
            case 2:
                return fired() + compared() + text();
            case 3:
                return "enabled(" + transition() + ")";
            case 4:
                return place() + " - " + place() + compared() + text();
            case 5:
                return place() + " / " + place() + compared() + "1";
            case 6:
                return below(4) == 0 ? "step % 7" + compared() + text() : place() + " % 2";
            default:
                return place() + compared() + text();
        }
    }

    std::string condition() {
        std::string made = (below(6) == 0 ? "!" : "") + std::string("(") + simple() + ")";
        for (std::int64_t n = below(3); n > 0; --n) {
            made += (below(2) == 0 ? " && (" : " || (") + simple() + ")";
        }
        return made;
    }

    Trigger trigger() {
        switch (below(10)) {
            case 0:
                return TransitionFires{transition()};
            case 1:
                return PlaceChanges{place()};
            case 2:
                return PlaceEmpties{place()};
            case 3:
                return PlaceReaches{place(), number()};
            case 4:
                return StepReached{firstStep_ + 1 + number()};
            case 5:
                return AssertionFails{condition()};
            default:
                return ConditionMet{condition()};
        }
    }

    std::mt19937_64 random_;
    const NetProgram& program_;
    Count firstStep_;
};

/// A recorded moment of a run.
class Moment final : public NetState {
public:
    Moment(const NetProgram& program, const Checkpoint& state, std::span<const Firing> fired)
        : NetState(&program), state_(state) {
        setFired(fired);
    }
    Count tokens(NodeIndex place) const override {
        return state_.values[static_cast<std::size_t>(place)];
    }
    Count step() const override { return state_.steps; }

private:
    const Checkpoint& state_;
};

/// The result of a segment of a run: the breakpoints that halted it, and log lines.
struct Segment {
    Checkpoint end;
    std::vector<int> halted;
    std::vector<std::string> told;
    bool operator==(const Segment&) const = default;
};

/// A whole run by the reference engine; moment 0 is before the first step.
struct Recording {
    std::vector<Checkpoint> states;
    std::vector<std::vector<Firing>> fired;
};

Recording recordingOf(const NetProgram& program, FiringRule rule, const Checkpoint& start) {
    const auto engine = std::move(*makeNetEngine(EngineKind::reference, program, rule));
    RunRecorder recorder;
    engine->restore(start);
    (void)engine->run({.maxSteps = watchedSteps, .observer = &recorder});
    Recording recording{{start}, {{}}};
    recording.states.insert(recording.states.end(), recorder.states.begin(), recorder.states.end());
    recording.fired.insert(recording.fired.end(), recorder.steps.begin(), recorder.steps.end());
    return recording;
}

/// Evaluates each breakpoint in every marking, by the definitions in the header.
class NaiveRun {
public:
    NaiveRun(const NetProgram& program, const NodeNames& names, const Recording& recording,
             std::vector<Breakpoint> breakpoints)
        : program_(program),
          names_(names),
          recording_(recording),
          breakpoints_(std::move(breakpoints)),
          hits_(breakpoints_.size(), 0) {}

    std::vector<Segment> segments() {
        std::vector<Segment> all;
        Segment segment;
        for (std::size_t i = 1; i < recording_.states.size(); ++i) {
            for (std::size_t b = 0; b < breakpoints_.size(); ++b) {
                examine(b, i, segment);
            }
            if (!segment.halted.empty()) {
                segment.end = recording_.states[i];
                all.push_back(std::exchange(segment, {}));
                start_ = i;
            }
        }
        segment.end = recording_.states.back();
        all.push_back(segment);
        return all;
    }

private:
    void examine(std::size_t b, std::size_t i, Segment& segment) {
        Breakpoint& breakpoint = breakpoints_[b];
        const bool only = breakpoint.onlyIf.empty() || holds(breakpoint.onlyIf, i);
        if (!breakpoint.enabled || !isMet(breakpoint.trigger, i) || !only) {
            return;
        }
        if (Count(++hits_[b]) <= breakpoint.ignoreCount) {
            return;
        }
        breakpoint.enabled = !breakpoint.once;
        if (breakpoint.log.empty()) {
            segment.halted.push_back(static_cast<int>(b) + 1);
        } else {
            segment.told.push_back(LogText::read(breakpoint.log, names_)->in(at(i)));
        }
    }

    bool isMet(const Trigger& trigger, std::size_t i) const {
        if (const auto* t = std::get_if<ConditionMet>(&trigger)) {
            return holds(t->condition, i) && !holdsAtRest(t->condition, i - 1);
        }
        if (const auto* t = std::get_if<AssertionFails>(&trigger)) {
            const bool before =
                i - 1 == start_ ? holdsAtRest(t->assertion, i - 1) : holds(t->assertion, i - 1);
            return before && !holds(t->assertion, i);
        }
        if (const auto* t = std::get_if<TransitionFires>(&trigger)) {
            return holds("fired(" + t->transition + ")", i);
        }
        if (const auto* t = std::get_if<PlaceChanges>(&trigger)) {
            return tokens(t->place, i) != tokens(t->place, i - 1);
        }
        if (const auto* t = std::get_if<PlaceEmpties>(&trigger)) {
            return tokens(t->place, i) == 0 && tokens(t->place, i - 1) > 0;
        }
        if (const auto* t = std::get_if<PlaceReaches>(&trigger)) {
            const Count before = tokens(t->place, i - 1);
            const Count after = tokens(t->place, i);
            return (before < t->value && t->value <= after) ||
                   (before > t->value && t->value >= after);
        }
        return recording_.states[i].steps == std::get<StepReached>(trigger).step;
    }

    Moment at(std::size_t i) const { return {program_, recording_.states[i], recording_.fired[i]}; }
    bool holds(const std::string& text, std::size_t i) const {
        return readExpression(text, names_)->holds(at(i));
    }
    bool holdsAtRest(const std::string& text, std::size_t i) const {
        return readExpression(text, names_)->holds(Moment(program_, recording_.states[i], {}));
    }
    Count tokens(const std::string& place, std::size_t i) const {
        return *readExpression(place, names_)->value(at(i));
    }

    const NetProgram& program_;
    const NodeNames& names_;
    const Recording& recording_;
    std::vector<Breakpoint> breakpoints_;
    std::vector<int> hits_;
    std::size_t start_ = 0;  ///< the moment where the run went on
};

/// A random net with breakpoints, and what is expected of any engine.
struct Case {
    Net net;
    NetProgram program;
    FiringRule firing;
    Recording recording;
    std::vector<Breakpoint> breakpoints;
    std::vector<Segment> expected;
};

Case makeCase(int rule, std::uint64_t seed) {
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule)];
    Case made;
    made.net = randomNet(seed * ruleNames.size() + static_cast<std::uint64_t>(rule));
    made.program = *compile(made.net);
    made.firing = {name.choice, name.multiplicity, seed};
    const Checkpoint start{made.program.initial,
                           seed % 5 == 0 ? *Count::parse("635003726204707495038") : Count(0)};
    made.recording = recordingOf(made.program, made.firing, start);
    made.breakpoints = BreakpointMaker(seed, made.program, start.steps).make();
    const NetNames names(made.net, made.program);
    made.expected = NaiveRun(made.program, names, made.recording, made.breakpoints).segments();
    return made;
}

/// Cached for all rows of its rule: computing the expectation takes much longer than the test.
const Case& caseOf(int rule, std::uint64_t seed) {
    static std::map<std::pair<int, std::uint64_t>, Case> made;
    const auto key = std::pair(rule, seed);
    const auto known = made.find(key);
    return known != made.end() ? known->second
                               : made.emplace(key, makeCase(rule, seed)).first->second;
}

}  // namespace

/// Every engine halts exactly where a naive evaluation of all markings of the reference engine
/// does, with the same log lines.
class BreakpointAgreementTest : public QObject {
    Q_OBJECT

private slots:
    void haltsWhereANaiveEvaluationHalts_data();
    void haltsWhereANaiveEvaluationHalts();
};

void BreakpointAgreementTest::haltsWhereANaiveEvaluationHalts_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<EngineKind>("kind");
    QTest::addColumn<bool>("recorded");
    for (std::size_t i = 0; i < ruleNames.size(); ++i) {
        for (const EngineKind kind : testing::availableEngines()) {
            for (const bool recorded : {false, true}) {
                const std::string name = std::string(ruleNames[i].word) + ", " +
                                         std::string(engineName(kind)) +
                                         (recorded ? ", recorded" : "");
                QTest::newRow(name.c_str()) << static_cast<int>(i) << kind << recorded;
            }
        }
    }
}

void BreakpointAgreementTest::haltsWhereANaiveEvaluationHalts() {
    QFETCH(int, rule);
    QFETCH(EngineKind, kind);
    QFETCH(bool, recorded);
    int halts = 0;
    int told = 0;
    for (std::uint64_t seed = 0; seed < watchedNets; ++seed) {
        const Case& given = caseOf(rule, seed);
        const NetProgram& program = given.program;
        const Checkpoint& start = given.recording.states.front();
        const NetNames names(given.net, program);
        const auto& expected = given.expected;
        BreakpointSet set;
        for (const Breakpoint& breakpoint : given.breakpoints) {
            VERIFY_OK(set.add(breakpoint, names));
        }
        std::vector<Segment> found(1);
        set.setLog([&](const LogLine& line) { found.back().told.push_back(line.text); });
        const auto engine = std::move(*makeNetEngine(kind, program, given.firing));
        engine->restore(start);
        RunRecorder recorder;
        BreakpointRun run(program, set);

        Halt halt = Halt::breakpoint;
        while (halt == Halt::breakpoint) {
            const Count left = start.steps + watchedSteps - engine->steps();
            const auto ended =
                run.run(*engine, {.maxSteps = left, .observer = recorded ? &recorder : nullptr});
            VERIFY_OK(ended);
            halt = *ended;
            found.back().end = engine->checkpoint();
            found.back().halted = set.halted();
            if (halt == Halt::breakpoint) {
                found.emplace_back();
            }
        }

        const bool same = found == expected;
        if (!same) {
            qWarning("on random net %d", static_cast<int>(seed));
        }
        QVERIFY(same);
        QCOMPARE(recorder.steps.size(), recorded ? given.recording.states.size() - 1 : 0);
        halts += static_cast<int>(found.size()) - 1;
        for (const Segment& segment : found) {
            told += static_cast<int>(segment.told.size());
        }
    }
    QVERIFY2(halts > 300 && told > 100, qPrintable(QString("%1, %2").arg(halts).arg(told)));
}

FIREABLE_TEST(BreakpointAgreementTest)
#include "breakpoint_agreement_test.moc"
