#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// Reads Tina's `.ndr`, a drawn net. Lines may come in any order.
///
/// A place and a transition may share a name as long as every edge still says which is meant.
/// Stopwatch arcs become read or inhibitor arcs with a warning: without time they are the same.
/// Lines that begin with none of `p t e h #` are kept in `Diagram::opaque`, with a warning.
/// Comments `# note …`, as `writeNdr` makes them, become notes again.
/// An edge drawn straight through control points on its own line becomes a straight one.
Result<Imported> readNdr(std::string_view text);

}  // namespace fireable
