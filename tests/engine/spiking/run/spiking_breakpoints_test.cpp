#include <QTest>
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/run/spiking_breakpoints.h"
#include "engine/spiking/run/system_names.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpiking;
using fireable::testing::SpikingRecorder;

namespace {

constexpr std::uint64_t systemsTried = 400;
constexpr std::int64_t mostSteps = 60;

/// Random breakpoints on a system.
class BreakpointMaker {
public:
    BreakpointMaker(std::uint64_t seed, const SystemNames& names, Count firstStep)
        : random_(seed), firstStep_(std::move(firstStep)) {
        names.forEach(neuronKind, [&](NodeIndex, std::string_view name) {
            names_.emplace_back("{" + std::string(name) + "}");
            plain_.emplace_back(name);
        });
    }

    std::vector<Breakpoint> make() {
        std::vector<Breakpoint> made(below(4) + 1);
        for (Breakpoint& breakpoint : made) {
            breakpoint.trigger = trigger();
            breakpoint.onlyIf = below(5) == 0 ? condition() : "";
            breakpoint.ignoreCount = below(3) == 0 ? number() : 0;
            breakpoint.once = below(5) == 0;
            breakpoint.enabled = below(10) != 0;
            breakpoint.log = below(4) == 0 ? "{sum(n*)} after {step}, {output}" : "";
        }
        return made;
    }

private:
    std::size_t below(std::size_t bound) { return random_() % bound; }
    std::int64_t number() { return static_cast<std::int64_t>(below(below(3) == 0 ? 40 : 4)); }
    std::string text() { return below(12) == 0 ? "9223372036854775808" : std::to_string(number()); }
    const std::string& neuron() { return names_[below(names_.size())]; }
    std::string compared() {
        static const std::array<std::string, 6> signs{" == ", " != ", " < ", " <= ", " > ", " >= "};
        return signs[below(signs.size())];
    }

    std::string simple() {
        switch (below(10)) {
            case 0:
                return "sum(n*)" + compared() + text();
            case 1:
                return "fired(" + neuron() + ")";
            case 2:
                return "fired(n*)" + compared() + text();
            case 3:
                return "open(" + neuron() + ")";
            case 4:
                return "open(n*)" + compared() + text();
            case 5:
                return "output" + compared() + text();
            case 6:
                return neuron() + " / " + neuron() + compared() + "1";
            case 7:
                return below(2) == 0 ? "step % 7" + compared() + text() : "output";
            default:
                return "spikes(" + neuron() + ")" + compared() + text();
        }
    }

    std::string condition() {
        std::string made = (below(6) == 0 ? "!" : "") + std::string("(") + simple() + ")";
        for (std::size_t n = below(3); n > 0; --n) {
            made += (below(2) == 0 ? " && (" : " || (") + simple() + ")";
        }
        return made;
    }

    Trigger trigger() {
        const std::string& node = plain_[below(plain_.size())];
        switch (below(10)) {
            case 0:
                return TransitionFires{node};
            case 1:
                return PlaceChanges{node};
            case 2:
                return PlaceEmpties{node};
            case 3:
                return PlaceReaches{node, number()};
            case 4:
                return StepReached{firstStep_ + 1 + number()};
            case 5:
                return AssertionFails{condition()};
            default:
                return ConditionMet{condition()};
        }
    }

