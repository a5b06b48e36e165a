#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/net/sweep/sweep.h"

namespace fireable::net {

/// What makes the runs of a sweep. Not an `EngineKind`: some of these cannot make a single run with
/// observed steps.
enum class SweepEngineKind : std::uint8_t { reference, incremental, openmp, cudaBatch };

inline constexpr SweepEngineKind defaultSweepEngineKind = SweepEngineKind::incremental;

/// All that lists, options and tests know of what makes a sweep.
struct SweepEngineInfo {
    SweepEngineKind kind;
    std::string_view name;         ///< on the command line
    std::string_view description;  ///< what it does with a sweep, in a line of English
    /// Why this build or this machine cannot run it; nothing when it can.
    std::optional<std::string> (*unavailable)();
    /// Only called where `unavailable` tells nothing.
    Result<SweepOutcome> (*run)(const Sweep& sweep, const SweepRequest& request, int threads);
    bool takesThreads = false;
};

std::span<const SweepEngineInfo> allSweepEngines();
const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind);

std::string_view sweepEngineName(SweepEngineKind kind);
std::optional<SweepEngineKind> parseSweepEngine(std::string_view name);
std::optional<std::string> sweepEngineUnavailable(SweepEngineKind kind);

/// Makes all runs of `sweep`; the rows do not depend on the engine. `threads` is for `openmp`; 0:
/// as many as OMP_NUM_THREADS or the processor says.
///
/// Fails with `engineUnavailable` if this build or this machine cannot run `kind`, with
/// `deviceFailure`, with `thrown` if there is too little memory, and if `request.take` fails;
/// the rows delivered until then are right. If a run fails, those of all others that have ended are
/// delivered first.
Result<SweepOutcome> runSweep(SweepEngineKind kind, const Sweep& sweep, const SweepRequest& request,
                              int threads = 0);

}  // namespace fireable::net
