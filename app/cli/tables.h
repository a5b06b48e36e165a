#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/net_engine.h"
#include "engine/net/sweep/sweep.h"
#include "importers/text/file_writer.h"

namespace fireable::cli {

/// Writes every firing of a run as a line `step <tab> transition <tab> count`; the firings of one
/// maximal step share a step number. Steps are counted from 1.
class TraceFile final : public StepObserver {
public:
    /// `transitionNames` has shape [T]; tabs and line breaks in names are written as blanks.
    static Result<TraceFile> open(const std::filesystem::path& file,
                                  std::vector<std::string> transitionNames);

    /// Halts the run if the file cannot be written.
    bool afterStep(const StepState& state) override;
    /// Closes the file; fails if not everything was written.
    Result<void> finish();

private:
    TraceFile(OutputFile file, std::vector<std::string> transitionNames)
        : file_(std::move(file)), transitionNames_(std::move(transitionNames)) {}

    OutputFile file_;
    std::vector<std::string> transitionNames_;
    std::string lines_;  ///< not written yet
    Result<void> written_;
    std::int64_t step_ = 0;
};

/// The rows of a sweep as comma-separated values (RFC 4180, but with LF line ends): a column `start
/// NAME` for each varied place, then `seed`, `halt`, `steps`, and a column `end NAME` for each
/// reported place. The header row makes these names unique. The same sweep always gives the same
/// bytes.
class SweepTable {
public:
    /// Keeps a reference to `sweep`; `names` [P] are those of its places. Fails with
    /// `fileUnwritable`.
    static Result<SweepTable> open(const std::filesystem::path& file, const Sweep& sweep,
                                   std::span<const std::string> names);

    /// The rows are flushed at once, so that they survive a crash.
    Result<void> add(std::span<const SweepRow> rows);
    /// Fails if not everything was written.
    Result<void> finish();

private:
    SweepTable(OutputFile file, const Sweep& sweep) : file_(std::move(file)), sweep_(&sweep) {}

    OutputFile file_;
    const Sweep* sweep_;
    std::string text_;  ///< a member to reuse its memory
};

}  // namespace fireable::cli
