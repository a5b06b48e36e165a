#include <QTest>
#include <algorithm>
#include <limits>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/expression/watch.h"
#include "engine/run/trace.h"
#include "engine/spiking/run/spiking_replay.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpiking;
using fireable::testing::spikingEngine;
using fireable::testing::SpikingRecorder;

namespace {

/// Everything an observer can ask of a state, in one line.
std::string everything(const SpikingState& state, const SpikingProgram& program) {
    std::string text = state.step().text() + ":";
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        text += " " + state.spikes(neuron).text() + (state.isOpen(neuron) ? "" : "*") + "/" +
                state.fired(neuron).text();
    }
    return text + " -> " + state.output().text() + " at " + state.value(timeFunction, 0).text();
}

/// The same of each state that it is shown, and checkpoints of a live run.
class Seen final : public StepObserver {
public:
    explicit Seen(const SpikingProgram& program) : program_(program) {}
    void stand(const StepState& state) override { see(state); }
    bool afterStep(const StepState& state) override {
        see(state);
        return true;
    }
    std::vector<std::string> states;

private:
    void see(const StepState& state) {
        states.push_back(everything(static_cast<const SpikingState&>(state), program_));
    }
    const SpikingProgram& program_;
};

class Checkpoints final : public StepObserver {
public:
    void stand(const StepState& state) override { keep(state); }
    bool afterStep(const StepState& state) override {
        keep(state);
        return true;
    }
    std::vector<Checkpoint> all;

private:
    void keep(const StepState& state) {
        all.push_back(spikingEngineState(state).engine().checkpoint());
    }
};

SpikingRules recordedRules(std::uint64_t seed) {
    return {.choice = seed % 3 == 0 ? RuleChoice::first : RuleChoice::random,
            .seed = seed,
            .published = seed % 5 == 4};
}

SpikingProgram randomProgram(std::uint64_t seed) {
    return *compile(RandomSpiking(seed).make());
}

RunHistory historyOf(const SpikingProgram& program) {
    return {spikingRunModel(program), checkpointOf(initialConfiguration(program))};
}

/// A run of `program` in several blocks, and what it passed.
struct Run {
    explicit Run(std::uint64_t seed, int steps = 60)
        : program(randomProgram(seed)), history(historyOf(program)), seen(program) {
        std::mt19937_64 random(seed);
        const auto engine = spikingEngine(program, recordedRules(seed));
        Checkpoints passed;
        for (int left = steps; left > 0;) {
            const int piece = std::min(left, static_cast<int>(random() % 20) + 1);
            left -= piece;
            passed.all.clear();
            Seen part(program);
            (void)engine->run({.maxSteps = piece, .observer = &passed, .history = nullptr});
            kept.insert(kept.end(), passed.all.begin() + (kept.empty() ? 0 : 1), passed.all.end());
        }
        const auto again = spikingEngine(program, recordedRules(seed));
        for (int left = steps; left > 0;) {
            const int piece = std::min(left, static_cast<int>(random() % 20) + 1);
            left -= piece;
            Seen part(program);
            (void)again->run({.maxSteps = piece, .observer = &part, .history = &history});
            seen.states.insert(seen.states.end(),
                               part.states.begin() + (seen.states.empty() ? 0 : 1),
                               part.states.end());
            history.beginBlock(again->checkpoint().values);
        }
    }

    SpikingProgram program;
    RunHistory history;
    Seen seen;                     ///< of the live run
    std::vector<Checkpoint> kept;  ///< of another one, which recorded nothing
};

std::vector<std::string> namesOf(const SpikingProgram& program) {
    std::vector<std::string> names;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        names.push_back("n" + std::to_string(neuron));
    }
    return names;
}

TraceInfo infoOf(const SpikingProgram& program) {
    const auto names = namesOf(program);
    return {programHash(program, names),
            7,
            "first",
            "reference",
            "a.snp",
            {names},
            std::string(SpikingRunModel::modelWord)};
}