    std::mt19937_64 random_;
    Count firstStep_;
    std::vector<std::string> names_;  ///< as expressions have them
    std::vector<std::string> plain_;
};

/// A whole run by the reference engine; moment 0 is before the first step.
struct Recording {
    std::vector<Configuration> passed;
    std::vector<SpikingStep> steps;
    std::vector<Count> output;  ///< what reached the environments
};

Recording recordingOf(const SpikingProgram& program, SpikingRules rules,
                      const Configuration& start) {
    const auto engine = fireable::testing::spikingEngine(program, rules);
    SpikingRecorder recorder;
    engine->restore(start);
    (void)engine->run({.maxSteps = mostSteps, .observer = &recorder});
    Recording recording{{start}, {{}}, {0}};
    recording.passed.insert(recording.passed.end(), recorder.passed.begin(), recorder.passed.end());
    recording.steps.insert(recording.steps.end(), recorder.steps.begin(), recorder.steps.end());
    recording.output.resize(recording.steps.size());
    for (const OutputSpikes& came : fireable::testing::outputOf(*engine)) {
        recording.output[static_cast<std::size_t>((came.step - start.steps).value64())] +=
            came.spikes;
    }
    return recording;
}

/// A moment of a recording, with what its step did or at rest.
class Moment final : public SpikingState {
public:
    Moment(const Recording& recording, std::size_t i, bool atRest)
        : at_(recording.passed[i]),
          step_(atRest ? nullptr : &recording.steps[i]),
          output_(atRest ? Count(0) : recording.output[i]) {}
    Count spikes(NeuronIndex neuron) const override { return at_.spikes[at(neuron)]; }
    bool isOpen(NeuronIndex neuron) const override { return at_.closed[at(neuron)] == 0; }
    Count fired(NeuronIndex neuron) const override {
        Count times = 0;
        for (const RuleUse& use : step_ != nullptr ? step_->used : std::vector<RuleUse>()) {
            times += use.neuron == neuron ? use.times : Count(0);
        }
        return times;
    }
    bool isObserved(std::span<const std::uint8_t>) const override { return true; }
    Count output() const override { return output_; }
    Count step() const override { return at_.steps; }

private:
    const Configuration& at_;
    const SpikingStep* step_;
    Count output_;
};

/// The result of a part of a run: the breakpoints that halted it, and log lines.
struct Segment {
    Checkpoint end;
    std::vector<int> halted;
    std::vector<std::string> told;
    bool operator==(const Segment&) const = default;
};

/// Evaluates each breakpoint in every configuration, by the definitions in `breakpoint.h`.
class NaiveRun {
public:
    NaiveRun(const NodeNames& names, const Recording& recording,
             std::vector<Breakpoint> breakpoints)
        : names_(names),
          recording_(recording),
          breakpoints_(std::move(breakpoints)),
          hits_(breakpoints_.size(), 0) {}

    std::vector<Segment> segments() {
        std::vector<Segment> all;
        Segment segment;
        for (std::size_t i = 1; i < recording_.passed.size(); ++i) {
            for (std::size_t b = 0; b < breakpoints_.size(); ++b) {
                examine(b, i, segment);
            }
            if (!segment.halted.empty()) {
                segment.end = checkpointOf(recording_.passed[i]);
                all.push_back(std::exchange(segment, {}));
                start_ = i;
            }
        }
        segment.end = checkpointOf(recording_.passed.back());
        all.push_back(segment);
        return all;
    }
    /// The assertions that fail where the run begins.
    std::vector<int> failedAtFirst() const {
        std::vector<int> failed;
        for (std::size_t b = 0; b < breakpoints_.size(); ++b) {
            const Breakpoint& breakpoint = breakpoints_[b];
            const auto* assertion = std::get_if<AssertionFails>(&breakpoint.trigger);
            if (assertion != nullptr && breakpoint.enabled && breakpoint.ignoreCount == 0 &&
                breakpoint.log.empty() && !holds(assertion->assertion, 0, true) &&
                (breakpoint.onlyIf.empty() || holds(breakpoint.onlyIf, 0, true))) {
                failed.push_back(static_cast<int>(b) + 1);
            }
        }
        return failed;
    }

private:
    void examine(std::size_t b, std::size_t i, Segment& segment) {
        Breakpoint& breakpoint = breakpoints_[b];
        const bool only = breakpoint.onlyIf.empty() || holds(breakpoint.onlyIf, i);
        if (!breakpoint.enabled || !isMet(breakpoint.trigger, i) || !only ||
            Count(++hits_[b]) <= breakpoint.ignoreCount) {
            return;
        }
        breakpoint.enabled = !breakpoint.once;
        if (breakpoint.log.empty()) {
            segment.halted.push_back(static_cast<int>(b) + 1);
        } else {
            segment.told.push_back(
                LogText::read(breakpoint.log, names_)->in(Moment(recording_, i, false)));
        }
    }

