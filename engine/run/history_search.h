#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/run/timeline_cursor.h"

namespace fireable {

using StepPredicate = std::function<bool(const TimelineCursor&)>;

/// Moves `cursor` back to the last earlier step at which `holds`; false, without moving, if there
/// is none or `cancelled` is set meanwhile.
bool goBackTo(TimelineCursor& cursor, const StepPredicate& holds,
              const std::atomic<bool>* cancelled = nullptr);
/// Moves `cursor` forward to the next retained step at which `holds`, likewise.
bool goForwardTo(TimelineCursor& cursor, const StepPredicate& holds,
                 const std::atomic<bool>* cancelled = nullptr);

/// The last step up to `upTo`, on a timeline or its ancestors, in which `transition` fired; nothing
/// if there is no such retained step.
std::optional<Count> lastFiring(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t transition);
/// The last step up to `upTo` that changed the tokens in `place`, by firing or by hand.
std::optional<Count> lastChange(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t place);

}  // namespace fireable
