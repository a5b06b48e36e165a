#pragma once

#include <functional>
#include <memory>

#include "engine/net/net_engine.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cuda {

/// Makes an engine that needs no device, for what a device cannot hold.
using MakeHostEngine = std::function<std::unique_ptr<NetEngine>()>;

/// One warp of a CUDA device makes all steps, many in one kernel launch, as in a sweep of a single
/// run. It looks at every transition of a small net at once; of a larger one only at those that a
/// firing touches, with all that fits in shared memory. Tokens are of 32 bits there, or of 64 where
/// they must be.
///
/// What the device cannot do the engine of `makeHostEngine` does, and `notes` say so: the rules
/// other than `sleptsov` and `petri`, weights beyond 31 bits, and a run from the step on that needs
/// more than 64 bits.
///
/// Fails with `engineUnavailable` where there is no device, and with `deviceFailure`. A run that
/// fails with `deviceFailure` leaves the last good marking and its step.
Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine);

/// The seed's single cooperative kernel (seed 000, section 5.3): the loop over steps runs on the
/// device, whose blocks wait for each other. They share the transitions of a net of any size, each
/// looking at its part in every step; a small net is one block's, which waits much faster. All
/// rules, with tokens of 64 bits. Conflicts of maximal steps are resolved in rounds, with the
/// result of visiting one transition after the other.
///
/// A run goes on at the engine of `makeHostEngine` from the step on that needs more than 64 bits.
/// `blocks`, if the device has room for so many, or 0: the engine chooses; never changes a result.
/// Fails as `makeCudaWarpNetEngine` does.
Result<std::unique_ptr<NetEngine>> makeCudaGridNetEngine(const NetProgram& program, FiringRule rule,
                                                         MakeHostEngine makeHostEngine,
                                                         int blocks = 0);

/// The seed's multiple kernels (seed 000, sections 5.1 and 5.2): a step is the four stages, one
/// kernel or more each, with a reduction of minimum over the arcs of a transition and as many
/// levels of reduction of the sequential choice as the net needs. Many steps are captured in one
/// graph; kernels look on the device whether the run has ended, and then do nothing. All rules,
/// with tokens of 64 bits; conflicts, hosts and errors as above.
Result<std::unique_ptr<NetEngine>> makeCudaStepsNetEngine(const NetProgram& program,
                                                          FiringRule rule,
                                                          MakeHostEngine makeHostEngine);

}  // namespace fireable::net::cuda
