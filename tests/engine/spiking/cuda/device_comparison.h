#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/spiking_run.h"

// Holds the engines of a CUDA device against `reference`.

namespace fireable::testing {

/// The exit code of a program without a device.
inline constexpr int skipped = 77;

inline constexpr std::int64_t observedSteps = 30;
inline constexpr std::int64_t unobservedSteps = 120;

struct Contender {
    std::string name;
    spiking::cuda::Design design;
};
inline const std::vector<Contender> allContenders{
    {"sparse", spiking::cuda::Design::sparse},
    {"ell", spiking::cuda::Design::ell},
    {"compressed", spiking::cuda::Design::compressed},
    {"cublas", spiking::cuda::Design::cublas},
    {"cusparse", spiking::cuda::Design::cusparse},
    {"cuda-classes", spiking::cuda::Design::classes},
};

inline std::mutex telling;
inline std::map<std::string, int> wrongOf;  ///< by contender
inline int differences = 0;

inline void tell(const Contender& contender, const std::string& what,
                 const std::string& detail = "") {
    const std::lock_guard lock(telling);
    ++wrongOf[contender.name];
    if (++differences <= 40) {
        std::printf("%s: %s%s%s\n", contender.name.c_str(), what.c_str(),
                    detail.empty() ? "" : ": ", detail.c_str());
        std::fflush(stdout);
    }
}

inline std::unique_ptr<spiking::SpikingEngine> hostEngine(const spiking::SpikingProgram& program,
                                                          const spiking::SpikingRules& rules) {
    return spiking::cpu::makeReferenceSpikingEngine(program, rules);
}

inline std::unique_ptr<spiking::SpikingEngine> deviceEngine(const Contender& contender,
                                                            const spiking::SpikingProgram& program,
                                                            const spiking::SpikingRules& rules,
                                                            const std::string& what) {
    auto engine = spiking::cuda::makeCudaSpikingEngine(contender.design, program, rules,
                                                       [=] { return hostEngine(program, rules); });
    if (!engine) {
        tell(contender, what, engine.error().message());
        return nullptr;
    }
    return std::move(*engine);
}

/// What can be seen of a run.
struct Seen {
    std::string end;
    spiking::Configuration reached;
    std::vector<spiking::OutputSpikes> output;
    SpikingRecorder recorder;
};

inline Seen runOn(spiking::SpikingEngine& engine, std::int64_t steps, bool observed) {
    Seen seen;
    RunRequest request;
    request.maxSteps = steps;
    request.observer = observed ? &seen.recorder : nullptr;
    const auto halt = engine.run(request);
    seen.end = halt ? std::to_string(static_cast<int>(*halt)) : halt.error().message();
    seen.reached = engine.configuration();
    seen.output = outputOf(engine);
    return seen;
}

inline std::string neuronDifference(const spiking::Configuration& expected,
                                    const spiking::Configuration& found) {
    for (std::size_t i = 0; i < expected.spikes.size(); ++i) {
        if (expected.spikes[i] != found.spikes[i] || expected.closed[i] != found.closed[i] ||
            expected.pending[i] != found.pending[i]) {
            return "neuron " + std::to_string(i) + " of " + std::to_string(expected.spikes.size()) +
                   " has " + found.spikes[i].text() + "/" + std::to_string(found.closed[i]) + "/" +
                   found.pending[i].text() + ", expected " + expected.spikes[i].text() + "/" +
                   std::to_string(expected.closed[i]) + "/" + expected.pending[i].text();
        }
    }
    return expected.steps != found.steps
               ? found.steps.text() + " steps, expected " + expected.steps.text()
               : "waited";
}

/// In words; empty if they agree.
inline std::string difference(const Seen& expected, const Seen& found) {
    for (std::size_t i = 0; i < expected.recorder.steps.size(); ++i) {
        const std::string step = "step " + std::to_string(i + 1) + ": ";
        if (i >= found.recorder.steps.size()) {
            return step + "not made, end " + found.end;
        }
        if (expected.recorder.steps[i] != found.recorder.steps[i]) {
            const auto& e = expected.recorder.steps[i];
            const auto& f = found.recorder.steps[i];
            return step + std::to_string(f.used.size()) + " used, " +
                   std::to_string(f.emitted.size()) + " sent, expected " +
                   std::to_string(e.used.size()) + " and " + std::to_string(e.emitted.size());
        }
        if (expected.recorder.passed[i] != found.recorder.passed[i]) {
            return step + neuronDifference(expected.recorder.passed[i], found.recorder.passed[i]);
        }
    }
    if (expected.end != found.end) {
        return "ends with " + found.end + ", expected " + expected.end;
    }
    if (expected.reached != found.reached) {
        return "at the end: " + neuronDifference(expected.reached, found.reached);
    }
    if (expected.output != found.output) {
        return "output of " + std::to_string(found.output.size()) + " entries, expected " +
               std::to_string(expected.output.size());
    }
    return expected.recorder.steps.size() == found.recorder.steps.size() ? "" : "too many steps";
}

/// The mode that a device runs itself.
inline bool isSynchronous(const spiking::WorkingMode& mode) {
    return mode.order == spiking::StepOrder::parallel &&
           mode.timing == spiking::StepTiming::synchronous && !mode.exhaustive;
}

/// Observed and unobserved runs, and going on from a configuration in the middle.
inline void compare(const std::vector<Contender>& contenders,
                    const spiking::SpikingProgram& program, const spiking::SpikingRules& rules,
                    const std::string& what, std::int64_t watched = observedSteps,
                    std::int64_t unwatched = unobservedSteps) {
    const auto reference = hostEngine(program, rules);
    const Seen observed = runOn(*reference, watched, true);
    reference->restore(spiking::initialConfiguration(program));
    const Seen unobserved = runOn(*reference, unwatched, false);
    const std::size_t middle = observed.recorder.passed.size() / 2;
    Seen rest;
    if (middle > 0) {
        reference->restore(observed.recorder.passed[middle - 1]);
        rest = runOn(*reference, unwatched, false);
    }
    for (const Contender& contender : contenders) {
        const auto engine = deviceEngine(contender, program, rules, what);
        if (engine == nullptr) {
            continue;
        }
        const auto check = [&](const Seen& expected, const Seen& found, const char* kind) {
            if (const std::string wrong = difference(expected, found); !wrong.empty()) {
                tell(contender, what + ", " + kind, wrong);
            }
        };
        check(unobserved, runOn(*engine, unwatched, false), "unobserved");
        engine->restore(spiking::initialConfiguration(program));
        check(observed, runOn(*engine, watched, true), "observed");
        if (middle > 0) {
            engine->restore(observed.recorder.passed[middle - 1]);
            check(rest, runOn(*engine, unwatched, false), "restored");
        }
        if (isSynchronous(program.mode) != engine->notes().empty()) {
            tell(contender, what, engine->notes().empty() ? "no note" : engine->notes()[0]);
        }
    }
}

/// Those whose names begin with `prefix` and that run here; says why others do not.
inline std::vector<Contender> contendersHere(const std::string& prefix) {
    std::vector<Contender> contenders;
    for (const Contender& contender : allContenders) {
        if (!contender.name.starts_with(prefix)) {
            continue;
        }
        if (const auto reason = spiking::cuda::designUnavailable(contender.design)) {
            std::printf("%s: not tried: %s\n", contender.name.c_str(), reason->c_str());
        } else {
            contenders.push_back(contender);
        }
    }
    return contenders;
}

/// Prints how each did. Returns the exit code of the program.
inline int verdict(const std::vector<Contender>& contenders) {
    for (const Contender& contender : contenders) {
        const int wrong = wrongOf[contender.name];
        std::printf("%-14s %s\n", contender.name.c_str(),
                    wrong == 0 ? "agrees" : (std::to_string(wrong) + " differences").c_str());
    }
    return differences == 0 ? 0 : 1;
}

/// Calls `work(i)` for each i below `count`, on several threads.
template <class Work>
void forEachOnThreads(int count, unsigned threadCount, const Work& work) {
    std::atomic<int> next = 0;
    std::vector<std::thread> threads;
    for (unsigned thread = 0; thread < threadCount; ++thread) {
        threads.emplace_back([&] {
            for (int i = next++; i < count; i = next++) {
                work(i);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

/// As many as are worth it for one device.
inline unsigned usualThreads() {
    return std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
}

}  // namespace fireable::testing
