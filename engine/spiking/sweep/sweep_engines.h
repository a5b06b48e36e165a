#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/spiking/sweep/sweep.h"
#include "engine/sweep/sweep_engine.h"

namespace fireable::spiking {

/// What makes the runs of a sweep of a spiking system.
enum class SweepEngineKind : std::uint8_t { reference, classes, openmp, cudaBatch };

inline constexpr SweepEngineKind defaultSweepEngineKind = SweepEngineKind::classes;

using SweepEngineInfo = SweepEngine<SweepEngineKind, Sweep>;

std::span<const SweepEngineInfo> allSweepEngines();
const SweepEngineInfo& sweepEngineInfo(SweepEngineKind kind);
std::optional<SweepEngineKind> parseSweepEngine(std::string_view name);

}  // namespace fireable::spiking
