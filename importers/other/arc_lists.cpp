#include "importers/other/arc_lists.h"

namespace fireable {

std::vector<ArcLists> arcsByTransition(const Net& net, const std::vector<Arc>& arcs) {
    std::vector<ArcLists> lists(net.transitions.size());
    for (const Arc& arc : arcs) {
        ArcLists& list = lists[net.transitions.indexOf(arc.transition)];
        (arc.kind == ArcKind::output ? list.outputs : list.inputs).push_back(arc);
    }
    return lists;
}

}  // namespace fireable
