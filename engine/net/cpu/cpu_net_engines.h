#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// The obviously correct engine, which other engines are tested against. Works like the published
/// virtual machines: every step evaluates every arc of the condensed matrices. O(M T) time per step
/// and memory, for matrices of M rows and T transitions.
std::unique_ptr<NetEngine> makeReferenceNetEngine(NetProgram program, FiringRule rule);

/// Keeps track of the enabled transitions: a step evaluates only conditions on places that become
/// empty, non-empty or cross a threshold. Goal: 45 ns per step.
///
/// Tokens are 64-bit until a step would overflow; then all become `Count`s, and 64-bit again once
/// they fit comfortably.
std::unique_ptr<NetEngine> makeIncrementalNetEngine(NetProgram program, FiringRule rule);

/// Why this build has no OpenMP engine; nothing if it has one.
std::optional<std::string> openMpUnavailable();

/// Evaluates every transition in every step, as the published machines do, with many threads.
/// Results do not depend on the number of threads.
///
/// All threads evaluate transitions (stages I and II together); under `Choice::first` the same pass
/// finds the first enabled transition by a minimum reduction (stage III). They also share the
/// update (IV) of transitions with very many arcs. Other choices and updates are made by one
/// thread.
///
/// `threads` 0: as many as OMP_NUM_THREADS or the processor says, or one if a trial in the first
/// steps shows that one is faster. Call only where `openMpUnavailable` is empty.
std::unique_ptr<NetEngine> makeOpenMpNetEngine(NetProgram program, FiringRule rule, int threads);

}  // namespace fireable::net::cpu
