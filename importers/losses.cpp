#include "importers/losses.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

constexpr double visible = 0.5;  ///< drawing units; formats round smaller differences

bool isNear(Point a, Point b) {
    return std::abs(a.x - b.x) <= visible && std::abs(a.y - b.y) <= visible;
}

bool isNear(const std::optional<Point>& a, const std::optional<Point>& b) {
    return a.has_value() == b.has_value() && (!a || isNear(*a, *b));
}

/// Whether `member` of all entries at the same positions is equal.
template <class Table, class Member>
bool agree(const Table& before, const Table& after, Member member) {
    return std::ranges::equal(before, after, [&](const auto& a, const auto& b) {
        return a.value.*member == b.value.*member;
    });
}

template <class Table, class Map>
bool hasGeometry(const Table& table, const Map& geometry) {
    return std::ranges::any_of(
        table, [&](const auto& entry) { return geometry.find(entry.id) != nullptr; });
}

bool hasDrawing(const Diagram& diagram) {
    return hasGeometry(diagram.net.places, diagram.places) ||
           hasGeometry(diagram.net.transitions, diagram.transitions);
}

bool hasOpaqueParts(const Diagram& diagram) {
    const OpaqueParts none{diagram.opaque.format, {}, {}, {}, {}};
    return diagram.opaque != none;
}

/// The same line by control points, where those can say it: formats differ in how they do.
ArcGeometry drawnLine(ArcGeometry line, Point start, Point end) {
    if (line.shape == ArcShape::polyline && line.bends.size() == 1) {
        line.shape = ArcShape::curve;
        line.bends.push_back(line.bends.front());
    }
    if (isStraight(line, start, end)) {
        line.shape = ArcShape::polyline;
        line.bends.clear();
    }
    return line;
}

ArcGeometry lookOf(const Diagram& diagram, ArcId id) {
    const Arc& arc = diagram.net.arcs[id];
    const ArcGeometry line = diagram.arcs.get(id);
    const PlaceCopy* copy = line.copy ? diagram.copies.find(*line.copy) : nullptr;
    const NodeGeometry place = copy != nullptr ? copy->geometry : diagram.places.get(arc.place);
    return drawnLine(line, place.position, diagram.transitions.get(arc.transition).position);
}

ArcGeometry lookOf(const Diagram& diagram, PriorityId id) {
    const Priority& priority = diagram.net.priorities[id];
    return drawnLine(diagram.priorities.get(id), diagram.transitions.get(priority.higher).position,
                     diagram.transitions.get(priority.lower).position);
}

/// The differences between two drawings of one net.
class DrawingLosses {
public:
    DrawingLosses(const Diagram& before, const Diagram& after) : before_(before), after_(after) {}

    std::set<Loss> find() {
        compareNodes(before_.net.places, before_.places, after_.net.places, after_.places);
        compareNodes(before_.net.transitions, before_.transitions, after_.net.transitions,
                     after_.transitions);
        if (before_.net.arcs.size() == after_.net.arcs.size()) {
            compareArcs();
        }
        const auto& rules = before_.net.priorities;
        const auto& rulesAfter = after_.net.priorities;
        for (std::size_t i = 0; i < std::min(rules.size(), rulesAfter.size()); ++i) {
            compareLines(lookOf(before_, rules.idAt(i)), lookOf(after_, rulesAfter.idAt(i)));
        }
        if (before_.nodeSize != after_.nodeSize || before_.background != after_.background) {
            found_.insert(Loss::look);
        }
        return std::move(found_);
    }

private:
    /// An arc by the positions of its ends in the file, then its number: writers may sort arcs.
    using ArcKey = std::tuple<std::size_t, std::size_t, ArcKind, std::int64_t, std::size_t>;

    static std::vector<ArcKey> sortedArcs(const Net& net) {
        std::vector<ArcKey> keys;
        keys.reserve(net.arcs.size());
        for (const auto& [id, arc] : net.arcs) {
            keys.emplace_back(net.places.indexOf(arc.place),
                              net.transitions.indexOf(arc.transition), arc.kind, arc.weight,
                              keys.size());
        }
        std::ranges::sort(keys);
        return keys;
    }

    void compareArcs() {
        const auto before = sortedArcs(before_.net);
        const auto after = sortedArcs(after_.net);
        for (std::size_t i = 0; i < before.size(); ++i) {
            compareLines(lookOf(before_, before_.net.arcs.idAt(std::get<4>(before[i]))),
                         lookOf(after_, after_.net.arcs.idAt(std::get<4>(after[i]))));
        }
    }

    void compareLines(const ArcGeometry& before, const ArcGeometry& after) {
        if (before.shape != after.shape ||
            !std::ranges::equal(before.bends, after.bends,
                                [](Point a, Point b) { return isNear(a, b); })) {
            found_.insert(Loss::arcLines);
        }
        if (before.weightAnchor != after.weightAnchor ||
            !isNear(before.weightOffset, after.weightOffset)) {
            found_.insert(Loss::textPlaces);
        }
    }

