#include <benchmark/benchmark.h>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/generate/families.h"
#include "engine/net/program/linker.h"
#include "importers/matrix/matrix_formats.h"
#include "importers/subnet_library.h"
#include "tests/support/folders.h"
#include "tests/support/gzip_text.h"
#include "tests/support/net_maker.h"

// Goals for `incremental`, one thread: 45 ns a step on d4 and on mmul5, 5 ms for the 59,722 steps
// of the product of two 10 x 10 matrices; 40 and 5,000 times as fast as the published CPU machine.
//
// FIREABLE_BENCH_NETS   more MCC files to run, separated by colons
// FIREABLE_PEER_VM      the published machine (vmzk3): reads MCC from its standard input

using namespace fireable;
using fireable::testing::gzipText;
using fireable::testing::NetMaker;

namespace {

/// The processor time of this thread, independent of other programs on the machine.
double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double wallSeconds() {
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    return now.count();
}

/// Processor time of all child processes that have ended.
double childSeconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto total = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return total(usage.ru_utime) + total(usage.ru_stime);
}

struct BenchNet {
    std::string name;
    NetProgram program;
    std::string mcc;  ///< its text; empty for a generated net
};

/// Adds 2^levels numbers pairwise: every transition fires once.
NetProgram additionTree(int levels) {
    const int leaves = 1 << levels;
    NetMaker maker(2 * leaves - 1, leaves - 1);
    for (int place = leaves; place < 2 * leaves; ++place) {
        maker.tokens(place, 1);
    }
    for (int node = 1; node < leaves; ++node) {
        maker.takes(node, {2 * node, 2 * node + 1}).gives(node, {node});
    }
    return *compile(maker.net());
}

/// One token that goes around a ring of transitions forever.
NetProgram ring(int size) {
    NetMaker maker(size, size);
    maker.tokens(1, 1);
    for (int t = 1; t <= size; ++t) {
        maker.takes(t, {t}).gives(t, {t % size + 1});
    }
    return *compile(maker.net());
}

void countSteps(benchmark::State& state, double steps, double seconds) {
    state.counters["steps"] = steps;
    state.counters["ns_per_step"] = seconds * 1e9 / steps;
}

/// An engine to measure.
struct Contender {
    EngineKind kind;
    EngineOptions options{};

    std::string name() const {
        const std::string word(engineName(kind));
        return options.threads == 0 ? word : word + ", threads: " + std::to_string(options.threads);
    }
    /// Elapsed time for several threads and devices, processor time for one thread.
    double seconds() const {
        const bool alone = kind == EngineKind::reference || kind == EngineKind::incremental ||
                           (kind == EngineKind::openmp && options.threads == 1);
        return alone ? cpuSeconds() : wallSeconds();
    }
};

/// `openmp` with 1, 2, 4 … threads, up to one per processor; engines of a device if there is one.
std::vector<Contender> contenders() {
    std::vector<Contender> all{{EngineKind::reference}, {EngineKind::incremental}};
    const int maxThreads = static_cast<int>(std::thread::hardware_concurrency());
    for (int threads = 1; !engineUnavailable(EngineKind::openmp) && threads <= maxThreads;
         threads *= 2) {
        all.push_back({EngineKind::openmp, {.threads = threads}});
    }
    for (const EngineInfo& engine : allEngines()) {
        if (engine.needsDevice && !engine.unavailable()) {
            all.push_back({engine.kind});
        }
    }
    return all;
}

/// Measures only the run, from the initial marking to the end or `limit`.
void run(benchmark::State& state, const BenchNet& net, const Contender& contender, const char* rule,
         std::int64_t limit) {
    const auto engine =
        std::move(*makeNetEngine(contender.kind, net.program, *parseRule(rule), contender.options));
    const Checkpoint start = engine->checkpoint();
    double total = 0;
    for (auto _ : state) {
        engine->restore(start);
        const double from = contender.seconds();
        benchmark::DoNotOptimize(engine->run({.maxSteps = limit}));
        const double spent = contender.seconds() - from;
        state.SetIterationTime(spent);
        total += spent;
    }
    countSteps(state, engine->checkpoint().steps.toDouble(),
               total / static_cast<double>(state.iterations()));
}

/// Measures making an engine from a program.
void build(benchmark::State& state, const BenchNet& net) {
    for (auto _ : state) {
        NetProgram program = net.program;
        const double from = cpuSeconds();
        auto engine = makeNetEngine(EngineKind::incremental, std::move(program), FiringRule{});
        state.SetIterationTime(cpuSeconds() - from);
        benchmark::DoNotOptimize(engine);
    }
}

/// Runs the published machine on one thread (with more, its results vary) and returns the
/// number of steps it reports, or -1 if it reports none.
long peerSteps(const char* machine, const std::filesystem::path& mcc, const std::string& limit) {
    const std::string command =
        "OMP_NUM_THREADS=1 '" + std::string(machine) + "' 0 " + limit + " < '" + mcc.string() + "'";
    std::string text;
    if (FILE* output = popen(command.c_str(), "r")) {
        for (int c = 0; (c = std::fgetc(output)) != EOF;) {
            text.push_back(static_cast<char>(c));
        }
        pclose(output);
    }
    long steps = -1;
    const auto report = text.rfind("it took");
    if (report != std::string::npos) {
        std::sscanf(text.c_str() + report, "it took %ld steps", &steps);
    }
    return steps;
}