/// Neurons called n0, n1, …
class Names final : public NodeNames {
public:
    explicit Names(const SpikingProgram& program) : names_(namesOf(program)) {}
    const ModelSymbols& symbols() const override { return spikingSymbols; }
    std::optional<NodeIndex> find(NodeKind, std::string_view name) const override {
        const auto found = std::ranges::find(names_, name);
        return found == names_.end()
                   ? std::nullopt
                   : std::optional(static_cast<NodeIndex>(found - names_.begin()));
    }
    void forEach(NodeKind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            visit(static_cast<NodeIndex>(i), names_[i]);
        }
    }

private:
    std::vector<std::string> names_;
};

constexpr std::uint64_t systems = 400;

}  // namespace

/// Recorded runs of random systems in all modes show what the live run showed, both ways.
class RecordedSystemTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsReachedBothWays();
    void observersSeeTheSameLiveAndRecorded();
    void aTraceIsReadBack();
    void aDamagedTraceIsToldOf();
    void impossibleStepsAreReported();
    void aSegmentThatDoesNotFitIsReported();
    void impossibleProgramsAndStatesAreRefused();
    void aRunIsForkedAndContinued();
    void expressionsSeeNeurons();
    void waitingNeuronsAreRecordedWithoutACopy();
    void setsThatActTogetherMakeAnotherProgram();
};

void RecordedSystemTest::everyStepIsReachedBothWays() {
    std::size_t longest = 0;
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        const Run run(seed);
        HistoryCursorOf<SpikingReplay> cursor(run.history);
        const Count last = run.history.lastStep();
        QCOMPARE(last, run.kept.back().steps);
        longest = std::max(longest, run.kept.size());
        QVERIFY(cursor.goTo(last));
        for (std::size_t step = run.kept.size() - 1;; --step) {
            QVERIFY2(
                cursor.checkpoint() == run.kept[step],
                ("back at step " + std::to_string(step) + " of " + std::to_string(seed)).c_str());
            if (!cursor.back()) {
                QCOMPARE(step, std::size_t{0});
                break;
            }
        }
        for (std::size_t step = 1; cursor.forward(); ++step) {
            QVERIFY2(cursor.checkpoint() == run.kept[step],
                     ("at step " + std::to_string(step) + " of " + std::to_string(seed)).c_str());
        }
    }
    QVERIFY(longest > 50);
}

void RecordedSystemTest::observersSeeTheSameLiveAndRecorded() {
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        const Run run(seed);
        const TimelineTree tree(run.history);
        Seen recorded(run.program);
        scanSteps<SpikingScanState>(tree, 0, 0, run.history.lastStep(), recorded,
                                    [] { return true; });
        QVERIFY2(recorded.states == run.seen.states, std::to_string(seed).c_str());
        SpikingTimelineCursor cursor(tree);
        for (std::size_t step = 1; step < run.seen.states.size(); ++step) {
            QVERIFY(cursor.forward());
            QCOMPARE(everything(SpikingCursorState(cursor), run.program), run.seen.states[step]);
        }
    }
}

void RecordedSystemTest::aTraceIsReadBack() {
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        const Run run(seed, 30);
        TimelineTree tree(run.history);
        const TimelineIndex fork = tree.fork(0, 0, run.kept.front().values);
        const TraceInfo info = infoOf(run.program);
        for (const TimelineIndex timeline : {0, fork}) {
            const std::string bytes = writeTrace(info, tree, timeline);
            const auto trace = readTrace(bytes, {&spikingTraceFormat, 1});
            VERIFY_OK(trace);
            QVERIFY2(trace->damages.empty(),
                     trace->damages.empty() ? "" : trace->damages[0].detail.c_str());
            QCOMPARE(trace->info, info);
            QCOMPARE(trace->tree.lastStep(trace->timeline()), tree.lastStep(timeline));
            SpikingTimelineCursor cursor(trace->tree, trace->timeline());
            SpikingTimelineCursor before(tree, timeline);
            do {
                QVERIFY(cursor.checkpoint() == before.checkpoint());
                QVERIFY(RecordedSystem::areEqual(cursor.event(), before.event()));
            } while (before.forward() && cursor.forward());
        }
    }
}

