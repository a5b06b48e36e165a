#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/net/program/linker.h"

namespace fireable {

/// Translated name of a role: `input`, `output`, `start`, `finish`.
QString roleName(PortRole role);

enum class PortProblem {
    subnetMissing,  ///< the subnet is missing or unreadable
    roleMissing,    ///< no start, or no finish
    roleTwice,      ///< two starts, or two finishes
    portUnbound,    ///< a declared input or output is not bound, or its way back is not
    innerMissing,   ///< the subnet has no place with that number
    innerTwice,     ///< a place of the subnet is bound twice
    outerMissing,   ///< bound to no place of this net
    outerTwice,     ///< a place is both data and control, or receives two results
    otherRole,      ///< the subnet declares another role for that place
    startEmpty,     ///< the start place has no token: the subnet would start at once
};

/// A mismatch between a substituted transition and its subnet.
struct PortMismatch {
    TransitionId transition;
    std::optional<std::size_t>
        port;  ///< index in `Substitution::ports`; nothing: the substitution as a whole
    PortProblem problem;
    bool fatal = true;  ///< the net cannot run; else it may behave unexpectedly
    QString text;       ///< translated
};

/// All mismatches of the substituted transitions of `diagram`, read from `path`. Without fatal ones
/// the linker accepts the ports.
std::vector<PortMismatch> portMismatches(const Diagram& diagram, const std::string& path,
                                         const SubnetLoader& load);

/// The mismatches of one present or planned substitution of `transition` in `net`.
std::vector<PortMismatch> portMismatches(const Net& net, TransitionId transition,
                                         const Substitution& substitution, const Net& subnet);

}  // namespace fireable
