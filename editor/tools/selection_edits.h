#pragma once

#include <vector>

#include "editor/tools/edit_context.h"
#include "editor/tools/part_maker.h"

// Edits of the selection, each one undo step.

namespace fireable {

/// Removes the selection and what depends on it.
void deleteSelected(const EditContext& context);
/// Whether `joinNodes` can connect each of `nodes` with the next.
bool canJoin(const Diagram& diagram, const std::vector<NetElement>& nodes, ArcChoice choice);
/// Draws an arc from each of `nodes` to the next, with a new node between two of a kind.
void joinNodes(const EditContext& context, const std::vector<NetElement>& nodes, ArcChoice choice);
/// Creates and selects a successor of the selected node, with an arc to it.
void continueChain(const EditContext& context);

}  // namespace fireable
