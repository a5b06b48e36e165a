#include "editor/charts/series_store.h"

#include <algorithm>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/net/debug/net_names.h"

namespace fireable {
namespace {

bool isBegun(const ChartScan& scan) {
    return scan.size() == 0 || scan.series(0).size() > 0;
}

/// The retained step of `record` nearest to `step`, not before `first`.
Count stepNear(double step, const Count& first, const Count& last) {
    const double offset = std::clamp(step - first.toDouble(), 0.0, (last - first).toDouble());
    return first + static_cast<std::int64_t>(offset);
}

/// Whether the resolution of the series is too low for `columns` columns.
bool isTooCoarse(const MinMaxSeries& series, const Count& from, const Count& to,
                 std::size_t columns) {
    return series.chunk() > 1 &&
           to - from < Count(series.chunk()) * static_cast<std::int64_t>(columns);
}

/// A short first round, for quick feedback.
constexpr std::chrono::milliseconds round{40};

bool madeSteps(const RunRecord& record) {
    return record.tree.size() > 1 || record.tree.lastStep(0) > record.tree[0].firstStep;
}

}  // namespace

ChartScan::ChartScan(const RunRecord& record, SeriesNodes nodes,
                     std::vector<BoundExpression> watches, Count origin)
    : nodes_(effectsOf(record.tree.history(0)), std::move(nodes), origin),
      watches_(record.program->program, effectsOf(record.tree.history(0)), std::move(watches),
               std::move(origin)) {
}

void ChartScan::stand(const StepState& state) {
    nodes_.stand(state);
    watches_.stand(state);
}

bool ChartScan::afterStep(const StepState& state) {
    const bool more = nodes_.afterStep(state);
    return watches_.afterStep(state) && more;
}

void ChartScan::finish() {
    nodes_.finish();
    watches_.finish();
}

const MinMaxSeries& ChartScan::series(std::size_t index) const {
    const std::size_t nodes = nodes_.series().size();
    return index < nodes ? nodes_.series()[index] : watches_.series()[index - nodes];
}

SeriesView SeriesStore::view(const SeriesRequest& request, std::chrono::milliseconds time) {
    return view(request, request.record->timeline, time);
}

SeriesView SeriesStore::view(const SeriesRequest& request, TimelineIndex timeline,
                             std::chrono::milliseconds time) {
    end_ = Clock::now() + time;
    follow(request, timeline);
    const bool seen = extend(*whole_, lastStep());
    SeriesView view;
    view.nodes = request.nodes;
    view.first = whole_->origin();
    view.last = lastStep();
    view.complete = seen;
    addColumns(view, request);
    if (request.counts && !addCounts(view)) {
        view.complete = false;
    }
    return view;
}

/// Resolves names here rather than in the window's thread, as large nets have many.
void SeriesStore::bindWatches(const std::vector<std::string>& texts) {
    texts_ = texts;
    problems_.clear();
    bound_.clear();
    if (texts.empty()) {
        return;
    }
    const NetNames names(record_->program->named, record_->program->program);
    for (const std::string& text : texts) {
        auto bound = readExpression(text, names);
        problems_.push_back(bound ? std::string() : bound.error().detail);
        if (bound) {
            bound_.push_back(std::move(*bound));
        }
    }
}

ChartScan SeriesStore::scanFrom(const Count& origin, const SeriesNodes& nodes) const {
    return {*record_, nodes, bound_, origin};
}

/// Drops data of another run, nodes or watches.
void SeriesStore::follow(const SeriesRequest& request, TimelineIndex timeline) {
    const bool sameRun = record_ && record_->run == request.record->run &&
                         record_->program->linked == request.record->program->linked &&
                         timeline_ == timeline;
    record_ = request.record;
    timeline_ = timeline;
    const auto isKept = [this](const Count& step) {
        return record_->tree.holderOf(timeline_, step).has_value();
    };
    if (!sameRun || (counts_ && !isKept(counted_))) {
        counts_.reset();
        given_.reset();
    }
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
bool SeriesStore::extend(ChartScan& scan, const Count& to) {
    if (scan.size() == 0 || (isBegun(scan) && scan.lastStep() >= to)) {
        return true;
    }
    const Count at = scanSteps(record_->tree, timeline_, scan.lastStep(), to, scan,
                               [this] { return hasTime(); });
    scan.finish();
    return at == to;
}

void SeriesStore::addColumns(SeriesView& view, const SeriesRequest& request) {
    for (const std::string& problem : problems_) {
        view.watches.push_back({problem, {}, 0});
    }
    if (whole_->size() == 0) {
        return;
    }
    Count from = view.first;
    Count to = view.last;
    if (request.range) {
        from = stepNear(request.range->from, view.first, view.last);
        to = std::min(stepNear(request.range->to, view.first, view.last) + 1, view.last);
    }
    const ChartScan* source = &*whole_;
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
bool SeriesStore::extendDetail(const Count& from, const Count& to, std::size_t columns) {
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

bool SeriesStore::addCounts(SeriesView& view) {
    if (!counts_) {
        counts_.emplace(effectsOf(record_->tree.history(0)).transitionCount());
        counted_ = firstRetained(record_->tree, timeline_);
        given_.reset();
    }
    if (!given_ || counted_ < view.last) {
        counted_ = scanSteps(record_->tree, timeline_, counted_, view.last, *counts_,
                             [this] { return hasTime(); });
        given_ = std::make_shared<const std::vector<FiringCount>>(counts_->counts());
    }
    view.counts = given_;
    return counted_ == view.last;
}

/// Used only by `thread_`.
struct SeriesFeed::Worker : QObject {
    std::optional<SeriesStore> store{std::in_place};
    std::optional<SeriesStore> beside{std::in_place};  ///< of the other timeline

    SeriesView view(const SeriesRequest& request) {
        SeriesView view = store->view(request, round);
        if (request.beside) {
            SeriesRequest same = request;
            same.counts = false;
            SeriesView other = beside->view(same, *request.beside, round);
            shift(other, (other.first - view.first).value64());
            view.complete = view.complete && other.complete;
            view.beside = std::make_shared<const SeriesView>(std::move(other));
        }
        return view;
    }

    /// What was kept goes where something is thrown: it may be half made, and takes memory.
    Result<std::shared_ptr<const SeriesView>> viewSafely(const SeriesRequest& request) {
        auto view = caught("the chart",
                           [&] { return std::make_shared<const SeriesView>(this->view(request)); });
        if (!view) {
            store.emplace();
            beside.emplace();
            return view.failure();
        }
        return *view;
    }

    static void shift(SeriesView& view, std::int64_t steps) {
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
};

SeriesFeed::SeriesFeed(QObject* parent) : QObject(parent), worker_(new Worker) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.start();
}

SeriesFeed::~SeriesFeed() {
    thread_.quit();
    thread_.wait();
}

void SeriesFeed::request(SeriesRequest request) {
    request_ = std::move(request);
    ++number_;
    waiting_ = request_.record != nullptr;
    if (!busy_) {
        send();
    }
}

void SeriesFeed::send() {
    if (!waiting_) {
        return;
    }
    waiting_ = false;
    busy_ = true;
    QMetaObject::invokeMethod(worker_, [this, request = request_, number = number_] {
        QMetaObject::invokeMethod(
            this, [this, number, view = worker_->viewSafely(request)] { receive(number, view); },
            Qt::QueuedConnection);
    });
}

void SeriesFeed::receive(std::uint64_t number,
                         const Result<std::shared_ptr<const SeriesView>>& view) {
    busy_ = false;
    if (number == number_) {
        waiting_ = view && !(*view)->complete;
        if (view) {
            emit viewMade(*view);
        } else {
            emit failed(view.error());
        }
    }
    if (!busy_) {  // the listener may have sent a new request
        send();
    }
}

void ChartedRun::follow(std::shared_ptr<const RunRecord> now, const Net& drawn) {
    const bool keeps = record_ && madeSteps(*record_) && (!now || !madeSteps(*now));
    if (keeps) {
        earlier_ = true;
        return;
    }
    if (now && (!record_ || record_->program != now->program)) {
        drawn_.places = drawn.places;
        drawn_.transitions = drawn.transitions;
    }
    record_ = std::move(now);
    earlier_ = false;
}

}  // namespace fireable
