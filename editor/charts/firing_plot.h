#pragma once

#include <vector>

#include "editor/charts/chart_plot.h"
#include "editor/charts/row_axis.h"

namespace fireable {

/// How often something with a name happened.
struct NamedCount {
    QString name;
    double value = 0;
    QString tip;  ///< more about it
};

/// Counts as bars, one below the other. A click chooses one; the wheel and the arrow keys go to
/// those that do not fit.
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
