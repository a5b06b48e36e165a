#pragma once

#include <string>

#include "editor/document/net_edit.h"
#include "engine/base/result.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Puts the subnet of `transition` into `diagram`, which belongs to the file `path`, in its place:
/// its nodes stand to the right of the others, named by path as in `add1/x`. What runs is the same
/// as before.
///
/// A place that is handed in and back (input and output of one place of the subnet) becomes one
/// with that place, and so do start and finish where nothing stands between them; other operands
/// and results keep the small nets by which the linker copies and moves them.
/// Fails like `link`.
Result<NetEdit> inlineSubnet(const Diagram& diagram, const std::string& path,
                             TransitionId transition, SubnetLibrary& library);

}  // namespace fireable
