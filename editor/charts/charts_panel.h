#pragma once

#include <QAction>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QWidget>
#include <array>

#include "editor/charts/chart_export.h"
#include "editor/charts/chart_nodes.h"
#include "editor/charts/marking_plot.h"
#include "editor/charts/series_legend.h"
#include "editor/charts/series_store.h"
#include "editor/charts/timing_plot.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Charts of what a document's net did: the nodes that are selected on the drawing, or were when
/// they were pinned, over the steps of the run, and the watched expressions that are to be charted.
class ChartsPanel final : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostSeries = 32;

    ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                WatchList& watches, QWidget* parent = nullptr);
    ~ChartsPanel() override;

    const ChartData& data() const { return data_; }
    MarkingPlot& markings() { return *markings_; }
    TimingPlot& timing() { return *timing_; }
    FiringPlot& firings() { return *firings_; }
    SpeedPlot& speed() { return *speed_; }
    /// The chart that is seen.
    ChartPlot& shownPlot() const;
    void show(ChartPlot& plot);
    QAction& pin() { return *pin_; }
    /// Whether what is shown is of the run before: the net was edited since, and made no step yet.
    bool showsEarlierRun() const { return run_.isEarlier(); }
    /// Whether more of the run is about to be shown.
    bool isBusy() const { return feed_.isBusy(); }
    /// What the chart that is seen is drawn of; without a record when there is none.
    ChartTable table() const;
    /// Also counts firings for a map on the drawing, seen or not.
    void setHeatWanted(bool wanted);
    const DrawnCounts& heat() const { return heat_; }

signals:
    void heatChanged();
    /// The series cannot be made.
    void failed(const fireable::Error& error);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    void addPage(QWidget& page, const QString& title);
    void connectPlot(StepPlot& plot);
    std::array<StepPlot*, 3> stepPlots() const { return {markings_, timing_, speed_}; }
    void read();
    void shareRange(const QCPRange& range, bool all);
    void takeCounts(const std::vector<FiringCount>& counts);
    void setHeat(DrawnCounts heat);
    void choose();
    void forgetNet();
    void ask();
    void take(const SeriesView& view);
    void addAll(const SeriesView& view, const QString& branch);
    void addSeries(ChartSeries series, const QString& branch);
    ChartSeries watchSeries(const std::string& text, const WatchColumns& watch) const;
    void takeRun();
    void empty();
    void goTo(double step);
    std::vector<std::string> chartedWatches() const;
    void showData();
    void showStep();
    void showValues();
    void showHints();

    EngineRunner& runner_;
    NetDocument& document_;
    Selection& selection_;
    WatchList& watches_;
    SeriesFeed feed_;
    QTabBar* tabs_;
    QStackedWidget* pages_;  ///< one for each tab
    MarkingPlot* markings_;
    TimingPlot* timing_;
    FiringPlot* firings_;
    SpeedPlot* speed_;
    SeriesLegend* legend_;
    QAction* pin_ = nullptr;
    QAction* logarithmic_ = nullptr;
    BranchBox* branches_ = nullptr;
    QLabel* earlier_ = nullptr;
    bool seen_ = false;
    bool heatWanted_ = false;
    bool reading_ = false;
    ChartedRun run_;
    std::set<NodeId> chosen_;
    std::set<QString> hidden_;  ///< series that the user does not want to see
    SeriesNodes nodes_;
    QStringList names_;                      ///< of the nodes that were asked for last
    std::vector<std::string> askedWatches_;  ///< that were asked for last
    ChartData data_;
    std::vector<std::optional<TransitionId>> fired_;  ///< by row of `firings_`, if it is drawn
    DrawnCounts heat_;
};

}  // namespace fireable
