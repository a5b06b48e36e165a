#include "editor/checks/check_net.h"

#include "editor/checks/checks.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

template <class Table, class IdT>
QString listed(const Table& table, std::span<const IdT> ids) {
    constexpr std::size_t named = 3;
    QStringList names;
    for (const IdT id : ids.first(std::min(ids.size(), named))) {
        const QString name = toText(table[id].name);
        names.append(name.isEmpty() ? CheckText::tr("(no name)") : name);
    }
    const QString list = names.join(QStringLiteral(", "));
    return ids.size() <= named ? list
                               : CheckText::tr("%1 and %2 more").arg(list).arg(ids.size() - named);
}

}  // namespace

QString namesOf(const Net& net, std::span<const PlaceId> places) {
    return listed(net.places, places);
}

QString namesOf(const Net& net, std::span<const TransitionId> transitions) {
    return listed(net.transitions, transitions);
}

std::vector<bool> openPlaces(const Net& net, const CheckContext& context) {
    std::vector<bool> open(net.places.idBound());
    const auto add = [&](PlaceId id) {
        if (net.places.contains(id)) {
            open[id.value] = true;
        }
    };
    for (const PlaceId id : context.open) {
        add(id);
    }
    std::vector<bool> substituted(net.transitions.idBound());
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            substituted[id.value] = true;
            for (const PortBinding& port : transition.substitution->ports) {
                add(port.outer);
            }
        }
    }
    for (const auto& [id, arc] : net.arcs) {
        if (substituted[arc.transition.value]) {
            add(arc.place);
        }
    }
    return open;
}

std::vector<Finding> checkNet(const Net& net, const CheckContext& context) {
    Findings findings;
    checkNames(net, findings);
    checkWeights(net, findings);
    checkPriorities(net, findings);
    checkPorts(net, context, findings);
    checkArcs(net, context, findings);
    checkLiveness(net, context, findings);
    return findings;
}

}  // namespace fireable
