#pragma once

#include <QObject>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/thrown.h"
#include "engine/expression/bound_expression.h"
#include "engine/run/min_max_series.h"
#include "engine/run/timeline.h"

// Series over the steps of a recorded run, for any kind of model. A `Kind` names
//
//     Record    run, tree, timeline and program, shared with other threads
//     Nodes     what series are made of: size() and ==
//     Scan      collects them: made of (record, nodes, watches, origin); nodes(), origin(),
//               lastStep(), finish(), size(), and by series series(index); undefined(watch)
//     Counter   counts what happened; made of nothing. `CountRequest` and `Counts` are what it is
//               asked for and gives; follow(record, timeline, isSameRun) before
//               count(request, timeline, hasTime, view), which is false if there is more to count
//     isSameProgram(record, record), names(record) for watches, and
//     scanSteps(record, timeline, from, to, scan, goOn)

namespace fireable {

/// A range of steps.
struct SeriesRange {
    double from = 0;
    double to = 0;
    bool operator==(const SeriesRange&) const = default;
};

/// A request for series.
template <class Kind>
struct SeriesRequestOf {
    std::shared_ptr<const typename Kind::Record> record;
    typename Kind::Nodes nodes;
    std::vector<std::string> watches;          ///< expressions
    std::optional<SeriesRange> range;          ///< nothing: the whole run
    std::size_t columns = 1000;                ///< at most
    typename Kind::CountRequest counts = {};   ///< what is also counted
    std::optional<TimelineIndex> beside = {};  ///< another timeline to show beside

    /// Whether `other` asks for the same view; only the run may have gone on between the two.
    bool isSameView(const SeriesRequestOf& other) const {
        return record->run == other.record->run && record->timeline == other.record->timeline &&
               Kind::isSameProgram(*record, *other.record) && nodes == other.nodes &&
               watches == other.watches && range == other.range && columns == other.columns &&
               counts == other.counts && beside == other.beside;
    }
};

/// The series of a watch. Columns in which it is nowhere defined are NaN.
struct WatchColumns {
    std::string problem;  ///< error in the expression; then there are no columns
    std::vector<SeriesColumn> columns;
    std::int64_t undefined = 0;  ///< steps at which it is undefined (division by zero)
};

/// The result of a request. Column positions are relative to `first`, also in `beside`.
template <class Kind>
struct SeriesViewOf {
    typename Kind::Nodes nodes;
    Count first;                                     ///< the first retained step
    Count last;                                      ///< the last step
    std::vector<std::vector<SeriesColumn>> columns;  ///< by node
    std::vector<WatchColumns> watches;
    typename Kind::Counts counts = {};
    bool complete = false;                         ///< else repeat the request for more
    std::shared_ptr<const SeriesViewOf> beside{};  ///< the other timeline, or null
};

/// The retained step nearest to `step`.
inline Count stepNear(double step, const Count& first, const Count& last) {
    const double offset = std::clamp(step - first.toDouble(), 0.0, (last - first).toDouble());
    return first + static_cast<std::int64_t>(offset);
}

/// The steps that a request shows of those from `first` to `last`.
template <class Request>
std::pair<Count, Count> shownSteps(const Request& request, const Count& first, const Count& last) {
    if (!request.range) {
        return {first, last};
    }
    return {stepNear(request.range->from, first, last),
            std::min(stepNear(request.range->to, first, last) + 1, last)};
}

/// Computes and caches series of a run. Works for a given time; long runs take several rounds.
template <class Kind>
class SeriesStoreOf {
public:
    using Request = SeriesRequestOf<Kind>;
    using View = SeriesViewOf<Kind>;
    using Record = typename Kind::Record;
    using Scan = typename Kind::Scan;

    /// On the present timeline of the run.
    View view(const Request& request, std::chrono::milliseconds time);
    /// On any timeline.
    View view(const Request& request, TimelineIndex timeline, std::chrono::milliseconds time);

private:
    using Clock = std::chrono::steady_clock;

