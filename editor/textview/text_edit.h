#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// The edit that updates `diagram` to a changed text.
///
/// `before` is the net of the text at the last synchronization, `after` its present net; only their
/// differences are applied, so that later changes of the drawing remain. Nodes are matched by
/// unique name and keep ids, positions and subnet drawings; a removed and an added node with the
/// same arcs count as renamed. New nodes are placed near their neighbours if anything is drawn.
NetEdit textEdit(const Diagram& diagram, const Net& before, const Net& after);

}  // namespace fireable
