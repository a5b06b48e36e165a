#pragma once

#include <QObject>
#include <QThread>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/playback/run_record.h"
#include "engine/net/debug/watch_series.h"
#include "engine/net/model/net.h"
#include "engine/run/run_series.h"
#include "engine/run/run_statistics.h"

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

/// Makes views of series on a thread of its own. Only the latest request is answered; a run that
/// takes long to look through is answered again and again, with more each time.
class SeriesFeed final : public QObject {
    Q_OBJECT

public:
    explicit SeriesFeed(QObject* parent = nullptr);
    ~SeriesFeed() override;

    /// Returns at once. A request without a record stops the answers.
    void ask(SeriesRequest request);
    /// Whether answers are still to come.
    bool isBusy() const { return busy_ || waiting_; }

signals:
    void answered(std::shared_ptr<const fireable::SeriesView> view);
    /// Instead of an answer, where memory is short; the next request starts anew.
    void failed(const fireable::Error& error);

private:
    struct Worker;

    void send();
    void take(std::uint64_t number, const Result<std::shared_ptr<const SeriesView>>& view);

    SeriesRequest request_;
    std::uint64_t number_ = 0;  ///< of the latest request
    bool busy_ = false;         ///< the worker has one
    bool waiting_ = false;      ///< the latest one is not with the worker, or needs another round
    QThread thread_;
    Worker* worker_;  ///< lives in `thread_`
};

/// The run that charts show: the one that there is, or the one before for as long as a net that was
/// edited or reset has made no step.
class ChartedRun {
public:
    /// There is `now`, a run of `drawn`; null: none.
    void follow(std::shared_ptr<const RunRecord> now, const Net& drawn);
    void forget() { *this = {}; }

    /// Null: there is nothing to show.
    const std::shared_ptr<const RunRecord>& record() const { return record_; }
    /// The net that made it, as it was then: its places and transitions.
    const Net& drawn() const { return drawn_; }
    /// Whether it is the one before.
    bool isEarlier() const { return earlier_; }

private:
    std::shared_ptr<const RunRecord> record_;
    Net drawn_;
    bool earlier_ = false;
};

}  // namespace fireable
