#pragma once

#include "editor/charts/series_lines.h"
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

}  // namespace fireable
