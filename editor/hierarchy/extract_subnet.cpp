#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/refactor.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

struct ExtractText {
    Q_DECLARE_TR_FUNCTIONS(ExtractSubnet)
};

/// The accesses of one side to a place, in more detail than `PlaceTouch`.
struct Side {
    bool taken = false;
    bool given = false;
    bool tested = false;  ///< for the hole
    bool other = false;   ///< any other access than control
    bool any() const { return taken || given || tested || other; }
};

void touch(Side& side, const Arc& arc) {
    switch (arc.weight == 1 ? arc.kind : ArcKind::reset) {
        case ArcKind::input:
            side.taken = true;
            break;
        case ArcKind::output:
            side.given = true;
            break;
        case ArcKind::inhibitor:
            side.tested = true;
            break;
        case ArcKind::read:
        case ArcKind::reset:
            side.other = true;
            break;
    }
}

void touch(Side& side, PortRole role) {
    switch (role) {
        case PortRole::start:  // waits for the hole and fills it
            side.tested = side.given = true;
            break;
        case PortRole::finish:
            side.taken = true;
            break;
        case PortRole::input:
        case PortRole::output:
            side.other = true;
            break;
    }
}

/// The accesses of both sides to a place of the selection.
struct Boundary {
    Side inside;
    Side outside;

    bool looksLikeStart() const {
        return inside.tested && inside.given && !inside.taken && !inside.other && !outside.given &&
               !outside.tested && !outside.other;
    }
    bool looksLikeFinish(const Place& place) const {
        return inside.taken && !inside.given && !inside.tested && !inside.other && !outside.taken &&
               !outside.other && (outside.any() ? outside.tested : place.initial == Count(1));
    }
};

/// Analyses the boundary of the selection.
class Parting {
public:
    Parting(const Diagram& diagram, const std::set<NodeId>& selected)
        : net_(diagram.net), selected_(selected) {
        for (const NodeId& node : selected) {
            if (const auto* transition = std::get_if<TransitionId>(&node)) {
                part_.inside.insert(*transition);
            }
        }
        for (const auto& [id, arc] : net_.arcs) {
            if (!net_.transitions[arc.transition].substitution) {
                touch(sideOf(arc.place, arc.transition), arc);
            }
        }
        for (const auto& [id, transition] : net_.transitions) {
            if (transition.substitution) {
                for (const PortBinding& port : transition.substitution->ports) {
                    touch(sideOf(port.outer, id), port.role);
                }
            }
        }
    }

    Result<CalledPart> part() {
        if (part_.inside.empty()) {
            return refuse(ExtractText::tr("Select the transitions to extract as a subnet"));
        }
        for (const auto& [id, priority] : net_.priorities) {
            if (part_.inside.contains(priority.higher) != part_.inside.contains(priority.lower)) {
                return refuse(ExtractText::tr("A priority ties %1 and %2, of which one is outside")
                                  .arg(nameOf(priority.higher), nameOf(priority.lower)));
            }
        }
        std::vector<PlaceId> starts;
        std::vector<PlaceId> finishes;
        for (const auto& [place, sides] : places_) {
            if (!sides.inside.any()) {
                continue;
            }
            if (!sides.outside.any() && selected_.contains(NodeId(place))) {
                mayBeInner(place, sides, starts, finishes);
            } else if (sides.looksLikeStart()) {
                starts.push_back(place);
            } else if (sides.looksLikeFinish(net_.places[place])) {
                finishes.push_back(place);
            } else {
                part_.data.insert(place);
            }
        }
        return withControl(starts, finishes);
    }

private:
    Side& sideOf(PlaceId place, TransitionId transition) {
        Boundary& sides = places_[place];
        return part_.inside.contains(transition) ? sides.inside : sides.outside;
    }
    template <class IdT>
    QString nameOf(IdT id) const {
        if constexpr (std::is_same_v<IdT, PlaceId>) {
            return toText(net_.places[id].name);
        } else {
            return toText(net_.transitions[id].name);
        }
    }

