#pragma once

#include <QString>
#include <QStringList>

#include "editor/sweeps/sweep_results.h"
#include "engine/sweep/sweep.h"

// What a window says of sweeps, in the user's language.

namespace fireable {

/// `80 ms`, `2.5 s`, `12 min`, `1 h 5 min`.
QString durationText(double seconds);
/// How a sweep of `runs` runs ended, in lines.
QString outcomeText(const SweepOutcome& outcome, std::int64_t runs, double seconds);

/// The title of a column; files and filters have that of `SweepResults::titles()`.
QString columnTitle(const SweepResults& results, int column);
QStringList columnTitles(const SweepResults& results);
/// How a condition of the filter names a column.
QString columnInFilter(const SweepResults& results, int column);
/// How a run ended; files have `SweepResults::haltText`.
QString endText(const SweepResults& results, Halt halt);

}  // namespace fireable
