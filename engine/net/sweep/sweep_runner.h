#pragma once

#include "engine/net/engines.h"
#include "engine/net/sweep/sweep.h"
#include "engine/sweep/host_sweep.h"

namespace fireable::net {

/// Runners of `sweep`, each with one engine of that kind, which this build has. Engines are
/// replaced only if a random rule gets another seed. Keeps a reference to `sweep`.
MakeSweepRunner sweepRunners(const Sweep& sweep, EngineKind kind);

}  // namespace fireable::net
