#pragma once

#include <QImage>
#include <functional>

#include "editor/charts/step_plot.h"
#include "engine/run/count_raster.h"

namespace fireable {

/// Who fired when: rows over steps. Where several rows or steps share a pixel, it is the darker the
/// more of them fired. Control and the wheel, or Shift with Up and Down, zoom rows, Home shows
/// all; dragging pans both ways.
class RasterPlot final : public RowPlot {
    Q_OBJECT

public:
    /// What stands in a row at a step, for the pointer; empty: nothing.
    using Tip = std::function<QString(int row, double step)>;

    explicit RasterPlot(QWidget* parent = nullptr);

    void setNames(const QStringList& names);
    /// Shows `cells`, whose steps count from `first`, of a run from `first` to `last`.
    void setCells(RasterCells cells, double first, double last);
    const RasterCells& cells() const { return cells_; }
    void setTip(Tip tip) { tip_ = std::move(tip); }
    /// The visible rows, as places in the order of names.
    QCPRange rowRange() const { return rows().shown(); }
    void zoomRows(double factor, double around);
    /// The number of lines worth drawing.
    std::size_t lines() const;
    void showAllRows();

signals:
    void rowRangeChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;
    void recolour() override;

private:
    class Cells;

    void paintImage();
    QColor inkOf(double share) const;

    RasterCells cells_;
    double first_ = 0;
    QImage image_;  ///< a pixel for each cell
    Tip tip_;
    bool fitting_ = false;
};

}  // namespace fireable
