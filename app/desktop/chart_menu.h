#pragma once

#include <QObject>

#include "editor/charts/charts_panel.h"

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// Charts of what ran: the panel, the heat map on the drawing, files of charts, and the report of a
/// run.
class ChartMenu final : public QObject {
    Q_OBJECT

public:
    explicit ChartMenu(MainWindow& window);

private:
    void addActions();
    void addHeatMap(DocumentView& document, NetView& view);
    void showFailure(const Error& error);
    void exportChartOf(DocumentView& document);
    Result<bool> exportTable(ChartsPanel& panel, const QString& file);
    void report(DocumentView& document);
    void openReport(DocumentView& document);
    ChartsPanel& panel(DocumentView& document) const;

    MainWindow& window_;
    bool heat_ = false;
    QString folder_;  ///< where the last chart went
};

}  // namespace fireable
