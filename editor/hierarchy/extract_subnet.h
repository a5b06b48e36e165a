#pragma once

#include <set>
#include <string>

#include "editor/document/net_edit.h"
#include "engine/base/result.h"

namespace fireable {

/// A part of a net turned into a subnet, and the edit of the net.
struct Extraction {
    Diagram subnet;
    NetEdit edit;  ///< replaces the part by a substituted transition
    TransitionId transition;
};

/// Turns the nodes `selected` of `diagram` into a subnet called `name`, a net of the same file.
///
/// The part needs one start place (outside takes its token; inside waits for the hole and fills it)
/// and one finish place (inside takes its token; outside waits for the hole). Other shared places
/// become input and output ports. Places touched only by the selection move into the subnet if
/// selected, and are passed as ports if not. Behaviour is preserved; fails with `unsupported` and a
/// translated reason where that is not certain, see `checkCalledPart`.
Result<Extraction> extractSubnet(const Diagram& diagram, const std::set<NodeId>& selected,
                                 const std::string& name);

}  // namespace fireable
