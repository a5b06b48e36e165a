#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "editor/charts/step_series.h"
#include "editor/spiking/spiking_run.h"
#include "engine/spiking/run/firing_raster.h"
#include "engine/spiking/run/spiking_replay.h"
#include "engine/spiking/run/system_names.h"

namespace fireable {

using ChartedNeurons = std::vector<spiking::NeuronIndex>;

/// Collects series of the spikes of neurons, and of watches, over the steps of a run.
class SpikingScan final : public StepObserver {
public:
    /// Starts with the configuration after step `origin`.
    SpikingScan(const SpikingRunRecord& record, ChartedNeurons nodes,
                std::vector<BoundExpression> watches, Count origin);

    void stand(const StepState& state) override { take(state); }
    bool afterStep(const StepState& state) override;
    void finish();

    const ChartedNeurons& nodes() const { return nodes_; }
    const Count& origin() const { return origin_; }
    Count lastStep() const { return origin_ + at_; }
    std::size_t size() const { return series_.size(); }
    const MinMaxSeries& series(std::size_t index) const { return series_[index]; }
    std::int64_t undefined(std::size_t watch) const { return undefined_[watch]; }

private:
    void take(const StepState& state);
    void set(std::size_t series, double value);

    ChartedNeurons nodes_;
    std::vector<BoundExpression> watches_;
    Count origin_;
    std::int64_t at_ = 0;         ///< steps after `origin_`
    std::vector<double> values_;  ///< at this step
    std::vector<MinMaxSeries> series_;
    std::vector<std::int64_t> undefined_;  ///< by watch
};

struct SpikingSeries;
using SpikingSeriesRequest = SeriesRequestOf<SpikingSeries>;
using SpikingSeriesView = SeriesViewOf<SpikingSeries>;

/// What is shown of a raster.
struct RasterRequest {
    std::shared_ptr<const std::vector<spiking::NeuronIndex>> order;  ///< null: nothing
    std::int32_t firstRow = 0;
    std::int32_t endRow = 0;
    std::size_t lines = 500;                               ///< at most
    std::size_t cells = spiking::FiringRaster::manyCells;  ///< kept of the whole run, at most
    bool totals = false;  ///< whether to count the firings of each neuron in the whole run
    bool operator==(const RasterRequest&) const = default;
};

/// Steps count from the first retained one.
struct RunRasters {
    RasterCells firings;
    RasterCells outputs;
    std::vector<spiking::SpikeTrain> trains;  ///< their first spikes
    /// By place in the order, in how many steps it fired; empty: not asked for, or too many.
    std::vector<std::int64_t> totals;
};

/// Counts firings for rasters: of the whole run, and in detail of a part.
class RasterCounter {
public:
    void follow(const SpikingRunRecord& record, TimelineIndex timeline, bool isSameRun);
    bool count(const SpikingSeriesRequest& request, TimelineIndex timeline,
               const std::function<bool()>& hasTime, SpikingSeriesView& view);

private:
    std::optional<spiking::FiringRaster> whole_;
    std::optional<spiking::FiringRaster> detail_;
};

/// Spiking systems, see `step_series.h` and `chart_table.h`.
struct SpikingSeries {
    using Record = SpikingRunRecord;
    using Nodes = ChartedNeurons;
    using Scan = SpikingScan;
    using Counter = RasterCounter;
    using CountRequest = RasterRequest;
    using Counts = std::shared_ptr<const RunRasters>;  ///< null: not asked for
    class Row;

    static spiking::SystemNames names(const SpikingRunRecord& record) {
        return {record.program->system, record.program->program};
    }
    static bool isSameProgram(const SpikingRunRecord& one, const SpikingRunRecord& other) {
        return one.program == other.program;
    }
    static Count scanSteps(const SpikingRunRecord& record, TimelineIndex timeline,
                           const Count& from, const Count& to, StepObserver& scan,
                           const std::function<bool()>& goOn) {
        return fireable::scanSteps<spiking::SpikingScanState>(record.tree, timeline, from, to, scan,
                                                              goOn);
    }
};

class SpikingSeries::Row {
public:
    Row(const SpikingRunRecord& record, TimelineIndex timeline) : cursor_(record.tree, timeline) {}
    bool goTo(const Count& step) { return cursor_.goTo(step); }
    bool forward() { return cursor_.forward(); }
    void write(std::ostream& out, const ChartedNeurons& nodes) const {
        for (const spiking::NeuronIndex neuron : nodes) {
            out << ',' << cursor_.replay().spikes(neuron).text();
        }
    }
    std::optional<Count> value(const BoundExpression& watch) const {
        return watch.value(spiking::SpikingCursorState(cursor_));
    }

private:
    spiking::SpikingTimelineCursor cursor_;
};

using SpikingStore = SeriesStoreOf<SpikingSeries>;
using SpikingFeed = SeriesFeedOf<SpikingSeries>;

/// Which neuron a raster shows in which row: all with rules, as the system has them or by name.
std::vector<spiking::NeuronIndex> rasterOrder(const SpikingRunProgram& program, bool byName);

/// Neurons beyond so many are not counted each while a run goes on.
inline constexpr std::size_t mostCountedNeurons = 1 << 14;
/// In how many retained steps of the timeline of `record` each neuron of `order` fired, as far as
/// `goOn` lets it.
std::vector<std::int64_t> firingTotals(
    const SpikingRunRecord& record,
    const std::shared_ptr<const std::vector<spiking::NeuronIndex>>& order,
    const std::function<bool()>& goOn);

/// What reached the outputs on the timeline of `record` from the first retained step to `last`, as
/// far as `goOn` lets it.
std::vector<spiking::SpikeTrain> trainsOf(const SpikingRunRecord& record, const Count& last,
                                          const std::function<bool()>& goOn);

}  // namespace fireable
