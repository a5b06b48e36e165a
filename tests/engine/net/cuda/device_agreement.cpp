// Runs random nets on the engines of a CUDA device and on `reference`, step by step and unobserved,
// and compares steps, fired transitions, markings and how the runs end. It needs no Qt, so that it
// can be carried to a machine that has a device. Exit code: 0 all agree, 1 not, 77 no device.
//
//     net_device_agreement [NETS_PER_RULE [ENGINE [RULE]]]
//
// ENGINE is the name of one of `contenders`, or what the names of several begin with; with RULE
// only the random nets are run.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/net/cpu/cpu_net_engines.h"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "tests/support/net_kind.h"
#include "tests/support/net_maker.h"
#include "tests/support/ring_program.h"
#include "tests/support/run_recorder.h"

using namespace fireable;
using fireable::testing::NetKind;
using fireable::testing::NetMaker;
using fireable::testing::ofSize;
using fireable::testing::ring;
using fireable::testing::RunRecorder;
using fireable::testing::withManyArcs;

namespace {

constexpr int skipped = 77;
constexpr std::int64_t observedSteps = 60;
constexpr std::int64_t fewSteps = 200;     // unobserved
constexpr std::int64_t manySteps = 2'500;  // more than a first launch makes

using MadeEngine = Result<std::unique_ptr<NetEngine>>;

/// An engine to compare with the others.
struct Contender {
    std::string name;
    std::function<MadeEngine(const NetProgram&, FiringRule)> make;
    bool takesOnlyFirst = false;  ///< the rules of `Choice::first`; the host runs the others
};

Contender contender(EngineKind kind) {
    return {std::string(engineName(kind)),
            [kind](const NetProgram& program, FiringRule rule) {
                return makeNetEngine(kind, program, rule);
            },
            kind == EngineKind::cudaWarp};
}

/// Forced to three blocks, which it would not use for small nets.
Contender threeBlocks() {
    return {"cuda-grid, three blocks", [](const NetProgram& program, FiringRule rule) {
                const auto host = [program, rule] {
                    return cpu::makeIncrementalNetEngine(program, rule);
                };
                return cuda::makeCudaGridNetEngine(program, rule, host, 3);
            }};
}

bool takes(const Contender& contender, const RuleName& rule) {
    return !contender.takesOnlyFirst || rule.choice == Choice::first;
}

/// The engine notes that the host ran a net exactly where it does not take the rule.
bool notesForeignRules(const Contender& contender, const RuleName& name) {
    const NetProgram program = *compile(NetMaker(1, 1).tokens(1, 3).takes(1, {1}).net());
    const auto engine = contender.make(program, {name.choice, name.multiplicity, 5});
    const bool right =
        engine && (*engine)->run({}) && (*engine)->notes().empty() == takes(contender, name);
    if (!right) {
        std::printf("%s, %s: wrong notes\n", contender.name.c_str(),
                    std::string(name.word).c_str());
    }
    return right;
}

std::vector<Contender> contenders() {
    std::vector<Contender> all{threeBlocks()};
    for (const EngineInfo& engine : allEngines()) {
        if (engine.needsDevice) {
            all.push_back(contender(engine.kind));
        }
    }
    return all;
}

struct Run {
    RunRecorder recorder;
    std::string end;
    Checkpoint state;
};

Run runOf(const Contender& contender, const NetProgram& program, FiringRule rule,
          std::int64_t steps, bool observed) {
    Run run;
    auto engine = contender.make(program, rule);
    if (!engine) {
        run.end = engine.error().message();
        return run;
    }
    RunRequest request;
    request.maxSteps = steps;
    request.observer = observed ? &run.recorder : nullptr;
    const auto halt = (*engine)->run(request);
    run.end = halt ? std::string(netHaltWord(*halt)) : halt.error().message();
    run.state = (*engine)->checkpoint();
    return run;
}

Run runOf(EngineKind kind, const NetProgram& program, FiringRule rule, std::int64_t steps,
          bool observed) {
    return runOf(contender(kind), program, rule, steps, observed);
}

bool agree(const Run& expected, const Run& run) {
    return run.end == expected.end && run.state == expected.state &&
           run.recorder.steps == expected.recorder.steps &&
           run.recorder.states == expected.recorder.states;
}

/// Repeats steps, starting from a marking that the device no longer has.
bool agreesFromTheMiddle(NetEngine& engine, const Checkpoint& start, const Run& expected) {
    RunRecorder recorder;
    RunRequest request;
    request.maxSteps = observedSteps;
    request.observer = &recorder;
    if (!engine.run(request)) {
        return false;
    }
    const std::size_t back = recorder.steps.size() / 2;
    engine.restore(back > 0 ? recorder.states[back - 1] : start);
    request.observer = nullptr;
    request.maxSteps = observedSteps - static_cast<std::int64_t>(back);
    return engine.run(request).has_value() && engine.checkpoint() == expected.state;
}

/// An unobserved history records the expected steps.
bool recordsTheSame(NetEngine& engine, const NetProgram& program, const Run& expected) {
    RunHistory history(netRunModel(programEffects(program)), engine.checkpoint());
    if (!engine.run({.maxSteps = observedSteps, .history = &history})) {
        return false;
    }
    fireable::testing::Steps steps;
    for (HistoryCursor cursor(history); cursor.forward();) {
        steps.emplace_back(cursor.fired().begin(), cursor.fired().end());
    }
    return steps == expected.recorder.steps && engine.checkpoint() == expected.state;
}

/// Observed, from the middle, recorded and unobserved, each from the start.
bool agrees(const Contender& contender, const NetProgram& program, FiringRule rule,
            const Run& expected, std::int64_t furtherSteps, const Run& further) {
    if (!agree(expected, runOf(contender, program, rule, observedSteps, true))) {
        return false;
    }
    const auto engine = contender.make(program, rule);
    const Checkpoint start = (*engine)->checkpoint();
    if (!agreesFromTheMiddle(**engine, start, expected)) {
        return false;
    }
    (*engine)->restore(start);
    if (!recordsTheSame(**engine, program, expected)) {
        return false;
    }
    (*engine)->restore(start);
    const auto halt = (*engine)->run({.maxSteps = furtherSteps});
    return halt && netHaltWord(*halt) == further.end && (*engine)->checkpoint() == further.state;
}

/// Nets of one kind under one rule, checked by several threads.
class RandomNets {
public:
    RandomNets(const Contender& contender, const RuleName& name, int nets, NetKind kind)
        : contender_(contender), name_(name), nets_(nets), kind_(std::move(kind)) {}

