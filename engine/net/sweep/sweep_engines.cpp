#include "engine/net/sweep/sweep_engines.h"

#include <array>

#include "engine/base/translatable.h"
#include "engine/device/device.h"
#include "engine/net/cuda/cuda_sweep.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_runner.h"

namespace fireable::net {
namespace {

template <EngineKind kind>
Result<SweepOutcome> runOneByOne(const Sweep& sweep, const SweepRequest& request, int) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, kind), 1);
}

Result<SweepOutcome> runOnThreads(const Sweep& sweep, const SweepRequest& request, int threads) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, EngineKind::incremental),
                        threads);
}

/// On the device, or on all cores if it cannot make any of the runs.
Result<SweepOutcome> runDeviceSweep(const Sweep& sweep, const SweepRequest& request, int) {
    if (const auto refusal = cuda::sweepRefusal(sweep)) {
        SweepOutcome outcome = TRY(runOnThreads(sweep, request, 0));
        outcome.notes.push_back(*refusal + ": the processor made the runs");
        return outcome;
    }
    HostFinisher finisher(sweepRunners(sweep, EngineKind::incremental), sweep.program.placeCount(),
                          0);
    return cuda::runCudaSweep(sweep, request, finisher);
}

std::optional<std::string> alwaysReady() {
    return std::nullopt;
}

constexpr std::array sweepEngineTable{
    SweepEngineInfo{
        .kind = SweepEngineKind::reference,
        .name = "reference",
        .description = FIREABLE_TEXT(
            "Engine", "one run after the other by the engine reference; slow, for checking"),
        .unavailable = alwaysReady,
        .run = runOneByOne<EngineKind::reference>},
    SweepEngineInfo{.kind = SweepEngineKind::incremental,
                    .name = "incremental",
                    .description = FIREABLE_TEXT(
                        "Engine", "one run after the other by the engine incremental, on one core"),
                    .unavailable = alwaysReady,
                    .run = runOneByOne<EngineKind::incremental>},
    SweepEngineInfo{
        .kind = SweepEngineKind::openmp,
        .name = "openmp",
        .description = FIREABLE_TEXT(
            "Engine", "runs spread over all cores, each made by the engine incremental"),
        .unavailable = [] { return engineUnavailable(EngineKind::openmp); },
        .run = runOnThreads,
        .takesThreads = true},
    SweepEngineInfo{
        .kind = SweepEngineKind::cudaBatch,
        .name = "cuda-batch",
        .description = FIREABLE_TEXT(
            "Engine", "thousands of runs at once on a CUDA device, each made by one warp"),
        .unavailable = device::deviceUnavailable,
        .run = runDeviceSweep},
};

}  // namespace

std::span<const SweepEngineInfo> allSweepEngines() {
    return sweepEngineTable;
}

const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind) {
    return sweepEngineIn(allSweepEngines(), kind);
}

std::string_view sweepEngineName(SweepEngineKind kind) {
    return sweepEngineInfo(kind).name;
}

std::optional<SweepEngineKind> parseSweepEngine(std::string_view name) {
    return parseSweepEngineIn(allSweepEngines(), name);
}

std::optional<std::string> sweepEngineUnavailable(SweepEngineKind kind) {
    return sweepEngineInfo(kind).unavailable();
}

Result<SweepOutcome> runSweep(SweepEngineKind kind, const Sweep& sweep, const SweepRequest& request,
                              int threads) {
    return runSweep(sweepEngineInfo(kind), sweep, request, threads);
}

}  // namespace fireable::net
