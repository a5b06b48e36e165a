#include "engine/spiking/sweep/sweep_engines.h"

#include <array>
#include <utility>

#include "engine/base/translatable.h"
#include "engine/device/device.h"
#include "engine/spiking/cuda/cuda_sweep.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/sweep/sweep_runner.h"

namespace fireable::spiking {
namespace {

template <EngineKind kind>
Result<SweepOutcome> sweepOneByOne(const Sweep& sweep, const SweepRequest& request, int) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, kind), 1);
}

Result<SweepOutcome> sweepOnThreads(const Sweep& sweep, const SweepRequest& request, int threads) {
    return runHostSweep(sizeOf(sweep), request, sweepRunners(sweep, EngineKind::classes), threads);
}

/// On the device, or on all cores if it cannot make any of the runs.
Result<SweepOutcome> sweepOnDevice(const Sweep& sweep, const SweepRequest& request, int) {
    if (std::string refusal = cuda::sweepRefusal(sweep); !refusal.empty()) {
        SweepOutcome outcome = TRY(sweepOnThreads(sweep, request, 0));
        outcome.notes.push_back(std::move(refusal));
        return outcome;
    }
    HostFinisher finisher(sweepRunners(sweep, EngineKind::classes), sizeOf(sweep).columns, 0);
    return cuda::runCudaSweep(sweep, request, finisher);
}

std::optional<std::string> sweepsEverywhere() {
    return std::nullopt;
}

constexpr std::array spikingSweepTable{
    SweepEngineInfo{
        .kind = SweepEngineKind::reference,
        .name = "reference",
        .description = FIREABLE_TEXT(
            "Engine", "one run after the other by the engine reference; slow, for checking"),
        .unavailable = sweepsEverywhere,
        .run = sweepOneByOne<EngineKind::reference>},
    SweepEngineInfo{.kind = SweepEngineKind::classes,
                    .name = "classes",
                    .description = FIREABLE_TEXT(
                        "Engine", "one run after the other by the engine classes, on one core"),
                    .unavailable = sweepsEverywhere,
                    .run = sweepOneByOne<EngineKind::classes>},
    SweepEngineInfo{.kind = SweepEngineKind::openmp,
                    .name = "openmp",
                    .description = FIREABLE_TEXT(
                        "Engine", "runs spread over all cores, each made by the engine classes"),
                    .unavailable = [] { return engineInfo(EngineKind::openmp).unavailable(); },
                    .run = sweepOnThreads,
                    .takesThreads = true},
    SweepEngineInfo{
        .kind = SweepEngineKind::cudaBatch,
        .name = "cuda-batch",
        .description = FIREABLE_TEXT(
            "Engine", "thousands of runs at once on a CUDA device, each made by one warp"),
        .unavailable = device::deviceUnavailable,
        .run = sweepOnDevice},
};

}  // namespace

std::span<const SweepEngineInfo> allSweepEngines() {
    return spikingSweepTable;
}

const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind) {
    return sweepEngineIn(allSweepEngines(), kind);
}

std::optional<SweepEngineKind> parseSweepEngine(std::string_view name) {
    return parseSweepEngineIn(allSweepEngines(), name);
}

}  // namespace fireable::spiking
