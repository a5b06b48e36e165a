#pragma once

#include <optional>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// A net that gets a start and a finish so that it can be a subnet.
struct PreparedSubnet {
    Diagram diagram;                 ///< with both
    std::optional<std::size_t> net;  ///< which net of the document; nothing: a new one
};

/// By which subnet a transition shall be carried out, and what must be done for it.
struct SubnetChoice {
    Substitution substitution;  ///< ports may be at places of `planned`
    Diagram planned;            ///< the net of the transition, with the places and the starts of
                                ///< other subnets that it gets
    std::optional<PreparedSubnet> prepared;
};

/// Carries out `transition` of the shown net by `choice`, as one undoable step.
void substitute(NetDocument& document, TransitionId transition, const SubnetChoice& choice);

/// Lets `transition` be carried out by `substitution`. Arcs between it and places that are ports
/// now go: a dashed arc stands for each port, and they would have no effect.
NetEdit substitutionEdit(const Diagram& diagram, TransitionId transition,
                         const Substitution& substitution);

/// Makes an ordinary transition of it again, with an arc for each port: into it from inputs and the
/// finish, out of it to outputs and the start, which it also tests for its hole.
NetEdit removeSubstitution(const Diagram& diagram, TransitionId transition);

}  // namespace fireable
