#include "editor/layout/layout.h"

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/edit_builder.h"
#include "editor/document/net_element.h"
#include "editor/layout/flow.h"
#include "editor/layout/free_names.h"
#include "editor/layout/node_room.h"

namespace fireable {
namespace {

class RequestMaker {
public:
    RequestMaker(const Diagram& diagram, const std::optional<std::set<NodeId>>& selection)
        : diagram_(diagram), selection_(selection) {}

    LayoutRequest make() {
        request_.unit = drawingMetrics(diagram_.nodeSize).placeRadius;
        for (const auto& entry : diagram_.net.places) {
            addNode(entry.id, diagram_.places.find(entry.id), placeRoom(diagram_, entry.id),
                    isFixed(entry.id));
        }
        for (const auto& entry : diagram_.net.transitions) {
            addNode(entry.id, diagram_.transitions.find(entry.id),
                    transitionRoom(diagram_, entry.id), isFixed(entry.id));
        }
        for (const auto& [id, copy] : diagram_.copies) {
            addNode(id, &copy.geometry, copyRoom(diagram_, copy), isFixed(copy.place));
        }
        addArcs();
        addPriorities();
        addFlow();
        return std::move(request_);
    }

private:
    bool isFixed(NodeId id) const { return selection_ && !selection_->contains(id); }

    void addNode(DrawnNode id, const NodeGeometry* geometry, const NodeRoom& room, bool fixed) {
        LayoutNode node;
        node.id = id;
        node.room = room;
        node.fixed = fixed;
        node.nameMayMove = geometry == nullptr || nameMayMove(*geometry);
        if (geometry != nullptr) {
            node.nameBeside = geometry->nameAnchor == Anchor::e;
            node.centre = QPointF(geometry->position.x, geometry->position.y);
        }
        request_.nodes.push_back(std::move(node));
    }

    std::uint32_t indexOf(PlaceId id) const {
        return static_cast<std::uint32_t>(diagram_.net.places.indexOf(id));
    }
    std::uint32_t indexOf(TransitionId id) const {
        return static_cast<std::uint32_t>(diagram_.net.places.size() +
                                          diagram_.net.transitions.indexOf(id));
    }
    std::uint32_t indexOf(CopyId id) const {
        return static_cast<std::uint32_t>(diagram_.net.places.size() +
                                          diagram_.net.transitions.size() +
                                          diagram_.copies.indexOf(id));
    }
    /// The drawing of its place at which the arc ends.
    std::uint32_t placeNodeOf(ArcId id, const Arc& arc) const {
        const ArcGeometry* geometry = diagram_.arcs.find(id);
        return geometry != nullptr && geometry->copy ? indexOf(*geometry->copy)
                                                     : indexOf(arc.place);
    }
    bool moves(std::uint32_t a, std::uint32_t b) const {
        return !request_.nodes[a].fixed || !request_.nodes[b].fixed;
    }

    void addArcs() {
        for (const auto& [id, arc] : diagram_.net.arcs) {
            std::uint32_t source = placeNodeOf(id, arc);
            std::uint32_t target = indexOf(arc.transition);
            if (arc.kind == ArcKind::output) {
                std::swap(source, target);
            }
            if (moves(source, target)) {
                request_.arcs.push_back({source, target, id});
            }
        }
    }

    void addPriorities() {
        for (const auto& [id, priority] : diagram_.net.priorities) {
            if (moves(indexOf(priority.higher), indexOf(priority.lower))) {
                request_.priorities.push_back(id);
            }
        }
    }

    void addFlow() {
        const auto flow = flowOf(diagram_.net);
        const std::set<std::pair<std::uint32_t, std::uint32_t>> ways(flow.begin(), flow.end());
        std::set<std::pair<std::uint32_t, std::uint32_t>> drawn;
        for (const auto& [id, arc] : diagram_.net.arcs) {
            const std::uint32_t place = placeNodeOf(id, arc);
            const std::uint32_t transition = indexOf(arc.transition);
            const bool into = ways.contains({indexOf(arc.place), transition});
            drawn.emplace(into ? place : transition, into ? transition : place);
        }
        request_.flow.assign(drawn.begin(), drawn.end());
    }

    const Diagram& diagram_;
    const std::optional<std::set<NodeId>>& selection_;
    LayoutRequest request_;
};

/// Calls `change` with the geometry that `id` will have; nothing happens if it is gone.
template <class Change>
void changeGeometry(EditBuilder& edit, const Diagram& diagram, const DrawnNode& id,
                    const Change& change) {
    const auto in = [&](auto& part) {
        if (!part.geometry) {
            part.geometry.emplace();
        }
        change(*part.geometry);
    };
    if (!std::visit([&](auto node) { return contains(diagram, NetElement(node)); }, id)) {
        return;
    }
    if (const auto* place = std::get_if<PlaceId>(&id)) {
        in(edit.place(*place));
    } else if (const auto* transition = std::get_if<TransitionId>(&id)) {
        in(edit.transition(*transition));
    } else {
        change(edit.copy(std::get<CopyId>(id)).value.geometry);
    }
}

/// A straight stroke without geometry stays so.
template <class PartT>
void setBends(PartT& part, const std::vector<Point>& bends) {
    if (bends.empty() && !part.geometry) {
        return;
    }
    ArcGeometry geometry = part.geometry.value_or(ArcGeometry{});
    geometry.shape = ArcShape::polyline;
    geometry.bends = bends;
    part.geometry = std::move(geometry);
}

/// With names where the layout wants them.
NetEdit editOf(const Diagram& diagram, const Layout& layout) {
    EditBuilder edit(diagram);
    for (const auto& [id, centre] : layout.centres) {
        changeGeometry(edit, diagram, id, [&](NodeGeometry& node) { node.position = centre; });
    }
    for (const auto& [id, anchor] : layout.nameAnchors) {
        changeGeometry(edit, diagram, id, [&](NodeGeometry& node) { node.nameAnchor = anchor; });
    }
    for (const auto& [id, bends] : layout.bends) {
        if (diagram.net.arcs.contains(id) && (!bends.empty() || diagram.arcs.find(id))) {
            setBends(edit.arc(id), bends);
        }
    }
    for (const PriorityId id : layout.straightened) {
        if (diagram.net.priorities.contains(id) && diagram.priorities.find(id)) {
            setBends(edit.priority(id), {});
        }
    }
    return edit.take();
}

}  // namespace

LayoutRequest layoutRequest(const Diagram& diagram,
                            const std::optional<std::set<NodeId>>& selection) {
    return RequestMaker(diagram, selection).make();
}

NetEdit layoutEdit(const Diagram& diagram, const Layout& layout) {
    Diagram moved = diagram;
    fireable::apply(editOf(diagram, layout), moved);
    Layout whole = layout;
    for (auto& side : freeNameSides(moved, layout)) {
        whole.nameAnchors.push_back(std::move(side));
    }
    return editOf(diagram, whole);
}

Diagram arranged(Diagram diagram, const Layout& layout) {
    fireable::apply(layoutEdit(diagram, layout), diagram);
    return diagram;
}

}  // namespace fireable
