#include "editor/spiking/spiking_series.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "editor/panels/element_table_model.h"

namespace fireable {
namespace {

using spiking::FiringRaster;
using spiking::RasterRows;

constexpr auto manyRows = static_cast<std::int32_t>(mostCountedNeurons);  // more share rows
constexpr std::size_t detailCells = std::size_t{1} << 23;

/// The rows of a raster in detail, with some to scroll to on both sides.
RasterRows detailRows(const RasterRequest& request) {
    const std::int32_t shown = request.endRow - request.firstRow;
    const auto lines = static_cast<std::int32_t>(request.lines);
    const auto group = static_cast<std::int32_t>(
        std::bit_floor(static_cast<std::uint32_t>(std::max(1, shown / std::max(1, lines)))));
    const auto all = static_cast<std::int32_t>(request.order->size());
    return {request.order, std::max(0, request.firstRow - shown / 2) / group * group,
            std::min(all, request.endRow + shown / 2), group};
}

}  // namespace

SpikingScan::SpikingScan(const SpikingRunRecord&, ChartedNeurons nodes,
                         std::vector<BoundExpression> watches, Count origin)
    : nodes_(std::move(nodes)),
      watches_(std::move(watches)),
      origin_(std::move(origin)),
      values_(nodes_.size() + watches_.size()),
      series_(values_.size()),
      undefined_(watches_.size()) {
}

/// Fills in the previous value up to this step.
void SpikingScan::set(std::size_t series, double value) {
    series_[series].append(values_[series], at_ - series_[series].size());
    values_[series] = value;
}

void SpikingScan::take(const StepState& state) {
    const auto& system = static_cast<const spiking::SpikingState&>(state);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        set(i, system.spikes(nodes_[i]).toDouble());
    }
    for (std::size_t i = 0; i < watches_.size(); ++i) {
        const auto value = watches_[i].value(state);
        set(nodes_.size() + i,
            value ? value->toDouble() : std::numeric_limits<double>::quiet_NaN());
    }
}

bool SpikingScan::afterStep(const StepState& state) {
    ++at_;
    take(state);
    for (std::size_t i = 0; i < watches_.size(); ++i) {
        undefined_[i] += std::isnan(values_[nodes_.size() + i]) ? 1 : 0;
    }
    return true;
}

void SpikingScan::finish() {
    for (std::size_t i = 0; i < series_.size(); ++i) {
        series_[i].append(values_[i], at_ + 1 - series_[i].size());
    }
}

namespace {

/// In how many steps each neuron fired; empty where neurons share rows.
std::vector<std::int64_t> totalsOf(const FiringRaster& raster) {
    const spiking::RasterRows& rows = raster.rows();
    if (rows.group > 1) {
        return {};
    }
    std::vector<std::int64_t> totals(static_cast<std::size_t>(rows.count()));
    const std::int64_t end = (raster.lastStep() - raster.origin()).value64() + 1;
    const RasterCells cells = raster.firings(rows.first, rows.end, totals.size(), 0, end, 1);
    for (std::int32_t column = 0; column < cells.columns; ++column) {
        for (std::int32_t line = 0; line < cells.lines; ++line) {
            totals[static_cast<std::size_t>(line)] +=
                static_cast<std::int64_t>(cells.at(column, line));
        }
    }
    return totals;
}

}  // namespace

void RasterCounter::follow(const SpikingRunRecord& record, TimelineIndex timeline, bool isSameRun) {
    for (auto* raster : {&whole_, &detail_}) {
        if (*raster && (!isSameRun || !record.tree.holderOf(timeline, (*raster)->lastStep()))) {
            raster->reset();
        }
    }
}

