#include "editor/hierarchy/port_proposal.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <span>
#include <string_view>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/net_names.h"
#include "engine/net/model/net.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

/// A neighbouring place with the roles that its arcs allow.
struct Neighbour {
    PlaceId place;
    PlaceTouch arcs;
    bool controls = false;             ///< used for control elsewhere in the net
    std::optional<PortRole> was = {};  ///< of a previous port that is invalid now
};

/// The accesses implied by a port of `role`.
PlaceTouch arcsOf(PortRole role) {
    PlaceTouch arcs;
    arcs.taken = role == PortRole::input || role == PortRole::finish;
    arcs.given = role == PortRole::output || role == PortRole::start;
    arcs.tested = role == PortRole::start;
    return arcs;
}

bool allows(const Neighbour& neighbour, PortRole role) {
    if (neighbour.was) {
        return neighbour.was == role;
    }
    switch (role) {
        case PortRole::input:
            return neighbour.arcs.taken || neighbour.arcs.read;
        case PortRole::output:
            return neighbour.arcs.given;
        case PortRole::start:
            return neighbour.arcs.tested || neighbour.arcs.given;
        case PortRole::finish:
            return neighbour.arcs.taken;
    }
    return false;
}

/// Whether another transition uses it for control.
bool controlsElsewhere(const Net& net, PlaceId place, TransitionId transition) {
    PlaceTouch touch;
    for (const auto& [id, arc] : net.arcs) {
        if (arc.place == place && arc.transition != transition && arc.weight == 1) {
            touch.tested = touch.tested || arc.kind == ArcKind::inhibitor;
            touch.given = touch.given || arc.kind == ArcKind::output;
        }
    }
    const auto controlPort = [&](const PortBinding& port) {
        return port.outer == place && !isData(port.role);
    };
    return (touch.tested && touch.given) ||
           std::ranges::any_of(net.transitions, [&](const auto& entry) {
               return entry.id != transition && entry.value.substitution &&
                      std::ranges::any_of(entry.value.substitution->ports, controlPort);
           });
}

std::vector<Neighbour> neighboursOf(const Net& net, TransitionId transition) {
    std::vector<Neighbour> neighbours;
    for (const auto& [id, arc] : net.arcs) {
        if (arc.transition != transition) {
            continue;
        }
        auto known = std::ranges::find(neighbours, arc.place, &Neighbour::place);
        if (known == neighbours.end()) {
            neighbours.push_back({arc.place, {}, controlsElsewhere(net, arc.place, transition)});
            known = neighbours.end() - 1;
        }
        known->arcs.taken = known->arcs.taken || arc.kind == ArcKind::input;
        known->arcs.given = known->arcs.given || arc.kind == ArcKind::output;
        known->arcs.tested = known->arcs.tested || arc.kind == ArcKind::inhibitor;
        known->arcs.read = known->arcs.read || arc.kind == ArcKind::read;
    }
    return neighbours;
}

/// Whether a result is moved to the place: it can take no second one.
bool getsResult(const std::vector<PortBinding>& bound, PlaceId place) {
    return std::ranges::any_of(bound, [&](const PortBinding& binding) {
        return binding.role == PortRole::output && binding.outer == place;
    });
}

/// Matches ports with places, most certain pairs first.
class Proposal {
public:
    Proposal(const Net& net, TransitionId transition, const Net& subnet)
        : net_(net), ports_(portsOf(subnet)), neighbours_(neighboursOf(net, transition)) {
        keepBound(net.transitions[transition]);
    }

