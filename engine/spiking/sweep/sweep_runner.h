#pragma once

#include "engine/spiking/engines.h"
#include "engine/spiking/sweep/sweep.h"
#include "engine/sweep/host_sweep.h"

namespace fireable::spiking {

/// Runners of `sweep`, each with one engine of that kind, which begins every run anew: a job has no
/// state to continue from. Keeps a reference to `sweep`.
MakeSweepRunner sweepRunners(const Sweep& sweep, EngineKind kind);

}  // namespace fireable::spiking
