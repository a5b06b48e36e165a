#pragma once

#include "editor/checks/finding.h"

// Quick fixes by what they do. Each looks at the diagram again when it is asked for its edit: parts
// that are gone by then are passed over.

namespace fireable {

/// Gives each of the nodes a name that no other node of its kind has.
QuickFix renameFix(QString name, std::vector<NodeId> nodes);
QuickFix removeFix(QString name, ElementSet elements);
QuickFix setWeightFix(QString name, std::vector<ArcId> arcs, std::int64_t weight);
QuickFix setTokensFix(QString name, PlaceId place, Count tokens);
/// Takes `binding` out of the ports of `transition`, all of them that are equal to it.
QuickFix unbindFix(QString name, TransitionId transition, PortBinding binding);

}  // namespace fireable
