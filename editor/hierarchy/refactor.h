#pragma once

#include <set>
#include <string>

#include "editor/document/net_document.h"
#include "editor/hierarchy/net_names.h"
#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

// Changes to a document that span its nets, each one undo step. Failures are translated, or the
// linker's.
namespace fireable {

/// Adds an empty net called `name` behind the others and shows it.
void addEmptyNet(NetDocument& document, const std::string& name);

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

/// `diagram`, which belongs to the file `path`, with its whole hierarchy in one net: what a run
/// runs, drawn. Its own nodes stay where they are; below them stands every use of a subnet, drawn
/// like it. Names are paths, `add1/x`; labels that make a place of a subnet a port are dropped.
Result<Diagram> flattened(const Diagram& diagram, const std::string& path, SubnetLibrary& library);

/// The drawings of the instances of a linked net, the program's own (`diagram`) first.
Result<std::vector<std::shared_ptr<const Diagram>>> instanceDrawings(const LinkedNet& linked,
                                                                     const Diagram& diagram,
                                                                     SubnetLibrary& library);

/// `label` without the words that make its place a port.
std::string withoutRoles(const std::string& label);

}  // namespace fireable
