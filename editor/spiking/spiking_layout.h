#pragma once

#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// Places the neurons of a system in layers, as a person would draw it; an empty edit for one that
/// is too large to be laid out at once.
SpikingEdit laidOut(const spiking::DrawnSystem& drawn);

}  // namespace fireable
