#include "editor/charts/chart_scan.h"

#include <utility>

namespace fireable {

ChartScan::ChartScan(const RunRecord& record, SeriesNodes nodes,
                     std::vector<BoundExpression> watches, Count origin)
    : nodes_(record.tree.history(0).effects(), std::move(nodes), origin),
      watches_(record.program->program, record.tree.history(0).effects(), std::move(watches),
               std::move(origin)) {
}

void ChartScan::stand(const HistoryCursor& at) {
    nodes_.stand(at);
    watches_.stand(at);
}

void ChartScan::step(std::span<const Firing> fired) {
    nodes_.step(fired);
    watches_.step(fired);
}

void ChartScan::finish() {
    nodes_.finish();
    watches_.finish();
}

const MinMaxSeries& ChartScan::series(std::size_t index) const {
    const std::size_t nodes = nodes_.series().size();
    return index < nodes ? nodes_.series()[index] : watches_.series()[index - nodes];
}

}  // namespace fireable
