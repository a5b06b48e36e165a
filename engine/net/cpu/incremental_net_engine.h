#pragma once

#include <memory>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// Keeps track of the enabled transitions: a step evaluates only conditions on places that become
/// empty, non-empty or cross a threshold. Goal: 45 ns per step.
///
/// Tokens are 64-bit until a step would overflow; then all become `Count`s, and 64-bit again once
/// they fit comfortably.
std::unique_ptr<NetEngine> makeIncrementalNetEngine(NetProgram program, FiringRule rule);

}  // namespace fireable::net::cpu
