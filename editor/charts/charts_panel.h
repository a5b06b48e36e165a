#pragma once

#include <QAction>
#include <QStackedWidget>
#include <QTabBar>
#include <QWidget>

#include "editor/charts/chart_nodes.h"
#include "editor/charts/marking_plot.h"
#include "editor/charts/series_feed.h"
#include "editor/charts/series_legend.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Charts of what a document's net did: the nodes that are selected on the drawing, or were when
/// they were pinned, over the steps of the run.
class ChartsPanel final : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostSeries = 32;

    ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                QWidget* parent = nullptr);
    ~ChartsPanel() override;

    const ChartData& data() const { return data_; }
    MarkingPlot& markings() { return *markings_; }
    QAction& pin() { return *pin_; }
    /// Whether more of the run is about to be shown.
    bool isBusy() const { return feed_.isBusy(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    void addPage(QWidget& page, const QString& title);
    void connectPlot(StepPlot& plot);
    void setReading(bool on);
    void choose();
    void forgetNet();
    void ask();
    void take(const SeriesView& view);
    void showData();
    void showStep();
    void showValues();
    void showHints();

    EngineRunner& runner_;
    NetDocument& document_;
    Selection& selection_;
    SeriesFeed feed_;
    QTabBar* tabs_;
    QStackedWidget* pages_;  ///< one for each tab
    MarkingPlot* markings_;
    SeriesLegend* legend_;
    QAction* pin_ = nullptr;
    QAction* logarithmic_ = nullptr;
    bool reading_ = false;
    std::set<NodeId> chosen_;
    std::set<QString> hidden_;  ///< series that the user does not want to see
    QStringList names_;         ///< of the series that were asked for last
    ChartData data_;
};

}  // namespace fireable
