#pragma once

#include <QObject>
#include <QThread>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/playback/run_program.h"
#include "engine/net/debug/watch_series.h"
#include "engine/net/model/net.h"
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

/// A range of steps.
struct SeriesRange {
    double from = 0;
    double to = 0;
    bool operator==(const SeriesRange&) const = default;
};

/// A request for series.
struct SeriesRequest {
    std::shared_ptr<const RunRecord> record;
    SeriesNodes nodes;
    std::vector<std::string> watches;          ///< expressions
    std::optional<SeriesRange> range;          ///< nothing: the whole run
    std::size_t columns = 1000;                ///< at most
    bool counts = false;                       ///< also count firings
    std::optional<TimelineIndex> beside = {};  ///< another timeline to show beside
};

/// The series of a watch. Columns in which it is nowhere defined are NaN.
struct WatchColumns {
    std::string problem;  ///< error in the expression; then there are no columns
    std::vector<SeriesColumn> columns;
    std::int64_t undefined = 0;  ///< steps at which it is undefined (division by zero)
};

/// The result of a request. Column positions are relative to `first`, also in `beside`.
struct SeriesView {
    SeriesNodes nodes;
    Count first;                                     ///< the first retained step
    Count last;                                      ///< the last step
    std::vector<std::vector<SeriesColumn>> columns;  ///< by place of `nodes`, and then by group
    std::vector<WatchColumns> watches;
    std::shared_ptr<const std::vector<FiringCount>> counts;  ///< [T], or null
    bool complete = false;                                   ///< else repeat the request for more
    std::shared_ptr<const SeriesView> beside;                ///< the other timeline, or null
};

/// Computes and caches series of a run. Works for a given time; long runs take several rounds.
class SeriesStore {
public:
    /// On the present timeline of the run.
    SeriesView view(const SeriesRequest& request, std::chrono::milliseconds time);
    /// On any timeline.
    SeriesView view(const SeriesRequest& request, TimelineIndex timeline,
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
    std::vector<BoundExpression> bound_;  ///< the valid watches
    std::optional<ChartScan> whole_;      ///< from the step that was first retained at its start
    std::optional<ChartScan> detail_;     ///< of a zoomed range
    std::optional<FiringCounts> counts_;
    Count counted_;                                          ///< the last step in `counts_`
    std::shared_ptr<const std::vector<FiringCount>> given_;  ///< `counts_` as last returned
};

/// Computes series on a worker thread. Only the latest request is answered, repeatedly for long
/// runs, with more each time.
class SeriesFeed final : public QObject {
    Q_OBJECT

public:
    explicit SeriesFeed(QObject* parent = nullptr);
    ~SeriesFeed() override;

    /// Returns at once. A request without a record stops the answers.
    void request(SeriesRequest request);
    /// Whether answers are pending.
    bool isBusy() const { return busy_ || waiting_; }

signals:
    void viewMade(std::shared_ptr<const fireable::SeriesView> view);
    /// Instead of `viewMade`, when out of memory; the next request starts anew.
    void failed(const fireable::Error& error);

private:
    struct Worker;

    void send();
    void receive(std::uint64_t number, const Result<std::shared_ptr<const SeriesView>>& view);

    SeriesRequest request_;
    std::uint64_t number_ = 0;  ///< of the latest request
    bool busy_ = false;         ///< the worker has a request
    bool waiting_ = false;  ///< the latest request is not with the worker, or needs another round
    QThread thread_;
    Worker* worker_;  ///< lives in `thread_`
};

/// The run shown by charts: the present one, or the previous one until an edited or reset net makes
/// a step.
class ChartedRun {
public:
    /// The present run is `now`, of the net `drawn`; null: none.
    void follow(std::shared_ptr<const RunRecord> now, const Net& drawn);
    void clear() { *this = {}; }

    /// Null: nothing to show.
    const std::shared_ptr<const RunRecord>& record() const { return record_; }
    /// Its net at that time.
    const Net& drawn() const { return drawn_; }
    /// Whether it is the previous run.
    bool isEarlier() const { return earlier_; }

private:
    std::shared_ptr<const RunRecord> record_;
    Net drawn_;
    bool earlier_ = false;
};

}  // namespace fireable
