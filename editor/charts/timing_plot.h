#pragma once

#include "editor/charts/lane_waves.h"
#include "editor/charts/step_plot.h"

namespace fireable {

/// A timing diagram: a lane over the steps for each series. The upright arrow keys, and the wheel
/// with Alt or Shift, go to lanes that do not fit.
class TimingPlot final : public StepPlot {
    Q_OBJECT

public:
    explicit TimingPlot(QWidget* parent = nullptr);

    void setData(ChartData data);
    const RowAxis& rows() const { return *rows_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void recolour() override;

private:
    ChartData data_;
    RowAxis* rows_;     ///< belongs to the axis
    LaneWaves* waves_;  ///< belongs to the plot
};

}  // namespace fireable
