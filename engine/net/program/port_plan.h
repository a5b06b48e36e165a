#pragma once

#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable::net {

/// An operand to copy in. A place that feeds several places of the subnet is copied to all of them
/// at once: two copies working on it would take tokens from each other.
struct CopyIn {
    PlaceId outer;
    std::vector<std::size_t> inner;  ///< 0-based positions in the subnet
};

/// A result to move out.
struct MoveOut {
    std::size_t inner = 0;  ///< 0-based position in the subnet
    PlaceId outer;
};

/// The ports of a substitution, paired and checked.
struct PortPlan {
    PlaceId outerStart;
    PlaceId outerFinish;
    std::size_t innerStart = 0;   ///< 0-based position in the subnet
    std::size_t innerFinish = 0;  ///< 0-based position in the subnet
    std::vector<CopyIn> inputs;   ///< in the order of the substitution's input lines
    std::vector<MoveOut> outputs;
};

/// Why the ports of a substitution cannot work.
struct PortFault {
    enum Kind : std::uint8_t {
        outerMissing,  ///< bound to no place of this net
        innerMissing,  ///< the subnet has no place of that number
        roleMissing,   ///< no start, or no finish
        roleTwice,     ///< two starts, or two finishes
        innerTwice,    ///< a place of the subnet is fed, emptied or controlled twice
        outerTwice,    ///< a place is both data and control, or gets two results
    };
    Kind kind;
    PortRole role;
    std::optional<std::size_t> port;     ///< index of the port; nothing: the whole substitution
    std::optional<std::size_t> earlier;  ///< the port that it conflicts with
};

/// All faults of the ports of `substitution` in `net`. Conflicts are reported only if all places
/// exist.
std::vector<PortFault> portFaults(const Net& net, const Substitution& substitution,
                                  const Net& subnet);

/// Sorts the ports of `substitution` in `net` by role, in any order of lines. Fails with
/// `badMapping` and the most serious fault if there is any.
Result<PortPlan> planPorts(const Net& net, const Substitution& substitution, const Net& subnet);

}  // namespace fireable::net
