#pragma once

#include <QString>
#include <vector>

#include "editor/charts/chart_plot.h"
#include "engine/profile/report.h"

namespace fireable {

/// Times of a family's programs against their size, on logarithmic axes: medians with 95 %
/// intervals as dots, and for each engine the fitted power as a line. Left and Right choose a
/// program; a double click or Enter activates the nearest or chosen one.
class GrowthPlot final : public ChartPlot {
    Q_OBJECT

public:
    explicit GrowthPlot(QWidget* parent = nullptr);

    /// Shows `family`, which must have a fit.
    void setFamily(const Profile& profile, const std::string& family);
    /// What each line is called: `incremental: n^2.31 (95 % certain: 2.25 to 2.40)`.
    const QStringList& lines() const { return lines_; }

signals:
    void activated(std::size_t program, std::size_t engine);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A median.
    struct Dot {
        double size;
        double seconds;
        Interval interval;
        std::size_t program;
        std::size_t engine;
        QString tip;
    };
    class Dots;

    void addFit(const Profile& profile, const FamilyFit& fit);
    void fitRanges();
    /// Position of the dot within some pixels; -1: none.
    int dotAt(const QPointF& position) const;
    void choose(int dot);

    std::vector<FamilyFit> fits_;
    std::vector<Dot> dots_;
    QStringList lines_;
    int current_ = -1;
    Dots* drawing_;  ///< belongs to the plot
};

}  // namespace fireable
