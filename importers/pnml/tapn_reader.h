#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Reads a TAPAAL file as one place/transition net: its active components are put together over
/// their shared places and transitions, constants are filled in. Time is not kept: ages,
/// invariants and transport arcs become plain, with a warning where they say anything.
/// Queries are left out. Coloured nets are refused (`unknownFormat`).
Result<Imported> readTapn(std::string_view text);

}  // namespace fireable
