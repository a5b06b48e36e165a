#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// Where `edit` gives nodes of `diagram` other names, the run configurations follow in the same
/// edit: breakpoints, watches and overrides go on to name the same nodes. So do the paths that
/// begin with the name of a substituted transition. Who names a node of which there are several
/// follows the first one, as runs do; nobody follows to a name that another node has already.
void followNames(const Diagram& diagram, NetEdit& edit);

/// For undo and redo of `edit`, whose inverse is `inverse`, in `diagram`, where breakpoints and
/// watches were changed since, which is no step: they stay, and follow the names that nodes get.
void keepLists(const Diagram& diagram, const NetEdit& inverse, NetEdit& edit);

}  // namespace fireable
