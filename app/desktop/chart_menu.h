#pragma once

#include <QObject>

#include "app/desktop/panel_dock.h"
#include "editor/charts/charts_panel.h"

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// Charts of a run: the panel, the heat map on the drawing, exported charts and the run report.
class ChartMenu final : public QObject {
    Q_OBJECT

public:
    explicit ChartMenu(MainWindow& window);

private:
    void addPanel();
    void addActions();
    void addHeatMap(DocumentView& document, NetView& view);
    void exportChartOf(DocumentView& document);
    Result<bool> exportTable(ChartsPanel& panel, const QString& file);
    void report(DocumentView& document);
    void openReport(DocumentView& document);
    ChartsPanel& panel(DocumentView& document) const;

    MainWindow& window_;
    PanelDock* dock_ = nullptr;
    bool heat_ = false;
    QString folder_;  ///< of the last exported chart
};

}  // namespace fireable
