#pragma once

#include "editor/charts/chart_series.h"
#include "editor/charts/step_plot.h"
#include "engine/run/speed_log.h"

namespace fireable {

/// Series as lines over steps. Where several steps share a pixel it shows all values between their
/// least and their most.
class MarkingPlot final : public StepPlot {
    Q_OBJECT

public:
    explicit MarkingPlot(QWidget* parent = nullptr);

    void setData(ChartData data);
    /// Powers of ten are evenly far from each other; nothing at all is at the bottom.
    void setLogarithmic(bool on);
    bool isLogarithmic() const { return logarithmic_; }
    void setOnPaper(bool on) override;
    QSize paperSize() const override;
    const SeriesLines& lines(std::size_t series) const { return *lines_[series]; }

protected:
    void recolour() override;
    void fitValues() override;

private:
    void redraw();
    ChartData data_;
    std::vector<SeriesLines*> lines_;  ///< by series; belong to the plot
    bool logarithmic_ = false;
};

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