    /// A selected place without outside access is private, except the start and finish of a whole
    /// program.
    void mayBeInner(PlaceId place, const Boundary& sides, std::vector<PlaceId>& starts,
                    std::vector<PlaceId>& finishes) {
        if (sides.looksLikeStart()) {
            starts.push_back(place);
        } else if (sides.looksLikeFinish(net_.places[place])) {
            finishes.push_back(place);
        } else {
            part_.inner.insert(place);
        }
    }

    /// The candidate that the outside accesses; the others are private.
    std::optional<PlaceId> choose(std::vector<PlaceId>& candidates) {
        std::vector<PlaceId> shared = candidates;
        std::erase_if(shared, [&](PlaceId place) {
            return !places_.at(place).outside.any() && selected_.contains(NodeId(place));
        });
        const std::vector<PlaceId>& left = shared.empty() ? candidates : shared;
        if (left.size() != 1) {
            candidates = left;
            return std::nullopt;
        }
        for (const PlaceId place : candidates) {
            if (place != left.front()) {
                part_.inner.insert(place);
            }
        }
        return left.front();
    }

    QString namesOf(const std::vector<PlaceId>& places) const {
        QStringList names;
        for (const PlaceId place : places) {
            names.append(nameOf(place));
        }
        return names.join(QStringLiteral(", "));
    }

    Result<CalledPart> withControl(std::vector<PlaceId> starts, std::vector<PlaceId> finishes) {
        const auto start = choose(starts);
        if (!start) {
            return refuse(
                starts.empty()
                    ? ExtractText::tr(
                          "No place starts the selection: expected one from which the rest of the "
                          "net only takes, and which the selection tests for emptiness and fills")
                    : ExtractText::tr("Several places could start the selection: %1")
                          .arg(namesOf(starts)));
        }
        const auto finish = choose(finishes);
        if (!finish) {
            return refuse(
                finishes.empty()
                    ? ExtractText::tr(
                          "No place finishes the selection: expected one from which the selection "
                          "only takes, and which the rest of the net tests for emptiness")
                    : ExtractText::tr("Several places could finish the selection: %1")
                          .arg(namesOf(finishes)));
        }
        part_.start = *start;
        part_.finish = *finish;
        return std::move(part_);
    }

    const Net& net_;
    const std::set<NodeId>& selected_;
    std::map<PlaceId, Boundary> places_;
    CalledPart part_;
};

/// Builds the subnet and the edit.
class SubnetExtractor {
public:
    SubnetExtractor(const Diagram& diagram, CalledPart part, std::string name)
        : diagram_(diagram), part_(std::move(part)), name_(std::move(name)) {}

    Extraction make() {
        made_.subnet.net.name = name_;
        made_.subnet.nodeSize = diagram_.nodeSize;
        addPlaces();
        addTransitions();
        addCopies();
        addArcs();
        addPriorities();
        replace();
        return std::move(made_);
    }

private:
    void addPlaces() {
        int number = 0;
        for (const auto& [id, place] : diagram_.net.places) {
            if (part_.data.contains(id)) {
                const std::string pin = "(" + std::to_string(++number) + ")";
                addPort(id,
                        roleLabel(PortRole::input) + pin + " " + roleLabel(PortRole::output) + pin,
                        0);
                ports_.push_back({PortRole::input, id, innerOf(id)});
                ports_.push_back({PortRole::output, id, innerOf(id)});
            }
        }
        addPort(part_.start, roleLabel(PortRole::start), 1);
        ports_.push_back({PortRole::start, part_.start, innerOf(part_.start)});
        addPort(part_.finish, roleLabel(PortRole::finish), 1);
        ports_.push_back({PortRole::finish, part_.finish, innerOf(part_.finish)});
        for (const auto& [id, place] : diagram_.net.places) {
            if (part_.inner.contains(id)) {
                addPlace(id, place);
            }
        }
    }
    void addPort(PlaceId id, const std::string& label, const Count& initial) {
        Place port = diagram_.net.places[id];
        port.label = label;
        port.initial = initial;
        addPlace(id, port);
    }
    void addPlace(PlaceId id, Place place) {
        places_[id] = made_.subnet.net.places.add(std::move(place));
        if (const NodeGeometry* geometry = diagram_.places.find(id)) {
            made_.subnet.places.set(places_[id], *geometry);
        }
    }
    int innerOf(PlaceId id) const {
        return static_cast<int>(made_.subnet.net.places.indexOf(places_.at(id))) + 1;
    }

