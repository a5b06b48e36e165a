#pragma once

#include <set>
#include <string>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"
#include "editor/hierarchy/net_names.h"
#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"
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

/// A part of a net to be called like a subnet: its transitions, and the places shared with the
/// rest.
struct CalledPart {
    std::set<TransitionId> inside;
    std::set<PlaceId> inner;  ///< touched by `inside` only
    std::set<PlaceId> data;   ///< operands and results, shared with the rest
    PlaceId start;
    PlaceId finish;
};

/// Checks that the part is active exactly between the arrival of the hole at `start` and at
/// `finish`, so that copying its data in before and out after changes nothing: while idle none of
/// its transitions can fire, it is idle when it finishes, and nothing else touches its data or its
/// start meanwhile.
///
/// Explores all control states with data left open, from the initial marking and, if that never
/// starts the part, from a hole in `start`. As data-dependent choices are all considered possible,
/// valid parts may be refused. Fails with `unsupported` and a translated reason.
Result<void> checkCalledPart(const Net& net, const CalledPart& part);

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

/// Replaces `transition` of `diagram`, from the file `path`, by its subnet: its nodes are placed to
/// the right of the others and named by path, as `add1/x`. Behaviour is preserved.
///
/// A place that is both input and output of one subnet place is merged with it, and so are start
/// and finish where nothing comes between; other operands and results keep the linker's copying
/// nets. Fails like `link`.
Result<NetEdit> inlineSubnet(const Diagram& diagram, const std::string& path,
                             TransitionId transition, SubnetLibrary& library);

}  // namespace fireable
