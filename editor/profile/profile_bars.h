#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "editor/charts/chart_plot.h"
#include "editor/charts/row_axis.h"
#include "engine/profile/report.h"

namespace fireable {

/// A part of a bar, with the colour of its position in the legend or among the engines.
struct BarPart {
    double value = 0;
    std::size_t look = 0;
    QString text;  ///< inside, where there is room
    QString tip;
};

/// A row of a `BarsPlot`: a bar, a heading of the bars below it, or a remark.
struct ProfileBar {
    enum class Kind { bar, heading, remark, wrong };

    Kind kind = Kind::bar;
    QString name{};  ///< at the left; empty for headings and remarks
    QString text{};  ///< behind the bar, or alone
    QString tip{};
    std::vector<BarPart> parts{};           ///< from the left
    std::optional<Interval> uncertainty{};  ///< of the end of the bar
    std::size_t program = 0;
    std::optional<std::size_t> engine{};
};

/// How many times as fast as the slowest engine of its program each one is, a group a program (as
/// figure 7 of Zaitsev et al. 2025).
std::vector<ProfileBar> speedBars(const Profile& profile);
/// What share of a run each stage takes; empty if no engine tells stages.
std::vector<ProfileBar> stageBars(const Profile& profile);
/// The stages that those bars show, in the order of their colours.
QStringList stageNames(const Profile& profile);

/// Bars in groups, which scroll. A click or the arrow keys choose one; a double click or Enter
/// activates it.
class BarsPlot final : public ChartPlot {
    Q_OBJECT

public:
    /// factors: from 1 on a logarithmic axis.  percent: of a run.
    enum class Scale { factors, percent };

    explicit BarsPlot(Scale scale, QWidget* parent = nullptr);

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
