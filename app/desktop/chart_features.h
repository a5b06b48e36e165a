#pragma once

#include <QAction>
#include <QObject>

#include "app/desktop/panel_dock.h"
#include "editor/charts/charts_panel.h"

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// Charts of what ran: the panel, the heat map on the drawing, files of charts, and the report of a
/// run.
class ChartFeatures final : public QObject {
    Q_OBJECT

public:
    explicit ChartFeatures(MainWindow& window);

private:
    void addPanel();
    void addActions();
    void addDocument(DocumentView& document);
    void addHeatMap(DocumentView& document, NetView& view);
    void show();
    void exportChart();
    Result<bool> exportTable(ChartsPanel& panel, const QString& file);
    QString askForFile();
    void report();
    void openReport(DocumentView& document);
    ChartsPanel& panel(DocumentView& document) const;

    MainWindow& window_;
    PanelDock* dock_ = nullptr;
    QAction* heat_ = nullptr;
    QAction* export_ = nullptr;
    QAction* report_ = nullptr;
    QString folder_;  ///< where the last chart went
};

}  // namespace fireable
