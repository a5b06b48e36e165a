#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "editor/document/latest_task.h"
#include "editor/sweeps/sweep_plot.h"
#include "editor/sweeps/sweep_table.h"

namespace fireable {

/// A chart of the rows that a table shows, and what chooses its columns. Computed on another
/// thread.
class SweepCharts final : public QWidget {
    Q_OBJECT

public:
    explicit SweepCharts(SweepTableModel& model, QWidget* parent = nullptr);

    SweepPlot& plot() { return *plot_; }
    bool isBusy() const { return task_.isBusy() || again_; }
    SweepChartChoice choice() const;
    void choose(const SweepChartChoice& choice);

signals:
    /// A picture of the chart is wanted.
    void exportAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void offerColumns();
    void showFields();
    void compute();

    SweepTableModel& model_;
    std::weak_ptr<const SweepResults> offered_;
    SweepPlot* plot_;
    QComboBox* kind_;
    QComboBox* x_;
    QComboBox* y_;
    QComboBox* by_;
    QLabel* xLabel_;
    QLabel* yLabel_;
    QLabel* byLabel_;
    QLabel* leftOut_;
    QPushButton* export_;
    LatestTask task_{this};
    SweepChartChoice computed_;  ///< what `task_` computes
    bool again_ = false;         ///< the rows changed while a chart of them was computed
    bool offering_ = false;
};

}  // namespace fireable
