#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking {

enum class EngineKind : std::uint8_t {
    reference,
    classes,
    openmp,
    sparse,
    ell,
    compressed,
    cublas,
    cusparse,
    cudaClasses,
};

inline constexpr EngineKind defaultEngineKind = EngineKind::classes;

/// Options that never change a result.
struct EngineOptions {
    int threads = 0;  ///< 0: as many as OMP_NUM_THREADS or the processor says
};

/// All that lists, options and tests know of an engine.
struct EngineInfo {
    EngineKind kind;
    std::string_view name;         ///< on the command line
    std::string_view description;  ///< what it is good for, in a line of English
    /// Why this build or this machine cannot run it; nothing when it can.
    std::optional<std::string> (*unavailable)();
    /// Called only if `unavailable` returns nothing. Fails with `unsupported` for a working mode or
    /// program that the engine does not run.
    Result<std::unique_ptr<SpikingEngine>> (*make)(SpikingProgram program, SpikingRules rules,
                                                   const EngineOptions& options);
    bool takesThreads = false;
    bool needsDevice = false;
};

std::span<const EngineInfo> allEngines();
const EngineInfo& engineInfo(EngineKind kind);
std::optional<EngineKind> parseEngine(std::string_view name);

/// Fails with `engineUnavailable` if this build or this machine cannot run `kind`.
Result<std::unique_ptr<SpikingEngine>> makeSpikingEngine(EngineKind kind, SpikingProgram program,
                                                         SpikingRules rules,
                                                         const EngineOptions& options = {});

}  // namespace fireable::spiking
