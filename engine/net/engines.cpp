#include "engine/net/engines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/base/translatable.h"
#include "engine/device/device.h"
#include "engine/net/cpu/cpu_net_engines.h"
#include "engine/net/cuda/cuda_net_engines.h"

namespace fireable::net {
namespace {

using MadeEngine = Result<std::unique_ptr<NetEngine>>;

std::optional<std::string> alwaysAvailable() {
    return std::nullopt;
}

/// Makes the engine that takes over what a device cannot do.
cuda::MakeHostEngine hostEngine(const NetProgram& program, FiringRule rule) {
    return [program, rule] { return cpu::makeIncrementalNetEngine(program, rule); };
}

constexpr std::array engineTable{
    EngineInfo{.kind = EngineKind::reference,
               .name = "reference",
               .description = FIREABLE_TEXT(
                   "Engine", "evaluates every arc in every step; slow, for checking the others"),
               .unavailable = alwaysAvailable,
               .make = [](NetProgram program, FiringRule rule, const EngineOptions&) -> MadeEngine {
                   return cpu::makeReferenceNetEngine(std::move(program), rule);
               }},
    EngineInfo{.kind = EngineKind::incremental,
               .name = "incremental",
               .description = FIREABLE_TEXT(
                   "Engine", "evaluates only what the last step changed; one thread, any net"),
               .unavailable = alwaysAvailable,
               .make = [](NetProgram program, FiringRule rule, const EngineOptions&) -> MadeEngine {
                   return cpu::makeIncrementalNetEngine(std::move(program), rule);
               }},
    EngineInfo{.kind = EngineKind::openmp,
               .name = "openmp",
               .description = FIREABLE_TEXT(
                   "Engine", "evaluates every transition in every step, with many threads"),
               .unavailable = cpu::openMpUnavailable,
               .make = [](NetProgram program, FiringRule rule,
                          const EngineOptions& options) -> MadeEngine {
                   assert(options.threads >= 0 && options.threads <= EngineOptions::maxThreads);
                   return cpu::makeOpenMpNetEngine(std::move(program), rule, options.threads);
               },
               .takesThreads = true},
    EngineInfo{.kind = EngineKind::cudaWarp,
               .name = "cuda-warp",
               .description = FIREABLE_TEXT(
                   "Engine", "one warp of a CUDA device makes all steps; rules sleptsov and petri"),
               .unavailable = device::deviceUnavailable,
               .make = [](NetProgram program, FiringRule rule, const EngineOptions&) -> MadeEngine {
                   return cuda::makeCudaWarpNetEngine(program, rule, hostEngine(program, rule));
               },
               .needsDevice = true},
    EngineInfo{.kind = EngineKind::cudaGrid,
               .name = "cuda-grid",
               .description = FIREABLE_TEXT(
                   "Engine", "evaluates every transition in every step, on a whole CUDA device"),
               .unavailable = device::deviceUnavailable,
               .make = [](NetProgram program, FiringRule rule, const EngineOptions&) -> MadeEngine {
                   return cuda::makeCudaGridNetEngine(program, rule, hostEngine(program, rule));
               },
               .needsDevice = true},
    EngineInfo{.kind = EngineKind::cudaSteps,
               .name = "cuda-steps",
               .description = FIREABLE_TEXT(
                   "Engine",
                   "like cuda-grid with separate kernels for the stages of a step, which "
                   "can be timed; slower"),
               .unavailable = device::deviceUnavailable,
               .make = [](NetProgram program, FiringRule rule, const EngineOptions&) -> MadeEngine {
                   return cuda::makeCudaStepsNetEngine(program, rule, hostEngine(program, rule));
               },
               .needsDevice = true},
};

}  // namespace

std::span<const EngineInfo> allEngines() {
    return engineTable;
}

const EngineInfo& engineInfo(EngineKind kind) {
    const auto* const row = std::ranges::find(engineTable, kind, &EngineInfo::kind);
    assert(row != engineTable.end());
    return *row;
}

std::string_view engineName(EngineKind kind) {
    return engineInfo(kind).name;
}

std::optional<EngineKind> parseEngine(std::string_view name) {
    const auto* const row = std::ranges::find(engineTable, name, &EngineInfo::name);
    return row != engineTable.end() ? std::optional(row->kind) : std::nullopt;
}

std::optional<std::string> engineUnavailable(EngineKind kind) {
    return engineInfo(kind).unavailable();
}

Result<std::unique_ptr<NetEngine>> makeNetEngine(EngineKind kind, NetProgram program,
                                                 FiringRule rule, const EngineOptions& options) {
    if (auto reason = engineUnavailable(kind)) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return engineInfo(kind).make(std::move(program), rule, options);
}

}  // namespace fireable::net
