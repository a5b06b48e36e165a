// Compares the CUDA engines with the CPU engines of the same machine: on programs in MCC files,
// with several grid sizes, and on maximal steps of large generated nets. Needs neither Qt nor
// Google Benchmark, so that it can be copied to a machine with a device.
//
// Goal: `cuda-grid` at most 6 s on d4, four times faster than the published machine.
//
//     device_bench [--tune | --pair | --large] FILE.mcc ...
//
// `--tune`: only `cuda-grid`, with several grid sizes; `--pair`: only `cuda-grid` and
// `cuda-steps`, alone and two at once; `--large`: large nets too

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/net/cpu/cpu_net_engines.h"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/engines.h"
#include "engine/run/stage_times.h"
#include "importers/matrix/matrix_formats.h"

using namespace fireable;

namespace {

constexpr double longRun = 3;  // seconds

using MadeEngine = Result<std::unique_ptr<NetEngine>>;

struct Contender {
    std::string name;
    std::function<MadeEngine(const NetProgram&, FiringRule)> make;
};

Contender usual(EngineKind kind) {
    return {std::string(engineName(kind)), [kind](const NetProgram& program, FiringRule rule) {
                return makeNetEngine(kind, program, rule);
            }};
}

cuda::MakeHostEngine hostEngine(const NetProgram& program, FiringRule rule) {
    return [program, rule] { return cpu::makeIncrementalNetEngine(program, rule); };
}

Contender grid(int blocks) {
    return {"cuda-grid, " + std::to_string(blocks) + " blocks",
            [blocks](const NetProgram& program, FiringRule rule) {
                return cuda::makeCudaGridNetEngine(program, rule, hostEngine(program, rule),
                                                   blocks);
            }};
}

double secondsOf(NetEngine& engine, const RunRequest& request) {
    const auto from = std::chrono::steady_clock::now();
    const auto halt = engine.run(request);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - from;
    if (!halt) {
        std::printf("    %s\n", halt.error().message().c_str());
    }
    return took.count();
}

struct Task {
    const NetProgram& program;
    FiringRule rule;
    Count limit;
};

/// The median of three runs to the end or the limit, after a warm-up run; if that is long, its
/// time.
void measure(const Task& task, const Contender& contender) {
    auto engine = contender.make(task.program, task.rule);
    if (!engine) {
        std::printf("  %-36s %s\n", contender.name.c_str(), engine.error().message().c_str());
        return;
    }
    const Checkpoint start = (*engine)->checkpoint();
    std::vector<double> seconds;
    for (int i = 0; i < 4 && (i == 0 || seconds.front() < longRun); ++i) {
        (*engine)->restore(start);
        seconds.push_back(secondsOf(**engine, {.maxSteps = task.limit}));
    }
    std::sort(seconds.begin() + 1, seconds.end());
    const double median = seconds[seconds.size() / 2];
    const Count made = (*engine)->steps();
    std::printf("  %-36s %10.3f ms %10.1f ns a step, %s steps", contender.name.c_str(),
                median * 1e3, median * 1e9 / std::max(1.0, made.toDouble()), made.text().c_str());
    for (const std::string& note : (*engine)->notes()) {
        std::printf("; %s", note.c_str());
    }
    std::printf("\n");
    std::fflush(stdout);
}

/// The time of two simultaneous runs, each on its own thread, compared with one.
void measurePair(const Task& task, const Contender& contender) {
    std::vector<std::unique_ptr<NetEngine>> engines;
    for (int i = 0; i < 2; ++i) {
        auto engine = contender.make(task.program, task.rule);
        if (!engine) {
            return;
        }
        engines.push_back(std::move(*engine));
        secondsOf(*engines.back(), {.maxSteps = task.limit});
        engines.back()->restore({{task.program.initial.begin(), task.program.initial.end()}, 0});
    }
    std::vector<double> seconds(2);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 2; ++i) {
        threads.emplace_back(
            [&, i] { seconds[i] = secondsOf(*engines[i], {.maxSteps = task.limit}); });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    std::printf("  %-36s %10.3f and %.3f ms\n", (contender.name + ", two at once").c_str(),
                seconds[0] * 1e3, seconds[1] * 1e3);
}

void showStages(const Task& task, const Contender& contender) {
    auto engine = contender.make(task.program, task.rule);
    StageTimes times;
    if (engine) {
        secondsOf(**engine, {.maxSteps = task.limit, .stageTimes = &times});
        std::printf("  %s, stages:", contender.name.c_str());
        for (const auto& [stage, spent] : times.rows()) {
            std::printf(" %s %.3f ms", stage.c_str(), static_cast<double>(spent.count()) * 1e-6);
        }
        std::printf("\n");
    }
}

/// Shows where one block is faster than many.
void tune(const NetProgram& program) {
    const Task part{program, {}, 20'000};
    measure(part, usual(EngineKind::cudaGrid));
    for (const int blocks : {1, 2, 4, 8, 16, 32, 64, 132, 264}) {
        measure(part, grid(blocks));
    }
    showStages(part, usual(EngineKind::cudaGrid));
}

void showPairs(const NetProgram& program) {
    const Task part{program, {}, 100'000};
    for (const EngineKind kind : {EngineKind::cudaGrid, EngineKind::cudaSteps}) {
        measure(part, usual(kind));
        measurePair(part, usual(kind));
    }
}

void measureFile(const std::string& file, const std::string& option) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    const auto imported = readMcc(text.str());
    if (!imported) {
        std::printf("%s: no MCC file\n", file.c_str());
        return;
    }
    const NetProgram program = *compile(imported->nets.front().net);
    std::printf("%s, sleptsov: %d places, %d transitions, %zu arcs\n", file.c_str(),
                program.placeCount(), program.transitionCount(), program.arcs.size());
    if (option == "--tune" || option == "--pair") {
        option == "--tune" ? tune(program) : showPairs(program);
        return;
    }
    const Task task{program, {}, Count(std::int64_t{1} << 62)};
    for (const EngineInfo& engine : allEngines()) {
        if (engine.kind != EngineKind::reference) {
            measure(task, usual(engine.kind));
        }
    }
    const Task part{program, {}, 2'000};
    showStages(part, usual(EngineKind::cudaGrid));
    showStages(part, usual(EngineKind::cudaSteps));
}

/// As many places as transitions, each with two inputs and two outputs, nearby or at random.
NetProgram tangle(std::int32_t size, bool random) {
    std::mt19937 source(7);
    NetProgram program;
    program.initial.assign(static_cast<std::size_t>(size), 2);
    program.placeIds.resize(program.initial.size());
    program.transitionIds.resize(program.initial.size());
    program.firstHigher.assign(program.initial.size() + 1, 0);
    const auto place = [&](std::int32_t beside) {
        return random ? static_cast<PlaceIndex>(source() % static_cast<unsigned>(size))
                      : beside % size;
    };
    for (std::int32_t t = 0; t < size; ++t) {
        program.firstArc.push_back(static_cast<std::int32_t>(program.arcs.size()));
        for (const ArcKind kind : {ArcKind::input, ArcKind::output}) {
            const std::int32_t from = kind == ArcKind::input ? t : t + 1;
            const PlaceIndex a = place(from);
            const PlaceIndex b = random ? place(from) : a;
            program.arcs.push_back({std::min(a, b), kind, 1});
            if (a != b) {
                program.arcs.push_back({std::max(a, b), kind, 1});
            }
        }
    }
    program.firstArc.push_back(static_cast<std::int32_t>(program.arcs.size()));
    return program;
}

void measureLarge(std::int32_t size, bool random, const Count& limit,
                  const std::vector<const char*>& rules = {"salwicki", "sleptsov-salwicki-random",
                                                           "petri-random"}) {
    const NetProgram program = tangle(size, random);
    for (const char* rule : rules) {
        std::printf("%d transitions, %s, %s, %s steps\n", size,
                    random ? "places at random" : "a ring, no conflicts", rule,
                    limit.text().c_str());
        const Task task{program, *parseRule(rule, 3), limit};
        for (const EngineKind kind : {EngineKind::incremental, EngineKind::openmp,
                                      EngineKind::cudaGrid, EngineKind::cudaSteps}) {
            measure(task, usual(kind));
        }
        showStages(task, usual(EngineKind::cudaGrid));
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto reason = engineUnavailable(EngineKind::cudaGrid)) {
        std::printf("skipped, %s\n", reason->c_str());
        return 77;
    }
    const std::string option = argc > 1 ? argv[1] : "";
    for (int i = 1; i < argc; ++i) {
        if (!std::string(argv[i]).starts_with("--")) {
            measureFile(argv[i], option);
        }
    }
    if (option == "--large") {
        measureLarge(100'000, true, 20);
        measureLarge(100'000, true, 2'000, {"petri-random"});  // shows the cost of launches
        measureLarge(1'000'000, true, 10);
        measureLarge(1'000'000, false, 10);
    }
    return 0;
}