    static bool isBegun(const Scan& scan) { return scan.size() == 0 || scan.series(0).size() > 0; }
    /// Whether the resolution of the series is too low for `columns` columns.
    static bool isTooCoarse(const MinMaxSeries& series, const Count& from, const Count& to,
                            std::size_t columns) {
        return series.chunk() > 1 &&
               to - from < Count(series.chunk()) * static_cast<std::int64_t>(columns);
    }
    void follow(const Request& request, TimelineIndex timeline);
    void bindWatches(const std::vector<std::string>& texts);
    Scan scanFrom(const Count& origin, const typename Kind::Nodes& nodes) const;
    void addColumns(View& view, const Request& request);
    bool extend(Scan& scan, const Count& to);
    bool extendDetail(const Count& from, const Count& to, std::size_t columns);
    bool hasTime() const { return Clock::now() < end_; }
    Count lastStep() const { return record_->tree.lastStep(timeline_); }

    std::shared_ptr<const Record> record_;
    TimelineIndex timeline_ = 0;
    Clock::time_point end_;
    std::vector<std::string> texts_;      ///< of the watches
    std::vector<std::string> problems_;   ///< by watch; empty: none
    std::vector<BoundExpression> bound_;  ///< the valid watches
    std::optional<Scan> whole_;           ///< from the step that was first retained at its start
    std::optional<Scan> detail_;          ///< of a zoomed range
    typename Kind::Counter counter_;
};

template <class Kind>
auto SeriesStoreOf<Kind>::view(const Request& request, std::chrono::milliseconds time) -> View {
    return view(request, request.record->timeline, time);
}

template <class Kind>
auto SeriesStoreOf<Kind>::view(const Request& request, TimelineIndex timeline,
                               std::chrono::milliseconds time) -> View {
    end_ = Clock::now() + time;
    follow(request, timeline);
    const bool seen = extend(*whole_, lastStep());
    View view;
    view.nodes = request.nodes;
    view.first = whole_->origin();
    view.last = lastStep();
    view.complete = seen;
    addColumns(view, request);
    const bool counted = counter_.count(
        request, timeline, [this] { return hasTime(); }, view);
    view.complete = view.complete && counted;
    return view;
}

/// Resolves names here rather than in the window's thread, as large nets have many.
template <class Kind>
void SeriesStoreOf<Kind>::bindWatches(const std::vector<std::string>& texts) {
    texts_ = texts;
    problems_.clear();
    bound_.clear();
    if (texts.empty()) {
        return;
    }
    const auto names = Kind::names(*record_);
    for (const std::string& text : texts) {
        auto bound = readExpression(text, names);
        problems_.push_back(bound ? std::string() : bound.error().detail);
        if (bound) {
            bound_.push_back(std::move(*bound));
        }
    }
}

template <class Kind>
auto SeriesStoreOf<Kind>::scanFrom(const Count& origin, const typename Kind::Nodes& nodes) const
    -> Scan {
    return {*record_, nodes, bound_, origin};
}

/// Drops data of another run, nodes or watches.
template <class Kind>
void SeriesStoreOf<Kind>::follow(const Request& request, TimelineIndex timeline) {
    const bool sameRun = record_ && record_->run == request.record->run &&
                         Kind::isSameProgram(*record_, *request.record) && timeline_ == timeline;
    record_ = request.record;
    timeline_ = timeline;
    const auto isKept = [this](const Count& step) {
        return record_->tree.holderOf(timeline_, step).has_value();
    };
    counter_.follow(*record_, timeline, sameRun);
    const bool sameWatches = sameRun && texts_ == request.watches;
    if (!sameWatches) {
        bindWatches(request.watches);
    }
    if (!sameWatches || !whole_ || whole_->nodes() != request.nodes ||
        !isKept(whole_->lastStep())) {
        whole_.emplace(scanFrom(firstRetained(record_->tree, timeline_), request.nodes));
        detail_.reset();
    }
}

/// Scans steps up to `to` while there is time; false: there are more.
template <class Kind>
bool SeriesStoreOf<Kind>::extend(Scan& scan, const Count& to) {
    if (scan.size() == 0 || (isBegun(scan) && scan.lastStep() >= to)) {
        return true;
    }
    const Count at = Kind::scanSteps(*record_, timeline_, scan.lastStep(), to, scan,
                                     [this] { return hasTime(); });
    scan.finish();
    return at == to;
}

template <class Kind>
void SeriesStoreOf<Kind>::addColumns(View& view, const Request& request) {
    for (const std::string& problem : problems_) {
        view.watches.push_back({problem, {}, 0});
    }
    if (whole_->size() == 0) {
        return;
    }
    const auto [from, to] = shownSteps(request, view.first, view.last);
    const Scan* source = &*whole_;
    if (isTooCoarse(whole_->series(0), from, to, request.columns) &&
        record_->tree.holderOf(timeline_, from)) {
        const bool found = extendDetail(from, to, request.columns);
        source = found ? &*detail_ : source;
        view.complete = view.complete && found;
    }
    const std::int64_t shift = (source->origin() - view.first).value64();
    const std::int64_t begin = (from - source->origin()).value64();
    const std::int64_t end = (to - source->origin()).value64() + 1;
    const auto columnsOf = [&](std::size_t index) {
        std::vector<SeriesColumn> columns = source->series(index).view(begin, end, request.columns);
        for (SeriesColumn& column : columns) {
            column.first += shift;
        }
        return columns;
    };
    std::size_t index = 0;
    while (index < request.nodes.size()) {
        view.columns.push_back(columnsOf(index++));
    }
    for (WatchColumns& watch : view.watches) {
        if (watch.problem.empty()) {
            watch.undefined = whole_->undefined(index - request.nodes.size());
            watch.columns = columnsOf(index++);
        }
    }
}

/// Scans a range in detail from the retained step `from`; false: out of time.
template <class Kind>
bool SeriesStoreOf<Kind>::extendDetail(const Count& from, const Count& to, std::size_t columns) {
    const bool serves = detail_ && detail_->origin() <= from && detail_->lastStep() >= from &&
                        record_->tree.holderOf(timeline_, detail_->lastStep()) &&
                        !isTooCoarse(detail_->series(0), from, to, columns);
    if (!serves) {
        const Count margin = (to - from) / Count(4);  // margin for panning left
        const Count first = firstRetained(record_->tree, timeline_);
        detail_.emplace(scanFrom(std::max(from - margin, first), whole_->nodes()));
    }
    return extend(*detail_, to);
}

/// Answers requests on a worker thread. Only the latest one is answered, repeatedly while there is
/// more to come.
class ChartFeed : public QObject {
    Q_OBJECT

public:
    explicit ChartFeed(QObject* parent = nullptr);
    ~ChartFeed() override;

