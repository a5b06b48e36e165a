#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/linked_drawing.h"
#include "editor/hierarchy/refactor.h"
#include "engine/net/model/net.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

std::size_t positionOf(const PortBinding& port) {
    return static_cast<std::size_t>(port.inner - 1);
}

/// The ports of a substitution by their treatment.
struct SortedPorts {
    std::vector<PortBinding> shared;  ///< input and output at once: one of the two
    std::vector<PortBinding> others;
};

/// A pair of ports is shared if nothing else is bound to its places and the subnet's place is
/// empty.
SortedPorts sortPorts(const std::vector<PortBinding>& ports, const Net& subnet) {
    SortedPorts sorted;
    for (const PortBinding& port : ports) {
        const auto beside = [&](const PortBinding& other) {
            return other.inner == port.inner || other.outer == port.outer;
        };
        const PortRole back = port.role == PortRole::input ? PortRole::output : PortRole::input;
        const bool pair =
            isData(port.role) && std::ranges::count_if(ports, beside) == 2 &&
            std::ranges::count(ports, PortBinding{back, port.outer, port.inner}) == 1 &&
            subnet.places.at(positionOf(port)).value.initial == Count(0);
        if (!pair) {
            sorted.others.push_back(port);
        } else if (port.role == PortRole::input) {
            sorted.shared.push_back(port);
        }
    }
    return sorted;
}

/// Adapts subnet references of the subnet to the containing net.
class NameMover {
public:
    NameMover(SubnetLibrary& library, std::string from, std::string to)
        : library_(library), from_(std::move(from)), to_(std::move(to)) {}

    std::string moved(const std::string& file) const {
        const auto there = library_.find(file, from_);
        const auto here = library_.find(file, to_);
        if (!there || (here && here->path == there->path)) {
            return file;
        }
        const std::string home = std::filesystem::path(to_).lexically_normal().string();
        return there->path.starts_with(home + "#") ? there->path.substr(home.size()) : there->path;
    }

private:
    SubnetLibrary& library_;
    std::string from_;
    std::string to_;
};

/// Links only this transition and takes over the new parts.
class Inliner {
public:
    Inliner(const Diagram& diagram, std::string path, TransitionId transition,
            SubnetLibrary& library)
        : diagram_(diagram),
          path_(std::move(path)),
          transition_(transition),
          library_(library),
          edit_(diagram) {}

    Result<NetEdit> make() {
        const Substitution& substitution = *diagram_.net.transitions[transition_].substitution;
        // Checks everything before shared ports are removed.
        if (const auto whole = link(diagram_.net, path_, library_.loader()); !whole) {
            return whole.failure();
        }
        auto found = library_.find(substitution.file, path_);
        if (!found) {
            return found.failure();
        }
        subnet_ = std::move(*found);
        ports_ = sortPorts(substitution.ports, subnet_.diagram->net);
        auto linked = linkAlone();
        if (!linked) {
            return linked.failure();
        }
        linked_ = std::move(*linked);
        return takeOver();
    }

private:
    /// The net with this subnet only, which has none itself.
    Result<LinkedNet> linkAlone() const {
        Net skeleton = diagram_.net;
        for (const auto& [id, transition] : diagram_.net.transitions) {
            if (id != transition_) {
                skeleton.transitions[id].substitution.reset();
            }
        }
        skeleton.transitions[transition_].substitution->ports = ports_.others;
        Net inner = subnet_.diagram->net;
        for (const auto& [id, transition] : subnet_.diagram->net.transitions) {
            inner.transitions[id].substitution.reset();
        }
        return link(skeleton, path_, [&](const std::string&, const std::string&) {
            return Result<Subnet>(Subnet{inner, subnet_.path});
        });
    }

