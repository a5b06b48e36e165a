#include <benchmark/benchmark.h>

#include <malloc.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/cpu/rule_tables.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/spiking_state.h"
#include "engine/spiking/generate/systems.h"

// Goals for `classes`, one core: sort 1,000 numbers in 0.4 ms, 5,000 in 8 ms and 46,000 in 0.6 s
// with at most 10 MB of its own data; subset sum of 1,500 numbers in 20 ms. A system without any
// structure at the speed of a plain push along synapses in CSR, whose events per second stand
// beside it.

using namespace fireable;
using namespace fireable::spiking;

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

/// Memory that is taken now.
std::size_t heapBytes() {
    const auto all = mallinfo2();
    return all.uordblks + all.hblkhd;
}

struct BenchSystem {
    std::string name;  ///< of a generator
    std::vector<std::int64_t> numbers;
    std::int64_t steps;  ///< at most

    std::string text() const {
        std::string text = name;
        for (const std::int64_t number : numbers) {
            text += " " + std::to_string(number);
        }
        return text;
    }
    SpikingProgram program() const {
        auto system = generateSystem(name, numbers);
        auto compiled = system ? compile(*system) : Result<SpikingProgram>(system.failure());
        if (!compiled) {
            std::fprintf(stderr, "%s: %s\n", name.c_str(), compiled.error().message().c_str());
            std::exit(1);
        }
        return *std::move(compiled);
    }
};

std::vector<std::int64_t> degreesOf(const SpikingProgram& program) {
    std::vector<std::int64_t> degrees(at(program.neuronCount()));
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        program.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t) {
            degrees[at(neuron)] += range.end - range.first;
        });
    }
    return degrees;
}

/// Counts spikes along synapses.
class EventCounter final : public StepObserver {
public:
    explicit EventCounter(const SpikingProgram& program) : degrees_(degreesOf(program)) {}
    bool afterStep(const StepState& state) override {
        for (const Emission& emission : spikingEngineState(state).made()->emitted) {
            events += degrees_[at(emission.neuron)];
        }
        return true;
    }
    std::int64_t events = 0;

private:
    std::vector<std::int64_t> degrees_;
};

std::int64_t eventsOf(const SpikingProgram& program, std::int64_t steps) {
    EventCounter counter(program);
    auto engine = makeSpikingEngine(EngineKind::classes, program, {});
    (void)(*engine)->run({.maxSteps = Count(steps), .observer = &counter});
    return counter.events;
}

void report(benchmark::State& state, double seconds, std::int64_t steps, std::int64_t events) {
    const double each = seconds / static_cast<double>(state.iterations());
    state.counters["steps"] = static_cast<double>(steps);
    state.counters["ns_per_step"] = each * 1e9 / static_cast<double>(steps);
    if (events > 0) {
        state.counters["events_per_second"] = static_cast<double>(events) / each;
    }
}

/// Runs the whole computation, and with `made` the making of the engine too.
void run(benchmark::State& state, const BenchSystem& system, const EngineInfo& info, bool made) {
    const SpikingProgram program = system.program();
    const bool counts = system.steps < 100;
    const std::int64_t events = counts ? eventsOf(program, system.steps) : 0;
    const auto seconds = [&] {
        return info.takesThreads || info.needsDevice ? wallSeconds() : cpuSeconds();
    };
    double total = 0;
    std::int64_t steps = 0;
    const Configuration start = initialConfiguration(program);
    SpikingProgram moved = program;
    const std::size_t before = heapBytes();
    auto engine = std::move(*info.make(std::move(moved), {}, {}));
    (void)engine->run({.maxSteps = Count(system.steps)});
    state.counters["own_MB"] = static_cast<double>(heapBytes() - before) * 1e-6;
    for (auto _ : state) {
        SpikingProgram copy = made ? program : SpikingProgram();
        engine->restore(start);
        const double from = seconds();
        if (made) {
            engine = std::move(*info.make(std::move(copy), {}, {}));
        }
        benchmark::DoNotOptimize(engine->run({.maxSteps = Count(system.steps)}));
        const double spent = seconds() - from;
        state.SetIterationTime(spent);
        total += spent;
        steps = engine->steps().value64();
    }
    report(state, total, steps, events);
}

