#include "editor/hierarchy/subnet_choice.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/start_and_finish.h"

namespace fireable {
namespace {

/// Applies the planned changes: places for ports, and changed starts of other subnets.
class Plan {
public:
    Plan(const Diagram& diagram, const Diagram& planned)
        : diagram_(diagram), planned_(planned), edit_(diagram) {}

    /// Redirects `ports` to the created places.
    void place(std::vector<PortBinding>& ports) {
        for (PortBinding& port : ports) {
            if (diagram_.net.places.contains(port.outer)) {
                continue;
            }
            auto known = made_.find(port.outer);
            if (known == made_.end()) {
                const PlacePart part{
                    planned_.net.places[port.outer], planned_.places.get(port.outer), {}, atEnd};
                known = made_.emplace(port.outer, edit_.add(part)).first;
            }
            port.outer = known->second;
        }
    }

    NetEdit take(TransitionId except) {
        for (const auto& [id, transition] : planned_.net.transitions) {
            if (id != except &&
                transition.substitution != diagram_.net.transitions[id].substitution) {
                Substitution changed = *transition.substitution;
                place(changed.ports);
                edit_.transition(id).value.substitution = std::move(changed);
            }
        }
        return edit_.take();
    }

private:
    const Diagram& diagram_;
    const Diagram& planned_;
    EditBuilder edit_;
    std::map<PlaceId, PlaceId> made_;
};

bool has(const Net& net, const Arc& wanted) {
    return std::ranges::any_of(net.arcs, [&](const auto& entry) { return entry.value == wanted; });
}

}  // namespace

void substitute(NetDocument& document, TransitionId transition, const SubnetChoice& choice) {
    const QString text = QCoreApplication::translate("SubnetChoice", "Substitute by Subnet");
    Substitution substitution = choice.substitution;
    document.undoStack().beginMacro(text);
    NetEdits elsewhere;
    if (choice.prepared && choice.prepared->net) {
        const std::size_t net = *choice.prepared->net;
        elsewhere.emplace_back(net, startAndFinishEdit(document.nets()[net]));
    } else if (choice.prepared) {
        document.addNet(choice.prepared->diagram, text);
    }
    Plan plan(document.diagram(), choice.planned);
    plan.place(substitution.ports);
    document.edit(plan.take(transition), text, std::move(elsewhere));
    document.edit(substitutionEdit(document.diagram(), transition, substitution), text);
    document.undoStack().endMacro();
}

NetEdit substitutionEdit(const Diagram& diagram, TransitionId transition,
                         const Substitution& substitution) {
    ElementSet replaced;
    for (const auto& [id, arc] : diagram.net.arcs) {
        const PlaceId place = arc.place;
        if (arc.transition == transition &&
            std::ranges::find(substitution.ports, place, &PortBinding::outer) !=
                substitution.ports.end()) {
            replaced.insert(id);
        }
    }
    EditBuilder edit(diagram);
    if (!replaced.empty()) {
        edit.remove(replaced);
    }
    if (diagram.net.transitions[transition].substitution != substitution) {
        edit.transition(transition).value.substitution = substitution;
    }
    return edit.take();
}

NetEdit removeSubstitution(const Diagram& diagram, TransitionId transition) {
    EditBuilder edit(diagram);
    const Substitution substitution = *diagram.net.transitions[transition].substitution;
    edit.transition(transition).value.substitution.reset();
    const auto addArc = [&](PlaceId place, ArcKind kind) {
        const Arc arc{place, transition, kind, 1};
        if (!has(diagram.net, arc)) {
            edit.add(ArcPart{arc, {}, {}, atEnd});
        }
    };
    for (const PortBinding& port : substitution.ports) {
        switch (port.role) {
            case PortRole::input:
            case PortRole::finish:
                addArc(port.outer, ArcKind::input);
                break;
            case PortRole::start:
                addArc(port.outer, ArcKind::inhibitor);
                [[fallthrough]];
            case PortRole::output:
                addArc(port.outer, ArcKind::output);
                break;
        }
    }
    return edit.take();
}

}  // namespace fireable
