#include "editor/checks/checks.h"
#include "editor/checks/quick_fixes.h"

namespace fireable {
namespace {

QString notConnected(std::size_t nodes) {
    return nodes == 1 ? CheckText::tr("%1 is not connected") : CheckText::tr("%1 are not connected");
}

/// What arcs there are at each node. By id.
struct ArcsAt {
    explicit ArcsAt(const Net& net)
        : place(net.places.idBound()),
          transition(net.transitions.idBound()),
          limited(net.transitions.idBound()) {
        for (const auto& [id, arc] : net.arcs) {
            place[arc.place.value] = true;
            transition[arc.transition.value] = true;
            if (arc.kind == ArcKind::input || arc.kind == ArcKind::inhibitor) {
                limited[arc.transition.value] = true;
            }
        }
    }
    std::vector<bool> place;       ///< any
    std::vector<bool> transition;  ///< any
    std::vector<bool> limited;     ///< one that firing can make forbid the next firing
};

/// Without a fix: most of these were just drawn and get their arcs next.
template <class IdT>
Finding isolated(const Net& net, std::span<const IdT> ids, const QString& text) {
    return {Severity::hint,
            text.arg(namesOf(net, ids)),
            elementsOf(ids),
            {}};
}

}  // namespace

void checkArcs(const Net& net, const CheckContext& context, Findings& findings) {
    const ArcsAt arcs(net);
    const std::vector<bool> open = openPlaces(net, context);
    std::vector<PlaceId> lonePlaces;
    for (const auto& [id, place] : net.places) {
        if (!arcs.place[id.value] && !open[id.value]) {
            lonePlaces.push_back(id);
        }
    }
    std::vector<TransitionId> loneTransitions;
    std::vector<TransitionId> endless;
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            continue;
        }
        if (!arcs.transition[id.value]) {
            loneTransitions.push_back(id);
        } else if (!arcs.limited[id.value]) {
            endless.push_back(id);
        }
    }
    addEach(lonePlaces, findings, [&](std::span<const PlaceId> ids) {
        return isolated(net, ids, notConnected(ids.size()));
    });
    addEach(loneTransitions, findings, [&](std::span<const TransitionId> ids) {
        return isolated(net, ids, notConnected(ids.size()));
    });
    addEach(endless, findings, [&](std::span<const TransitionId> ids) {
        return Finding{Severity::warning,
                       CheckText::tr("%1 takes no tokens, so once it can fire it fires without end")
                           .arg(namesOf(net, ids)),
                       elementsOf(ids),
                       {}};
    });
}

}  // namespace fireable
