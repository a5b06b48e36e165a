#pragma once

#include "engine/run/timeline.h"

namespace fireable {

/// The last step that two timelines of a run have in common; its marking may be another on each of
/// them, as it was changed there.
Count forkStep(const TimelineTree& tree, TimelineIndex one, TimelineIndex other);

}  // namespace fireable