    NetEdit takeOver() {
        const Placement centres = placement(diagram_);
        QPointF corner(0, centres.places.empty() ? 0 : centres.places.front().y());
        for (const auto* points : {&centres.places, &centres.transitions}) {
            for (const QPointF& centre : *points) {
                corner.setX(std::max(corner.x(), centre.x() + 120));
                corner.setY(std::min(corner.y(), centre.y() - 20));
            }
        }
        const LinkedDrawing drawing(
            linked_, {{std::shared_ptr<void>(), &diagram_}, subnet_.diagram}, {corner, 0});
        joinPlaces();
        removeArcsAtTransition();
        addPlaces(drawing);
        addTransitions(drawing);
        restoreSubnets();
        addCopies(drawing);
        addArcs(drawing);
        addPriorities();
        return edit_.take();
    }

    const Net& flat() const { return linked_.net; }
    PlaceId flatInner(std::size_t position) const {
        return flat().places.idAt(diagram_.net.places.size() + position);
    }

    /// Maps subnet places to existing places of this net.
    void joinPlaces() {
        for (const PortBinding& port : ports_.shared) {
            places_[flatInner(positionOf(port))] = port.outer;
        }
        const auto bound = [&](PortRole role) -> const PortBinding& {
            return *std::ranges::find(ports_.others, role, &PortBinding::role);
        };
        const auto moves = [&](PortRole role) {
            return std::ranges::count(ports_.others, role, &PortBinding::role) > 0;
        };
        const PortBinding& start = bound(PortRole::start);
        const PortBinding& finish = bound(PortRole::finish);
        if (start.outer == finish.outer) {
            return;
        }
        const std::vector<PlaceTouch> inside = placeTouches(subnet_.diagram->net);
        const std::vector<PlaceTouch> outside = placeTouches(diagram_.net);
        const PlaceTouch& in = inside[positionOf(start)];
        const PlaceTouch& out = outside[diagram_.net.places.indexOf(start.outer)];
        if (!moves(PortRole::input) && !in.taken && !in.read && !in.control && !out.given &&
            !out.tested && !out.read && isIdle(start) && usesOf(start.outer) == 1) {
            join(start, "start");
        }
        const PlaceTouch& end = inside[positionOf(finish)];
        if (!moves(PortRole::output) && !end.given && !end.tested && !end.read && !end.control &&
            isIdle(finish)) {
            join(finish, "finish");
        }
    }
    bool isIdle(const PortBinding& port) const {
        return subnet_.diagram->net.places.at(positionOf(port)).value.initial == Count(1);
    }
    /// The number of substituted transitions started by `place`.
    std::ptrdiff_t usesOf(PlaceId place) const {
        return std::ranges::count_if(diagram_.net.transitions, [&](const auto& entry) {
            return entry.value.substitution &&
                   std::ranges::any_of(entry.value.substitution->ports, [&](const auto& port) {
                       return port.outer == place && port.role == PortRole::start;
                   });
        });
    }
    void join(const PortBinding& port, const std::string& name) {
        places_[flatInner(positionOf(port))] = port.outer;
        const std::string full = diagram_.net.transitions[transition_].name + "/" + name;
        for (std::size_t t = 0; t < flat().transitions.size(); ++t) {
            if (linked_.sources.transitions[t].generated &&
                flat().transitions.at(t).value.name.starts_with(full)) {
                left_.insert(flat().transitions.idAt(t));
            }
        }
    }

    void removeArcsAtTransition() {
        ElementSet drawn;
        for (const auto& [id, arc] : diagram_.net.arcs) {
            if (arc.transition == transition_) {
                drawn.insert(id);
            }
        }
        edit_.remove(drawn);
    }

    void addPlaces(const LinkedDrawing& drawing) {
        for (std::size_t i = 0; i < flat().places.size(); ++i) {
            const PlaceId id = flat().places.idAt(i);
            if (i < diagram_.net.places.size()) {
                places_[id] = diagram_.net.places.idAt(i);
            } else if (!places_.contains(id)) {
                Place place = flat().places[id];
                place.label = withoutRoles(place.label);
                places_[id] = edit_.add(PlacePart{std::move(place), drawing.of(id), {}, atEnd});
            }
        }
    }

