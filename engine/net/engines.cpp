#include "engine/net/engines.h"

#include <cassert>
#include <utility>

#include "engine/device/device.h"
#include "engine/net/cpu/incremental_net_engine.h"
#include "engine/net/cpu/openmp_net_engine.h"
#include "engine/net/cpu/reference_net_engine.h"
#include "engine/net/cuda/cuda_net_engines.h"

namespace fireable::net {
namespace {

/// Makes the engine that takes over what a device cannot do.
cuda::MakeHostEngine hostEngine(const NetProgram& program, FiringRule rule) {
    return [program, rule] { return cpu::makeIncrementalNetEngine(program, rule); };
}

}  // namespace

std::string_view engineName(EngineKind kind) {
    switch (kind) {
        case EngineKind::reference:
            return "reference";
        case EngineKind::incremental:
            return "incremental";
        case EngineKind::openmp:
            return "openmp";
        case EngineKind::cudaWarp:
            return "cuda-warp";
        case EngineKind::cudaGrid:
            return "cuda-grid";
        case EngineKind::cudaSteps:
            return "cuda-steps";
    }
    return "";
}

std::optional<EngineKind> parseEngine(std::string_view name) {
    for (const EngineKind kind : allEngineKinds) {
        if (engineName(kind) == name) {
            return kind;
        }
    }
    return std::nullopt;
}

std::string_view engineDescription(EngineKind kind) {
    switch (kind) {
        case EngineKind::reference:
            return "looks at every arc in every step; slow, for checking the others";
        case EngineKind::incremental:
            return "looks only at what the last step changed; one thread, for every net";
        case EngineKind::openmp:
            return "looks at every transition in every step, with many threads";
        case EngineKind::cudaWarp:
            return "one warp of a CUDA device makes all steps; rules sleptsov and petri";
        case EngineKind::cudaGrid:
            return "looks at every transition in every step, with a whole CUDA device at once";
        case EngineKind::cudaSteps:
            return "the same by one kernel after the other, as the published machine for large "
                   "nets";
    }
    return "";
}

std::optional<std::string> engineUnavailable(EngineKind kind) {
    switch (kind) {
        case EngineKind::reference:
        case EngineKind::incremental:
            return std::nullopt;
        case EngineKind::openmp:
            return cpu::openMpUnavailable();
        case EngineKind::cudaWarp:
        case EngineKind::cudaGrid:
        case EngineKind::cudaSteps:
            return device::deviceUnavailable();
    }
    return "this build does not know the engine";
}

Result<std::unique_ptr<NetEngine>> makeNetEngine(EngineKind kind, NetProgram program,
                                                 FiringRule rule, const EngineOptions& options) {
    if (auto reason = engineUnavailable(kind)) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    switch (kind) {
        case EngineKind::reference:
            return cpu::makeReferenceNetEngine(std::move(program), rule);
        case EngineKind::incremental:
            return cpu::makeIncrementalNetEngine(std::move(program), rule);
        case EngineKind::openmp:
            assert(options.threads >= 0 && options.threads <= EngineOptions::maxThreads);
            return cpu::makeOpenMpNetEngine(std::move(program), rule, options.threads);
        case EngineKind::cudaWarp:
            return cuda::makeCudaWarpNetEngine(program, rule, hostEngine(program, rule));
        case EngineKind::cudaGrid:
            return cuda::makeCudaGridNetEngine(program, rule, hostEngine(program, rule));
        case EngineKind::cudaSteps:
            return cuda::makeCudaStepsNetEngine(program, rule, hostEngine(program, rule));
    }
    return fail(ErrorCode::engineUnavailable, "this build does not know the engine");
}

}  // namespace fireable::net
