#pragma once

#include <set>
#include <string>

#include "editor/document/net_document.h"
#include "editor/hierarchy/net_names.h"
#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

// Refactorings across the nets of a document, each one undo step. Failures are translated, or the
// linker's.
namespace fireable {

/// Appends an empty net called `name` and shows it.
void addEmptyNet(NetDocument& document, const std::string& name);

/// Removes a net of several and adjusts references by number. Fails with `badArgument`, naming the
/// use, if a transition of another net uses it.
Result<void> removeNet(NetDocument& document, std::size_t index);

/// `extractSubnet` into a new net of the document; returns the new transition.
Result<TransitionId> extractToNet(NetDocument& document, const std::set<NodeId>& selected,
                                  const std::string& name);

/// `inlineSubnet` in the current net.
Result<void> inlineInNet(NetDocument& document, TransitionId transition);

/// Appends the flattened current net and shows it.
Result<void> flattenToNet(NetDocument& document);

/// `diagram`, from the file `path`, with its whole hierarchy in one net, as runs see it. Its own
/// nodes keep their positions, with the drawings of instances below. Names are paths, as `add1/x`;
/// port labels of subnets are dropped.
Result<Diagram> flattened(const Diagram& diagram, const std::string& path, SubnetLibrary& library);

/// The drawings of the instances of a linked net, that of the program (`diagram`) first.
Result<std::vector<std::shared_ptr<const Diagram>>> instanceDrawings(const LinkedNet& linked,
                                                                     const Diagram& diagram,
                                                                     SubnetLibrary& library);

/// `label` without port roles.
std::string withoutRoles(const std::string& label);

}  // namespace fireable