    /// The first transition of the subnet gets the position and id of the substituted one.
    void addTransitions(const LinkedDrawing& drawing) {
        for (std::size_t i = 0; i < flat().transitions.size(); ++i) {
            const TransitionId id = flat().transitions.idAt(i);
            const bool known = i < diagram_.net.transitions.size();
            if (known) {
                transitions_[id] = diagram_.net.transitions.idAt(i);
            }
            if (known && transitions_[id] == transition_) {
                edit_.transition(transition_).value = flat().transitions[id];
                edit_.transition(transition_).geometry = drawing.of(id);
            } else if (!known && !left_.contains(id)) {
                transitions_[id] =
                    edit_.add(TransitionPart{flat().transitions[id], drawing.of(id), {}, atEnd});
            }
        }
    }

    void restoreSubnets() {
        const NameMover names(library_, subnet_.path, path_);
        const Net& inner = subnet_.diagram->net;
        for (std::size_t i = 0; i < flat().transitions.size(); ++i) {
            const auto& origin = linked_.sources.transitions[i];
            if (origin.instance == 0 || origin.generated ||
                !inner.transitions[origin.node].substitution) {
                continue;
            }
            Substitution moved = *inner.transitions[origin.node].substitution;
            moved.file = names.moved(moved.file);
            for (PortBinding& port : moved.ports) {
                port.outer = places_.at(flatInner(inner.places.indexOf(port.outer)));
            }
            edit_.transition(transitions_.at(flat().transitions.idAt(i))).value.substitution =
                std::move(moved);
        }
    }

    void addCopies(const LinkedDrawing& drawing) {
        for (std::size_t i = 0; i < drawing.copies().size(); ++i) {
            const CopyId number{static_cast<std::uint32_t>(i)};
            if (i < diagram_.copies.size()) {
                copies_[number] = diagram_.copies.idAt(i);
                continue;
            }
            PlaceCopy copy = drawing.copies()[i];
            copy.place = places_.at(copy.place);
            copies_[number] = edit_.add(CopyPart{std::move(copy), {}, {}, atEnd});
        }
    }

    /// The last arcs of the linked net exist in this net already.
    void addArcs(const LinkedDrawing& drawing) {
        const auto mine = [&](const auto& entry) { return entry.value.transition != transition_; };
        const auto kept = static_cast<std::size_t>(std::ranges::count_if(diagram_.net.arcs, mine));
        for (std::size_t i = 0; i < flat().arcs.size() - kept; ++i) {
            const Arc& arc = flat().arcs.at(i).value;
            if (left_.contains(arc.transition)) {
                continue;
            }
            const PlaceId place = places_.at(arc.place);
            auto geometry = drawing.of(arc);
            if (geometry && diagram_.net.places.contains(place)) {
                geometry.reset();  // its place moved
            } else if (geometry && geometry->copy) {
                geometry->copy = copies_.at(*geometry->copy);
            }
            edit_.add(ArcPart{{place, transitions_.at(arc.transition), arc.kind, arc.weight},
                              std::move(geometry),
                              {},
                              atEnd});
        }
    }

    void addPriorities() {
        const std::size_t fresh = flat().priorities.size() - diagram_.net.priorities.size();
        for (std::size_t i = 0; i < fresh; ++i) {
            const Priority& priority = flat().priorities.at(i).value;
            edit_.add(
                PriorityPart{{transitions_.at(priority.higher), transitions_.at(priority.lower)},
                             {},
                             {},
                             atEnd});
        }
    }

    const Diagram& diagram_;
    std::string path_;
    TransitionId transition_;
    SubnetLibrary& library_;
    EditBuilder edit_;
    FoundSubnet subnet_;
    SortedPorts ports_;
    LinkedNet linked_;
    std::map<PlaceId, PlaceId> places_;                 ///< from the linked net to this one
    std::map<TransitionId, TransitionId> transitions_;  ///< the same
    std::map<CopyId, CopyId> copies_;                   ///< by number in the drawing
    std::set<TransitionId> left_;                       ///< created by the linker, not needed here
};

}  // namespace

Result<NetEdit> inlineSubnet(const Diagram& diagram, const std::string& path,
                             TransitionId transition, SubnetLibrary& library) {
    return Inliner(diagram, path, transition, library).make();
}

}  // namespace fireable
