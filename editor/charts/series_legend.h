#pragma once

#include <QTreeWidget>

#include "editor/charts/chart_series.h"

namespace fireable {

/// The series of a chart, their colours and their values at a step. A click on one, or the space
/// key, hides it or shows it again.
class SeriesLegend final : public QTreeWidget {
    Q_OBJECT

public:
    explicit SeriesLegend(QWidget* parent = nullptr);

    /// Names, colours and whether they are shown.
    void setSeries(const ChartData& data);
    /// Values at `step`.
    void setValues(const ChartData& data, double step);

signals:
    void shownChanged(std::size_t series, bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    std::vector<QString> names_;
    std::vector<std::pair<std::size_t, bool>> looks_;  ///< and whether it is beside
    Qt::CheckState pressed_ = Qt::Checked;  ///< of an item, when the button went down on it
};

}  // namespace fireable
