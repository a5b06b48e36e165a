#pragma once

#include "editor/charts/plot.h"
#include "editor/sweeps/sweep_chart.h"

namespace fireable {

/// Draws a series of a sweep: a line through means, with a band from the least to the greatest; or
/// points, of which many at one pixel are drawn once; or the bars of a histogram.
class SweepMarks final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    /// `chart` must outlive it.
    SweepMarks(QCPAxis& x, QCPAxis& y, const SweepChart& chart, std::size_t series)
        : QCPAbstractPlottable(&x, &y), chart_(chart), series_(series) {}

    void setColour(const QColor& colour) { colour_ = colour; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    void drawLine(QCPPainter& painter) const;
    void drawPoints(QCPPainter& painter) const;
    void drawBars(QCPPainter& painter) const;
    QPointF pixel(double x, double y) const {
        return {keyAxis()->coordToPixel(x), valueAxis()->coordToPixel(y)};
    }
    const SweepSeries& series() const { return chart_.series[series_]; }

    const SweepChart& chart_;
    std::size_t series_;
    QColor colour_;
};

}  // namespace fireable
