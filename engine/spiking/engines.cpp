#include "engine/spiking/engines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/base/translatable.h"
#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"

namespace fireable::spiking {
namespace {

using MadeSpikingEngine = Result<std::unique_ptr<SpikingEngine>>;

std::optional<std::string> everywhere() {
    return std::nullopt;
}

template <cuda::Design design>
std::optional<std::string> onDevice() {
    return cuda::designUnavailable(design);
}

template <cuda::Design design>
MadeSpikingEngine makeOnDevice(SpikingProgram program, SpikingRules rules, const EngineOptions&) {
    const auto shared = std::make_shared<const SpikingProgram>(std::move(program));
    return cuda::makeCudaSpikingEngine(design, *shared, rules, [shared, rules] {
        return cpu::makeClassesSpikingEngine(*shared, rules);
    });
}

/// The rest of a row of an engine that needs a device.
template <cuda::Design design>
constexpr EngineInfo deviceRow(EngineKind kind, std::string_view name,
                               std::string_view description) {
    return {.kind = kind,
            .name = name,
            .description = description,
            .unavailable = onDevice<design>,
            .make = makeOnDevice<design>,
            .needsDevice = true};
}

constexpr std::array spikingEngineTable{
    EngineInfo{.kind = EngineKind::reference,
               .name = "reference",
               .description = FIREABLE_TEXT(
                   "Engine",
                   "tries every rule of every neuron in every step; slow, for checking "
                   "the others"),
               .unavailable = everywhere,
               .make = [](SpikingProgram program, SpikingRules rules,
                          const EngineOptions&) -> MadeSpikingEngine {
                   return cpu::makeReferenceSpikingEngine(std::move(program), rules);
               }},
    EngineInfo{.kind = EngineKind::classes,
               .name = "classes",
               .description =
                   FIREABLE_TEXT("Engine",
                                 "takes equal neurons and equal targets together; one thread, any "
                                 "system"),
               .unavailable = everywhere,
               .make = [](SpikingProgram program, SpikingRules rules,
                          const EngineOptions&) -> MadeSpikingEngine {
                   return cpu::makeClassesSpikingEngine(std::move(program), rules);
               }},
    EngineInfo{.kind = EngineKind::openmp,
               .name = "openmp",
               .description = FIREABLE_TEXT(
                   "Engine",
                   "evaluates every neuron in every step, with many threads; for large "
                   "systems without structure"),
               .unavailable = cpu::openMpUnavailable,
               .make = [](SpikingProgram program, SpikingRules rules,
                          const EngineOptions& options) -> MadeSpikingEngine {
                   return cpu::makeOpenMpSpikingEngine(std::move(program), rules, options.threads);
               },
               .takesThreads = true},
    deviceRow<cuda::Design::sparse>(
        EngineKind::sparse, "sparse",
        FIREABLE_TEXT(
            "Engine",
            "on a CUDA device: a dense matrix of rules and neurons; as published, for comparison")),
    deviceRow<cuda::Design::ell>(
        EngineKind::ell, "ell",
        FIREABLE_TEXT(
            "Engine",
            "on a CUDA device: the targets of each rule, in rows of one length; for comparison")),
    deviceRow<cuda::Design::compressed>(
        EngineKind::compressed, "compressed",
        FIREABLE_TEXT("Engine",
                      "on a CUDA device: the targets of each neuron, equal ones once; for "
                      "irregular systems")),
    deviceRow<cuda::Design::cublas>(
        EngineKind::cublas, "cublas",
        FIREABLE_TEXT(
            "Engine",
            "on a CUDA device: a dense matrix multiplied by the library cuBLAS; for comparison")),
    deviceRow<cuda::Design::cusparse>(EngineKind::cusparse, "cusparse",
                                      FIREABLE_TEXT("Engine",
                                                    "on a CUDA device: a sparse matrix multiplied "
                                                    "by the library cuSPARSE; for comparison")),
    deviceRow<cuda::Design::classes>(EngineKind::cudaClasses, "cuda-classes",
                                     FIREABLE_TEXT("Engine",
                                                   "on a CUDA device: ranges of targets, however "
                                                   "long, at the cost of two; large systems")),
};

}  // namespace

std::span<const EngineInfo> allEngines() {
    return spikingEngineTable;
}

const EngineInfo& engineInfo(EngineKind kind) {
    const auto* const row = std::ranges::find(spikingEngineTable, kind, &EngineInfo::kind);
    assert(row != spikingEngineTable.end());
    return *row;
}

std::optional<EngineKind> parseEngine(std::string_view name) {
    const auto* const row = std::ranges::find(spikingEngineTable, name, &EngineInfo::name);
    return row != spikingEngineTable.end() ? std::optional(row->kind) : std::nullopt;
}

Result<std::unique_ptr<SpikingEngine>> makeSpikingEngine(EngineKind kind, SpikingProgram program,
                                                         SpikingRules rules,
                                                         const EngineOptions& options) {
    if (auto reason = engineInfo(kind).unavailable()) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return engineInfo(kind).make(std::move(program), rules, options);
}

}  // namespace fireable::spiking
