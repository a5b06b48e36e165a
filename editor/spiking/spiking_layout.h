#pragma once

#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// Whether nobody placed the neurons: none has a position, or several all have the same one, as
/// programs write that know no positions.
bool isUnplaced(const spiking::DrawnSystem& drawn);

/// Places the neurons of a system in layers, as a person would draw it; an empty edit for one that
/// is too large to be laid out at once.
SpikingEdit laidOut(const spiking::DrawnSystem& drawn);

}  // namespace fireable
