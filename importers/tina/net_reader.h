#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Reads Tina's textual `.net`. Places and transitions are numbered as they first appear.
///
/// Declarations of one node add up: arcs and tokens sum, intervals intersect, the last label
/// wins; a second `tr` or `pl` of a node, which may be an oversight, is warned of.
/// `p**`, the reset arc that pnmc added, is read. Stopwatch arcs become read or inhibitor arcs
/// with a warning: without time they are the same. In a note, `\\n` is a line end.
Result<Imported> readNet(std::string_view text);

}  // namespace fireable
