#pragma once

#include <string>
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

/// Adds a place beside `transition` for a port of `role`: operands on the left, results on the
/// right, control below. A start is empty, so that the subnet begins at once; a finish holds a
/// token. `name` is that of the subnet's place.
PlaceId addPortPlace(Diagram& diagram, TransitionId transition, PortRole role,
                     const std::string& name);

}  // namespace fireable
