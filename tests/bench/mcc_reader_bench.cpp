#include <benchmark/benchmark.h>
#include <zlib.h>

#include <array>
#include <filesystem>

#include "importers/formats.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/support/folders.h"

// Goal: reads the product of two 10 x 10 matrices as MCC text (55 MB) in 150 ms, one thread.

using namespace fireable;

namespace {

/// A net of the size and density of that program: 165,000 arcs, one column of 101 entries.
std::string largeMccText() {
    constexpr std::size_t places = 42'502;
    constexpr std::size_t transitions = 45'302;
    constexpr std::size_t longestColumn = 101;
    Diagram diagram;
    Net& net = diagram.net;
    for (std::size_t p = 0; p < places; ++p) {
        net.places.add({defaultPlaceName(p), "", p % 3 == 0 ? 1 : 0});
    }
    const auto arc = [&](std::size_t t, std::size_t p, ArcKind kind) {
        net.arcs.add({net.places.idAt(p % places), net.transitions.idAt(t), kind, 1});
    };
    for (std::size_t t = 0; t < transitions; ++t) {
        net.transitions.add({defaultTransitionName(t), "", {}, {}});
        for (std::size_t i = 0; i < (t == 0 ? longestColumn : 1 + t % 2); ++i) {
            arc(t, t + i, ArcKind::input);
        }
        arc(t, 7 * t + 3, ArcKind::inhibitor);
        arc(t, 11 * t + 5, ArcKind::output);
    }
    return *writeMcc(std::span(&diagram, 1));
}

std::string gunzipped(const std::filesystem::path& file) {
    std::string text;
    gzFile in = gzopen(file.c_str(), "rb");
    std::array<char, 1 << 16> block{};
    for (int size = 0; in != nullptr && (size = gzread(in, block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(size));
    }
    if (in != nullptr) {
        gzclose(in);
    }
    return text;
}

void readText(benchmark::State& state, const std::string& text) {
    if (text.empty()) {
        state.SkipWithError("the file is not there");
        return;
    }
    for (auto _ : state) {
        auto imported = readMcc(text);
        benchmark::DoNotOptimize(imported);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void readLarge(benchmark::State& state) {
    static const std::string text = largeMccText();
    readText(state, text);
}

void sniffLarge(benchmark::State& state) {
    static const std::string text = largeMccText();
    for (auto _ : state) {
        benchmark::DoNotOptimize(sniff(text, "mmul.mcc"));
    }
}

void readShared(benchmark::State& state) {
    const auto file = std::filesystem::path(testing::sourceFolder()).parent_path() /
                      "shared/nets/dimazaitsev+SNCtools/mmul5.mcc.gz";
    readText(state, gunzipped(file));
}

BENCHMARK(readLarge)->Unit(benchmark::kMillisecond)->Name("MCC text of 55 MB to a net");
BENCHMARK(sniffLarge)->Unit(benchmark::kMillisecond)->Name("MCC text of 55 MB told by content");
BENCHMARK(readShared)->Unit(benchmark::kMillisecond)->Name("mmul5.mcc to a net");

}  // namespace

BENCHMARK_MAIN();
