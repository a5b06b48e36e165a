#include "engine/net/sweep/sweep_engines.h"

#include <algorithm>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/cuda/cuda_sweep.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/host_finisher.h"
#include "engine/net/sweep/host_sweep.h"
#include "engine/net/sweep/thrown.h"

namespace fireable::net {
namespace {

MakeSweepEngine maker(EngineKind kind, const NetProgram& program) {
    return [kind, &program](const FiringRule& rule) {
        return std::move(*makeNetEngine(kind, program, rule));
    };
}

/// On the device, or on all cores if it cannot make any of the runs.
Result<SweepOutcome> runDeviceSweep(const Sweep& sweep, const SweepRequest& request) {
    const MakeSweepEngine makeEngine = maker(EngineKind::incremental, sweep.program);
    if (const auto refusal = cuda::sweepRefusal(sweep)) {
        auto outcome = runHostSweep(sweep, request, makeEngine, 0);
        if (outcome) {
            outcome->notes.push_back(*refusal + ": the processor made the runs");
        }
        return outcome;
    }
    HostFinisher finisher(sweep, makeEngine, 0);
    return cuda::runCudaSweep(sweep, request, finisher);
}

Result<SweepOutcome> runAvailable(SweepEngineKind kind, const Sweep& sweep,
                                  const SweepRequest& request, int threads) {
    switch (kind) {
        case SweepEngineKind::reference:
            return runHostSweep(sweep, request, maker(EngineKind::reference, sweep.program), 1);
        case SweepEngineKind::incremental:
            return runHostSweep(sweep, request, maker(EngineKind::incremental, sweep.program), 1);
        case SweepEngineKind::openmp:
            return runHostSweep(sweep, request, maker(EngineKind::incremental, sweep.program),
                                threads);
        case SweepEngineKind::cudaBatch:
            return runDeviceSweep(sweep, request);
    }
    return fail(ErrorCode::engineUnavailable, "this build does not know the engine");
}

}  // namespace

std::string_view sweepEngineName(SweepEngineKind kind) {
    switch (kind) {
        case SweepEngineKind::reference:
            return "reference";
        case SweepEngineKind::incremental:
            return "incremental";
        case SweepEngineKind::openmp:
            return "openmp";
        case SweepEngineKind::cudaBatch:
            return "cuda-batch";
    }
    return "";
}

std::optional<SweepEngineKind> parseSweepEngine(std::string_view name) {
    const auto found =
        std::find_if(allSweepEngineKinds.begin(), allSweepEngineKinds.end(),
                     [&](SweepEngineKind kind) { return sweepEngineName(kind) == name; });
    return found == allSweepEngineKinds.end() ? std::nullopt : std::optional(*found);
}

std::string_view sweepEngineDescription(SweepEngineKind kind) {
    switch (kind) {
        case SweepEngineKind::reference:
            return "one run after the other by the engine reference; slow, for checking";
        case SweepEngineKind::incremental:
            return "one run after the other by the engine incremental, on one core";
        case SweepEngineKind::openmp:
            return "runs spread over all cores, each made by the engine incremental";
        case SweepEngineKind::cudaBatch:
            return "thousands of runs at once on a CUDA device, each made by one warp";
    }
    return "";
}

std::optional<std::string> sweepEngineUnavailable(SweepEngineKind kind) {
    switch (kind) {
        case SweepEngineKind::reference:
        case SweepEngineKind::incremental:
            return std::nullopt;
        case SweepEngineKind::openmp:
            return engineUnavailable(EngineKind::openmp);
        case SweepEngineKind::cudaBatch:
            return device::deviceUnavailable();
    }
    return "this build does not know the engine";
}

Result<SweepOutcome> runSweep(SweepEngineKind kind, const Sweep& sweep, const SweepRequest& request,
                              int threads) try {
    if (auto reason = sweepEngineUnavailable(kind)) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return runAvailable(kind, sweep, request, threads);
} catch (...) {
    return thrown("the sweep");
}

}  // namespace fireable::net
