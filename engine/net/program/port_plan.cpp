#include "engine/net/program/port_plan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace fireable {
namespace {

std::string_view roleWord(PortRole role) {
    switch (role) {
        case PortRole::input:
            return "input";
        case PortRole::output:
            return "output";
        case PortRole::start:
            return "start";
        case PortRole::finish:
            return "finish";
    }
    return "";
}

bool isData(PortRole role) {
    return role == PortRole::input || role == PortRole::output;
}

Failure badPort(const PortBinding& port, const std::string& what) {
    return fail(ErrorCode::badMapping, std::string(roleWord(port.role)) + " port " + what);
}

Result<void> checkPlaces(const Net& net, const Substitution& substitution, const Net& subnet) {
    for (const PortBinding& port : substitution.ports) {
        if (!net.places.contains(port.outer)) {
            return badPort(port, "of " + substitution.file + " is bound to no place of this net");
        }
        if (port.inner < 1 || static_cast<std::size_t>(port.inner) > subnet.places.size()) {
            return badPort(port, net.places[port.outer].name + " is bound to place " +
                                     std::to_string(port.inner) + ", but " + substitution.file +
                                     " has " + std::to_string(subnet.places.size()) + " places");
        }
    }
    return {};
}

/// Whether two ports at one place of the subnet (of the net) get in each other's way.
bool clashInside(PortRole a, PortRole b) {
    return a == b || !isData(a) || !isData(b);
}
bool clashOutside(PortRole a, PortRole b) {
    return isData(a) != isData(b) || (a == PortRole::output && b == PortRole::output);
}

Failure boundAlready(const Net& net, const PortBinding& port, const PortBinding& earlier) {
    return badPort(port, net.places[port.outer].name + " is bound to place " +
                             std::to_string(port.inner) + ", but " +
                             net.places[earlier.outer].name + " is bound already as " +
                             std::string(roleWord(earlier.role)) + " port to place " +
                             std::to_string(earlier.inner));
}

/// Looks for a clash among ports that agree in `key`.
template <class Key>
Result<void> checkGroups(const Net& net, std::vector<PortBinding> ports, Key key,
                         bool (*clash)(PortRole, PortRole)) {
    std::ranges::stable_sort(ports, {}, key);
    std::array<const PortBinding*, 4> seen{};  // by role, among the ports of one group
    for (std::size_t i = 0; i < ports.size(); ++i) {
        if (i > 0 && std::invoke(key, ports[i - 1]) != std::invoke(key, ports[i])) {
            seen = {};
        }
        for (const PortBinding* earlier : seen) {
            if (earlier != nullptr && clash(earlier->role, ports[i].role)) {
                return boundAlready(net, ports[i], *earlier);
            }
        }
        seen[static_cast<std::size_t>(ports[i].role)] = &ports[i];
    }
    return {};
}

Result<void> checkClashes(const Net& net, const Substitution& substitution) {
    if (auto inside = checkGroups(net, substitution.ports, &PortBinding::inner, clashInside);
        !inside) {
        return inside;
    }
    return checkGroups(net, substitution.ports, &PortBinding::outer, clashOutside);
}

/// The one port of `role`.
Result<PortBinding> single(PortRole role, const Net& net, const Substitution& substitution) {
    std::optional<PortBinding> found;
    for (const PortBinding& port : substitution.ports) {
        if (port.role != role) {
            continue;
        }
        if (found) {
            return badPort(port, net.places[port.outer].name + " is one too many: " +
                                     net.places[found->outer].name + " is bound already");
        }
        found = port;
    }
    if (!found) {
        return fail(ErrorCode::badMapping, "no " + std::string(roleWord(role)) +
                                               " port is bound for " + substitution.file);
    }
    return *found;
}

std::size_t innerPosition(const PortBinding& port) {
    return static_cast<std::size_t>(port.inner - 1);
}

}  // namespace

Result<PortPlan> planPorts(const Net& net, const Substitution& substitution, const Net& subnet) {
    if (const auto places = checkPlaces(net, substitution, subnet); !places) {
        return places.failure();
    }
    const auto start = single(PortRole::start, net, substitution);
    if (!start) {
        return start.failure();
    }
    const auto finish = single(PortRole::finish, net, substitution);
    if (!finish) {
        return finish.failure();
    }
    if (const auto clashes = checkClashes(net, substitution); !clashes) {
        return clashes.failure();
    }
    PortPlan plan{
        start->outer, finish->outer, innerPosition(*start), innerPosition(*finish), {}, {}};
    std::unordered_map<std::uint32_t, std::size_t> copyOf;  // by the outer place's id
    for (const PortBinding& port : substitution.ports) {
        if (port.role == PortRole::input) {
            const auto [copy, fresh] = copyOf.try_emplace(port.outer.value, plan.inputs.size());
            if (fresh) {
                plan.inputs.push_back({port.outer, {}});
            }
            plan.inputs[copy->second].inner.push_back(innerPosition(port));
        } else if (port.role == PortRole::output) {
            plan.outputs.push_back({innerPosition(port), port.outer});
        }
    }
    return plan;
}

}  // namespace fireable
