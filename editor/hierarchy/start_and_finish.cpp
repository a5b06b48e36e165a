#include "editor/hierarchy/start_and_finish.h"

#include <QLineF>
#include <QRectF>
#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/edit_builder.h"
#include "editor/hierarchy/net_names.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

constexpr double belowDrawing = 90;  // of the new row below the drawing
constexpr double minGap = 90;        // between the new nodes

/// The bounds of the nodes of `diagram`.
QRectF drawingOf(const Diagram& diagram) {
    QRectF all;
    const auto unite = [&](const auto& table, const auto& geometry) {
        for (const auto& entry : table) {
            const Point at = geometry.get(entry.id).position;
            all |= QRectF(at.x - 1, at.y - 1, 2, 2);
        }
    };
    unite(diagram.net.places, diagram.places);
    unite(diagram.net.transitions, diagram.transitions);
    return all;
}

NodeGeometry standingAt(double x, double y) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    geometry.nameAnchor = Anchor::s;
    return geometry;
}

/// A new control place, identified by name or else by label.
PlacePart controlPlace(const Net& net, PortRole role, const std::string& name, double x, double y) {
    PlacePart part;
    part.value.name = uniqueName(net.places, name);
    part.value.label = part.value.name == name ? "" : roleLabel(role);
    part.value.initial = 1;
    part.geometry = standingAt(x, y);
    return part;
}

constexpr double aside = 50;  // of the transition
constexpr double below = 90;
constexpr double room = 55;        // around a new place
constexpr double besideLine = 20;  // of a line, which passes no node nearer,
constexpr int mostTried = 40;      // unless nodes are heaped up

std::optional<PlaceId> boundAs(PortRole role, const std::vector<PortBinding>& ports) {
    const auto found = std::ranges::find(ports, role, &PortBinding::role);
    return found != ports.end() ? std::optional(found->outer) : std::nullopt;
}

/// Follows data flow along arcs and ports, ignoring control.
class DataFlow {
public:
    explicit DataFlow(const Net& net) {
        for (const auto& [id, arc] : net.arcs) {
            arc.kind == ArcKind::output ? give(arc.transition, arc.place)
                                        : take(arc.place, arc.transition);
        }
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                addPorts(id, transition.substitution->ports);
            }
        }
    }

    void addPorts(TransitionId transition, const std::vector<PortBinding>& ports) {
        for (const PortBinding& port : ports) {
            if (port.role == PortRole::output) {
                give(transition, port.outer);
            } else if (port.role == PortRole::input) {
                take(port.outer, transition);
            }
        }
    }

    std::set<TransitionId> from(TransitionId start) const {
        std::set<TransitionId> reached;
        std::vector<TransitionId> open{start};
        while (!open.empty()) {
            const TransitionId next = open.back();
            open.pop_back();
            for (const PlaceId place : of(given_, next)) {
                for (const TransitionId taker : of(taken_, place)) {
                    if (reached.insert(taker).second) {
                        open.push_back(taker);
                    }
                }
            }
        }
        return reached;
    }

private:
    void give(TransitionId transition, PlaceId place) { given_[transition].push_back(place); }
    void take(PlaceId place, TransitionId transition) { taken_[place].push_back(transition); }

    template <class Table, class Key>
    static typename Table::mapped_type of(const Table& table, Key key) {
        const auto found = table.find(key);
        return found != table.end() ? found->second : typename Table::mapped_type();
    }

    std::map<TransitionId, std::vector<PlaceId>> given_;
    std::map<PlaceId, std::vector<TransitionId>> taken_;
};

/// The execution order of subnets, as given by starts and finishes.
class Order {
public:
    Order(const Net& net, TransitionId transition, const std::vector<PortBinding>& ports)
        : net_(net), self_(transition), flow_(net) {
        flow_.addPorts(transition, ports);
    }

    /// The first transition that uses the results of this one, and not vice versa.
    std::optional<TransitionId> next() const {
        std::vector<TransitionId> after;
        for (const TransitionId id : flow_.from(self_)) {
            if (id != self_ && port(id, PortRole::start) && !flow_.from(id).contains(self_)) {
                after.push_back(id);
            }
        }
        const auto first = std::ranges::find_if(after, [&](TransitionId id) {
            return std::ranges::none_of(after, [&](TransitionId other) {
                return port(other, PortRole::finish) == port(id, PortRole::start);
            });
        });
        return first != after.end() ? std::optional(*first) : std::nullopt;
    }

    /// A finish without successor; the last one in file order.
    std::optional<PlaceId> end() const {
        std::optional<PlaceId> found;
        for (const auto& [id, transition] : net_.transitions) {
            const auto finish = port(id, PortRole::finish);
            found = finish && !isStart(*finish) ? finish : found;
        }
        return found;
    }

    std::optional<PlaceId> port(TransitionId id, PortRole role) const {
        const auto& substitution = net_.transitions[id].substitution;
        return id != self_ && substitution ? boundAs(role, substitution->ports) : std::nullopt;
    }

private:
    bool isStart(PlaceId place) const {
        return std::ranges::any_of(net_.transitions, [&](const auto& entry) {
            return port(entry.id, PortRole::start) == place;
        });
    }

    const Net& net_;
    TransitionId self_;
    DataFlow flow_;
};

/// How near a node comes to a place at `at`, and to its line to `transition`.
struct Nearest {
    double toPlace = std::numeric_limits<double>::infinity();
    double toLine = std::numeric_limits<double>::infinity();
};

