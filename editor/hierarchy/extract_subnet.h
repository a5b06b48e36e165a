#pragma once

#include <set>
#include <string>

#include "editor/document/net_edit.h"
#include "engine/base/result.h"

namespace fireable {

/// A part of a net made a net of its own, and what becomes of the net.
struct Extraction {
    Diagram subnet;
    NetEdit edit;  ///< takes the part out and puts a substituted transition in its place
    TransitionId transition;
};

/// Makes the nodes `selected` of `diagram` a subnet called `name`, a net of the same file.
///
/// The part needs one place that starts it (outside takes its token, inside waits for the hole and
/// fills it) and one that finishes it (inside takes its token, outside waits for the hole). Other
/// places that both sides touch are handed in and back: ports of both kinds. Places that only the
/// selection touches go into the subnet if they are selected, and are handed in and back if not.
/// What runs is the same as before. Fails with `unsupported` and the reason, translated, where that
/// cannot be promised; see `checkCalledPart`.
Result<Extraction> extractSubnet(const Diagram& diagram, const std::set<NodeId>& selected,
                                 const std::string& name);

}  // namespace fireable
