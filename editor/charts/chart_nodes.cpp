#include "editor/charts/chart_nodes.h"

#include <map>

namespace fireable {

ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t most) {
    ChartNodes made;
    std::map<TransitionId, std::size_t> groups;
    for (const NodeId& node : nodes) {
        if (made.nodes.size() == most) {
            break;
        }
        if (const auto* place = std::get_if<PlaceId>(&node);
            place && drawn.places.contains(*place)) {
            made.nodes.places.push_back(program.drawnPlaces[drawn.places.indexOf(*place)]);
            made.names.append(QString::fromStdString(drawn.places[*place].name));
        }
        const auto* transition = std::get_if<TransitionId>(&node);
        if (transition && drawn.transitions.contains(*transition)) {
            groups.emplace(*transition, made.nodes.transitions.size());
            made.nodes.transitions.emplace_back();
            made.names.append(QString::fromStdString(drawn.transitions[*transition].name));
        }
    }
    if (groups.empty()) {
        return made;
    }
    for (std::size_t t = 0; t < program.drawnTransitions.size(); ++t) {
        if (const auto group = groups.find(program.drawnTransitions[t]); group != groups.end()) {
            made.nodes.transitions[group->second].push_back(static_cast<std::int32_t>(t));
        }
    }
    return made;
}

}  // namespace fireable
