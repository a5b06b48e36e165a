#pragma once

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

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

}  // namespace fireable
