#pragma once

#include <QString>
#include <memory>

#include "editor/charts/chart_plot.h"
#include "editor/charts/chart_table.h"
#include "editor/charts/series_store.h"

namespace fireable {

/// Exports `plot` on a white background with a legend; the suffix selects the format: png, svg or
/// pdf.
Result<void> exportChart(ChartPlot& plot, const QString& file);

using ChartTable = ChartTableOf<NetSeries>;

// These write comma-separated tables. False if `progress` was cancelled; then, and after a failure,
// `file` is unchanged.

/// The exact values of the series, one line per step; undefined values are left out.
Result<bool> exportSteps(const ChartTable& table, const QString& file, WorkProgress& progress);
/// The firing counts of all transitions, one line each.
Result<bool> exportFirings(const ChartTable& table, const QString& file, WorkProgress& progress);
/// The time of each segment of the run, one line each.
Result<bool> exportSpeed(const ChartTable& table, const QString& file, WorkProgress& progress);

}  // namespace fireable
