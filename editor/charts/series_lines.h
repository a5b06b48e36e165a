#pragma once

#include "editor/charts/chart_series.h"
#include "editor/charts/plot.h"

namespace fireable {

/// A series as a line that stays at a value until the next one, and as a band where values change
/// too fast; where there is no value there is a gap. All its edges are upright or level, so it is
/// drawn in rectangles, which takes a hundredth of the time that broad lines take.
class SeriesLines final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    SeriesLines(QCPAxis& steps, QCPAxis& values) : QCPAbstractPlottable(&steps, &values) {}

    /// The columns count steps from `first`. Values below `least` are drawn there.
    void setColumns(std::vector<SeriesColumn> columns, double first, double least);
    void setLook(const SeriesLook& look) { look_ = look; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange& steps) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    /// What is drawn at one pixel or more, in pixels; upper edges have smaller numbers.
    struct Bar {
        double left;
        double right;
        double top;
        double bottom;
        bool follows;  ///< on the bar before, without a gap
        bool isLevel() const { return top == bottom; }
    };

    std::vector<Bar> bars() const;
    Bar barOf(const SeriesColumn& column) const;
    void drawBars(QCPPainter& painter, const std::vector<Bar>& bars) const;
    void drawDots(QCPPainter& painter, const std::vector<Bar>& bars) const;

    std::vector<SeriesColumn> columns_;
    double first_ = 0;
    double least_ = 0;
    SeriesLook look_{Qt::black, Qt::SolidLine};
};

}  // namespace fireable