/// The published machine's processor time for all steps except the first, without reading the file;
/// 0 if it did not make `steps`.
double peerSeconds(const char* machine, const BenchNet& net, const Count& steps) {
    const auto file = std::filesystem::temp_directory_path() / "fireable_peer.mcc";
    std::ofstream(file) << net.mcc;
    const double start = childSeconds();
    peerSteps(machine, file, "1");
    const double read = childSeconds();
    const long made = peerSteps(machine, file, "");
    const double end = childSeconds();
    std::filesystem::remove(file);
    return steps == made ? (end - read) - (read - start) : 0;
}

/// Runs the published machine on the same net, and compares its time with that of `incremental`
/// just before.
void comparePeer(benchmark::State& state, const BenchNet& net, const char* machine) {
    const auto engine =
        std::move(*makeNetEngine(EngineKind::incremental, net.program, FiringRule{}));
    const Checkpoint start = engine->checkpoint();
    for (auto _ : state) {
        double ours = 1e9;
        for (int repeat = 0; repeat < 5; ++repeat) {
            engine->restore(start);
            const double from = cpuSeconds();
            benchmark::DoNotOptimize(engine->run({}));
            ours = std::min(ours, cpuSeconds() - from);
        }
        const Count steps = engine->checkpoint().steps;
        const double peer = peerSeconds(machine, net, steps);
        if (peer <= 0) {
            state.SkipWithError("the published machine did not run, or made other steps");
            return;
        }
        state.SetIterationTime(peer);
        state.counters["times_ours"] = peer / ours;
        countSteps(state, steps.toDouble(), peer);
    }
}

void add(const std::string& name, auto function, benchmark::TimeUnit unit) {
    benchmark::RegisterBenchmark(name.c_str(), function)->UseManualTime()->Unit(unit);
}

void addRuns(const BenchNet& net, const char* rule, std::int64_t limit, bool withReference) {
    for (const Contender& contender : contenders()) {
        if (contender.kind == EngineKind::reference && !withReference) {
            continue;
        }
        add(
            net.name + ", " + rule + ", " + contender.name(),
            [=, &net](benchmark::State& state) { run(state, net, contender, rule, limit); },
            benchmark::kMillisecond);
    }
}

std::vector<std::filesystem::path> netFiles() {
    const auto shared =
        std::filesystem::path(testing::sourceFolder()).parent_path() / "shared" / "nets";
    std::vector<std::filesystem::path> files{
        shared / "tishtri+SN-VM-GPU" / "mul.mcc", shared / "tishtri+SN-VM-GPU" / "div.mcc",
        shared / "tishtri+SN-VM-GPU" / "d4.mcc", shared / "dimazaitsev+SNCtools" / "mmul5.mcc.gz"};
    const char* more = std::getenv("FIREABLE_BENCH_NETS");
    std::string file;
    for (const char c : std::string(more != nullptr ? more : "") + ":") {
        if (c != ':') {
            file.push_back(c);
        } else if (!file.empty()) {
            files.emplace_back(std::exchange(file, {}));
        }
    }
    return files;
}

std::vector<BenchNet> readNets() {
    std::vector<BenchNet> nets;
    for (const auto& file : netFiles()) {
        std::string text = gzipText(file);
        const auto imported = readMcc(text);
        if (!imported) {
            std::fprintf(stderr, "%s: left out, not there or no MCC file\n", file.c_str());
            continue;
        }
        nets.push_back(
            {file.filename().string(), *compile(imported->nets.front().net), std::move(text)});
    }
    return nets;
}

/// The benchmark families, linked from the library's subnets.
std::vector<BenchNet> familyNets() {
    SubnetLibrary library(defaultLibraryFolders());
    std::vector<BenchNet> nets;
    for (const auto& [family, n] :
         {std::pair{Family::de, 6}, std::pair{Family::sadd, 100}, std::pair{Family::smul, 20},
          std::pair{Family::poly, 20}, std::pair{Family::mmul, 5}}) {
        const auto diagram = generateFamily(family, n);
        const auto linked = link(diagram->net, "", library.loader());
        nets.push_back({std::string(familyInfo(family).word) + " " + std::to_string(n),
                        *compile(linked->net),
                        {}});
    }
    return nets;
}

constexpr std::int64_t endless = std::int64_t{1} << 62;

/// The reference engine would take minutes on larger ones.
bool isSmall(const BenchNet& net) {
    return net.program.transitionCount() < 10'000;
}

void addAll(const std::vector<BenchNet>& files, const std::vector<BenchNet>& families,
            const std::vector<BenchNet>& made) {
    for (const BenchNet& net : families) {
        addRuns(net, "sleptsov", endless, true);
    }
    for (const BenchNet& net : files) {
        addRuns(net, "sleptsov", endless, isSmall(net));
        add(
            net.name + ", build", [&](benchmark::State& state) { build(state, net); },
            benchmark::kMicrosecond);
    }
    addRuns(made[0], "sleptsov", 1'000'000, false);
    addRuns(made[0], "petri-random", 1'000'000, false);
    for (const char* rule : {"sleptsov", "sleptsov-random", "salwicki", "salwicki-random"}) {
        addRuns(made[1], rule, endless, false);
    }
    if (const char* machine = std::getenv("FIREABLE_PEER_VM")) {
        for (const BenchNet& net : files) {
            if (isSmall(net) && net.program.transitionCount() > 70) {  // long enough to time
                add(
                    net.name + ", published machine",
                    [=, &net](benchmark::State& state) { comparePeer(state, net, machine); },
                    benchmark::kMillisecond);
            }
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<BenchNet> files = readNets();
    const std::vector<BenchNet> made{{"ring of 1000", ring(1'000), {}},
                                     {"addition tree of 32768", additionTree(15), {}}};
    const std::vector<BenchNet> families = familyNets();
    addAll(files, families, made);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
