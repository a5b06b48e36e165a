#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "engine/run/count_raster.h"
#include "engine/run/timeline.h"
#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking {

/// Which neurons the rows of a raster stand for: `group` neurons a row, of those from place `first`
/// to before `end` of `order`.
struct RasterRows {
    std::shared_ptr<const std::vector<NeuronIndex>> order;  ///< neurons from the top
    std::int32_t first = 0;
    std::int32_t end = 0;
    std::int32_t group = 1;

    std::int32_t count() const { return (end - first + group - 1) / group; }
    bool operator==(const RasterRows&) const = default;
};

/// Who fired when in a recorded run, and what reached its environments. Built from what histories
/// keep of each step, without repeating the steps: for each row and chunk of steps, how often its
/// neurons used a rule, a neuron at most once a step; for each output, the spikes that came.
///
/// Shapes: N neurons, O outputs.
class FiringRaster {
public:
    static constexpr std::size_t manyCells = std::size_t{1} << 24;

    /// Begins after step `origin`. `trainSpikes`: so many steps of each output train are kept.
    FiringRaster(const SpikingProgram& program, RasterRows rows, Count origin,
                 std::size_t maxCells = manyCells, std::int64_t trainSpikes = 1'000);

    /// Adds the steps of `timeline` up to `to`, which must be retained from `lastStep` on. `goOn`
    /// is asked after each block of some thousand steps and may end this. Whether all were added.
    bool extend(const TimelineTree& tree, TimelineIndex timeline, const Count& to,
                const std::function<bool()>& goOn);

    const RasterRows& rows() const { return rows_; }
    const Count& origin() const { return origin_; }
    Count lastStep() const { return origin_ + size_; }
    /// Steps that a column stands for.
    std::int64_t chunk() const { return raster_.chunk(); }
    /// It has at least half as many once there are more steps.
    std::size_t maxColumns() const { return raster_.maxColumns(); }
    /// Whether it has fewer than so many lines for the places `[firstRow, endRow)`, or columns for
    /// steps `[first, end)`, though there are more neurons or steps.
    bool isTooCoarse(std::int32_t firstRow, std::int32_t endRow, std::size_t lines,
                     std::int64_t first, std::int64_t end, std::size_t columns) const;
    /// The neurons at places `[firstRow, endRow)`, as far as it has them; see `CountRaster::view`.
    RasterCells firings(std::int32_t firstRow, std::int32_t endRow, std::size_t maxLines,
                        std::int64_t first, std::int64_t end, std::size_t maxColumns) const;
    /// All outputs, a line each.
    RasterCells outputs(std::int64_t first, std::int64_t end, std::size_t maxColumns) const;
    /// The first spikes [O] of each output after `origin`.
    const std::vector<SpikeTrain>& trains() const { return output_.trains(); }

private:
    bool addHistory(const RunHistory& history, const Count& to, const std::function<bool()>& goOn);
    void addBlock(const RunHistory& history, std::size_t block, const Count& to);
    void hearUse(const SpikingProgram& program, NeuronIndex neuron, std::int32_t number,
                 const Count& times);
    void hear(const SpikingProgram& program, NeuronIndex neuron, const Count& spikes);
    void bring(const NeuronRange& range, const Count& spikes);
    void endStep();

    RasterRows rows_;
    Count origin_;
    std::int64_t size_ = 0;              ///< steps after `origin_`
    std::vector<std::int32_t> rowOf_;    ///< [N]; -1: none
    std::vector<std::uint8_t> isHeard_;  ///< [N], whether it leads to an output
    std::vector<std::pair<NeuronIndex, std::size_t>> outputs_;  ///< [O], with numbers, ascending
    std::vector<Count> came_;                                   ///< [O], in the present step
    bool anyCame_ = false;
    CountRaster raster_;  ///< rows, then outputs
    SpikeOutput output_;
};

}  // namespace fireable::spiking
