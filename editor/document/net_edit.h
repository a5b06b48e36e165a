#pragma once

#include <map>
#include <optional>
#include <variant>

#include "engine/net/model/diagram.h"

namespace fireable {

using NodeId = std::variant<PlaceId, TransitionId>;

/// Moves nodes; a node that was not placed yet becomes placed, and nothing as a target takes its
/// place on the drawing away again.
struct MoveNodes {
    std::map<NodeId, std::optional<Point>> to;
    int gesture = 0;  ///< moves of one drag share a number, and so one undo step; 0: on its own
};

struct SetInitial {
    PlaceId place;
    Count tokens;
};

/// Everything that a user can do to a diagram, as a value. A new way to edit is a new member here.
using NetEdit = std::variant<MoveNodes, SetInitial>;

/// Does `edit` to `diagram` and returns the edit that undoes it.
NetEdit apply(const NetEdit& edit, Diagram& diagram);

/// One edit with the effect of `first` then `second`, where both belong to one gesture.
std::optional<NetEdit> merged(const NetEdit& first, const NetEdit& second);

/// Whether `edit` changes what a run does, and not only how the net looks.
bool changesBehaviour(const NetEdit& edit);

}  // namespace fireable
