#pragma once

#include "editor/layout/layout.h"

namespace fireable {

/// How much room a node takes with its texts. Texts are estimated, because the font is known only
/// to the painter; a little on the safe side.
NodeRoom placeRoom(const Diagram& diagram, PlaceId id);
NodeRoom copyRoom(const Diagram& diagram, const PlaceCopy& copy);
NodeRoom transitionRoom(const Diagram& diagram, TransitionId id);

/// Whether the name stands above or to the right of its node, which a layout may exchange; other
/// places were chosen by somebody.
bool nameMayMove(const NodeGeometry& geometry);

}  // namespace fireable