    bool isMet(const Trigger& trigger, std::size_t i) const {
        if (const auto* t = std::get_if<ConditionMet>(&trigger)) {
            return holds(t->condition, i) && !holds(t->condition, i - 1, true);
        }
        if (const auto* t = std::get_if<AssertionFails>(&trigger)) {
            return holds(t->assertion, i - 1, i - 1 == start_) && !holds(t->assertion, i);
        }
        if (const auto* t = std::get_if<TransitionFires>(&trigger)) {
            return holds("fired({" + t->transition + "})", i);
        }
        if (const auto* t = std::get_if<PlaceChanges>(&trigger)) {
            return spikes(t->place, i) != spikes(t->place, i - 1);
        }
        if (const auto* t = std::get_if<PlaceEmpties>(&trigger)) {
            return spikes(t->place, i) == 0 && spikes(t->place, i - 1) > 0;
        }
        if (const auto* t = std::get_if<PlaceReaches>(&trigger)) {
            const Count before = spikes(t->place, i - 1);
            const Count after = spikes(t->place, i);
            return (before < t->value && t->value <= after) ||
                   (before > t->value && t->value >= after);
        }
        return recording_.passed[i].steps == std::get<StepReached>(trigger).step;
    }

    bool holds(const std::string& text, std::size_t i, bool atRest = false) const {
        return readExpression(text, names_)->holds(Moment(recording_, i, atRest));
    }
    Count spikes(const std::string& name, std::size_t i) const {
        return recording_.passed[i].spikes[at(*names_.find(neuronKind, name))];
    }

    const NodeNames& names_;
    const Recording& recording_;
    std::vector<Breakpoint> breakpoints_;
    std::vector<int> hits_;
    std::size_t start_ = 0;  ///< the moment where the run went on
};

/// A random system with breakpoints, and what is expected of any engine.
struct Case {
    explicit Case(std::uint64_t seed)
        : system(RandomSpiking(seed).make()),
          program(*compile(system)),
          rules{.choice = seed % 3 == 0 ? RuleChoice::first : RuleChoice::random,
                .seed = seed,
                .published = seed % 7 == 6},
          start(initialConfiguration(program)) {
        start.steps = seed % 5 == 0 ? *Count::parse("635003726204707495038") : Count(0);
        recording = recordingOf(program, rules, start);
        const SystemNames names(system, program);
        breakpoints = BreakpointMaker(seed, names, start.steps).make();
        NaiveRun naive(names, recording, breakpoints);
        failedAtFirst = naive.failedAtFirst();
        expected = naive.segments();
    }

    SpikingSystem system;
    SpikingProgram program;
    SpikingRules rules;
    Configuration start;
    Recording recording;
    std::vector<Breakpoint> breakpoints;
    std::vector<int> failedAtFirst;
    std::vector<Segment> expected;
};

/// Cached for all rows: computing the expectation takes much longer than the test.
const Case& caseOf(std::uint64_t seed) {
    static std::map<std::uint64_t, Case> made;
    return made.try_emplace(seed, seed).first->second;
}

/// What observes the run besides the breakpoints.
enum class Beside { nobody, everything, someNeurons };

std::vector<std::uint8_t> everySecond(const SpikingProgram& program) {
    std::vector<std::uint8_t> observed(at(program.neuronCount()));
    for (std::size_t neuron = 0; neuron < observed.size(); neuron += 2) {
        observed[neuron] = 1;
    }
    return observed;
}

/// The steps in which one of the `observed` neurons used a rule; all if it is empty.
std::vector<SpikingStep> observedSteps(const Case& given, std::span<const std::uint8_t> observed) {
    std::vector<SpikingStep> steps;
    std::copy_if(given.recording.steps.begin() + 1, given.recording.steps.end(),
                 std::back_inserter(steps),
                 [&](const SpikingStep& step) { return isSelected(observed, step.used); });
    return steps;
}

}  // namespace

/// Every engine halts exactly where a naive evaluation of all configurations of the reference
/// engine does, with the same log lines.
class SpikingBreakpointsTest : public QObject {
    Q_OBJECT

private slots:
    void haltsWhereANaiveEvaluationHalts_data();
    void haltsWhereANaiveEvaluationHalts();
    void assertionsAreEvaluatedBeforeTheFirstStep();
    void onlyWhatAStepConcernsIsEvaluated();
    void statesAreShownWithoutWhatHappened_data();
    void statesAreShownWithoutWhatHappened();
    void aStepNumberNeedsNoObserver();
};

void SpikingBreakpointsTest::haltsWhereANaiveEvaluationHalts_data() {
    QTest::addColumn<EngineKind>("kind");
    QTest::addColumn<Beside>("beside");
    for (const EngineKind kind : fireable::testing::availableSpikingEngines()) {
        const std::string name(engineInfo(kind).name);
        QTest::newRow(name.c_str()) << kind << Beside::nobody;
        QTest::newRow((name + ", recorded").c_str()) << kind << Beside::everything;
        QTest::newRow((name + ", some neurons recorded").c_str()) << kind << Beside::someNeurons;
    }
}

