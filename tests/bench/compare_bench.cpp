#include <benchmark/benchmark.h>

#include <random>

#include "importers/compare/compare_models.h"

// Comparing a large model with one that was edited. Goal: 1 s for 10,000 nodes.

using namespace fireable;

namespace {

/// A grid of `nodes` places and transitions with two arcs a node and some across it. Of `renamed`
/// nodes in a thousand the names are others, and the rest differs in some tokens and weights.
Diagram grid(int nodes, unsigned renamed) {
    std::mt19937 random(1);
    Diagram diagram;
    const auto name = [&](const char* prefix, int i) {
        return (random() % 1'000 < renamed ? "new" : "") + (prefix + std::to_string(i));
    };
    for (int i = 0; i < nodes / 2; ++i) {
        diagram.net.places.add({name("p", i), {}, renamed > 0 && i % 100 == 0 ? 7 : 1});
        diagram.net.transitions.add({name("t", i), {}, {}, {}});
        diagram.places.set(diagram.net.places.idAt(static_cast<std::size_t>(i)),
                           {.position = {i % 100 * 50.0, i / 100 * 50.0}});
    }
    const auto arc = [&](int place, int transition, ArcKind kind) {
        diagram.net.arcs.add({diagram.net.places.idAt(static_cast<std::size_t>(place)),
                              diagram.net.transitions.idAt(static_cast<std::size_t>(transition)),
                              kind, renamed > 0 && place % 97 == 0 ? 2 : 1});
    };
    const int half = nodes / 2;
    for (int i = 0; i < half; ++i) {
        arc(i, i, ArcKind::input);
        arc((i + 1) % half, i, ArcKind::output);
        arc((i + 100) % half, i, ArcKind::output);
        arc(static_cast<int>((static_cast<unsigned>(i) * 7'919U) % static_cast<unsigned>(half)), i,
            ArcKind::inhibitor);
    }
    return diagram;
}

void compareGrids(benchmark::State& state) {
    const int nodes = static_cast<int>(state.range(0));
    const Diagram before = grid(nodes, 0);
    const Diagram after = grid(nodes, static_cast<unsigned>(state.range(1)));
    std::size_t changes = 0;
    for (auto unused : state) {
        changes = compareNets(before, after).changes.size();
    }
    state.counters["changes"] = static_cast<double>(changes);
}
BENCHMARK(compareGrids)
    ->ArgNames({"nodes", "renamed"})
    ->Args({10'000, 10})
    ->Args({10'000, 1'000})
    ->Args({100'000, 10})
    ->Args({100'000, 1'000})
    ->Unit(benchmark::kMillisecond);

void compareSystemsOfOneKind(benchmark::State& state) {
    SystemContent before;
    auto& system = before.drawn.system;
    const int neurons = static_cast<int>(state.range(0));
    for (int i = 0; i < neurons; ++i) {
        system.neurons.add({.name = "n" + std::to_string(i),
                            .spikes = i % 3,
                            .rules = {*spiking::parseRule("a(aa)*/a^3 -> a;2")}});
    }
    for (int i = 0; i < neurons; ++i) {
        for (const int step : {1, 17}) {
            system.synapses.add(
                {system.neurons.idAt(static_cast<std::size_t>(i)),
                 system.neurons.idAt(static_cast<std::size_t>((i + step) % neurons))});
        }
    }
    SystemContent after = before;
    for (int i = 0; i < neurons; i += 50) {
        auto& neuron = after.drawn.system.neurons[system.neurons.idAt(static_cast<std::size_t>(i))];
        neuron.name += "new";
        neuron.spikes += 1;
    }
    for (auto unused : state) {
        const Difference found = compareDrawnSystems(before, after);
        benchmark::DoNotOptimize(&found);
    }
}
BENCHMARK(compareSystemsOfOneKind)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
