#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net {

enum class EngineKind : std::uint8_t {
    reference,
    incremental,
    openmp,
    cudaWarp,
    cudaGrid,
    cudaSteps
};

inline constexpr std::array allEngineKinds{EngineKind::reference, EngineKind::incremental,
                                           EngineKind::openmp,    EngineKind::cudaWarp,
                                           EngineKind::cudaGrid,  EngineKind::cudaSteps};
inline constexpr EngineKind defaultEngineKind = EngineKind::incremental;

/// The word for `kind` on the command line and in settings files.
std::string_view engineName(EngineKind kind);
std::optional<EngineKind> parseEngine(std::string_view name);
/// What `kind` is good for, as a line of English.
std::string_view engineDescription(EngineKind kind);
/// Why this build or this machine cannot run `kind`; nothing if it can.
std::optional<std::string> engineUnavailable(EngineKind kind);

/// Engine options besides the rule; they never change a result.
struct EngineOptions {
    static constexpr int maxThreads = 1'024;

    /// For `openmp`, at most `maxThreads`. 0: as many as OMP_NUM_THREADS or the processor says, or
    /// one if that is faster.
    int threads = 0;
};

/// Fails with `engineUnavailable` if this build or this machine cannot run `kind`.
Result<std::unique_ptr<NetEngine>> makeNetEngine(EngineKind kind, NetProgram program,
                                                 FiringRule rule,
                                                 const EngineOptions& options = {});

}  // namespace fireable::net
