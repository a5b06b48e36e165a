#pragma once

#include "editor/charts/chart_series.h"
#include "editor/charts/row_axis.h"
#include "editor/charts/step_plot.h"

namespace fireable {

/// A stretch of a lane in which a value stays, or changes too often to be told.
struct LaneSegment {
    std::int64_t first = 0;
    std::int64_t end = 0;
    double least = 0;
    double most = 0;

    bool isSteady() const { return least == most; }
    bool operator==(const LaneSegment&) const = default;
};

/// Neighbours of the same value become one, and neighbours that change do. Where there is no value
/// there is no segment.
std::vector<LaneSegment> laneSegments(const std::vector<SeriesColumn>& columns);

/// Series as a logic analyser draws them, one below the other: places with a token or none as a
/// wave that is high or low, others as the values that they have, and firings as pulses.
class LaneWaves final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    LaneWaves(QCPAxis& steps, QCPAxis& values, const RowAxis& rows);

    void setData(const ChartData& data, bool dark);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    struct Lane {
        std::vector<LaneSegment> segments;
        SeriesKind kind = SeriesKind::level;
        bool binary = true;  ///< never but 0 and 1
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

/// A timing diagram: a lane over the steps for each series. The upright arrow keys, and the wheel
/// with Alt or Shift, go to lanes that do not fit.
class TimingPlot final : public StepPlot {
    Q_OBJECT

public:
    explicit TimingPlot(QWidget* parent = nullptr);

    void setData(ChartData data);
    const RowAxis& rows() const { return *rows_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void recolour() override;

private:
    ChartData data_;
    RowAxis* rows_;     ///< belongs to the axis
    LaneWaves* waves_;  ///< belongs to the plot
};

}  // namespace fireable
