#pragma once

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

#include "editor/charts/plot.h"
#include "engine/run/min_max_series.h"

namespace fireable {

/// level: a value that stays until it changes.  event: a value at single steps, 0 between them.
enum class SeriesKind { level, event };

/// A series as charts show it.
struct ChartSeries {
    QString name;
    SeriesKind kind = SeriesKind::level;
    std::vector<SeriesColumn> columns;  ///< not a number: no value there
    bool shown = true;
    QString note = {};      ///< what is to be known of it; empty: nothing
    std::size_t look = 0;   ///< series that belong together share a look
    bool isBeside = false;  ///< of another branch of the run

    /// Its name, and the note.
    QString text() const;
};

/// Series over the same steps.
struct ChartData {
    std::vector<ChartSeries> series;
    double first = 0;                 ///< step of the columns' value 0
    double last = 0;                  ///< the last step that was made
    double end = 0;                   ///< the last step of any series
    std::optional<double> fork = {};  ///< where the branch that is beside the other parts from it
};

/// How the series at a position is drawn: hues that colour-blind readers tell apart, and another
/// kind of line for each round of them.
struct SeriesLook {
    QColor colour;
    Qt::PenStyle line;
};
SeriesLook lookOf(std::size_t position, bool dark);
/// The same for a series: what is beside is fainter, and dashed.
SeriesLook lookOf(const ChartSeries& series, bool dark);

/// The column of `series` that holds step `step`; null: there is none.
const SeriesColumn* columnAt(const ChartSeries& series, double first, double step);
/// Whether there are values in it.
bool isDefined(const SeriesColumn& column);
/// `column` in words: a number, the least and the most, or that there is none.
QString valueText(const SeriesColumn& column);

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
