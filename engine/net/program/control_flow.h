#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/place_effects.h"

namespace fireable::net {

/// Takes a mark from each of `inputs` and puts one on each of `outputs`.
struct ControlStep {
    std::vector<std::int32_t> inputs;
    std::vector<std::int32_t> outputs;
};

/// Which parts of a hierarchical net can be active at the same time, ignoring data.
///
/// A mark stands for the hole in a control place, for an active substituted transition, or for
/// a token in any other place. Data places have no marks. Marks can do whatever the net can do
/// while one transition fires at a time, as many copies at once as it may; but not vice versa.
struct ControlFlow {
    std::int32_t spots = 0;             ///< marks lie on spots 0 .. spots - 1
    std::vector<std::int32_t> initial;  ///< spots, one entry for each mark
    std::vector<ControlStep> steps;
    std::vector<std::int32_t>
        substitutedAt;         ///< [T], spot of a substituted transition; otherwise -1
    std::int32_t start = -1;   ///< spot of the start port; -1: none, or its place is data
    std::int32_t finish = -1;  ///< the same of the finish port
};

/// With `ports`, the net is started from outside, again each time after it has finished. The calls
/// in `unruly` [T], by position, may finish any number of times once they were started; empty:
/// none.
ControlFlow controlFlow(const Net& net, const std::optional<CallPorts>& ports,
                        const std::vector<bool>& unruly = {});

/// The same flow with every unbranched run of spots merged.
ControlFlow contracted(const ControlFlow& flow);

}  // namespace fireable::net
