#pragma once

#include <functional>
#include <memory>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cuda {

/// Makes a CPU engine that takes over what the device cannot do.
using MakeHostEngine = std::function<std::unique_ptr<NetEngine>()>;

/// One warp makes all steps, many per kernel launch, as in a sweep of a single run. Small nets are
/// evaluated completely in each step; in larger ones only the transitions that a firing touches,
/// with as much as possible in shared memory. Tokens have 32 bits, or 64 if necessary.
///
/// The engine of `makeHostEngine` takes over what this one cannot do, and `notes` say so: rules
/// other than `sleptsov` and `petri`, weights beyond 31 bits, and a run from the first step that
/// needs more than 64 bits.
///
/// Fails with `engineUnavailable` if there is no device, and with `deviceFailure`, after which the
/// engine still has the last valid marking and step.
Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine);

/// The single cooperative kernel of Zaitsev et al. 2025 (doi:10.1080/17445760.2025.2490148, section
/// 5.3): the loop over steps runs on the device, whose blocks synchronize. They share the
/// transitions of a net of any size, and each evaluates its part in every step; a small net runs in
/// one block, where barriers are much cheaper. All rules, with 64-bit tokens. Conflicts of maximal
/// steps are resolved in rounds, with the same result as visiting the transitions in sequence.
///
/// The engine of `makeHostEngine` continues a run from the first step that needs more than 64 bits.
/// `blocks` is a number to use if the device has room, or 0 to let the engine choose; it never
/// changes a result. Fails like `makeCudaWarpNetEngine`.
Result<std::unique_ptr<NetEngine>> makeCudaGridNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine,
                                                         int blocks = 0);

/// The multiple kernels of Zaitsev et al. 2025 (sections 5.1 and 5.2): a step is the four stages,
/// one or more kernels each, with a minimum reduction over the arcs of a transition and as many
/// levels of reduction of sequential choice as the net needs. Many steps are captured in one graph;
/// kernels check on the device whether the run has ended, and then do nothing. All rules, with
/// 64-bit tokens; conflicts, host engine and errors as above.
Result<std::unique_ptr<NetEngine>> makeCudaStepsNetEngine(const NetProgram& program,
                                                          FiringRule rule,
                                                          MakeHostEngine makeHostEngine);

}  // namespace fireable::net::cuda
