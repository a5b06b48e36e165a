#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// Whether an edit with the inverse `before` changes only where and how things are drawn.
bool onlyMoves(const NetEdit& edit, const NetEdit& before);

}  // namespace fireable
