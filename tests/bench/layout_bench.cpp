#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <random>

#include "editor/layout/lay_out.h"

// Goal: 10,000 nodes in under 10 s. Run with QT_QPA_PLATFORM=offscreen.

using namespace fireable;

namespace {

/// As many places as transitions, without coordinates. Arcs join near nodes in file order, so that
/// the net is long and has a rough flow.
Diagram flowingNet(int nodes) {
    std::mt19937 random(1);
    Diagram diagram;
    const int places = nodes / 2;
    for (int i = 0; i < places; ++i) {
        diagram.net.places.add({"p" + std::to_string(i), "", 0});
        diagram.net.transitions.add({"t" + std::to_string(i), "", {}, {}});
    }
    for (int i = 0; i < nodes * 5 / 4; ++i) {
        const int place = i % places;
        const bool into = i % 2 == 0;
        const int reach = static_cast<int>(random() % 20);
        const int transition = std::clamp(into ? place + reach : place - reach, 0, places - 1);
        diagram.net.arcs.add({diagram.net.places.idAt(static_cast<std::size_t>(place)),
                              diagram.net.transitions.idAt(static_cast<std::size_t>(transition)),
                              into ? ArcKind::input : ArcKind::output, 1});
    }
    return diagram;
}

void layout(benchmark::State& state, LayoutKind kind) {
    const Diagram diagram = flowingNet(static_cast<int>(state.range(0)));
    for (auto unused : state) {
        NetEdit edit = layoutEdit(diagram, layOut(layoutRequest(diagram), kind));
        benchmark::DoNotOptimize(&edit);
    }
}

BENCHMARK_CAPTURE(layout, layered, LayoutKind::layered)
    ->Arg(1000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(layout, force, LayoutKind::force)
    ->Arg(1000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(layout, circular, LayoutKind::circular)
    ->Arg(1000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(layout, grid, LayoutKind::grid)
    ->Arg(1000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
    const QGuiApplication application(argc, argv);  // to measure texts
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
