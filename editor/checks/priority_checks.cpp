#include <algorithm>

#include "editor/checks/check_net.h"

namespace fireable {
namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

/// The priorities as a graph: those below transition `t` are `below[first[t] .. first[t + 1])`.
struct PriorityGraph {
    struct Edge {
        std::size_t lower;
        PriorityId id;
    };

    explicit PriorityGraph(const Net& net) : first(net.transitions.size() + 1) {
        for (const auto& [id, pair] : net.priorities) {
            ++first[net.transitions.indexOf(pair.higher) + 1];
        }
        for (std::size_t t = 0; t + 1 < first.size(); ++t) {
            first[t + 1] += first[t];
        }
        below.resize(net.priorities.size());
        std::vector<std::size_t> next(first.begin(), first.end() - 1);
        for (const auto& [id, pair] : net.priorities) {
            below[next[net.transitions.indexOf(pair.higher)]++] = {
                net.transitions.indexOf(pair.lower), id};
        }
    }

    std::size_t size() const { return first.size() - 1; }
    std::span<const Edge> edges(std::size_t t) const {
        return std::span(below).subspan(first[t], first[t + 1] - first[t]);
    }

    std::vector<std::size_t> first;  ///< [T + 1]
    std::vector<Edge> below;         ///< [R]
};

/// Tarjan's strongly connected components, without recursion: chains may be long.
class Components {
public:
    explicit Components(const PriorityGraph& graph)
        : graph_(graph),
          number_(graph.size(), none),
          low_(graph.size()),
          component_(graph.size(), none) {
        for (std::size_t t = 0; t < graph.size(); ++t) {
            if (number_[t] == none) {
                visit(t);
            }
        }
    }

    const std::vector<std::vector<std::size_t>>& all() const { return all_; }
    std::size_t of(std::size_t t) const { return component_[t]; }

private:
    struct Frame {
        std::size_t transition;
        std::size_t next = 0;  ///< of its edges
    };

    void visit(std::size_t root) {
        std::vector<Frame> frames;
        enter(root, frames);
        while (!frames.empty()) {
            Frame& frame = frames.back();
            const auto edges = graph_.edges(frame.transition);
            if (frame.next < edges.size()) {
                const std::size_t lower = edges[frame.next++].lower;
                if (number_[lower] == none) {
                    enter(lower, frames);
                } else if (component_[lower] == none) {
                    low_[frame.transition] = std::min(low_[frame.transition], number_[lower]);
                }
                continue;
            }
            const std::size_t done = frame.transition;
            frames.pop_back();
            if (!frames.empty()) {
                std::size_t& above = low_[frames.back().transition];
                above = std::min(above, low_[done]);
            }
            leave(done);
        }
    }

    void enter(std::size_t t, std::vector<Frame>& frames) {
        low_[t] = number_[t] = count_++;
        open_.push_back(t);
        frames.push_back({t});
    }

    void leave(std::size_t t) {
        if (low_[t] != number_[t]) {
            return;
        }
        std::vector<std::size_t> members;
        std::size_t member = none;
        while (member != t) {
            member = open_.back();
            open_.pop_back();
            component_[member] = all_.size();
            members.push_back(member);
        }
        std::ranges::sort(members);
        all_.push_back(std::move(members));
    }

    const PriorityGraph& graph_;
    std::size_t count_ = 0;
    std::vector<std::size_t> number_;     ///< [T], in the order of visits
    std::vector<std::size_t> low_;        ///< [T]
    std::vector<std::size_t> component_;  ///< [T], in `all_`; `none` while open
    std::vector<std::size_t> open_;
    std::vector<std::vector<std::size_t>> all_;
};

/// A shortest priority cycle through the first of `members`, all of one component; empty if there
/// is none.
std::vector<std::size_t> cycleThrough(const PriorityGraph& graph, const Components& components,
                                      const std::vector<std::size_t>& members,
                                      std::vector<std::size_t>& from) {
    const std::size_t start = members.front();
    std::vector<std::size_t> queue{start};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const auto& [lower, id] : graph.edges(queue[i])) {
            if (lower == start) {
                std::vector<std::size_t> cycle;
                for (std::size_t t = queue[i]; t != start; t = from[t]) {
                    cycle.push_back(t);
                }
                cycle.push_back(start);
                std::ranges::reverse(cycle);
                return cycle;
            }
            if (components.of(lower) == components.of(start) && from[lower] == none) {
                from[lower] = queue[i];
                queue.push_back(lower);
            }
        }
    }
    return {};
}

QString chainText(const Net& net, const std::vector<std::size_t>& cycle) {
    constexpr std::size_t named = 8;
    QStringList names;
    for (std::size_t i = 0; i < std::min(cycle.size(), named); ++i) {
        names.append(toText(net.transitions.at(cycle[i]).value.name));
    }
    if (cycle.size() > named) {
        names.append(CheckText::tr("… (%1 in all)").arg(cycle.size()));
    }
    names.append(names.front());
    return names.join(QStringLiteral(" > "));
}

Finding cycleFinding(const Net& net, const PriorityGraph& graph,
                     const std::vector<std::size_t>& cycle) {
    constexpr std::size_t offered = 8;
    Finding finding{Severity::error,
                    CheckText::tr("Priorities form a cycle: %1").arg(chainText(net, cycle)),
                    {},
                    {}};
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const std::size_t lower = cycle[(i + 1) % cycle.size()];
        ElementSet between;
        for (const auto& edge : graph.edges(cycle[i])) {
            if (edge.lower == lower) {
                between.insert(edge.id);
            }
        }
        finding.elements.insert(net.transitions.idAt(cycle[i]));
        finding.elements.insert(between.begin(), between.end());
        if (i < offered) {
            const QString name = CheckText::tr("Remove the Priority %1 > %2")
                                     .arg(toText(net.transitions.at(cycle[i]).value.name),
                                          toText(net.transitions.at(lower).value.name));
            finding.fixes.push_back(removeFix(name, std::move(between)));
        }
    }
    return finding;
}

}  // namespace

void checkPriorities(const Net& net, Findings& findings) {
    if (net.priorities.empty()) {
        return;
    }
    const PriorityGraph graph(net);
    const Components components(graph);
    std::vector<std::size_t> from(graph.size(), none);
    std::vector<std::vector<std::size_t>> cycles;
    for (const auto& members : components.all()) {
        auto cycle = cycleThrough(graph, components, members, from);
        if (!cycle.empty()) {
            cycles.push_back(std::move(cycle));
        }
    }
    std::ranges::sort(cycles);
    for (const auto& cycle : cycles) {
        if (&cycle - cycles.data() == static_cast<std::ptrdiff_t>(listedOneByOne)) {
            return;  // enough findings for now
        }
        findings.push_back(cycleFinding(net, graph, cycle));
    }
}

}  // namespace fireable
