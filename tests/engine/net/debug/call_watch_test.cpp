#include "engine/net/debug/call_watch.h"

#include <QTest>
#include <algorithm>
#include <functional>
#include <set>

#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/run/recorded_run.h"
#include "tests/support/available_engines.h"
#include "tests/support/random_hierarchy.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::RunRecorder;

namespace {

constexpr FiringRule oneByOne{Choice::first, Multiplicity::one};

/// A linked program, and a run of it that can step over and out.
struct Bench {
    Bench(const Net& net, EngineKind kind, FiringRule rule) {
        testing::MemoryLibrary library = testing::smallLibrary();
        linked = *link(net, "main", library.loader());
        program = *compile(linked.net);
        levels.emplace(linked.sources, linked.net, program);
        run = std::move(*RecordedRun::make(program, kind, rule));
        watched.emplace(program, breakpoints);
    }

    Halt go(CallWatch watch) {
        auto halt = Result<Halt>(Halt::limit);
        parts = 0;
        do {
            ++parts;
            halt = watched->run(run->engine(),
                                [this](const RunRequest& request) { return run->run(request); },
                                {.observer = &watch, .observed = watch.observed()});
        } while (halt && *halt == Halt::breakpoint && watch.goesOn() &&
                 breakpoints.halted().empty());
        left = watch.hasLeft();
        return *halt;
    }
    Halt over(int level) { return go(CallWatch::over(*levels, level)); }
    Halt out(int level) { return go(CallWatch::out(*levels, level)); }
    int instance(const std::string& path) const {
        const auto& all = linked.sources.instances;
        return static_cast<int>(std::ranges::find(all, path, &Instance::path) - all.begin());
    }
    const std::string& name(TransitionIndex t) const {
        return linked.net.transitions[program.transitionIds[static_cast<std::size_t>(t)]].name;
    }
    std::string firedLast() {
        std::string text;
        for (const Firing& firing : run->cursor().fired()) {
            text += (text.empty() ? "" : ", ") + name(firing.transition);
        }
        return text;
    }

    LinkedNet linked;
    NetProgram program;
    std::optional<CallLevels> levels;
    std::unique_ptr<RecordedRun> run;
    BreakpointSet breakpoints;
    std::optional<BreakpointRun> watched;
    bool left = false;
    int parts = 0;
};

/// The same, computed from the names of the transitions that fired.
class Oracle {
public:
    Oracle(const Bench& bench, int level)
        : bench_(bench), level_(bench.linked.sources.instances[at(level)].path) {
        for (std::size_t i = 1; i < bench.linked.sources.instances.size(); ++i) {
            const Instance& instance = bench.linked.sources.instances[i];
            ends_[instance.path] = endOf(instance.path);
            if (instance.parent == level) {
                below_.push_back(instance.path);
            }
        }
    }

