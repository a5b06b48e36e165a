#pragma once

#include <string>

#include "editor/document/net_edit.h"
#include "engine/base/result.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Replaces `transition` of `diagram`, from the file `path`, by its subnet: its nodes are placed to
/// the right of the others and named by path, as `add1/x`. Behaviour is preserved.
///
/// A place that is both input and output of one subnet place is merged with it, and so are start
/// and finish where nothing comes between; other operands and results keep the linker's copying
/// nets. Fails like `link`.
Result<NetEdit> inlineSubnet(const Diagram& diagram, const std::string& path,
                             TransitionId transition, SubnetLibrary& library);

}  // namespace fireable
