#pragma once

#include <optional>

#include "editor/layout/layout.h"

namespace fireable {

/// What to start a `LayoutWorker` with.
struct AutomaticLayout {
    LayoutRequest request;
    LayoutKind kind = LayoutKind::layered;
};

/// A drawing for the nodes that have no place yet; nothing when all have one. Nodes that were
/// placed by somebody stay where they are.
std::optional<AutomaticLayout> automaticLayout(const Diagram& diagram);

/// layered where that gives a picture of about the shape of a screen, of a size that people read;
/// otherwise force.
LayoutKind suitableKind(const LayoutRequest& request);

}  // namespace fireable
