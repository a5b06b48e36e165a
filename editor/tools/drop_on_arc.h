#pragma once

#include <optional>

#include "editor/tools/edit_context.h"

namespace fireable {

/// Whether `node` is a place or transition that nothing else hangs on.
bool isAlone(const Diagram& diagram, const NetElement& node);

/// The arc on which `node` lies where it is drawn now, if it can be split by it.
std::optional<ArcId> arcBeneath(const EditContext& context, const NetElement& node);

}  // namespace fireable
