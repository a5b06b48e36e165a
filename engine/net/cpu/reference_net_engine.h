#pragma once

#include <memory>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// The obviously correct engine, which other engines are tested against. Works like the published
/// virtual machines: every step evaluates every arc of the condensed matrices. O(M T) time per step
/// and memory, for matrices of M rows and T transitions.
std::unique_ptr<NetEngine> makeReferenceNetEngine(NetProgram program, FiringRule rule);

}  // namespace fireable::net::cpu
