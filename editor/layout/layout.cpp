#include "editor/layout/layout.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_drawing.h"
#include "editor/canvas/scene.h"
#include "editor/document/edit_builder.h"
#include "editor/document/net_element.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

class RequestMaker {
public:
    RequestMaker(const Diagram& diagram, const std::optional<std::set<NodeId>>& selection)
        : diagram_(diagram), selection_(selection) {}

    LayoutRequest make() {
        request_.unit = drawingMetrics(diagram_.nodeSize).placeRadius;
        for (const auto& entry : diagram_.net.places) {
            addNode(entry.id, diagram_.places.find(entry.id), placeExtent(diagram_, entry.id),
                    isFixed(entry.id));
        }
        for (const auto& entry : diagram_.net.transitions) {
            addNode(entry.id, diagram_.transitions.find(entry.id),
                    transitionExtent(diagram_, entry.id), isFixed(entry.id));
        }
        for (const auto& [id, copy] : diagram_.copies) {
            addNode(id, &copy.geometry, copyExtent(diagram_, copy), isFixed(copy.place));
        }
        addArcs();
        addPriorities();
        addFlow();
        return std::move(request_);
    }

private:
    bool isFixed(NodeId id) const { return selection_ && !selection_->contains(id); }

    void addNode(NetElement id, const NodeGeometry* geometry, const NodeExtent& extent,
                 bool fixed) {
        LayoutNode node;
        node.id = id;
        node.extent = extent;
        node.fixed = fixed;
        node.nameMayMove = geometry == nullptr || nameMayMove(*geometry);
        if (geometry != nullptr) {
            node.nameBeside = geometry->nameAnchor == Anchor::e;
            node.centre = toQt(geometry->position);
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
    /// The node of the place drawing at which the arc ends.
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

/// Calls `change` with the new geometry of `id`, unless it was removed.
template <class Change>
void changeGeometry(EditBuilder& edit, const Diagram& diagram, const NetElement& id,
                    const Change& change) {
    const auto in = [&](auto& part) {
        if (!part.geometry) {
            part.geometry.emplace();
        }
        change(*part.geometry);
    };
    if (!contains(diagram, id)) {
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

/// Keeps straight strokes without geometry.
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

/// Includes the names positioned by the layout.
NetEdit editOf(const Diagram& diagram, const Layout& layout) {
    EditBuilder edit(diagram);
    for (const auto& [id, centre] : layout.centres) {
        changeGeometry(edit, diagram, id, [&](NodeGeometry& node) { node.position = centre; });
    }
    for (const auto& [id, anchor] : layout.nameAnchors) {
        changeGeometry(edit, diagram, id, [&](NodeGeometry& node) { node.nameAnchor = anchor; });
    }
    for (const auto& [arc, bends] : layout.bends) {
        const ArcId id = std::get<ArcId>(arc);
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

/// The combined effect of the arcs between a place and a transition.
struct Relation {
    bool takes = false;
    bool gives = false;
    bool testsEmpty = false;
};

using NodePair = std::pair<std::uint32_t, std::uint32_t>;  // place, transition

class FlowMaker {
public:
    explicit FlowMaker(const Net& net) : net_(net), passesHoles_(net.places.size(), false) {}

    std::vector<NodePair> make() {
        for (const auto& [id, arc] : net_.arcs) {
            add(arc);
        }
        for (const auto& [nodes, relation] : relations_) {
            if (relation.testsEmpty && relation.gives) {
                passesHoles_[nodes.first] = true;
            }
        }
        std::vector<NodePair> flow;
        flow.reserve(relations_.size());
        for (const auto& [nodes, relation] : relations_) {
            const auto transition = static_cast<std::uint32_t>(net_.places.size()) + nodes.second;
            flow.push_back(intoTransition(nodes, relation) ? NodePair{nodes.first, transition}
                                                           : NodePair{transition, nodes.first});
        }
        return flow;
    }

private:
    void add(const Arc& arc) {
        const NodePair nodes{static_cast<std::uint32_t>(net_.places.indexOf(arc.place)),
                             static_cast<std::uint32_t>(net_.transitions.indexOf(arc.transition))};
        Relation& relation = relations_[nodes];
        relation.testsEmpty |= arc.kind == ArcKind::inhibitor;
        relation.gives |= arc.kind == ArcKind::output;
        relation.takes |= arc.kind == ArcKind::input || arc.kind == ArcKind::reset;
    }

    bool intoTransition(NodePair nodes, const Relation& relation) const {
        if (const auto role = portRole(nodes)) {
            return *role == PortRole::input || *role == PortRole::start;
        }
        if (passesHoles_[nodes.first]) {
            return relation.testsEmpty || !relation.takes;
        }
        return !relation.gives || relation.takes || relation.testsEmpty;
    }

    std::optional<PortRole> portRole(NodePair nodes) const {
        const auto& substitution = net_.transitions.at(nodes.second).value.substitution;
        if (!substitution) {
            return std::nullopt;
        }
        const auto port = std::ranges::find(substitution->ports, net_.places.idAt(nodes.first),
                                            &PortBinding::outer);
        return port == substitution->ports.end() ? std::nullopt : std::optional(port->role);
    }

    const Net& net_;
    std::map<NodePair, Relation> relations_;
    std::vector<bool> passesHoles_;  ///< [P]
};

constexpr double glyphWidth = 0.62;  // of the font height, on average
constexpr double lineStep = 1.2;     // of the font height, between texts at one anchor

/// Places texts around a node like the canvas, and records their extent.
class ExtentMaker {
public:
    ExtentMaker(const DrawingMetrics& metrics, NodeShape shape, double half,
                const std::optional<Point>& size)
        : metrics_(metrics),
          outline_{shape,
                   {},
                   size && size->x > 0 && size->y > 0 ? QPointF(size->x, size->y) / 2
                                                      : QPointF(half, half)},
          room_(-outline_.half, outline_.half) {}

    void addText(const QString& text, Anchor anchor) {
        if (text.isEmpty()) {
            return;
        }
        const double size = metrics_.textSize;
        TextSpot spot = textSpot(anchor, {}, outline_.half, metrics_.textGap, size);
        const auto line = static_cast<double>(std::ranges::count(taken_, anchor));
        const bool upwards = anchor == Anchor::n || anchor == Anchor::nw || anchor == Anchor::ne;
        spot.baseline.ry() += (upwards ? -lineStep : lineStep) * size * line;
        taken_.push_back(anchor);
        addLine(text, spot);
    }

    void addOffsetText(const QString& text, QPointF offset) {
        addLine(text, offsetNameSpot(text, offset, outline_, metrics_));
    }

    QRectF room() const { return room_; }

private:
    void addLine(const QString& text, const TextSpot& spot) {
        const double size = metrics_.textSize;
        const double width = glyphWidth * size * static_cast<double>(text.size());
        const double left = leftOf(spot.align, width);
        room_ |= QRectF(spot.baseline + QPointF(left, -0.8 * size), QSizeF(width, 1.1 * size));
    }

    const DrawingMetrics& metrics_;
    Outline outline_;
    QRectF room_;
    std::vector<Anchor> taken_;
};

struct NodeTexts {
    QString name;
    QString label;
    bool hasInterval = false;
};

QRectF roomWith(const NodeTexts& texts, const NodeGeometry& geometry, Anchor nameAnchor,
                ExtentMaker maker) {
    if (geometry.nameOffset) {
        maker.addOffsetText(texts.name, {geometry.nameOffset->x, geometry.nameOffset->y});
    } else {
        maker.addText(texts.name, nameAnchor);
    }
    maker.addText(texts.label, geometry.labelAnchor);
    if (texts.hasInterval) {
        maker.addText(QStringLiteral("[00,00]"), geometry.intervalAnchor);
    }
    return maker.room();
}

NodeExtent extentOf(const NodeTexts& texts, const NodeGeometry& geometry,
                    const ExtentMaker& maker) {
    if (!nameMayMove(geometry)) {
        const QRectF room = roomWith(texts, geometry, geometry.nameAnchor, maker);
        return {room, room};
    }
    return {roomWith(texts, geometry, Anchor::n, maker),
            roomWith(texts, geometry, Anchor::e, maker)};
}

NodeExtent drawnPlaceExtent(const Diagram& diagram, PlaceId id, const NodeGeometry& geometry) {
    const Place& place = diagram.net.places[id];
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    return extentOf({QString::fromStdString(place.name), QString::fromStdString(place.label)},
                    geometry,
                    ExtentMaker(metrics, NodeShape::circle, metrics.placeRadius, geometry.size));
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
    for (auto& side : freeSidesForNames(moved, layout)) {
        whole.nameAnchors.push_back(std::move(side));
    }
    return editOf(diagram, whole);
}

Diagram arranged(Diagram diagram, const Layout& layout) {
    fireable::apply(layoutEdit(diagram, layout), diagram);
    return diagram;
}

std::vector<NodePair> flowOf(const Net& net) {
    return FlowMaker(net).make();
}

NodeExtent placeExtent(const Diagram& diagram, PlaceId id) {
    return drawnPlaceExtent(diagram, id, diagram.places.get(id));
}

NodeExtent copyExtent(const Diagram& diagram, const PlaceCopy& copy) {
    return drawnPlaceExtent(diagram, copy.place, copy.geometry);
}

NodeExtent transitionExtent(const Diagram& diagram, TransitionId id) {
    const Transition& transition = diagram.net.transitions[id];
    const NodeGeometry geometry = diagram.transitions.get(id);
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    NodeTexts texts{QString::fromStdString(transition.name),
                    QString::fromStdString(transition.label),
                    transition.interval != TimeInterval{}};
    double half = metrics.boxHalf;
    if (transition.substitution) {
        texts.label = QString::fromStdString(transition.substitution->file).section(u'/', -1);
        half += doubledGap;
    }
    return extentOf(texts, geometry, ExtentMaker(metrics, NodeShape::box, half, geometry.size));
}

bool nameMayMove(const NodeGeometry& geometry) {
    return !geometry.nameOffset &&
           (geometry.nameAnchor == Anchor::n || geometry.nameAnchor == Anchor::e);
}

}  // namespace fireable
