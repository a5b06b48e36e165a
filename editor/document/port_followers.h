#pragma once

#include <cstddef>
#include <vector>

#include "editor/document/net_edit.h"

namespace fireable {

/// What must happen to other nets of a file when `edit` takes places out of the net at `index`, so
/// that their ports, which count places, go on meaning the same ones: a port at a place that goes
/// goes too. By position of the net. Nothing for an edit that takes no place away.
NetEdits portFollowers(const std::vector<Diagram>& nets, std::size_t index, const NetEdit& edit);

}  // namespace fireable
