// Sweeps random systems with the sweep engine `cuda-batch` and on the processor, and compares all
// rows; then cases of their own, and the time beside the processor. It needs no Qt, so that it can
// be carried to a machine that has a device. Exit code: 0 all agree, 1 not, 77 no device.
//
//     spiking_batch_agreement [SYSTEMS [FIRST_SEED [TIMED_RUNS]]]

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/spiking/generate/systems.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/spiking_sweep.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpikingSystem;
using fireable::testing::spikingSweep;
using fireable::testing::SweptSystem;
using fireable::testing::sweptSystem;

namespace {

constexpr int skipped = 77;
int differences = 0;

void tell(const std::string& what, const std::string& detail) {
    if (++differences <= 40) {
        std::printf("%s: %s\n", what.c_str(), detail.c_str());
        std::fflush(stdout);
    }
}

std::string rowText(const SweepRow& row) {
    std::string text = std::string(haltWord(row.halt)) + " after " + row.steps.text() + ":";
    for (std::size_t i = 0; i < row.values.size() && i < 12; ++i) {
        text += ' ' + row.values[i].text();
    }
    return text;
}

/// In words; empty if they agree.
std::string difference(const SweptSystem& expected, const SweptSystem& found) {
    if (!expected.error.empty() || !found.error.empty()) {
        return "fails with '" + found.error + "', expected '" + expected.error + "'";
    }
    for (std::size_t i = 0; i < expected.rows.size() && i < found.rows.size(); ++i) {
        if (expected.rows[i] != found.rows[i]) {
            return "run " + std::to_string(found.rows[i].instance) + " " + rowText(found.rows[i]) +
                   ", expected run " + std::to_string(expected.rows[i].instance) + " " +
                   rowText(expected.rows[i]);
        }
    }
    return expected.rows.size() == found.rows.size()
               ? ""
               : std::to_string(found.rows.size()) + " rows, expected " +
                     std::to_string(expected.rows.size());
}

/// Whether device and processor make the same rows.
bool compare(const Sweep& sweep, const std::string& what, bool noted = false) {
    const auto host = sweepEngineInfo(SweepEngineKind::openmp).unavailable()
                          ? SweepEngineKind::classes
                          : SweepEngineKind::openmp;
    const SweptSystem expected = sweptSystem(host, sweep);
    const SweptSystem found = sweptSystem(SweepEngineKind::cudaBatch, sweep);
    std::string wrong = difference(expected, found);
    if (wrong.empty() && found.outcome.notes.empty() == noted) {
        wrong = noted ? "no note" : "note: " + found.outcome.notes[0];
    }
    if (!wrong.empty()) {
        tell(what, wrong);
    }
    return wrong.empty();
}

/// Most are small; some have more neurons than a warp has lanes, or than shared memory holds.
void compareRandom(int systems, std::uint64_t first) {
    int agree = 0;
    for (int i = 0; i < systems; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const int most = i % 50 == 49 ? 300 : i % 10 == 9 ? 130 : i % 3 == 0 ? 5 : 34;
        const SpikingProgram program = RandomSpikingSystem(seed, most).program();
        const bool isLarge = most > 34;
        const Sweep sweep = spikingSweep(
            program, i % 4 == 0 ? RuleChoice::first : RuleChoice::random,
            {{0, *ValueList::parse("0..3")}}, isLarge ? "0..9" : "0..99,18446744073709551615",
            i % 5 == 0 ? 0 : 10 + i % 90);
        agree += compare(sweep, "random system " + std::to_string(seed)) ? 1 : 0;
    }
    std::printf("random systems: %d of %d agree\n", agree, systems);
}

/// Thousands of seeds: more runs than warps, and more than a window when rows are long.
void compareManySeeds() {
    for (const std::uint64_t seed : {3, 8, 21}) {
        const SpikingProgram program = RandomSpikingSystem(seed, 34).program();
        compare(spikingSweep(program, RuleChoice::random, {}, "1..20000", 20),
                "20,000 seeds of random system " + std::to_string(seed));
    }
    const SpikingProgram wide = fireable::testing::irregularProgram(3'000, 4, 5);
    compare(spikingSweep(wide, RuleChoice::random, {}, "1..4000", 3),
            "4,000 seeds of 3,000 neurons");
}

/// Weights so large that numbers leave 61 bits after some steps, in some of the runs; in others
/// what is set is too large from the first step on.
void compareLarge() {
    SpikingSystem system;
    const auto start =
        system.neurons.add({.name = "start", .rules = fireable::testing::rulesOf({"a+/a->a"})});
    const auto sum = system.neurons.add({.name = "sum"});
    const auto out = system.neurons.add({.name = "out", .kind = NeuronKind::output});
    system.synapses.add({.from = start, .to = sum, .weight = std::int64_t{1} << 56});
    system.synapses.add({.from = start, .to = out});
    const SpikingProgram program = fireable::testing::compiled(system);
    compare(spikingSweep(program, RuleChoice::first,
                         {{0, *ValueList::parse("0..299")},
                          {1, *ValueList::parse("0,2305843009213693953,99999999999999999999")}},
                         "0", 250),
            "large numbers", true);
}

/// What the device does not do is done by the processor, with a note.
void compareForeign() {
    const SpikingProgram plain = RandomSpikingSystem(5, 6).program();
    SpikingProgram exhaustive = plain;
    exhaustive.mode.exhaustive = true;
    SpikingProgram oneAtRandom = plain;
    oneAtRandom.mode.order = StepOrder::oneAtRandom;
    for (const SpikingProgram& program : {exhaustive, oneAtRandom}) {
        compare(spikingSweep(program, RuleChoice::random, {}, "0..99", 30), "foreign mode", true);
    }
}

/// One run of a sweep does not end: those before it have rows, and those behind too.
void compareCancelled() {
    const SpikingProgram program = fireable::testing::completeProgram(8);
    Sweep sweep = spikingSweep(program, RuleChoice::first, {}, "0..99", std::nullopt);
    sweep.varied = {0, 1, 2, 3, 4, 5, 6, 7};
    sweep.instance = [](std::int64_t i) {
        return SweepInstance{std::vector<Count>(8, i == 50 ? 1 : 0), 0};
    };
    std::atomic<bool> cancelled = false;
    std::atomic<std::int64_t> progress = 0;
    std::vector<SweepRow> rows;
    SweepRequest request{.cancelled = &cancelled, .progress = &progress};
    request.take = [&](std::span<const SweepRow> taken) {
        rows.insert(rows.end(), taken.begin(), taken.end());
        return Result<void>();
    };
    std::thread canceller([&] {
        while (progress.load() < 50) {
            std::this_thread::yield();
        }
        cancelled = true;
    });
    const auto outcome = runSweep(sweepEngineInfo(SweepEngineKind::cudaBatch), sweep, request);
    progress = 50;
    canceller.join();
    if (!outcome || !outcome->cancelled || outcome->runs != 99 || rows.size() != 99 ||
        rows[50].instance != 51) {
        tell("cancelled", outcome ? std::to_string(outcome->runs) + " rows, expected 99"
                                  : outcome.error().message());
    }
}

void timeSweep(const std::string& what, const Sweep& sweep) {
    std::printf("%s, %lld runs:", what.c_str(), static_cast<long long>(sweep.size));
    for (const SweepEngineInfo& engine : allSweepEngines()) {
        if (engine.unavailable() || engine.kind == SweepEngineKind::reference) {
            continue;
        }
        double best = 1e9;
        Count steps = 0;
        for (int turn = 0; turn < 3; ++turn) {
            const auto begin = std::chrono::steady_clock::now();
            const auto outcome = runSweep(
                engine, sweep, {.take = [](std::span<const SweepRow>) { return Result<void>(); }});
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
            best = std::min(best, took.count());
            steps = outcome ? outcome->steps : Count(0);
        }
        std::printf(" %s %.2f ms (%.3g steps/s)", engine.name.data(), 1e3 * best,
                    steps.toDouble() / best);
    }
    std::printf("\n");
    std::fflush(stdout);
}

void timeAll(std::int64_t runs) {
    const std::string seeds = "1.." + std::to_string(runs);
    if (auto system = generateSystem("snp-generator", {}); system) {
        const SpikingProgram generator = fireable::testing::compiled(*system);
        timeSweep("generator", spikingSweep(generator, RuleChoice::random, {}, seeds.c_str(), {}));
    }
    timeSweep("subset sum of 10", spikingSweep(fireable::testing::subsetSumProgram(10, 1),
                                               RuleChoice::random, {}, seeds.c_str(), {}));
    timeSweep("random system, 1,000 steps",
              spikingSweep(RandomSpikingSystem(8, 34).program(), RuleChoice::random, {},
                           seeds.c_str(), 1'000));
    timeSweep("irregular system of 200 neurons, 1,000 steps",
              spikingSweep(fireable::testing::irregularProgram(200, 6, 3), RuleChoice::random, {},
                           seeds.c_str(), 1'000));
}

}  // namespace

int main(int argc, char** argv) {
    const int systems = argc > 1 ? std::atoi(argv[1]) : 200;
    const auto first = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 1);
    const std::int64_t timed = argc > 3 ? std::atoll(argv[3]) : 10'000;
    if (const auto reason = sweepEngineInfo(SweepEngineKind::cudaBatch).unavailable()) {
        std::printf("not tried: %s\n", reason->c_str());
        return skipped;
    }
    const auto part = [](const char* name, const std::function<void()>& run) {
        const auto begin = std::chrono::steady_clock::now();
        run();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        std::printf("%s: %.1f s, %d differences so far\n", name, took.count(), differences);
        std::fflush(stdout);
    };
    part("other modes", compareForeign);
    part("large numbers", compareLarge);
    part("cancelled", compareCancelled);
    part("random systems", [&] { compareRandom(systems, first); });
    part("many seeds", compareManySeeds);
    part("times", [&] { timeAll(timed); });
    std::printf("%s\n", differences == 0 ? "all agree" : "differences");
    return differences == 0 ? 0 : 1;
}