    /// How many of `steps` must be made from `from`; nothing: all, until the net is dead.
    std::optional<std::size_t> over(const testing::Steps& steps, std::size_t from) const {
        for (std::size_t i = from; i < steps.size(); ++i) {
            std::set<std::string> called;
            bool here = false;
            for (const Firing& firing : steps[i]) {
                const std::string& name = bench_.name(firing.transition);
                const auto call = std::ranges::find_if(
                    below_, [&](const auto& path) { return name.starts_with(path + "/"); });
                if (call != below_.end()) {
                    called.insert(*call);
                }
                here = here || isHere(name);
            }
            if (here || !called.empty() || fires(steps[i], level_)) {
                return untilEnded(steps, i, called);
            }
        }
        return std::nullopt;
    }
    std::optional<std::size_t> out(const testing::Steps& steps, std::size_t from) const {
        return untilEnded(steps, from, {level_});
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    /// The name of the transition that completes an instance.
    std::string endOf(const std::string& path) const {
        std::string end = path + "/finish";
        for (const auto& [id, transition] : bench_.linked.net.transitions) {
            for (int move = 1; move < 9; ++move) {
                const std::string last = path + "/move" + std::to_string(move) + "/t4";
                end = transition.name == last ? last : end;
            }
        }
        return end;
    }
    /// `t2` is a transition of the level, `split`, `copy1/t2` and `t2/t1` are not.
    bool isHere(const std::string& name) const {
        const std::string prefix = level_.empty() ? "" : level_ + "/";
        if (!name.starts_with(prefix)) {
            return false;
        }
        const std::string rest = name.substr(prefix.size());
        return rest.find('/') == std::string::npos && rest != "split" && rest != "join" &&
               rest != "start" && rest != "finish";
    }
    bool fires(const std::vector<Firing>& step, const std::string& path) const {
        return std::ranges::any_of(step, [&](const Firing& firing) {
            const auto end = ends_.find(path);
            return end != ends_.end() && bench_.name(firing.transition) == end->second;
        });
    }
    std::optional<std::size_t> untilEnded(const testing::Steps& steps, std::size_t from,
                                          std::set<std::string> called) const {
        for (std::size_t i = from; i < steps.size(); ++i) {
            std::erase_if(called, [&](const auto& path) { return fires(steps[i], path); });
            if (called.empty() || fires(steps[i], level_)) {
                return i + 1;
            }
        }
        return std::nullopt;
    }

    const Bench& bench_;
    std::string level_;
    std::vector<std::string> below_;
    std::map<std::string, std::string> ends_;
};

/// All steps of a run from its beginning, of `RecordedRun::tree`.
testing::Steps stepsOf(const RecordedRun& run) {
    testing::Steps steps;
    TimelineCursor cursor(run.tree(), run.timeline());
    cursor.goTo(0);
    while (cursor.forward()) {
        steps.emplace_back(cursor.fired().begin(), cursor.fired().end());
    }
    return steps;
}

/// t1 adds 2 and 3, then t2 adds that and 4; t3 runs beside them, last in order.
Net twoSums() {
    return testing::NetMaker(10, 3)
        .tokens(1, 2)
        .tokens(2, 3)
        .tokens(4, 4)
        .tokens(7, 1)
        .tokens(8, 1)
        .tokens(9, 5)
        .substitute(1, "add")
        .port(1, PortRole::input, 1, 1)
        .port(1, PortRole::input, 2, 2)
        .port(1, PortRole::output, 3, 3)
        .control(1, 6, 4, 7, 5)
        .substitute(2, "sum")
        .port(2, PortRole::input, 3, 1)
        .port(2, PortRole::input, 4, 2)
        .port(2, PortRole::output, 5, 4)
        .control(2, 7, 6, 8, 8)
        .takes(3, {9})
        .needsEmpty(3, {8})
        .gives(3, {10})
        .net();
}

}  // namespace

/// Steps over and out of calls in a flat program.
class CallWatchTest : public QObject {
    Q_OBJECT

private slots:
    void overDoesAllTheWorkOfACall();
    void overAPlainTransitionIsOneStep();
    void overStaysInACallAndEndsWithIt();
    void outEndsWithTheCall();
    void aStepIntoIsWhereItFired();
    void breakpointsInsideHaltIt();
    void aBreakpointOnACallIsHitOncePerCall_data();
    void aBreakpointOnACallIsHitOncePerCall();
    void breakpointsWhereACallBeginsHaltIt();
    void callsThatNeverEndRunUntilTheNetIsDead();
    void randomProgramsEndWhereStepsDo_data();
    void randomProgramsEndWhereStepsDo();
};

void CallWatchTest::overDoesAllTheWorkOfACall() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);

    QCOMPARE(bench.over(0), Halt::breakpoint);
    QCOMPARE(bench.firedLast(), std::string("t1/move1/t4"));
    QCOMPARE(bench.run->engine().tokens(2), Count(5));  // the sum, and its operands are back
    QCOMPARE(bench.run->engine().tokens(0), Count(2));
    QCOMPARE(bench.parts, 2);  // it does not halt at every step

    QCOMPARE(bench.over(0), Halt::breakpoint);
    QCOMPARE(bench.firedLast(), std::string("t2/move1/t4"));
    QCOMPARE(bench.run->engine().tokens(4), Count(9));
}