void SpikingBreakpointsTest::haltsWhereANaiveEvaluationHalts() {
    QFETCH(EngineKind, kind);
    QFETCH(Beside, beside);
    std::size_t halts = 0;
    std::size_t told = 0;
    for (std::uint64_t seed = 0; seed < systemsTried; ++seed) {
        const Case& given = caseOf(seed);
        const SystemNames names(given.system, given.program);
        BreakpointSet set;
        for (const Breakpoint& breakpoint : given.breakpoints) {
            VERIFY_OK(set.add(breakpoint, names));
        }
        std::vector<Segment> found(1);
        set.setLog([&](const LogLine& line) { found.back().told.push_back(line.text); });
        const auto made = makeSpikingEngine(kind, given.program, given.rules);
        if (!made && made.error().code == ErrorCode::unsupported) {
            continue;
        }
        VERIFY_OK(made);
        SpikingEngine& engine = **made;
        engine.restore(given.start);
        SpikingRecorder recorder;
        const auto observed = beside == Beside::someNeurons ? everySecond(given.program)
                                                            : std::vector<std::uint8_t>();
        SpikingBreakpointRun run(given.program, set);

        Halt halt = Halt::breakpoint;
        while (halt == Halt::breakpoint) {
            const auto ended =
                run.run(engine, {.maxSteps = given.start.steps + mostSteps - engine.steps(),
                                 .observer = beside == Beside::nobody ? nullptr : &recorder,
                                 .observed = observed});
            VERIFY_OK(ended);
            halt = *ended;
            found.back().end = engine.checkpoint();
            found.back().halted = set.halted();
            if (halt == Halt::breakpoint) {
                found.emplace_back();
            }
        }

        const std::string which = "random system " + std::to_string(seed);
        QVERIFY2(found == given.expected, which.c_str());
        QVERIFY2(beside == Beside::nobody || recorder.steps == observedSteps(given, observed),
                 which.c_str());
        halts += found.size() - 1;
        for (const Segment& segment : found) {
            told += segment.told.size();
        }
    }
    QVERIFY2(halts > 300 && told > 100,
             (std::to_string(halts) + ", " + std::to_string(told)).c_str());
}

void SpikingBreakpointsTest::assertionsAreEvaluatedBeforeTheFirstStep() {
    std::size_t failed = 0;
    for (std::uint64_t seed = 0; seed < systemsTried; ++seed) {
        const Case& given = caseOf(seed);
        const SystemNames names(given.system, given.program);
        BreakpointSet set;
        for (const Breakpoint& breakpoint : given.breakpoints) {
            VERIFY_OK(set.add(breakpoint, names));
        }
        const auto engine = fireable::testing::spikingEngine(given.program, given.rules);
        engine->restore(given.start);
        SpikingBreakpointRun run(given.program, set);

        QCOMPARE(run.mayStart(*engine), given.failedAtFirst.empty());

        QCOMPARE(set.halted(), given.failedAtFirst);
        failed += given.failedAtFirst.size();
    }
    QVERIFY2(failed > 10, std::to_string(failed).c_str());
}

void SpikingBreakpointsTest::onlyWhatAStepConcernsIsEvaluated() {
    const fireable::testing::WrittenSystem system(
        "a 1 : a->a\nb 0 : a->a\nc 5\nsyn a>b b>a\nout b");
    const SystemNames names(system.system, system.program);
    const auto positions = [&](const std::vector<Trigger>& triggers) {
        BreakpointSet set;
        for (const Trigger& trigger : triggers) {
            (void)set.add({trigger}, names);
        }
        SpikingWatchers watchers(set, system.program);
        class Seen final : public StepObserver {
        public:
            explicit Seen(SpikingWatchers& watchers) : watchers_(watchers) {}
            void stand(const StepState& state) override { watchers_.begin(state); }
            bool afterStep(const StepState& state) override {
                std::string step;
                for (const std::int32_t position : watchers_.concernedBy(state)) {
                    step += std::to_string(position);
                }
                steps.push_back(step);
                return true;
            }
            std::vector<std::string> steps;

        private:
            SpikingWatchers& watchers_;
        } seen(watchers);
        (void)fireable::testing::spikingEngine(system.program)
            ->run({.maxSteps = 4, .observer = &seen});
        return seen.steps;
    };
    using Steps = std::vector<std::string>;

    QCOMPARE(
        positions({PlaceChanges{"c"}, ConditionMet{"a > 3"}, ConditionMet{"c > 9 && open(c)"}}),
        (Steps{"1", "1", "1", "1"}));
    QCOMPARE(
        positions({TransitionFires{"b"}, AssertionFails{"fired(b) < 1"}, PlaceReaches{"c", 3}}),
        (Steps{"1", "01", "1", "01"}));
    QCOMPARE(positions({ConditionMet{"output > 5"}, ConditionMet{"step == 3"}, StepReached{4}}),
             (Steps{"1", "01", "1", "01"}));
}

