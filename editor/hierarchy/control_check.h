#pragma once

#include <set>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

/// A part of a net to be called like a subnet: its transitions, and the places shared with the
/// rest.
struct CalledPart {
    std::set<TransitionId> inside;
    std::set<PlaceId> inner;  ///< touched by `inside` only
    std::set<PlaceId> data;   ///< operands and results, shared with the rest
    PlaceId start;
    PlaceId finish;
};

/// Checks that the part is active exactly between the arrival of the hole at `start` and at
/// `finish`, so that copying its data in before and out after changes nothing: while idle none of
/// its transitions can fire, it is idle when it finishes, and nothing else touches its data or its
/// start meanwhile.
///
/// Explores all control states with data left open, from the initial marking and, if that never
/// starts the part, from a hole in `start`. As data-dependent choices are all considered possible,
/// valid parts may be refused. Fails with `unsupported` and a translated reason.
Result<void> checkCalledPart(const Net& net, const CalledPart& part);

}  // namespace fireable
