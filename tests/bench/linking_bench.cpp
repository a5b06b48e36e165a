#include <benchmark/benchmark.h>

#include <random>

#include "engine/net/generate/families.h"
#include "engine/net/program/net_program.h"
#include "tests/support/linking.h"
#include "tests/support/shipped_files.h"

// Linking a hierarchy to a program. Goals: 0.1 s for each of these, and time linear in the size of
// the net.

using namespace fireable;
using fireable::testing::NetMaker;

namespace {

void compileRandomNet(benchmark::State& state) {
    const int places = static_cast<int>(state.range(0));
    NetMaker maker(places, places);
    std::mt19937 random(1);
    const auto any = [&](int count) {
        return 1 + static_cast<int>(random() % static_cast<unsigned>(count));
    };
    for (int i = 0; i < 4 * places; ++i) {
        maker.arc(any(places), any(places), static_cast<ArcKind>(random() % 3));
    }
    for (int i = 0; i < places / 2; ++i) {
        const int higher = any(places - 1);
        maker.priority(higher, higher + any(places - higher));
    }
    for (auto unused : state) {
        const auto program = compile(maker.net());
        benchmark::DoNotOptimize(&program);
    }
}
BENCHMARK(compileRandomNet)->Arg(5'000)->Arg(45'000)->Unit(benchmark::kMillisecond);

void linkBlocks(benchmark::State& state) {
    const int blocks = static_cast<int>(state.range(0));
    auto library = testing::arithmetic();
    NetMaker program(3 + blocks + 1, blocks);
    for (int t = 1; t <= blocks; ++t) {
        program.tokens(4 + t, 1)
            .substitute(t, "add")
            .port(t, PortRole::input, 1, 1)
            .port(t, PortRole::input, 2, 2)
            .port(t, PortRole::output, 3, 3)
            .control(t, 3 + t, 4, 4 + t, 5);
    }
    for (auto unused : state) {
        const auto result = testing::linked(program, library);
        benchmark::DoNotOptimize(&result);
    }
}
BENCHMARK(linkBlocks)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMillisecond);

void makeMatrixProduct(benchmark::State& state) {
    for (auto unused : state) {
        const auto diagram = generateFamily(Family::mmul, static_cast<int>(state.range(0)));
        const auto linked = link(diagram->net, "program.ndr", testing::shippedSubnet);
        const auto program = compile(linked->net);
        benchmark::DoNotOptimize(&program);
    }
}
BENCHMARK(makeMatrixProduct)->Arg(5)->Arg(10)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
