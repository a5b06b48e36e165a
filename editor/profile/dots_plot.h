#pragma once

#include <QString>

#include "editor/charts/chart_plot.h"
#include "editor/profile/profile_charts.h"

namespace fireable {

/// Cells of a profile as dots, with lines, on logarithmic axes. Left and Right choose a dot; a
/// double click or Enter activates the nearest or chosen one.
class DotsPlot final : public ChartPlot {
    Q_OBJECT

public:
    explicit DotsPlot(QWidget* parent = nullptr);

    void setChart(DotsChart chart);
    const DotsChart& chart() const { return chart_; }
    /// What lines and dots are called: `incremental: grows as n^2.31 (2.25 to 2.40)`.
    QStringList names() const;
    /// Where a dot is, in pixels.
    QPointF pointOf(const ChartDot& dot) const;

signals:
    void activated(std::size_t program, std::size_t engine);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    class Drawing;

    void fitRanges();
    /// The nearest dot within some pixels; -1: none.
    int dotAt(const QPointF& position) const;
    void choose(int dot);
    void activate();

    DotsChart chart_;
    int current_ = -1;
    Drawing* drawing_;  ///< belongs to the plot
};

}  // namespace fireable
