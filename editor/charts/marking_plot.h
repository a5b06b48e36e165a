#pragma once

#include "editor/charts/step_plot.h"

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

protected:
    void recolour() override;
    void fitValues() override;

private:
    void redraw();
    double valueOf(double value) const;
    void fill(QCPGraph& graph, const ChartSeries& series);

    ChartData data_;
    bool logarithmic_ = false;
};

}  // namespace fireable
