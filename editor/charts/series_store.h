#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/charts/chart_scan.h"
#include "engine/run/run_statistics.h"

namespace fireable {

/// The part of a run that is looked at, in steps.
struct SeriesRange {
    double from = 0;
    double to = 0;
    bool operator==(const SeriesRange&) const = default;
};

/// What somebody wants to see of a run.
struct SeriesRequest {
    std::shared_ptr<const RunRecord> record;
    SeriesNodes nodes;
    std::vector<std::string> watches;          ///< expressions
    std::optional<SeriesRange> range;          ///< nothing: the whole run
    std::size_t columns = 1000;                ///< to draw them in, at most
    bool counts = false;                       ///< how often transitions fired, too
    std::optional<TimelineIndex> beside = {};  ///< another timeline, the same of which is wanted
};

/// What is to be seen of a watched expression. A column in which it is nowhere defined is not a
/// number.
struct WatchColumns {
    std::string problem;  ///< what is wrong with the expression in this net; then there are none
    std::vector<SeriesColumn> columns;
    std::int64_t undefined = 0;  ///< at how many steps it is not defined, as it divides by zero
};

/// What is to be seen of it. The columns count steps from `first`, also those of `beside`.
struct SeriesView {
    SeriesNodes nodes;
    Count first;                                     ///< the first step that is kept
    Count last;                                      ///< the last step that was made
    std::vector<std::vector<SeriesColumn>> columns;  ///< by place of `nodes`, and then by group
    std::vector<WatchColumns> watches;
    std::shared_ptr<const std::vector<FiringCount>> counts;  ///< [T], or null
    bool complete = false;                                   ///< else the same request gives more
    std::shared_ptr<const SeriesView> beside;                ///< of the other timeline, or null
};

/// Makes series of runs and keeps them, so that what was looked through once is not looked through
/// again. It takes the time it is given; a long run takes several rounds.
class SeriesStore {
public:
    /// On the timeline where the run stands.
    SeriesView look(const SeriesRequest& request, std::chrono::milliseconds time);
    /// On any timeline.
    SeriesView look(const SeriesRequest& request, TimelineIndex timeline,
                    std::chrono::milliseconds time);

private:
    using Clock = std::chrono::steady_clock;

    void follow(const SeriesRequest& request, TimelineIndex timeline);
    void bindWatches(const std::vector<std::string>& texts);
    ChartScan scanFrom(const Count& origin, const SeriesNodes& nodes) const;
    void addColumns(SeriesView& view, const SeriesRequest& request);
    bool addCounts(SeriesView& view);
    bool extend(ChartScan& scan, const Count& to);
    bool extendDetail(const Count& from, const Count& to, std::size_t columns);
    bool hasTime() const { return Clock::now() < end_; }
    Count lastStep() const { return record_->tree.lastStep(timeline_); }

    std::shared_ptr<const RunRecord> record_;
    TimelineIndex timeline_ = 0;
    Clock::time_point end_;
    std::vector<std::string> texts_;      ///< of the watches
    std::vector<std::string> problems_;   ///< by watch; empty: none
    std::vector<BoundExpression> bound_;  ///< those of the watches with which nothing is wrong
    std::optional<ChartScan> whole_;      ///< from the first step that was kept when it began
    std::optional<ChartScan> detail_;     ///< of a part that is looked at closely
    std::optional<FiringCounts> counts_;
    Count counted_;                                          ///< the last step in `counts_`
    std::shared_ptr<const std::vector<FiringCount>> given_;  ///< those of `counts_`, as given out
};

}  // namespace fireable
