#pragma once

#include <QString>
#include <vector>

#include "editor/charts/chart_plot.h"
#include "editor/charts/row_axis.h"
#include "editor/profile/profile_charts.h"

namespace fireable {

/// Bars in groups, which scroll. A click or the arrow keys choose one; a double click or Enter
/// activates it.
class BarsPlot final : public ChartPlot {
    Q_OBJECT

public:
    /// factors: from 1 on a logarithmic axis.  percent: of a whole.
    enum class Scale { factors, percent };

    /// `axis`: what the lengths of bars mean.
    BarsPlot(Scale scale, const QString& axis, QWidget* parent = nullptr);

    /// `legend`: names of the looks of parts; empty: bars are named at the left.
    void setBars(std::vector<ProfileBar> bars, QStringList legend = {});
    const std::vector<ProfileBar>& bars() const { return bars_; }
    const RowAxis& rows() const { return *rows_; }
    /// -1: none.
    int current() const { return current_; }

signals:
    void activated(std::size_t program, std::size_t engine);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    class Drawing;

    bool isLog() const { return scale_ == Scale::factors; }
    void fitScale();
    void choose(int row);
    void move(int direction);
    void activate();
    QString tipAt(const QPoint& position) const;

    Scale scale_;
    std::vector<ProfileBar> bars_;
    QStringList legend_;
    int current_ = -1;
    RowAxis* rows_;     ///< belongs to the axis
    Drawing* drawing_;  ///< belongs to the plot
};

}  // namespace fireable
