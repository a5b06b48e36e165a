#pragma once

#include "app/desktop/tabs/document_view.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/sweeps/swept_model.h"

namespace fireable {

// What each kind of document brings to a sweep in the window.

SweepKind sweepKind(DocumentView& view);
SweepKind sweepKind(SpikingView& view);

}  // namespace fireable
