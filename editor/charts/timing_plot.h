#pragma once

#include "editor/charts/chart_series.h"
#include "editor/charts/step_plot.h"

namespace fireable {

/// A segment of a lane in which the value is constant, or changes too often to show.
struct LaneSegment {
    std::int64_t first = 0;
    std::int64_t end = 0;
    double min = 0;
    double max = 0;

    bool isSteady() const { return min == max; }
    bool operator==(const LaneSegment&) const = default;
};

/// Merges neighbours with the same value and neighbours that change. No segment where there is no
/// value.
std::vector<LaneSegment> laneSegments(const std::vector<SeriesColumn>& columns);

/// Draws series like a logic analyser: safe places as high or low, others as values, firings as
/// pulses.
class LaneWaves final : public PlotDrawing {
    Q_OBJECT

public:
    LaneWaves(QCPAxis& steps, QCPAxis& values, const RowAxis& rows);

    void setData(const ChartData& data, bool dark);

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Lane {
        std::vector<LaneSegment> segments;
        SeriesKind kind = SeriesKind::level;
        bool binary = true;  ///< only values 0 and 1
        QColor colour;
    };

    double pixelOf(std::int64_t value) const;
    void drawWave(QCPPainter& painter, const Lane& lane, const QRectF& row) const;
    void drawValues(QCPPainter& painter, const Lane& lane, const QRectF& row) const;
    void drawPulses(QCPPainter& painter, const Lane& lane, const QRectF& row) const;
    void drawText(QCPPainter& painter, const LaneSegment& segment, const QRectF& box) const;

    const RowAxis& rows_;
    std::vector<Lane> lanes_;
    double first_ = 0;
};

/// A timing diagram with one lane per series.
class TimingPlot final : public RowPlot {
    Q_OBJECT

public:
    explicit TimingPlot(QWidget* parent = nullptr);

    void setData(ChartData data);

protected:
    void recolour() override;

private:
    ChartData data_;
    LaneWaves* waves_;  ///< belongs to the plot
};

}  // namespace fireable
