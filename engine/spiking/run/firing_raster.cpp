#include "engine/spiking/run/firing_raster.h"

#include <algorithm>

#include "engine/base/index.h"
#include "engine/spiking/run/spiking_events.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable::spiking {
namespace {

std::size_t sized(std::int64_t number) {
    return static_cast<std::size_t>(number);
}

auto firstIn(const std::vector<std::pair<NeuronIndex, std::size_t>>& outputs,
             const NeuronRange& range) {
    return std::ranges::lower_bound(outputs, range.first, {},
                                    &std::pair<NeuronIndex, std::size_t>::first);
}

}  // namespace

FiringRaster::FiringRaster(const SpikingProgram& program, RasterRows rows, Count origin,
                           std::size_t maxCells, std::int64_t trainSpikes)
    : rows_(std::move(rows)),
      origin_(std::move(origin)),
      rowOf_(sized(program.neuronCount()), -1),
      isHeard_(sized(program.neuronCount())),
      came_(program.outputs.size()),
      raster_(sized(rows_.count()) + program.outputs.size(), maxCells),
      output_(program.outputs) {
    for (std::int32_t place = rows_.first; place < rows_.end; ++place) {
        rowOf_[at((*rows_.order)[at(place)])] = (place - rows_.first) / rows_.group;
    }
    for (const NeuronIndex output : program.outputs) {
        outputs_.emplace_back(output, outputs_.size());
    }
    std::ranges::sort(outputs_);
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        program.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t) {
            const auto output = firstIn(outputs_, range);
            if (output != outputs_.end() && output->first < range.end) {
                isHeard_[at(neuron)] = 1;
            }
        });
    }
    output_.keep(trainSpikes);
}

bool FiringRaster::extend(const TimelineTree& tree, TimelineIndex timeline, const Count& to,
                          const std::function<bool()>& goOn) {
    if (size_ == 0) {
        raster_.expect((to - origin_).saturated64());
        raster_.goTo(0);
    }
    const std::vector<TimelineIndex> on = lineFrom(tree, timeline, lastStep());
    for (std::size_t i = 0; i < on.size() && lastStep() < to; ++i) {
        const Count& end = i + 1 < on.size() ? std::min(to, tree[on[i + 1]].firstStep) : to;
        if (!addHistory(tree.history(on[i]), end, goOn)) {
            return false;
        }
    }
    return lastStep() >= to;
}

bool FiringRaster::addHistory(const RunHistory& history, const Count& to,
                              const std::function<bool()>& goOn) {
    while (lastStep() < to) {
        addBlock(history, history.blockOf(lastStep() + 1), to);
        if (lastStep() < to && !goOn()) {
            return false;
        }
    }
    return true;
}

void FiringRaster::addBlock(const RunHistory& history, std::size_t block, const Count& to) {
    const SpikingProgram& program = programOf(history);
    Bytes buffer;
    ByteReader events(history.eventsOf(block, buffer));
    // `lastStep` lies in this block, or it begins there.
    std::int64_t skipped = (lastStep() - history.firstStepOf(block)).value64();
    const std::int64_t end = (to - origin_).saturated64();
    const auto ignore = [](auto&&...) {};
    for (; skipped > 0; --skipped) {
        visitEvent(events, program, ignore, ignore, ignore);
    }
    while (size_ < end && !events.atEnd()) {
        raster_.goTo(++size_);
        visitEvent(
            events, program,
            [&](NeuronIndex neuron, std::int32_t number, const Count& times) {
                if (rowOf_[at(neuron)] >= 0) {
                    raster_.add(at(rowOf_[at(neuron)]), 1);
                }
                if (isHeard_[at(neuron)] != 0) {  // few: the rest is to be inlined
                    hearUse(program, neuron, number, times);
                }
            },
            [&](NeuronIndex neuron, const Count& spikes) {
                if (isHeard_[at(neuron)] != 0) {
                    hear(program, neuron, spikes);
                }
            },
            [&](NeuronIndex neuron, const Count& spikes) {
                bring({neuron, neuron + 1}, spikes);
            });
        if (anyCame_) {
            endStep();
        }
    }
}

void FiringRaster::hearUse(const SpikingProgram& program, NeuronIndex neuron, std::int32_t number,
                           const Count& times) {
    const Rule& rule = program.rulesOf(neuron)[at(number)];
    if (rule.delay == 0) {
        hear(program, neuron, times * Count(rule.produced));
    }
}

void FiringRaster::hear(const SpikingProgram& program, NeuronIndex neuron, const Count& spikes) {
    program.forEachTarget(neuron, [&](const NeuronRange& range, std::int64_t weight) {
        bring(range, spikes * Count(weight));
    });
}

void FiringRaster::bring(const NeuronRange& range, const Count& spikes) {
    for (auto output = firstIn(outputs_, range);
         output != outputs_.end() && output->first < range.end; ++output) {
        came_[output->second] += spikes;
        anyCame_ = true;
    }
}

void FiringRaster::endStep() {
    const std::size_t rows = sized(rows_.count());
    for (const auto& [output, number] : outputs_) {
        constexpr std::int64_t most = ~std::uint32_t{0};
        const Count came = std::exchange(came_[number], 0);
        if (came > Count(0)) {
            raster_.add(rows + number,
                        static_cast<std::uint32_t>(std::min(came.saturated64(), most)));
            output_.add({lastStep(), output, came});
        }
    }
    anyCame_ = false;
}

bool FiringRaster::isTooCoarse(std::int32_t firstRow, std::int32_t endRow, std::size_t lines,
                               std::int64_t first, std::int64_t end, std::size_t columns) const {
    const auto shown = sized(std::max<std::int64_t>(0, end - first));
    return (chunk() > 1 && shown < sized(chunk()) * columns) ||
           (rows_.group > 1 && sized(endRow - firstRow) < sized(rows_.group) * lines);
}

RasterCells FiringRaster::firings(std::int32_t firstRow, std::int32_t endRow, std::size_t maxLines,
                                  std::int64_t first, std::int64_t end,
                                  std::size_t maxColumns) const {
    const std::int32_t from =
        (std::clamp(firstRow, rows_.first, rows_.end) - rows_.first) / rows_.group;
    const std::int32_t to =
        (std::clamp(endRow, rows_.first, rows_.end) - rows_.first + rows_.group - 1) / rows_.group;
    RasterCells view = raster_.view(at(from), at(to), maxLines, first, end, maxColumns);
    view.firstRow = rows_.first + view.firstRow * rows_.group;
    view.lineRows *= rows_.group;
    return view;
}

RasterCells FiringRaster::outputs(std::int64_t first, std::int64_t end,
                                  std::size_t maxColumns) const {
    const std::size_t rows = sized(rows_.count());
    RasterCells view =
        raster_.view(rows, rows + outputs_.size(), outputs_.size(), first, end, maxColumns);
    view.firstRow = 0;
    return view;
}

}  // namespace fireable::spiking
