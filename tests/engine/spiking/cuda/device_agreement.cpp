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
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "tests/engine/spiking/cuda/device_comparison.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/random_spiking.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::compare;
using fireable::testing::Contender;
using fireable::testing::deviceEngine;
using fireable::testing::difference;
using fireable::testing::hostEngine;
using fireable::testing::isSynchronous;
using fireable::testing::observedSteps;
using fireable::testing::RandomSpiking;
using fireable::testing::RandomSpikingSystem;
using fireable::testing::runOn;
using fireable::testing::Seen;
using fireable::testing::tell;
using fireable::testing::unobservedSteps;

namespace {

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
                   unsigned threads) {
    std::atomic<int> otherModes = 0;
    fireable::testing::forEachOnThreads(systems, threads, [&](int i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const SpikingProgram program = randomProgram(i, seed);
        otherModes += isSynchronous(program.mode) ? 0 : 1;
        const SpikingRules rules{i % 2 == 0 ? RuleChoice::first : RuleChoice::random, seed * 77};
        compare(contenders, program, rules, "random system " + std::to_string(seed));
    });
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

/// Whether `contender` sorts `numbers`, which takes as many steps as the largest one, and one.
void compareSort(const Contender& contender, const SpikingProgram& program,
                 std::vector<std::int64_t> numbers) {
    const std::string what = "sort " + std::to_string(numbers.size());
    const auto engine = cuda::makeCudaSpikingEngine(
        contender.design, program, {}, [&] { return fireable::testing::hostEngine(program, {}); });
    if (!engine && engine.error().code == ErrorCode::unsupported) {  // it does not hold so many
        std::printf("%s: %s refused: %s\n", contender.name.c_str(), what.c_str(),
                    engine.error().message().c_str());
        return;
    }
    if (!engine) {
        tell(contender, what, engine.error().message());
        return;
    }
    std::ranges::sort(numbers);
    const auto begin = std::chrono::steady_clock::now();
    const auto halt = (*engine)->run({});
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    int wrong = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto output = static_cast<NeuronIndex>(2 * numbers.size() + i);
        wrong += (*engine)->spikes(output) != numbers[i] ? 1 : 0;
    }
    if (!halt || *halt != Halt::halted || wrong > 0 || (*engine)->steps() != numbers.back() + 1) {
        tell(contender, what,
             halt ? std::to_string(wrong) + " outputs wrong after " + (*engine)->steps().text() +
                        " steps"
                  : halt.error().message());
    } else if (numbers.size() >= 255) {
        std::printf("%s: %s up to %lld right, %.3f ms\n", contender.name.c_str(), what.c_str(),
                    static_cast<long long>(numbers.back()), took.count());
    }
}

void compareSorts(const std::vector<Contender>& contenders, std::int64_t largest) {
    for (const std::int64_t n : {1, 2, 31, 33, 255, 256, 257, 1'000, 5'000, 46'000}) {
        if (n > largest) {
            continue;
        }
        const SpikingProgram program =
            fireable::testing::sortProgram(fireable::testing::descending(n));
        for (const Contender& contender : contenders) {
            if (n <= 1'000 || contender.design == cuda::Design::compressed ||
                contender.design == cuda::Design::classes) {  // the others take long
                compareSort(contender, program, fireable::testing::descending(n));
            }
        }
    }
    if (largest < 46'000) {
        return;
    }
    // Small numbers take few steps, so that the slow designs sort as many.
    std::vector<std::int64_t> numbers;
    for (std::int64_t i = 0; i < 46'000; ++i) {
        numbers.push_back(i * 7'919 % 100 + 1);
    }
    const SpikingProgram program = fireable::testing::sortProgram(numbers);
    for (const Contender& contender : contenders) {
        compareSort(contender, program, numbers);
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
        RunRequest request;
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
        if (!halt || *halt != Halt::cancelled || engine->spikes(7) != expected) {
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
                                      : fireable::testing::usualThreads();
    const std::vector<Contender> contenders = fireable::testing::contendersHere(prefix);
    if (contenders.empty()) {
        return fireable::testing::skipped;
    }
    const auto part = [&](const char* name, const std::function<void()>& run) {
        const auto begin = std::chrono::steady_clock::now();
        run();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        std::printf("%s: %.1f s, %d differences so far\n", name, took.count(),
                    fireable::testing::differences);
        std::fflush(stdout);
    };
    part("other modes", [&] { compareForeign(contenders); });
    part("large numbers", [&] { compareLarge(contenders); });
    part("many outputs", [&] { compareOutputs(contenders); });
    part("cancelled", [&] { compareCancelled(contenders); });
    part("random systems", [&] { compareRandom(contenders, systems, first, threads); });
    part("subset sums", [&] { compareSubsetSums(contenders, largest); });
    part("sorts", [&] { compareSorts(contenders, largest); });
    return fireable::testing::verdict(contenders);
}
