#include "editor/charts/series_store.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

Count copiesOf(const std::vector<std::int32_t>& group, std::span<const Firing> fired) {
    Count copies = 0;
    for (const Firing& firing : fired) {
        if (std::ranges::find(group, firing.transition) != group.end()) {
            copies += firing.count;
        }
    }
    return copies;
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

void FiringCounter::follow(const RunRecord& record, TimelineIndex timeline, bool isSameRun) {
    if (!isSameRun || (counts_ && !record.tree.holderOf(timeline, counted_))) {
        counts_.reset();
        given_.reset();
    }
}

bool FiringCounter::count(const SeriesRequest& request, TimelineIndex timeline,
                          const std::function<bool()>& hasTime, SeriesView& view) {
    if (!request.counts) {
        return true;
    }
    const TimelineTree& tree = request.record->tree;
    if (!counts_) {
        counts_.emplace(effectsOf(tree.history(0)).transitionCount());
        counted_ = firstRetained(tree, timeline);
        given_.reset();
    }
    if (!given_ || counted_ < view.last) {
        counted_ = net::scanSteps(tree, timeline, counted_, view.last, *counts_, hasTime);
        given_ = std::make_shared<const std::vector<FiringCount>>(counts_->counts());
    }
    view.counts = given_;
    return counted_ == view.last;
}

Count NetSeries::scanSteps(const RunRecord& record, TimelineIndex timeline, const Count& from,
                           const Count& to, StepObserver& scan, const std::function<bool()>& goOn) {
    return net::scanSteps(record.tree, timeline, from, to, scan, goOn);
}

void NetSeries::Row::write(std::ostream& out, const SeriesNodes& nodes) const {
    for (const std::int32_t place : nodes.places) {
        out << ',' << cursor_.tokens(place).text();
    }
    for (const std::vector<std::int32_t>& group : nodes.transitions) {
        out << ',' << copiesOf(group, cursor_.fired()).text();
    }
}

void ChartedRun::follow(std::shared_ptr<const RunRecord> now, const Net& drawn) {
    const std::shared_ptr<const RunRecord> before = record();
    ChartedRunOf::follow(std::move(now));
    if (!isEarlier() && record() && (!before || before->program != record()->program)) {
        drawn_.places = drawn.places;
        drawn_.transitions = drawn.transitions;
    }
}

}  // namespace fireable
