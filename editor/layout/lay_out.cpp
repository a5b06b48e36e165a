#include "editor/layout/lay_out.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>

#include "editor/layout/component_layout.h"
#include "editor/layout/flow_direction.h"
#include "editor/layout/grid_layout.h"
#include "editor/layout/moving_graph.h"
#include "editor/layout/packing.h"
#include "editor/layout/separation.h"

namespace fireable {
namespace {

constexpr double componentGap = 1.5;   // in units, between parts that are not connected
constexpr double distanceBelow = 2.0;  // in units, of new nodes below what is drawn

Point toPoint(QPointF p) {
    return {std::round(p.x() * 10) / 10, std::round(p.y() * 10) / 10};
}

class LayoutMaker {
public:
    LayoutMaker(const LayoutRequest& request, LayoutKind kind, const GraphvizSettings& graphviz,
                const std::stop_token& stop)
        : request_(request),
          kind_(kind),
          moving_(movingGraph(request)),
          components_(graphviz, stop),
          stop_(stop) {}

    Layout make() {
        if (!moving_.nodes.empty()) {
            drawing_ = draw();
            shift(drawing_, destination());
            keepOffOthers();
        }
        return result();
    }

private:
    Drawing draw() {
        switch (kind_) {
            case LayoutKind::layered:
                return layered();
            case LayoutKind::force: {
                const auto parts = componentsOf(moving_.graph);
                return together(parts, components_.forceDirected(parts));
            }
            case LayoutKind::circular: {
                const auto parts = componentsOf(moving_.graph);
                return together(parts, components_.circular(parts));
            }
            case LayoutKind::grid:
                break;
        }
        const std::vector<QPointF> now = presentCentres();
        return gridLayout(moving_.graph, now.empty() ? roughCentres() : now);
    }

    /// Names stand where the arcs do not: above nodes in a row, beside nodes in a column.
    Drawing layered() {
        const auto largest = componentsOf(moving_.graph).front();
        const FlowDirection direction = flowDirection(largest.graph);
        namesBeside_ = direction == FlowDirection::down;
        for (std::size_t i = 0; i < moving_.nodes.size(); ++i) {
            const LayoutNode& node = request_.nodes[moving_.nodes[i]];
            moving_.graph.rooms[i] =
                namesBeside_ ? roomBeside(request_, node) : roomAbove(request_, node);
        }
        const auto parts = componentsOf(moving_.graph);
        return together(parts, components_.layered(parts, direction));
    }

    std::vector<QPointF> roughCentres() const {
        const auto parts = componentsOf(moving_.graph);
        return together(parts, components_.roughly(parts)).centres;
    }

    /// The centres of what moves; empty unless all of it is placed.
    std::vector<QPointF> presentCentres() const {
        std::vector<QPointF> centres;
        for (const std::uint32_t node : moving_.nodes) {
            if (!request_.nodes[node].centre) {
                return {};
            }
            centres.push_back(*request_.nodes[node].centre);
        }
        return centres;
    }

    /// The parts beside and below each other.
    Drawing together(const std::vector<Component>& parts, std::vector<Drawing> drawings) const {
        std::vector<QSizeF> sizes;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            separate(parts[i].graph, drawings[i].centres, {}, stop_);
            const QRectF bounds = boundsOf(parts[i].graph, drawings[i]);
            shift(drawings[i], -bounds.topLeft());
            sizes.push_back(bounds.size());
        }
        const auto corners = packed(sizes, componentGap * request_.unit);
        Drawing whole{std::vector<QPointF>(moving_.graph.size()),
                      std::vector<std::vector<QPointF>>(moving_.graph.edges.size())};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            shift(drawings[i], corners[i]);
            for (std::size_t n = 0; n < parts[i].nodes.size(); ++n) {
                whole.centres[parts[i].nodes[n]] = drawings[i].centres[n];
            }
            for (std::size_t e = 0; e < drawings[i].bends.size(); ++e) {
                whole.bends[parts[i].edges[e]] = std::move(drawings[i].bends[e]);
            }
        }
        return whole;
    }

