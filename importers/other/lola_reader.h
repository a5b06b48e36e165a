#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Whether the first word is one that a LoLA net begins with.
bool looksLikeLola(std::string_view text);

/// Reads LoLA place/transition nets; high-level nets are refused. Capacities (`SAFE`) and
/// fairness say nothing about firing and are left out, with a warning for fairness.
Result<Imported> readLola(std::string_view text);

}  // namespace fireable
