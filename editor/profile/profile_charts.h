#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/profile/report.h"

// What the charts of a profile show, as values. Pure functions.

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
/// The first steps, stage after stage; empty if no engine tells their order.
std::vector<ProfileBar> timelineBars(const Profile& profile);
/// The stages that both show, in the order of their colours.
QStringList stageNames(const Profile& profile);

/// A cell of a profile in a `DotsPlot`.
struct ChartDot {
    double x = 0;
    double y = 0;
    std::optional<Interval> uncertainty{};  ///< of `y`
    std::size_t program = 0;
    std::size_t engine = 0;  ///< has a colour
    QString tip{};
};

/// A line between points, in the colour of an engine or in that of texts.
struct ChartLine {
    std::vector<QPointF> points;
    std::optional<std::size_t> engine{};
    Qt::PenStyle style = Qt::SolidLine;
};

/// A line of a legend: the dots of an engine, or a line without one.
struct ChartName {
    QString text;
    std::optional<std::size_t> engine{};
    Qt::PenStyle style = Qt::SolidLine;
};

/// What a `DotsPlot` shows, on logarithmic axes.
struct DotsChart {
    QString xTitle;
    QString yTitle;
    std::vector<ChartDot> dots{};
    std::vector<ChartLine> lines{};
    std::vector<ChartName> names{};
    std::vector<double> xTicks{};                  ///< empty: powers of ten
    std::function<QString(double value)> yText{};  ///< names powers of ten
};

/// Times of a family's programs by size, with the fitted powers.
DotsChart growthChart(const Profile& profile, const std::string& family);
/// How close runs come to the machine's limits: operations a second by operations for each byte,
/// below the roofs. Without dots if the profile does not tell.
DotsChart rooflineChart(const Profile& profile);

}  // namespace fireable
