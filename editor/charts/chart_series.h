#pragma once

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

#include "editor/charts/plot.h"
#include "engine/run/min_max_series.h"

namespace fireable {

/// level: a value that persists until it changes.  event: a value at single steps, else 0.
enum class SeriesKind { level, event };

/// A series for charts.
struct ChartSeries {
    QString name;
    SeriesKind kind = SeriesKind::level;
    std::vector<SeriesColumn> columns;  ///< NaN: no value there
    bool shown = true;
    QString note = {};      ///< a remark; empty: none
    std::size_t look = 0;   ///< series that belong together share a look
    bool isBeside = false;  ///< of another branch of the run

    /// The name with the note.
    QString text() const;
};

/// Series over the same steps of a run.
struct ChartData {
    std::vector<ChartSeries> series;
    double first = 0;                 ///< the step of column position 0
    double last = 0;                  ///< the last step
    double end = 0;                   ///< the last step of any series
    std::optional<double> fork = {};  ///< where the other branch separates
};

/// The line style of the series at a position: hues distinguishable with any colour vision, with
/// another dash pattern in each round.
struct SeriesLook {
    QColor colour;
    Qt::PenStyle line;
};
SeriesLook lookOf(std::size_t position, bool dark);
/// The style of a series; one of another branch is fainter and dashed.
SeriesLook lookOf(const ChartSeries& series, bool dark);

/// The column of `series` that contains `step`; null: none.
const SeriesColumn* columnAt(const ChartSeries& series, double first, double step);
/// Whether it has a value.
bool isDefined(const SeriesColumn& column);
/// `column` as text: a number, minimum and maximum, or undefined.
QString valueText(const SeriesColumn& column);

/// Draws a series as a step line, as a band where values change too fast, and with gaps where it is
/// undefined. All edges are axis-parallel, so it draws rectangles, a hundred times as fast as broad
/// lines.
class SeriesLines final : public QCPAbstractPlottable {
    Q_OBJECT

public:
    SeriesLines(QCPAxis& steps, QCPAxis& values) : QCPAbstractPlottable(&steps, &values) {}

    /// Column positions are relative to `first`. Values below `floor` are drawn at `floor`.
    void setColumns(std::vector<SeriesColumn> columns, double first, double floor);
    void setLook(const SeriesLook& look) { look_ = look; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange& steps) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    /// A drawn rectangle in pixels; y grows downwards.
    struct Bar {
        double left;
        double right;
        double top;
        double bottom;
        bool follows;  ///< connected to the previous bar
        bool isLevel() const { return top == bottom; }
    };

    std::vector<Bar> bars() const;
    Bar barOf(const SeriesColumn& column) const;
    void drawBars(QCPPainter& painter, const std::vector<Bar>& bars) const;
    void drawDots(QCPPainter& painter, const std::vector<Bar>& bars) const;

    std::vector<SeriesColumn> columns_;
    double first_ = 0;
    double floor_ = 0;
    SeriesLook look_{Qt::black, Qt::SolidLine};
};

}  // namespace fireable
