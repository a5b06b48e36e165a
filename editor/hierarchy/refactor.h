#pragma once

#include <set>

#include "editor/document/net_document.h"
#include "engine/base/result.h"

// Changes to a document that span its nets, each one undo step. Failures are translated, or the
// linker's.

namespace fireable {

/// A name that no net of `document` has: `wanted`, or with a number behind.
std::string freeNetName(const NetDocument& document, const std::string& wanted);

/// Adds an empty net called `name` behind the others and shows it.
void addEmptyNet(NetDocument& document, const std::string& name);

/// Gives the shown net another name, and with it the references to it in all nets; it stays shown.
/// Fails with `badArgument` for an empty name and one that another net has.
Result<void> renameNet(NetDocument& document, const std::string& name);

/// Removes a net, of several. Those behind it move up, and what names them by number follows.
/// Fails with `badArgument`, naming the use, while a transition of another net is carried out by
/// it.
Result<void> removeNet(NetDocument& document, std::size_t index);

/// `extractSubnet`, with the subnet as a further net of the document; returns the new transition.
Result<TransitionId> extractToNet(NetDocument& document, const std::set<NodeId>& selected,
                                  const std::string& name);

/// `inlineSubnet` in the shown net.
Result<void> inlineInNet(NetDocument& document, TransitionId transition);

/// Adds `flattened` of the shown net as a further net and shows it.
Result<void> flattenToNet(NetDocument& document);

}  // namespace fireable