/// What a program without any idea does: looks at each neuron, and adds along each synapse.
class PlainPush {
public:
    explicit PlainPush(const SpikingProgram& program)
        : program_(program), tables_(program, RuleChoice::first) {
        for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
            first_.push_back(targets_.size());
            program.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t) {
                for (NeuronIndex target = range.first; target < range.end; ++target) {
                    targets_.push_back(target);
                }
            });
        }
        first_.push_back(targets_.size());
        restore();
    }

    void restore() {
        spikes_.clear();
        for (const Count& spikes : program_.initial) {
            spikes_.push_back(spikes.value64());
        }
    }

    void step() {
        emitted_.clear();
        for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
            const std::int32_t rule =
                tables_.choose(program_.ruleList[at(neuron)], spikes_[at(neuron)],
                               program_.member[at(neuron)], [] { return std::uint64_t{0}; });
            if (rule >= 0) {
                spikes_[at(neuron)] -=
                    tables_.rule(rule).consumedOf(spikes_[at(neuron)], program_.member[at(neuron)]);
                if (tables_.rule(rule).produced > 0) {
                    emitted_.push_back(neuron);
                }
            }
        }
        for (const NeuronIndex neuron : emitted_) {
            for (auto i = first_[at(neuron)]; i < first_[at(neuron) + 1]; ++i) {
                spikes_[at(targets_[i])] += 1;
            }
        }
    }

private:
    const SpikingProgram& program_;
    cpu::RuleTables tables_;
    std::vector<std::int64_t> spikes_;
    std::vector<std::size_t> first_;
    std::vector<NeuronIndex> targets_;
    std::vector<NeuronIndex> emitted_;
};

void pushPlainly(benchmark::State& state, const BenchSystem& system) {
    const SpikingProgram program = system.program();
    PlainPush plain(program);
    double total = 0;
    for (auto _ : state) {
        plain.restore();
        const double from = cpuSeconds();
        for (std::int64_t step = 0; step < system.steps; ++step) {
            plain.step();
        }
        const double spent = cpuSeconds() - from;
        state.SetIterationTime(spent);
        total += spent;
    }
    report(state, total, system.steps, eventsOf(program, system.steps));
}

template <class Bench>
void add(const std::string& name, Bench bench) {
    benchmark::RegisterBenchmark(name.c_str(), bench)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

void addRuns(const BenchSystem& system, bool small) {
    for (const EngineInfo& info : allEngines()) {
        if (info.unavailable() || (info.kind == EngineKind::reference && !small)) {
            continue;
        }
        const std::string name = system.text() + ", " + std::string(info.name);
        add(name, [&system, &info](benchmark::State& state) { run(state, system, info, false); });
        add(name + " made",
            [&system, &info](benchmark::State& state) { run(state, system, info, true); });
    }
}

}  // namespace

int main(int argc, char** argv) {
    constexpr std::int64_t endless = 1'000'000'000;
    const std::vector<BenchSystem> systems{
        {"snp-sort", {100}, endless},
        {"snp-sort", {1'000}, endless},
        {"snp-sort", {5'000}, endless},
        {"snp-sort", {46'000}, endless},
        {"snp-sort", {46'000, 1}, endless},
        {"snp-subset-sum", {1'500}, endless},
        {"snp-subset-sum", {15'000}, endless},
        {"snp-complete", {2'000}, 50},
        {"snp-chain", {1'000'000}, 10'000},
        {"snp-chain", {1'000'000, 1}, 30},
        {"snp-random", {1'000'000, 10'000'000}, 20},
    };
    for (std::size_t i = 0; i < systems.size(); ++i) {
        addRuns(systems[i], i == 0);
    }
    for (const BenchSystem& system : systems) {
        if (system.steps < 100) {
            add(system.text() + ", plain push",
                [&system](benchmark::State& state) { pushPlainly(state, system); });
        }
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
