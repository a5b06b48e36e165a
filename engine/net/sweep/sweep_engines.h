#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/net/sweep/sweep.h"
#include "engine/sweep/sweep_engine.h"

namespace fireable::net {

/// What makes the runs of a sweep. Not an `EngineKind`: some of these cannot make a single run with
/// observed steps.
enum class SweepEngineKind : std::uint8_t { reference, incremental, openmp, cudaBatch };

inline constexpr SweepEngineKind defaultSweepEngineKind = SweepEngineKind::incremental;

using SweepEngineInfo = SweepEngine<SweepEngineKind, Sweep>;

std::span<const SweepEngineInfo> allSweepEngines();
const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind);

std::string_view sweepEngineName(SweepEngineKind kind);
std::optional<SweepEngineKind> parseSweepEngine(std::string_view name);
std::optional<std::string> sweepEngineUnavailable(SweepEngineKind kind);

/// As `fireable::runSweep`.
Result<SweepOutcome> runSweep(SweepEngineKind kind, const Sweep& sweep, const SweepRequest& request,
                              int threads = 0);

}  // namespace fireable::net
