#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_compare.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/support/folders.h"
#include "tests/support/gzip_text.h"
#include "tests/support/net_maker.h"

// Goals: 10^7 steps of a net of the size of d4 in 100 MB, and any of them reached in 100 ms.

using namespace fireable;

namespace {

constexpr std::int64_t longRun = 10'000'000;

struct BenchNet {
    std::string name;
    NetProgram program;
    FiringRule rule;
    std::shared_ptr<const RunModel> effects;
};

/// The processor time of this thread, independent of other programs on the machine.
double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

RunHistory historyOf(const BenchNet& net) {
    return {net.effects, {net.program.initial, 0}};
}

void run(benchmark::State& state, const BenchNet& net, std::int64_t steps, bool recorded) {
    const auto engine = std::move(*makeNetEngine(EngineKind::incremental, net.program, net.rule));
    const Checkpoint start = engine->checkpoint();
    double total = 0;
    std::size_t bytes = 0;
    for (auto _ : state) {
        engine->restore(start);
        RunHistory history = historyOf(net);
        const double from = cpuSeconds();
        benchmark::DoNotOptimize(
            engine->run({.maxSteps = steps, .history = recorded ? &history : nullptr}));
        const double spent = cpuSeconds() - from;
        state.SetIterationTime(spent);
        total += spent;
        bytes = history.bytes();
    }
    const double made = engine->checkpoint().steps.toDouble();
    state.counters["steps"] = made;
    state.counters["ns_per_step"] = total * 1e9 / made / static_cast<double>(state.iterations());
    if (recorded) {
        state.counters["MB"] = static_cast<double>(bytes) * 1e-6;
        state.counters["MB_per_million_steps"] = static_cast<double>(bytes) / made;
    }
}

/// Jumps between random steps of a long run.
void jump(benchmark::State& state, const BenchNet& net) {
    const auto engine = std::move(*makeNetEngine(EngineKind::incremental, net.program, net.rule));
    RunHistory history = historyOf(net);
    benchmark::DoNotOptimize(engine->run({.maxSteps = longRun, .history = &history}));
    const auto last = static_cast<std::uint64_t>(history.lastStep().value64());
    HistoryCursor cursor(history);
    std::mt19937_64 random(1);
    std::vector<double> times;
    for (auto _ : state) {
        const auto step = static_cast<std::int64_t>(random() % (last + 1));
        const double from = cpuSeconds();
        cursor.goTo(step);
        times.push_back(cpuSeconds() - from);
        state.SetIterationTime(times.back());
    }
    std::ranges::sort(times);
    state.counters["steps"] = static_cast<double>(last);
    state.counters["median_ms"] = times[times.size() / 2] * 1e3;
    state.counters["worst_ms"] = times.back() * 1e3;
    state.counters["MB"] = static_cast<double>(history.bytes()) * 1e-6;
}

/// Steps back from the end of a long run to its start.
void walkBack(benchmark::State& state, const BenchNet& net) {
    const auto engine = std::move(*makeNetEngine(EngineKind::incremental, net.program, net.rule));
    RunHistory history = historyOf(net);
    benchmark::DoNotOptimize(engine->run({.maxSteps = longRun, .history = &history}));
    HistoryCursor cursor(history);
    double total = 0;
    for (auto _ : state) {
        cursor.goTo(history.lastStep());
        const double from = cpuSeconds();
        while (cursor.back()) {
        }
        const double spent = cpuSeconds() - from;
        state.SetIterationTime(spent);
        total += spent;
    }
    state.counters["ns_per_step"] =
        total * 1e9 / history.lastStep().toDouble() / static_cast<double>(state.iterations());
}

TraceInfo infoOf(const BenchNet& net) {
    TraceInfo info;
    info.names = {std::vector<std::string>(net.program.initial.size()),
                  std::vector<std::string>(net.program.transitionIds.size())};
    return info;
}

/// A long run of `net` as a trace.
std::string traceBytes(const BenchNet& net) {
    const auto engine = std::move(*makeNetEngine(EngineKind::incremental, net.program, net.rule));
    RunHistory history = historyOf(net);
    benchmark::DoNotOptimize(engine->run({.maxSteps = longRun, .history = &history}));
    return writeTrace(infoOf(net), TimelineTree(std::move(history)), 0);
}

void openTrace(benchmark::State& state, const BenchNet& net) {
    const std::string bytes = traceBytes(net);
    for (auto _ : state) {
        const double from = cpuSeconds();
        benchmark::DoNotOptimize(readTrace(bytes));
        state.SetIterationTime(cpuSeconds() - from);
    }
    state.counters["file_MB"] = static_cast<double>(bytes.size()) * 1e-6;
}

/// Compares a run with itself, so that every step is compared.
void compare(benchmark::State& state, const BenchNet& net) {
    const auto trace = readTrace(traceBytes(net));
    for (auto _ : state) {
        const double from = cpuSeconds();
        benchmark::DoNotOptimize(compareTraces(*trace, *trace));
        state.SetIterationTime(cpuSeconds() - from);
    }
}

BenchNet benchNet(std::string name, NetProgram program, FiringRule rule) {
    auto effects = netRunModel(programEffects(program));
    return {std::move(name), std::move(program), rule, std::move(effects)};
}

/// One token that goes around a ring of transitions forever.
NetProgram ring(int size) {
    testing::NetMaker maker(size, size);
    maker.tokens(1, 1);
    for (int t = 1; t <= size; ++t) {
        maker.takes(t, {t}).gives(t, {t % size + 1});
    }
    return *compile(maker.net());
}

/// Twenty tokens that move at random between 90 places: nothing in such a run repeats.
NetProgram wandering() {
    constexpr int places = 90;
    constexpr int ways = 2;
    testing::NetMaker maker(places, ways * places);
    std::mt19937_64 random(1);
    for (int t = 1; t <= ways * places; ++t) {
        maker.takes(t, {(t - 1) % places + 1}).gives(t, {static_cast<int>(random() % places) + 1});
    }
    for (int place = 1; place <= 20; ++place) {
        maker.tokens(place, 1);
    }
    return *compile(maker.net());
}

/// d4 as published, and with larger inputs, so that it runs for more than 10^7 steps.
std::vector<BenchNet> benchNets() {
    std::vector<BenchNet> nets;
    const auto file = std::filesystem::path(testing::sourceFolder()).parent_path() / "shared" /
                      "nets" / "tishtri+SN-VM-GPU" / "d4.mcc";
    if (auto imported = readMcc(testing::gzipText(file))) {
        Net& net = imported->nets.front().net;
        nets.push_back(benchNet("d4.mcc, sleptsov", *compile(net), {}));
        for (const auto& [id, place] : Net(net).places) {
            if (place.initial == 2) {
                net.places[id].initial = 5;
            }
        }
        nets.push_back(benchNet("d4.mcc from fives, sleptsov", *compile(net), {}));
    } else {
        std::fprintf(stderr, "%s: left out, not there or no MCC file\n", file.c_str());
    }
    nets.push_back(benchNet("ring of 1000, sleptsov", ring(1'000), {}));
    nets.push_back(benchNet("ring of 1000000, sleptsov", ring(1'000'000), {}));
    nets.push_back(
        benchNet("wandering, petri-random", wandering(), {Choice::random, Multiplicity::one, 1}));
    return nets;
}

void add(const std::string& name, auto function) {
    benchmark::RegisterBenchmark(name.c_str(), function)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<BenchNet> nets = benchNets();
    for (const BenchNet& net : nets) {
        for (const bool recorded : {false, true}) {
            add(net.name + (recorded ? ", recorded" : ", unrecorded"),
                [=, &net](benchmark::State& state) { run(state, net, longRun, recorded); });
        }
        add(net.name + ", jump", [&](benchmark::State& state) { jump(state, net); });
        add(net.name + ", walk back", [&](benchmark::State& state) { walkBack(state, net); });
        add(net.name + ", open trace", [&](benchmark::State& state) { openTrace(state, net); });
        add(net.name + ", compare traces", [&](benchmark::State& state) { compare(state, net); });
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
