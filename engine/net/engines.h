#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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

inline constexpr EngineKind defaultEngineKind = EngineKind::incremental;

/// Engine options besides the rule; they never change a result.
struct EngineOptions {
    static constexpr int maxThreads = 1'024;

    /// For engines that take threads, at most `maxThreads`. 0: as many as OMP_NUM_THREADS or the
    /// processor says, or one where one is faster.
    int threads = 0;
};

/// All that lists, options and tests know of an engine.
struct EngineInfo {
    EngineKind kind;
    std::string_view name;         ///< on the command line and in settings files
    std::string_view description;  ///< what it is good for, in a line of English
    /// Why this build or this machine cannot run it; nothing when it can.
    std::optional<std::string> (*unavailable)();
    /// Called only if `unavailable` returns nothing.
    Result<std::unique_ptr<NetEngine>> (*make)(NetProgram program, FiringRule rule,
                                               const EngineOptions& options);
    bool takesThreads = false;
    bool needsDevice = false;
};

std::span<const EngineInfo> allEngines();
const EngineInfo& engineInfo(EngineKind kind);

std::string_view engineName(EngineKind kind);
std::optional<EngineKind> parseEngine(std::string_view name);
std::optional<std::string> engineUnavailable(EngineKind kind);

/// Fails with `engineUnavailable` if this build or this machine cannot run `kind`.
Result<std::unique_ptr<NetEngine>> makeNetEngine(EngineKind kind, NetProgram program,
                                                 FiringRule rule,
                                                 const EngineOptions& options = {});

}  // namespace fireable::net