void RecordedSystemTest::aDamagedTraceIsToldOf() {
    const Run run(3);
    std::string bytes = writeTrace(infoOf(run.program), TimelineTree(run.history), 0);
    std::mt19937_64 random(1);
    for (int i = 0; i < 200; ++i) {
        std::string damaged = bytes;
        damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
        const auto trace = readTrace(damaged, {&spikingTraceFormat, 1});
        QVERIFY(!trace || !trace->damages.empty());
    }
}

void RecordedSystemTest::impossibleStepsAreReported() {
    const auto system = fireable::testing::WrittenSystem("a 2 : a->a\nb 0 : a->a;2\nsyn a>b");
    const SpikingProgram& program = system.program;
    const TraceInfo info = infoOf(program);
    const auto damageOf = [&](const SpikingEvents& events) {
        RunHistory history = historyOf(program);
        for (std::int64_t i = 0; i < events.size(); ++i) {
            putEvent(history.events(), events[i], program);
        }
        const auto trace = readTrace(writeTrace(info, TimelineTree(std::move(history)), 0),
                                     {&spikingTraceFormat, 1});
        return trace && trace->damages.empty() ? std::string()
               : trace                         ? trace->damages[0].detail
                                               : trace.error().detail;
    };
    SpikingEvents possible;
    possible.begin();
    possible.add(RecordedUse{0, 0, 1, 1});
    SpikingEvents tooMany = possible;
    tooMany.begin();
    tooMany.add(RecordedUse{0, 0, 1, 3});
    SpikingEvents closed = possible;
    closed.begin();
    closed.add(RecordedUse{1, 0, 1, 1});
    closed.begin();
    closed.add(RecordedUse{1, 0, 1, 0});
    SpikingEvents released = possible;
    released.begin();
    released.addReleased({1, 1});
    SpikingEvents twice;
    twice.begin();
    twice.add(RecordedUse{0, 0, 1, 1});
    twice.add(RecordedUse{0, 0, 1, 1});

    QCOMPARE(damageOf(possible), std::string());
    QVERIFY2(damageOf(tooMany).find("3 spikes consumed of 1 in neuron 'n0' in step 2") !=
                 std::string::npos,
             damageOf(tooMany).c_str());
    QVERIFY2(damageOf(closed).find("a rule that cannot be used in neuron 'n1' in step 3") !=
                 std::string::npos,
             damageOf(closed).c_str());
    QVERIFY2(damageOf(released).find("spikes that were not held back in neuron 'n1' in step 2") !=
                 std::string::npos,
             damageOf(released).c_str());
    QVERIFY2(damageOf(twice).find("found none") != std::string::npos, damageOf(twice).c_str());
}

void RecordedSystemTest::aSegmentThatDoesNotFitIsReported() {
    const auto system = fireable::testing::WrittenSystem("a 2 : a->a\nb 0 : a->a;2\nsyn a>b");
    const auto damageOf = [&](std::vector<Count> second) {
        RunHistory history = historyOf(system.program);
        SpikingEvents step;
        step.begin();
        step.add(RecordedUse{0, 0, 1, 1});
        putEvent(history.events(), step[0], system.program);
        history.beginBlock(second);
        putEvent(history.events(), step[0], system.program);
        const auto trace =
            readTrace(writeTrace(infoOf(system.program), TimelineTree(std::move(history)), 0),
                      {&spikingTraceFormat, 1});
        return !trace                   ? trace.error().detail
               : trace->damages.empty() ? std::string()
                                        : trace->damages[0].detail;
    };

    QCOMPARE(damageOf({1, 1, 0, 0, 0, 0}), std::string());
    for (const auto& [state, name] :
         std::vector<std::pair<std::vector<Count>, std::string>>{{{2, 1, 0, 0, 0, 0}, "'n0'"},
                                                                 {{1, 0, 0, 0, 0, 0}, "'n1'"},
                                                                 {{1, 1, 0, 2, 0, 1}, "'n1'"}}) {
        const std::string damage = damageOf(state);
        QVERIFY2(damage.starts_with("expected the state after step 1 in bytes ") &&
                     damage.ends_with(", found another of " + name + "; a timeline begins there"),
                 damage.c_str());
    }
}

