#include "editor/hierarchy/port_check.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/net/model/net.h"
#include "engine/net/program/port_plan.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

struct PortText {
    Q_DECLARE_TR_FUNCTIONS(PortCheck)
};

/// Checks one substitution.
class Check {
public:
    Check(const Net& net, TransitionId transition, const Substitution& substitution,
          const Net& subnet)
        : net_(net),
          transition_(transition),
          substitution_(substitution),
          ports_(substitution.ports),
          subnet_(subnet) {}

    std::vector<PortMismatch> run() {
        for (const PortFault& fault : portFaults(net_, substitution_, subnet_)) {
            add(fault.port, problemOf(fault.kind), textOf(fault));
        }
        checkStart();
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

    static PortProblem problemOf(PortFault::Kind kind) {
        constexpr PortProblem problems[] = {PortProblem::outerMissing, PortProblem::innerMissing,
                                            PortProblem::roleMissing,  PortProblem::roleTwice,
                                            PortProblem::innerTwice,   PortProblem::outerTwice};
        return problems[kind];
    }

    QString textOf(const PortFault& fault) const {
        const QString role = roleName(fault.role);
        switch (fault.kind) {
            case PortFault::outerMissing:
                return PortText::tr("The %1 port is bound to no place of this net").arg(role);
            case PortFault::innerMissing:
                return PortText::tr("%1 is bound to place %2, but the subnet has %n places",
                                    nullptr, static_cast<int>(subnet_.places.size()))
                    .arg(outer(*fault.port))
                    .arg(ports_[*fault.port].inner);
            case PortFault::roleMissing:
                return PortText::tr("No place is bound as %1").arg(role);
            case PortFault::roleTwice:
                return PortText::tr("More than one place is bound as %1").arg(role);
            case PortFault::innerTwice:
                return PortText::tr("%1 of the subnet is bound twice: to %2 and to %3")
                    .arg(inner(*fault.port), outer(*fault.earlier), outer(*fault.port));
            case PortFault::outerTwice:
                break;
        }
        const PortRole earlier = ports_[*fault.earlier].role;
        const bool results = fault.role == PortRole::output && isData(earlier);
        return results ? PortText::tr("%1 gets two results").arg(outer(*fault.port))
                       : PortText::tr("%1 cannot be %2 and %3 at once")
                             .arg(outer(*fault.port), roleName(earlier), role);
    }

    void checkStart() {
        const auto start = std::ranges::find(ports_, PortRole::start, &PortBinding::role);
        if (start == ports_.end()) {
            return;
        }
        const auto position = static_cast<std::size_t>(start->inner - 1);
        if (position < subnet_.places.size() &&
            subnet_.places.at(position).value.initial == Count(0)) {
            const auto port = static_cast<std::size_t>(start - ports_.begin());
            add(port, PortProblem::startEmpty,
                PortText::tr("%1 of the subnet holds no token, so the subnet starts by itself")
                    .arg(inner(port)),
                false);
        }
    }

    /// Checks roles declared by labels: the linker takes what is bound.
    void checkStated() {
        const std::vector<SubnetPort> stated = portsOf(subnet_);
        for (const SubnetPort& port : stated) {
            const auto fits = [&](const PortBinding& binding) {
                return binding.inner == port.inner && binding.role == port.role;
            };
            if (!port.stated || !isData(port.role) || std::ranges::any_of(ports_, fits)) {
                continue;
            }
            if (port.role == PortRole::output && isPassedBack(stated, port.inner)) {
                checkBack(port);
            } else {
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

    /// The output of a place that is input too, and is not bound as output.
    void checkBack(const SubnetPort& port) {
        const auto input = std::ranges::find_if(ports_, [&](const PortBinding& binding) {
            return binding.role == PortRole::input && binding.inner == port.inner;
        });
        if (input != ports_.end()) {  // else it is reported as an input that is not bound
            add(static_cast<std::size_t>(input - ports_.begin()), PortProblem::portUnbound,
                PortText::tr("%1 of the subnet is input and output, but bound as input only: the next "
                             "call finds there what this one leaves")
                    .arg(toText(port.name)),
                false);
        }
    }

    void checkRole(std::size_t i, const std::vector<SubnetPort>& stated) {
        // A place that is passed in and back needs no label of its own for the way back.
        const auto isBound = [&](PortRole role) {
            return std::ranges::any_of(ports_, [&](const PortBinding& binding) {
                return binding == PortBinding{role, ports_[i].outer, ports_[i].inner};
            });
        };
        if (isBound(PortRole::input) && isBound(PortRole::output)) {
            return;
        }
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
    const Substitution& substitution_;
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
    std::map<std::string, Result<Subnet>> subnets;  // loads each name once
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
                           engineText(known->second.error().message())});
            continue;
        }
        const auto found =
            portMismatches(diagram.net, id, *transition.substitution, known->second->net);
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

QString roleName(PortRole role) {
    constexpr const char* names[] = {
        QT_TRANSLATE_NOOP("Ports", "input"), QT_TRANSLATE_NOOP("Ports", "output"),
        QT_TRANSLATE_NOOP("Ports", "start"), QT_TRANSLATE_NOOP("Ports", "finish")};
    static_assert(std::size(names) == static_cast<std::size_t>(PortRole::finish) + 1);
    return QCoreApplication::translate("Ports", names[static_cast<std::size_t>(role)]);
}

}  // namespace fireable
