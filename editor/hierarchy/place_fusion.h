#pragma once

#include <set>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/base/result.h"

// Fusion places: one place drawn several times (`Diagram::copies`), so that large nets stay
// readable. A further drawing changes nothing of what the net does.

namespace fireable {

/// One more drawing of `place`, its centre at `at`.
NetEdit addPlaceDrawing(const Diagram& diagram, PlaceId place, Point at);

/// Makes drawings of one place out of several places: arcs, ports and drawings of the others go to
/// the first, and each of the others becomes a drawing of it, where it stood. Their markings are
/// those of one place, so they must be equal; an empty place goes with any other.
/// Fails with `badArgument`, translated, for fewer than two places or two different markings.
Result<NetEdit> fusePlaces(const Diagram& diagram, const std::vector<PlaceId>& places);

/// Makes a place of its own out of a drawing: with the arcs that end at it, and the marking that it
/// showed.
NetEdit splitDrawing(const Diagram& diagram, CopyId copy);

/// Takes drawings away; their arcs go back to the place's first one.
NetEdit mergeDrawings(const Diagram& diagram, const std::set<CopyId>& copies);

/// Lets a new arc end where it was drawn to: at `end`, where that is a further drawing of its
/// place.
void endAtDrawing(ArcPart& arc, const NetElement& end);

}  // namespace fireable