bool RasterCounter::count(const SpikingSeriesRequest& request, TimelineIndex timeline,
                          const std::function<bool()>& hasTime, SpikingSeriesView& view) {
    const RasterRequest& wanted = request.counts;
    if (!wanted.order) {
        return true;
    }
    const TimelineTree& tree = request.record->tree;
    const spiking::SpikingProgram& program = request.record->program->program;
    if (!whole_ || whole_->rows().order != wanted.order) {
        const auto all = static_cast<std::int32_t>(wanted.order->size());
        const std::int32_t group = (all + manyRows - 1) / manyRows;
        whole_.emplace(program, RasterRows{wanted.order, 0, all, std::max(1, group)}, view.first,
                       wanted.cells);
    }
    bool complete = whole_->extend(tree, timeline, view.last, hasTime);
    auto rasters = std::make_shared<RunRasters>();
    if (wanted.totals) {
        rasters->totals = totalsOf(*whole_);
    }
    if (wanted.endRow == wanted.firstRow) {
        view.counts = std::move(rasters);
        return complete;
    }
    const auto [from, to] = shownSteps(request, view.first, view.last);
    const FiringRaster* source = &*whole_;
    // A raster in detail may have grown to the right since.
    const auto isTooCoarse = [&, from = from, to = to](const FiringRaster& raster, int share) {
        const std::size_t most = raster.maxColumns() / static_cast<std::size_t>(share);
        return raster.isTooCoarse(
            wanted.firstRow, wanted.endRow, wanted.lines, (from - raster.origin()).value64(),
            (to - raster.origin()).value64() + 1, std::min(request.columns, most));
    };
    if (isTooCoarse(*whole_, 2) && tree.holderOf(timeline, from)) {
        const RasterRows rows = detailRows(wanted);
        const bool serves = detail_ && detail_->rows().order == wanted.order &&
                            detail_->rows().first <= wanted.firstRow &&
                            detail_->rows().end >= wanted.endRow && detail_->origin() <= from &&
                            detail_->lastStep() >= from && !isTooCoarse(*detail_, 4);
        if (!serves) {
            const Count margin = (to - from) / Count(4);  // margin for panning left
            detail_.emplace(program, rows, std::max(from - margin, firstRetained(tree, timeline)),
                            detailCells);
        }
        const bool found = detail_->extend(tree, timeline, to, hasTime);
        source = found ? &*detail_ : source;
        complete = complete && found;
    }
    const std::int64_t begin = (from - source->origin()).value64();
    const std::int64_t end = (to - source->origin()).value64() + 1;
    rasters->firings =
        source->firings(wanted.firstRow, wanted.endRow, wanted.lines, begin, end, request.columns);
    rasters->outputs = source->outputs(begin, end, request.columns);
    rasters->trains = whole_->trains();
    for (RasterCells* cells : {&rasters->firings, &rasters->outputs}) {
        cells->firstStep += (source->origin() - view.first).value64();
    }
    view.counts = std::move(rasters);
    return complete;
}

std::vector<std::int64_t> firingTotals(
    const SpikingRunRecord& record,
    const std::shared_ptr<const std::vector<spiking::NeuronIndex>>& order,
    const std::function<bool()>& goOn) {
    const auto all = static_cast<std::int32_t>(order->size());
    FiringRaster raster(record.program->program, RasterRows{order, 0, all},
                        firstRetained(record.tree, record.timeline), 2 * order->size() + 2);
    raster.extend(record.tree, record.timeline, record.tree.lastStep(record.timeline), goOn);
    return totalsOf(raster);
}

std::vector<spiking::NeuronIndex> rasterOrder(const SpikingRunProgram& program, bool byName) {
    std::vector<spiking::NeuronIndex> order;
    for (spiking::NeuronIndex neuron = 0; neuron < program.program.neuronCount(); ++neuron) {
        if (!program.program.rulesOf(neuron).empty()) {
            order.push_back(neuron);
        }
    }
    if (byName) {
        std::vector<std::pair<std::string, spiking::NeuronIndex>> named;
        for (const spiking::NeuronIndex neuron : order) {
            named.emplace_back(spiking::neuronName(program.system, program.program, neuron),
                               neuron);
        }
        std::ranges::stable_sort(named, [](const auto& one, const auto& other) {
            return naturalOrder(one.first, other.first) < 0;
        });
        std::ranges::transform(named, order.begin(), [](const auto& each) { return each.second; });
    }
    return order;
}

std::vector<spiking::SpikeTrain> trainsOf(const SpikingRunRecord& record, const Count& last,
                                          const std::function<bool()>& goOn) {
    const auto noRows = std::make_shared<const std::vector<spiking::NeuronIndex>>();
    FiringRaster raster(record.program->program, {noRows},
                        firstRetained(record.tree, record.timeline), 1, spiking::SpikeTrain::all);
    raster.extend(record.tree, record.timeline, last, goOn);
    return raster.trains();
}

}  // namespace fireable
