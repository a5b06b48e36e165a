#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Whether the first words are those of an APT file.
bool looksLikeApt(std::string_view text);

/// Reads APT place/transition nets (types PN and LPN); transition systems are refused. A `label`
/// option is the node's label; what else the file says is kept for writing APT.
Result<Imported> readApt(std::string_view text);

}  // namespace fireable
