#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Whether the text has the header `m n` and as many numbers as that asks for.
bool looksLikeMsn(std::string_view text);

/// Reads raw matrices: inputs and inhibitors, outputs, priorities, marking.
Result<Imported> readMsn(std::string_view text);

}  // namespace fireable
