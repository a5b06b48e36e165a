#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/net/program/linker.h"

namespace fireable {

enum class PortProblem {
    subnetMissing,  ///< no such subnet, or it cannot be read
    roleMissing,    ///< no start, or no finish
    roleTwice,      ///< two starts, or two finishes
    portUnbound,    ///< an input or output that the subnet states is bound to no place
    innerMissing,   ///< the subnet has no place of that number
    innerTwice,     ///< a place of the subnet is bound twice
    outerMissing,   ///< bound to no place of this net
    outerTwice,     ///< a place is data and control, or gets two results
    otherRole,      ///< the subnet states another role for that place
    startEmpty,     ///< the subnet's start place holds no token: it starts by itself
};

/// What does not fit between a substituted transition and its subnet.
struct PortMismatch {
    TransitionId transition;
    std::optional<std::size_t> port;  ///< index in `Substitution::ports`; nothing: the whole
    PortProblem problem;
    bool fatal = true;  ///< the net cannot run; else it runs, perhaps not as meant
    QString text;       ///< translated
};

/// Every mismatch of every substituted transition of `diagram`, which was read from `path`. Where
/// none is fatal, the linker takes the ports.
std::vector<PortMismatch> portMismatches(const Diagram& diagram, const std::string& path,
                                         const SubnetLoader& load);

/// The mismatches of one substitution that stands, or shall stand, at `transition` of `net`.
std::vector<PortMismatch> portMismatches(const Net& net, TransitionId transition,
                                         const Substitution& substitution, const Net& subnet);

}  // namespace fireable
