#include "editor/textview/renames.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include "editor/textview/text_nodes.h"

namespace fireable {
namespace {

/// An arc as seen from one of its nodes.
using ArcEnd = std::tuple<std::string, ArcKind, std::int64_t>;

/// Nodes of one kind in only one of two nets, with their arcs by name.
using Lonely = std::map<std::string, std::vector<ArcEnd>>;

struct LonelyNodes {
    Lonely places;
    Lonely transitions;
};

LonelyNodes lonelyNodes(const Net& net, const NameIndex& other) {
    LonelyNodes lonely;
    for (const auto& [id, place] : net.places) {
        if (!other.place(place.name)) {
            lonely.places[place.name];
        }
    }
    for (const auto& [id, transition] : net.transitions) {
        if (!other.transition(transition.name)) {
            lonely.transitions[transition.name];
        }
    }
    if (lonely.places.empty() && lonely.transitions.empty()) {
        return lonely;
    }
    const auto add = [](Lonely& nodes, const std::string& node, const std::string& neighbour,
                        const Arc& arc) {
        const auto found = nodes.find(node);
        if (found != nodes.end()) {
            found->second.emplace_back(neighbour, arc.kind, arc.weight);
        }
    };
    for (const auto& [id, arc] : net.arcs) {
        const std::string& place = net.places[arc.place].name;
        const std::string& transition = net.transitions[arc.transition].name;
        add(lonely.places, place, transition, arc);
        add(lonely.transitions, transition, place, arc);
    }
    for (Lonely* nodes : {&lonely.places, &lonely.transitions}) {
        for (auto& [name, arcs] : *nodes) {
            std::ranges::sort(arcs);
        }
    }
    return lonely;
}

std::map<std::string, std::string> pairsOf(const Lonely& gone, const Lonely& fresh) {
    std::map<std::vector<ArcEnd>, std::vector<std::string>> goneBy;
    std::map<std::vector<ArcEnd>, std::vector<std::string>> freshBy;
    for (const auto& [name, arcs] : gone) {
        goneBy[arcs].push_back(name);
    }
    for (const auto& [name, arcs] : fresh) {
        freshBy[arcs].push_back(name);
    }
    std::map<std::string, std::string> pairs;
    for (const auto& [arcs, names] : goneBy) {
        const auto same = freshBy.find(arcs);
        if (names.size() == 1 && same != freshBy.end() && same->second.size() == 1) {
            pairs[same->second.front()] = names.front();
        }
    }
    return pairs;
}

}  // namespace

Renames findRenames(const Net& before, const Net& after) {
    const LonelyNodes gone = lonelyNodes(before, NameIndex(after));
    if (gone.places.empty() && gone.transitions.empty()) {
        return {};
    }
    const LonelyNodes fresh = lonelyNodes(after, NameIndex(before));
    return {pairsOf(gone.places, fresh.places), pairsOf(gone.transitions, fresh.transitions)};
}

}  // namespace fireable