    /// Whether answers are pending.
    bool isBusy() const { return busy_ || waiting_; }

signals:
    /// Instead of an answer, when out of memory; the next request starts anew.
    void failed(const fireable::Error& error);

protected:
    /// An answer: whether it is complete, and what shows it in this thread.
    struct Answer {
        bool complete = true;
        std::function<void()> show;
    };
    using Round = std::function<Result<Answer>()>;

    /// Makes `round` on the worker thread until its answer is complete, or until the next one
    /// comes. `sameView`: the answer to the previous round still counts. A run that goes on asks
    /// more often than a slow machine answers.
    void answer(Round round, bool sameView = false);
    /// Ends the worker thread; to be called before what rounds use is gone.
    void finish();
    /// A short round, for quick feedback.
    static constexpr std::chrono::milliseconds roundTime{40};

private:
    void send();
    void receive(std::uint64_t number, const Result<Answer>& answer);

    Round round_;
    std::uint64_t number_ = 0;  ///< of the latest view
    bool busy_ = false;         ///< the worker has a request
    bool waiting_ = false;  ///< the latest request is not with the worker, or needs another round
    QThread thread_;
    QObject* worker_;  ///< lives in `thread_`
};

/// Computes series on a worker thread.
template <class Kind>
class SeriesFeedOf final : public ChartFeed {
public:
    using Request = SeriesRequestOf<Kind>;
    using View = SeriesViewOf<Kind>;

