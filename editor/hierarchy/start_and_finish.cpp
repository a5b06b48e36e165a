#include "editor/hierarchy/start_and_finish.h"

#include <QRectF>
#include <algorithm>

#include "editor/document/edit_builder.h"
#include "editor/hierarchy/subnet_ports.h"
#include "editor/hierarchy/unique_name.h"

namespace fireable {
namespace {

constexpr double belowDrawing = 90;     // of the new row under the drawing
constexpr double leastGap = 90;  // between the new nodes

/// Where the nodes of `diagram` are: left, right and lowest.
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

/// A place that is known for its role, by its name or else by its label.
PlacePart controlPlace(const Net& net, PortRole role, const std::string& name, double x, double y) {
    PlacePart part;
    part.value.name = uniqueName(net.places, name);
    part.value.label = part.value.name == name ? "" : roleLabel(role);
    part.value.initial = 1;
    part.geometry = standingAt(x, y);
    return part;
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
    const double gap = std::max(leastGap, drawn.width() / 2);
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

}  // namespace fireable
