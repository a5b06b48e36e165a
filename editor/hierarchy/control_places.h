#pragma once

#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Adds to `ports` of `transition` the start and the finish of `subnet` where none is bound, so
/// that the subnets of `diagram` work one after the other, in the order of the data that flow
/// between them: it begins when the one before has ended, and the one behind it begins when it has.
/// The first begins at once, by a new place that is the hole. Changes in `diagram` only the places
/// that are new and the start of the one behind.
void bindControl(Diagram& diagram, TransitionId transition, const Net& subnet,
                 std::vector<PortBinding>& ports);

}  // namespace fireable
