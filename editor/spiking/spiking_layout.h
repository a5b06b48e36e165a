#pragma once

#include "editor/layout/layout.h"
#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// Whether nobody placed the neurons: none has a position, or several all have the same one, as
/// programs write that know no positions.
bool isUnplaced(const spiking::DrawnSystem& drawn);

/// A request for all neurons, or for those in `selected` if several are.
LayoutRequest layoutRequest(const spiking::DrawnSystem& drawn, const ElementSet& selected);

/// The edit that applies `layout`. Ignores elements removed meanwhile.
SpikingEdit layoutEdit(const spiking::DrawnSystem& drawn, const Layout& layout, int gesture = 0);

/// Places the neurons of a system in layers at once, as a person would draw it; an empty edit for
/// one that is too large for that.
SpikingEdit laidOut(const spiking::DrawnSystem& drawn);

}  // namespace fireable
