#include "engine/net/program/subnet_ports.h"

#include <algorithm>
#include <cctype>

namespace fireable::net {

bool equalWords(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

namespace {

void touchByArc(const Arc& arc, PlaceTouch& touch) {
    switch (arc.kind) {
        case ArcKind::input:
        case ArcKind::reset:
            touch.taken = true;
            break;
        case ArcKind::output:
            touch.given = true;
            break;
        case ArcKind::inhibitor:
            (arc.weight == 1 ? touch.tested : touch.read) = true;
            break;
        case ArcKind::read:
            touch.read = true;
            break;
    }
}

void touchByPort(PortRole role, PlaceTouch& touch) {
    switch (role) {
        case PortRole::input:
            touch.read = true;
            break;
        case PortRole::output:
            touch.given = true;
            break;
        case PortRole::start:
        case PortRole::finish:
            touch.control = true;
            break;
    }
}

bool looksLike(PortRole role, const Place& place, const PlaceTouch& touch) {
    const bool idle = place.initial == Count(1);
    switch (role) {
        case PortRole::input:
            return !touch.control && !touch.given && (touch.taken || touch.read) && !idle;
        case PortRole::output:
            return !touch.control && touch.given && !touch.taken && !touch.tested && !touch.read;
        case PortRole::start:
            return idle && touch.tested && touch.given && !touch.taken && !touch.control;
        case PortRole::finish:
            return idle && touch.taken && !touch.given && !touch.tested && !touch.control;
    }
    return false;
}

/// Finds the places of one role, in file order.
class RoleFinder {
public:
    RoleFinder(const Net& net, PortRole role) : net_(net), role_(role) {}

    std::vector<SubnetPort> find() {
        if (collect([&](std::size_t i) { return statesRole(place(i), role_); }, true)) {
            return std::move(found_);
        }
        const bool control = !isData(role_);
        const std::string_view word = role_ == PortRole::start ? "start" : "finish";
        if (control && collect([&](std::size_t i) { return equalWords(place(i).name, word); })) {
            return std::move(found_);
        }
        const std::vector<PlaceTouch> touches = placeTouches(net_);
        collect([&](std::size_t i) { return looksLike(role_, place(i), touches[i]); });
        if (control && found_.size() != 1) {
            found_.clear();  // ambiguous: rather none
        }
        return std::move(found_);
    }

private:
    const Place& place(std::size_t position) const { return net_.places.at(position).value; }

    template <class Fits>
    bool collect(Fits fits, bool stated = false) {
        for (std::size_t i = 0; i < net_.places.size(); ++i) {
            if (fits(i)) {
                found_.push_back({role_, static_cast<int>(i) + 1, place(i).name, stated});
            }
        }
        return !found_.empty();
    }

    const Net& net_;
    PortRole role_;
    std::vector<SubnetPort> found_;
};

}  // namespace

std::vector<PlaceTouch> placeTouches(const Net& net) {
    std::vector<PlaceTouch> touches(net.places.size());
    for (const auto& [id, arc] : net.arcs) {
        if (!net.transitions[arc.transition].substitution) {
            touchByArc(arc, touches[net.places.indexOf(arc.place)]);
        }
    }
    for (const auto& [id, transition] : net.transitions) {
        if (!transition.substitution) {
            continue;
        }
        for (const PortBinding& port : transition.substitution->ports) {
            if (net.places.contains(port.outer)) {  // else Problems tells of it
                touchByPort(port.role, touches[net.places.indexOf(port.outer)]);
            }
        }
    }
    return touches;
}

std::vector<SubnetPort> portsOf(const Net& subnet) {
    std::vector<SubnetPort> ports;
    for (const PortRole role : portRoles) {
        const auto found = RoleFinder(subnet, role).find();
        ports.insert(ports.end(), found.begin(), found.end());
    }
    // Control places are no operands, whatever their arcs.
    const auto controls = [&](const SubnetPort& data) {
        return std::ranges::any_of(ports, [&](const SubnetPort& port) {
            return port.inner == data.inner && !isData(port.role);
        });
    };
    std::erase_if(ports, [&](const SubnetPort& port) {
        return isData(port.role) && !port.stated && controls(port);
    });
    return ports;
}

std::optional<CallPorts> callPortsOf(const Net& net) {
    std::optional<std::size_t> start;
    std::optional<std::size_t> finish;
    CallPorts ports;
    for (const SubnetPort& port : portsOf(net)) {
        const auto place = static_cast<std::size_t>(port.inner - 1);
        if (isData(port.role)) {
            ports.data.push_back(place);
        } else {
            (port.role == PortRole::start ? start : finish) = place;
        }
    }
    if (!start || !finish || net.places.at(*start).value.initial == Count(0)) {
        return std::nullopt;
    }
    ports.start = *start;
    ports.finish = *finish;
    return ports;
}

bool isPassedBack(const std::vector<SubnetPort>& ports, int inner) {
    const auto states = [&](PortRole role) {
        return std::ranges::any_of(ports, [&](const SubnetPort& port) {
            return port.stated && port.role == role && port.inner == inner;
        });
    };
    return states(PortRole::input) && states(PortRole::output);
}

}  // namespace fireable::net