    /// `made` shows a view in this thread.
    explicit SeriesFeedOf(std::function<void(const View& view)> made) : made_(std::move(made)) {}
    ~SeriesFeedOf() override { finish(); }

    /// Returns at once. The request has a record.
    void request(Request request) {
        auto asked = std::make_shared<const Request>(std::move(request));
        const bool sameView = asked_ != nullptr && asked_->isSameView(*asked);
        asked_ = asked;
        answer([this, asked] { return roundSafely(*asked); }, sameView);
    }
    /// Stops the answers. What was read of a run is kept for the next request as long as that is
    /// the `present` run (0: there is none), and with it the run's memory.
    void stop(std::uint64_t present) {
        const bool keeps = asked_ != nullptr && asked_->record->run == present;
        if (keeps ? !isBusy() : asked_ == nullptr) {
            return;
        }
        if (!keeps) {
            asked_ = nullptr;
        }
        answer([this, keeps] {
            if (!keeps) {
                forget();
            }
            return Result<Answer>(Answer{true, [] {}});
        });
    }

private:
    View round(const Request& request) {
        View view = store_->view(request, roundTime);
        if (request.beside) {
            Request same = request;
            same.counts = {};
            View other = beside_->view(same, *request.beside, roundTime);
            shift(other, (other.first - view.first).value64());
            view.complete = view.complete && other.complete;
            view.beside = std::make_shared<const View>(std::move(other));
        } else {
            beside_.emplace();  // it may be of another run, whose memory it would keep
        }
        return view;
    }

    /// What was kept goes where something is thrown: it may be half made, and takes memory.
    Result<Answer> roundSafely(const Request& request) {
        auto view =
            caught("the chart", [&] { return std::make_shared<const View>(round(request)); });
        if (!view) {
            forget();
            return view.failure();
        }
        return Answer{(*view)->complete, [this, view = *view] { made_(*view); }};
    }

    void forget() {
        store_.emplace();
        beside_.emplace();
    }

    static void shift(View& view, std::int64_t steps) {
        for (std::vector<SeriesColumn>& columns : view.columns) {
            shift(columns, steps);
        }
        for (WatchColumns& watch : view.watches) {
            shift(watch.columns, steps);
        }
    }
    static void shift(std::vector<SeriesColumn>& columns, std::int64_t steps) {
        for (SeriesColumn& column : columns) {
            column.first += steps;
        }
    }

    std::function<void(const View& view)> made_;
    std::shared_ptr<const Request> asked_;                      ///< the latest request; null: none
    std::optional<SeriesStoreOf<Kind>> store_{std::in_place};   ///< used only by the worker thread
    std::optional<SeriesStoreOf<Kind>> beside_{std::in_place};  ///< of the other timeline; likewise
};

/// The run shown by charts: the present one, or the previous one until an edited or reset model
/// makes a step.
template <class Record>
class ChartedRunOf {
public:
    /// The present run is `now`; null: none.
    void follow(std::shared_ptr<const Record> now) {
        earlier_ = record_ && madeSteps(record_->tree) && (!now || !madeSteps(now->tree));
        if (!earlier_) {
            record_ = std::move(now);
        }
    }
    void clear() { *this = {}; }

    /// Null: nothing to show.
    const std::shared_ptr<const Record>& record() const { return record_; }
    /// Whether it is the previous run.
    bool isEarlier() const { return earlier_; }

private:
    static bool madeSteps(const TimelineTree& tree) {
        return tree.size() > 1 || tree.lastStep(0) > tree[0].firstStep;
    }

    std::shared_ptr<const Record> record_;
    bool earlier_ = false;
};

}  // namespace fireable
