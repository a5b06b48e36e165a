// Runs random nets on the engines of a CUDA device and on `reference`, step by step and unobserved,
// and compares steps, fired transitions, markings and how the runs end. It needs no Qt, so that it
// can be carried to a machine that has a device. Exit code: 0 all agree, 1 not, 77 no device.
//
//     net_device_agreement [NETS_PER_RULE]

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/engines.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"

using namespace fireable;
using fireable::testing::NetMaker;
using fireable::testing::RandomNet;
using fireable::testing::RunRecorder;

namespace {

constexpr int skipped = 77;
constexpr std::int64_t observedSteps = 60;
constexpr std::int64_t unobservedSteps = 2'500;  // more than a first launch makes

struct Run {
    RunRecorder recorder;
    std::string end;
    Checkpoint state;
};

Run runOf(EngineKind kind, const NetProgram& program, FiringRule rule, std::int64_t steps,
          bool observed) {
    Run run;
    auto engine = makeNetEngine(kind, program, rule);
    if (!engine) {
        run.end = engine.error().message();
        return run;
    }
    RunRequest request;
    request.maxSteps = steps;
    request.observer = observed ? &run.recorder : nullptr;
    const auto halt = (*engine)->run(request);
    run.end = halt ? std::string(haltWord(*halt)) : halt.error().message();
    run.state = (*engine)->checkpoint();
    return run;
}

bool agree(const Run& expected, const Run& run) {
    return run.end == expected.end && run.state == expected.state &&
           run.recorder.steps == expected.recorder.steps &&
           run.recorder.states == expected.recorder.states;
}

/// Takes steps back and makes them again: from a marking that the device does not have any more.
bool agreesAfterUndo(EngineKind kind, const NetProgram& program, FiringRule rule,
                     const Run& expected) {
    auto engine = makeNetEngine(kind, program, rule);
    RunRecorder recorder;
    RunRequest request;
    request.maxSteps = observedSteps;
    request.observer = &recorder;
    if (!engine || !(*engine)->run(request)) {
        return false;
    }
    const std::size_t back = recorder.steps.size() / 2;
    for (std::size_t i = recorder.steps.size(); i > back; --i) {
        (*engine)->undo(recorder.steps[i - 1]);
    }
    const Checkpoint middle = (*engine)->checkpoint();
    if (back > 0 && middle != expected.recorder.states[back - 1]) {
        return false;
    }
    request.observer = nullptr;
    request.maxSteps = observedSteps - static_cast<std::int64_t>(back);
    return (*engine)->run(request).has_value() && (*engine)->checkpoint() == expected.state;
}

/// How many of `nets` random nets of that size the engine runs otherwise than `reference`.
int differences(EngineKind kind, const RuleName& name, int nets, int size) {
    int different = 0;
    int overflowed = 0;
    for (int seed = 0; seed < nets; ++seed) {
        const auto program = compile(RandomNet(static_cast<std::uint64_t>(seed), size).make());
        if (!program) {
            std::printf("seed %d: %s\n", seed, program.error().message().c_str());
            ++different;
            continue;
        }
        const FiringRule rule{name.choice, name.multiplicity, static_cast<std::uint64_t>(seed)};
        const Run expected = runOf(EngineKind::reference, *program, rule, observedSteps, true);
        // The longer run of a large net takes `reference` long; `incremental` is held against it
        // by other tests.
        const Run further = runOf(EngineKind::incremental, *program, rule, unobservedSteps, false);
        if (!agree(expected, runOf(kind, *program, rule, observedSteps, true)) ||
            !agree(further, runOf(kind, *program, rule, unobservedSteps, false)) ||
            !agreesAfterUndo(kind, *program, rule, expected)) {
            std::printf("%s, %s, size %d: net %d differs\n", std::string(engineName(kind)).c_str(),
                        std::string(name.word).c_str(), size, seed);
            ++different;
        }
        for (const Count& tokens : further.state.marking) {
            if (!tokens.fits64()) {
                ++overflowed;
                break;
            }
        }
    }
    std::printf("%s, %s: %d of %d nets of size %d agree, %d of them outgrow 64 bits\n",
                std::string(engineName(kind)).c_str(), std::string(name.word).c_str(),
                nets - different, nets, size, overflowed);
    std::fflush(stdout);
    return different;
}

bool agreesOn(EngineKind kind, const char* what, const NetProgram& program, Multiplicity copies) {
    const FiringRule rule{Choice::first, copies, 0};
    const Run expected = runOf(EngineKind::reference, program, rule, observedSteps, true);
    const bool right = agree(expected, runOf(kind, program, rule, observedSteps, true)) &&
                       agreesAfterUndo(kind, program, rule, expected);
    std::printf("%s: %s\n", what, right ? "agrees" : "differs");
    return right;
}

/// A firing gives to many places, the last of which holds `tokens` and cannot take it all: nothing
/// of it may be done before wider tokens do it.
NetProgram overflowing(int outputs, std::int64_t tokens, std::int64_t taken) {
    NetMaker maker(outputs + 1, 1);
    maker.tokens(1, taken).arc(1, 1, ArcKind::input, 1);
    maker.tokens(outputs + 1, tokens);
    for (int place = 2; place <= outputs + 1; ++place) {
        maker.arc(place, 1, ArcKind::output, 1);
    }
    return *compile(maker.net());
}

/// As many places and transitions one behind the other, and a token that goes around.
NetProgram ring(int size) {
    NetMaker maker(size, size);
    maker.tokens(1, 1);
    for (int i = 1; i <= size; ++i) {
        maker.arc(i, i, ArcKind::input, 1).arc(i % size + 1, i, ArcKind::output, 1);
    }
    return *compile(maker.net());
}

/// A large net, then a small one, then the large one again, as two open documents are run.
bool keepsSeveralAlive(EngineKind kind) {
    bool right = true;
    for (const auto& [large, small] : {std::pair{120, 2}, std::pair{900, 200}}) {
        const auto first = makeNetEngine(kind, ring(large), {});
        const auto second = makeNetEngine(kind, ring(small), {});
        for (int i = 0; right && i < 3; ++i) {
            for (const auto* engine : {&first, &second}) {
                right = right && *engine && (**engine)->run({.maxSteps = 1'000}).has_value();
            }
        }
        right = right && (*first)->steps() == 3'000 && (*first)->tokens(3'000 % large) == 1 &&
                (*second)->tokens(3'000 % small) == 1;
    }
    std::printf("several engines at once: %s\n", right ? "right" : "wrong");
    return right;
}

/// What random nets do not do. Returns how many of these things go wrong.
int directedDifferences(EngineKind kind) {
    constexpr std::int64_t narrow = std::int64_t{1} << 31;
    constexpr std::int64_t wide = std::numeric_limits<std::int64_t>::max();
    int wrong = keepsSeveralAlive(kind) ? 0 : 1;
    for (const int outputs : {3, 40, 100}) {
        for (const std::int64_t most : {narrow, wide}) {
            for (const std::int64_t below : {0, 1, 2, 5}) {
                const NetProgram program = overflowing(outputs, most - below, 4);
                wrong +=
                    agreesOn(kind, "gives to many places", program, Multiplicity::maximal) ? 0 : 1;
                wrong += agreesOn(kind, "gives to many places", program, Multiplicity::one) ? 0 : 1;
            }
        }
    }
    return wrong;
}

}  // namespace

int main(int argc, char** argv) {
    const int nets = argc > 1 ? std::atoi(argv[1]) : 200;
    int different = 0;
    for (const EngineKind kind : {EngineKind::cudaWarp}) {
        if (const auto reason = engineUnavailable(kind)) {
            std::printf("%s: skipped, %s\n", std::string(engineName(kind)).c_str(),
                        reason->c_str());
            return skipped;
        }
        different += directedDifferences(kind);
        for (const RuleName& name : ruleNames) {
            different += differences(kind, name, nets, 1);
            if (name.choice == Choice::first) {  // others run on the host
                different += differences(kind, name, nets / 10 + 1, 40);
                different += differences(kind, name, nets / 500 + 1, 3'000);
            }
        }
    }
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
