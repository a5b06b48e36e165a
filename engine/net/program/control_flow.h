#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/net/model/net.h"

namespace fireable::net {

/// The control places through which a subnet is called, as 0-based positions.
struct CallPorts {
    std::size_t start = 0;
    std::size_t finish = 0;
};

/// Takes a mark from each of `inputs` and puts one on each of `outputs`.
struct ControlStep {
    std::vector<std::int32_t> inputs;
    std::vector<std::int32_t> outputs;
};

/// Which parts of a hierarchical net can be active at the same time, ignoring data.
///
/// A mark stands for the hole in a control place, for an active substituted transition, or for
/// tokens in any other place. Data places have no marks. Marks can do whatever the net can do, but
/// not vice versa.
struct ControlFlow {
    std::int32_t spots = 0;             ///< marks lie on spots 0 .. spots - 1
    std::vector<std::int32_t> initial;  ///< spots, one entry for each mark
    std::vector<ControlStep> steps;
    std::vector<std::int32_t>
        substitutedAt;  ///< [T], spot of a substituted transition; otherwise -1
};

/// With `ports`, the net is started from outside, again each time after it has finished.
ControlFlow controlFlow(const Net& net, std::optional<CallPorts> ports);

/// The same flow with every unbranched run of spots merged.
ControlFlow contracted(const ControlFlow& flow);

}  // namespace fireable::net
