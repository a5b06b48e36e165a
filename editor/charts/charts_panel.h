#pragma once

#include <set>
#include <vector>

#include "editor/charts/chart_export.h"
#include "editor/charts/chart_nodes.h"
#include "editor/charts/run_charts.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// Charts of a net's run: the selected or pinned nodes and charted watches over its steps, and how
/// often transitions fired.
class ChartsPanel final : public RunCharts {
    Q_OBJECT

public:
    ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                WatchList& watches, QWidget* parent = nullptr);
    ~ChartsPanel() override;

    FiringPlot& firings() { return *firings_; }
    bool showsEarlierRun() const override { return run_.isEarlier(); }
    bool isBusy() const override { return feed_.isBusy(); }
    /// The data of the series; without a record if there is none.
    ChartTable table() const;
    TableWriter tableWriter() const override;

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
    void takeCounts(const std::vector<FiringCount>& counts);
    void choose();
    void clearNet();
    void receive(const SeriesView& view);
    void empty();

    EngineRunner& runner_;
    NetDocument& document_;
    Selection& selection_;
    WatchList& watches_;
    SeriesFeed feed_;
    FiringPlot* firings_;
    ChartedRun run_;
    std::set<NodeId> chosen_;
    SeriesNodes nodes_;
    std::vector<std::optional<TransitionId>> fired_;  ///< by row of `firings_`, if it is drawn
};

}  // namespace fireable
