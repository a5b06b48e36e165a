#pragma once

#include "editor/charts/chart_series.h"
#include "editor/charts/step_plot.h"
#include "engine/run/speed_log.h"

namespace fireable {

/// Series as lines over steps. If several steps share a pixel, it shows the range of their values.
class MarkingPlot final : public StepPlot {
    Q_OBJECT

public:
    explicit MarkingPlot(QWidget* parent = nullptr);

    /// Other values than tokens of places: what they are over steps, and the label of their axis.
    void setQuantity(const QString& accessibleName, const QString& label);
    void setData(ChartData data);
    /// Uses a logarithmic scale; 0 is at the bottom.
    void setLogarithmic(bool on);
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

/// Wall-clock time per thousand steps over the steps of a run.
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

/// Milliseconds per thousand steps in the segment of `mark`.
double millisecondsPerThousand(const SpeedMark& mark);

}  // namespace fireable
