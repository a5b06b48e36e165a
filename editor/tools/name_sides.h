#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// Sees to it that the arcs which `edit` adds to `diagram` run through the name of none of their
/// nodes: a name in the way moves to a side where no arc comes in, if there is one. Names that
/// stand free of the sides stay.
void keepNamesClear(NetEdit& edit, const Diagram& diagram);

}  // namespace fireable