    /// Number of nets that the engine runs differently from `reference`.
    int differences() {
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([this] {
                for (int seed = next_++; seed < nets_; seed = next_++) {
                    compare(seed);
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        std::printf("%s, %s: %d of %d nets %s agree, %d of them outgrow 64 bits\n",
                    contender_.name.c_str(), std::string(name_.word).c_str(),
                    nets_ - different_.load(), nets_, kind_.name.c_str(), overflowed_.load());
        std::fflush(stdout);
        return different_;
    }

private:
    void compare(int seed) {
        const auto program = compile(kind_.make(static_cast<std::uint64_t>(seed)));
        if (!program) {
            std::printf("seed %d: %s\n", seed, program.error().message().c_str());
            ++different_;
            return;
        }
        const FiringRule rule{name_.choice, name_.multiplicity, static_cast<std::uint64_t>(seed)};
        // Other tests compare `incremental` with `reference`.
        const auto plain = kind_.isLarge ? EngineKind::incremental : EngineKind::reference;
        const std::int64_t steps = kind_.isLarge || seed % 10 != 0 ? fewSteps : manySteps;
        const Run expected = runOf(plain, *program, rule, observedSteps, true);
        const Run further = runOf(EngineKind::incremental, *program, rule, steps, false);
        if (!agrees(contender_, *program, rule, expected, steps, further)) {
            std::printf("%s, %s, %s: net %d differs\n", contender_.name.c_str(),
                        std::string(name_.word).c_str(), kind_.name.c_str(), seed);
            ++different_;
        }
        const auto isLarge = [](const Count& tokens) { return !tokens.fits64(); };
        overflowed_ += std::ranges::any_of(further.state.values, isLarge) ? 1 : 0;
    }

    const Contender& contender_;
    const RuleName& name_;
    int nets_;
    NetKind kind_;
    std::atomic<int> next_ = 0;
    std::atomic<int> different_ = 0;
    std::atomic<int> overflowed_ = 0;
};

bool agreesOn(const Contender& contender, const char* what, const NetProgram& program,
              FiringRule rule) {
    const Run expected = runOf(EngineKind::reference, program, rule, observedSteps, true);
    const Run further = runOf(EngineKind::incremental, program, rule, fewSteps, false);
    const bool right = agrees(contender, program, rule, expected, fewSteps, further);
    if (!right) {
        std::printf("%s, %s: %s differs\n", contender.name.c_str(),
                    std::string(ruleWord(rule)).c_str(), what);
    }
    return right;
}

/// A firing produces tokens in many places, the last of which has `tokens` and would overflow: no
/// change may remain when wider tokens take over. One in three of the other transitions tests the
/// second place, the rest an empty one.
NetProgram overflowing(int outputs, std::int64_t tokens, std::int64_t taken, int watchers = 0) {
    NetMaker maker(outputs + 2, 1 + watchers);
    maker.tokens(1, taken).arc(1, 1, ArcKind::input, 1);
    maker.tokens(outputs + 1, tokens);
    for (int place = 2; place <= outputs + 1; ++place) {
        maker.arc(place, 1, ArcKind::output, place == outputs + 1 ? 3 : 1);
    }
    for (int t = 2; t <= 1 + watchers; ++t) {
        maker.arc(t % 3 == 0 ? 2 : outputs + 2, t, ArcKind::read, 1'000'000'007);
    }
    return *compile(maker.net());
}

/// Input places allow numbers of copies that are wrong in their low 32 bits.
NetProgram limitedByFew() {
    NetMaker maker(3, 1);
    maker.tokens(1, (std::int64_t{1} << 33) + 2).arc(1, 1, ArcKind::input, 2);
    maker.tokens(2, 5).takes(1, {2}).tokens(3, 1).arc(3, 1, ArcKind::read, 1);
    return *compile(maker.net());
}

/// Two transitions move tokens from half of the places to the other half and back; all others test
/// each place and never fire.
NetProgram dense(int transitions, int places) {
    NetMaker maker(2 * places, transitions);
    for (int place = 1; place <= places; ++place) {
        maker.tokens(place, 1).takes(1, {place}).gives(1, {places + place});
        maker.takes(2, {places + place}).gives(2, {place});
        for (int t = 3; t <= transitions; ++t) {
            maker.arc(place, t, ArcKind::read, 2);
        }
    }
    return *compile(maker.net());
}

/// Neighbours share input places, so visits wait for each other along the whole row. `shared`
/// transitions consume from one place with half the tokens they need.
NetProgram contested(int neighbours, int shared) {
    NetMaker maker(neighbours + 2, neighbours + shared);
    for (int t = 1; t <= neighbours; ++t) {
        maker.tokens(t, 1 + t % 3).takes(t, {t, t + 1}).gives(t, {t});
    }
    maker.tokens(neighbours + 1, 1).tokens(neighbours + 2, shared / 2);
    for (int t = neighbours + 1; t <= neighbours + shared; ++t) {
        maker.takes(t, {neighbours + 2});
    }
    return *compile(maker.net());
}

/// A chain of priorities, every other member of which is enabled, and conflicts.
NetProgram ranked(int size) {
    NetMaker maker(size + 1, size);
    maker.tokens(size + 1, size / 3);
    for (int t = 1; t <= size; ++t) {
        maker.tokens(t, t % 2).arc(t, t, ArcKind::read, 1).takes(t, {size + 1});
        if (t % 10 != 0 && t < size) {
            maker.priority(t + 1, t);
        }
    }
    return *compile(maker.net());
}

/// Steps take a microsecond, until after 2 * `quick` of them one transition with very many `arcs`
/// fires: before, the first arcs that any lane tested refused it, given enough `gates`.
NetProgram drifting(int gates, int quick, int arcs) {
    const int counter = gates + 1;
    NetMaker maker(gates + 3 + arcs, 4);
    maker.tokens(counter, quick).tokens(counter + 1, 1);
    maker.takes(1, {counter, counter + 1}).gives(1, {counter + 2});
    maker.takes(2, {counter + 2}).gives(2, {counter + 1});
    maker.arc(counter, 3, ArcKind::inhibitor, 1);
    for (int gate = 1; gate <= gates; ++gate) {
        maker.tokens(gate, 1).takes(3, {gate}).arc(gate, 4, ArcKind::inhibitor, 1);
    }
    for (int place = counter + 3; place <= gates + 3 + arcs; ++place) {
        maker.tokens(place, 1).takes(4, {place}).gives(4, {place});
    }
    return *compile(maker.net());
}

/// The same, until a step in which `rivals` compete for one place that has a token for every other
/// one: maximal rules decide one per round of conflicts.
NetProgram suddenlyContested(int quick, int rivals) {
    NetMaker maker(4, 3 + rivals);
    maker.tokens(1, quick).tokens(2, 1);
    maker.takes(1, {1, 2}).gives(1, {3}).takes(2, {3}).gives(2, {2});
    maker.needsEmpty(3, {1, 4}).arc(4, 3, ArcKind::output, rivals / 2);
    for (int t = 4; t < 4 + rivals; ++t) {
        maker.takes(t, {4});
    }
    return *compile(maker.net());
}

/// A large net, a small one, and the large one again, as with two open documents.
bool keepsSeveralAlive(const Contender& contender) {
    bool right = true;
    for (const auto& [large, small] : {std::pair{120, 2}, std::pair{900, 200}}) {
        const auto first = contender.make(ring(large), {});
        const auto second = contender.make(ring(small), {});
        for (int i = 0; right && i < 3; ++i) {
            for (const auto* engine : {&first, &second}) {
                right = right && *engine && (**engine)->run({.maxSteps = 1'000}).has_value();
            }
        }
        right = right && (*first)->steps() == 3'000 && (*first)->tokens(3'000 % large) == 1 &&
                (*second)->tokens(3'000 % small) == 1;
    }
    std::printf("%s, several engines at once: %s\n", contender.name.c_str(),
                right ? "right" : "wrong");
    return right;
}

/// At the same time: two nets of many blocks, and one of a single block.
bool runsSeveralAtOnce(const Contender& contender, FiringRule rule) {
    constexpr std::int64_t steps = 5'000;
    const std::vector<NetProgram> programs{ring(9'000), ring(12'000), ring(50)};
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (const NetProgram& program : programs) {
        threads.emplace_back([&] {
            const Run run = runOf(contender, program, rule, steps, false);
            const Run expected = runOf(EngineKind::incremental, program, rule, steps, false);
            right += agree(expected, run) ? 1 : 0;
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    std::printf("%s, %s: %d of 3 that run at once are right\n", contender.name.c_str(),
                std::string(ruleWord(rule)).c_str(), right.load());
    return right == 3;
}

/// When cancelled from another thread, it ends within 100 ms, in a state from which it continues
/// correctly.
bool isCancelled(const Contender& contender, const NetProgram& program, FiringRule rule,
                 std::chrono::milliseconds after = std::chrono::milliseconds(300)) {
    using Clock = std::chrono::steady_clock;
    const auto engine = contender.make(program, rule);
    std::atomic<bool> cancelled = false;
    std::atomic<Clock::rep> asked = 0;
    std::thread canceller([&] {
        std::this_thread::sleep_for(after);
        asked = Clock::now().time_since_epoch().count();
        cancelled = true;
    });
    const auto halt = (*engine)->run({.cancelled = &cancelled});
    const Clock::duration took = Clock::now().time_since_epoch() - Clock::duration(asked.load());
    canceller.join();
    const double milliseconds = std::chrono::duration<double, std::milli>(took).count();
    const Run same =
        runOf(EngineKind::incremental, program, rule, (*engine)->steps().saturated64(), false);
    const bool right = halt && *halt == Halt::cancelled && milliseconds < 100 &&
                       same.state == (*engine)->checkpoint();
    std::printf("%s, %s: cancelled after %.1f ms and step %s: %s\n", contender.name.c_str(),
                std::string(ruleWord(rule)).c_str(), milliseconds,
                (*engine)->steps().text().c_str(), right ? "right" : "wrong");
    return right;
}

int overflowDifferences(const Contender& contender) {
    constexpr std::int64_t narrow = std::int64_t{1} << 31;
    constexpr std::int64_t wide = std::numeric_limits<std::int64_t>::max();
    int wrong = 0;
    const auto compare = [&](const NetProgram& program, const char* what) {
        for (const RuleName& name : ruleNames) {
            const FiringRule rule{name.choice, name.multiplicity, 1};
            wrong += agreesOn(contender, what, program, rule) ? 0 : 1;
        }
    };
    for (const int outputs : {3, 40, 100}) {
        for (const std::int64_t most : {narrow, wide}) {
            for (const std::int64_t below : {0, 1, 2, 5}) {
                compare(overflowing(outputs, most - below, 4), "giving to many places");
            }
        }
    }
    for (const int watchers : {0, 1'100, 4'100}) {  // ever larger sets for `cuda-warp`
        for (const int outputs : {40, 200}) {
            compare(overflowing(outputs, narrow / 2 - 1, narrow / 2 - 1, watchers),
                    "outgrowing 32 bits in one firing");
            compare(overflowing(outputs, wide - 9, 4, watchers),
                    "outgrowing 64 bits in one firing");
        }
    }
    compare(limitedByFew(), "limited by few");
    return wrong;
}

/// Cases that random nets do not cover. Returns the number of failures.
int directedDifferences(const Contender& contender) {
    int wrong = keepsSeveralAlive(contender) ? 0 : 1;
    wrong += overflowDifferences(contender);
    for (const RuleName& name : ruleNames) {
        const FiringRule rule{name.choice, name.multiplicity, 5};
        wrong += notesForeignRules(contender, name) ? 0 : 1;
        for (const auto& [neighbours, shared] : {std::pair{50, 0}, {333, 70}, {1, 1'500}}) {
            const NetProgram program = contested(neighbours, shared);
            wrong += agreesOn(contender, "a contested net", program, rule) ? 0 : 1;
        }
        for (const int places : {0, 3}) {
            const NetProgram program = *compile(NetMaker(places, 0).net());
            wrong += agreesOn(contender, "a net without transitions", program, rule) ? 0 : 1;
        }
        wrong += agreesOn(contender, "a ranked net", ranked(77), rule) ? 0 : 1;
        wrong += agreesOn(contender, "a ranked net", ranked(500), rule) ? 0 : 1;
        wrong += isCancelled(contender, ring(700), rule) ? 0 : 1;
        const std::chrono::milliseconds after(700);
        const int arcs = contender.takesOnlyFirst ? 10'000 : 50'000;  // a warp reads one by one
        for (const int gates : {20, 128}) {
            wrong += isCancelled(contender, drifting(gates, 15'000, arcs), rule, after) ? 0 : 1;
        }
        wrong += isCancelled(contender, suddenlyContested(15'000, 40'000), rule, after) ? 0 : 1;
        wrong += isCancelled(contender, dense(1'100, 200), rule) ? 0 : 1;
        wrong += runsSeveralAtOnce(contender, rule) ? 0 : 1;
    }
    std::printf("%s: %d wrong of the directed nets\n", contender.name.c_str(), wrong);
    return wrong;
}

int allDifferences(const Contender& contender, int nets, const std::string& rule) {
    int different = rule.empty() ? directedDifferences(contender) : 0;
    for (const RuleName& name : ruleNames) {
        if (!rule.empty() && name.word != rule) {
            continue;
        }
        different += RandomNets(contender, name, nets, ofSize(1)).differences();
        if (takes(contender, name)) {
            different += RandomNets(contender, name, nets / 10 + 1, ofSize(40)).differences();
            different += RandomNets(contender, name, nets / 10 + 1, withManyArcs()).differences();
            different += RandomNets(contender, name, nets / 500 + 1, ofSize(3'000)).differences();
        }
    }
    return different;
}

}  // namespace

int main(int argc, char** argv) {
    const int nets = argc > 1 ? std::atoi(argv[1]) : 200;
    const std::string only = argc > 2 ? argv[2] : "";
    const std::string rule = argc > 3 ? argv[3] : "";
    if (const auto reason = engineUnavailable(EngineKind::cudaWarp)) {
        std::printf("skipped, %s\n", reason->c_str());
        return skipped;
    }
    int different = 0;
    const std::vector<Contender> all = contenders();
    const bool exact = std::ranges::count(all, only, &Contender::name) == 1;
    for (const Contender& contender : all) {
        if (exact ? contender.name == only : contender.name.starts_with(only)) {
            different += allDifferences(contender, nets, rule);
        }
    }
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
