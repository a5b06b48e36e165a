#include "editor/layout/grid_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>

namespace fireable {
namespace {

using Order = std::vector<std::uint32_t>;

/// Row after row of `columns` nodes, each from left to right.
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
    constexpr double aspect = 1.6;  // width by height
    double width = 0;
    double height = 0;
    for (const QRectF& room : graph.rooms) {
        width += room.width();
        height += room.height();
    }
    const double columns = std::sqrt(aspect * static_cast<double>(graph.size()) * height / width);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(columns)));
}

/// Lines of the grid, a whole number of units apart and far enough for what stands on them.
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
