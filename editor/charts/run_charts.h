#pragma once

#include <QAction>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "editor/charts/heat_map.h"
#include "editor/charts/marking_plot.h"
#include "editor/charts/series_legend.h"
#include "editor/charts/step_series.h"
#include "editor/charts/timing_plot.h"
#include "editor/playback/run_names.h"
#include "editor/playback/runner.h"
#include "engine/base/work_progress.h"

namespace fireable {

/// Charts of a document's run, for any kind of model: a tab for each, a legend of series, and one
/// range of steps for all. A kind adds its charts and reads its records.
class RunCharts : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t maxSeries = 32;
    /// Writes the data of a chart as a table, on any thread; see `exportSteps`.
    using TableWriter = std::function<Result<bool>(const QString& file, WorkProgress& progress)>;

    const ChartData& data() const { return data_; }
    MarkingPlot& markings() { return *markings_; }
    TimingPlot& timing() { return *timing_; }
    SpeedPlot& speed() { return *speed_; }
    /// The visible chart.
    ChartPlot& shownPlot() const {
        return *plots_[static_cast<std::size_t>(tabs_->currentIndex())];
    }
    void show(ChartPlot& plot);
    QAction& pin() { return *pin_; }
    /// Counts firings for the heat map, even while the panel is hidden.
    void setHeatMapEnabled(bool wanted);
    /// Shows these numbers as the heat map, such as those of a profile, until it is enabled or
    /// disabled again.
    void showOtherHeat(DrawnCounts counts);
    /// How often drawn nodes fired, while it is enabled; or what `showOtherHeat` was given.
    const DrawnCounts& heat() const { return otherHeat_.empty() ? heat_ : otherHeat_; }
    /// Whether it shows the previous run: the model was edited and has not run since.
    virtual bool showsEarlierRun() const = 0;
    /// Whether more data is being read.
    virtual bool isBusy() const = 0;
    /// For the visible chart; null if there is no run.
    virtual TableWriter tableWriter() const = 0;

signals:
    /// The series cannot be made.
    void failed(const fireable::Error& error);
    void heatChanged();

protected:
    RunCharts(Runner& runner, QWidget* parent);

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    /// Adds a tab; `page` holds the plot, if it is not the plot itself.
    void addPage(ChartPlot& plot, const QString& title, QWidget* page = nullptr);
    void connectPlot(StepPlot& plot);
    QToolBar& bar() { return *bar_; }
    /// Adds a button to the bar.
    QAction* addTool(const QString& text, const QString& tip);

    /// The record of the runner changed, or is read from now on, or no longer.
    virtual void takeRun() = 0;
    /// `run` of the record that is shown; 0: none.
    virtual std::uint64_t shownRun() const = 0;
    /// Shows the present run in place of an earlier one.
    virtual void forgetRun() = 0;
    virtual void requestView() = 0;
    /// Reads nothing, and forgets what was read of a run that is no longer the present one.
    virtual void pauseFeed() = 0;
    /// `run` of its records; 0: there is none.
    std::uint64_t presentRun() const {
        const RunPosition* now = runner_.position();
        return now != nullptr ? now->run : 0;
    }
    bool isHeatMapEnabled() const { return heatMapEnabled_; }
    /// Ignored while the heat map is not enabled.
    void setHeat(DrawnCounts heat);
    virtual const SpeedLog* speedLog() const = 0;
    virtual void showHints() = 0;
    /// Reads the record only while the panel is visible.
    void read();
    /// No more reading; to be called by the destructor of a kind.
    void stopReading();
    bool isReading() const { return reading_; }

    /// After `takeRun` has taken `record`, or null.
    template <class Record>
    void showRun(const Record* record) {
        branches_->setBranches(record != nullptr ? &record->tree : nullptr,
                               record != nullptr ? record->timeline : 0,
                               record != nullptr ? record->run : 0);
        earlier_->setVisible(showsEarlierRun());
        for (StepPlot* plot : stepPlots_) {
            plot->setStepShown(!showsEarlierRun());
        }
    }
    /// What all requests have in common.
    template <class Request>
    void setRange(Request& request) const {
        request.beside = branches_->chosen();
        const auto* plot = dynamic_cast<const StepPlot*>(&shownPlot());
        request.columns = (plot != nullptr ? *plot : *markings_).columns();
        if (!markings_->showsAll()) {
            const QCPRange seen = markings_->stepRange();
            const double more = margin * seen.size();
            request.range = SeriesRange{seen.lower - more, seen.upper + more};
            request.columns = static_cast<std::size_t>(
                std::lround(static_cast<double>(request.columns) * (1 + 2 * margin)));
        }
    }
    /// Shows the series of `view`, called `names` by node; the first `levels` of them are levels.
    template <class View>
    void takeSeries(const View& view, const TimelineTree& tree, TimelineIndex timeline,
                    std::size_t levels) {
        const auto beside = branches_->chosen();
        data_.first = view.first.toDouble();
        data_.last = view.last.toDouble();
        data_.end = data_.last;
        data_.fork.reset();
        data_.series.clear();
        addAll(view.columns, view.watches, levels, QString());
        if (view.beside && beside) {
            data_.end = std::max(data_.end, view.beside->last.toDouble());
            data_.fork = forkStep(tree, timeline, *beside).toDouble();
            addAll(view.beside->columns, view.beside->watches, levels, timelineName(*beside));
        }
    }
    /// Skips watches equal to charted nodes, whose lines they would hide.
    static std::vector<std::string> chartedWatches(const WatchList& watches,
                                                   const QStringList& nodes);
    void clearData() { data_ = {}; }
    virtual void showData();
    void showStep();
    /// Shows values at the cursor, or else at the present step.
    void showValues();

    MarkingPlot* markings_;
    TimingPlot* timing_;
    SpeedPlot* speed_;
    SeriesLegend* legend_;
    QAction* pin_ = nullptr;
    QAction* whole_ = nullptr;  ///< shows all steps
    QAction* logarithmic_ = nullptr;
    BranchBox* branches_ = nullptr;
    QLabel* earlier_ = nullptr;
    std::set<QString> hidden_;               ///< series hidden by the user
    QStringList names_;                      ///< of the last request
    std::vector<std::string> askedWatches_;  ///< of the last request
    ChartData data_;

private:
    /// Extra range read on both sides, for panning.
    static constexpr double margin = 0.25;

    QWidget* makeBar();
    void shareRange(const QCPRange& range, bool all);
    void goTo(double step);
    void addAll(const std::vector<std::vector<SeriesColumn>>& columns,
                const std::vector<WatchColumns>& watches, std::size_t levels,
                const QString& branch);
    void addSeries(ChartSeries series, const QString& branch);
    ChartSeries watchSeries(const std::string& text, const WatchColumns& watch) const;

    Runner& runner_;
    QTabBar* tabs_;
    QStackedWidget* pages_;          ///< one for each tab
    std::vector<ChartPlot*> plots_;  ///< by tab
    std::vector<StepPlot*> stepPlots_;
    QToolBar* bar_ = nullptr;
    bool seen_ = false;
    bool reading_ = false;
    bool heatMapEnabled_ = false;
    DrawnCounts heat_;
    DrawnCounts otherHeat_;
};

}  // namespace fireable
