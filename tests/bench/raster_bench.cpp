// The time to build a raster of a recorded run of 10,000 neurons over 100,000 steps, and to read a
// screen of it. Goals, one core: built in 0.5 s, also where 10 % of the neurons fire in each step;
// a screen in 16 ms.

#include <benchmark/benchmark.h>

#include <memory>
#include <numeric>
#include <random>
#include <vector>

#include "engine/spiking/run/firing_raster.h"
#include "engine/spiking/run/spiking_events.h"
#include "engine/spiking/run/spiking_run_model.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

constexpr std::int32_t rasterNeurons = 10'000;
constexpr std::int64_t rasterSteps = 100'000;

/// A ring with an output.
SpikingProgram ring() {
    SpikingSystem system;
    for (int i = 0; i < rasterNeurons; ++i) {
        system.neurons.add({.name = "n" + std::to_string(i), .spikes = 1, .rules = {Rule()}});
    }
    for (std::size_t i = 0; i < rasterNeurons; ++i) {
        system.synapses.add({system.neurons.idAt(i), system.neurons.idAt((i + 1) % rasterNeurons)});
    }
    const NeuronId out = system.neurons.add({.name = "out", .kind = NeuronKind::output});
    system.synapses.add({system.neurons.idAt(0), out});
    return *compile(system);
}

/// A record in which neurons fire at random: so many of a thousand in each step. What they held
/// does not matter to a raster.
TimelineTree recordOf(const SpikingProgram& program, int permille) {
    RunHistory history(spikingRunModel(program), checkpointOf(initialConfiguration(program)));
    const std::vector<Count> state = checkpointOf(initialConfiguration(program)).values;
    std::mt19937 random(1);
    std::geometric_distribution<int> apart(permille / 1000.0);
    for (std::int64_t step = 0; step < rasterSteps; ++step) {
        SpikingEvents events;
        events.begin();
        for (int neuron = apart(random); neuron < rasterNeurons; neuron += 1 + apart(random)) {
            events.add(RecordedUse{neuron, 0, 1, 1});
        }
        putEvent(history.events(), events[0], program);
        if (history.wantsState()) {
            history.beginBlock(state);
        }
    }
    return TimelineTree(std::move(history));
}

RasterRows allRows() {
    auto order = std::make_shared<std::vector<NeuronIndex>>(rasterNeurons);
    std::iota(order->begin(), order->end(), 0);
    return {order, 0, rasterNeurons};
}

void build(benchmark::State& state) {
    const SpikingProgram program = ring();
    const TimelineTree tree = recordOf(program, static_cast<int>(state.range(0)));
    for (auto _ : state) {
        FiringRaster raster(program, allRows(), 0);
        raster.extend(tree, 0, tree.lastStep(0), [] { return true; });
        benchmark::DoNotOptimize(raster.chunk());
    }
    state.counters["record_MB"] = static_cast<double>(tree.bytes()) * 1e-6;
}

void readScreen(benchmark::State& state) {
    const SpikingProgram program = ring();
    const TimelineTree tree = recordOf(program, 10);
    FiringRaster raster(program, allRows(), 0);
    raster.extend(tree, 0, tree.lastStep(0), [] { return true; });
    for (auto _ : state) {
        benchmark::DoNotOptimize(raster.firings(0, rasterNeurons, 600, 0, rasterSteps, 1'600));
    }
}

BENCHMARK(build)->Name("built, permille firing")->Arg(10)->Arg(100)->Unit(benchmark::kMillisecond);
BENCHMARK(readScreen)->Name("a screen")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