void RecordedSystemTest::impossibleProgramsAndStatesAreRefused() {
    const auto system = fireable::testing::WrittenSystem("a 2 : a->a;2\nb 0 : a->a\nsyn a>b");
    const auto errorOf = [&](const SpikingProgram& program, std::vector<Count> state) {
        const TimelineTree tree(RunHistory(spikingRunModel(program), {std::move(state), 0}));
        const auto trace =
            readTrace(writeTrace(infoOf(program), tree, 0), {&spikingTraceFormat, 1});
        return trace ? std::string() : trace.error().detail;
    };
    const Count most(std::numeric_limits<std::int64_t>::max());
    SpikingProgram consumesNone = system.program;
    consumesNone.rules[0].consumed.constant = 0;
    SpikingProgram beyond64 = system.program;
    beyond64.rules[0].consumed.slope = most.value64();
    beyond64.member[0] = 2;

    QCOMPARE(errorOf(system.program, {2, 0, 0, 0, 0, 0}), std::string());
    QCOMPARE(errorOf(system.program, {2, 0, 1, 0, 1, 0}), std::string());
    for (const std::vector<Count>& state : std::vector<std::vector<Count>>{
             {2, 0, 0, 0, 1, 0}, {2, 0, 1, 0, 0, 0}, {2, 0, most, 0, 1, 0}}) {
        const std::string error = errorOf(system.program, state);
        QVERIFY2(error.find("an impossible configuration before step 1") != std::string::npos,
                 error.c_str());
    }
    for (const SpikingProgram& program : {consumesNone, beyond64}) {
        const std::string error = errorOf(program, {2, 0, 0, 0, 0, 0});
        QVERIFY2(error.find("expected a whole HEAD section") != std::string::npos, error.c_str());
    }
}

void RecordedSystemTest::aRunIsForkedAndContinued() {
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        const Run expected(seed, 40);
        const auto steps = static_cast<std::int64_t>(expected.kept.size()) - 1;
        RecordedSpikingRun run(spikingEngine(expected.program, recordedRules(seed)),
                               TimelineTree(historyOf(expected.program)));
        VERIFY_OK(run.run({.maxSteps = 40}));
        QVERIFY(run.goTo(steps / 2));
        QVERIFY(run.engine().checkpoint() == expected.kept[static_cast<std::size_t>(steps / 2)]);
        VERIFY_OK(run.run({.maxSteps = 40}));
        QVERIFY(run.engine().checkpoint() == expected.kept.back() || run.step() > steps);
        QVERIFY(run.goTo(steps));
        QVERIFY(run.cursor().checkpoint() == expected.kept.back());
        QVERIFY(run.goTo(0));

        run.fork(expected.kept.back().values);

        QCOMPARE(run.timeline(), 1);
        QVERIFY(run.cursor().checkpoint().values == expected.kept.back().values);
        VERIFY_OK(run.run({.maxSteps = 5}));
        run.switchTo(0);
        QVERIFY(run.goTo(steps));
        QVERIFY(run.cursor().checkpoint() == expected.kept.back());
    }
}

