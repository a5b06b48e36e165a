#pragma once

#include <optional>

#include "editor/charts/chart_plot.h"
#include "editor/sweeps/sweep_chart.h"

namespace fireable {

class SweepMarks;

/// A chart of a sweep. The wheel zooms, a drag pans, a double click or Home shows all; the pointer
/// tells numbers, and a click on a point chooses its run.
class SweepPlot final : public ChartPlot {
    Q_OBJECT

public:
    explicit SweepPlot(QWidget* parent = nullptr);

    /// The titles are those of columns; `haltWords` of 0 and 1 in the column of halts.
    void setChart(SweepChart chart, const QStringList& titles,
                  const std::optional<int>& haltColumn, const QStringList& haltWords);
    const SweepChart& chart() const { return chart_; }
    /// Shows all of it.
    void fit();
    /// What the pointer at a pixel tells; empty: nothing.
    QString textAt(const QPointF& pixel) const;

    void setOnPaper(bool on) override;

signals:
    void rowChosen(fireable::SweepResults::Row row);

protected:
    void recolour() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct NearPoint {
        std::size_t series;
        std::size_t point;
    };
    std::optional<NearPoint> nearest(const QPointF& pixel) const;
    QPointF pixelOf(double x, double y) const;
    void drawSeries();
    void drawCells();
    void labelAxis(QCPAxis& axis, int column);
    void showLegend();
    void placeBeside(QCPLayoutElement* beside);
    void showPointer(const QPointF& pixel);
    QString titleOf(int column) const;

    SweepChart chart_;
    QStringList titles_;
    std::optional<int> haltColumn_;
    QStringList haltWords_;
    std::vector<SweepMarks*> marks_;  ///< by series, or one of all bars; owned by the plot
    QCPColorMap* cells_ = nullptr;
    QCPColorScale* scale_;
    QCPLayoutGrid* names_;  ///< the legend, with nothing below it
    QCPItemText* pointer_;
    std::optional<QPoint> pressed_;
    bool zoomed_ = false;
    bool fitting_ = false;
};

}  // namespace fireable
