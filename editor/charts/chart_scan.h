#pragma once

#include "editor/playback/run_record.h"
#include "engine/net/debug/watch_series.h"
#include "engine/run/run_series.h"

namespace fireable {

/// Series of nodes and of watched expressions over the same steps of a run.
class ChartScan final : public StepVisitor {
public:
    /// Series begin with the marking after step `origin`. The program of `record` must outlive
    /// them.
    ChartScan(const RunRecord& record, SeriesNodes nodes, std::vector<BoundExpression> watches,
              Count origin);

    void stand(const HistoryCursor& at) override;
    void step(std::span<const Firing> fired) override;
    void finish();

    const SeriesNodes& nodes() const { return nodes_.nodes(); }
    const Count& origin() const { return nodes_.origin(); }
    Count lastStep() const { return nodes_.lastStep(); }
    std::size_t size() const { return nodes_.series().size() + watches_.series().size(); }
    /// By place of `nodes`, then by group, and then by watch.
    const MinMaxSeries& series(std::size_t index) const;
    /// At how many steps a watch is not defined.
    std::int64_t undefined(std::size_t watch) const { return watches_.undefined()[watch]; }

private:
    RunSeries nodes_;
    WatchSeries watches_;
};

}  // namespace fireable
