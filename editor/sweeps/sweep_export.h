#pragma once

#include <QString>
#include <span>

#include "editor/sweeps/sweep_results.h"
#include "engine/base/work_progress.h"

namespace fireable {

/// Writes `rows` as comma-separated values: the columns, and their texts, that `fire sweep` writes.
/// False if `progress` was cancelled; then, and after a failure, `file` is unchanged.
Result<bool> exportSweep(const SweepResults& results, std::span<const SweepResults::Row> rows,
                         const QString& file, WorkProgress& progress);

}  // namespace fireable
