#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/net/model/net.h"

namespace fireable::net {

/// The control places through which a net is used as a subnet, as 0-based positions.
struct CallPorts {
    std::size_t start = 0;
    std::size_t finish = 0;
};

/// Takes one mark from each of `inputs` and puts one on each of `outputs`.
struct ControlStep {
    std::vector<std::int32_t> inputs;
    std::vector<std::int32_t> outputs;
};

/// Who can be active when, in a hierarchical net, with data left out.
///
/// A mark stands for the hole in a control place, for a substituted transition at work, or for
/// tokens in any other place. Places that hold operands or results bear no marks. Whatever the
/// net can do, its marks can do too; the reverse need not hold.
struct ControlFlow {
    std::int32_t spots = 0;             ///< marks lie on spots 0 .. spots - 1
    std::vector<std::int32_t> initial;  ///< spots, one entry for each mark
    std::vector<ControlStep> steps;
    std::vector<std::int32_t> substitutedAt;  ///< [T], spot of a substituted transition; else -1
};

/// With `ports`, the net is started from outside, again each time after it finished.
ControlFlow controlFlow(const Net& net, std::optional<CallPorts> ports);

/// The same with every unbranched run of spots made one spot.
ControlFlow contracted(const ControlFlow& flow);

}  // namespace fireable::net
