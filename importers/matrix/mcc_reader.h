#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Whether the text has the header `m n mm` and as many numbers as that asks for.
bool looksLikeMcc(std::string_view text);

/// Reads condensed-column matrices. Transitions are the columns, in the order of the file, which
/// is their priority order too: the first fireable one comes first. The permutation in the
/// comment is not applied (published files have wrong ones) but kept among the net's comments,
/// unless it is the identity and so says nothing.
Result<Imported> readMcc(std::string_view text);

}  // namespace fireable
