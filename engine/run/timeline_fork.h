#pragma once

#include "engine/run/timeline.h"

namespace fireable {

/// The last step that two timelines of a run have in common; their markings may differ there if one
/// of them begins at it.
Count forkStep(const TimelineTree& tree, TimelineIndex one, TimelineIndex other);

}  // namespace fireable
