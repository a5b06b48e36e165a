#pragma once

#include <QString>
#include <memory>

#include "editor/charts/chart_plot.h"
#include "editor/charts/series_store.h"
#include "engine/base/result.h"
#include "engine/base/work_progress.h"

namespace fireable {

/// Writes what `plot` shows as a picture on white paper, with a legend, in the format that the
/// file's suffix names: png, svg or pdf.
Result<void> exportChart(ChartPlot& plot, const QString& file);

/// What a table of numbers is written of; for another thread.
struct ChartTable {
    std::shared_ptr<const RunRecord> record;
    SeriesNodes nodes;
    QStringList names;                    ///< by place of `nodes`, and then by group
    std::vector<std::string> watches;     ///< expressions
    std::optional<TimelineIndex> beside;  ///< another branch, of which the same is written
    std::optional<SeriesRange> range;     ///< steps; nothing: all
};

// These write a table of numbers, separated by commas. False when `progress` was cancelled: then,
// as after a failure, `file` is what it was before.

/// The exact values of the series, a line for each step. A value that is not defined is left out.
Result<bool> exportSteps(const ChartTable& table, const QString& file, WorkProgress& progress);
/// How often each transition of the run fired, a line for each.
Result<bool> exportFirings(const ChartTable& table, const QString& file, WorkProgress& progress);
/// How long each stretch of the run took, a line for each.
Result<bool> exportSpeed(const ChartTable& table, const QString& file, WorkProgress& progress);

}  // namespace fireable
