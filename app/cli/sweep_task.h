#pragma once

#include <string>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/tables.h"
#include "engine/sweep/sweep_task.h"

// What `fire sweep` does with a model of any kind.

namespace fireable::cli {

/// How a sweep is made, for its summary.
struct SweepManner {
    std::string text;   ///< engine and rule, for a line of text
    Json::Object head;  ///< the same and more, the first fields of the JSON object
};

/// Where the table goes. Fails with `badArgument` if that is the model's file, or where the JSON
/// object goes.
Result<std::string> sweepTableFile(const SweepOptions& options);
/// Makes the runs, writes the table and a summary; returns the exit code.
Result<int> runSweepTask(const SweepOptions& options, const std::string& out, SweepTask task,
                         SweepManner manner);

}  // namespace fireable::cli
