#pragma once

#include <vector>

#include "editor/tools/edit_context.h"
#include "editor/tools/part_maker.h"

// What one does to the selected elements without the mouse, each as one undo step.

namespace fireable {

/// Removes them and all that cannot stand without them.
void deleteSelected(const EditContext& context);
/// Whether `joinNodes` would join each of `nodes` with the next.
bool canJoin(const Diagram& diagram, const std::vector<NetElement>& nodes, ArcChoice choice);
/// Draws an arc from each of `nodes` to the next; two of a kind get a node between them.
void joinNodes(const EditContext& context, const std::vector<NetElement>& nodes, ArcChoice choice);
/// Makes the node that follows the selected one, beside it, with the arc to it, and selects it.
void continueChain(const EditContext& context);

}  // namespace fireable