void CallWatchTest::overAPlainTransitionIsOneStep() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    bench.over(0);
    bench.over(0);
    const Count before = bench.run->step();

    for (int i = 1; i <= 5; ++i) {
        QCOMPARE(bench.over(0), Halt::breakpoint);
        QCOMPARE(bench.firedLast(), std::string("t3"));
        QCOMPARE(bench.run->step(), before + i);
    }
    QCOMPARE(bench.over(0), Halt::halted);
}

void CallWatchTest::overStaysInACallAndEndsWithIt() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    const int t2 = bench.instance("t2");
    std::vector<std::string> fired;
    do {
        QCOMPARE(bench.over(t2), Halt::breakpoint);
        fired.push_back(bench.firedLast());
    } while (!bench.left && fired.size() < 9);

    QCOMPARE(fired, (std::vector<std::string>{"t2/t1/move1/t4", "t2/t2/move1/t4", "t2/move1/t4"}));
}

void CallWatchTest::outEndsWithTheCall() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    bench.over(0);
    QCOMPARE(*bench.run->run({.maxSteps = 20}), Halt::limit);

    QCOMPARE(bench.out(bench.instance("t2/t2")), Halt::breakpoint);
    QCOMPARE(bench.firedLast(), std::string("t2/t2/move1/t4"));
    QVERIFY(bench.left);
    QCOMPARE(bench.out(bench.instance("t2")), Halt::breakpoint);
    QCOMPARE(bench.firedLast(), std::string("t2/move1/t4"));
}

void CallWatchTest::aStepIntoIsWhereItFired() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    const auto index = [&](const std::string& name) {
        TransitionIndex t = 0;
        while (bench.name(t) != name) {
            ++t;
        }
        return Firing{t, 1};
    };
    const std::vector<Firing> plain{index("t3")};
    const std::vector<Firing> several{index("t3"), index("t1/t2"), index("t2/t1/copy1/t1")};
    const auto levelFrom = [&](const std::vector<Firing>& fired, const std::string& path) {
        const int level = path.empty() ? 0 : bench.instance(path);
        return bench.linked.sources
            .instances[static_cast<std::size_t>(levelOfFirings(*bench.levels, fired, level))]
            .path;
    };

    QCOMPARE(levelFrom(plain, ""), std::string());
    QCOMPARE(levelFrom(plain, "t2/t1"), std::string());
    QCOMPARE(levelFrom(several, "t1"), std::string("t1"));
    QCOMPARE(levelFrom(several, "t2"), std::string("t2/t1"));
    QCOMPARE(levelFrom({}, "t2"), std::string("t2"));
    QCOMPARE(levelFrom({index("t2/t1/move1/t4")}, "t2/t1"), std::string("t2"));
    QCOMPARE(levelFrom({index("t1/move1/t4")}, ""), std::string());
}

void CallWatchTest::breakpointsInsideHaltIt() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    const NetNames names(bench.linked.net, bench.program);
    const auto number = bench.breakpoints.add({TransitionFires{"t1/t3"}}, names);

    QCOMPARE(bench.over(0), Halt::breakpoint);

    QCOMPARE(bench.firedLast(), std::string("t1/t3"));
    QCOMPARE(bench.breakpoints.halted(), std::vector<int>{*number});
    QCOMPARE(bench.over(0), Halt::breakpoint);  // on to the end of the same call
    QCOMPARE(bench.firedLast(), std::string("t1/move1/t4"));
    QVERIFY(bench.breakpoints.halted().empty());
}

void CallWatchTest::aBreakpointOnACallIsHitOncePerCall_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("first");
    QTest::newRow("of the program") << "t2" << "t2/split";
    QTest::newRow("inside a subnet") << "t2/t1" << "t2/t1/split";
}

