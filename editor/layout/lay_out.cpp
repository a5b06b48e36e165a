#include "editor/layout/lay_out.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>

#include "editor/layout/automatic_layout.h"
#include "editor/layout/component_layout.h"
#include "editor/layout/layered_layout.h"
#include "editor/layout/separation.h"

namespace fireable {
namespace {

constexpr double componentGap = 1.5;   // in units, between parts that are not connected
constexpr double distanceBelow = 2.0;  // in units, of new nodes below what is drawn

Point toTenths(QPointF p) {
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

    /// Names are placed away from arcs: above nodes in rows, beside nodes in columns.
    Drawing layered() {
        const auto largest = componentsOf(moving_.graph).front();
        const FlowDirection direction = flowDirection(largest.graph);
        namesBeside_ = direction == FlowDirection::down;
        for (std::size_t i = 0; i < moving_.nodes.size(); ++i) {
            const LayoutNode& node = request_.nodes[moving_.nodes[i]];
            moving_.graph.rooms[i] =
                namesBeside_ ? extentBeside(request_, node) : extentAbove(request_, node);
        }
        const auto parts = componentsOf(moving_.graph);
        return together(parts, components_.layered(parts, direction));
    }

    std::vector<QPointF> roughCentres() const {
        const auto parts = componentsOf(moving_.graph);
        return together(parts, components_.roughly(parts)).centres;
    }

    /// The present centres of moving nodes; empty unless all have one.
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

    /// Arranges the components beside and below each other.
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

    /// The bounds of placed nodes accepted by `chosen`.
    template <class Chosen>
    std::optional<QRectF> boundsNow(Chosen chosen) const {
        std::optional<QRectF> bounds;
        for (const LayoutNode& node : request_.nodes) {
            if (node.centre && chosen(node)) {
                const QRectF room = presentExtent(request_, node).translated(*node.centre);
                bounds = bounds ? *bounds | room : room;
            }
        }
        return bounds;
    }

    /// The shift of the drawing: groups keep their centre, whole nets their corner, and new nodes
    /// go below.
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
                others.push_back(presentExtent(request_, node).translated(*node.centre));
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
            layout.centres.emplace_back(node.id, toTenths(drawing_.centres[i]));
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
            std::ranges::transform(drawing_.bends[e], std::back_inserter(bends), toTenths);
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

using Order = std::vector<std::uint32_t>;

/// Orders nodes into rows of `columns`, from left to right.
Order orderByPosition(const std::vector<QPointF>& now, std::size_t columns) {
    Order order(now.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t node) { return now[node].y(); });
    for (std::size_t first = 0; first < order.size(); first += columns) {
        const std::span row(order.begin() + static_cast<std::ptrdiff_t>(first),
                            std::min(columns, order.size() - first));
        std::ranges::stable_sort(row, {}, [&](std::uint32_t node) { return now[node].x(); });
    }
    return order;
}

std::size_t columnCount(const LayoutGraph& graph) {
    double width = 0;
    double height = 0;
    for (const QRectF& room : graph.rooms) {
        width += room.width();
        height += room.height();
    }
    const double columns =
        std::sqrt(screenAspect * static_cast<double>(graph.size()) * height / width);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(columns)));
}

/// Grid lines at multiples of the unit, far enough apart for the nodes on them.
class GridLines {
public:
    GridLines(std::size_t count, double unit) : unit_(unit), before_(count, 0), after_(count, 0) {}

    void hold(std::size_t line, double before, double after) {
        before_[line] = std::max(before_[line], before);
        after_[line] = std::max(after_[line], after);
    }
    std::vector<double> positions() const {
        std::vector<double> at(before_.size(), 0);
        for (std::size_t i = 1; i < at.size(); ++i) {
            const double needed = after_[i - 1] + before_[i] + unit_;
            at[i] = at[i - 1] + unit_ * std::ceil(needed / unit_);
        }
        return at;
    }

private:
    double unit_;
    std::vector<double> before_;
    std::vector<double> after_;
};

}  // namespace

Layout layOut(const LayoutRequest& request, LayoutKind kind, const GraphvizSettings& graphviz,
              const std::stop_token& stop) {
    return LayoutMaker(request, kind, graphviz, stop).make();
}

std::vector<QPointF> packed(std::span<const QSizeF> sizes, double gap) {
    double area = 0;
    double widest = 0;
    for (const QSizeF& size : sizes) {
        area += (size.width() + gap) * (size.height() + gap);
        widest = std::max(widest, size.width());
    }
    const double rowWidth = std::max(widest, std::sqrt(screenAspect * area));

    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return sizes[i].height(); });
    std::vector<QPointF> corners(sizes.size());
    QPointF next;
    double rowHeight = 0;
    for (const std::size_t i : order) {
        if (next.x() > 0 && next.x() + sizes[i].width() > rowWidth) {
            next = {0, next.y() + rowHeight + gap};
            rowHeight = 0;
        }
        corners[i] = next;
        next.rx() += sizes[i].width() + gap;
        rowHeight = std::max(rowHeight, sizes[i].height());
    }
    return corners;
}

Drawing gridLayout(const LayoutGraph& graph, const std::vector<QPointF>& now) {
    if (graph.size() == 0) {
        return {};
    }
    const std::size_t columns = columnCount(graph);
    const Order order = orderByPosition(now, columns);
    GridLines across(columns, graph.unit);
    GridLines down((order.size() + columns - 1) / columns, graph.unit);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const QRectF& room = graph.rooms[order[i]];
        across.hold(i % columns, -room.left(), room.right());
        down.hold(i / columns, -room.top(), room.bottom());
    }
    const std::vector<double> xs = across.positions();
    const std::vector<double> ys = down.positions();
    Drawing drawing{std::vector<QPointF>(graph.size()), {}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        drawing.centres[order[i]] = {xs[i % columns], ys[i / columns]};
    }
    return drawing;
}

}  // namespace fireable
