#pragma once

#include <QTreeWidget>
#include <memory>
#include <set>
#include <vector>

#include "editor/charts/firing_plot.h"
#include "editor/charts/raster_plot.h"
#include "editor/charts/run_charts.h"
#include "editor/spiking/spiking_runner.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/spiking/spiking_series.h"
#include "editor/spiking/train_plot.h"

namespace fireable {

/// What literature takes for the result of a computation, of one output train, as named values.
/// `steps` were made since step 0; `halted`: there are no more.
std::vector<std::pair<QString, QString>> trainResults(const spiking::SpikeTrain& train,
                                                      const Count& steps, bool halted);

/// Charts of a spiking system's run: who fired when, the spikes of the selected neurons over its
/// steps, and its output trains with what they say.
class SpikingCharts final : public RunCharts {
    Q_OBJECT

public:
    SpikingCharts(SpikingRunner& runner, SpikingSelection& selection, WatchList& watches,
                  QWidget* parent = nullptr);
    ~SpikingCharts() override;

    RasterPlot& raster() { return *raster_; }
    TrainPlot& trains() { return *trains_; }
    FiringPlot& firings() { return *firings_; }
    /// By output, its results.
    const QTreeWidget& results() const { return *results_; }
    /// Orders rows by name, else as in the system.
    QAction& orderByName() { return *byName_; }
    bool showsEarlierRun() const override { return run_.isEarlier(); }
    bool isBusy() const override { return feed_.isBusy(); }
    TableWriter tableWriter() const override;
    /// What the neuron in a row did in a step.
    QString tipOf(int row, double step) const;

private:
    void takeRun() override;
    std::uint64_t shownRun() const override { return run_.record() ? run_.record()->run : 0; }
    void forgetRun() override;
    void requestView() override;
    void pauseFeed() override { feed_.stop(presentRun()); }
    const SpeedLog* speedLog() const override {
        return run_.record() ? &run_.record()->speed : nullptr;
    }
    void showHints() override;
    void choose();
    void takeOrder();
    void takeNodes();
    void receive(const SpikingSeriesView& view);
    void showResults(const SpikingSeriesView& view);
    void takeTotals(const std::vector<std::int64_t>& totals);
    bool isOverAll() const { return &shownPlot() == raster_ || &shownPlot() == trains_; }

    SpikingRunner& runner_;
    SpikingSelection& selection_;
    WatchList& watches_;
    SpikingFeed feed_;
    RasterPlot* raster_;
    TrainPlot* trains_;
    FiringPlot* firings_;
    QTreeWidget* results_;
    QAction* byName_;
    ChartedRunOf<SpikingRunRecord> run_;
    std::set<spiking::NeuronId> chosen_;
    ChartedNeurons nodes_;
    std::shared_ptr<const std::vector<spiking::NeuronIndex>> order_;
    std::shared_ptr<const SpikingRunProgram> ordered_;  ///< the system of `order_`
    QStringList outputs_;                               ///< their names
    std::vector<spiking::NeuronId> fired_;              ///< by row of `firings_`
};

}  // namespace fireable
