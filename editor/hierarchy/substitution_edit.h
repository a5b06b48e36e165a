#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// Lets `transition` be carried out by `substitution`. Arcs between it and places that are ports
/// now go: a dashed arc stands for each port, and they would have no effect.
NetEdit substitutionEdit(const Diagram& diagram, TransitionId transition,
                         const Substitution& substitution);

/// Makes an ordinary transition of it again, with an arc for each port: into it from inputs and the
/// finish, out of it to outputs and the start, which it also tests for its hole.
NetEdit removeSubstitution(const Diagram& diagram, TransitionId transition);

}  // namespace fireable
