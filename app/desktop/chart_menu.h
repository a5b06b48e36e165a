#pragma once

#include <QObject>

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
    QString folder_;  ///< of the last exported chart
};

}  // namespace fireable
