#pragma once

#include <set>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/base/result.h"

// Fusion places: additional drawings of one place (`Diagram::copies`), to keep large nets readable.
// They do not affect behaviour.

namespace fireable {

/// Adds a drawing of `place` centred at `at`.
NetEdit addPlaceDrawing(const Diagram& diagram, PlaceId place, Point at);

/// Merges several places into the first: arcs, ports and drawings of the others move to it, and
/// each of the others becomes a drawing of it. Fails with `badArgument`, translated, for fewer than
/// two places or different non-zero markings.
Result<NetEdit> fusePlaces(const Diagram& diagram, const std::vector<PlaceId>& places);

/// Turns a drawing into a separate place with the arcs that end at it and the same marking.
NetEdit splitDrawing(const Diagram& diagram, CopyId copy);

/// Removes drawings; their arcs return to the place's first drawing.
NetEdit mergeDrawings(const Diagram& diagram, const std::set<CopyId>& copies);

/// Connects a new arc to `end`, if that is an additional drawing of its place.
void endAtDrawing(ArcPart& arc, const NetElement& end);

}  // namespace fireable
