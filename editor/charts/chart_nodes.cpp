#include "editor/charts/chart_nodes.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <map>
#include <numeric>

namespace fireable {
ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t limit) {
    ChartNodes made;
    std::map<TransitionId, std::size_t> groups;
    for (const NodeId& node : nodes) {
        if (made.nodes.size() == limit) {
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
        const auto shown = program.drawnTransitions[t];
        const auto group = shown ? groups.find(*shown) : groups.end();
        if (group != groups.end()) {
            made.nodes.transitions[group->second].push_back(static_cast<std::int32_t>(t));
        }
    }
    return made;
}

std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t limit) {
    std::vector<std::int32_t> transitions(counts.size());
    std::iota(transitions.begin(), transitions.end(), 0);
    const auto stepsOf = [&](std::int32_t t) { return counts[static_cast<std::size_t>(t)].steps; };
    const auto middle =
        transitions.begin() + static_cast<std::ptrdiff_t>(std::min(limit, transitions.size()));
    std::partial_sort(transitions.begin(), middle, transitions.end(),
                      [&](std::int32_t a, std::int32_t b) {
                          return std::pair(-stepsOf(a), a) < std::pair(-stepsOf(b), b);
                      });
    transitions.erase(middle, transitions.end());
    return transitions;
}

std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions) {
    std::vector<NamedCount> named;
    for (const std::int32_t t : transitions) {
        const auto at = static_cast<std::size_t>(t);
        const QString name = QString::fromStdString(program.transitionNames[at]);
        named.push_back({name, static_cast<double>(counts[at].steps),
                         QCoreApplication::translate(
                             "Charts", "%1\nSteps in which it fired: %2\nCopies in all of them: %3")
                             .arg(name, QString::number(counts[at].steps),
                                  QString::fromStdString(counts[at].copies.text()))});
    }
    return named;
}

DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t limit) {
    std::vector<std::int64_t> sums(drawn.transitions.size());
    for (std::size_t t = 0; t < counts.size(); ++t) {
        const auto shown = program.drawnTransitions[t];
        if (counts[t].steps > 0 && shown && drawn.transitions.contains(*shown)) {
            sums[drawn.transitions.indexOf(*shown)] += counts[t].steps;
        }
    }
    DrawnCounts fired;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0) {
            fired.emplace_back(drawn.transitions.idAt(i), sums[i]);
        }
    }
    return mostCounted(std::move(fired), limit);
}

}  // namespace fireable
