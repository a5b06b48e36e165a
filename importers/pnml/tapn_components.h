#pragma once

#include "importers/pnml/pnml_file.h"

namespace fireable {

/// Puts TAPAAL's components together: one net that has every shared place and transition once,
/// under its shared name, and all other nodes side by side. A name that several components use is
/// written as TAPAAL's queries write it, `Component.Name`.
Imported composed(PnmlFile file);

}  // namespace fireable
