#pragma once

#include "editor/canvas/scene.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A drawing of `diagram` with the initial marking, for those who need it once; `NetScene` keeps it
/// in step. Nodes are its places, transitions and copies, strokes its arcs, priorities and ports,
/// each in the order of its table.
Scene buildScene(const Diagram& diagram);

/// Shows `tokens` in `node`: nothing, dots, or a number. Returns whether that changed anything.
bool showTokens(Scene& scene, std::size_t node, const Count& tokens);

}  // namespace fireable
