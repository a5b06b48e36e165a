#pragma once

#include <vector>

#include "editor/document/net_edit.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Whether `net` lacks a start or a finish place and could be given both, as all its transitions
/// are ordinary.
bool wantsStartAndFinish(const Net& net);

/// Adds both places. Transitions wait for the hole in the start; once none can fire, a last one
/// fills the start and makes the hole in the finish.
NetEdit startAndFinishEdit(const Diagram& diagram);

/// Binds unbound start and finish ports of `transition` so that the subnets of `diagram` run one
/// after the other in data-flow order. The first starts at once, through a new place with a hole.
/// Only adds places and changes the start of the successor.
void bindControl(Diagram& diagram, TransitionId transition, const Net& subnet,
                 std::vector<PortBinding>& ports);

}  // namespace fireable
