#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// Why this build has no OpenMP engine; nothing when it has.
std::optional<std::string> openMpUnavailable();

/// An engine that looks at every transition in every step, as the published machines do, with
/// many threads; right for any number of them and for every rule.
///
/// Fireability (stages I and II, as one) is computed by all threads; under `Choice::first` they
/// find the first enabled transition in the same pass, by a reduction of minimum (stage III), and
/// they share the update (IV) of a transition with very many arcs. Other choices and updates are
/// made by one thread while the others wait.
///
/// `threads` 0: as many as OMP_NUM_THREADS or the processor says, or one where a trial in the
/// first steps shows that one is faster. Only called where `openMpUnavailable` tells nothing.
std::unique_ptr<NetEngine> makeOpenMpNetEngine(NetProgram program, FiringRule rule, int threads);

}  // namespace fireable::net::cpu
