#pragma once

#include <optional>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// A net with start and finish added, so that it can serve as a subnet.
struct PreparedSubnet {
    Diagram diagram;                 ///< including both places
    std::optional<std::size_t> net;  ///< index in the document; nothing: a new net
};

/// The subnet chosen for a transition, and the edits that it needs.
struct SubnetChoice {
    Substitution substitution;  ///< its ports may refer to places of `planned`
    Diagram
        planned;  ///< the transition's net with added places and changed starts of other subnets
    std::optional<PreparedSubnet> prepared;
};

/// Substitutes `transition` of the current net by `choice`, as one undo step.
void substitute(NetDocument& document, TransitionId transition, const SubnetChoice& choice);

/// Sets the substitution of `transition`. Removes its arcs to port places: dashed port arcs replace
/// them, and they would have no effect.
NetEdit substitutionEdit(const Diagram& diagram, TransitionId transition,
                         const Substitution& substitution);

/// Makes it an ordinary transition with an arc for each port: in from inputs and the finish, out to
/// outputs and the start, which it also tests for its hole.
NetEdit removeSubstitution(const Diagram& diagram, TransitionId transition);

}  // namespace fireable
