#pragma once

#include <vector>

#include "editor/document/net_edit.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Whether `net` has no place through which others let it begin, or none that tells them that it
/// has ended; and could have them, because its transitions are ordinary ones.
bool wantsStartAndFinish(const Net& net);

/// Gives such a net both places. Its transitions wait for the hole in the start; once none of them
/// can fire any more, a last one fills the start again and makes the hole in the finish.
NetEdit startAndFinishEdit(const Diagram& diagram);

/// Adds to `ports` of `transition` the start and the finish of `subnet` where none is bound, so
/// that the subnets of `diagram` work one after the other, in the order of the data that flow
/// between them: it begins when the one before has ended, and the one behind it begins when it has.
/// The first begins at once, by a new place that is the hole. Changes in `diagram` only the places
/// that are new and the start of the one behind.
void bindControl(Diagram& diagram, TransitionId transition, const Net& subnet,
                 std::vector<PortBinding>& ports);

}  // namespace fireable
