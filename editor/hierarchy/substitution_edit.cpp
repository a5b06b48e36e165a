#include "editor/hierarchy/substitution_edit.h"

#include <algorithm>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

bool has(const Net& net, const Arc& wanted) {
    return std::ranges::any_of(net.arcs, [&](const auto& entry) { return entry.value == wanted; });
}

}  // namespace

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
