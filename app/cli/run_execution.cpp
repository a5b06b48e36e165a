#include "app/cli/run_execution.h"

#include <chrono>

#include "app/cli/terminal.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

/// Whether what is written to `file` cannot be undone.
bool streams(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::is_other(file, error) || file.string().starts_with("/dev/");
}

}  // namespace

Result<Execution> execute(CheckedEngine& engine, RunChecks& checks, RunRequest request) {
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const auto limit =
        request.maxSteps ? std::optional(request.maxSteps->toDouble()) : std::optional<double>();
    const ConsoleProgress shown(progress, limit);
    request.cancelled = &interrupt.flag();
    request.progress = &progress;
    const auto start = std::chrono::steady_clock::now();
    const auto halt = checks.run(engine, request);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!halt) {
        return halt.failure();
    }
    return Execution{*halt, took.count(), checks.result()};
}

Result<Execution> executeRecorded(CheckedEngine& engine, RunChecks& checks, RunRequest request,
                                  const SavedTrace& trace) {
    TimelineTree tree(RunHistory(trace.model, engine.engine().checkpoint()));
    if (!streams(trace.file)) {
        TRY(saveTrace(trace.file, trace.info, tree, 0));
    }
    request.history = &tree.history(0);
    auto result = execute(engine, checks, request);
    const InterruptGuard saving(Interruptions::all);  // threads of an engine receive signals too
    TRY(saveTrace(trace.file, trace.info, tree, 0));
    return result;
}

}  // namespace fireable::cli
