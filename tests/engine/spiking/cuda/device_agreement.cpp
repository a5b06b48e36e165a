// Runs random systems on the engines of a CUDA device and on `reference`, step by step and
// unobserved, and compares rules used, spikes sent, configurations, results and how the runs end;
// then cases of their own. It needs no Qt, so that it can be carried to a machine that has a
// device. Exit code: 0 all agree, 1 not, 77 no device.
//
//     spiking_device_agreement [SYSTEMS [DESIGN [FIRST_SEED [LARGEST_SORT [THREADS]]]]]
//
// DESIGN is what the names of those to be tried begin with. Random systems are shared out among
// THREADS threads, up to 8 unless given.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpiking;
using fireable::testing::RandomSpikingSystem;
using fireable::testing::SpikingRecorder;

namespace {

constexpr int skipped = 77;
constexpr std::int64_t observedSteps = 30;
constexpr std::int64_t unobservedSteps = 120;

struct Contender {
    std::string name;
    cuda::Design design;
};
const std::vector<Contender> all{
    {"sparse", cuda::Design::sparse},         {"ell", cuda::Design::ell},
    {"compressed", cuda::Design::compressed}, {"cublas", cuda::Design::cublas},
    {"cusparse", cuda::Design::cusparse},     {"cuda-classes", cuda::Design::classes},
};

std::mutex telling;
std::map<std::string, int> wrongOf;  // by contender
int differences = 0;

void tell(const Contender& contender, const std::string& what, const std::string& detail = "") {
    const std::lock_guard lock(telling);
    ++wrongOf[contender.name];
    if (++differences <= 40) {
        std::printf("%s: %s%s%s\n", contender.name.c_str(), what.c_str(),
                    detail.empty() ? "" : ": ", detail.c_str());
        std::fflush(stdout);
    }
}

std::unique_ptr<SpikingEngine> hostEngine(const SpikingProgram& program,
                                          const SpikingRules& rules) {
    return cpu::makeReferenceSpikingEngine(program, rules);
}

std::unique_ptr<SpikingEngine> deviceEngine(const Contender& contender,
                                            const SpikingProgram& program,
                                            const SpikingRules& rules, const std::string& what) {
    auto engine = cuda::makeCudaSpikingEngine(contender.design, program, rules,
                                              [=] { return hostEngine(program, rules); });
    if (!engine) {
        tell(contender, what, engine.error().message());
        return nullptr;
    }
    return std::move(*engine);
}

/// What can be seen of a run.
struct Seen {
    std::string end;
    Configuration reached;
    std::vector<OutputSpikes> output;
    SpikingRecorder recorder;
};

Seen runOn(SpikingEngine& engine, std::int64_t steps, bool observed) {
    Seen seen;
    SpikingRequest request;
    request.maxSteps = steps;
    request.observer = observed ? &seen.recorder : nullptr;
    const auto halt = engine.run(request);
    seen.end = halt ? std::to_string(static_cast<int>(*halt)) : halt.error().message();
    seen.reached = engine.configuration();
    seen.output = {engine.output().begin(), engine.output().end()};
    return seen;
}

std::string neuronDifference(const Configuration& expected, const Configuration& found) {
    for (std::size_t i = 0; i < expected.spikes.size(); ++i) {
        if (expected.spikes[i] != found.spikes[i] || expected.closed[i] != found.closed[i] ||
            expected.pending[i] != found.pending[i]) {
            return "neuron " + std::to_string(i) + " of " + std::to_string(expected.spikes.size()) +
                   " has " + found.spikes[i].text() + "/" + std::to_string(found.closed[i]) + "/" +
                   found.pending[i].text() + ", expected " + expected.spikes[i].text() + "/" +
                   std::to_string(expected.closed[i]) + "/" + expected.pending[i].text();
        }
    }
    return expected.steps != found.steps
               ? found.steps.text() + " steps, expected " + expected.steps.text()
               : "waited";
}

/// In words; empty if they agree.
std::string difference(const Seen& expected, const Seen& found) {
    for (std::size_t i = 0; i < expected.recorder.steps.size(); ++i) {
        const std::string step = "step " + std::to_string(i + 1) + ": ";
        if (i >= found.recorder.steps.size()) {
            return step + "not made, end " + found.end;
        }
        if (expected.recorder.steps[i] != found.recorder.steps[i]) {
            const auto& e = expected.recorder.steps[i];
            const auto& f = found.recorder.steps[i];
            return step + std::to_string(f.used.size()) + " used, " +
                   std::to_string(f.emitted.size()) + " sent, expected " +
                   std::to_string(e.used.size()) + " and " + std::to_string(e.emitted.size());
        }
        if (expected.recorder.passed[i] != found.recorder.passed[i]) {
            return step + neuronDifference(expected.recorder.passed[i], found.recorder.passed[i]);
        }
    }
    if (expected.end != found.end) {
        return "ends with " + found.end + ", expected " + expected.end;
    }
    if (expected.reached != found.reached) {
        return "at the end: " + neuronDifference(expected.reached, found.reached);
    }
    if (expected.output != found.output) {
        return "output of " + std::to_string(found.output.size()) + " entries, expected " +
               std::to_string(expected.output.size());
    }
    return expected.recorder.steps.size() == found.recorder.steps.size() ? "" : "too many steps";
}

/// The mode that a device runs itself.
bool isSynchronous(const WorkingMode& mode) {
    return mode.order == StepOrder::parallel && mode.timing == StepTiming::synchronous &&
           !mode.exhaustive;
}

/// Observed and unobserved runs, and going on from a configuration in the middle.
void compare(const std::vector<Contender>& contenders, const SpikingProgram& program,
             const SpikingRules& rules, const std::string& what) {
    const auto reference = hostEngine(program, rules);
    const Seen observed = runOn(*reference, observedSteps, true);
    reference->restore(initialConfiguration(program));
    const Seen unobserved = runOn(*reference, unobservedSteps, false);
    const std::size_t middle = observed.recorder.passed.size() / 2;
    Seen rest;
    if (middle > 0) {
        reference->restore(observed.recorder.passed[middle - 1]);
        rest = runOn(*reference, unobservedSteps, false);
    }
    for (const Contender& contender : contenders) {
        const auto engine = deviceEngine(contender, program, rules, what);
        if (engine == nullptr) {
            continue;
        }
        const auto check = [&](const Seen& expected, const Seen& found, const char* kind) {
            if (const std::string wrong = difference(expected, found); !wrong.empty()) {
                tell(contender, what + ", " + kind, wrong);
            }
        };
        check(unobserved, runOn(*engine, unobservedSteps, false), "unobserved");
        engine->restore(initialConfiguration(program));
        check(observed, runOn(*engine, observedSteps, true), "observed");
        if (middle > 0) {
            engine->restore(observed.recorder.passed[middle - 1]);
            check(rest, runOn(*engine, unobservedSteps, false), "restored");
        }
        if (isSynchronous(program.mode) != engine->notes().empty()) {
            tell(contender, what, engine->notes().empty() ? "no note" : engine->notes()[0]);
        }
    }
}

/// Most are small; some have more neurons than a block has threads. Each third is of the other
/// kind, half of these in any working mode.
SpikingProgram randomProgram(int i, std::uint64_t seed) {
    if (i % 3 == 2) {
        return fireable::testing::compiled(
            RandomSpiking(seed, {.large = false}, i % 5 == 4 ? 4 : 1).make());
    }
    const int most = i % 50 == 49 ? 900 : i % 10 == 9 ? 130 : i % 3 == 0 ? 5 : 34;
    return RandomSpikingSystem(seed, most).program();
}

void compareRandom(const std::vector<Contender>& contenders, int systems, std::uint64_t first,
                   unsigned threadCount) {
    std::atomic<int> next = 0;
    std::atomic<int> otherModes = 0;
    std::vector<std::thread> threads;
    for (unsigned thread = 0; thread < threadCount; ++thread) {
        threads.emplace_back([&] {
            for (int i = next++; i < systems; i = next++) {
                const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
                const SpikingProgram program = randomProgram(i, seed);
                otherModes += isSynchronous(program.mode) ? 0 : 1;
                const SpikingRules rules{i % 2 == 0 ? RuleChoice::first : RuleChoice::random,
                                         seed * 77};
                compare(contenders, program, rules, "random system " + std::to_string(seed));
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    std::printf("%d random systems, %d of them in modes that the processor runs\n", systems,
                otherModes.load());
}

/// Unobserved. 3,000 numbers make 80,000 neurons, 15,000 make 400,000 and half a million targets.
void compareSubsetSums(const std::vector<Contender>& contenders, std::int64_t largest) {
    for (const int n : {100, 1'000, 3'000, 15'000}) {
        if (n > 3 * largest) {
            continue;
        }
        const SpikingProgram program = fireable::testing::subsetSumProgram(n, 1);
        for (const RuleChoice choice : {RuleChoice::first, RuleChoice::random}) {
            const SpikingRules rules{choice, 11};
            const std::string what = "subset sum " + std::to_string(n);
            const Seen expected = runOn(*hostEngine(program, rules), unobservedSteps, false);
            for (const Contender& contender : contenders) {
                if (n > 1'000 && contender.design != cuda::Design::compressed &&
                    contender.design != cuda::Design::classes &&
                    contender.design != cuda::Design::cusparse) {
                    continue;  // takes much memory
                }
                const auto engine = deviceEngine(contender, program, rules, what);
                const std::string wrong =
                    engine == nullptr
                        ? ""
                        : difference(expected, runOn(*engine, unobservedSteps, false));
                if (!wrong.empty()) {
                    tell(contender, what, wrong);
                }
            }
        }
    }
}

void compareSorts(const std::vector<Contender>& contenders, std::int64_t largest) {
    for (const std::int64_t n : {1, 2, 31, 33, 255, 256, 257, 1'000, 5'000}) {
        const SpikingProgram program =
            fireable::testing::sortProgram(fireable::testing::descending(n));
        for (const Contender& contender : contenders) {
            if (n > largest) {
                continue;
            }
            if (n > 1'000 && contender.design != cuda::Design::compressed &&
                contender.design != cuda::Design::classes) {
                continue;  // takes long
            }
            const std::string what = "sort " + std::to_string(n);
            const auto engine = deviceEngine(contender, program, {}, what);
            if (engine == nullptr) {
                continue;
            }
            const auto begin = std::chrono::steady_clock::now();
            const auto halt = engine->run({});
            const std::chrono::duration<double, std::milli> took =
                std::chrono::steady_clock::now() - begin;
            int wrong = 0;
            for (std::int64_t i = 0; i < n; ++i) {
                wrong += engine->spikes(static_cast<NeuronIndex>(2 * n + i)) != i + 1 ? 1 : 0;
            }
            if (!halt || *halt != SpikingHalt::halted || wrong > 0 || engine->steps() != n + 1) {
                tell(contender, what,
                     halt ? std::to_string(wrong) + " outputs wrong after " +
                                engine->steps().text() + " steps"
                          : halt.error().message());
            } else if (n >= 255) {
                std::printf("%s: %s right, %.3f ms\n", contender.name.c_str(), what.c_str(),
                            took.count());
            }
        }
    }
}

/// Weights so large that numbers leave 61 bits after some steps, and 64 bits after more.
void compareLarge(const std::vector<Contender>& contenders) {
    const std::int64_t weight = std::int64_t{1} << 56;
    SpikingSystem system;
    const auto clock = system.neurons.add({.name = "clock",
                                           .spikes = 1,
                                           .rules = fireable::testing::rulesOf({"a->a"}),
                                           .members = IndexRange{1, 2}});
    const auto sum = system.neurons.add({.name = "sum"});
    const auto out = system.neurons.add({.name = "out", .kind = NeuronKind::output});
    system.synapses.add({.from = clock, .to = clock, .targets = TargetRange{{3, -1}, {3, -1}}});
    system.synapses.add({.from = clock, .to = sum, .weight = weight});
    system.synapses.add({.from = clock, .to = out});
    const SpikingProgram program = fireable::testing::compiled(system);
    const auto reference = hostEngine(program, {});
    const Seen expected = runOn(*reference, 200, false);
    reference->restore(initialConfiguration(program));
    const Seen observed = runOn(*reference, 200, true);
    for (const Contender& contender : contenders) {
        if (contender.design == cuda::Design::cublas ||
            contender.design == cuda::Design::cusparse) {
            const auto refused = cuda::makeCudaSpikingEngine(
                contender.design, program, {}, [&] { return hostEngine(program, {}); });
            if (refused || refused.error().code != ErrorCode::unsupported) {
                tell(contender, "numbers beyond 2^53 are not refused");
            }
            continue;
        }
        const auto engine = deviceEngine(contender, program, {}, "large numbers");
        if (engine == nullptr) {
            continue;
        }
        if (const auto wrong = difference(expected, runOn(*engine, 200, false)); !wrong.empty()) {
            tell(contender, "large numbers", wrong);
        }
        if (engine->notes().size() != 1) {
            tell(contender, "large numbers", "no note");
        }
        engine->restore(initialConfiguration(program));
        if (const auto wrong = difference(observed, runOn(*engine, 200, true)); !wrong.empty()) {
            tell(contender, "large numbers, observed", wrong);
        }
    }
}

/// What the device does not do is done by the processor, with a note.
void compareForeign(const std::vector<Contender>& contenders) {
    const SpikingProgram plain = RandomSpikingSystem(5, 6).program();
    SpikingProgram exhaustive = plain;
    exhaustive.mode.exhaustive = true;
    SpikingProgram oneAtRandom = plain;
    oneAtRandom.mode.order = StepOrder::oneAtRandom;
    for (const auto& [program, published] :
         {std::pair(exhaustive, false), std::pair(oneAtRandom, false), std::pair(plain, true)}) {
        const SpikingRules rules{RuleChoice::first, 3, published};
        const auto reference = hostEngine(program, rules);
        const Seen expected = runOn(*reference, observedSteps, true);
        for (const Contender& contender : contenders) {
            const auto engine = deviceEngine(contender, program, rules, "foreign mode");
            if (engine == nullptr) {
                continue;
            }
            const auto wrong = difference(expected, runOn(*engine, observedSteps, true));
            if (!wrong.empty() || engine->notes().size() != 1) {
                tell(contender, "foreign mode", wrong.empty() ? "no note" : wrong);
            }
        }
    }
}

/// A run without end is cancelled in its middle, and the configuration is that of a step.
void compareCancelled(const std::vector<Contender>& contenders) {
    const SpikingProgram program = fireable::testing::completeProgram(40);
    for (const Contender& contender : contenders) {
        const auto engine = deviceEngine(contender, program, {}, "cancelled");
        if (engine == nullptr) {
            continue;
        }
        std::atomic<bool> cancelled = false;
        std::atomic<std::int64_t> progress = 0;
        SpikingRequest request;
        request.cancelled = &cancelled;
        request.progress = &progress;
        std::thread canceller([&] {
            while (progress.load() == 0) {
                std::this_thread::yield();
            }
            cancelled = true;
        });
        const auto halt = engine->run(request);
        progress = 1;
        canceller.join();
        const Count expected = Count(1) + Count(38) * engine->steps();
        if (!halt || *halt != SpikingHalt::cancelled || engine->spikes(7) != expected) {
            tell(contender, "cancelled", halt ? "wrong end or spikes" : halt.error().message());
        }
    }
}

/// Thousands of outputs in each step fill the log of a launch.
void compareOutputs(const std::vector<Contender>& contenders) {
    SpikingSystem system;
    const auto clock = system.neurons.add({.name = "clock",
                                           .spikes = 1,
                                           .rules = fireable::testing::rulesOf({"a->a"}),
                                           .members = IndexRange{1, 2}});
    const auto out = system.neurons.add(
        {.name = "out", .kind = NeuronKind::output, .members = IndexRange{1, 3'000}});
    system.synapses.add({.from = clock, .to = clock, .targets = TargetRange{{3, -1}, {3, -1}}});
    system.synapses.add({.from = clock, .to = out});
    const SpikingProgram program = fireable::testing::compiled(system);
    const auto reference = hostEngine(program, {});
    const Seen expected = runOn(*reference, 100, false);
    for (const Contender& contender : contenders) {
        if (const auto engine = deviceEngine(contender, program, {}, "many outputs")) {
            const auto wrong = difference(expected, runOn(*engine, 100, false));
            if (!wrong.empty()) {
                tell(contender, "many outputs", wrong);
            }
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int systems = argc > 1 ? std::atoi(argv[1]) : 300;
    const std::string prefix = argc > 2 ? argv[2] : "";
    const auto first = static_cast<std::uint64_t>(argc > 3 ? std::atoll(argv[3]) : 1);
    const std::int64_t largest = argc > 4 ? std::atoll(argv[4]) : 5'000;
    const unsigned threads = argc > 5 ? static_cast<unsigned>(std::max(1, std::atoi(argv[5])))
                                      : std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
    std::vector<Contender> contenders;
    for (const Contender& contender : all) {
        if (!contender.name.starts_with(prefix)) {
            continue;
        }
        const SpikingProgram tiny = fireable::testing::sortProgram({2, 1});
        const auto made = cuda::makeCudaSpikingEngine(contender.design, tiny, {},
                                                      [&] { return hostEngine(tiny, {}); });
        if (made) {
            contenders.push_back(contender);
        } else {
            std::printf("%s: not tried: %s\n", contender.name.c_str(),
                        made.error().message().c_str());
        }
    }
    if (contenders.empty()) {
        return skipped;
    }
    const auto part = [&](const char* name, const std::function<void()>& run) {
        const auto begin = std::chrono::steady_clock::now();
        run();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        std::printf("%s: %.1f s, %d differences so far\n", name, took.count(), differences);
        std::fflush(stdout);
    };
    part("other modes", [&] { compareForeign(contenders); });
    part("large numbers", [&] { compareLarge(contenders); });
    part("many outputs", [&] { compareOutputs(contenders); });
    part("cancelled", [&] { compareCancelled(contenders); });
    part("random systems", [&] { compareRandom(contenders, systems, first, threads); });
    part("subset sums", [&] { compareSubsetSums(contenders, largest); });
    part("sorts", [&] { compareSorts(contenders, largest); });
    for (const Contender& contender : contenders) {
        std::printf("%-14s %s\n", contender.name.c_str(),
                    wrongOf[contender.name] == 0
                        ? "agrees"
                        : (std::to_string(wrongOf[contender.name]) + " differences").c_str());
    }
    return differences == 0 ? 0 : 1;
}