void RecordedSystemTest::expressionsSeeNeurons() {
    const auto system = fireable::testing::WrittenSystem("a 2 : a^2/a->a, a->a;2\nout a");
    const SpikingProgram& program = system.program;
    const Names names(program);
    RecordedSpikingRun run(spikingEngine(program), TimelineTree(historyOf(program)));
    const auto watched = [&](const char* text) {
        const auto watch = Watch::read(text, names);
        return watch ? valueText(watch->value(SpikingCursorState(run.cursor())))
                     : watch.error().detail;
    };
    const auto all = [&] {
        std::string text;
        for (const char* each : {"n0", "spikes(n1)", "fired(n0)", "open(n0)", "output", "step"}) {
            text += watched(each) + " ";
        }
        return text;
    };

    QCOMPARE(all(), std::string("2 0 0 1 0 0 "));
    VERIFY_OK(run.run({.maxSteps = 1}));
    QCOMPARE(all(), std::string("1 1 1 1 1 1 "));
    VERIFY_OK(run.run({.maxSteps = 1}));
    QCOMPARE(all(), std::string("0 1 1 0 0 2 "));
    VERIFY_OK(run.run({.maxSteps = 2}));
    QCOMPARE(all(), std::string("0 2 0 1 1 4 "));
    QCOMPARE(watched("spikes(x)"), std::string("expected the name of a neuron, found 'x'"));
}

void RecordedSystemTest::waitingNeuronsAreRecordedWithoutACopy() {
    /// Stands where another engine does, and counts how often it is copied whole.
    class Counted final : public SpikingEngine {
    public:
        Counted(const SpikingProgram& program, const SpikingEngine& engine)
            : SpikingEngine(program), engine_(engine) {}
        using SpikingEngine::restore;
        Result<Halt> run(const RunRequest&) override { return Halt::limit; }
        void restore(const Configuration&) override {}
        Count steps() const override { return engine_.steps(); }
        Count spikes(NeuronIndex neuron) const override { return engine_.spikes(neuron); }
        std::int64_t closed(NeuronIndex neuron) const override { return engine_.closed(neuron); }
        std::span<const std::int64_t> waited() const override { return engine_.waited(); }
        Configuration configuration() const override {
            ++copies;
            return engine_.configuration();
        }
        mutable int copies = 0;

    private:
        const SpikingEngine& engine_;
    };
    fireable::testing::WrittenSystem system("a 9 : a+/a->a\nb 7 : a+/a->a\nsyn a>b b>a");
    system.program.mode.timing = StepTiming::bounded;
    system.program.mode.bound = 3;
    const auto engine = spikingEngine(system.program, {.seed = 5});
    const Counted counted(system.program, *engine);
    RunHistory history = historyOf(system.program);
    StepRecorder recorder(history, system.program, counted);
    SpikingRecorder seen;

    for (int step = 0; step < 40; ++step) {
        VERIFY_OK(engine->run({.maxSteps = 1, .observer = &seen}));
        recorder.record(seen.steps.back());
    }

    QCOMPARE(counted.copies, 0);
    HistoryCursorOf<SpikingReplay> cursor(history);
    for (const Configuration& passed : seen.passed) {
        QVERIFY(cursor.forward());
        QVERIFY(cursor.checkpoint() == checkpointOf(passed));
    }
}

void RecordedSystemTest::setsThatActTogetherMakeAnotherProgram() {
    const fireable::testing::WrittenSystem system("a 2 : a->a\nb 0 : a->a;2\nsyn a>b");
    SpikingProgram one = system.program;
    one.mode.timing = StepTiming::locallySynchronous;
    one.setOf = {0, 0};
    SpikingProgram two = one;
    two.setOf = {0, 1};
    SpikingProgram started = one;
    started.initial[0] = 7;
    const auto names = namesOf(one);

    QVERIFY(programHash(one, names) != programHash(two, names));
    QCOMPARE(programHash(one, names), programHash(started, names));
}

FIREABLE_TEST(RecordedSystemTest)
#include "recorded_system_test.moc"
