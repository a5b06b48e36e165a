#pragma once

#include <set>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

/// A part of a net that shall be called like a subnet: its transitions, and the places through
/// which it touches the rest.
struct CalledPart {
    std::set<TransitionId> inside;
    std::set<PlaceId> inner;  ///< touched by `inside` only
    std::set<PlaceId> data;   ///< operands and results, shared with the rest
    PlaceId start;
    PlaceId finish;
};

/// Whether the part works exactly from the moment that the hole comes to `start` until it comes to
/// `finish`, so that copying its data in before and out after makes no difference: idle, none of
/// its transitions can fire; it is idle again when it finishes; and while it works, nothing else
/// touches its data or its start.
///
/// Walks through all states of control with data left open, from the initial marking and, where
/// that never starts the part, from a hole in `start`. What data decide counts as possible, so a
/// part may be refused that would do. Fails with `unsupported` and the reason, translated.
Result<void> checkCalledPart(const Net& net, const CalledPart& part);

}  // namespace fireable
