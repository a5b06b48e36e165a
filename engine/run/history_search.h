#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/run/timeline_cursor.h"

namespace fireable {

using StepPredicate = std::function<bool(const TimelineCursor&)>;

/// Moves `cursor` back to the last step before its own at which `holds`; false, and the cursor
/// stays, when there is none or when `cancelled` is set meanwhile.
bool goBackTo(TimelineCursor& cursor, const StepPredicate& holds,
              const std::atomic<bool>* cancelled = nullptr);
/// Moves `cursor` forward to the next kept step at which `holds`, likewise.
bool goForwardTo(TimelineCursor& cursor, const StepPredicate& holds,
                 const std::atomic<bool>* cancelled = nullptr);

/// The last step up to `upTo` of a timeline and those that it comes from in which `transition`
/// fired; nothing when it fired in none that is kept.
std::optional<Count> lastFiring(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t transition);
/// The last step up to `upTo` that changed the tokens in `place`, or where someone else did.
std::optional<Count> lastChange(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t place);

}  // namespace fireable
