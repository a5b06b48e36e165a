#pragma once

#include <span>

#include "editor/canvas/scene.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// A drawing of `diagram`. Nodes are its places and then its transitions, strokes its arcs and
/// then its priorities, each in the order of its table. Shows the initial marking.
Scene buildScene(const Diagram& diagram);

/// Shows `tokens` in `node`: nothing, dots, or a number. Returns whether that changed anything.
bool showTokens(Scene& scene, std::size_t node, const Count& tokens);

}  // namespace fireable
