#include "editor/hierarchy/port_check.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

#include "editor/document/to_text.h"
#include "editor/hierarchy/role_names.h"
#include "editor/hierarchy/subnet_ports.h"

namespace fireable {
namespace {

struct PortText {
    Q_DECLARE_TR_FUNCTIONS(PortCheck)
};

bool isData(PortRole role) {
    return role == PortRole::input || role == PortRole::output;
}

/// Whether two ports at one place of the subnet (of the net) get in each other's way.
bool clashInside(PortRole a, PortRole b) {
    return a == b || !isData(a) || !isData(b);
}
bool clashOutside(PortRole a, PortRole b) {
    return isData(a) != isData(b) || (a == PortRole::output && b == PortRole::output);
}

/// Checks one substitution.
class Check {
public:
    Check(const Net& net, TransitionId transition, const Substitution& substitution,
          const Net& subnet)
        : net_(net), transition_(transition), ports_(substitution.ports), subnet_(subnet) {}

    std::vector<PortMismatch> run() {
        for (std::size_t i = 0; i < ports_.size(); ++i) {
            checkPlaces(i);
        }
        if (found_.empty()) {
            checkClashes();
        }
        checkControl(PortRole::start);
        checkControl(PortRole::finish);
        checkStated();
        return std::move(found_);
    }

private:
    void add(std::optional<std::size_t> port, PortProblem problem, const QString& text,
             bool fatal = true) {
        found_.push_back({transition_, port, problem, fatal, text});
    }
    QString outer(std::size_t i) const { return toText(net_.places[ports_[i].outer].name); }
    QString inner(std::size_t i) const {
        return toText(subnet_.places.at(static_cast<std::size_t>(ports_[i].inner - 1)).value.name);
    }

    void checkPlaces(std::size_t i) {
        const PortBinding& port = ports_[i];
        if (!net_.places.contains(port.outer)) {
            add(i, PortProblem::outerMissing,
                PortText::tr("The %1 port is bound to no place of this net")
                    .arg(roleName(port.role)));
        } else if (port.inner < 1 || static_cast<std::size_t>(port.inner) > subnet_.places.size()) {
            add(i, PortProblem::innerMissing,
                PortText::tr("%1 is bound to place %2, but the subnet has %n places", nullptr,
                             static_cast<int>(subnet_.places.size()))
                    .arg(outer(i))
                    .arg(port.inner));
        }
    }

    void checkClashes() {
        std::multimap<int, std::size_t> byInner;
        std::multimap<PlaceId, std::size_t> byOuter;
        for (std::size_t i = 0; i < ports_.size(); ++i) {
            checkInner(i, byInner);
            checkOuter(i, byOuter);
            byInner.emplace(ports_[i].inner, i);
            byOuter.emplace(ports_[i].outer, i);
        }
    }

    void checkInner(std::size_t i, const std::multimap<int, std::size_t>& earlier) {
        const auto [first, last] = earlier.equal_range(ports_[i].inner);
        const auto clash = std::find_if(first, last, [&](const auto& other) {
            return clashInside(ports_[other.second].role, ports_[i].role);
        });
        if (clash != last) {
            add(i, PortProblem::innerTwice,
                PortText::tr("%1 of the subnet is bound twice: to %2 and to %3")
                    .arg(inner(i), outer(clash->second), outer(i)));
        }
    }

    void checkOuter(std::size_t i, const std::multimap<PlaceId, std::size_t>& earlier) {
        const auto [first, last] = earlier.equal_range(ports_[i].outer);
        const auto clash = std::find_if(first, last, [&](const auto& other) {
            return clashOutside(ports_[other.second].role, ports_[i].role);
        });
        if (clash == last) {
            return;
        }
        const bool results =
            ports_[i].role == PortRole::output && isData(ports_[clash->second].role);
        add(i, PortProblem::outerTwice,
            results ? PortText::tr("%1 gets two results").arg(outer(i))
                    : PortText::tr("%1 cannot be %2 and %3 at once")
                          .arg(outer(i), roleName(ports_[clash->second].role),
                               roleName(ports_[i].role)));
    }

    void checkControl(PortRole role) {
        std::vector<std::size_t> bound;
        for (std::size_t i = 0; i < ports_.size(); ++i) {
            if (ports_[i].role == role) {
                bound.push_back(i);
            }
        }
        if (bound.empty()) {
            add(std::nullopt, PortProblem::roleMissing,
                PortText::tr("No place is bound as %1").arg(roleName(role)));
            return;
        }
        for (std::size_t i = 1; i < bound.size(); ++i) {
            add(bound[i], PortProblem::roleTwice,
                PortText::tr("More than one place is bound as %1").arg(roleName(role)));
        }
        const auto position = static_cast<std::size_t>(ports_[bound[0]].inner - 1);
        if (role == PortRole::start && position < subnet_.places.size() &&
            subnet_.places.at(position).value.initial == Count(0)) {
            add(bound[0], PortProblem::startEmpty,
                PortText::tr("%1 of the subnet holds no token, so the subnet starts by itself")
                    .arg(inner(bound[0])),
                false);
        }
    }

    /// What the labels of the subnet say, which the linker does not ask.
    void checkStated() {
        const std::vector<SubnetPort> stated = portsOf(subnet_);
        for (const SubnetPort& port : stated) {
            const auto fits = [&](const PortBinding& binding) {
                return binding.inner == port.inner && binding.role == port.role;
            };
            if (port.stated && isData(port.role) && std::ranges::none_of(ports_, fits)) {
                add(std::nullopt, PortProblem::portUnbound,
                    PortText::tr("%1 of the subnet, an %2, is bound to no place")
                        .arg(toText(port.name), roleName(port.role)),
                    false);
            }
        }
        for (std::size_t i = 0; i < ports_.size(); ++i) {
            checkRole(i, stated);
        }
    }

    void checkRole(std::size_t i, const std::vector<SubnetPort>& stated) {
        const SubnetPort* other = nullptr;
        for (const SubnetPort& port : stated) {
            if (port.inner == ports_[i].inner && port.stated) {
                if (port.role == ports_[i].role) {
                    return;
                }
                other = &port;
            }
        }
        if (other != nullptr) {
            add(i, PortProblem::otherRole,
                PortText::tr("%1 is bound as %2, but the subnet says that it is %3")
                    .arg(toText(other->name), roleName(ports_[i].role), roleName(other->role)),
                false);
        }
    }

    const Net& net_;
    TransitionId transition_;
    const std::vector<PortBinding>& ports_;
    const Net& subnet_;
    std::vector<PortMismatch> found_;
};

}  // namespace

std::vector<PortMismatch> portMismatches(const Net& net, TransitionId transition,
                                         const Substitution& substitution, const Net& subnet) {
    return Check(net, transition, substitution, subnet).run();
}

std::vector<PortMismatch> portMismatches(const Diagram& diagram, const std::string& path,
                                         const SubnetLoader& load) {
    std::vector<PortMismatch> all;
    std::map<std::string, Result<Subnet>> subnets;  // one use of the loader for each name
    for (const auto& [id, transition] : diagram.net.transitions) {
        if (!transition.substitution) {
            continue;
        }
        const std::string& file = transition.substitution->file;
        auto known = subnets.find(file);
        if (known == subnets.end()) {
            known = subnets.emplace(file, load(file, path)).first;
        }
        if (!known->second) {
            all.push_back({id, std::nullopt, PortProblem::subnetMissing, true,
                           toText(known->second.error().message())});
            continue;
        }
        const auto found =
            portMismatches(diagram.net, id, *transition.substitution, known->second->net);
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

}  // namespace fireable
