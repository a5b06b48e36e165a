#include <benchmark/benchmark.h>

#include "importers/formats.h"

// Goal: reads a drawing of 100,000 nodes and 250,000 arcs as `.ndr` in 500 ms, one thread; as PNML,
// six times as many bytes, in 2 s.

using namespace fireable;

namespace {

NodeGeometry at(Point position) {
    NodeGeometry geometry;
    geometry.position = position;
    return geometry;
}

/// Alternating places and transitions on a grid; every tenth arc is a curve.
Diagram largeDrawing() {
    constexpr std::size_t nodes = 50'000;  // of each kind
    constexpr std::size_t arcs = 250'000;
    constexpr std::size_t columns = 320;
    Diagram diagram;
    Net& net = diagram.net;
    for (std::size_t i = 0; i < nodes; ++i) {
        const Point corner{80.0 * static_cast<double>(i % columns),
                           80.0 * static_cast<double>(i / columns)};
        diagram.places.set(net.places.add({defaultPlaceName(i), "", i % 3 == 0 ? 1 : 0}),
                           at(corner));
        diagram.transitions.set(net.transitions.add({defaultTransitionName(i), "", {}, {}}),
                                at({corner.x + 40, corner.y}));
    }
    for (std::size_t i = 0; i < arcs; ++i) {
        const ArcKind kind = i % 2 == 0 ? ArcKind::input : ArcKind::output;
        const ArcId arc =
            net.arcs.add({net.places.idAt(7 * i % nodes),
                          net.transitions.idAt((11 * i + i / nodes) % nodes), kind, 1});
        if (i % 10 == 0) {
            const Point bend = diagram.places.get(net.arcs[arc].place).position;
            ArcGeometry curve;
            curve.shape = ArcShape::curve;
            curve.bends = {{bend.x + 30, bend.y + 50}, {bend.x, bend.y + 90}};
            diagram.arcs.set(arc, std::move(curve));
        }
    }
    return diagram;
}

void read(benchmark::State& state, FormatId id) {
    const Diagram diagram = largeDrawing();
    const auto text = format(id).write({&diagram, 1});
    if (!text) {
        state.SkipWithError(text.error().message().c_str());
        return;
    }
    for (auto _ : state) {
        auto imported = format(id).read(*text);
        benchmark::DoNotOptimize(imported);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text->size()));
}

void write(benchmark::State& state, FormatId id) {
    const Diagram diagram = largeDrawing();
    for (auto _ : state) {
        auto text = format(id).write({&diagram, 1});
        benchmark::DoNotOptimize(text);
    }
}

BENCHMARK_CAPTURE(read, ndr, FormatId::ndr)
    ->Unit(benchmark::kMillisecond)
    ->Name("drawing of 100,000 nodes and 250,000 arcs as .ndr to a net");
BENCHMARK_CAPTURE(read, pnml, FormatId::pnml)
    ->Unit(benchmark::kMillisecond)
    ->Name("the same as PNML to a net");
BENCHMARK_CAPTURE(write, ndr, FormatId::ndr)
    ->Unit(benchmark::kMillisecond)
    ->Name("the net to .ndr");
BENCHMARK_CAPTURE(write, pnml, FormatId::pnml)
    ->Unit(benchmark::kMillisecond)
    ->Name("the net to PNML");

}  // namespace

BENCHMARK_MAIN();
