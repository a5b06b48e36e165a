#pragma once

#include <utility>
#include <vector>

#include "editor/layout/layout.h"

namespace fireable {

/// Better sides for names of moved nodes that are covered or crossed by something. `diagram` has
/// the layout applied. A new side must be free of nodes and texts and crossed by fewer lines; names
/// inside nodes and with offsets stay.
std::vector<std::pair<DrawnNode, Anchor>> freeSidesForNames(const Diagram& diagram,
                                                            const Layout& layout);

}  // namespace fireable
