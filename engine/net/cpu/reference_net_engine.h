#pragma once

#include <memory>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// The engine that is plainly right, step by step as the published virtual machines work: every
/// step looks at every arc of the condensed matrices. Other engines are tested against it.
/// O(M T) a step and in memory, for matrices of M rows and T transitions.
std::unique_ptr<NetEngine> makeReferenceNetEngine(NetProgram program, FiringRule rule);

}  // namespace fireable::net::cpu
