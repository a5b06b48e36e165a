#pragma once

#include "editor/canvas/canvas_view.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/tools/snap.h"

namespace fireable {

/// What tools work on: one view of one document. The one who makes it keeps all four alive.
struct EditContext {
    NetDocument& document;
    Selection& selection;
    CanvasView& canvas;
    const SnapSettings& snap;

    const Diagram& diagram() const { return document.diagram(); }
};

}  // namespace fireable
