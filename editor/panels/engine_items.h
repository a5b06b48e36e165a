#pragma once

class QComboBox;

namespace fireable {

/// Lists all engines in `box`, by the index of their `EngineKind`. One that cannot run here is
/// listed too and cannot be chosen; its tool tip says why.
void addEngines(QComboBox& box);

}  // namespace fireable
