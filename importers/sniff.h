#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/result.h"
#include "importers/formats.h"

namespace fireable {

/// Tells the format of `text` by its first significant bytes, not by the suffix: `.net` alone is
/// used by Tina, GreatSPN and LoLA. `file` is a tie-breaker only.
///
/// Fails with `unknownFormat`: by name for formats that are known and refused.
Result<FormatId> sniff(std::string_view text, const std::filesystem::path& file);

}  // namespace fireable