    void addTransitions() {
        for (const auto& [id, transition] : diagram_.net.transitions) {
            if (!part_.inside.contains(id)) {
                continue;
            }
            Transition moved = transition;
            if (moved.substitution) {
                for (PortBinding& port : moved.substitution->ports) {
                    port.outer = places_.at(port.outer);
                }
            }
            transitions_[id] = made_.subnet.net.transitions.add(std::move(moved));
            if (const NodeGeometry* geometry = diagram_.transitions.find(id)) {
                made_.subnet.transitions.set(transitions_[id], *geometry);
            }
        }
    }

    void addCopies() {
        for (const auto& [id, copy] : diagram_.copies) {
            if (const auto place = places_.find(copy.place); place != places_.end()) {
                copies_[id] = made_.subnet.copies.add({place->second, copy.geometry});
            }
        }
    }

    void addArcs() {
        for (const auto& [id, arc] : diagram_.net.arcs) {
            if (!part_.inside.contains(arc.transition) || !places_.contains(arc.place)) {
                continue;  // arcs at substituted transitions have no effect
            }
            const ArcId moved = made_.subnet.net.arcs.add(
                {places_.at(arc.place), transitions_.at(arc.transition), arc.kind, arc.weight});
            if (const ArcGeometry* found = diagram_.arcs.find(id)) {
                ArcGeometry geometry = *found;
                if (geometry.copy) {
                    geometry.copy = copies_.at(*geometry.copy);
                }
                made_.subnet.arcs.set(moved, std::move(geometry));
            }
        }
    }

    void addPriorities() {
        for (const auto& [id, priority] : diagram_.net.priorities) {
            if (part_.inside.contains(priority.higher)) {
                const PriorityId moved = made_.subnet.net.priorities.add(
                    {transitions_.at(priority.higher), transitions_.at(priority.lower)});
                if (const ArcGeometry* geometry = diagram_.priorities.find(id)) {
                    made_.subnet.priorities.set(moved, *geometry);
                }
            }
        }
    }

    void replace() {
        ElementSet gone(part_.inside.begin(), part_.inside.end());
        gone.insert(part_.inner.begin(), part_.inner.end());
        EditBuilder edit(diagram_);
        edit.remove(gone);
        Transition call{uniqueName(diagram_.net.transitions, name_), "", {}, {}};
        call.substitution = Substitution{"#" + name_, std::move(ports_)};
        made_.transition = edit.add(TransitionPart{std::move(call), geometry(), {}, atEnd});
        made_.edit = edit.take();
    }

    /// Centred over the replaced nodes.
    std::optional<NodeGeometry> geometry() const {
        Point sum;
        double count = 0;
        for (const TransitionId id : part_.inside) {
            if (const NodeGeometry* place = diagram_.transitions.find(id)) {
                sum.x += place->position.x;
                sum.y += place->position.y;
                ++count;
            }
        }
        if (count == 0) {
            return std::nullopt;
        }
        NodeGeometry middle;
        middle.position = {sum.x / count, sum.y / count};
        return middle;
    }

    const Diagram& diagram_;
    CalledPart part_;
    std::string name_;
    Extraction made_;
    std::map<PlaceId, PlaceId> places_;
    std::map<TransitionId, TransitionId> transitions_;
    std::map<CopyId, CopyId> copies_;
    std::vector<PortBinding> ports_;
};

}  // namespace

Result<Extraction> extractSubnet(const Diagram& diagram, const std::set<NodeId>& selected,
                                 const std::string& name) {
    auto part = Parting(diagram, selected).part();
    if (!part) {
        return part.failure();
    }
    if (const auto checked = checkCalledPart(diagram.net, *part); !checked) {
        return checked.failure();
    }
    return SubnetExtractor(diagram, std::move(*part), name).make();
}

}  // namespace fireable
