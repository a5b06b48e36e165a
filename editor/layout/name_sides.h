#pragma once

#include <utility>
#include <vector>

#include "editor/layout/layout.h"

namespace fireable {

/// Better sides for the names of the nodes that `layout` moves and that something runs through or
/// covers. `diagram` has the layout done to it. A name only goes where no node and no other text
/// is, and where fewer lines run through it; names inside of nodes and those with an offset stay.
std::vector<std::pair<DrawnNode, Anchor>> freeSidesForNames(const Diagram& diagram,
                                                            const Layout& layout);

}  // namespace fireable