Nearest nearestTo(const Diagram& diagram, Point at, Point transition) {
    const QPointF spot(at.x, at.y);
    const QPointF end(transition.x, transition.y);
    Nearest nearest;
    const auto look = [&](const auto& table, const auto& geometry) {
        for (const auto& entry : table) {
            const Point position = geometry.get(entry.id).position;
            const QPointF other(position.x, position.y);
            nearest.toPlace = std::min(nearest.toPlace, QLineF(other, spot).length());
            if (other != end) {
                nearest.toLine = std::min(nearest.toLine, distanceToSegment(other, spot, end));
            }
        }
    };
    look(diagram.net.places, diagram.places);
    look(diagram.net.transitions, diagram.transitions);
    return nearest;
}

/// Beside the transition, by turns above and below the places before; else below it.
PlaceId addPlace(Diagram& diagram, TransitionId transition, const std::string& name, Count tokens,
                 Point offset) {
    const Point end = diagram.transitions.get(transition).position;
    const Point wanted{end.x + offset.x, end.y + offset.y};
    const bool isBeside = offset.y == 0;
    Point at = wanted;
    for (int tried = 1;; ++tried) {
        const Nearest nearest = nearestTo(diagram, at, end);
        if (nearest.toPlace >= room && (nearest.toLine >= besideLine || tried > mostTried)) {
            break;
        }
        at.y = !isBeside        ? wanted.y + room * tried
               : tried % 2 == 1 ? wanted.y - room * ((tried + 1) / 2)
                                : wanted.y + room * (tried / 2);
    }
    const PlaceId id =
        diagram.net.places.add({uniqueName(diagram.net.places, name), "", std::move(tokens)});
    diagram.places.set(id, standingAt(at.x, at.y));
    return id;
}

void beginAt(Diagram& diagram, TransitionId transition, PlaceId place) {
    for (PortBinding& port : diagram.net.transitions[transition].substitution->ports) {
        if (port.role == PortRole::start) {
            port.outer = place;
        }
    }
}

/// The subnet's port of that role, if it is unbound.
std::optional<int> freePort(const Net& subnet, PortRole role,
                            const std::vector<PortBinding>& ports) {
    const std::vector<SubnetPort> all = portsOf(subnet);
    const auto found = std::ranges::find(all, role, &SubnetPort::role);
    return found != all.end() && !boundAs(role, ports) ? std::optional(found->inner) : std::nullopt;
}

}  // namespace

bool wantsStartAndFinish(const Net& net) {
    const auto ordinary = [](const auto& entry) { return !entry.value.substitution; };
    if (net.transitions.empty() || !std::ranges::all_of(net.transitions, ordinary)) {
        return false;
    }
    const std::vector<SubnetPort> ports = portsOf(net);
    const auto has = [&](PortRole role) {
        return std::ranges::find(ports, role, &SubnetPort::role) != ports.end();
    };
    return !has(PortRole::start) && !has(PortRole::finish);
}

NetEdit startAndFinishEdit(const Diagram& diagram) {
    const QRectF drawn = drawingOf(diagram);
    const double y = drawn.bottom() + belowDrawing;
    const double gap = std::max(minGap, drawn.width() / 2);
    const double x = drawn.center().x();
    EditBuilder edit(diagram);
    const PlaceId start = edit.add(controlPlace(diagram.net, PortRole::start, "start", x - gap, y));
    const PlaceId finish =
        edit.add(controlPlace(diagram.net, PortRole::finish, "finish", x + gap, y));
    TransitionPart last;
    last.value.name = uniqueName(diagram.net.transitions, "done");
    last.geometry = standingAt(x, y);
    const TransitionId done = edit.add(std::move(last));
    const auto addArc = [&](PlaceId place, TransitionId transition, ArcKind kind) {
        edit.add(ArcPart{{place, transition, kind, 1}, {}, {}, atEnd});
    };
    for (const auto& [id, transition] : diagram.net.transitions) {
        addArc(start, id, ArcKind::inhibitor);
        PriorityPart before;
        before.value = {id, done};
        edit.add(std::move(before));
    }
    addArc(start, done, ArcKind::inhibitor);
    addArc(start, done, ArcKind::output);
    addArc(finish, done, ArcKind::input);
    return edit.take();
}

PlaceId addPortPlace(Diagram& diagram, TransitionId transition, PortRole role,
                     const std::string& name) {
    switch (role) {
        case PortRole::start:
            return addPlace(diagram, transition, name, 0, {-aside, below});
        case PortRole::finish:
            return addPlace(diagram, transition,
                            "done_" + diagram.net.transitions[transition].name, 1, {aside, below});
        case PortRole::output:
            return addPlace(diagram, transition, name, 0, {below, 0});
        case PortRole::input:
            break;
    }
    return addPlace(diagram, transition, name, 0, {-below, 0});
}

void bindControl(Diagram& diagram, TransitionId transition, const Net& subnet,
                 std::vector<PortBinding>& ports) {
    const auto start = freePort(subnet, PortRole::start, ports);
    const auto finish = freePort(subnet, PortRole::finish, ports);
    const Order order(diagram.net, transition, ports);
    const auto next = start ? order.next() : std::nullopt;
    const auto before = !start ? std::nullopt
                        : next ? order.port(*next, PortRole::start)
                               : order.end();
    if (start) {
        const PlaceId place =
            before ? *before : addPortPlace(diagram, transition, PortRole::start, "start");
        ports.push_back({PortRole::start, place, *start});
    }
    if (finish) {
        ports.push_back({PortRole::finish,
                         addPortPlace(diagram, transition, PortRole::finish, "finish"), *finish});
    }
    if (const auto end = boundAs(PortRole::finish, ports); next && end) {
        beginAt(diagram, *next, *end);
    }
    std::ranges::stable_sort(
        ports, {}, [](const PortBinding& port) { return std::pair(port.role, port.inner); });
}

}  // namespace fireable
