#include "editor/layout/flow_direction.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "editor/layout/layering.h"

namespace fireable {
namespace {

constexpr double nodeGap = 0.4;       // in units

struct RankCount {
    double ranks = 0;
    double widest = 0;  ///< nodes in the fullest rank
};

RankCount rankCount(const LayoutGraph& graph) {
    const std::vector<std::int32_t> ranks = ranksOf(graph);
    std::vector<double> inRank(static_cast<std::size_t>(*std::ranges::max_element(ranks)) + 1, 0);
    for (const std::int32_t rank : ranks) {
        inRank[static_cast<std::size_t>(rank)] += 1;
    }
    return {static_cast<double>(inRank.size()), *std::ranges::max_element(inRank)};
}

QSizeF extent(const LayoutGraph& graph, const RankCount& count, FlowDirection direction) {
    double width = 0;
    double height = 0;
    for (const QRectF& room : graph.rooms) {
        width += room.width() / static_cast<double>(graph.size());
        height += room.height() / static_cast<double>(graph.size());
    }
    const double along = layerGap * graph.unit;
    const double across = nodeGap * graph.unit;
    if (direction == FlowDirection::down) {
        return {count.widest * (width + across), count.ranks * (height + along)};
    }
    return {count.ranks * (width + along), count.widest * (height + across)};
}

double misfit(QSizeF size) {
    return std::abs(std::log(size.width() / size.height() / screenAspect));
}

}  // namespace

QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction) {
    return extent(graph, rankCount(graph), direction);
}

FlowDirection flowDirection(const LayoutGraph& graph) {
    const RankCount count = rankCount(graph);
    return misfit(extent(graph, count, FlowDirection::down)) <
                   misfit(extent(graph, count, FlowDirection::right))
               ? FlowDirection::down
               : FlowDirection::right;
}

}  // namespace fireable
