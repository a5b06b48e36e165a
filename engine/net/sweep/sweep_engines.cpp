#include "engine/net/sweep/sweep_engines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/cuda/cuda_sweep.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/host_sweep.h"
#include "engine/base/thrown.h"

namespace fireable::net {
namespace {

MakeSweepEngine maker(EngineKind kind, const NetProgram& program) {
    return [kind, &program](const FiringRule& rule) {
        return std::move(*makeNetEngine(kind, program, rule));
    };
}

template <EngineKind kind>
Result<SweepOutcome> runOneByOne(const Sweep& sweep, const SweepRequest& request, int) {
    return runHostSweep(sweep, request, maker(kind, sweep.program), 1);
}

/// On the device, or on all cores if it cannot make any of the runs.
Result<SweepOutcome> runDeviceSweep(const Sweep& sweep, const SweepRequest& request, int) {
    const MakeSweepEngine makeEngine = maker(EngineKind::incremental, sweep.program);
    if (const auto refusal = cuda::sweepRefusal(sweep)) {
        SweepOutcome outcome = TRY(runHostSweep(sweep, request, makeEngine, 0));
        outcome.notes.push_back(*refusal + ": the processor made the runs");
        return outcome;
    }
    HostFinisher finisher(sweep, makeEngine, 0);
    return cuda::runCudaSweep(sweep, request, finisher);
}

std::optional<std::string> alwaysReady() {
    return std::nullopt;
}

constexpr std::array sweepEngineTable{
    SweepEngineInfo{
        .kind = SweepEngineKind::reference,
        .name = "reference",
        .description = "one run after the other by the engine reference; slow, for checking",
        .unavailable = alwaysReady,
        .run = runOneByOne<EngineKind::reference>},
    SweepEngineInfo{.kind = SweepEngineKind::incremental,
                    .name = "incremental",
                    .description = "one run after the other by the engine incremental, on one core",
                    .unavailable = alwaysReady,
                    .run = runOneByOne<EngineKind::incremental>},
    SweepEngineInfo{
        .kind = SweepEngineKind::openmp,
        .name = "openmp",
        .description = "runs spread over all cores, each made by the engine incremental",
        .unavailable = [] { return engineUnavailable(EngineKind::openmp); },
        .run =
            [](const Sweep& sweep, const SweepRequest& request, int threads) {
                return runHostSweep(sweep, request, maker(EngineKind::incremental, sweep.program),
                                    threads);
            },
        .takesThreads = true},
    SweepEngineInfo{
        .kind = SweepEngineKind::cudaBatch,
        .name = "cuda-batch",
        .description = "thousands of runs at once on a CUDA device, each made by one warp",
        .unavailable = device::deviceUnavailable,
        .run = runDeviceSweep},
};

}  // namespace

std::span<const SweepEngineInfo> allSweepEngines() {
    return sweepEngineTable;
}

const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind) {
    const auto* const row = std::ranges::find(sweepEngineTable, kind, &SweepEngineInfo::kind);
    assert(row != sweepEngineTable.end());
    return *row;
}

std::string_view sweepEngineName(SweepEngineKind kind) {
    return sweepEngineInfo(kind).name;
}

std::optional<SweepEngineKind> parseSweepEngine(std::string_view name) {
    const auto* const row = std::ranges::find(sweepEngineTable, name, &SweepEngineInfo::name);
    return row != sweepEngineTable.end() ? std::optional(row->kind) : std::nullopt;
}

std::optional<std::string> sweepEngineUnavailable(SweepEngineKind kind) {
    return sweepEngineInfo(kind).unavailable();
}

Result<SweepOutcome> runSweep(SweepEngineKind kind, const Sweep& sweep, const SweepRequest& request,
                              int threads) try {
    if (auto reason = sweepEngineUnavailable(kind)) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return sweepEngineInfo(kind).run(sweep, request, threads);
} catch (...) {
    return thrown("the sweep");
}

}  // namespace fireable::net
