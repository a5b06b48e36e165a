#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <limits>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/support/folders.h"
#include "tests/support/gzip_text.h"

// The cost of breakpoints that are never hit on d4, 1.7 million steps, by the incremental engine.
// Goal: less than 10 % for one on a place. Run with --benchmark_enable_random_interleaving=true, so
// that all are measured under the same load.

using namespace fireable;

namespace {

/// The processor time of this thread, independent of other programs on the machine.
double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct BenchNet {
    Net net;
    NetProgram program;
    std::vector<PlaceIndex> places;  ///< by the number of steps that change them, highest first
    std::vector<double> shares;      ///< of all steps that change `places[i]`
};

/// Checks one place after every step, as a debugger outside the engine would.
class EveryStep final : public StepObserver {
public:
    explicit EveryStep(PlaceIndex place) : place_(place) {}
    bool afterStep(const StepState& state) override { return netState(state).tokens(place_) >= 0; }

private:
    PlaceIndex place_;
};

class FiringCounter final : public StepObserver {
public:
    explicit FiringCounter(TransitionIndex transitions)
        : steps(static_cast<std::size_t>(transitions)) {}
    bool afterStep(const StepState& state) override {
        for (const Firing& firing : netState(state).fired()) {
            ++steps[static_cast<std::size_t>(firing.transition)];
        }
        return true;
    }
    std::vector<double> steps;
};

BenchNet measured(Net net) {
    BenchNet bench{std::move(net), {}, {}, {}};
    bench.program = *compile(bench.net);
    const auto engine =
        std::move(*makeNetEngine(EngineKind::incremental, bench.program, FiringRule{}));
    FiringCounter counter(bench.program.transitionCount());
    benchmark::DoNotOptimize(engine->run({.observer = &counter}));
    std::vector<double> changes(static_cast<std::size_t>(bench.program.placeCount()));
    const Effects effects = programEffects(bench.program);
    for (TransitionIndex t = 0; t < bench.program.transitionCount(); ++t) {
        for (const Effect& effect : effects.of(t)) {
            changes[static_cast<std::size_t>(effect.place)] +=
                counter.steps[static_cast<std::size_t>(t)];
        }
    }
    bench.places.resize(changes.size());
    std::iota(bench.places.begin(), bench.places.end(), 0);
    const auto changesOf = [&](PlaceIndex p) { return changes[static_cast<std::size_t>(p)]; };
    std::ranges::stable_sort(bench.places, std::ranges::greater(), changesOf);
    for (const PlaceIndex p : bench.places) {
        bench.shares.push_back(changesOf(p) / engine->steps().toDouble());
    }
    return bench;
}

/// Runs d4 to its end with `breakpoints`, none of which is hit.
void run(benchmark::State& state, const BenchNet& bench, const std::vector<Breakpoint>& breakpoints,
         StepObserver* observer, double share) {
    const NetNames names(bench.net, bench.program);
    const auto engine =
        std::move(*makeNetEngine(EngineKind::incremental, bench.program, FiringRule{}));
    BreakpointSet set;
    for (const Breakpoint& breakpoint : breakpoints) {
        if (!set.add(breakpoint, names)) {
            state.SkipWithError("a breakpoint does not fit the net");
            return;
        }
    }
    BreakpointRun debugged(bench.program, set);
    const Checkpoint start = engine->checkpoint();
    double total = 0;
    for (auto _ : state) {
        engine->restore(start);
        const double from = cpuSeconds();
        const auto halt = debugged.run(*engine, {.observer = observer});
        const double spent = cpuSeconds() - from;
        if (!halt || *halt != Halt::halted) {
            state.SkipWithError("the run did not come to its end");
            return;
        }
        state.SetIterationTime(spent);
        total += spent;
    }
    state.counters["ns_per_step"] =
        total * 1e9 / static_cast<double>(state.iterations()) / engine->steps().toDouble();
    state.counters["steps_looked_at"] = share;
}

}  // namespace

int main(int argc, char** argv) {
    const auto file = std::filesystem::path(testing::sourceFolder()).parent_path() / "shared" /
                      "nets" / "tishtri+SN-VM-GPU" / "d4.mcc";
    auto imported = readMcc(fireable::testing::gzipText(file));
    if (!imported) {
        std::fprintf(stderr, "%s: not there or no MCC file\n", file.c_str());
        return 1;
    }
    const BenchNet bench = measured(std::move(imported->nets.front().net));
    const auto name = [&](std::size_t rank) {
        return bench.net.places.at(static_cast<std::size_t>(bench.places[rank])).value.name;
    };
    const auto add = [&](const std::string& title, const std::vector<Breakpoint>& breakpoints,
                         double share = 0, StepObserver* observer = nullptr) {
        benchmark::RegisterBenchmark(title.c_str(),
                                     [=, &bench](benchmark::State& state) {
                                         run(state, bench, breakpoints, observer, share);
                                     })
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
    };
    const Count never = std::numeric_limits<std::int64_t>::max();
    const std::size_t middle = bench.places.size() / 4;
    std::vector<Breakpoint> everyPlace;
    for (std::size_t rank = 0; rank < bench.places.size(); ++rank) {
        everyPlace.push_back({PlaceReaches{name(rank), never}});
    }
    EveryStep everyStep(bench.places[0]);

    add("no breakpoint", {});
    add("place reaches a number, busiest place", {{PlaceReaches{name(0), never}}}, bench.shares[0]);
    add("place reaches a number, place in the upper quarter", {{PlaceReaches{name(middle), never}}},
        bench.shares[middle]);
    add("condition on the busiest place", {{ConditionMet{name(0) + " > 1000000000000"}}},
        bench.shares[0]);
    add("condition on three places of the upper quarter",
        {{ConditionMet{name(middle) + " + " + name(middle + 1) + " - " + name(middle + 2) +
                       " > 1000000000000"}}},
        bench.shares[middle] + bench.shares[middle + 1] + bench.shares[middle + 2]);
    add("condition on the three busiest places",
        {{ConditionMet{name(0) + " + " + name(1) + " - " + name(2) + " > 1000000000000"}}},
        bench.shares[0] + bench.shares[1] + bench.shares[2]);
    add("a breakpoint on each place", everyPlace, 1);
    add("step number", {{StepReached{never}}});
    add("condition on the step", {{ConditionMet{"step < 0"}}}, 1);
    add("observer of every step, looks at one place", {}, 1, &everyStep);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
