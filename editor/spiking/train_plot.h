#pragma once

#include <vector>

#include "editor/charts/step_plot.h"
#include "engine/run/count_raster.h"
#include "engine/spiking/spiking_engine.h"

namespace fireable {

/// The output trains of a run as strips: a bar for each step in which spikes came, and between two
/// the distance. The first distance, which is the computed number, stands out. Where steps share a
/// pixel, bars are as high as spikes are frequent.
class TrainPlot final : public RowPlot {
    Q_OBJECT

public:
    explicit TrainPlot(QWidget* parent = nullptr);

    /// `spikes` has a line for each output of `names`, its steps count from `first`, of a run from
    /// `first` to `last`; `trains` have at least the first two spikes.
    void setTrains(const QStringList& names, RasterCells spikes,
                   std::vector<spiking::SpikeTrain> trains, double first, double last);
    const RasterCells& spikes() const { return spikes_; }

private:
    class Strips;

    RasterCells spikes_;
    std::vector<spiking::SpikeTrain> trains_;
    double first_ = 0;
};

}  // namespace fireable
