#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/cli/run_checks.h"
#include "engine/run/trace.h"

namespace fireable::cli {

/// What came of a run of any model; its engine has the rest.
struct Execution {
    Halt halt = Halt::halted;
    double seconds = 0;
    CheckResult checks;
};

/// Runs with progress, and until interrupted.
Result<Execution> execute(CheckedEngine& engine, RunChecks& checks, RunRequest request);

/// A trace to save.
struct SavedTrace {
    std::filesystem::path file;
    TraceInfo info;
    std::shared_ptr<const RunModel> model;
};
/// Runs likewise and records. The file is created, without steps, before the run begins, so that
/// one that cannot be written is told before a long run.
Result<Execution> executeRecorded(CheckedEngine& engine, RunChecks& checks, RunRequest request,
                                  const SavedTrace& trace);

}  // namespace fireable::cli
