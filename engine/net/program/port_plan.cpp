#include "engine/net/program/port_plan.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <unordered_map>

namespace fireable::net {
namespace {

std::string_view roleWord(PortRole role) {
    constexpr std::array<std::string_view, 4> words{"input", "output", "start", "finish"};
    static_assert(words.size() == static_cast<std::size_t>(PortRole::finish) + 1);
    return words[static_cast<std::size_t>(role)];
}

/// Whether two ports at one place of the subnet (of the net) conflict.
bool clashInside(PortRole a, PortRole b) {
    return a == b || !isData(a) || !isData(b);
}
bool clashOutside(PortRole a, PortRole b) {
    return isData(a) != isData(b) || (a == PortRole::output && b == PortRole::output);
}

/// Adds the conflicts among ports with the same `key`, each with the first one that it conflicts
/// with.
template <class Key>
void addClashes(const std::vector<PortBinding>& ports, Key key, PortFault::Kind kind,
                bool (*clash)(PortRole, PortRole), std::vector<PortFault>& faults) {
    using FirstByRole = std::array<std::optional<std::size_t>, 4>;
    std::map<std::remove_cvref_t<std::invoke_result_t<Key, const PortBinding&>>, FirstByRole> seen;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        FirstByRole& firsts = seen[std::invoke(key, ports[i])];
        std::optional<std::size_t> earlier;
        for (const auto& first : firsts) {
            if (first && clash(ports[*first].role, ports[i].role) &&
                (!earlier || first < earlier)) {
                earlier = first;
            }
        }
        if (earlier) {
            faults.push_back({kind, ports[i].role, i, earlier});
        }
        auto& mine = firsts[static_cast<std::size_t>(ports[i].role)];
        mine = mine.value_or(i);
    }
}

void addControl(const std::vector<PortBinding>& ports, PortRole role,
                std::vector<PortFault>& faults) {
    std::optional<std::size_t> bound;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        if (ports[i].role == role && bound) {
            faults.push_back({PortFault::roleTwice, role, i, bound});
        } else if (ports[i].role == role) {
            bound = i;
        }
    }
    if (!bound) {
        faults.push_back({PortFault::roleMissing, role, {}, {}});
    }
}

Failure toFailure(const PortFault& fault, const Net& net, const Substitution& substitution,
                  const Net& subnet) {
    const std::string role(roleWord(fault.role));
    const auto refuse = [&](const std::string& what) {
        return fail(ErrorCode::badMapping, role + " port " + what);
    };
    const auto place = [&](std::size_t port) -> const std::string& {
        return net.places[substitution.ports[port].outer].name;
    };
    const auto inner = [&](std::size_t port) {
        return std::to_string(substitution.ports[port].inner);
    };
    switch (fault.kind) {
        case PortFault::outerMissing:
            return refuse("of " + substitution.file + " is bound to no place of this net");
        case PortFault::innerMissing:
            return refuse(place(*fault.port) + " is bound to place " + inner(*fault.port) +
                          ", but " + substitution.file + " has " +
                          std::to_string(subnet.places.size()) + " places");
        case PortFault::roleMissing:
            return fail(ErrorCode::badMapping,
                        "no " + role + " port is bound for " + substitution.file);
        case PortFault::roleTwice:
            return refuse(place(*fault.port) + " is one too many: " + place(*fault.earlier) +
                          " is bound already");
        default:
            return refuse(place(*fault.port) + " is bound to place " + inner(*fault.port) +
                          ", but " + place(*fault.earlier) + " is bound already as " +
                          std::string(roleWord(substitution.ports[*fault.earlier].role)) +
                          " port to place " + inner(*fault.earlier));
    }
}

std::size_t innerPosition(const PortBinding& port) {
    return static_cast<std::size_t>(port.inner - 1);
}

}  // namespace

std::vector<PortFault> portFaults(const Net& net, const Substitution& substitution,
                                  const Net& subnet) {
    std::vector<PortFault> faults;
    const std::vector<PortBinding>& ports = substitution.ports;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        if (!net.places.contains(ports[i].outer)) {
            faults.push_back({PortFault::outerMissing, ports[i].role, i, {}});
        } else if (ports[i].inner < 1 ||
                   static_cast<std::size_t>(ports[i].inner) > subnet.places.size()) {
            faults.push_back({PortFault::innerMissing, ports[i].role, i, {}});
        }
    }
    const bool allThere = faults.empty();
    addControl(ports, PortRole::start, faults);
    addControl(ports, PortRole::finish, faults);
    if (allThere) {
        addClashes(ports, &PortBinding::inner, PortFault::innerTwice, clashInside, faults);
        addClashes(ports, &PortBinding::outer, PortFault::outerTwice, clashOutside, faults);
    }
    return faults;
}

Result<PortPlan> planPorts(const Net& net, const Substitution& substitution, const Net& subnet) {
    const std::vector<PortFault> faults = portFaults(net, substitution, subnet);
    if (!faults.empty()) {
        return toFailure(faults.front(), net, substitution, subnet);
    }
    const auto only = [&](PortRole role) {
        return *std::ranges::find(substitution.ports, role, &PortBinding::role);
    };
    const PortBinding start = only(PortRole::start);
    const PortBinding finish = only(PortRole::finish);
    PortPlan plan{start.outer, finish.outer, innerPosition(start), innerPosition(finish), {}, {}};
    std::unordered_map<std::uint32_t, std::size_t> copyOf;  // by the id of the outer place
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

}  // namespace fireable::net
