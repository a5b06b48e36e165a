#pragma once

#include <vector>

#include "editor/charts/chart_plot.h"
#include "editor/charts/row_axis.h"

namespace fireable {

/// A named count.
struct NamedCount {
    QString name;
    double value = 0;
    QString tip;  ///< tool tip
};

/// A bar chart of counts. A click chooses a bar; the wheel and the arrow keys scroll.
class FiringPlot final : public ChartPlot {
    Q_OBJECT

public:
    explicit FiringPlot(QWidget* parent = nullptr);

    void setCounts(std::vector<NamedCount> counts);
    const std::vector<NamedCount>& counts() const { return counts_; }
    void setLogarithmic(bool on);
    const RowAxis& rows() const { return *rows_; }

signals:
    void chosen(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    class Bars;

    void fitCounts();
    void scroll(double rows);

    std::vector<NamedCount> counts_;
    RowAxis* rows_;  ///< belongs to the axis
    Bars* bars_;     ///< belongs to the plot
};

}  // namespace fireable
