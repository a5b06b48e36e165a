#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

namespace fireable {

struct TextStart;

/// Three numbers begin the file, and it is not LSN 1.0 (see `isLsn10`).
bool isMcc(const TextStart& start);

/// Reads condensed-column matrices. Columns are transitions in file order, which is also their
/// priority order. The permutation in the comment is not applied (published files have wrong ones)
/// but retained among the net's comments, unless it is the identity.
Result<Imported> readMcc(std::string_view text);

/// Writes condensed-column matrices, laid out as other tools do. Columns are in priority order,
/// which is all that remains of the priorities; the comment has the transitions' numbers. Names,
/// labels and drawings are left out. Fails with `unsupported` for what would change the meaning,
/// with `priorityCycle` if there is no such order.
Result<std::string> writeMcc(std::span<const Diagram> nets);

bool isMsn(const TextStart& start);

/// Reads raw matrices: inputs and inhibitors, outputs, priorities, marking.
Result<Imported> readMsn(std::string_view text);

/// Writes raw matrices, with a number for every pair of nodes, so large nets are rejected. Names,
/// labels and drawings are left out. Fails with `unsupported` for what would change the meaning.
Result<std::string> writeMsn(std::span<const Diagram> nets);

}  // namespace fireable
