#include "editor/checks/checks.h"
#include "editor/checks/quick_fixes.h"
#include "engine/net/program/port_plan.h"

namespace fireable {
namespace {

/// Checks one transition that a subnet carries out.
class PortCheck {
public:
    PortCheck(const Net& net, TransitionId id, Findings& findings)
        : net_(net), id_(id), findings_(findings) {}

    void check(const CheckContext& context) {
        const bool dangling = checkOuter();
        if (substitution().file.empty()) {
            add(CheckText::tr("%1 names no subnet"), {});
            return;
        }
        if (!context.load) {
            return;
        }
        const auto subnet = context.load(substitution().file, context.path);
        if (!subnet) {
            add(CheckText::tr("%1: %2"), toText(subnet.error().detail));
            return;
        }
        const bool outside = checkInner(subnet->net);
        if (dangling || outside) {
            return;  // said already, place by place
        }
        if (const auto plan = planPorts(net_, substitution(), subnet->net); !plan) {
            add(CheckText::tr("%1: %2"), toText(plan.error().detail));
        }
    }

private:
    const Substitution& substitution() const { return *net_.transitions[id_].substitution; }

    void add(const QString& text, const QString& detail) {
        const QString name = toText(net_.transitions[id_].name);
        findings_.push_back({Severity::error,
                             detail.isEmpty() ? text.arg(name) : text.arg(name, detail),
                             {id_},
                             {}});
    }

    void addPort(std::size_t index, const QString& text) {
        findings_.push_back(
            {Severity::error,
             text,
             {id_, PortId{id_, index}},
             {unbindFix(CheckText::tr("Remove the Binding"), id_, substitution().ports[index])}});
    }

    /// Whether a port is bound to a place that is gone.
    bool checkOuter() {
        bool found = false;
        for (std::size_t i = 0; i < substitution().ports.size(); ++i) {
            if (!net_.places.contains(substitution().ports[i].outer)) {
                addPort(i, CheckText::tr("%1: port %2 is bound to no place of this net")
                               .arg(toText(net_.transitions[id_].name))
                               .arg(i + 1));
                found = true;
            }
        }
        return found;
    }

    /// Whether a port names a place that the subnet does not have.
    bool checkInner(const Net& subnet) {
        bool found = false;
        for (std::size_t i = 0; i < substitution().ports.size(); ++i) {
            const int inner = substitution().ports[i].inner;
            if (inner < 1 || static_cast<std::size_t>(inner) > subnet.places.size()) {
                addPort(i, CheckText::tr("%1: port %2 is bound to place %3 of %4, which has %5")
                               .arg(toText(net_.transitions[id_].name))
                               .arg(i + 1)
                               .arg(inner)
                               .arg(toText(substitution().file))
                               .arg(subnet.places.size()));
                found = true;
            }
        }
        return found;
    }

    const Net& net_;
    TransitionId id_;
    Findings& findings_;
};

}  // namespace

void checkPorts(const Net& net, const CheckContext& context, Findings& findings) {
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            PortCheck(net, id, findings).check(context);
        }
    }
}

}  // namespace fireable