void CallWatchTest::aBreakpointOnACallIsHitOncePerCall() {
    QFETCH(QString, call);
    QFETCH(QString, first);
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    const NetNames names(bench.linked.net, bench.program, bench.linked.sources);
    const auto added = bench.breakpoints.add({TransitionFires{call.toStdString()}}, names);
    VERIFY_OK(added);
    const auto go = [&bench] {
        return *bench.watched->run(
            bench.run->engine(),
            [&bench](const RunRequest& request) { return bench.run->run(request); }, {});
    };

    QCOMPARE(go(), Halt::breakpoint);

    QCOMPARE(bench.firedLast(), first.toStdString());
    QCOMPARE(go(), Halt::halted);  // not at what fires inside
}

void CallWatchTest::breakpointsWhereACallBeginsHaltIt() {
    Bench bench(twoSums(), defaultEngineKind, oneByOne);
    const NetNames names(bench.linked.net, bench.program);
    QVERIFY(bench.breakpoints.add({StepReached{1}}, names).has_value());

    QCOMPARE(bench.over(0), Halt::breakpoint);

    QCOMPARE(bench.run->step(), Count(1));
    QCOMPARE(bench.breakpoints.halted().size(), std::size_t(1));
}

void CallWatchTest::callsThatNeverEndRunUntilTheNetIsDead() {
    Net net = twoSums();
    net.transitions[net.transitions.idAt(0)].substitution->file = "sub";  // 2 - 3
    Bench bench(net, defaultEngineKind, oneByOne);

    QCOMPARE(bench.over(0), Halt::halted);
    QVERIFY(!bench.left);
}

void CallWatchTest::randomProgramsEndWhereStepsDo_data() {
    QTest::addColumn<EngineKind>("kind");
    for (const EngineKind kind : testing::availableEngines()) {
        QTest::newRow(std::string(engineName(kind)).c_str()) << kind;
    }
}

/// Over and out, from anywhere and for any level, end at the step computed from names, and the run
/// has the same markings and history as without them.
void CallWatchTest::randomProgramsEndWhereStepsDo() {
    QFETCH(EngineKind, kind);
    int calls = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const RuleName& rule = ruleNames[seed % std::size(ruleNames)];
        const Net net = testing::RandomHierarchy(seed).make();
        Bench bench(net, kind, {rule.choice, rule.multiplicity, seed});
        const auto whole = makeNetEngine(EngineKind::reference, bench.program,
                                         {rule.choice, rule.multiplicity, seed});
        RunRecorder recorder;
        QCOMPARE(*(*whole)->run({.observer = &recorder}), Halt::halted);
        std::mt19937_64 random(seed);
        const auto instances = bench.linked.sources.instances.size();
        for (int i = 0; i < 20; ++i) {
            if (i % 5 == 4) {
                QVERIFY(bench.run->goTo(Count(static_cast<std::int64_t>(random() % 10))) ||
                        bench.run->lastStep() < 10);
            }
            const int level = static_cast<int>(random() % instances);
            const auto from = static_cast<std::size_t>(bench.run->step().value64());
            const bool over = level == 0 || i % 3 != 0;
            const Oracle oracle(bench, level);
            const auto expected =
                over ? oracle.over(recorder.steps, from) : oracle.out(recorder.steps, from);
            const std::size_t end = expected.value_or(recorder.steps.size());

            const Halt halt = over ? bench.over(level) : bench.out(level);

            QCOMPARE(halt, expected ? Halt::breakpoint : Halt::halted);
            QCOMPARE(bench.run->step(), Count(static_cast<std::int64_t>(end)));
            if (end > 0) {
                QCOMPARE(bench.run->engine().checkpoint(), recorder.states[end - 1]);
            }
            calls += expected && end > from + 1 ? 1 : 0;
        }
        QCOMPARE(*bench.run->run({}), Halt::halted);
        QCOMPARE(stepsOf(*bench.run), recorder.steps);
    }
    QVERIFY2(calls > 300, qPrintable(QString::number(calls)));  // else it tests little
}

FIREABLE_TEST(CallWatchTest)
#include "call_watch_test.moc"
