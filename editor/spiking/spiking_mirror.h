#pragma once

#include <vector>

#include "editor/document/mirror.h"
#include "editor/spiking/spiking_document.h"

namespace fireable {

/// What a document of a system holds.
struct MirroredSystem {
    spiking::DrawnSystem drawn;
    std::vector<RunConfiguration> runs;
};

/// A system for other threads.
using SystemMirror = Mirror<MirroredSystem>;

/// That of `document`, which all share who ask; made by the first.
SystemMirror& mirrorOf(SpikingDocument& document);

}  // namespace fireable