void SpikingBreakpointsTest::statesAreShownWithoutWhatHappened_data() {
    QTest::addColumn<EngineKind>("kind");
    for (const EngineKind kind : fireable::testing::availableSpikingEngines()) {
        QTest::newRow(std::string(engineInfo(kind).name).c_str()) << kind;
    }
}

void SpikingBreakpointsTest::statesAreShownWithoutWhatHappened() {
    QFETCH(EngineKind, kind);
    class States final : public StepObserver {
    public:
        bool asksForEvents() const override { return false; }
        bool afterStep(const StepState& state) override {
            passed.push_back(spikingEngineState(state).engine().configuration());
            output.push_back(spikingEngineState(state).output());
            used = used || !spikingEngineState(state).made()->used.empty();
            return true;
        }
        std::vector<Configuration> passed;
        std::vector<Count> output;
        bool used = false;
    };
    for (std::uint64_t seed = 0; seed < systemsTried; ++seed) {
        const Case& given = caseOf(seed);
        const auto engine = makeSpikingEngine(kind, given.program, given.rules);
        if (!engine && engine.error().code == ErrorCode::unsupported) {
            continue;
        }
        VERIFY_OK(engine);
        (*engine)->restore(given.start);
        States states;

        VERIFY_OK((*engine)->run({.maxSteps = mostSteps, .observer = &states}));

        const std::string which = "random system " + std::to_string(seed);
        states.passed.insert(states.passed.begin(), given.start);
        states.output.insert(states.output.begin(), 0);
        QVERIFY2(states.passed == given.recording.passed, which.c_str());
        QVERIFY2(states.output == given.recording.output, which.c_str());
    }
    // An engine that takes neurons together leaves out who of them did what.
    const fireable::testing::WrittenSystem system("a 9 : a+/a->a\nb 0 : a->a\nsyn a>b");
    States states;
    const auto engine = fireable::testing::spikingEngine(system.program, {}, kind);
    VERIFY_OK(engine->run({.observer = &states}));
    QCOMPARE(states.passed.size(), std::size_t{10});
    QVERIFY(!states.used || (kind != EngineKind::classes && kind != EngineKind::openmp));
}

void SpikingBreakpointsTest::aStepNumberNeedsNoObserver() {
    const fireable::testing::WrittenSystem system("a 9 : a+/a->a\nb 0 : a->a");
    const SystemNames names(system.system, system.program);
    BreakpointSet set;
    VERIFY_OK(set.add({StepReached{4}}, names));
    VERIFY_OK(set.add({.trigger = StepReached{2}, .log = "{a} at {step}"}, names));
    std::vector<std::string> told;
    set.setLog([&](const LogLine& line) { told.push_back(line.text); });
    const auto engine = fireable::testing::spikingEngine(system.program);
    SpikingBreakpointRun run(system.program, set);
    bool isObserved = false;

    const auto halt = run.run(*engine,
                              [&](const RunRequest& request) {
                                  isObserved = isObserved || request.observer != nullptr;
                                  return engine->run(request);
                              },
                              {.maxSteps = 20});

    QCOMPARE(*halt, Halt::breakpoint);
    QCOMPARE(engine->steps(), Count(4));
    QCOMPARE(set.halted(), std::vector<int>{1});
    QCOMPARE(told, std::vector<std::string>{"7 at 2"});
    QVERIFY(!isObserved);
}

FIREABLE_TEST(SpikingBreakpointsTest)
#include "spiking_breakpoints_test.moc"
