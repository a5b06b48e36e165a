#pragma once

#include "editor/charts/series_lines.h"
#include "editor/charts/step_plot.h"
#include "engine/run/speed_log.h"

namespace fireable {

/// How long a thousand steps took, by the clock, over the steps of a run.
class SpeedPlot final : public StepPlot {
    Q_OBJECT

public:
    explicit SpeedPlot(QWidget* parent = nullptr);

    void setMarks(const std::vector<SpeedMark>& marks, double first, double last);

protected:
    void recolour() override;
    void fitValues() override;

private:
    SeriesLines* lines_;  ///< belongs to the plot
};

/// Milliseconds that a thousand steps took in the stretch of `mark`.
double millisecondsPerThousand(const SpeedMark& mark);

}  // namespace fireable