    std::vector<PortBinding> make() {
        bindBack();
        pair([&](const Neighbour& n, const SubnetPort& port) {
            return allows(n, port.role) && equalWords(nameOf(n), port.name);
        });
        pair(
            [](const Neighbour& n, const SubnetPort& port) {  // a start has arcs in both directions
                return port.role == PortRole::start && n.arcs.tested && n.arcs.given;
            });
        pair([](const Neighbour& n, const SubnetPort& port) {
            return !isData(port.role) && n.controls && allows(n, port.role);
        });
        pair([](const Neighbour& n, const SubnetPort& port) {
            return isData(port.role) && !n.controls && allows(n, port.role);
        });
        pair([](const Neighbour& n, const SubnetPort& port) {  // only produced: a result
            return allows(n, port.role) && (port.role != PortRole::start || n.arcs.tested);
        });
        return inPortOrder();
    }

private:
    std::string_view nameOf(const Neighbour& neighbour) const {
        return net_.places[neighbour.place].name;
    }

    void keepBound(const Transition& transition) {
        if (!transition.substitution) {
            return;
        }
        for (const PortBinding& port : transition.substitution->ports) {
            const auto fits = std::ranges::find_if(ports_, [&](const SubnetPort& free) {
                return free.role == port.role && free.inner == port.inner;
            });
            if (fits != ports_.end()) {
                bound_.push_back(port);
            } else {
                neighbours_.push_back(
                    {port.outer, arcsOf(port.role), !isData(port.role), port.role});
            }
        }
        std::erase_if(neighbours_, [&](const Neighbour& neighbour) {
            return !neighbour.was &&
                   std::ranges::find(bound_, neighbour.place, &PortBinding::outer) != bound_.end();
        });
    }

    bool isFree(const SubnetPort& port) const {
        return std::ranges::none_of(bound_, [&](const PortBinding& binding) {
            return binding.role == port.role && binding.inner == port.inner;
        });
    }

    template <class Fits>
    void pair(Fits fits) {
        for (const SubnetPort& port : ports_) {
            const bool isBoth = isData(port.role) && isPassedBack(ports_, port.inner);
            if (!isFree(port) || (isBoth && port.role == PortRole::output)) {
                continue;
            }
            const auto found = std::ranges::find_if(neighbours_, [&](const Neighbour& neighbour) {
                return fits(neighbour, port) || (isBoth && isDrawnBack(neighbour, port, fits));
            });
            if (found == neighbours_.end()) {
                continue;
            }
            const PlaceId place = found->place;
            bound_.push_back({port.role, place, port.inner});
            if (isBoth) {
                std::erase_if(neighbours_, [&](const Neighbour& n) { return n.place == place; });
                bindBack();
            } else {
                neighbours_.erase(found);
            }
        }
    }

    /// Whether a place of the port's name has an arc from the call only.
    template <class Fits>
    bool isDrawnBack(const Neighbour& neighbour, SubnetPort port, Fits fits) const {
        port.role = PortRole::output;
        return equalWords(nameOf(neighbour), port.name) && fits(neighbour, port);
    }

    /// Where one of input and output of a place that is both is bound, binds the other too.
    void bindBack() {
        for (const SubnetPort& port : ports_) {
            if (!isData(port.role) || !isFree(port) || !isPassedBack(ports_, port.inner)) {
                continue;
            }
            const auto partner = std::ranges::find_if(bound_, [&](const PortBinding& binding) {
                return isData(binding.role) && binding.inner == port.inner;
            });
            if (partner != bound_.end() &&
                (port.role == PortRole::input || !getsResult(bound_, partner->outer))) {
                bound_.push_back({port.role, partner->outer, port.inner});
            }
        }
    }

    std::vector<PortBinding> inPortOrder() {
        std::ranges::stable_sort(
            bound_, {}, [](const PortBinding& port) { return std::pair(port.role, port.inner); });
        return std::move(bound_);
    }

    const Net& net_;
    std::vector<SubnetPort> ports_;
    std::vector<Neighbour> neighbours_;  ///< without a port so far
    std::vector<PortBinding> bound_;
};

std::optional<Net> loadedSubnet(const NetDocument& document, TransitionId transition) {
    const auto& substitution = document.diagram().net.transitions[transition].substitution;
    if (!substitution) {
        return std::nullopt;
    }
    auto subnet = subnetsOf(document).load(substitution->file, document.path().string());
    return subnet ? std::optional(std::move(subnet->net)) : std::nullopt;
}

