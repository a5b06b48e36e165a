#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "editor/charts/step_series.h"
#include "editor/playback/run_program.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/debug/watch_series.h"
#include "engine/net/model/net.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/run_series.h"
#include "engine/net/run/run_statistics.h"

namespace fireable {

/// Collects series of nodes and watches over the same steps of a run.
class ChartScan final : public StepObserver {
public:
    /// Starts with the marking after step `origin`. The program of `record` must outlive it.
    ChartScan(const RunRecord& record, SeriesNodes nodes, std::vector<BoundExpression> watches,
              Count origin);

    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;
    void finish();

    const SeriesNodes& nodes() const { return nodes_.nodes(); }
    const Count& origin() const { return nodes_.origin(); }
    Count lastStep() const { return nodes_.lastStep(); }
    std::size_t size() const { return nodes_.series().size() + watches_.series().size(); }
    /// Series by place of `nodes`, then by group, then by watch.
    const MinMaxSeries& series(std::size_t index) const;
    /// The number of steps at which a watch is undefined.
    std::int64_t undefined(std::size_t watch) const { return watches_.undefined()[watch]; }

private:
    RunSeries nodes_;
    WatchSeries watches_;
};

struct NetSeries;
using SeriesRequest = SeriesRequestOf<NetSeries>;
using SeriesView = SeriesViewOf<NetSeries>;

/// Counts firings of all transitions.
class FiringCounter {
public:
    void follow(const RunRecord& record, TimelineIndex timeline, bool isSameRun);
    bool count(const SeriesRequest& request, TimelineIndex timeline,
               const std::function<bool()>& hasTime, SeriesView& view);

private:
    std::optional<FiringCounts> counts_;
    Count counted_;                                          ///< the last step in `counts_`
    std::shared_ptr<const std::vector<FiringCount>> given_;  ///< `counts_` as last returned
};

/// Nets, see `step_series.h`.
struct NetSeries {
    using Record = RunRecord;
    using Nodes = SeriesNodes;  ///< places first, then groups
    using Scan = ChartScan;
    using Counter = FiringCounter;
    using CountRequest = bool;
    using Counts = std::shared_ptr<const std::vector<FiringCount>>;  ///< [T], or null
    class Row;                                                       ///< for tables

    static NetNames names(const RunRecord& record) {
        return {record.program->named, record.program->program, record.program->sources};
    }
    static bool isSameProgram(const RunRecord& one, const RunRecord& other) {
        return one.program->linked == other.program->linked;
    }
    static Count scanSteps(const RunRecord& record, TimelineIndex timeline, const Count& from,
                           const Count& to, StepObserver& scan, const std::function<bool()>& goOn);
};

class NetSeries::Row {
public:
    Row(const RunRecord& record, TimelineIndex timeline)
        : record_(record), cursor_(record.tree, timeline) {}
    bool goTo(const Count& step) { return cursor_.goTo(step); }
    bool forward() { return cursor_.forward(); }
    void write(std::ostream& out, const SeriesNodes& nodes) const;
    std::optional<Count> value(const BoundExpression& watch) const {
        return watch.value(CursorState(record_.program->program, cursor_));
    }

private:
    const RunRecord& record_;
    TimelineCursor cursor_;
};

using SeriesStore = SeriesStoreOf<NetSeries>;
using SeriesFeed = SeriesFeedOf<NetSeries>;

/// The run of a net that charts show.
class ChartedRun : public ChartedRunOf<RunRecord> {
public:
    /// The present run is `now`, of the net `drawn`; null: none.
    void follow(std::shared_ptr<const RunRecord> now, const Net& drawn);
    void clear() { *this = {}; }
    /// Its net at that time.
    const Net& drawn() const { return drawn_; }

private:
    Net drawn_;
};

}  // namespace fireable