    template <class Table, class Map>
    void compareNodes(const Table& table, const Map& before, const Table& tableAfter,
                      const Map& after) {
        for (std::size_t i = 0; i < std::min(table.size(), tableAfter.size()); ++i) {
            const NodeGeometry* was = before.find(table.idAt(i));
            const NodeGeometry* is = after.find(tableAfter.idAt(i));
            if (was != nullptr && is == nullptr) {
                found_.insert(Loss::positions);
            } else if (was != nullptr) {
                compareNode(*was, *is, !table.at(i).value.label.empty());
            }
        }
    }

    void compareNode(const NodeGeometry& before, const NodeGeometry& after, bool labelled) {
        if (!isNear(before.position, after.position)) {
            found_.insert(Loss::positions);
        }
        if (!isNear(before.size, after.size)) {
            found_.insert(Loss::sizes);
        }
        if (before.nameAnchor != after.nameAnchor ||
            (labelled && before.labelAnchor != after.labelAnchor) ||
            !isNear(before.nameOffset, after.nameOffset) ||
            !isNear(before.markingOffset, after.markingOffset)) {
            found_.insert(Loss::textPlaces);
        }
    }

    const Diagram& before_;
    const Diagram& after_;
    std::set<Loss> found_;
};

/// Ids may differ in what was read back, if nodes were removed before.
bool sameGroups(const Diagram& before, const Diagram& after) {
    const auto indexes = [](const Net& net, const NodeGroup& group) {
        std::set<std::pair<std::size_t, std::size_t>> members;
        for (const NodeId& member : group.members) {
            const auto* place = std::get_if<PlaceId>(&member);
            members.emplace(member.index(), place != nullptr ? net.places.indexOf(*place)
                                                             : net.transitions.indexOf(
                                                                   std::get<TransitionId>(member)));
        }
        return members;
    };
    return std::ranges::equal(
        before.groups, after.groups, [&](const NodeGroup& a, const NodeGroup& b) {
            return a.name == b.name && indexes(before.net, a) == indexes(after.net, b);
        });
}

std::set<Loss> differences(const Diagram& before, const Diagram& after) {
    const Net& a = before.net;
    const Net& b = after.net;
    std::set<Loss> losses;
    if (hasDrawing(before) && hasDrawing(after)) {
        losses = DrawingLosses(before, after).find();
    }
    const std::pair<bool, Loss> checks[] = {
        {hasDrawing(before) && !hasDrawing(after), Loss::drawing},
        {before.copies.size() != after.copies.size(), Loss::copies},
        {!sameGroups(before, after), Loss::groups},
        {before.views.size() != after.views.size(), Loss::views},
        {before.runs != after.runs, Loss::runs},
        {!agree(a.places, b.places, &Place::name) ||
             !agree(a.transitions, b.transitions, &Transition::name),
         Loss::names},
        {!agree(a.places, b.places, &Place::label) ||
             !agree(a.transitions, b.transitions, &Transition::label),
         Loss::labels},
        {!a.name.empty() && a.name != b.name, Loss::netName},
        {a.notes.size() > b.notes.size(), Loss::notes},
        {a.comments.size() > b.comments.size(), Loss::comments},
        {!agree(a.transitions, b.transitions, &Transition::interval), Loss::intervals},
        {a.arcs.size() > b.arcs.size(), Loss::parallelArcs},
        {hasOpaqueParts(before) && !hasOpaqueParts(after), Loss::opaque},
    };
    for (const auto& [lost, what] : checks) {
        if (lost) {
            losses.insert(what);
        }
    }
    return losses;
}

}  // namespace

std::string_view textOf(Loss loss) {
    // In the order of the enumerators.
    constexpr std::string_view texts[] = {
        "all nets but the first",
        "subnets that are other nets of the same document",
        "the drawing",
        "positions of nodes",
        "sizes of single nodes",
        "positions of names, markings and weights",
        "bends and curves of arcs",
        "the size of nodes and the background colour",
        "further drawings of the same place",
        "groups",
        "named views",
        "run configurations with breakpoints and watches",
        "names of places and transitions",
        "labels",
        "the name of the net",
        "notes",
        "comments",
        "time intervals",
        "parallel arcs, which become one",
        "parts that another program added",
    };
    static_assert(std::size(texts) == static_cast<std::size_t>(Loss::opaque) + 1);
    return texts[static_cast<std::size_t>(loss)];
}

Result<std::vector<Loss>> findLosses(FormatId id, std::span<const Diagram> nets) {
    const auto text = TRY(format(id).write(nets));
    const auto again = TRY(format(id).read(text));
    std::set<Loss> losses;
    if (again.nets.size() != nets.size()) {
        losses.insert(Loss::otherNets);
    }
    for (std::size_t i = 0; i < nets.size(); ++i) {
        if (i < again.nets.size()) {
            losses.merge(differences(nets[i], again.nets[i]));
        }
        if (id != FormatId::pnml && callsItsFile(nets[i].net)) {
            losses.insert(Loss::ownSubnets);
        }
    }
    return std::vector<Loss>(losses.begin(), losses.end());
}

}  // namespace fireable