/// A start or finish replaces the one that was bound. With an input of `subnet` that is its output
/// too, that is bound as well.
void bind(NetDocument& document, TransitionId transition, const PortBinding& port,
          const Net& subnet) {
    EditBuilder edit(document.diagram());
    std::vector<PortBinding>& ports = edit.transition(transition).value.substitution->ports;
    if (!isData(port.role)) {
        std::erase_if(ports, [&](const PortBinding& bound) { return bound.role == port.role; });
    }
    ports.push_back(port);
    const auto isLeft = [&](const PortBinding& bound) {
        return bound.role == PortRole::output && bound.inner == port.inner;
    };
    if (port.role == PortRole::input && isPassedBack(portsOf(subnet), port.inner) &&
        std::ranges::none_of(ports, isLeft) && !getsResult(ports, port.outer)) {
        ports.push_back({PortRole::output, port.outer, port.inner});
    }
    document.edit(edit.take(), QCoreApplication::translate("Ports", "Bind Port"));
}

}  // namespace

std::vector<PortBinding> proposePorts(const Net& net, TransitionId transition, const Net& subnet) {
    return Proposal(net, transition, subnet).make();
}

std::optional<PortBinding> nextPort(const Net& net, TransitionId transition, const Net& subnet,
                                    PlaceId place, PortDirection direction) {
    const auto& substitution = net.transitions[transition].substitution;
    const std::vector<PortBinding> bound =
        substitution ? substitution->ports : std::vector<PortBinding>();
    const bool into = direction == PortDirection::into;
    const PortRole data = into ? PortRole::input : PortRole::output;
    const PortRole control = into ? PortRole::start : PortRole::finish;
    const std::vector<SubnetPort> ports = portsOf(subnet);
    std::vector<SubnetPort> free = ports;
    std::erase_if(free, [&](const SubnetPort& port) {
        // What is passed in and back goes back to where it came from.
        const PortBinding asInput{PortRole::input, place, port.inner};
        const bool isElsewhere = port.role == PortRole::output && isPassedBack(ports, port.inner) &&
                                 std::ranges::find(bound, asInput) == bound.end();
        return isElsewhere || (port.role != data && port.role != control) ||
               std::ranges::any_of(bound, [&](const PortBinding& binding) {
                   return binding.role == port.role &&
                          (binding.inner == port.inner || !isData(port.role));
               });
    });
    if (free.empty()) {
        return std::nullopt;
    }
    const auto called = std::ranges::find_if(free, [&](const SubnetPort& port) {
        return equalWords(port.name, net.places[place].name);
    });
    if (called != free.end()) {
        return PortBinding{called->role, place, called->inner};
    }
    const PortRole likely = controlsElsewhere(net, place, transition) ? control : data;
    const auto first = std::ranges::find(free, likely, &SubnetPort::role);
    const SubnetPort& port = first != free.end() ? *first : free.front();
    return PortBinding{port.role, place, port.inner};
}

bool bindPort(NetDocument& document, TransitionId transition, PlaceId place,
              PortDirection direction) {
    const auto subnet = loadedSubnet(document, transition);
    const auto port = subnet
                          ? nextPort(document.diagram().net, transition, *subnet, place, direction)
                          : std::nullopt;
    if (!port) {
        return false;
    }
    bind(document, transition, *port, *subnet);
    return true;
}

bool bindControlPort(NetDocument& document, TransitionId transition, PlaceId place,
                     PortDirection direction) {
    const PortRole role =
        direction == PortDirection::into ? PortRole::start : PortRole::finish;
    const auto subnet = loadedSubnet(document, transition);
    const std::vector<SubnetPort> ports = subnet ? portsOf(*subnet) : std::vector<SubnetPort>();
    const auto port = std::ranges::find(ports, role, &SubnetPort::role);
    if (port == ports.end()) {
        return false;
    }
    bind(document, transition, {role, place, port->inner}, *subnet);
    return true;
}

}  // namespace fireable