    /// The rectangle around the nodes that are placed and for which `chosen` holds.
    template <class Chosen>
    std::optional<QRectF> boundsNow(Chosen chosen) const {
        std::optional<QRectF> bounds;
        for (const LayoutNode& node : request_.nodes) {
            if (node.centre && chosen(node)) {
                const QRectF room = presentRoom(request_, node).translated(*node.centre);
                bounds = bounds ? *bounds | room : room;
            }
        }
        return bounds;
    }

    /// How far the drawing is to be moved: a group keeps its middle, a whole net its corner, and
    /// what is new goes below the rest.
    QPointF destination() const {
        const QRectF mine = boundsOf(moving_.graph, drawing_);
        const auto before = boundsNow([](const LayoutNode& node) { return !node.fixed; });
        const auto others = boundsNow([](const LayoutNode& node) { return node.fixed; });
        if (before && others) {
            return before->center() - mine.center();
        }
        if (others) {
            return others->bottomLeft() + QPointF(0, distanceBelow * request_.unit) -
                   mine.topLeft();
        }
        const QPointF corner = before ? before->topLeft() : QPointF(request_.unit, request_.unit);
        return corner - mine.topLeft();
    }

    void keepOffOthers() {
        std::vector<QRectF> others;
        for (const LayoutNode& node : request_.nodes) {
            if (node.fixed && node.centre) {
                others.push_back(presentRoom(request_, node).translated(*node.centre));
            }
        }
        if (others.empty()) {
            return;
        }
        const std::vector<QPointF> wished = drawing_.centres;
        separate(moving_.graph, drawing_.centres, others, stop_);
        for (std::size_t e = 0; e < drawing_.bends.size(); ++e) {
            const auto& [a, b] = moving_.graph.edges[e];
            if (wished[a] != drawing_.centres[a] || wished[b] != drawing_.centres[b]) {
                drawing_.bends[e].clear();
            }
        }
    }

    Layout result() const {
        Layout layout;
        layout.kind = kind_;
        layout.message = components_.message();
        layout.straightened = request_.priorities;
        for (std::size_t i = 0; i < moving_.nodes.size(); ++i) {
            const LayoutNode& node = request_.nodes[moving_.nodes[i]];
            layout.centres.emplace_back(node.id, toPoint(drawing_.centres[i]));
            if (kind_ == LayoutKind::layered && node.nameMayMove) {
                layout.nameAnchors.emplace_back(node.id, namesBeside_ ? Anchor::e : Anchor::n);
            }
        }
        addBends(layout);
        return layout;
    }

    void addBends(Layout& layout) const {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Point>> ways;
        for (std::size_t e = 0; e < drawing_.bends.size(); ++e) {
            std::vector<Point> bends;
            std::ranges::transform(drawing_.bends[e], std::back_inserter(bends), toPoint);
            const auto& [a, b] = moving_.graph.edges[e];
            ways[{moving_.nodes[a], moving_.nodes[b]}] = bends;
            ways[{moving_.nodes[b], moving_.nodes[a]}] = {bends.rbegin(), bends.rend()};
        }
        for (const LayoutStroke& arc : request_.arcs) {
            const auto way = ways.find({arc.source, arc.target});
            layout.bends.emplace_back(arc.arc,
                                      way == ways.end() ? std::vector<Point>() : way->second);
        }
    }

    const LayoutRequest& request_;
    const LayoutKind kind_;
    MovingGraph moving_;
    ComponentLayout components_;
    const std::stop_token stop_;
    Drawing drawing_;
    bool namesBeside_ = false;
};

}  // namespace

Layout layOut(const LayoutRequest& request, LayoutKind kind, const GraphvizSettings& graphviz,
              const std::stop_token& stop) {
    return LayoutMaker(request, kind, graphviz, stop).make();
}

}  // namespace fireable
